// Lanes of shots from and to roofs: UO-8.2.1.2-R6, UO-8.2.1.4e.
#include "tests/urban/game/scene.h"

namespace enfilade::urban {
namespace {

TEST(RoofLanes, AreNotCutByTheBuildingTheFirerStandsOn) {
  COVERS("UO-5.1.7.3g", "UO-8.2.1.2b", "UO-8.2.1.4e");
  Scene scene("building 2 6:(0,0)\nroof 2 (0,0) from 6");
  scene.green("A1", "infantry", "2.R");
  scene.green("A2", "riflemen", "(0,6)");
  scene.red("B1", "truck", "(0,4)");
  scene.counter(CounterKind::Population, "(0,5)");
  scene.start();
  scene.activate("A1");
  scene.fire("B1", "rifle");
  scene.act(scene.return_fire("pistol"));
  scene.roll({3, 3});
  EXPECT_EQ(scene.osl("A2"), 2);
  EXPECT_FALSE(scene.counter_in("(0,5)").exists()) << "civilians in the line of fire";
}

TEST(RoofLanes, AreNotCutByTheWreckTheShotMakes) {
  COVERS("UO-8.2.1.2-R4");
  Scene scene("building 2 6:(0,0)\nroof 2 (0,0) from 6");
  scene.edit().wind = Side::S;
  scene.green("A1", "infantry", "2.R");
  scene.green("A2", "riflemen", "(0,6)");
  scene.red("B1", "truck", "(0,4)");
  scene.start();
  scene.block("B1").osl = 1;
  scene.activate("A1");
  scene.fire("B1", "rifle");
  scene.act(scene.return_fire("pistol"));
  scene.roll({9, 0});
  while (scene.node().kind == NodeKind::Chance) scene.roll(9);
  ASSERT_TRUE(scene.gone("B1"));
  ASSERT_FALSE(scene.state.ground.screens.empty());
  EXPECT_FALSE(in_sight(scene.reading(), scene.at("2.R"), scene.at("(0,6)"))) << "it is hidden now";
  EXPECT_EQ(scene.osl("A2"), 2) << "it was not when the shot was fired";
}

constexpr std::string_view kThreeRoofs =
    "building 1 1:(0,0)\nroof 1 (0,0) from 1\nbuilding 2 1:(0,3)\nroof 2 (0,3) from 1\n"
    "building 3 1:(0,6)\nroof 3 (0,6) from 1";

TEST(RoofLanes, SweepTheRoofsUnderTheLine) {
  COVERS("UO-8.2.1.2-R6");
  Scene scene(kThreeRoofs);
  scene.green("A1", "riflemen", "1.R");
  scene.green("A2", "riflemen", "2.R");
  scene.red("B1", "riflemen", "3.R");
  scene.start();
  scene.activate("A1");
  scene.fire("B1", "rifle");
  scene.act(scene.return_fire("rifle"));
  scene.roll({3, 3});
  EXPECT_EQ(scene.osl("A2"), 2);
}

TEST(RoofLanes, OfShotsAlongTheGroundSpareRoofs) {
  COVERS("UO-8.2.1.2-R6");
  Scene scene("building 2 1:(0,3)\nroof 2 (0,3) from 1\nwindow (0,3)/N");
  scene.green("A1", "riflemen", "(0,0)");
  scene.green("A2", "riflemen", "2.R");
  scene.red("B1", "riflemen", "(0,2)");
  scene.start();
  scene.activate("A1");
  scene.fire("B1", "rifle");
  scene.act(scene.return_fire("rifle"));
  scene.roll({3, 3});
  EXPECT_EQ(scene.osl("A2"), 3);
}

}  // namespace
}  // namespace enfilade::urban
