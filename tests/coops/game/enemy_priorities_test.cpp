// Where the enemy goes, CO-3.2.5.3: each priority before the next, and how far one AP carries.
#include <gtest/gtest.h>

#include "tests/coops/game/enemy_ground.h"

namespace enfilade::coops {
namespace {

constexpr GroundRows kTwoVillages = {
    "............", ".........V..", "V.........V.", "............", "............", "............",
};

// --- One before the other ---

TEST(CoopsPriority, OneAfterAnother) {
  COVERS("CO-3.2.5.3b", "CO-3.2.5.3c", "CO-3.2.5.3e", "CO-3.2.5.3f");
  // Each is nearer than those that come before it.
  EnemyGround ground({"............", "............", "....V.......", "............",
                      "............", "............"});
  const std::uint8_t rpg = ground.enemy("rpg", "T1.5.2");
  EXPECT_EQ(ground.heading(rpg).aim, Aim::Village);
  const GroupId seen = ground.rifles(0, "T2.2.2");
  EXPECT_EQ(ground.heading(rpg).aim, Aim::Group);
  EXPECT_EQ(ground.heading(rpg).group, seen);
  const GroupId lost = ground.left(0, "T1.1.2");
  EXPECT_EQ(ground.heading(rpg).aim, Aim::Marker);
  EXPECT_EQ(ground.heading(rpg).group, lost);
  ground.objective("T2.4.2");
  EXPECT_EQ(ground.heading(rpg).aim, Aim::Objective);
  EXPECT_EQ(ground.heading(rpg).item, 0);
}

TEST(CoopsPriority, AnObjectiveCountsWithinTwoSpacesOnly) {
  COVERS("CO-3.2.5.3b");
  EnemyGround ground(kTwoVillages);
  const std::uint8_t rpg = ground.enemy("rpg", "T1.0.0");
  ground.objective("T2.0.4");
  const GroupId rifles = ground.rifles(0, "T2.3.4");
  EXPECT_EQ(ground.heading(rpg).aim, Aim::Village) << "3 spaces away";
  ground.of(rifles).space = ground.at("T2.2.4");
  EXPECT_EQ(ground.heading(rpg).aim, Aim::Objective);
}

TEST(CoopsPriority, ACarriedObjectiveIsWithItsCarrier) {
  COVERS("CO-3.2.5.3b", "CO-3.2.5.3-R1");
  EnemyGround ground(kTwoVillages);
  const std::uint8_t rpg = ground.enemy("rpg", "T1.0.0");
  const GroupId carrier = ground.vab(Section::Cavalry, 0, "T2.2.4");
  ground.state.markers.push_back({.carrier = carrier, .kind = MarkerKind::Hvt});
  EXPECT_EQ(ground.heading(rpg).aim, Aim::Objective);
  EXPECT_EQ(ground.heading(rpg).group, carrier);
}

TEST(CoopsPriority, OfMarkersTheCheapestOfGroupsTheNearest) {
  COVERS("CO-3.2.5.3c", "CO-3.2.5.3e");
  EnemyGround ground({"............", "............", "....ff......", "...fff......",
                      "............", "............"});
  const std::uint8_t rpg = ground.enemy("rpg", "T2.0.2");
  ground.left(0, "T1.4.2");  // 2 spaces away, for 6 MP
  const GroupId cheap = ground.left(1, "T2.3.2");
  EXPECT_EQ(ground.heading(rpg).group, cheap) << "3 spaces away, for 3 MP";
  ground.state.groups[cheap.index()] = {};
  ground.state.group(group_at(Section::Cavalry, 0)) = {};
  ground.vab(Section::Infantry1, 1, "T2.2.4");
  const GroupId weak = ground.rifles(2, "T2.3.2");
  EXPECT_EQ(ground.heading(rpg).group, weak);
  EXPECT_EQ(ground.heading(rpg).reason, EnemyReason::Weakest);
}

// --- Who counts ---

TEST(CoopsPriority, WhoWatchesAnObjective) {
  COVERS("CO-3.2.5-R6");
  EnemyGround ground(kTwoVillages);
  const std::uint8_t rpg = ground.enemy("rpg", "T1.0.0");
  ground.objective("T2.0.4");
  const auto watched = [&] { return ground.heading(rpg).aim == Aim::Objective; };
  const GroupId vbl = ground.group(Section::Cavalry, 0, "vbl_reco", "T2.1.4");
  EXPECT_TRUE(watched());
  for (const GroupState left : {GroupState::Crew, GroupState::Casualties, GroupState::Dest}) {
    ground.of(vbl).state = left;
    EXPECT_FALSE(watched()) << "a crew and what is left count only where they are named";
    EXPECT_EQ(ground.heading(rpg).aim, Aim::Marker);
  }
  ground.of(vbl) = {};
  ground.flying(0, "puma", "T2.1.4");
  EXPECT_TRUE(watched()) << "helicopters in flight do";
}

TEST(CoopsPriority, CampsAndPassengersAreNoTriggers) {
  COVERS("CO-3.2.5-R6", "CO-3.2.5.3-R10");
  EnemyGround ground(kTwoVillages);
  const std::uint8_t rpg = ground.enemy("rpg", "T1.0.1");
  ground.objective("T1.0.2");
  const GroupId rifles = ground.rifles(0, "alpha.2");
  EXPECT_EQ(ground.heading(rpg).aim, Aim::Village) << "next to it, but in a camp";
  ground.ride(rifles, ground.flying(0, "puma", "T1.2.1"));
  EXPECT_EQ(ground.target(rpg).group, group_at(Section::Alat, 0));
  EXPECT_EQ(ground.target(rpg).candidates, 1) << "passengers are not there by themselves";
}

TEST(CoopsPriority, GroupsOthersDetectAndThoseItMayNotFireAt) {
  COVERS("CO-3.2.5.3-R10");
  EnemyGround ground(kTwoVillages);
  const std::uint8_t pkm = ground.enemy("pkm", "T1.1.4");
  const GroupId jaguar = ground.group(Section::Cavalry, 0, "jaguar", "T2.3.4");
  EXPECT_EQ(ground.heading(pkm).aim, Aim::Village) << "nobody has seen it";
  const std::uint8_t other = ground.enemy("rpg", "T2.5.4");
  EXPECT_EQ(ground.heading(pkm).aim, Aim::Group);
  EXPECT_EQ(ground.heading(pkm).group, jaguar);
  ground.state.units.pop_back();
  EXPECT_EQ(ground.where(other), "gone");
  ground.of(jaguar).space = ground.at("T1.3.4");
  EXPECT_FALSE(ground.target(pkm).group.exists()) << "yellow does not fire at red";
  EXPECT_EQ(ground.heading(pkm).group, jaguar);
  const GroupId crew = ground.left(1, "T1.5.4", GroupState::Crew);
  ground.of(jaguar) = {};
  EXPECT_EQ(ground.heading(pkm).aim, Aim::Marker) << "a crew is a marker here, no group";
  EXPECT_EQ(ground.heading(pkm).group, crew);
}

// --- How far ---

constexpr GroundRows kWood = {
    "ffffffffffff", "wwwwwwwwwwww", "....f.......", "wwwwwwwwwwww", "............", "............",
};

TEST(CoopsPace, MpLeftOverServeTheNextAp) {
  COVERS("CO-3.2.5.3-R3", "CO-3.2.5.3a");
  EnemyGround ground(kWood);
  ground.left(0, "T2.2.2");
  const std::uint8_t pkm = ground.enemy("pkm", "T1.2.2");
  ground.act(pkm);
  EXPECT_EQ(ground.where(pkm), "T1.4.2") << "1 of 2, and 3 with 2 more";
}

TEST(CoopsPace, MpLeftOverAreLostWhenItsTurnIsOver) {
  COVERS("CO-3.2.5.3-R3");
  EnemyGround ground(kWood);
  ground.left(0, "T2.2.2");
  const std::uint8_t pkm = ground.enemy("pkm", "T1.2.2");
  ground.act_once(pkm);
  EXPECT_EQ(ground.where(pkm), "T1.3.2");
  ground.act_once(pkm);
  EXPECT_EQ(ground.where(pkm), "T1.3.2") << "2 are not enough";
  ground.unit(pkm).ap_spent = 0;
  ground.act(pkm);
  EXPECT_EQ(ground.where(pkm), "T1.5.2") << "4 are";
}

TEST(CoopsPace, ATargetOnTheWayDoesNotStopIt) {
  COVERS("CO-3.2.5.3-R3");
  EnemyGround ground;
  ground.left(0, "T1.5.2");
  ground.rifles(0, "T1.5.5");
  const std::uint8_t pickup = ground.enemy("pickup", "T1.4.2");
  ASSERT_TRUE(ground.target(pickup).group.exists()) << "one space before the end";
  ground.unit(pickup).space = ground.at("T1.0.2");
  ASSERT_FALSE(ground.target(pickup).group.exists());
  ground.act_once(pickup);
  EXPECT_EQ(ground.where(pickup), "T1.5.2");
}

TEST(CoopsPace, TheGoalEndsTheAction) {
  COVERS("CO-3.2.5.3-R3", "CO-3.2.5.3f");
  EnemyGround ground(kTwoVillages);
  const std::uint8_t pickup = ground.enemy("pickup", "T1.2.2");
  ground.act(pickup);
  EXPECT_EQ(ground.where(pickup), "T1.0.2");
  EXPECT_EQ(ground.steps().size(), 2U);
}

TEST(CoopsPace, WithNowhereToGoItStays) {
  COVERS("CO-3.2.5.3-R5");
  EnemyGround ground;
  const std::uint8_t pickup = ground.enemy("pickup", "T1.2.2");
  EXPECT_EQ(ground.heading(pickup).aim, Aim::None);
  ground.act(pickup);
  EXPECT_EQ(ground.where(pickup), "T1.2.2");
  EXPECT_EQ(ground.last(Happening::EnemyStays).unit, pickup);
}

// --- What is taken ---

TEST(CoopsTaking, WhoeverEntersTakesIt) {
  COVERS("CO-3.2.5.3-R7");
  for (const GroupState what : {GroupState::Dest, GroupState::Crew, GroupState::Casualties}) {
    EnemyGround ground;
    const GroupId lost = ground.left(0, "T1.4.2", what);
    const GroupId target = ground.rifles(0, "T2.2.2");
    const std::uint8_t kamikaze = ground.enemy("kamikaze", "T1.2.2");  // it is not after markers
    const CardId card = ground.of(lost).basic;
    ground.unit(kamikaze).ap_spent = 1;
    ground.act(kamikaze);
    EXPECT_EQ(ground.last(Happening::EnemyHeads).group, target);
    EXPECT_TRUE(ground.happened(Happening::MarkerTaken));
    EXPECT_EQ(ground.of(lost).state, GroupState::None) << "the slot is free";
    int out_of_play = 0;
    for (const int copies : ground.state.section(Section::Cavalry).gone) out_of_play += copies;
    EXPECT_EQ(out_of_play, 1) << ground.scenario.card(card).id;
    // One for what was taken, one for the group the kamikaze destroyed.
    EXPECT_EQ(ground.of(target).state, GroupState::Casualties);
    for (std::size_t i = 0; i < kSections; ++i) {
      EXPECT_EQ(ground.state.sections[i].morale, -2);
    }
  }
}

// --- Missions ---

TEST(CoopsMissionRule, ReplacesAllPriorities) {
  COVERS("CO-3.2.5.3-R8");
  EnemyGround ground(kTwoVillages, EnemyMoves::Wreck, Goal::Wreck);
  const std::uint8_t rpg = ground.enemy("rpg", "T1.4.2");
  const MarkerId wreck = ground.marker(MarkerKind::Wreck, "T2.5.5");
  ground.objective("T1.2.4");
  const GroupId rifles = ground.rifles(0, "T1.1.2");
  ground.left(0, "T1.3.4");
  EXPECT_EQ(ground.heading(rpg).aim, Aim::Wreck);
  ground.state.marker(wreck).space = {};
  EXPECT_EQ(ground.heading(rpg).aim, Aim::Objective) << "it is not on the map";
  ground.state.marker(wreck).space = ground.at("T2.5.5");
  ground.of(rifles).space = ground.at("T1.2.2");
  ground.act_once(rpg, {1});
  EXPECT_EQ(ground.where(rpg), "T1.4.2");
  EXPECT_TRUE(ground.happened(Happening::EnemyFires)) << "firing still comes first";
}

TEST(CoopsMissionRule, WithAllOfUsInCampsThePrioritiesApply) {
  COVERS("CO-3.2.5.3-R8");
  EnemyGround ground(kTwoVillages, EnemyMoves::Patrol, Goal::Warehouse);
  ground.state.alarm = true;
  const std::uint8_t rpg = ground.enemy("rpg", "T1.4.2");
  EXPECT_EQ(ground.heading(rpg).aim, Aim::Village);
  ground.rifles(0, "T2.5.5");
  EXPECT_EQ(ground.heading(rpg).aim, Aim::Alarm);
}

// --- What cannot be reached for now ---

// Three markers of ours; those in the corners of the north are shut in by trucks.
class CoopsShutIn : public testing::Test {
 protected:
  EnemyGround ground{{"............", "............", "............", "............",
                      "............", "............"}};
  GroupId near = ground.left(0, "T1.0.0");
  GroupId far = ground.left(1, "T2.5.0");
  std::uint8_t rpg = ground.enemy("rpg", "T1.2.0");

  void shut() {
    for (const char* space : {"T1.1.0", "T1.0.1", "T2.4.0", "T2.4.1", "T2.5.1"}) {
      ground.enemy("pickup", space);
    }
  }
};

TEST_F(CoopsShutIn, CountsAsFartherThanWhatHasAWay) {
  COVERS("CO-3.2.5.3-R12");
  EXPECT_EQ(ground.heading(rpg).group, near);
  ground.unit(ground.enemy("pickup", "T1.1.0")).held = true;
  ground.enemy("pickup", "T1.0.1");
  EXPECT_EQ(ground.heading(rpg).group, far);
}

TEST_F(CoopsShutIn, OfThoseTheNearestBySpaces) {
  COVERS("CO-3.2.5.3-R12");
  shut();
  EXPECT_EQ(ground.heading(rpg).group, near);
  ground.unit(rpg).space = ground.at("T2.2.0");
  EXPECT_EQ(ground.heading(rpg).group, far);
}

TEST(CoopsVillages, FullOnesArePassedOver) {
  COVERS("CO-3.2.5.3-R12");
  EnemyGround ground(kTwoVillages);
  const std::uint8_t rpg = ground.enemy("rpg", "T1.2.2");
  EXPECT_EQ(ground.heading(rpg).item, 0);
  ground.enemy("pickup", "T1.0.2");
  EXPECT_EQ(ground.heading(rpg).item, 1) << "the other has room";
  ground.enemy("pickup", "T2.3.1");
  ground.enemy("pickup", "T2.4.2");
  const Heading heading = ground.heading(rpg);
  EXPECT_EQ(heading.item, 0) << "all are full";
  EXPECT_TRUE(heading.goals.has(ground.scenario.board().cell(ground.at("T1.1.2"))));
  ground.act(rpg);
  EXPECT_EQ(ground.where(rpg), "T1.1.2");
}

}  // namespace
}  // namespace enfilade::coops
