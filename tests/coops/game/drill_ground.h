// A mission's map with whoever a test puts on it, and what can be read off it.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/frame/course.h"
#include "rules/coops/changes.h"
#include "rules/coops/coops.h"
#include "rules/coops/procedures/procedures.h"
#include "rules/coops/purchase.h"
#include "rules/coops/sight.h"
#include "tests/coops/loaded.h"
#include "tests/covers.h"

namespace enfilade::coops {

class DrillGround {
 public:
  using Names = std::initializer_list<std::string_view>;

  DrillGround(int mission, SectionBits sections, std::uint8_t options)
      : scenario(content().scenario(mission, sections, options)) {}

  // --- Who stands where ---

  GroupId id(std::string_view name) const {
    for (std::size_t i = 0; i < kGroups; ++i) {
      if (name_of(GroupId{i}) == name) return GroupId{i};
    }
    ADD_FAILURE() << "no group " << name;
    return {};
  }
  SpaceId at(std::string_view name) const {
    const auto found = scenario.board().find(name);
    EXPECT_TRUE(found.has_value()) << name;
    return found.value_or(SpaceId{});
  }
  CardId card(Section section, std::string_view name) const {
    const auto found = std::ranges::find_if(*scenario.friends, [&](const FriendCard& one) {
      return one.deck == arm_of(section) && one.id == name;
    });
    EXPECT_NE(found, scenario.friends->end()) << name;
    return CardId{found - scenario.friends->begin()};
  }
  EnemyCardId enemy_card(std::string_view name) const {
    const auto found = std::ranges::find(*scenario.enemies, name, &EnemyCard::id);
    EXPECT_NE(found, scenario.enemies->end()) << name;
    return EnemyCardId{found - scenario.enemies->begin()};
  }

  Group& put(std::string_view name, std::string_view basic, std::string_view space,
             Names upgrades = {}) {
    const Section section = section_of(id(name));
    Group& made = group(name);
    made = new_group(scenario, card(section, basic), at(space));
    for (const std::string_view one : upgrades) {
      const CardId upgrade = card(section, one);
      made.upgrades.push_back({upgrade, scenario.card(upgrade).weapon.ammo, false});
    }
    made.autonomy = static_cast<std::uint8_t>(autonomy_of(scenario, made));
    return made;
  }
  // A helicopter in flight.
  Group& fly(std::string_view name, std::string_view basic, std::string_view space,
             Names upgrades = {}) {
    Group& made = put(name, basic, space, upgrades);
    made.flight = Flight::Air;
    return made;
  }
  Group& board(std::string_view name, std::string_view basic, std::string_view transport,
               Names upgrades = {}) {
    Group& made = put(name, basic, "alpha.1", upgrades);
    made.state = GroupState::Embarked;
    made.space = {};
    made.carrier = id(transport);
    return made;
  }
  // What is left of a vehicle.
  Group& leave(std::string_view name, std::string_view basic, std::string_view space,
               GroupState what) {
    Group& made = put(name, basic, space);
    made.state = what;
    made.status = Status::Neutralised;
    return made;
  }
  EnemyUnit& enemy(std::string_view name, std::string_view space) {
    state.units.push_back(
        {.space = at(space), .card = enemy_card(name), .number = ++state.arrivals, .drawn = true});
    return state.units.back();
  }
  void clear() {
    state.units.clear();
    state.arrivals = 0;
  }
  void artillery(Section section, Names cards) {
    for (const std::string_view one : cards) {
      state.section(section).artillery.push_back(card(section, one));
    }
  }
  Marker& mark(MarkerKind kind, std::string_view space, Content content = Content::None) {
    state.markers.push_back({.space = at(space), .kind = kind, .content = content});
    return state.markers.back();
  }
  Marker& load(MarkerKind kind, std::string_view transport) {
    state.markers.push_back({.carrier = id(transport), .kind = kind});
    return state.markers.back();
  }

  Group& group(std::string_view name) { return state.group(id(name)); }
  EnemyUnit& unit(int number) { return *state.unit(static_cast<std::uint8_t>(number)); }
  bool gone(int number) const { return state.unit(static_cast<std::uint8_t>(number)) == nullptr; }
  Status status(std::string_view name) { return group(name).status; }
  GroupState fate(std::string_view name) { return group(name).state; }
  std::string where(std::string_view name) {
    const Group& one = group(name);
    return one.space.exists() ? scenario.board().name_of(one.space) : "off";
  }
  int ap(std::string_view name) { return ap_left(scenario, group(name)); }
  int spent(std::string_view name) { return group(name).ap_spent; }
  int morale(Section section) const { return state.section(section).morale; }
  std::array<int, kSections> morales() const {
    return {morale(Section::Infantry1), morale(Section::Infantry2), morale(Section::Cavalry),
            morale(Section::Alat)};
  }
  int points(Section section) const { return points_left(reading(), section); }
  Reading reading() const { return {scenario, state}; }
  bool sees(std::string_view a, std::string_view b) const {
    return coops::sees(reading(), at(a), at(b));
  }
  bool detected(int number) { return is_detected(reading(), unit(number)); }
  int modifier(std::string_view shooter, int number) {
    return sum_of(modifiers_of(reading(), id(shooter), unit(number)));
  }
  int modifier(int number, std::string_view target) {
    return sum_of(modifiers_of(reading(), unit(number), id(target)));
  }

  Scenario scenario;
  State state;
};

}  // namespace enfilade::coops
