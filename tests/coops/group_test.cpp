// What a group's cards give it (CO-2.3.3, CO-2.5.2), and what options make of a mission.
#include "rules/coops/group.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/coops/loaded.h"
#include "tests/covers.h"

namespace enfilade::coops {
namespace {

constexpr SectionBits kAll = 0x0F;

class CoopsGroup : public testing::Test {
 protected:
  CardId card(Arm deck, std::string_view id) const {
    const auto found = std::ranges::find_if(
        *scenario.friends, [&](const FriendCard& one) { return one.deck == deck && one.id == id; });
    EXPECT_NE(found, scenario.friends->end()) << id;
    return CardId{found - scenario.friends->begin()};
  }
  Group group(Arm deck, std::string_view basic,
              std::initializer_list<std::string_view> upgrades = {}) const {
    Group made{.basic = card(deck, basic), .state = GroupState::OnMap};
    made.ammo = scenario.card(made.basic).weapon.ammo;
    for (const std::string_view id : upgrades) {
      const CardId upgrade = card(deck, id);
      made.upgrades.push_back({upgrade, scenario.card(upgrade).weapon.ammo, false});
    }
    return made;
  }
  // The attack colours of the weapons that reach so far.
  std::vector<Colour> reaching(const Group& one, int distance) const {
    std::vector<Colour> found;
    for (const Armament& weapon : armaments(scenario, one)) {
      if (weapon.range >= distance) found.push_back(weapon.attack);
    }
    return found;
  }

  Scenario scenario = content().scenario(1, kAll);
};

TEST_F(CoopsGroup, ChangesAddToTheBestValue) {
  COVERS("CO-2.3.3f", "CO-2.3.3g", "CO-2.3.3-R1");
  const Group plain = group(Arm::Infantry, "rifle_group");
  EXPECT_EQ(movement_of(scenario, plain), 2);
  EXPECT_EQ(detection_of(scenario, plain), 4);
  EXPECT_EQ(range_of(scenario, plain), 3);
  const Group sniper = group(Arm::Infantry, "rifle_group", {"fr_f2", "optronic_sight"});
  EXPECT_EQ(range_of(scenario, sniper), 5) << "a better value replaces it";
  EXPECT_EQ(detection_of(scenario, sniper), 4 + 1 + 2) << "changes add up";
  const Group missile = group(Arm::Infantry, "rifle_group", {"medium_range_missile"});
  EXPECT_EQ(movement_of(scenario, missile), 1);
  Group slow = missile;
  slow.movement_event = -1;
  EXPECT_EQ(movement_of(scenario, slow), 1) << "never below 1";
}

TEST_F(CoopsGroup, TheStrongestDefenceCounts) {
  COVERS("CO-2.3.3e", "CO-2.3.3-R3");
  EXPECT_EQ(defence_of(scenario, group(Arm::Infantry, "rifle_group")), Colour::Yellow);
  EXPECT_EQ(defence_of(scenario, group(Arm::Infantry, "rifle_group", {"ballistic_protection"})),
            Colour::Orange);
  EXPECT_EQ(defence_of(scenario, group(Arm::Cavalry, "jaguar")), Colour::Red);
}

TEST_F(CoopsGroup, AMissileDoesNotCarryTheRifles) {
  COVERS("CO-2.3.3-R6");
  const Group missile = group(Arm::Infantry, "rifle_group", {"medium_range_missile"});
  EXPECT_EQ(reaching(missile, 6), (std::vector<Colour>{Colour::Red}));
  EXPECT_EQ(reaching(missile, 3), (std::vector<Colour>{Colour::Yellow, Colour::Red}));
  EXPECT_EQ(range_of(scenario, missile), 3);
}

TEST_F(CoopsGroup, AWeaponWithoutARangeHasTheGroups) {
  COVERS("CO-2.3.3-R2");
  const Group both = group(Arm::Infantry, "rifle_group", {"fr_f2", "fn_mag"});
  EXPECT_EQ(reaching(both, 5), (std::vector<Colour>{Colour::Yellow, Colour::Orange}));
  EXPECT_TRUE(reaching(both, 6).empty());
}

TEST_F(CoopsGroup, WhatIsShotAwayFiresNoMore) {
  Group milan = group(Arm::Cavalry, "vbl_milan");
  ASSERT_EQ(milan.ammo, 2);
  EXPECT_EQ(armaments(scenario, milan).size(), 1U);
  milan.ammo = 0;
  EXPECT_TRUE(armaments(scenario, milan).empty());
  Group at4 = group(Arm::Infantry, "rifle_group", {"at4"});
  EXPECT_EQ(armaments(scenario, at4).size(), 2U);
  at4.upgrades[0].ammo = 0;
  EXPECT_EQ(armaments(scenario, at4).size(), 1U);
  EXPECT_TRUE(armaments(scenario, group(Arm::Infantry, "vab_san")).empty()) << "it is unarmed";
}

TEST_F(CoopsGroup, ActionPointsFollowTheStatus) {
  COVERS("CO-2.5.2b", "CO-2.5.2-R1");
  Group rifles = group(Arm::Infantry, "rifle_group");
  rifles.ap_spent = 1;
  EXPECT_EQ(ap_left(scenario, rifles), 2);
  rifles.status = Status::Neutralised;
  EXPECT_EQ(ap_allowance(scenario, rifles), 2);
  EXPECT_EQ(ap_left(scenario, rifles), 1);
  rifles.status = Status::Operational;
  EXPECT_EQ(ap_left(scenario, rifles), 2) << "recovering gives it back";
  rifles.ap_event = -1;
  rifles.ap_spent = 3;
  EXPECT_EQ(ap_left(scenario, rifles), 0) << "never below 0";
  Group refuelled = group(Arm::Infantry, "vab_tt");
  refuelled.ap_refuel = 1;
  EXPECT_EQ(ap_allowance(scenario, refuelled), 1);
}

TEST_F(CoopsGroup, AutonomyIsForVehiclesAndHasAnEnd) {
  COVERS("CO-2.2b", "CO-2.2-R3");
  EXPECT_EQ(autonomy_of(scenario, group(Arm::Infantry, "rifle_group")), 0);
  EXPECT_EQ(autonomy_of(scenario, group(Arm::Infantry, "vab_tt")), 8);
  EXPECT_EQ(autonomy_of(scenario, group(Arm::Cavalry, "vbl_reco", {"extra_fuel", "extra_fuel"})),
            15);
}

TEST_F(CoopsGroup, StrongWindSlowsAHelicopter) {
  Group gazelle = group(Arm::Alat, "gazelle_hot");
  EXPECT_EQ(movement_of(scenario, gazelle), 8);
  gazelle.movement_event = -1;
  EXPECT_EQ(movement_of(scenario, gazelle), 7);
}

TEST_F(CoopsGroup, CostsWhatItsCardsCost) {
  const Group first = group(Arm::Infantry, "rifle_group", {"fn_mag", "at4"});
  const Group second = group(Arm::Infantry, "vab_tt");
  Group third = group(Arm::Infantry, "rifle_group", {"fr_f2"});
  EXPECT_EQ(cost_of(scenario, first) + cost_of(scenario, second) + cost_of(scenario, third), 16);
  third.upgrades.push_back({card(Arm::Infantry, "at4"), 1, true});
  EXPECT_EQ(cost_of(scenario, third), 5) << "what was found is free";
  EXPECT_EQ(cost_of(scenario, Group{}), 0);
}

TEST(CoopsScenario, OptionsReplaceWhatTheMissionSays) {
  const auto lead = [](const Scenario& scenario) {
    return scenario.card(EnemyCardId{scenario.convoy.front()}).id;
  };
  EXPECT_EQ(lead(content().scenario(3, kAll)), "pickup");
  const Scenario tank = content().scenario(3, kAll, 1);
  EXPECT_EQ(lead(tank), "t55");
  EXPECT_EQ(tank.convoy.size(), 7U);
  const Scenario escort = content().scenario(7, kAll, 1);
  EXPECT_EQ(escort.card(EnemyCardId{escort.convoy.back()}).id, "rocket_launcher");
  EXPECT_EQ(content().scenario(5, kAll).fuse, 2);
  EXPECT_EQ(content().scenario(5, kAll, 2).fuse, 1);
  EXPECT_EQ(content().scenario(6, kAll).strike, (std::vector<std::uint8_t>{12, 13}));
  EXPECT_EQ(content().scenario(6, kAll, 1).strike, (std::vector<std::uint8_t>{14}));
}

}  // namespace
}  // namespace enfilade::coops
