// What one activation holds: UO-7.1.2 (SM-5, table 2).
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

std::string in_column(int row) {
  return "(0," + std::to_string(row) + ")";
}

// A block at (0,row) and a red squad at (5,0), which sees it everywhere and which it can scout from
// (0,0) to (0,5); or nobody, so that it moves unseen.
Scene column(const char* kind, int row, bool watched = true) {
  Scene scene;
  scene.green("A1", kind, in_column(row));
  scene.green("A2", "riflemen", "(-6,8)");
  if (watched) scene.red("B1", "riflemen", "(5,0)");
  scene.start();
  scene.activate("A1");
  return scene;
}

// Walks down the column from that row for so many steps; how many were allowed.
int walk(Scene& scene, int row, int steps) {
  for (int i = 0; i < steps; ++i) {
    if (scene.asked() != Ask::Act || !scene.can_move(in_column(row + i + 1))) return i;
    scene.move(in_column(row + i + 1));
    scene.hold();
  }
  return steps;
}

Action scout(const Scene& scene) {
  return {.verb = Verb::ScoutPiece, .object = scene.piece_id("B1").value};
}

void shoot(Scene& scene, std::string_view weapon) {
  scene.fire("B1", weapon);
  const Action back = scene.return_fire("rifle");
  scene.act(scene.can(back) ? back : Action{.verb = Verb::Stand});
  while (scene.node().kind == NodeKind::Chance) scene.roll(5);
}

bool may_activate(const Scene& scene, std::string_view block) {
  return scene.can({.verb = Verb::Activate, .who = scene.id(block).value});
}

constexpr int kMany = 30;

TEST(Activation, OneBlockIsFinishedBeforeTheNext) {
  COVERS("UO-7.1.2a", "UO-7.1.2m");
  Scene scene = column("riflemen", 0);
  EXPECT_FALSE(scene.can(Verb::Activate)) << "A1 is under way";
  walk(scene, 0, 1);
  EXPECT_FALSE(scene.can(Verb::Activate));
  scene.end();
  ASSERT_EQ(scene.asked(), Ask::Activate);
  EXPECT_FALSE(may_activate(scene, "A1")) << "its activation is over, with 5 MP left";
  scene.activate("A2");
  EXPECT_FALSE(scene.can(Action{.verb = Verb::Move, .place = scene.at("(0,2)").value}));
  scene.end_turn();
  scene.play();
  EXPECT_TRUE(may_activate(scene, "A1")) << "in the next turn";
}

TEST(Activation, FootMovesNineUnseenAndSixSeen) {
  COVERS("UO-7.1.2c", "UO-7.1.2d");
  Scene unseen = column("riflemen", 0, false);
  EXPECT_EQ(walk(unseen, 0, kMany), 9);
  Scene seen = column("riflemen", 0);
  EXPECT_EQ(walk(seen, 0, kMany), 6);
}

TEST(Activation, VehiclesMoveEighteenUnseenAndTwelveSeen) {
  COVERS("UO-7.1.2g", "UO-7.1.2h");
  for (const char* kind : {"truck", "apc", "tank"}) {
    Scene unseen = column(kind, -8, false);
    EXPECT_EQ(walk(unseen, -8, kMany), 18) << kind;
    Scene seen = column(kind, -8);
    EXPECT_EQ(walk(seen, -8, kMany), 12) << kind;
  }
}

TEST(Activation, VehiclesActAndMoveSix) {
  COVERS("UO-7.1.2i");
  for (const char* kind : {"truck", "apc", "tank"}) {
    Scene scene = column(kind, 0);
    scene.act(scout(scene));
    EXPECT_FALSE(scene.can(Verb::Fire)) << "one action";
    EXPECT_EQ(walk(scene, 0, kMany), 6) << kind;
    EXPECT_NE(scene.asked(), Ask::Act) << "nothing is left to do";
  }
}

TEST(Activation, VehiclesMoveSixAndAct) {
  COVERS("UO-7.1.2j", "UO-7.1.2-R3");
  for (const char* kind : {"truck", "apc", "tank"}) {
    Scene scene = column(kind, -6);
    ASSERT_EQ(walk(scene, -6, 6), 6);
    EXPECT_TRUE(scene.can(scout(scene))) << kind;
    Scene farther = column(kind, -7);
    ASSERT_EQ(walk(farther, -7, 7), 7);
    EXPECT_FALSE(farther.can(scout(farther))) << kind;
  }
}

TEST(Activation, FootActsUpToThreeMp) {
  COVERS("UO-7.1.2-R3");
  Scene three = column("riflemen", 0);
  ASSERT_EQ(walk(three, 0, 3), 3);
  EXPECT_TRUE(three.can(scout(three)));
  EXPECT_TRUE(three.can_move("(0,4)")) << "nothing had to be announced";
  ASSERT_EQ(walk(three, 3, 1), 1);
  EXPECT_FALSE(three.can(scout(three)));
  Scene after = column("riflemen", 0);
  after.act(scout(after));
  EXPECT_EQ(walk(after, 0, kMany), 3);
}

TEST(Activation, TheLongMoveLeavesNoAction) {
  COVERS("UO-7.1.2-R1", "UO-7.1.2-R3");
  // The counter gives unseen blocks something to do.
  for (const bool vehicle : {false, true}) {
    const int most = vehicle ? 18 : 9;
    const int with_action = vehicle ? 6 : 3;
    Scene scene;
    scene.green("A1", vehicle ? "truck" : "riflemen", "(0,-8)");
    scene.counter(CounterKind::Vehicles, in_column(-8 + most + 1));
    scene.counter(CounterKind::Vehicles, "(1,-9)");
    scene.start();
    scene.activate("A1");
    EXPECT_TRUE(scene.can(Verb::ScoutCounter));
    ASSERT_EQ(walk(scene, -8, most), most);
    EXPECT_FALSE(scene.can(Verb::ScoutCounter)) << "though a counter lies ahead";
    Scene first;
    first.green("A1", vehicle ? "truck" : "riflemen", "(0,-8)");
    first.counter(CounterKind::Vehicles, "(1,-9)");
    first.start();
    first.activate("A1");
    first.act({.verb = Verb::ScoutCounter, .object = first.counter_in("(1,-9)").value});
    EXPECT_EQ(walk(first, -8, kMany), with_action) << "unseen, but it has acted";
  }
}

TEST(Activation, ArmourMovesFiresAndMovesOn) {
  COVERS("UO-7.1.2k");
  for (const char* kind : {"apc", "tank"}) {
    Scene scene = column(kind, 0);
    ASSERT_EQ(walk(scene, 0, 2), 2);
    shoot(scene, "mg");
    EXPECT_EQ(walk(scene, 2, kMany), 4) << "6 MP in all";
    Scene late = column(kind, -6);
    ASSERT_EQ(walk(late, -6, 7), 7);
    EXPECT_FALSE(late.can(Verb::Fire)) << "more than 6 MP";
  }
}

TEST(Activation, NobodyElseSplitsItsMove) {
  COVERS("UO-7.1.2-R2", "UO-7.1.2k");
  Scene truck = column("truck", 1);
  truck.edit_weapon("pistol").fp = {3, 3, 3, 0, 0, 0};
  ASSERT_EQ(walk(truck, 1, 1), 1);
  shoot(truck, "pistol");
  EXPECT_EQ(truck.asked(), Ask::Activate) << "no MP after it";
  Scene foot = column("riflemen", 1);
  ASSERT_EQ(walk(foot, 1, 1), 1);
  shoot(foot, "rifle");
  EXPECT_EQ(foot.asked(), Ask::Activate);
}

TEST(Activation, ArmourSplitsItsMoveAroundFireAlone) {
  COVERS("UO-7.1.2-R2");
  Scene smoke = column("tank", 0);
  ASSERT_EQ(walk(smoke, 0, 2), 2);
  smoke.act({.verb = Verb::FireSmoke, .place = smoke.at("(0,8)").value});
  EXPECT_EQ(walk(smoke, 2, kMany), 4) << "smoke is fire";
  Scene look = column("tank", 0);
  ASSERT_EQ(walk(look, 0, 2), 2);
  look.act(scout(look));
  EXPECT_EQ(look.asked(), Ask::Activate) << "scouting is not";
  Scene assault;
  assault.green("A1", "tank", "(0,0)");
  assault.green("A2", "riflemen", "(-6,8)");
  assault.red("B1", "riflemen", "(0,3)");
  assault.start();
  assault.activate("A1");
  assault.move("(0,1)");
  assault.hold();
  assault.move("(0,2)");
  assault.hold();
  assault.assault("B1", "mg");
  assault.act(assault.return_fire("rifle"));
  assault.roll({5, 6});
  EXPECT_FALSE(assault.gone("A1"));
  EXPECT_EQ(assault.asked(), Ask::Activate) << "nor is an assault";
}

TEST(Activation, AndOneReactionInEitherOrder) {
  COVERS("UO-7.1.2n", "UO-7.1.2-R4");
  Scene scene;
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "(-6,-3)");
  scene.red("B1", "riflemen", "(0,8)");
  scene.red("B2", "riflemen", "(2,8)");
  scene.red("B3", "riflemen", "(4,8)");
  scene.start();
  const auto fired_at_by_a1 = [&](std::string_view mover, std::string_view to) {
    scene.activate(mover);
    scene.move(to);
    const bool may = scene.can(scene.opportunity("A1", "rifle"));
    if (may) {
      scene.act(scene.opportunity("A1", "rifle"));
      scene.act(scene.return_fire("rifle"));
      scene.roll({5, 7});
    }
    scene.hold();
    scene.end();
    return may;
  };
  // Reaction first: Red plays, then Green.
  scene.act(Verb::Pass);
  ASSERT_TRUE(fired_at_by_a1("B1", "(0,7)"));
  EXPECT_EQ(scene.marker("A1"), Marker::Reaction);
  EXPECT_FALSE(fired_at_by_a1("B2", "(2,7)")) << "no second reaction";
  scene.end_impulse();
  scene.activate("A1");
  scene.end();
  EXPECT_EQ(scene.marker("A1"), Marker::Completed);
  scene.end_turn();
  // Activation first.
  scene.activate("A1");
  scene.end();
  EXPECT_EQ(scene.marker("A1"), Marker::Activated);
  scene.end_impulse();
  ASSERT_TRUE(fired_at_by_a1("B1", "(0,6)"));
  EXPECT_EQ(scene.marker("A1"), Marker::Completed);
  EXPECT_FALSE(fired_at_by_a1("B3", "(4,7)"));
}

TEST(Activation, OneThatIsActivatedOrCompletedIsNotAgain) {
  COVERS("UO-7.1.2-R4", "UO-7.1.2m");
  Scene scene;
  for (const char* id : {"A0", "A1", "A2", "A3"}) {
    scene.green(id, "riflemen", "(" + std::string(1, id[1]) + ",0)");
  }
  scene.start();
  scene.piece("A1").marker = Marker::Reaction;
  scene.piece("A2").marker = Marker::Activated;
  scene.piece("A3").marker = Marker::Completed;
  scene.play();
  EXPECT_TRUE(may_activate(scene, "A0"));
  EXPECT_TRUE(may_activate(scene, "A1"));
  EXPECT_FALSE(may_activate(scene, "A2"));
  EXPECT_FALSE(may_activate(scene, "A3"));
  scene.activate("A1");
  scene.end();
  EXPECT_EQ(scene.marker("A1"), Marker::Completed);
}

// A force without a leader, which may activate three.
Scene leaderless() {
  Scene scene;
  scene.green("V0", "truck", "(0,0)");
  for (const char* id : {"A1", "A2", "A3", "A4"}) {
    scene.green(id, "riflemen", "(" + std::string(1, id[1]) + ",5)");
  }
  scene.red("B1", "riflemen", "(12,5)");
  scene.start();
  return scene;
}

TEST(Activation, MayBeSpentOnNothing) {
  COVERS("UO-7.1.2-R5");
  Scene scene = leaderless();
  for (const char* block : {"A1", "A2", "A3"}) {
    scene.activate(block);
    scene.end();
    EXPECT_EQ(scene.marker(block), Marker::Activated);
  }
  EXPECT_FALSE(scene.can(Verb::Activate)) << "three have been activated";
  EXPECT_EQ(scene.marker("A4"), Marker::None);
}

TEST(Activation, EndsWithTheBlockAndCountsAllTheSame) {
  COVERS("UO-7.1.2-R6");
  Scene scene = leaderless();
  scene.lay_mine(Camp::Red, "(0,1)");
  scene.activate("V0");
  scene.move("(0,1)");
  scene.roll(0);
  ASSERT_TRUE(scene.gone("V0"));
  ASSERT_EQ(scene.asked(), Ask::Activate) << "at once";
  for (const char* block : {"A1", "A2"}) {
    scene.activate(block);
    scene.end();
  }
  EXPECT_FALSE(scene.can(Verb::Activate)) << "three with the one that is gone";
}

}  // namespace
}  // namespace enfilade::urban
