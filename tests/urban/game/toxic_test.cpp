// Toxic counters and their clouds, UO-5.2.3.2 and 5.2.4.4 (SM-32).
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

// Opens the Toxic counter in that place.
void release(Scene& scene, std::string_view place) {
  Context context = scene.context();
  release_toxic(context, scene.counter_in(place));
}

TEST(Toxic, TheCloudIsPlacedWhenTheCounterIsScouted) {  // EX-NML-06
  COVERS("UO-5.2.3.2a", "UO-5.2.3.2c", "UO-5.2.4.4a", "UO-5.2.4.4b");
  Scene scene;
  scene.green("A1", "riflemen", "(4,-2)");
  scene.green("A2", "riflemen", "(0,1)");
  scene.green("A3", "riflemen", "(0,2)");
  scene.green("A4", "riflemen", "(0,3)");
  scene.counter(CounterKind::Toxic, "(0,0)");
  scene.start();
  scene.activate("A1");
  scene.act({.verb = Verb::ScoutCounter, .object = scene.counter_in("(0,0)").value});
  EXPECT_TRUE(scene.state.counter(scene.counter_in("(0,0)")).face_up());
  ASSERT_EQ(scene.state.ground.clouds.size(), 1U);
  EXPECT_EQ(scene.osl("A2"), 2);
  EXPECT_EQ(scene.osl("A3"), 2);
  EXPECT_EQ(scene.osl("A4"), 3) << "three hexes: (0,0), (0,1) and (0,2)";
  EXPECT_EQ(scene.osl("A1"), 3);
}

TEST(Toxic, ContactReleasesItAndHarmsOnce) {
  COVERS("UO-5.2.3.2a", "UO-5.2.4.4a", "UO-5.2.3.2-R1");
  Scene scene;
  scene.edit().wind = Side::N;
  scene.green("A1", "riflemen", "(1,0)");
  scene.counter(CounterKind::Toxic, "(0,2)");
  scene.start();
  scene.activate("A1");
  scene.move("(0,1)");  // beside the counter, where its cloud comes down
  ASSERT_EQ(scene.state.ground.clouds.size(), 1U);
  EXPECT_EQ(scene.osl("A1"), 2) << "it was there when the cloud came, it has not entered it";
  scene.move("(0,0)");
  EXPECT_EQ(scene.osl("A1"), 2) << "still inside";
}

TEST(Toxic, TheWalkThroughTheCloud) {  // EX-NML-07
  COVERS("UO-5.2.3.2b", "UO-5.2.3.2-R1");
  Scene scene;
  scene.green("A1", "riflemen", "(1,1)");
  scene.counter(CounterKind::Toxic, "(0,0)");
  scene.start();
  release(scene, "(0,0)");
  scene.activate("A1");
  scene.move("(0,2)");
  EXPECT_EQ(scene.osl("A1"), 2);
  scene.move("(0,1)");
  scene.move("(1,0)");
  EXPECT_EQ(scene.osl("A1"), 2) << "once, and nothing for leaving";
  scene.move("(0,1)");
  EXPECT_EQ(scene.osl("A1"), 1) << "each time it comes in from outside";
}

TEST(Toxic, TwoCloudsCountSeparately) {
  COVERS("UO-5.2.3.2-R1");
  Scene scene;
  scene.green("A1", "riflemen", "(1,1)");
  scene.counter(CounterKind::Toxic, "(0,0)");
  scene.counter(CounterKind::Toxic, "(0,1)");
  scene.start();
  release(scene, "(0,0)");
  release(scene, "(0,1)");
  scene.activate("A1");
  scene.move("(0,2)");  // in both
  EXPECT_EQ(scene.osl("A1"), 1);
}

TEST(Toxic, HarmsEveryBlockWithoutMercy) {
  COVERS("UO-5.2.3.2-R2");
  Scene scene;
  scene.green("T1", "tank", "(3,0)").osl_start = 2;
  scene.green("T2", "apc", "(0,1)").osl_start = 1;
  scene.red("B1", "riflemen", "(0,2)").quality = Quality::Elite;
  scene.counter(CounterKind::Toxic, "(0,0)");
  scene.start();
  scene.fortify("(0,2)");
  scene.put("T1", "(0,0)");
  release(scene, "(0,0)");
  EXPECT_EQ(scene.osl("T1"), 1) << "no floor for armour";
  EXPECT_TRUE(scene.gone("T2"));
  EXPECT_EQ(scene.osl("B1"), 2) << "neither fortification nor quality help";
  EXPECT_EQ(scene.marker("T1"), Marker::None) << "it is not a weapons effect";
  EXPECT_EQ(scene.marker("B1"), Marker::None);
  EXPECT_EQ(scene.asked(), Ask::Impulse) << "no die is rolled";
}

TEST(Toxic, PassengersShareTheLossOfTheirVehicle) {
  COVERS("UO-5.2.3.2-R3");
  Scene scene;
  scene.green("V1", "apc", "(1,1)");
  scene.rider("A1", "riflemen", "V1");
  scene.counter(CounterKind::Toxic, "(0,0)");
  scene.start();
  release(scene, "(0,0)");
  scene.activate("V1");
  scene.move("(0,2)");
  EXPECT_EQ(scene.osl("V1"), 2);
  EXPECT_EQ(scene.osl("A1"), 2);
}

TEST(Toxic, TheCountersOwnLocationMayBeEntered) {
  COVERS("UO-5.2.3.2-R4");
  Scene scene;
  scene.green("A1", "riflemen", "(1,-1)");
  scene.counter(CounterKind::Toxic, "(0,0)");
  scene.start();
  release(scene, "(0,0)");
  scene.activate("A1");
  scene.move("(0,0)");
  EXPECT_TRUE(scene.is_at("A1", "(0,0)"));
  EXPECT_EQ(scene.osl("A1"), 2) << "it is inside the cloud";
}

TEST(Toxic, SparesPopulation) {
  COVERS("UO-5.2.3.2d");
  Scene scene;
  scene.green("A1", "riflemen", "(5,5)");
  scene.counter(CounterKind::Toxic, "(0,0)");
  scene.counter(CounterKind::Population, "(0,1)", true);
  scene.start();
  release(scene, "(0,0)");
  EXPECT_TRUE(scene.counter_in("(0,1)").exists());
  EXPECT_EQ(scene.state.side(Camp::Green).civilians, 0);
}

TEST(Toxic, CounterAndCloudLetSightAndFireThrough) {  // EX-LOS-27
  COVERS("UO-5.2.3.2e", "UO-5.2.4.4d");
  Scene scene;
  scene.green("A1", "riflemen", "(0,-1)");
  scene.red("X", "barricade", "(0,5)");
  scene.counter(CounterKind::Toxic, "(0,0)");
  scene.start();
  release(scene, "(0,0)");
  EXPECT_TRUE(in_sight(scene.reading(), scene.at("(0,-1)"), scene.at("(0,5)")));
  scene.activate("A1");
  scene.fire("X", "rifle");
  EXPECT_TRUE(scene.revealed("X"));
  EXPECT_EQ(scene.state.ground.clouds.size(), 1U) << "an open one is not opened again";
}

TEST(Toxic, StaysToTheEndOfTheGame) {
  COVERS("UO-5.2.3.2f", "UO-5.2.4.4c");
  Scene scene;
  scene.edit().turns = 3;
  scene.green("A1", "riflemen", "(1,1)");
  scene.green("E1", "engineer", "(1,-1)");
  scene.counter(CounterKind::Toxic, "(0,0)");
  scene.start();
  release(scene, "(0,0)");
  scene.end_turn();
  scene.activate("E1");
  EXPECT_FALSE(scene.can(Verb::DestroyCounter)) << "not even by an engineer";
  scene.end_turn();
  EXPECT_EQ(scene.state.clock.turn, 3);
  EXPECT_TRUE(scene.counter_in("(0,0)").exists());
  scene.activate("A1");
  scene.move("(0,2)");
  EXPECT_EQ(scene.osl("A1"), 2);
}

TEST(Toxic, UndergroundReachesNobodyOnTheSurface) {
  COVERS("UO-5.2.4.6-R4");
  Scene scene("tunnel A (0,0)\ntunnel B (0,1)\nmanhole (5,5) A");
  scene.green("A1", "riflemen", "N-A");
  scene.green("A2", "riflemen", "(0,1)");
  scene.counter(CounterKind::Toxic, "N-B");
  scene.start();
  release(scene, "N-B");
  EXPECT_EQ(scene.osl("A1"), 3);
  EXPECT_EQ(scene.osl("A2"), 3) << "it stands above the counter";
}

}  // namespace
}  // namespace enfilade::urban
