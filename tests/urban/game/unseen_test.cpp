// Out-of-sight movement, UO-8.1.13.
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

// A hedge of woods from west to east, seen through by nobody; a wall and tunnels south of it.
constexpr std::string_view kHedge =
    "building 99 1:(16,-14)\n"
    "woods (-6,5) (-5,4) (-4,4) (-3,3) (-2,3) (-1,2) (0,2) (1,1) (2,1) (3,0) (4,0) (5,-1) (6,-1)\n"
    "woods (7,-2) (8,-2) (9,-3) (10,-3) (11,-4) (12,-4) (13,-5) (14,-5) (15,-6) (16,-6) (17,-7)\n"
    "wall (-4,8)/S\n"
    "tunnel A (0,8)\ntunnel B (0,9)\ntunnel C (0,10)\ntunnel D (0,11)\nmanhole (0,8) A";
constexpr std::string_view kCell = "(16,-14)";

std::string hex(int q, int r) {
  return "(" + std::to_string(q) + "," + std::to_string(r) + ")";
}

// To and fro between (q,r) and its neighbour (q+1,r), south of the hedge.
void pace(Scene& scene, int count, int q = 0, int r = 6) {
  for (int i = 0; i < count; ++i) {
    scene.move(scene.can_move(hex(q + 1, r)) ? hex(q + 1, r) : hex(q, r));
    scene.hold();
  }
}

TEST(OutOfSight, AFootBlockHasNineAndAVehicleEighteen) {
  COVERS("UO-8.1.13a", "UO-8.1b", "UO-8.1c");
  Scene scene(kHedge);
  scene.green("A1", "infantry", "(0,6)");
  scene.green("V1", "truck", "(4,4)");
  scene.red("B1", "infantry", "(0,-3)");
  scene.start();
  scene.activate("A1");
  pace(scene, 8);
  EXPECT_TRUE(scene.can(Verb::Move));
  pace(scene, 1);
  EXPECT_EQ(scene.legal().size(), 1U) << "9 MP, and no action";
  scene.end();
  scene.activate("V1");
  pace(scene, 17, 4, 4);
  EXPECT_TRUE(scene.can(Verb::Move));
  pace(scene, 1, 4, 4);
  EXPECT_EQ(scene.legal().size(), 1U) << "18 MP";
}

TEST(OutOfSight, TheStartCountsToo) {
  COVERS("UO-8.1.13a");
  Scene scene(kHedge);
  scene.green("A1", "infantry", "(0,2)");  // in the hedge, in plain sight
  scene.red("B1", "infantry", "(0,-3)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,3)");
  scene.move("(0,4)");
  pace(scene, 4, 0, 4);
  EXPECT_FALSE(scene.can(Verb::Move)) << "6 MP";
}

TEST(OutOfSight, EveryLocationOnTheWayCounts) {
  COVERS("UO-8.1.13a");
  Scene scene(kHedge);
  scene.green("A1", "infantry", "(0,3)");
  scene.green("A2", "infantry", "(0,5)");
  scene.red("B1", "infantry", "(0,-3)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,2)");  // into the hedge and out again
  scene.hold();
  scene.move("(0,3)");
  pace(scene, 4, 0, 3);
  EXPECT_FALSE(scene.can(Verb::Move)) << "it was seen once";
  scene.end();
  scene.put("A1", "(5,5)");
  scene.activate("A2");
  scene.move("(0,4)");
  scene.move("(0,3)");
  pace(scene, 4, 0, 3);
  EXPECT_TRUE(scene.can_move("(0,4)"));
  EXPECT_FALSE(scene.can_move("(0,2)")) << "the seventh step must not lead into sight";
}

TEST(OutOfSight, IsNotForTheUnderground) {
  COVERS("UO-8.1.13b");
  Scene scene(kHedge);
  scene.green("A1", "infantry", "N-A");
  scene.green("A2", "infantry", "(0,6)");
  scene.red("B0", "leader", kCell);
  scene.start();
  scene.activate("A1");
  for (const char* zone : {"N-B", "N-A", "N-B", "N-A", "N-B", "N-A"}) scene.move(zone);
  EXPECT_FALSE(scene.can(Verb::Move)) << "nobody can see it, and yet it has 6 MP";
  scene.end();
  scene.put("A1", "N-D");
  scene.activate("A2");
  scene.move("(0,7)");
  scene.move("(0,8)");
  scene.act(Verb::Descend);  // 4 MP
  scene.move("N-B");
  scene.move("N-C");
  EXPECT_FALSE(scene.can(Verb::Move)) << "nor when part of the way is below";
}

TEST(OutOfSight, IsNotForTheNight) {
  COVERS("UO-8.1.13c", "UO-9.1b", "UO-9.1a");
  Scene scene(kHedge);
  scene.green("A1", "infantry", "(0,6)");
  scene.green("V1", "truck", "(4,4)");
  scene.red("B0", "leader", kCell);
  scene.edit().night_from = 1;
  scene.edit().night_to = 6;
  scene.start();
  scene.activate("A1");
  pace(scene, 5);
  EXPECT_TRUE(scene.can(Verb::Move)) << "ordinary movement is what it was";
  pace(scene, 1);
  EXPECT_FALSE(scene.can(Verb::Move));
  scene.end();
  scene.activate("V1");
  pace(scene, 12, 4, 4);
  EXPECT_FALSE(scene.can(Verb::Move));
}

// How many steps A1 can make behind the hedge with one red block beside it.
int steps_watched_by(std::string_view kind, bool revealed, std::string_view from = "(0,11)") {
  Scene scene(kHedge);
  scene.green("A1", "infantry", "(0,6)");
  scene.red("B0", "leader", kCell);
  scene.red("X1", kind, from);
  scene.start();
  scene.piece("X1").revealed = revealed;
  scene.activate("A1");
  int steps = 0;
  while (scene.can(Verb::Move) && steps < 20) {
    pace(scene, 1);
    ++steps;
  }
  return steps;
}

TEST(OutOfSight, EveryBlockWatchesButARevealedBarricade) {
  COVERS("UO-8.1.13-R1");
  EXPECT_EQ(steps_watched_by("infantry", false), 6);
  EXPECT_EQ(steps_watched_by("dummy", false), 6);
  EXPECT_EQ(steps_watched_by("barricade", false), 6) << "or the permission would betray it";
  EXPECT_EQ(steps_watched_by("barricade", true), 9);
}

TEST(OutOfSight, HasNoLimitOfDistance) {
  COVERS("UO-8.1.13-R2");
  EXPECT_EQ(steps_watched_by("infantry", false, "(17,4)"), 6) << "21 EP away";
  EXPECT_EQ(steps_watched_by("infantry", false, "(0,-3)"), 9) << "9 EP away behind the hedge";
}

TEST(OutOfSight, EndsWhenAnInterruptBringsTheBlockIntoSight) {
  COVERS("UO-8.1.13-R3");
  for (const int before : {7, 3}) {
    Scene scene(kHedge);
    scene.green("A1", "infantry", "(0,6)");
    scene.counter(CounterKind::Population, "(-1,9)", true);
    scene.red("B0", "leader", kCell);
    scene.red("B1", "infantry", "(0,-3)");
    scene.start();
    scene.activate("A1");
    pace(scene, before);  // it ends at (1,6)
    scene.state.counters[0].location = scene.at("(3,6)");
    scene.move("(2,6)");
    ASSERT_EQ(scene.asked(), Ask::CrowdMove) << "the interrupt";
    scene.put("B1", "(2,11)");
    scene.act(scene.legal().front());
    scene.hold();
    ASSERT_TRUE(scene.deciding(Camp::Green));
    if (before == 7) {
      EXPECT_EQ(scene.legal().size(), 1U) << "8 MP: it stops";
    } else {
      scene.move("(2,5)");
      scene.hold();
      scene.move("(2,4)");
      scene.hold();
      EXPECT_FALSE(scene.can(Verb::Move)) << "no more than 6 now";
    }
  }
}

TEST(OutOfSight, AClimbOverAHelperMayBePartOfIt) {
  COVERS("UO-8.1.13a", "UO-8.1.7-R3");
  Scene scene(kHedge);
  scene.green("A1", "infantry", "(-4,2)");
  scene.green("V1", "truck", "(-4,8)");
  scene.red("B0", "leader", kCell);
  scene.start();
  scene.activate("A1");
  for (const char* place : {"(-4,3)", "(-4,4)", "(-4,5)", "(-4,6)", "(-4,7)"}) scene.move(place);
  const Action climb{
      .verb = Verb::Climb, .place = scene.at("(-4,8)").value, .then = scene.at("(-4,9)").value};
  ASSERT_TRUE(scene.can(climb)) << "5 MP and 3 are 8 of 9";
  scene.act(climb);
  EXPECT_TRUE(scene.is_at("A1", "(-4,9)"));
  EXPECT_TRUE(scene.can(Verb::Move)) << "1 MP is left";
}

TEST(OutOfSight, AFriendMayBePassedWithTheLongMove) {
  COVERS("UO-8.1.13a", "UO-8.1.1b");
  Scene scene(kHedge);
  scene.green("A1", "infantry", "(0,6)");
  scene.green("A2", "infantry", "(2,6)");
  scene.red("B0", "leader", kCell);
  scene.red("B1", "infantry", "(0,-3)");
  scene.start();
  scene.activate("A1");
  pace(scene, 5);  // at (1,6)
  ASSERT_TRUE(scene.can_move("(2,6)")) << "the sixth MP, and 3 to go on with";
  scene.move("(2,6)");
  EXPECT_FALSE(scene.can(Verb::End));
  EXPECT_TRUE(scene.can_move("(3,6)"));
}

}  // namespace
}  // namespace enfilade::urban
