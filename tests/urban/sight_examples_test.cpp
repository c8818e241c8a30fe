// The ledger's worked examples of sight, EX-LOS-01 to 31, each on a map written as text. Every
// answer is asked both ways round (EX-LOS-26).
#include <gtest/gtest.h>

#include "rules/urban/map/sight_table.h"
#include "tests/covers.h"
#include "tests/urban/text_map.h"

namespace enfilade::urban {
namespace {

TEST(SightExamples, OpenGroundIsClear) {  // EX-LOS-01
  COVERS("UO-5.1.7a", "UO-5.1.7c", "UO-5.1.1d", "UO-5.1.7h", "UO-5.1.7.3-R2");
  EXPECT_EQ(TextMap("").sight("(0,0)", "(0,5)"), "clear");
}

TEST(SightExamples, ABlockOnTheObstacleIsSeenOneBehindItIsNot) {  // EX-LOS-02, 03
  COVERS("UO-5.1.7.2a", "UO-5.1.7.2e", "UO-5.1.7.2g", "UO-5.1.7.1-R4", "UO-5.1.7.1a");
  const TextMap map("woods (0,3)");
  EXPECT_EQ(map.sight("(0,0)", "(0,3)"), "clear");
  EXPECT_EQ(map.sight("(0,0)", "(0,4)"), "obstruction");
}

TEST(SightExamples, AnOuterWallObstructs) {  // EX-LOS-04
  COVERS("UO-5.1.3.1b", "UO-5.1.7.2c", "UO-5.1.7.1f");
  const TextMap map("wall (0,1)/S");
  EXPECT_EQ(map.sight("(0,0)", "(0,4)"), "obstruction");
  EXPECT_EQ(map.sight("(0,0)", "(0,1)"), "clear");
  EXPECT_EQ(map.sight("(2,0)", "(2,4)"), "clear");
}

TEST(SightExamples, ALineAlongTheSideOfAnObstacleIsBlockedACornerIsNot) {  // EX-LOS-05, 06
  COVERS("UO-5.1.7.1e", "UO-5.1.7.2h", "UO-5.1.7.1-R1", "UO-5.1.1e");
  EXPECT_EQ(TextMap("woods (1,0)").sight("(0,0)", "(1,1)"), "obstruction");
  EXPECT_EQ(TextMap("woods (1,1)").sight("(0,0)", "(4,1)"), "clear");
}

TEST(SightExamples, ANeighbouringBuildingGivesAPlateau) {  // EX-LOS-07
  COVERS("UO-5.1.7.2b", "UO-5.1.7.2f", "UO-5.1.7.3f", "UO-5.1.7.3-R4");
  const TextMap map("building 1 1:(0,0)\nroof 1 (0,0) from 1\nbuilding 28 1:(0,2)");
  EXPECT_EQ(map.sight("1.R", "(0,4)"), "plateau");
}

TEST(SightExamples, AHillockInFrontGivesAPlateau) {  // EX-LOS-08, 09
  COVERS("UO-5.1.7.2i", "UO-5.1.7.2f", "UO-5.1.7.2-R2", "UO-5.1.7.2c");
  EXPECT_EQ(TextMap("hillock (0,0) (0,1)").sight("(0,0)", "(0,3)"), "plateau");
  EXPECT_EQ(TextMap("hillock (0,0) (0,1) (0,3)").sight("(0,0)", "(0,3)"), "clear");
}

TEST(SightExamples, AnApertureSeesItsArcOnly) {  // EX-LOS-10 to 13
  COVERS("UO-5.1.3.2b", "UO-5.1.3.2c", "UO-5.1.3.2d", "UO-5.1.3.2e", "UO-5.1.3.2f", "UO-5.1.7-R1",
         "UO-5.1.7-R2", "UO-5.1.3.2-R5");
  TextMap map("building 2 6:(0,0) 7:(1,0)\nbreach (0,0)/S\nwindow (1,0)/S");
  EXPECT_EQ(map.sight("2.6", "(0,4)"), "closed");  // EX-LOS-13
  map.open_all();
  EXPECT_EQ(map.sight("2.6", "(0,4)"), "clear");
  EXPECT_EQ(map.sight("2.7", "(1,3)"), "clear");
  EXPECT_EQ(map.sight("2.6", "(1,3)"), "arc");
}

// Two rooms with two windows each, in two lanes: (0,*) and (1,*).
TextMap two_lanes() {
  return TextMap(
      "building 1 1:(0,0),(1,-1)\nbuilding 2 1:(0,6),(1,5)\n"
      "window (0,0)/S\nwindow (1,-1)/S\nwindow (0,6)/N\nwindow (1,5)/N");
}

TEST(SightExamples, RoomsLookAtEachOtherOnlyThroughWindowsThatFaceEachOther) {  // EX-LOS-31
  COVERS("UO-5.1.3.2-R4", "UO-5.1.7-R2", "UO-5.1.7-R12");
  TextMap map = two_lanes();
  const auto lines = [&] { return sight_lines(map.board, {}, map.at("1.1"), map.at("2.1")); };
  ASSERT_EQ(lines().size(), 2U);
  for (const SightPair& line : lines()) {
    const SightPoint& from = map.board.points[line.from.index()];
    const SightPoint& to = map.board.points[line.to.index()];
    EXPECT_EQ(from.at.x, to.at.x) << "straight down one lane";
    EXPECT_TRUE(in_arc(map.board, to, from.aperture, {}));
    EXPECT_TRUE(in_arc(map.board, from, to.aperture, {}));
  }
  map.board.rules = 1;
  build_sight(map.board);
  EXPECT_EQ(lines().size(), 4U) << "before version 2 across the lanes as well";
}

TEST(SightExamples, RoomsLookThroughAGateOnlyByTheWindowThatFacesIt) {
  COVERS("UO-5.1.3.2-R4", "UO-5.1.7.1-R5");
  // The gate is in lane 0; the line from the other window crosses the wall there, too.
  TextMap map(
      "building 1 1:(0,0),(1,-1)\nwindow (0,0)/S\nwindow (1,-1)/S\n"
      "wall (0,3)/S (1,2)/SW\ngate (0,3)/S");
  const auto lines = [&] { return sight_lines(map.board, {}, map.at("1.1"), map.at("(0,6)")); };
  ASSERT_EQ(lines().size(), 1U);
  EXPECT_EQ(map.board.points[lines()[0].from.index()].at.x, map.board.at(map.at("(0,6)")).dot.x);
}

TEST(SightExamples, FromAboveOverAHillockAllButTheBlindHexIsSeen) {  // EX-LOS-14, 15, 22
  COVERS("UO-5.1.7.3a", "UO-5.1.7.3b", "UO-5.1.7.3c", "UO-5.1.7.3d", "UO-5.1.7.3e",
         "UO-5.1.7.3-R1");
  const TextMap map("building 1 1:(0,0)\nroof 1 (0,0) from 1\nhillock (0,2)");
  EXPECT_EQ(map.sight("1.R", "(0,4)"), "clear");
  EXPECT_EQ(map.sight("1.R", "(0,3)"), "blind");
}

TEST(SightExamples, FromAboveOverAWallTheHexBehindItIsBlind) {  // EX-LOS-16
  COVERS("UO-5.1.7.3-R1");
  const TextMap map("building 1 1:(0,0)\nroof 1 (0,0) from 1\nwall (0,1)/S");
  EXPECT_EQ(map.sight("1.R", "(0,2)"), "blind");
  EXPECT_EQ(map.sight("1.R", "(0,3)"), "clear");
}

TEST(SightExamples, FromARoofIntoOntoAndBehindABuilding) {  // EX-LOS-17 to 21
  COVERS("UO-5.1.7.3i", "UO-5.1.7.3j", "UO-5.1.7-R4", "UO-5.1.3.2-R4");
  const TextMap map(
      "building 1 1:(0,0)\nroof 1 (0,0) from 1\n"
      "building 9 3:(0,3) 4:(0,4)\nroof 9 (0,4) from 4\nwindow (0,3)/N");
  EXPECT_EQ(map.sight("1.R", "(0,2)"), "clear");
  EXPECT_EQ(map.sight("1.R", "9.3"), "clear");
  EXPECT_EQ(map.sight("1.R", "9.R"), "clear");
  EXPECT_EQ(map.sight("1.R", "9.4"), "closed");
  EXPECT_EQ(map.sight("1.R", "(0,5)"), "plateau");
}

TEST(SightExamples, WoodsAreHigherThanRoofs) {  // EX-LOS-23
  COVERS("UO-5.1.7.2-R3", "UO-5.1.7.2a");
  const TextMap map(
      "building 1 1:(0,0)\nroof 1 (0,0) from 1\nbuilding 2 1:(4,0)\nroof 2 (4,0) from 1\nwoods "
      "(2,0)");
  EXPECT_EQ(map.sight("1.R", "(3,0)"), "obstruction");
  EXPECT_EQ(map.sight("1.R", "2.R"), "obstruction");
  const TextMap close(
      "building 1 1:(0,0)\nroof 1 (0,0) from 1\nbuilding 2 1:(3,0)\nroof 2 (3,0) from 1\nwoods "
      "(2,0)");
  EXPECT_EQ(close.sight("1.R", "2.R"), "obstruction");
}

TEST(SightExamples, TwoRoomsSeeEachOtherWhenBothArcsFit) {  // EX-LOS-24
  COVERS("UO-5.1.7-R2", "UO-5.1.3.2-R4");
  const TextMap facing("building 1 1:(0,0)\nbuilding 2 1:(0,5)\nwindow (0,0)/S\nwindow (0,5)/N");
  EXPECT_EQ(facing.sight("1.1", "2.1"), "clear");
  const TextMap turned("building 1 1:(0,0)\nbuilding 2 1:(0,5)\nwindow (0,0)/S\nwindow (0,5)/NE");
  EXPECT_EQ(turned.sight("1.1", "2.1"), "arc");
}

TEST(SightExamples, RoofsSeeOverSmoke) {  // EX-LOS-25
  COVERS("UO-5.1.7.1b", "UO-5.1.7.2b", "UO-5.1.7.2-R3");
  TextMap map("building 1 1:(0,0)\nroof 1 (0,0) from 1\nbuilding 2 1:(0,5)\nroof 2 (0,5) from 1");
  map.smoke("(0,2)");
  EXPECT_EQ(map.sight("1.R", "2.R"), "clear");
  EXPECT_EQ(map.sight("1.R", "(0,4)"), "plateau");
  EXPECT_EQ(map.sight("(0,1)", "(0,4)"), "obstruction");
  EXPECT_EQ(map.sight("(0,2)", "(0,4)"), "clear");  // in the smoke, UO-5.1.7.1-R4
}

TEST(SightExamples, WrecksAreAsHighAsSmokeVehiclesAsHillocks) {
  COVERS("UO-5.1.7.2-R1", "UO-5.2.3.4a", "UO-5.2.3.4c");
  const std::string_view roof = "building 1 1:(0,0)\nroof 1 (0,0) from 1";
  TextMap wreck(roof);
  wreck.wreck("(0,2)");
  EXPECT_EQ(wreck.sight("1.R", "(0,4)"), "plateau");
  TextMap vehicles(roof);
  vehicles.vehicles("(0,2)");
  EXPECT_EQ(vehicles.sight("1.R", "(0,4)"), "clear");
  EXPECT_EQ(vehicles.sight("1.R", "(0,3)"), "blind");
  EXPECT_EQ(vehicles.sight("(0,1)", "(0,4)"), "obstruction");
}

TEST(SightExamples, SmokeOnItsOwnBuildingDoesNotHinderARoof) {
  COVERS("UO-5.1.7.3-R5");
  TextMap map("building 1 1:(0,0),(0,1)\nroof 1 (0,0) from 1");
  map.smoke("(0,1)");
  EXPECT_EQ(map.sight("1.R", "(0,4)"), "clear");
  map.smoke("(0,2)");
  EXPECT_EQ(map.sight("1.R", "(0,4)"), "plateau");
}

TEST(SightExamples, AnotherWingOfTheSameBuildingBlocks) {  // EX-LOS-30
  COVERS("UO-5.1.7-R11");
  const TextMap map("building 1 1:(0,0) 2:(-1,1),(-1,2),(-1,3),(0,3)\nwindow (0,0)/S");
  EXPECT_EQ(map.sight("1.1", "(0,2)"), "clear");
  EXPECT_EQ(map.sight("1.1", "(0,5)"), "obstruction");
}

TEST(Sight, ZonesOfOneRoomSeeEachOtherRoomsDoNot) {
  COVERS("UO-5.1.7-R3", "UO-5.1.3.1-R1", "UO-5.1.3.1-R2", "UO-5.1.3.2-R6");
  TextMap map("building 1 1:(0,0) 2:(0,1) 3:(0,2) 4:(0,3)\nzones 1 1+2+3\nwindow (0,0)/N");
  EXPECT_EQ(map.sight("1.1", "1.3"), "clear");
  EXPECT_EQ(map.sight("1.3", "1.4"), "partition");
  EXPECT_EQ(map.sight("1.1", "(0,-3)"), "clear");
  EXPECT_EQ(map.sight("1.2", "(0,-3)"), "closed");  // the aperture serves its own zone only
}

TEST(Sight, SmokeInAZoneBetweenHidesZonesOfARoom) {
  COVERS("UO-5.2.4.3-R3", "UO-5.2.4.3-R2");
  TextMap map("building 1 1:(0,0) 2:(0,1) 3:(0,2)\nzones 1 1+2+3");
  map.smoke("(0,1)");
  EXPECT_EQ(map.sight("1.1", "1.3"), "smoke in room");
  EXPECT_EQ(map.sight("1.1", "1.2"), "clear");
}

TEST(Sight, NobodySeesTheInsideFromTheRoofAbove) {
  COVERS("UO-5.1.7-R5");
  const TextMap map("building 1 1:(0,0)\nroof 1 (0,0) from 1\nwindow (0,0)/S");
  EXPECT_EQ(map.sight("1.R", "1.1"), "own roof");
}

TEST(Sight, ThroughAGateOrAnOpenedBreachAlongItsArc) {
  COVERS("UO-5.1.7.1-R5", "UO-5.1.3.2-R7", "UO-5.1.3.2a", "UO-5.1.3.2-R8");
  const std::string wall = "wall (-1,2)/SE (0,1)/S (1,1)/SW\n";
  const TextMap gate(wall + "gate (0,1)/S");
  EXPECT_EQ(gate.sight("(0,0)", "(0,4)"), "clear");
  EXPECT_EQ(gate.sight("(0,0)", "(1,3)"), "obstruction");
  TextMap breach(wall + "breach (0,1)/S");
  EXPECT_EQ(breach.sight("(0,0)", "(0,4)"), "obstruction");
  breach.open_all();
  EXPECT_EQ(breach.sight("(0,0)", "(0,4)"), "clear");
}

TEST(Sight, AnOpeningExcusesACrossingNotARunAlongTheWall) {
  COVERS("UO-5.1.7.1-R5");
  EXPECT_EQ(TextMap("wall (1,0)/N\ngate (0,0)>E").sight("(0,0)", "(2,-1)"), "obstruction");
}

TEST(Sight, AWallIsCrossedAtAJointButNotAtItsEnd) {
  COVERS("UO-5.1.7.1-R2");
  // The joint of the two sides is the east corner of (0,0), on the spine towards (2,-1).
  const TextMap joint("wall (1,-1)/S (0,0)/NE");
  EXPECT_EQ(joint.sight("(0,0)", "(2,-1)"), "obstruction");  // it runs along (1,-1)/S
  const TextMap crossed("wall (0,0)/NE (0,0)/SE");
  EXPECT_EQ(crossed.sight("(0,0)", "(2,-1)"), "obstruction");
  const TextMap end("wall (0,0)/NE");
  EXPECT_EQ(end.sight("(0,0)", "(2,-1)"), "clear");
}

TEST(Sight, AnApertureBetweenTouchingBuildingsShowsOnlyItsTwoRooms) {
  COVERS("UO-5.1.3.2-R9");
  TextMap map("building 1 1:(0,0)\nbuilding 2 1:(0,1)\nbreach (0,0)/S\nwindow (0,0)/N");
  EXPECT_NE(map.sight("1.1", "2.1"), "clear");
  map.open_all();
  EXPECT_EQ(map.sight("1.1", "2.1"), "clear");
  EXPECT_NE(map.sight("2.1", "(0,-2)"), "clear");
}

TEST(Sight, TunnelsAreApartFromTheSurfaceAndBentOnesHide) {
  COVERS("UO-5.1.7-R6");
  const TextMap map(
      "tunnel A (0,0)\ntunnel B (0,1)\ntunnel C (0,2)\ntunnel D (1,2)\ntunnel E (2,2)\nmanhole "
      "(0,0) A");
  EXPECT_EQ(map.sight("N-A", "N-C"), "clear");
  EXPECT_EQ(map.sight("N-A", "N-E"), "obstruction");
  EXPECT_EQ(map.sight("N-A", "(0,2)"), "underground");
}

TEST(Sight, ATunnelWallIsCrossedAtAJointButNotAtItsEnd) {
  COVERS("UO-5.1.7-R6", "UO-5.1.7.1-R2");
  // From A to D the line leaves A at its east corner and follows the side between B and C.
  const std::string tunnels = "tunnel A (0,0)\ntunnel B (1,-1)\ntunnel C (1,0)\ntunnel D (2,-1)\n";
  EXPECT_EQ(TextMap(tunnels).sight("N-A", "N-D"), "clear");
  EXPECT_EQ(TextMap(tunnels + "tunnelwall (0,0)/NE").sight("N-A", "N-D"), "clear");
  EXPECT_EQ(TextMap(tunnels + "tunnelwall (0,0)/SE").sight("N-A", "N-D"), "clear");
  EXPECT_EQ(TextMap(tunnels + "tunnelwall (0,0)/NE (0,0)/SE").sight("N-A", "N-D"), "obstruction");
  EXPECT_EQ(TextMap(tunnels + "tunnelwall (1,0)/N").sight("N-A", "N-D"), "obstruction");
  EXPECT_EQ(TextMap(tunnels + "tunnelwall (0,0)/NE").sight("N-A", "N-B"), "obstruction");
}

TEST(Sight, AThresholdHillockBlindsAWindowFromAbove) {
  COVERS("UO-5.1.7.3-R3");
  const std::string houses =
      "building 1 1:(0,0)\nroof 1 (0,0) from 1\nbuilding 2 1:(0,5)\nwindow (0,5)/N\n";
  EXPECT_EQ(TextMap(houses + "hillock (0,4)").sight("1.R", "2.1"), "blind");
  EXPECT_EQ(TextMap(houses + "hillock (0,3)").sight("1.R", "2.1"), "clear");
}

}  // namespace
}  // namespace enfilade::urban
