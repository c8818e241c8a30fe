// A map with whoever a test puts on it, and procedures run there with dice it names.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "engine/frame/course.h"
#include "rules/coops/procedures/procedures.h"
#include "tests/coops/loaded.h"

namespace enfilade::coops {

using Dice = std::initializer_list<std::uint32_t>;

class Field {
 public:
  explicit Field(int mission, std::uint8_t options = 0)
      : scenario(content().scenario(mission, kAllSections, options)) {
    state.turn = 1;
  }

  SpaceId at(std::string_view name) const {
    const auto found = scenario.board().find(name);
    EXPECT_TRUE(found.has_value()) << name;
    return found.value_or(SpaceId{});
  }
  CardId friend_card(Arm deck, std::string_view id) const {
    const auto found = std::ranges::find_if(
        *scenario.friends, [&](const FriendCard& one) { return one.deck == deck && one.id == id; });
    EXPECT_NE(found, scenario.friends->end()) << id;
    return CardId{found - scenario.friends->begin()};
  }
  EnemyCardId enemy_card(std::string_view id) const {
    const auto found = std::ranges::find(*scenario.enemies, id, &EnemyCard::id);
    EXPECT_NE(found, scenario.enemies->end()) << id;
    return EnemyCardId{found - scenario.enemies->begin()};
  }

  GroupId group(Section section, std::size_t slot, std::string_view card, std::string_view space) {
    const GroupId id = group_at(section, slot);
    Group& made = state.group(id);
    made.basic = friend_card(arm_of(section), card);
    made.state = GroupState::OnMap;
    made.space = at(space);
    made.ammo = scenario.card(made.basic).weapon.ammo;
    made.autonomy = static_cast<std::uint8_t>(autonomy_of(scenario, made));
    return id;
  }
  GroupId rifles(std::size_t slot, std::string_view space) {
    return group(Section::Infantry1, slot, "rifle_group", space);
  }
  std::uint8_t enemy(std::string_view card, std::string_view space) {
    state.units.push_back(
        {.space = at(space), .card = enemy_card(card), .number = ++state.arrivals});
    return state.arrivals;
  }
  // CO-4.S3-R6: off the map, as set-up leaves it.
  void form_convoy() {
    std::uint8_t place = 0;
    for (const std::uint8_t card : scenario.convoy) {
      const bool armored = (*scenario.enemies)[card].behaviour == Behaviour::Convoy;
      state.units.push_back({.card = EnemyCardId{card},
                             .number = ++state.arrivals,
                             .convoy = ++place,
                             .content = armored ? Content::Decoy : Content::None});
    }
  }

  EnemyUnit& unit(std::uint8_t number) { return *state.unit(number); }
  std::string where(std::uint8_t number) {
    const EnemyUnit* one = state.unit(number);
    if (one == nullptr) return "gone";
    return one->space.exists() ? scenario.board().name_of(one->space) : "off";
  }

  // Runs a procedure to its end. Whoever is asked for an order leaves it to the rules; all dice
  // must be used.
  template <class Frame>
  void run(const Frame& frame, Dice dice = {}) {
    Events events(told);
    Context context{scenario, state, events};
    state.course.stack.push(frame);
    run_to_next_node(context);
    const auto* die = dice.begin();
    while (state.course.node.kind != NodeKind::Over) {
      if (state.course.node.kind == NodeKind::Decision) {
        answer_and_run(context, Action{.verb = Verb::UnitsInOrder});
        continue;
      }
      const bool hidden = state.course.node.outcomes != 6;
      ASSERT_TRUE(hidden || die != dice.end()) << "one more die is rolled";
      roll_and_run(context, hidden ? 0 : *die++ - 1);
    }
    EXPECT_EQ(die, dice.end()) << "a die is not rolled";
  }
  void act(std::uint8_t number, Dice dice = {}) { run(EnemyUnitFrame{.unit = number}, dice); }

  // The last thing told of that kind; its name is Passed if there is none.
  Tiding last(Happening what) const {
    for (std::size_t i = told.size(); i-- > 0;) {
      if (told[i].body.what == what) return told[i].body;
    }
    return {};
  }
  bool happened(Happening what) const { return last(what).what == what; }

  Scenario scenario;
  State state;
  std::vector<Event<Tiding>> told;
};

}  // namespace enfilade::coops
