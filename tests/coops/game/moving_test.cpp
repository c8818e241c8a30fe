// Movement, CO-3.2.4.1: points, costs, what is in the way, and how helicopters fly.
#include "tests/coops/game/drill.h"

namespace enfilade::coops {
namespace {

TEST(CoopsMoving, OneActionPointGivesTheGroupItsMovement) {
  COVERS("CO-3.2.4.1a", "CO-2.3.2d");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T3.0.3");
  drill.actions();
  EXPECT_TRUE(drill.can("move infantry1.1 T3.1.3")) << "a part of it";
  drill.order("move infantry1.1 T3.2.3");
  EXPECT_EQ(drill.spent("infantry1.1"), 1);
  EXPECT_EQ(drill.group("infantry1.1").mp_pool, 0);
  drill.order("move infantry1.1 T3.3.3");
  EXPECT_EQ(drill.spent("infantry1.1"), 2);
  EXPECT_EQ(drill.group("infantry1.1").mp_pool, 1);
}

// EX-01: plain, forest, plain.
TEST(CoopsMoving, FivePointsEnterPlainForestAndPlain) {
  COVERS("CO-3.2.4.1c", "CO-3.2.4.1d", "CO-2.6.3d", "CO-2.6.3g");
  Drill drill(6);
  drill.put("cavalry.1", "vbl_reco", "T3.0.0");
  drill.actions();
  drill.order("move cavalry.1 T3.1.0");
  drill.order("move cavalry.1 T3.1.1");
  drill.order("move cavalry.1 T3.2.1");
  EXPECT_EQ(drill.spent("cavalry.1"), 1);
  EXPECT_EQ(drill.group("cavalry.1").mp_pool, 0);
}

// EX-02.
TEST(CoopsMoving, TwoActionPointsInSuccessionClimbAMountain) {
  COVERS("CO-3.2.4.1b", "CO-2.6.3h");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T7.1.1").ap_spent = 2;
  drill.actions();
  EXPECT_FALSE(drill.can("move infantry1.1 T7.2.1")) << "2 MP are not enough";
  drill.group("infantry1.1").ap_spent = 1;
  drill.order("move infantry1.1 T7.2.1");
  EXPECT_EQ(drill.ap("infantry1.1"), 0);
  EXPECT_EQ(drill.where("infantry1.1"), "T7.2.1");
}

// EX-03, with a group that has 3 MP an AP: 2 are left of the first.
TEST(CoopsMoving, WhatIsLeftOfAnActionPointIsLostWhenAnybodyElseActs) {
  COVERS("CO-3.2.4.1-R1", "CO-3.2.4.1-R5");
  for (const bool interrupted : {false, true}) {
    Drill drill(6);
    drill.put("infantry1.1", "special_forces", "T7.0.1").ap_spent = 1;
    drill.put("cavalry.1", "vbl_reco", "T3.0.3");
    drill.enemy("pkm", "T3.2.3");
    drill.actions();
    drill.order("move infantry1.1 T7.1.1");
    if (interrupted) drill.order("fire cavalry.1 0 #1", {3});
    EXPECT_EQ(drill.can("move infantry1.1 T7.2.1"), !interrupted);
  }
}

TEST(CoopsMoving, OtherOrdersOfTheSameGroupAndFreeOnesEmptyThePoolToo) {
  COVERS("CO-3.2.4.1-R5");
  Drill drill(6);
  drill.put("cavalry.1", "vbl_reco", "T3.0.3");
  drill.leave("cavalry.2", "vbl_milan", "T3.0.0", GroupState::Crew);
  drill.enemy("pkm", "T3.4.3");
  drill.actions();
  drill.order("move cavalry.1 T3.1.3");
  EXPECT_EQ(drill.group("cavalry.1").mp_pool, 4);
  drill.order("step-crew cavalry.2 T3.1.0");
  EXPECT_EQ(drill.group("cavalry.1").mp_pool, 0) << "a crew's free step";
  drill.order("move cavalry.1 T3.2.3");
  drill.order("fire cavalry.1 0 #1", {3});
  EXPECT_EQ(drill.group("cavalry.1").mp_pool, 0) << "its own shot";
  EXPECT_EQ(drill.ap("cavalry.1"), 0);
}

// EX-82.
TEST(CoopsMoving, ASecondActionPointAddsToWhatIsLeft) {
  COVERS("CO-3.2.4.1-R5");
  for (const bool interrupted : {false, true}) {
    Drill drill(6);
    drill.put("cavalry.1", "vbl_reco", "T3.0.5").ap_spent = 1;
    drill.put("infantry1.1", "rifle_group", "T7.0.3");
    drill.actions();
    drill.order("move cavalry.1 T3.3.5");
    if (interrupted) drill.order("move infantry1.1 T7.1.3");
    int farthest = 0;
    for (const Action& action : drill.legal()) {
      if (action.verb != Verb::Move || action.group != drill.id("cavalry.1")) continue;
      farthest = std::max(
          farthest, drill.scenario.board().distance(drill.group("cavalry.1").space, action.space));
    }
    EXPECT_EQ(farthest, interrupted ? 5 : 7);
  }
}

TEST(CoopsMoving, EveryGroundHasItsPrice) {
  COVERS("CO-2.6.3b", "CO-2.6.3c", "CO-2.6.3e", "CO-2.6.3f", "CO-2.6.3i", "CO-2.6.3k",
         "CO-3.2.4.1g");
  struct Case {
    int mission;
    std::string_view from;
    std::string_view to;
    int cost;  // -1: closed
  };
  for (const Case& one : {Case{6, "T4.1.2", "T4.2.2", 1},     // bridge
                          Case{6, "T4.1.3", "T4.2.3", -1},    // water
                          Case{6, "T4.0.4", "T4.1.4", 2},     // city
                          Case{6, "T3.0.3", "alpha.2", 1},    // camp
                          Case{1, "T8.0.0", "T8.1.0", 2},     // sand
                          Case{1, "T7.0.4", "T7.1.4", 2}}) {  // village
    Drill drill(one.mission);
    drill.put("infantry1.1", "rifle_group", one.from);
    drill.actions();
    const std::string order = "move infantry1.1 " + std::string(one.to);
    ASSERT_EQ(drill.can(order), one.cost > 0) << one.to;
    if (one.cost < 0) continue;
    drill.order(order);
    EXPECT_EQ(drill.last(Happening::Moved).number, one.cost) << one.to;
  }
}

TEST(CoopsMoving, AHelicopterPaysOneEverywhereAndCrossesWater) {
  COVERS("CO-2.6.3j", "CO-3.2.4.1e", "CO-3.2.4.1g");
  Drill drill(6);
  drill.fly("alat.1", "puma", "T7.1.0");
  drill.actions();
  drill.order("move alat.1 T7.2.0");  // a mountain
  EXPECT_EQ(drill.last(Happening::Moved).number, 1);
  drill.group("alat.1").space = drill.at("T4.1.3");
  drill.order("move alat.1 T4.2.3");
  EXPECT_EQ(drill.last(Happening::Moved).number, 1);
}

TEST(CoopsMoving, NobodyEntersATakenSpace) {
  COVERS("CO-3.2.4.1f", "CO-2.6.2-R3", "CO-2.5.3-R2");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T3.2.3");
  drill.put("cavalry.1", "vbl_reco", "T3.1.3");
  drill.enemy("pkm", "T3.3.3");
  drill.leave("cavalry.2", "vbl_milan", "T3.2.2", GroupState::Dest);
  drill.leave("cavalry.3", "vbl_milan", "T3.3.2", GroupState::Crew);
  drill.leave("infantry1.2", "rifle_group", "T3.3.4", GroupState::Casualties);
  drill.actions();
  for (const char* space : {"T3.1.3", "T3.3.3", "T3.2.2", "T3.3.2", "T3.3.4"}) {
    EXPECT_FALSE(drill.can("move infantry1.1 " + std::string(space))) << space;
  }
  EXPECT_TRUE(drill.can("move infantry1.1 T3.2.4")) << "a free one";
}

TEST(CoopsMoving, GroundGroupsDoNotPassThroughOthers) {
  COVERS("CO-3.2.4.1-R4");
  for (const bool enemy : {false, true}) {
    Drill drill(6);
    drill.put("infantry1.1", "rifle_group", "T4.1.2");
    drill.actions();
    EXPECT_TRUE(drill.can("move infantry1.1 T4.3.2")) << "over the bridge";
    if (enemy) {
      drill.enemy("pkm", "T4.2.2");
    } else {
      drill.put("cavalry.1", "vbl_reco", "T4.2.2");
    }
    EXPECT_FALSE(drill.can("move infantry1.1 T4.3.2"));
  }
}

// EX-69.
TEST(CoopsMoving, AHelicopterFliesOverOthersButDoesNotStopThere) {
  COVERS("CO-3.2.4.1-R2", "CO-3.2.4.6e", "CO-2.6.2-R5");
  Drill drill(6);
  drill.fly("alat.1", "puma", "T3.0.3").ap_spent = 3;
  drill.group("alat.1").mp_pool = 2;
  drill.enemy("pkm", "T3.1.3");
  drill.put("infantry1.1", "rifle_group", "T3.0.2");
  drill.leave("cavalry.2", "vbl_milan", "T3.0.4", GroupState::Dest);
  drill.actions();
  drill.group("alat.1").mp_pool = 1;
  EXPECT_FALSE(drill.can("move alat.1 T3.1.3"));
  EXPECT_FALSE(drill.can("move alat.1 T3.0.2"));
  EXPECT_FALSE(drill.can("move alat.1 T3.0.4"));
  EXPECT_TRUE(drill.can("move alat.1 alpha.2"));
  drill.group("alat.1").mp_pool = 2;
  EXPECT_TRUE(drill.can("move alat.1 T3.2.3")) << "past the enemy";
}

TEST(CoopsMoving, HelicoptersKeepOutOfAppearanceZones) {
  COVERS("CO-2.6.2-R5", "CO-2.6.3-R5");
  Drill drill(6);
  drill.fly("alat.1", "tigre", "T11.5.2");
  drill.put("infantry1.1", "rifle_group", "T11.5.3");
  drill.actions();
  for (const char* space : {"zone1.1", "zone1.2"}) {
    EXPECT_FALSE(drill.can("move alat.1 " + std::string(space))) << space;
    EXPECT_FALSE(drill.can("move infantry1.1 " + std::string(space))) << space;
  }
}

TEST(CoopsMoving, AHelicopterOnTheGroundDoesNotMove) {
  COVERS("CO-3.2.4.1-R3");
  Drill drill(6);
  drill.put("alat.1", "puma", "T3.0.3");
  drill.actions();
  EXPECT_FALSE(drill.can(Verb::Move));
  drill.order("take-off alat.1");
  EXPECT_TRUE(drill.can(Verb::Move));
}

TEST(CoopsMoving, OnlyHelicoptersGoToTheHarbour) {
  COVERS("CO-2.6.3-R8", "CO-Gd");
  Drill drill(1);
  drill.fly("alat.1", "puma", "T6.5.3");
  drill.put("infantry1.1", "rifle_group", "T6.5.2");
  drill.actions();
  EXPECT_TRUE(drill.can("move alat.1 harbour.1"));
  EXPECT_EQ(drill.scenario.board().distance(drill.at("T6.5.2"), drill.at("harbour.1")), 2);
  EXPECT_FALSE(drill.can("move infantry1.1 harbour.1"));
  drill.order("move alat.1 harbour.1");
  drill.order("land alat.1");
  drill.board("infantry1.1", "rifle_group", "alat.1");
  drill.order("disembark alat.1 from=alat.1 cargo=infantry1.1 harbour.2");
  drill.order("agree");
  EXPECT_FALSE(drill.can(Verb::Move)) << "nobody walks out of the harbour but by air";
  drill.order("embark alat.1 in=alat.1 cargo=infantry1.1");
}

// EX-78.
TEST(CoopsMoving, ObjectivesAreWorkedOnFromBesideThem) {
  COVERS("CO-2.6.2-R4");
  Drill crash(2);
  crash.put("infantry2.1", "rifle_group", "T8.3.2");
  crash.fly("alat.1", "puma", "T8.3.1");
  crash.actions();
  EXPECT_FALSE(crash.can("move infantry2.1 T8.3.3")) << "the wreck";
  EXPECT_FALSE(crash.can("move alat.1 T8.3.3"));
  EXPECT_TRUE(crash.can("move infantry2.1 T8.4.2"));
  for (const MarkerKind kind : {MarkerKind::Search, MarkerKind::Structure, MarkerKind::Civilians,
                                MarkerKind::Vehicle, MarkerKind::Hvt, MarkerKind::Bomb}) {
    Drill drill(6);
    drill.put("infantry1.1", "rifle_group", "T3.0.3");
    drill.mark(kind, "T3.1.3");
    drill.actions();
    EXPECT_FALSE(drill.can("move infantry1.1 T3.1.3"));
  }
}

// EX-67.
TEST(CoopsMoving, SpecialForcesStayWithinTwoSpacesOfTheWreck) {
  Drill drill(2);
  ASSERT_EQ(drill.where("infantry1.1"), "T8.2.3");
  drill.actions();
  for (const char* space : {"T8.1.3", "T8.2.2", "T8.3.1"}) {
    EXPECT_TRUE(drill.can("move infantry1.1 " + std::string(space))) << space;
  }
  EXPECT_FALSE(drill.can("move infantry1.1 T8.0.3"));
}

TEST(CoopsMoving, TheWayIsACheapestOneAndIsWalkedStepByStep) {
  COVERS("CO-3.2.4.1-R6");
  Drill drill(6);
  drill.put("cavalry.1", "vbl_reco", "T3.0.0");
  drill.actions();
  drill.order("move cavalry.1 T3.2.1");
  EXPECT_EQ(drill.last(Happening::Moved).number, 3) << "round the forest";
  Drill crash(2);
  crash.put("cavalry.1", "vab_tt", "T8.1.2");
  crash.actions();
  crash.order("move cavalry.1 T8.5.2");
  EXPECT_TRUE(crash.asked(Ask::Wreck));
  EXPECT_EQ(crash.where("cavalry.1"), "T8.3.2") << "the first space beside the wreck";
  crash.order("leave-wreck");
  while (crash.asked(Ask::Wreck)) crash.order("leave-wreck");
  EXPECT_EQ(crash.where("cavalry.1"), "T8.5.2");
}

// Two ways cost the same; one of them passes the wreck, where the game stops to ask.
TEST(CoopsMoving, OfEquallyCheapWaysTheLowestIdsAreTaken) {
  COVERS("CO-3.2.4.1-R6");
  Drill above(2);
  above.put("cavalry.1", "vab_tt", "T8.3.1");
  above.actions();
  above.order("move cavalry.1 T8.5.2");
  EXPECT_FALSE(above.asked(Ask::Wreck)) << "by T8.4.1, not by T8.4.2";
  EXPECT_EQ(above.where("cavalry.1"), "T8.5.2");
  Drill below(2);
  below.put("cavalry.1", "vab_tt", "T8.5.4");
  below.actions();
  below.order("move cavalry.1 T8.3.5");
  EXPECT_TRUE(below.asked(Ask::Wreck)) << "by T8.4.4, not by T8.4.5";
  EXPECT_EQ(below.where("cavalry.1"), "T8.4.4");
}

}  // namespace
}  // namespace enfilade::coops
