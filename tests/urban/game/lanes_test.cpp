// The worked examples of weapons effect, B-EX-6 to B-EX-9 and B-EX-24, played on small maps.
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

TEST(LaneExamples, AnAk47SweepsFifteenEffectPoints) {  // B-EX-6
  COVERS("UO-8.2.1.2b", "UO-8.2.1.2c", "UO-8.2.1.2g");
  for (const char* target : {"(0,-1)", "(0,-9)", "(0,-10)"}) {  // at 10 EP, at 2, assaulted
    Scene scene;
    scene.green("A", "riflemen", "(0,-11)");
    scene.green("C", "riflemen", "(0,4)");
    scene.green("D", "riflemen", "(0,5)");
    scene.counter(CounterKind::Population, "(0,3)");
    scene.counter(CounterKind::Population, "(0,6)");
    scene.red("B", "barricade", target);
    scene.start();
    scene.activate("A");
    if (target == std::string_view("(0,-10)")) {
      EXPECT_FALSE(scene.can(scene.fire_at("B", "rifle")));
      scene.assault("B", "rifle");
    } else {
      scene.fire("B", "rifle");
    }
    EXPECT_EQ(scene.osl("C"), 2) << target;
    EXPECT_EQ(scene.osl("D"), 3) << target;
    EXPECT_FALSE(scene.counter_in("(0,3)").exists()) << target;
    EXPECT_TRUE(scene.counter_in("(0,6)").exists()) << target;
  }
}

TEST(LaneExamples, AnAk47SweepsPopulationToo) {  // B-EX-6
  COVERS("UO-8.2.1.2b", "UO-8.2.1.2g");
  Scene scene;
  scene.green("A", "riflemen", "(0,-11)");
  scene.red("B", "barricade", "(0,-1)");
  scene.counter(CounterKind::Population, "(0,4)");
  scene.counter(CounterKind::Population, "(0,5)");
  scene.start();
  ASSERT_EQ(range(scene.reading(), scene.at("(0,-11)"), scene.at("(0,4)")), 15);
  scene.activate("A");
  scene.fire("B", "rifle");
  EXPECT_FALSE(scene.counter_in("(0,4)").exists());
  EXPECT_TRUE(scene.counter_in("(0,5)").exists()) << "16 EP";
}

// A fires to the south-east: what it passes was worked out along the line from (-6,-8) to (-2,-1),
// 11 EP, whose continuation enters (3,8) at 25 EP and (3,9) at 26.
TEST(LaneExamples, A105MillimetreGun) {  // B-EX-7
  COVERS("UO-8.2.1.2h", "UO-8.2.1.2d", "UO-8.2.1.3f", "UO-8.2.1.3g", "UO-8.2.1.3h", "UO-8.2.1.1d");
  Scene scene;
  scene.green("A", "heavy", "(-6,-8)");
  scene.green("ByA", "riflemen", "(-5,-8)");
  scene.green("Two", "riflemen", "(-4,-8)");
  scene.green("InLane", "riflemen", "(-4,-4)");
  scene.green("FullApc", "apc", "(-3,-3)");
  scene.green("WornApc", "apc", "(-1,1)");
  scene.green("ByB", "riflemen", "(0,-1)");
  scene.green("Tank", "tank", "(-1,-1)");
  scene.green("End", "riflemen", "(3,8)");
  scene.green("Past", "riflemen", "(3,9)");
  scene.red("B", "barricade", "(-2,-1)");
  scene.red("Enemy", "riflemen", "(-3,-1)");
  scene.start();
  scene.block("WornApc").osl = 2;
  ASSERT_EQ(range(scene.reading(), scene.at("(-6,-8)"), scene.at("(-2,-1)")), 11);
  ASSERT_EQ(range(scene.reading(), scene.at("(-6,-8)"), scene.at("(3,8)")), 25);
  scene.activate("A");
  scene.fire("B", "gun105");
  EXPECT_EQ(scene.osl("A"), 3);
  EXPECT_EQ(scene.osl("ByA"), 2);
  EXPECT_EQ(scene.osl("Two"), 3);
  EXPECT_EQ(scene.osl("InLane"), 2);
  EXPECT_EQ(scene.osl("FullApc"), 2);
  EXPECT_EQ(scene.osl("WornApc"), 2);
  EXPECT_EQ(scene.osl("ByB"), 1);
  EXPECT_EQ(scene.osl("Tank"), 2);
  EXPECT_EQ(scene.osl("End"), 2);
  EXPECT_EQ(scene.osl("Past"), 3);
  EXPECT_EQ(scene.osl("Enemy"), 3);
}

constexpr const char* kWall = "wall (-1,3)/SE (0,2)/S (1,2)/SW\n";

TEST(LaneExamples, WallAndPopulation) {  // B-EX-8
  COVERS("UO-8.2.1.4b", "UO-8.2.1.4-R1", "UO-8.2.1.1d", "UO-8.2.7.7a", "UO-8.2.7.3d",
         "UO-8.2.7.3e");
  for (const bool answers : {true, false}) {
    Scene scene(kWall);
    scene.green("A", "riflemen", "(0,-2)");
    scene.green("C", "riflemen", "(0,0)");
    scene.red("E", "riflemen", "(0,1)");
    scene.red("B", "riflemen", "(0,2)");
    scene.counter(CounterKind::Population, "(0,3)");
    scene.counter(CounterKind::Population, "(0,4)");
    scene.counter(CounterKind::Population, "(0,5)");
    scene.counter(CounterKind::Population, "(0,-6)");  // behind A, in B's lane
    scene.start();
    scene.activate("A");
    scene.fire("B", "rifle");
    if (answers) {
      scene.act(scene.return_fire("rifle"));
      scene.roll({5, 5});
    } else {
      scene.act(Verb::Withdraw);
      scene.roll(9);
      scene.act({.verb = Verb::Step, .place = scene.at("(1,1)").value});
      scene.act(Verb::Stop);
    }
    EXPECT_FALSE(scene.counter_in("(0,3)").exists());
    EXPECT_FALSE(scene.counter_in("(0,4)").exists());
    EXPECT_TRUE(scene.counter_in("(0,5)").exists()) << "3 EP behind the wall";
    EXPECT_EQ(scene.osl("C"), 2) << "A's friend";
    EXPECT_EQ(scene.osl("E"), answers ? 2 : 3) << "A's enemy, in B's lane if B shoots";
    EXPECT_EQ(scene.counter_in("(0,-6)").exists(), !answers);
  }
}

// Zones 1 and 2 are one room, so are 3 and 4; 5 and 6 are rooms of their own.
constexpr const char* kHouse =
    "building 1 1:(0,3) 2:(1,3) 3:(0,4) 4:(0,5) 5:(-1,4) 6:(2,2)\n"
    "zones 1 1+2\nzones 1 3+4\n"
    "window (0,3)/N\nwindow (2,2)/NE\n";

TEST(LaneExamples, ALightShotIntoABuilding) {  // B-EX-9
  COVERS("UO-8.2.1.4a", "UO-8.2.1.4b", "UO-8.2.1.4-R2");
  Scene scene(kHouse);
  scene.green("Firer", "riflemen", "(0,-3)");
  scene.green("A", "riflemen", "1.2");
  scene.green("D", "riflemen", "1.3");
  scene.green("C", "riflemen", "1.4");
  scene.green("E", "riflemen", "1.5");
  scene.green("F", "riflemen", "(1,2)");
  scene.red("B", "barricade", "1.1");
  scene.start();
  scene.activate("Firer");
  scene.fire("B", "rifle");
  EXPECT_EQ(scene.osl("D"), 2) << "the first behind the partition";
  EXPECT_EQ(scene.osl("C"), 2) << "1 EP further";
  EXPECT_EQ(scene.osl("A"), 3);
  EXPECT_EQ(scene.osl("E"), 3);
  EXPECT_EQ(scene.osl("F"), 3);
}

TEST(LaneExamples, AHeavyShotIntoABuilding) {  // B-EX-9
  COVERS("UO-8.2.1.4c", "UO-8.2.1.2-R5", "UO-8.2.1.3h", "UO-B3-R1", "UO-B3-R2");
  Scene scene(kHouse);
  scene.green("Firer", "heavy", "(0,-3)");
  scene.green("A", "riflemen", "1.2");    // a zone of the same room: 1 EP
  scene.green("D", "riflemen", "1.3");    // through a partition: 2 EP
  scene.green("C", "riflemen", "1.4");    // 3 EP, but in the lane
  scene.green("E", "riflemen", "1.5");    // through a partition: 2 EP
  scene.green("F", "riflemen", "(1,2)");  // through the facade: 2 EP
  scene.green("Far", "riflemen", "(2,1)");
  scene.red("B", "barricade", "1.1");
  scene.start();
  EXPECT_EQ(effect_distance(scene.reading(), scene.at("1.1"), scene.at("1.2")), 1);
  EXPECT_EQ(effect_distance(scene.reading(), scene.at("1.1"), scene.at("1.3")), 2);
  EXPECT_EQ(effect_distance(scene.reading(), scene.at("1.1"), scene.at("(1,2)")), 2);
  scene.activate("Firer");
  scene.fire("B", "gun105");
  EXPECT_EQ(scene.osl("A"), 1);
  EXPECT_EQ(scene.osl("D"), 1);
  EXPECT_EQ(scene.osl("E"), 1);
  EXPECT_EQ(scene.osl("F"), 1);
  EXPECT_EQ(scene.osl("C"), 2) << "the lane only";
  EXPECT_EQ(scene.osl("Far"), 3);
}

TEST(LaneExamples, TheNextPartitionEndsTheLane) {  // B-EX-9
  COVERS("UO-8.2.1.4-R1", "UO-8.2.1.4-R2");
  Scene scene(kHouse);
  scene.green("Firer", "riflemen", "(5,-1)");
  scene.green("J", "riflemen", "1.2");
  scene.green("D", "riflemen", "1.3");
  scene.red("I", "barricade", "1.6");
  scene.start();
  scene.activate("Firer");
  scene.fire("I", "rifle");
  EXPECT_EQ(scene.osl("J"), 2);
  EXPECT_EQ(scene.osl("D"), 3);
}

TEST(LaneExamples, A3DStrikeIntoABuilding) {  // B-EX-9
  COVERS("UO-8.2.1.4c", "UO-8.2.1.3j");
  Scene scene(kHouse);
  scene.edit().uses_3d = true;
  SupportCard card{.id = "strike", .name = {"strike", "strike"}, .kind = MissionKind::Mortar};
  for (std::uint8_t ep = 0; ep <= 2; ++ep) card.rings.push_back({ep, {1, 1, 1, 1}, {1, 1, 1, 1}});
  scene.edit().support_cards.push_back(card);
  Asset asset{.card = 0, .missions = 1, .per_turn = 1};
  asset.by_die.fill(Availability::AtOnce);
  scene.edit().sheets[index_of(Camp::Green)].assets.push_back(asset);
  scene.green("O1", "jfo", "(0,-5)");
  scene.red("G", "riflemen", "1.5");
  scene.red("H", "riflemen", "1.3");      // through a partition: 2 EP
  scene.red("Other", "riflemen", "1.4");  // 3 EP
  scene.start();
  scene.act({.verb = Verb::Request,
             .who = scene.id("O1").value,
             .object = 0,
             .place = scene.at("1.5").value});
  scene.roll(0);
  EXPECT_EQ(scene.osl("G"), 2);
  EXPECT_EQ(scene.osl("H"), 2);
  EXPECT_EQ(scene.osl("Other"), 3);
}

TEST(LaneExamples, ASlantingLineEndsByDistance) {  // B-EX-24
  COVERS("UO-8.2.1.2-R2");
  Scene scene;
  scene.green("A", "riflemen", "(-4,-8)");
  scene.green("In", "riflemen", "(0,3)");   // A + (4,11): 15 EP
  scene.green("Out", "riflemen", "(0,4)");  // A + (4,12): 16 EP
  scene.red("B", "barricade", "(-2,-2)");   // A + (2,6): 8 EP, and ten hexes
  scene.start();
  ASSERT_EQ(range(scene.reading(), scene.at("(-4,-8)"), scene.at("(-2,-2)")), 8);
  scene.activate("A");
  scene.fire("B", "rifle");
  EXPECT_EQ(scene.osl("In"), 2);
  EXPECT_EQ(scene.osl("Out"), 3);
}

TEST(LaneExamples, WallsBehindTheTarget) {  // B-EX-24
  COVERS("UO-8.2.1.4-R1", "UO-8.2.1.4b");
  for (const bool second : {false, true}) {
    Scene scene(std::string(kWall) + (second ? "wall (-1,4)/SE (0,3)/S (1,3)/SW" : ""));
    scene.green("A", "riflemen", "(0,-2)");
    scene.green("One", "riflemen", "(0,3)");
    scene.green("Two", "riflemen", "(0,4)");
    scene.green("Three", "riflemen", "(0,5)");
    scene.red("B", "barricade", "(0,2)");
    scene.start();
    scene.activate("A");
    scene.fire("B", "rifle");
    EXPECT_EQ(scene.osl("One"), 2);
    EXPECT_EQ(scene.osl("Two"), second ? 3 : 2);
    EXPECT_EQ(scene.osl("Three"), 3);
  }
}

constexpr const char* kRoofs =
    "building 1 1:(1,2)\nroof 1 (1,2) from 1\n"
    "building 2 1:(3,0)\nroof 2 (3,0) from 1\n"
    "building 3 1:(3,5)\nroof 3 (3,5) from 1\nhillock (3,3)\n";

TEST(LaneExamples, GroundShotsSpareRoofsAndRoofShotsHitWhatTheFirerSees) {  // B-EX-24
  COVERS("UO-8.2.1.2-R6", "UO-8.2.1.4e");
  Scene scene(kRoofs);
  scene.green("A", "riflemen", "(0,-1)");
  scene.green("OnRoof", "riflemen", "1.R");
  scene.green("Sniper", "riflemen", "2.R");
  scene.green("Below", "riflemen", "2.1");
  scene.green("Street", "riflemen", "(3,2)");
  scene.green("Blind", "riflemen", "(3,4)");
  scene.red("B", "barricade", "(1,1)");
  scene.red("B2", "barricade", "(10,0)");
  scene.start();
  scene.put("B2", "3.R");
  scene.activate("A");
  scene.fire("B", "rifle");
  EXPECT_EQ(scene.osl("OnRoof"), 3);
  scene.end();
  scene.activate("Sniper");
  scene.fire("B2", "rifle");
  EXPECT_EQ(scene.osl("Street"), 2);
  EXPECT_EQ(scene.osl("Blind"), 3) << "hidden from the firer by the hillock";
  EXPECT_EQ(scene.osl("Below"), 3) << "under the firer's own roof";
}

// A tunnel of six zones in a row.
constexpr const char* kTunnel =
    "tunnel A (0,0)\ntunnel B (0,1)\ntunnel C (0,2)\ntunnel D (0,3)\ntunnel E (0,4)\ntunnel F "
    "(0,5)\n"
    "tunnel G (0,6)\ntunnel H (1,0)\ntunnel I (2,0)\ntunnel J (3,0)\ntunnel K (1,1)\n"
    "manhole (0,0) A\n";

TEST(Echo, AShotUndergroundIsHeardAroundTheFirer) {
  COVERS("UO-8.2.1.4d", "UO-8.2.1.4-R4", "UO-8.2.1.3e");
  Scene scene(kTunnel);
  scene.green("A1", "riflemen", "N-A");
  scene.green("One", "riflemen", "N-H");
  scene.green("Two", "riflemen", "N-I");
  scene.green("Three", "riflemen", "N-J");
  scene.green("Lane", "riflemen", "N-F");
  scene.green("Above", "riflemen", "(0,1)");
  scene.red("X", "barricade", "(10,0)");
  scene.red("Enemy", "riflemen", "N-K");
  scene.counter(CounterKind::Population, "N-B");
  scene.start();
  scene.put("X", "N-D");
  scene.activate("A1");
  scene.fire("X", "rifle");
  EXPECT_EQ(scene.osl("A1"), 3);
  EXPECT_EQ(scene.osl("One"), 2);
  EXPECT_EQ(scene.osl("Two"), 2);
  EXPECT_EQ(scene.osl("Three"), 3);
  EXPECT_EQ(scene.osl("Lane"), 2);
  EXPECT_EQ(scene.osl("Above"), 3) << "the surface hears nothing";
  EXPECT_EQ(scene.osl("Enemy"), 3);
  EXPECT_FALSE(scene.counter_in("N-B").exists());
}

}  // namespace
}  // namespace enfilade::urban
