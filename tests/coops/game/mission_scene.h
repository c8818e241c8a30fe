// A mission as set-up leaves it or as a test arranges it, played by orders and dice that the test
// names. Whoever is asked more than that passes, or leaves the order to the rules.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "rules/coops/changes.h"
#include "rules/coops/coops.h"
#include "rules/coops/goals.h"
#include "tests/coops/field.h"
#include "tests/covers.h"

namespace enfilade::coops {

using Faces = std::vector<std::uint32_t>;

class MissionScene : public Field {
 public:
  explicit MissionScene(int mission, std::uint8_t options = 0, SectionBits sections = kAllSections)
      : Field(mission, options) {
    scenario = content().scenario(mission, sections, options);
  }

  // CO-1.3, without its shuffles: the pile lies as it was stacked, and no card is drawn from it
  // unless a test asks for cards.
  void set_up() {
    Events events(told);
    state = Coops::start(scenario, events);
    state.course = {};
    state.pile.clear();
    state.turn = 1;
    told.clear();
  }

  Reading reading() const { return {scenario, state}; }

  // --- Playing ---

  template <class Frame>
  void play(const Frame& frame, const Faces& dice = {}, const Actions& answers = {}) {
    Events events(told);
    Context context{scenario, state, events};
    state.course.stack.push(frame);
    run_to_next_node(context);
    go_on(context, dice, answers, false);
    state.course = {};
  }
  void event(const Faces& dice, const Actions& answers = {}) { play(EventsFrame{}, dice, answers); }
  // What follows our actions: explosions, arrivals, the enemy, the counts.
  void end_turn(const Faces& dice = {}, const Actions& answers = {}) {
    play(TurnFrame{.step = TurnFrame::Step::ActionsOver}, dice, answers);
  }
  // A whole turn in which we do nothing, and wind shear is all that happens to us.
  void pass_turn(const Faces& dice = {}) {
    const auto& twice = scenario.mission->double_events;
    const bool two = std::ranges::find(twice, state.turn + 1) != twice.end();
    Faces all(two ? 4U : 2U, 6U);
    all.insert(all.end(), dice.begin(), dice.end());
    play(TurnFrame{}, all);
  }

  // What a procedure asks first; nothing if it asks nothing.
  template <class Frame>
  Actions choices(const Frame& frame) {
    Events events(told);
    Context context{scenario, state, events};
    state.course = {};
    state.course.stack.push(frame);
    run_to_next_node(context);
    Actions list;
    if (state.course.node.kind == NodeKind::Decision) options_of(reading(), list);
    state.course = {};
    return list;
  }
  // All that may be ordered in the Action Phase.
  Actions orders() { return choices(ActionsFrame{}); }
  bool may(const Action& action) {
    const Actions list = orders();
    return std::ranges::find(list, action) != list.end();
  }
  bool may(Verb verb, GroupId group) {
    return std::ranges::any_of(orders(), [&](const Action& action) {
      return action.verb == verb && action.group == group;
    });
  }
  bool may_move(GroupId group, std::string_view space) {
    return may({.verb = Verb::Move, .group = group, .space = at(space)});
  }
  void order(const Action& action, const Faces& dice = {}, const Actions& answers = {}) {
    ASSERT_TRUE(may(action)) << action_text(scenario, action);
    Events events(told);
    Context context{scenario, state, events};
    state.course.stack.push(ActionsFrame{});
    run_to_next_node(context);
    answer_and_run(context, action);
    go_on(context, dice, answers, true);
    state.course = {};
  }
  void move(GroupId group, std::string_view space, const Actions& answers = {}) {
    order({.verb = Verb::Move, .group = group, .space = at(space)}, {}, answers);
  }

  // --- Arranging ---

  void hurt(GroupId group, Harm harm) {
    Events events(told);
    Context context{scenario, state, events};
    suffer(context, group, harm);
    after_step(context);
  }
  void hurt(std::uint8_t unit, Harm harm) {
    Events events(told);
    Context context{scenario, state, events};
    suffer(context, unit, harm);
    after_step(context);
  }
  void ride(GroupId passenger, GroupId carrier) {
    state.group(passenger).state = GroupState::Embarked;
    state.group(passenger).space = {};
    state.group(passenger).carrier = carrier;
  }
  MarkerId marker(MarkerKind kind, std::string_view space, Content content = Content::None) {
    state.markers.push_back({.space = at(space), .kind = kind, .content = content});
    return MarkerId{state.markers.size() - 1};
  }
  // Of the mission's list, by its id.
  MarkerId spot(std::string_view id) {
    const auto& specs = scenario.mission->markers;
    const auto found = std::ranges::find(specs, id, &MarkerSpec::id);
    EXPECT_NE(found, specs.end()) << id;
    for (std::size_t i = 0; i < state.markers.size(); ++i) {
      if (state.markers[i].spec == found - specs.begin()) return MarkerId{i};
    }
    return {};
  }
  void cards(std::string_view card, int copies) {
    for (int i = 0; i < copies; ++i) state.pile.push_back(enemy_card(card));
  }

  // --- Reading ---

  Group& of(GroupId id) { return state.group(id); }
  int morale(Section section) const { return state.section(section).morale; }
  std::string where(GroupId id) const {
    const SpaceId space = place_of(state, id);
    return space.exists() ? scenario.board().name_of(space) : "off";
  }
  std::string where(std::uint8_t unit) { return Field::where(unit); }
  std::string name(SpaceId space) const {
    return space.exists() ? scenario.board().name_of(space) : "none";
  }
  int count(Happening what) const {
    return static_cast<int>(std::ranges::count_if(
        told, [&](const Event<Tiding>& one) { return one.body.what == what; }));
  }
  std::size_t units_of(std::string_view card) const {
    const EnemyCardId id = enemy_card(card);
    return static_cast<std::size_t>(std::ranges::count(state.units, id, &EnemyUnit::card));
  }

 private:
  static bool is_pass(Verb verb) {
    return verb == Verb::Pass || verb == Verb::Confirm || verb == Verb::UnitsInOrder ||
           verb == Verb::Refuse || verb == Verb::Suffer || verb == Verb::LeaveWreck ||
           verb == Verb::KeepZones;
  }

  void go_on(Context& context, const Faces& dice, const Actions& answers, bool one_order) {
    auto die = dice.begin();
    auto answer = answers.begin();
    while (state.course.node.kind != NodeKind::Over) {
      if (state.course.node.kind == NodeKind::Decision) {
        const bool acts = state.course.node.what == static_cast<std::uint8_t>(Ask::Act);
        if (one_order && acts) break;
        Actions list;
        options_of(reading(), list);
        const auto given = answer == answers.end() ? list.end() : std::ranges::find(list, *answer);
        if (given != list.end()) ++answer;
        const auto choice =
            given != list.end() ? given : std::ranges::find_if(list, is_pass, &Action::verb);
        ASSERT_NE(choice, list.end()) << "nothing to answer";
        answer_and_run(context, Action(*choice));
        continue;
      }
      const bool hidden = state.course.node.outcomes != 6;
      ASSERT_TRUE(hidden || die != dice.end()) << "one more die is rolled";
      roll_and_run(context, hidden ? 0 : *die++ - 1);
    }
    EXPECT_EQ(die, dice.end()) << "a die is not rolled";
    EXPECT_EQ(answer, answers.end()) << "an answer is not asked for";
  }
};

}  // namespace enfilade::coops
