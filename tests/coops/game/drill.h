// A mission with whoever a test puts on its map, played by orders as text and dice by their faces.
//
//   Drill drill(6);                                      // set up; the pile is shuffled
//   drill.put("infantry1.1", "rifle_group", "T3.0.3", {"fn_mag"});
//   drill.enemy("pkm", "T3.2.3");                        // #1
//   drill.actions();                                     // our phase of turn 1
//   drill.order("fire infantry1.1 0 #1", {5});
//
// Who stands on the map by the mission's own set-up stays there; clear() takes enemies away.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "tests/coops/game/drill_ground.h"

namespace enfilade::coops {

class Drill : public DrillGround {
 public:
  using Faces = std::initializer_list<std::uint32_t>;

  explicit Drill(int mission, SectionBits sections = kAllSections, std::uint8_t options = 0)
      : DrillGround(mission, sections, options) {
    Events events(told_);
    state = Coops::start(scenario, events);
    while (node().kind == NodeKind::Chance) Coops::resolve(scenario, state, 0, events);
  }

  // --- Going to a phase ---

  void actions(int turn = 1) { jump(turn, TurnFrame::Step::Actions); }
  void logistics(int turn = 2) { jump(turn, TurnFrame::Step::Logistics); }
  // From the move of the marker on; logistics follows.
  void next_turn(int turn = 1) { jump(turn - 1, TurnFrame::Step::Begin); }
  void jump(int turn, TurnFrame::Step step) {
    state.turn = static_cast<std::uint8_t>(turn);
    state.course.stack = {};
    state.course.stack.push(GameFrame{.step = GameFrame::Step::NextTurn});
    run(TurnFrame{.step = step});
  }
  // Something that interrupts the phase: an enemy's shot, an explosion.
  template <class Frame>
  void run(const Frame& frame, Faces faces = {}) {
    Events events(told_);
    Context context{scenario, state, events};
    state.course.stack.push(frame);
    run_to_next_node(context);
    roll(faces);
  }
  void enemy_fires(int number, std::string_view target, Faces faces) {
    run(FireFrame{.by_enemy = true, .unit = static_cast<std::uint8_t>(number), .group = id(target)},
        faces);
  }
  // A change that is no procedure of its own.
  template <class Change>
  void change(Change&& apply) {
    Events events(told_);
    Context context{scenario, state, events};
    apply(context);
  }

  // --- Playing ---

  const Node& node() const { return state.course.node; }
  bool asked(Ask what) const {
    return node().kind == NodeKind::Decision && static_cast<Ask>(node().what) == what;
  }
  bool rolling(Ask what) const {
    return node().kind == NodeKind::Chance && static_cast<Ask>(node().what) == what;
  }
  std::vector<Action> legal() const {
    std::vector<Action> all;
    std::vector<Action> one;
    for_each_asked(node(), [&](Seat seat) {
      Coops::legal(scenario, state, seat, one);
      all.insert(all.end(), one.begin(), one.end());
    });
    return all;
  }
  bool can(std::string_view text) const {
    const auto action = parse_action(scenario, text);
    EXPECT_TRUE(action.has_value()) << text;
    if (!action) return false;
    const std::vector<Action> list = legal();
    return std::ranges::find(list, *action) != list.end();
  }
  bool can(Verb verb) const { return count(verb) > 0; }
  int count(Verb verb) const {
    return static_cast<int>(std::ranges::count(legal(), verb, &Action::verb));
  }
  // Whether that seat of all may give the order.
  bool may(Section section, std::string_view text) const {
    std::vector<Action> list;
    Coops::legal(scenario, state, seat_of(scenario, section), list);
    return std::ranges::find(list, *parse_action(scenario, text)) != list.end();
  }
  void order(std::string_view text, Faces faces = {}) {
    ASSERT_TRUE(can(text)) << text;
    Events events(told_);
    Coops::apply(scenario, state, *parse_action(scenario, text), events);
    roll(faces);
  }
  void roll(Faces faces) {
    for (const std::uint32_t face : faces) {
      ASSERT_EQ(node().kind, NodeKind::Chance) << "no die is rolled";
      ASSERT_EQ(node().outcomes, 6);
      Events events(told_);
      Coops::resolve(scenario, state, face - 1, events);
    }
  }
  // Everybody passes or confirms what is asked of him now.
  void pass_all() {
    const std::uint8_t question = node().what;
    while (node().kind == NodeKind::Decision && node().what == question) {
      std::vector<Action> list = legal();
      const auto found = std::ranges::find_if(list, [](const Action& one) {
        return one.verb == Verb::Pass || one.verb == Verb::Confirm;
      });
      ASSERT_NE(found, list.end());
      Events events(told_);
      Coops::apply(scenario, state, *found, events);
    }
  }

  Tiding last(Happening what) const {
    for (std::size_t i = told_.size(); i-- > 0;) {
      if (told_[i].body.what == what) return told_[i].body;
    }
    return {};
  }
  bool told(Happening what) const {
    return std::ranges::any_of(told_, [&](const auto& one) { return one.body.what == what; });
  }
  std::vector<Happening> heard() const {
    std::vector<Happening> all;
    for (const auto& one : told_) all.push_back(one.body.what);
    return all;
  }
  void forget() { told_.clear(); }

 private:
  std::vector<Event<Tiding>> told_;
};

}  // namespace enfilade::coops
