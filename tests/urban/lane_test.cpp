// Fire lanes, radii, wind and the flight of civilians.
#include "rules/urban/map/lane.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "rules/urban/map/flight.h"
#include "rules/urban/map/wind.h"
#include "tests/covers.h"
#include "tests/urban/text_map.h"

namespace enfilade::urban {
namespace {

struct Field {
  explicit Field(std::string_view text) : map(text), tables(map.board) {}

  FireLane lane(std::string_view from, std::string_view at, int range) const {
    return fire_lane(map.board, tables, map.around(), map.at(from), map.at(at), range);
  }
  bool hits(const FireLane& lane, std::string_view place) const {
    return std::ranges::count(lane.locations, map.at(place)) > 0;
  }

  TextMap map;
  RangeTables tables;
};

TEST(Lane, ReachesFiveBeyondTheRangeWhateverTheTarget) {
  COVERS("UO-8.2.1.2b", "UO-8.2.1.2c", "UO-8.2.1.2g", "UO-4.3.7.2-R1", "UO-8.2.1.2-R1",
         "UO-8.2.1.2-R2");
  const Field field("");
  const FireLane lane = field.lane("(0,-4)", "(0,-3)", 10);
  EXPECT_FALSE(field.hits(lane, "(0,-4)"));  // not the firer's own
  EXPECT_TRUE(field.hits(lane, "(0,-3)"));
  EXPECT_TRUE(field.hits(lane, "(0,11)"));
  EXPECT_FALSE(field.hits(lane, "(0,12)"));
  EXPECT_EQ(lane.locations.size(), 15U);
  EXPECT_EQ(lane.cut_by, "");
}

TEST(Lane, AlongASideTakesBothHexes) {
  COVERS("UO-8.2.1.2-R1", "UO-5.1.7-R8");
  const Field field("");
  const FireLane lane = field.lane("(0,0)", "(1,1)", 5);
  for (const char* hex : {"(1,0)", "(0,1)", "(1,1)", "(2,1)", "(1,2)", "(2,2)"}) {
    EXPECT_TRUE(field.hits(lane, hex)) << hex;
  }
}

TEST(Lane, OnASlantEndsByDistanceNotByHexesClipped) {  // B-EX-24
  COVERS("UO-8.2.1.2-R2");
  const Field field("");
  const FireLane lane = field.lane("(0,-4)", "(3,1)", 4);
  for (const LocationId hex : lane.locations) {
    EXPECT_LE(field.tables.los(field.map.at("(0,-4)"), hex), 9);
  }
  EXPECT_GT(lane.locations.size(), 9U);
  // The shot of the example: 8 EP, ten hexes clipped on the way.
  const LocationId firer = field.map.at("(-4,-8)");
  const FireLane slant = field.lane("(-4,-8)", "(-2,-2)", 10);
  int on_the_way = 0;
  int farthest = 0;
  for (const LocationId hex : slant.locations) {
    const int distance = field.tables.los(firer, hex);
    on_the_way += distance <= 8 ? 1 : 0;
    farthest = std::max(farthest, distance);
  }
  EXPECT_EQ(on_the_way, 10);
  EXPECT_EQ(farthest, 15);
}

TEST(Lane, EndsTwoEffectPointsBehindAWall) {  // B-EX-24
  COVERS("UO-8.2.1.4a", "UO-8.2.1.4b", "UO-8.2.1.4-R1");
  const std::string wall = "wall (-1,3)/SE (0,2)/S (1,2)/SW\n";
  const Field one(wall);
  const FireLane lane = one.lane("(0,0)", "(0,2)", 10);
  EXPECT_TRUE(one.hits(lane, "(0,3)"));
  EXPECT_TRUE(one.hits(lane, "(0,4)"));
  EXPECT_FALSE(one.hits(lane, "(0,5)"));
  EXPECT_EQ(lane.cut_by, "wall 1");
  const Field two(wall + "wall (-1,4)/SE (0,3)/S (1,3)/SW");
  const FireLane shorter = two.lane("(0,0)", "(0,2)", 10);
  EXPECT_TRUE(two.hits(shorter, "(0,3)"));
  EXPECT_FALSE(two.hits(shorter, "(0,4)"));
}

TEST(Lane, AnOpenBreachInTheWallIsNoObstacle) {
  COVERS("UO-8.2.1.4-R2");
  Field field("wall (-1,3)/SE (0,2)/S (1,2)/SW\nbreach (0,2)/S");
  field.map.open_all();
  const FireLane lane = field.lane("(0,0)", "(0,4)", 10);
  EXPECT_TRUE(field.hits(lane, "(0,8)"));
  EXPECT_EQ(lane.cut_by, "");
}

TEST(Lane, UndergroundEndsBehindAWallCrossedAtAJoint) {
  COVERS("UO-8.2.1.4b", "UO-5.1.7.1-R2");
  // The ray from A through D leaves D at its east corner.
  const std::string tunnels =
      "tunnel A (0,0)\ntunnel B (1,-1)\ntunnel C (1,0)\ntunnel D (2,-1)\ntunnel E (3,-2)\n"
      "tunnel F (3,-1)\ntunnel G (4,-2)\ntunnel H (5,-3)\n";
  const Field end(tunnels + "tunnelwall (2,-1)/NE");
  EXPECT_TRUE(end.hits(end.lane("N-A", "N-D", 10), "N-H"));
  const Field joint(tunnels + "tunnelwall (2,-1)/NE (2,-1)/SE");
  const FireLane lane = joint.lane("N-A", "N-D", 10);
  EXPECT_EQ(lane.cut_by, "wall");
  EXPECT_TRUE(joint.hits(lane, "N-E"));
  EXPECT_TRUE(joint.hits(lane, "N-G"));
  EXPECT_FALSE(joint.hits(lane, "N-H"));
}

TEST(Lane, WoodsAreInItAndCutIt) {
  COVERS("UO-8.2.1.4a", "UO-8.2.1.4-R1");
  const Field field("woods (0,2)");
  const FireLane lane = field.lane("(0,0)", "(0,2)", 10);
  EXPECT_TRUE(field.hits(lane, "(0,2)"));
  EXPECT_TRUE(field.hits(lane, "(0,3)"));
  EXPECT_TRUE(field.hits(lane, "(0,4)"));
  EXPECT_FALSE(field.hits(lane, "(0,5)"));
  const Field from_woods("woods (0,0)");
  EXPECT_TRUE(from_woods.hits(from_woods.lane("(0,0)", "(0,2)", 10), "(0,9)"));
}

TEST(Lane, IntoARoomStopsBehindTheNextWall) {  // B-EX-9
  COVERS("UO-8.2.1.4-R2", "UO-8.2.1.4a");
  const Field field("building 1 1:(0,3) 2:(0,4) 3:(0,5)\nwindow (0,3)/N");
  const FireLane lane = field.lane("(0,0)", "1.1", 10);
  EXPECT_TRUE(field.hits(lane, "(0,2)"));
  EXPECT_TRUE(field.hits(lane, "1.1"));
  EXPECT_TRUE(field.hits(lane, "1.2"));   // the first behind the partition
  EXPECT_FALSE(field.hits(lane, "1.3"));  // 2 EP from it
  EXPECT_EQ(lane.cut_by, "partition");
}

TEST(Lane, ABuildingBehindTheTargetTakesOneRoom) {
  COVERS("UO-8.2.1.4-R1");
  const Field field("building 1 1:(0,3) 2:(0,4)");
  const FireLane lane = field.lane("(0,0)", "(0,2)", 10);
  EXPECT_TRUE(field.hits(lane, "1.1"));
  EXPECT_FALSE(field.hits(lane, "1.2"));
  EXPECT_EQ(lane.cut_by, "facade of building 1");
}

TEST(Lane, SmokeAndHillocksDoNotShortenIt) {
  COVERS("UO-8.2.1.4-R3");
  Field field("hillock (0,5)");
  field.map.smoke("(0,4)");
  const FireLane lane = field.lane("(0,0)", "(0,2)", 10);
  EXPECT_TRUE(field.hits(lane, "(0,8)"));
}

TEST(Lane, AGroundShotSparesRoofs) {  // B-EX-24
  COVERS("UO-8.2.1.2-R6", "UO-8.2.1.4e");
  const Field field(
      "building 1 1:(0,3)\nroof 1 (0,3) from 1\nbuilding 2 1:(3,0)\nroof 2 (3,0) from 1\n"
      "building 3 1:(3,5)\nroof 3 (3,5) from 1\nhillock (3,3)");
  EXPECT_FALSE(field.hits(field.lane("(0,0)", "(0,2)", 10), "1.R"));
  const FireLane over = field.lane("2.R", "3.R", 10);
  EXPECT_TRUE(field.hits(over, "3.R"));
  EXPECT_TRUE(field.hits(over, "(3,2)"));
  EXPECT_FALSE(field.hits(over, "(3,4)"));  // blind behind the hillock
  EXPECT_FALSE(field.hits(over, "2.1"));
}

TEST(Radius, WallsTakeTheirEffectPoints) {
  COVERS("UO-8.2.1.4c", "UO-8.2.1.2d", "UO-8.2.1.2-R5", "UO-4.3.7.1-R5");
  const Field field("wall (0,0)/S (0,0)/SE (0,0)/SW\nbuilding 1 1:(0,-1)");
  const auto near = within_radius(field.map.board, {}, field.map.at("(0,0)"), 1);
  const auto far = within_radius(field.map.board, {}, field.map.at("(0,0)"), 2);
  const auto has = [&](const auto& list, std::string_view place) {
    return std::ranges::count(list, field.map.at(place)) > 0;
  };
  EXPECT_EQ(near.front(), field.map.at("(0,0)"));
  EXPECT_TRUE(has(near, "(1,-1)"));
  EXPECT_FALSE(has(near, "(0,1)"));
  EXPECT_TRUE(has(far, "(0,1)"));
  EXPECT_FALSE(has(near, "1.1"));
  EXPECT_TRUE(has(far, "1.1"));
}

TEST(Radius, NothingPassesAManhole) {
  COVERS("UO-4.3.7.1-R8", "UO-8.2.1.4-R5");
  const Field field("tunnel A (0,0)\nmanhole (0,0) A");
  const auto all = within_radius(field.map.board, {}, field.map.at("(0,0)"), 5);
  EXPECT_EQ(std::ranges::count(all, field.map.at("N-A")), 0);
  EXPECT_EQ(field.tables.ep(field.map.at("(0,0)"), field.map.at("N-A")), 2);
}

TEST(Wind, CoversThreeCellsDownwindAndRoomsOnThem) {  // EX-ENV-01, EX-NML-06
  COVERS("UO-5.2.4.6a", "UO-5.2.4.6-R1", "UO-5.2.4.6-R2", "UO-5.2.4.6-R3", "UO-5.2.4.6-R4",
         "UO-5.2.4.3c", "UO-5.2.4.3e");
  const Field field("building 1 1:(1,0) 2:(2,0),(2,1)\nroof 1 (1,0) from 1\ntunnel A (0,0)");
  const WindCells cells = wind_cells(field.map.board, field.map.at("(0,0)"), Side::SE);
  EXPECT_EQ(cells.size(), 3U);
  const auto covered = covered_by(field.map.board, cells);
  for (const char* place : {"(0,0)", "1.1", "1.2", "1.R"}) {
    EXPECT_EQ(std::ranges::count(covered, field.map.at(place)), 1) << place;
  }
  EXPECT_EQ(covered.size(), 4U);
}

TEST(Wind, CellsOffTheMapAreDropped) {
  COVERS("UO-5.2.4.6-R2");
  const Field field("");
  const LocationId edge = field.map.board.cells.front().location;
  EXPECT_EQ(wind_cells(field.map.board, edge, Side::N).size(), 1U);
}

TEST(Flight, GoesAsFarAsItCan) {  // EX-NML-05
  COVERS("UO-5.2.3.3a", "UO-5.2.3.3b", "UO-5.2.3.3-R3", "UO-5.2.3.3-R2");
  const Field field("");
  const Crowd crowd{field.map.at("(0,1)"), field.map.at("(0,0)"), {}, {}};
  const auto choices = flight_choices(field.map.board, field.tables, crowd);
  for (const LocationId place : choices) EXPECT_EQ(field.tables.ep(crowd.threat, place), 4);
  EXPECT_EQ(std::ranges::count(choices, field.map.at("(0,4)")), 1);
}

TEST(Flight, StaysWhenItCannotGetFarther) {
  COVERS("UO-5.2.3.3c", "UO-5.2.3.3d");
  const Field field("");
  Crowd crowd{field.map.at("(0,1)"), field.map.at("(0,0)"), {}, {}};
  for (int i = 0; i < 6; ++i) {
    const Axial next = Axial{0, 1} + step(side_at(i));
    crowd.going.closed.add(field.map.board.cell(next)->location);
  }
  EXPECT_EQ(flight_choices(field.map.board, field.tables, crowd),
            std::vector<LocationId>{field.map.at("(0,1)")});
  EXPECT_EQ(free_move_choices(field.map.board, crowd),
            std::vector<LocationId>{field.map.at("(0,1)")});
}

TEST(Flight, IsCutWhereItTouchesAnotherBlock) {
  COVERS("UO-5.2.3.3d", "UO-5.2.3.3-R3");
  const Field field("");
  Crowd crowd{field.map.at("(0,1)"), field.map.at("(0,0)"), {}, {}};
  for (int i = 0; i < 6; ++i) {
    crowd.going.stops.add(field.map.board.cell(Axial{0, 1} + step(side_at(i)))->location);
  }
  for (const LocationId place : flight_choices(field.map.board, field.tables, crowd)) {
    EXPECT_EQ(field.tables.ep(crowd.at, place), 1);
  }
}

TEST(Flight, AFreeMoveLeavesItsPlaceIfItCan) {
  COVERS("UO-5.2.3.3i", "UO-5.2.3.3-R6");
  const Field field("");
  const Crowd crowd{field.map.at("(0,1)"), field.map.at("(0,0)"), {}, {}};
  const auto choices = free_move_choices(field.map.board, crowd);
  EXPECT_EQ(std::ranges::count(choices, crowd.at), 0);
  EXPECT_EQ(choices.size(), 36U);  // all within three steps
}

}  // namespace
}  // namespace enfilade::urban
