// Flight changes, CO-3.2.4.6 and CO-2.5.4.
#include "tests/coops/game/drill.h"

namespace enfilade::coops {
namespace {

// EX-75.
TEST(CoopsFlying, TakingOffMovingAndFiringAreThreeActions) {
  COVERS("CO-3.2.4.6a", "CO-3.2.4e", "CO-2.5b", "CO-2.5.4a");
  Drill drill(6);
  drill.put("alat.1", "gazelle_cannon", "T3.0.3");
  drill.put("infantry1.1", "rifle_group", "T7.0.3");  // the phase goes on for others
  drill.enemy("pkm", "T3.5.3");
  drill.actions();
  drill.order("take-off alat.1");
  EXPECT_EQ(drill.group("alat.1").flight, Flight::Air);
  drill.order("move alat.1 T3.3.3");
  drill.order("fire alat.1 0 #1", {2});
  EXPECT_EQ(drill.ap("alat.1"), 0);
  EXPECT_FALSE(drill.can("land alat.1")) << "not this turn";
  drill.group("alat.1").ap_spent = 2;
  drill.order("land alat.1");
  EXPECT_EQ(drill.group("alat.1").flight, Flight::Ground);
  EXPECT_EQ(drill.ap("alat.1"), 0);
}

TEST(CoopsFlying, OnTheGroundItTakesPassengersAndNoMore) {
  COVERS("CO-3.2.4.6b", "CO-3.2.4.6-R2");
  Drill drill(6);
  drill.put("alat.1", "caiman", "T3.0.3");
  drill.put("infantry1.1", "rifle_group", "T3.1.3");
  drill.board("infantry1.2", "rifle_group", "alat.1");
  drill.leave("cavalry.1", "vbl_reco", "T3.0.2", GroupState::Dest);
  drill.enemy("pkm", "T3.2.3");
  drill.actions();
  std::vector<Verb> verbs;
  for (const Action& action : drill.legal()) {
    if (action.group != drill.id("alat.1")) continue;
    if (std::ranges::find(verbs, action.verb) == verbs.end()) verbs.push_back(action.verb);
  }
  EXPECT_EQ(verbs, (std::vector<Verb>{Verb::Embark, Verb::Disembark, Verb::Rescue, Verb::TakeOff}));
}

TEST(CoopsFlying, InTheAirItMovesFiresSupportsAndLands) {
  COVERS("CO-3.2.4.6c");
  Drill drill(6);
  drill.fly("alat.1", "caiman", "T3.0.3");
  drill.put("infantry1.1", "rifle_group", "T3.1.2");
  drill.board("infantry1.2", "rifle_group", "alat.1");
  drill.leave("cavalry.1", "vbl_reco", "T3.0.2", GroupState::Dest);
  drill.enemy("pkm", "T3.2.3");
  drill.actions();
  std::vector<Verb> verbs;
  for (const Action& action : drill.legal()) {
    if (action.group != drill.id("alat.1")) continue;
    if (std::ranges::find(verbs, action.verb) == verbs.end()) verbs.push_back(action.verb);
  }
  EXPECT_EQ(verbs, (std::vector<Verb>{Verb::Move, Verb::Fire, Verb::Land}));
  EXPECT_TRUE(drill.can("fire infantry1.1 0 #1 with=alat.1"));
}

TEST(CoopsFlying, OnlyHelicoptersTakeOff) {
  COVERS("CO-3.2.4e");
  Drill drill(6);
  drill.put("infantry1.1", "rifle_group", "T3.0.3");
  drill.put("cavalry.1", "vbl_reco", "T3.1.3");
  drill.actions();
  EXPECT_FALSE(drill.can(Verb::TakeOff));
  EXPECT_FALSE(drill.can(Verb::Land));
}

TEST(CoopsFlying, NoLandingOnWater) {
  COVERS("CO-3.2.4.6-R1");
  Drill drill(6);
  drill.fly("alat.1", "puma", "T4.2.3");
  drill.actions();
  EXPECT_FALSE(drill.can(Verb::Land));
  drill.order("move alat.1 T4.2.2");
  EXPECT_TRUE(drill.can("land alat.1")) << "on the bridge";
}

// Who cannot stop over a space cannot land on it, and nobody comes to stand under a helicopter.
TEST(CoopsFlying, NoLandingWhereSomebodyStands) {
  COVERS("CO-3.2.4.6-R1");
  Drill drill(6);
  drill.fly("alat.1", "puma", "T3.2.3");
  drill.put("infantry1.1", "rifle_group", "T3.1.3");
  drill.leave("cavalry.1", "vbl_reco", "T3.2.2", GroupState::Crew);
  drill.enemy("pkm", "T3.3.3");
  drill.actions();
  for (const char* taken : {"T3.1.3", "T3.2.2", "T3.3.3"}) {
    EXPECT_FALSE(drill.can("move alat.1 " + std::string(taken))) << taken;
  }
  EXPECT_FALSE(drill.can("move infantry1.1 T3.2.3"));
  EXPECT_FALSE(drill.can("step-crew cavalry.1 T3.2.3"));
  EXPECT_TRUE(drill.can("step-crew cavalry.1 T3.2.1"));
  drill.order("move alat.1 alpha.1");
  drill.put("infantry1.2", "rifle_group", "alpha.1");
  EXPECT_TRUE(drill.can("land alat.1")) << "in a camp there is room for all";
}

TEST(CoopsFlying, HelicoptersBeginOnTheGround) {
  COVERS("CO-3.2.4.6d", "CO-3.2.2.2-R3");
  Drill drill(6);
  drill.order("buy alat.1 puma");
  EXPECT_EQ(drill.group("alat.1").flight, Flight::Ground);
}

TEST(CoopsFlying, InFlightItIsATargetButNotForKamikazes) {
  COVERS("CO-3.2.4.6f", "CO-3.2.4.6-R3");
  Drill drill(6);
  drill.fly("alat.1", "puma", "T3.0.3");
  drill.enemy("pkm", "T3.2.3");
  drill.enemy("kamikaze", "T3.1.3");
  drill.actions();
  EXPECT_FALSE(may_fire_at(drill.reading(), drill.unit(1), drill.id("alat.1")))
      << "the kamikaze is in the way";
  drill.change([](Context& context) { explode(context, 2, {}); });
  EXPECT_EQ(drill.status("alat.1"), Status::Operational);
  EXPECT_TRUE(may_fire_at(drill.reading(), drill.unit(1), drill.id("alat.1")));
  drill.group("alat.1").flight = Flight::Ground;
  drill.enemy("kamikaze", "T3.1.3");
  drill.change([](Context& context) { explode(context, 3, {}); });
  EXPECT_EQ(drill.status("alat.1"), Status::Neutralised) << "on the ground it is";
}

TEST(CoopsFlying, HelicoptersObeyLinesOfSight) {
  COVERS("CO-2.6.4h");
  Drill drill(6);
  drill.fly("alat.1", "tigre", "T7.1.1");
  drill.enemy("pkm", "T7.3.1");
  drill.actions();
  EXPECT_FALSE(drill.detected(1)) << "a mountain between";
  EXPECT_FALSE(drill.can(Verb::Fire));
  drill.fly("alat.1", "tigre", "T3.2.3");
  EXPECT_FALSE(drill.sees("T3.0.3", "T3.5.3")) << "and hide what is behind them";
}

}  // namespace
}  // namespace enfilade::coops
