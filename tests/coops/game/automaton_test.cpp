// The enemy by itself, CO-3.2.5: whom it may fire at, what it takes, how its cards come and go.
#include <gtest/gtest.h>

#include "rules/coops/enemy_target.h"
#include "tests/coops/game/mission_scene.h"

namespace enfilade::coops {
namespace {

class CoopsAutomaton : public testing::Test {
 protected:
  CoopsAutomaton() { scene.state.alarm = true; }
  GroupId target_of(std::uint8_t unit) {
    return choose_target(scene.reading(), scene.unit(unit)).group;
  }

  MissionScene scene{9};
};

TEST_F(CoopsAutomaton, CrewsAreTargetsMarkersAreNot) {
  COVERS("CO-3.2.5.2-R2");
  const GroupId vbl = scene.group(Section::Cavalry, 0, "vbl_reco", "T3.1.3");
  const std::uint8_t pkm = scene.enemy("pkm", "T3.3.3");
  scene.of(vbl).state = GroupState::Crew;
  EXPECT_EQ(target_of(pkm), vbl);
  for (const GroupState left : {GroupState::Dest, GroupState::Casualties}) {
    scene.of(vbl).state = left;
    EXPECT_FALSE(target_of(pkm).exists());
  }
}

TEST_F(CoopsAutomaton, CampsAndVehiclesShelterTheirPeople) {
  COVERS("CO-3.2.5.2-R3");
  const GroupId rifles = scene.rifles(0, "alpha.1");
  const std::uint8_t pkm = scene.enemy("pkm", "T3.1.1");
  EXPECT_FALSE(target_of(pkm).exists());
  const GroupId vab = scene.group(Section::Infantry1, 1, "vab_tt", "T3.0.3");
  scene.ride(rifles, vab);
  EXPECT_EQ(target_of(pkm), vab);
}

TEST_F(CoopsAutomaton, WhatOneUnitDetectsAllMayFireAt) {
  COVERS("CO-3.2.5-R4");
  scene.rifles(0, "T3.0.3");
  const std::uint8_t mortar = scene.enemy("mortar", "T3.5.3");
  EXPECT_FALSE(target_of(mortar).exists()) << "it detects two spaces";
  scene.enemy("pkm", "T3.2.4");
  EXPECT_TRUE(target_of(mortar).exists());
}

TEST_F(CoopsAutomaton, TheirLineOfSightIsBlockedLikeOurs) {
  COVERS("CO-3.2.5-R5");
  scene.rifles(0, "T3.0.3");
  const std::uint8_t pkm = scene.enemy("pkm", "T3.3.3");
  EXPECT_TRUE(target_of(pkm).exists());
  scene.enemy("pickup", "T3.2.3");
  EXPECT_FALSE(target_of(pkm).exists());
}

TEST_F(CoopsAutomaton, NewUnitsActInTheSamePhase) {
  COVERS("CO-3.2.5e", "CO-3.2.5-R2");
  scene.rifles(0, "T3.0.3");
  scene.cards("pickup", 1);
  scene.state.open_zones = 0xFF;
  scene.end_turn();
  ASSERT_EQ(scene.state.units.size(), 1U);
  EXPECT_EQ(scene.where(std::uint8_t{1}).front(), 'T') << "it has left its zone";
}

TEST_F(CoopsAutomaton, DrawnCardsAreDiscardedWithTheirUnit) {
  COVERS("CO-3.2.5.1d", "CO-3.2.5.1-R1");
  const std::uint8_t pkm = scene.enemy("pkm", "T3.3.3");
  scene.unit(pkm).drawn = true;
  scene.hurt(pkm, Harm::Neutralised);
  EXPECT_TRUE(scene.state.discards.empty());
  scene.hurt(pkm, Harm::Destroyed);
  EXPECT_EQ(scene.where(pkm), "gone");
  ASSERT_EQ(scene.state.discards.size(), 1U);
  EXPECT_EQ(scene.state.discards[0], scene.enemy_card("pkm"));
}

TEST_F(CoopsAutomaton, TheyAppearOnTheSpaceClosestToAGroup) {
  COVERS("CO-3.2.5.1b", "CO-3.2.5.1-R4");
  scene.rifles(0, "T12.5.4");
  scene.rifles(1, "bravo.1");  // in a camp it does not count
  scene.cards("pkm", 2);
  scene.state.open_zones = 0xFF;
  scene.run(ArrivalsFrame{});
  ASSERT_EQ(scene.state.units.size(), 2U);
  EXPECT_EQ(scene.where(std::uint8_t{2}), "zone2.3");
}

TEST_F(CoopsAutomaton, AKamikazeShotDownHurtsAllBesideItAndSetsOffOthers) {
  COVERS("CO-3.2.5.5-R5", "CO-3.2.5.5-R7");
  const GroupId rifles = scene.rifles(0, "T3.1.3");
  const GroupId vbl = scene.group(Section::Cavalry, 0, "vbl_reco", "T3.4.3");
  const std::uint8_t first = scene.enemy("kamikaze", "T3.2.3");
  const std::uint8_t second = scene.enemy("kamikaze", "T3.3.3");
  scene.hurt(first, Harm::Neutralised);
  EXPECT_EQ(scene.where(first), "gone");
  EXPECT_EQ(scene.where(second), "gone");
  EXPECT_EQ(scene.of(rifles).state, GroupState::OnMap);
  EXPECT_EQ(scene.of(rifles).status, Status::Neutralised);
  EXPECT_EQ(scene.of(vbl).status, Status::Neutralised) << "by the second";
}

TEST_F(CoopsAutomaton, WhoCannotFieldAnybodyHasLost) {
  COVERS("CO-4.0-R4", "CO-4.0-R11");
  const GroupId last = scene.rifles(0, "T3.1.3");
  MissionScene again = scene;
  again.hurt(last, Harm::Destroyed);
  EXPECT_FALSE(again.state.over()) << "the sections can still buy";
  for (SectionState& section : scene.state.sections) section.gone.fill(9);
  scene.hurt(last, Harm::Destroyed);
  EXPECT_EQ(scene.state.reason, EndReason::NobodyLeft);
}

}  // namespace
}  // namespace enfilade::coops
