// Effect points and movement points, EX-EP-01 to 08 and EX-MP-01 to 06.
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/urban/map/paths.h"
#include "rules/urban/map/range.h"
#include "tests/covers.h"
#include "tests/urban/text_map.h"

namespace enfilade::urban {
namespace {

struct Ranges {
  explicit Ranges(std::string_view text) : map(text), tables(map.board) {}
  int ep(std::string_view a, std::string_view b) const {
    const int there = ep_distance(map.board, tables, map.open, map.at(a), map.at(b));
    EXPECT_EQ(there, ep_distance(map.board, tables, map.open, map.at(b), map.at(a)));
    int sum = 0;
    for (const EffectStep& step : ep_path(map.board, map.open, map.at(a), map.at(b)))
      sum += step.cost;
    EXPECT_EQ(sum, there) << a << " " << b;
    return there;
  }
  int los(std::string_view a, std::string_view b) const {
    const int there = los_distance(map.board, tables, map.open, map.at(a), map.at(b));
    EXPECT_EQ(there, los_distance(map.board, tables, map.open, map.at(b), map.at(a))) << a << b;
    return there;
  }

  TextMap map;
  RangeTables tables;
};

TEST(EffectPoints, AHexCostsOne) {  // EX-EP-01
  COVERS("UO-4.3.7.1-R1", "UO-4.3.7.1b", "UO-4.3.7.1c", "UO-2.3h");
  const Ranges ranges("");
  EXPECT_EQ(ranges.ep("(0,0)", "(0,5)"), 5);
  EXPECT_EQ(ranges.ep("(0,0)", "(0,0)"), 0);
  EXPECT_EQ(ranges.los("(0,0)", "(3,2)"), 5);
}

TEST(EffectPoints, AnOuterWallCostsTwoAndABreachInItOne) {  // EX-EP-02
  COVERS("UO-4.3.7.1-R2", "UO-4.3.7.1-R5", "UO-5.1.3.1f");
  Ranges ranges(
      "wall (-2,2)/S (-1,1)/SW (-1,1)/S (-1,1)/SE (0,1)/S (1,1)/SW (1,1)/S (1,1)/SE "
      "(2,1)/S\nbreach (0,1)/S");
  EXPECT_EQ(ranges.ep("(0,1)", "(0,2)"), 2);
  ranges.map.open_all();
  EXPECT_EQ(ranges.ep("(0,1)", "(0,2)"), 1);
  EXPECT_EQ(ranges.los("(0,0)", "(0,3)"), 3);
}

TEST(EffectPoints, AWindowCostsTwo) {  // EX-EP-03
  COVERS("UO-4.3.7.1-R2");
  const Ranges ranges("building 1 1:(0,0)\nwindow (0,0)/S");
  EXPECT_EQ(ranges.los("1.1", "(0,1)"), 2);
  EXPECT_EQ(ranges.los("1.1", "(0,2)"), 3);
  EXPECT_EQ(ranges.los("1.1", "(0,3)"), 4);
}

TEST(EffectPoints, AZoneCostsOneAnotherRoomTwo) {  // EX-EP-04
  COVERS("UO-4.3.7.1-R3", "UO-4.3.7.1-R4", "UO-5.1.3.1d", "UO-5.1.3.1e");
  const Ranges ranges("building 1 1:(0,0) 2:(0,1) 3:(0,2)\nzones 1 1+2");
  EXPECT_EQ(ranges.ep("1.1", "1.2"), 1);
  EXPECT_EQ(ranges.ep("1.2", "1.3"), 2);
  EXPECT_EQ(ranges.los("1.1", "1.2"), 1);
}

TEST(EffectPoints, FromARoofEveryHexCountsOne) {  // EX-EP-05
  COVERS("UO-4.3.7.1-R6", "UO-5.1.7.3g", "UO-5.1.7.3h");
  const Ranges ranges(
      "building 1 1:(0,0)\nroof 1 (0,0) from 1\nbuilding 2 1:(0,5)\nwindow (0,5)/N");
  EXPECT_EQ(ranges.los("1.R", "(0,1)"), 1);
  EXPECT_EQ(ranges.los("1.R", "(0,4)"), 4);
  EXPECT_EQ(ranges.los("1.R", "2.1"), 6);
  EXPECT_EQ(ranges.ep("1.R", "1.1"), 1);
}

TEST(EffectPoints, NobodyMeasuresAShortCutOverARoof) {  // EX-EP-06
  COVERS("UO-4.3.7.1-R7");
  const Ranges ranges(
      "building 1 "
      "1:(0,0),(0,1),(0,2),(0,3),(0,4),(0,5),(-1,1),(-1,2),(-1,3),(-1,4),(-1,5),(1,0),(1,1),"
      "(1,2),(1,3),(1,4)\nroof 1 (0,2) from 1");
  EXPECT_EQ(ranges.ep("(0,-1)", "(0,6)"), 4);
  EXPECT_EQ(ranges.los("(0,-1)", "(0,6)"), 9) << "the way round";
}

TEST(EffectPoints, AShotIsMeasuredAlongTheStreetCommandThroughTheHouse) {  // EX-EP-07
  COVERS("UO-4.3.7.1-R10");
  const Ranges ranges(
      "building 1 1:(1,0),(1,1),(1,2) 2:(1,3),(1,4),(1,5) 3:(1,6),(1,7),(1,8) "
      "4:(1,9),(1,10),(1,11)\n"
      "zones 1 1+2+3+4");
  EXPECT_EQ(ranges.los("(0,1)", "(0,12)"), 11);
  EXPECT_EQ(ranges.ep("(0,1)", "(0,12)"), 7);
}

TEST(EffectPoints, FromARoofOverRoofsAndOtherBuildingsInOnePath) {
  COVERS("UO-4.3.7.1-R10", "UO-4.3.7.1-R6");
  const Ranges ranges(
      "building 1 1:(0,0)\nroof 1 (0,0) from 1\n"
      "building 2 1:(0,1),(0,2),(0,3)\nroof 2 (0,1) from 1\nbuilding 3 1:(0,5)");
  EXPECT_EQ(ranges.los("1.R", "2.R"), 1);
  EXPECT_EQ(ranges.los("1.R", "(0,4)"), 2);
  EXPECT_EQ(ranges.los("1.R", "(0,6)"), 4);  // 2.R, (0,4), over building 3
  EXPECT_EQ(ranges.ep("1.R", "(0,6)"), 5);   // around it
  EXPECT_EQ(ranges.los("(0,-1)", "(0,6)"), 8) << "nobody on the ground counts over buildings";
}

TEST(EffectPoints, APathOverBuildingsCountsBeforeOneThroughRooms) {
  COVERS("UO-4.3.7.1-R10");
  const Ranges ranges(
      "building 1 1:(0,0)\nroof 1 (0,0) from 1\n"
      "building 2 "
      "1:(2,0),(3,0),(4,0),(5,0),(6,0),(7,-1),(8,-1),(8,0),(7,1),(6,1)");
  EXPECT_EQ(ranges.ep("1.R", "(7,0)"), 5);  // 2 in, 2 out
  EXPECT_EQ(ranges.los("1.R", "(7,0)"), 7);
  // Nothing but the room leads into the yard from the ground, so R1 is used.
  EXPECT_EQ(ranges.los("(1,0)", "(7,0)"), 4);
}

TEST(EffectPoints, FromARoofThroughABreachAndOverABuilding) {
  COVERS("UO-4.3.7.1-R10", "UO-4.3.7.1-R2");
  Ranges ranges(
      "building 1 1:(0,0)\nroof 1 (0,0) from 1\nbuilding 2 1:(0,4)\n"
      "wall (-4,3)/S (-3,2)/SW (-3,2)/S (-3,2)/SE (-2,2)/S (-1,1)/SW (-1,1)/S (-1,1)/SE (0,1)/S "
      "(1,0)/SW (1,0)/S (1,0)/SE (2,0)/S (3,-1)/SW (3,-1)/S (3,-1)/SE (4,-1)/S\nbreach (0,1)/S");
  EXPECT_EQ(ranges.los("1.R", "(0,5)"), 6);
  ranges.map.open_all();
  EXPECT_EQ(ranges.los("1.R", "(0,5)"), 5);
  EXPECT_EQ(ranges.los("(0,1)", "(0,5)"), 5) << "around building 2";
}

TEST(EffectPoints, AnOpenedBreachIsNoReasonToCountThroughRooms) {
  COVERS("UO-4.3.7.1-R10");
  // A long yard closed in by one room, and outside, beside it, a wall with a breach.
  std::string yard = "building 1 1:(0,0),(0,1),(13,-1),(13,0)";
  for (int q = 1; q <= 12; ++q) {
    yard += ",(" + std::to_string(q) + ",-1),(" + std::to_string(q) + ",1)";
  }
  Ranges ranges(yard + "\nwall (5,2)/SE\nbreach (5,2)/SE\n");
  for (const bool open : {false, true}) {
    if (open) ranges.map.open_all();
    EXPECT_EQ(ranges.los("(1,0)", "(12,0)"), 11);
    EXPECT_EQ(ranges.ep("(1,0)", "(12,0)"), 4);
    EXPECT_EQ(ranges.los("(1,0)", "(5,2)"), 4) << "R1, there is no other way out";
  }
  EXPECT_EQ(ranges.los("(5,2)", "(6,2)"), 1);
}

TEST(EffectPoints, ZonesOfTheRoomOfBothEndsMayBePassedOnTheWayToABreach) {
  COVERS("UO-4.3.7.1-R10");
  Ranges ranges(
      "building 1 1:(0,0) 2:(0,-1) 3:(1,-2) 4:(2,-2) 5:(3,-2) 6:(3,-1) 7:(3,0) 8:(3,1) 9:(2,2) "
      "10:(2,3) 11:(1,4) 12:(0,4) 13:(0,3)\nzones 1 1+2+3+4+5+6+7+8+9+10+11+12+13\n"
      "wall (0,1)/S\nbreach (0,1)/S");
  EXPECT_EQ(ranges.los("1.2", "1.12"), 8);
  EXPECT_EQ(ranges.los("1.2", "(0,1)"), 4) << "not through 1.1 when one end is outside";
  ranges.map.open_all();
  EXPECT_EQ(ranges.los("1.2", "1.12"), 7);  // 1.1, (0,1), the breach, 1.13
}

// Two networks that meet at a manhole of each under (6,0).
Board two_networks() {
  BattlefieldSource source = read_text_map(
      "tunnel A (0,0),(1,0),(2,0),(3,0),(4,0),(5,0),(6,0)\nmanhole (0,0) A\nmanhole (6,0) A\n"
      "manhole (6,0) B\nmanhole (12,0) B");
  UndergroundSource second{"M", false, {{"B", {}}}, {}};
  for (std::int16_t q = 6; q <= 12; ++q) second.zones[0].cells.push_back({q, 0});
  source.underground.push_back(second);
  for (ManholeSource& hole : source.sheets[0].sheet.manholes) {
    if (hole.zone == "N-B") hole.zone = "M-B";
  }
  auto board = compile(source);
  EXPECT_TRUE(board);
  return std::move(*board);
}

TEST(EffectPoints, SightAboveGroundIsNotCountedThroughTunnels) {
  COVERS("UO-4.3.7.1-R10", "UO-4.3.7.1-R8");
  const Board board = two_networks();
  const RangeTables tables(board);
  const LocationId from = board.cell({0, 0})->location;
  EXPECT_EQ(los_distance(board, tables, {}, from, board.cell({12, 0})->location), 12);
  EXPECT_EQ(los_distance(board, tables, {}, from, board.find("N-A")), 2)
      << "no sight there: the cheapest path";
}

TEST(EffectPoints, APathGoesBelowOnlyToOrFromAnEndThatLiesThere) {  // EX-EP-08
  COVERS("UO-4.3.7.1-R1", "UO-4.3.7.1-R8");
  const Board board = two_networks();
  const RangeTables tables(board);
  const auto hex = [&](std::int16_t q) { return board.cell({q, 0})->location; };
  const LocationId west = board.find("N-A");
  const LocationId east = board.find("M-B");
  EXPECT_EQ(tables.ep(hex(0), hex(12)), 12) << "not down one way and up another";
  EXPECT_EQ(tables.ep(hex(0), hex(6)), 6);
  EXPECT_EQ(tables.ep(hex(0), west), 2);
  EXPECT_EQ(tables.ep(hex(3), west), 5) << "to the nearer manhole and down";
  EXPECT_EQ(tables.ep(hex(0), east), 8) << "over the ground, not through the other network";
  EXPECT_EQ(tables.ep(west, east), 4) << "up and down again";
  for (const auto& [a, b] : {std::pair(hex(0), hex(12)), std::pair(hex(0), east)}) {
    int sum = 0;
    for (const EffectStep& step : ep_path(board, {}, a, b)) sum += step.cost;
    EXPECT_EQ(sum, tables.ep(a, b));
    EXPECT_EQ(tables.ep(b, a), tables.ep(a, b));
  }
}

TEST(EffectPoints, BeforeVersionTwoPathsWentThroughTunnels) {
  Board board = two_networks();
  board.rules = 1;
  const RangeTables tables(board);
  EXPECT_EQ(tables.ep(board.cell({0, 0})->location, board.cell({12, 0})->location), 8);
  EXPECT_EQ(tables.ep(board.cell({0, 0})->location, board.find("M-B")), 6);
}

// --- movement

std::optional<int> price(const TextMap& map, Mover mover, std::string_view from,
                         std::string_view to, const Going& going = {}) {
  std::optional<int> best;
  for (const Edge& edge : map.board.edges[map.at(from).index()]) {
    if (edge.to != map.at(to)) continue;
    const auto mp = mp_cost(map.board, edge, mover, going);
    if (mp && (!best || *mp < *best)) best = mp;
  }
  return best;
}

int walk(const TextMap& map, Mover mover, std::string_view from, std::string_view to, int mp) {
  std::vector<Reached> reached;
  reachable(map.board, {.open = map.open}, mover, map.at(from), mp, reached);
  for (const Reached& one : reached) {
    if (one.location == map.at(to)) return one.mp;
  }
  return -1;
}

TEST(Movement, StairsThenTheFacingRoof) {  // EX-MP-01
  COVERS("UO-8.1.8a", "UO-8.1.8b", "UO-8.1.9a", "UO-8.1.9b", "UO-5.1.4e");
  const TextMap map(
      "building 32 2:(0,0)\nroof 32 (0,0) from 2 faces 35\nbuilding 35 1:(0,1)\nroof 35 (0,1) from "
      "1 faces 32");
  EXPECT_EQ(price(map, Mover::Foot, "32.2", "32.R"), 2);
  EXPECT_EQ(price(map, Mover::Foot, "32.R", "35.R"), 4);
  EXPECT_EQ(walk(map, Mover::Foot, "32.2", "35.R", 6), 6);
  EXPECT_EQ(walk(map, Mover::Foot, "32.2", "35.R", 5), -1);
  const TextMap apart(
      "building 32 2:(0,0)\nroof 32 (0,0) from 2 faces 35\nbuilding 35 1:(0,1)\nroof 35 (0,1) from "
      "1");
  EXPECT_EQ(price(apart, Mover::Foot, "32.R", "35.R"), std::nullopt);
}

TEST(Movement, InsideABuilding) {  // EX-MP-02
  COVERS("UO-8.1.3a", "UO-8.1.3b", "UO-8.1.3c", "UO-5.1.3.1-R3");
  const TextMap map("building 1 1:(0,0) 2:(0,1) 3:(0,2)\nzones 1 1+2");
  EXPECT_EQ(price(map, Mover::Foot, "1.1", "1.2"), 1);
  EXPECT_EQ(price(map, Mover::Foot, "1.2", "1.3"), 2);
  EXPECT_EQ(price(map, Mover::Vehicle, "1.1", "1.2"), std::nullopt);
}

TEST(Movement, OverAnOuterWall) {  // EX-MP-03
  COVERS("UO-8.1.6a", "UO-8.1.6b");
  const TextMap map("wall (0,1)/S");
  EXPECT_EQ(price(map, Mover::Foot, "(0,1)", "(0,2)"), 5);
  EXPECT_EQ(price(map, Mover::FootWithLadder, "(0,1)", "(0,2)"), 2);
  EXPECT_EQ(price(map, Mover::Vehicle, "(0,1)", "(0,2)"), std::nullopt);
}

TEST(Movement, BesideABarricade) {  // EX-MP-04, 05
  COVERS("UO-5.2.3.5c", "UO-5.2.3.5d");
  const TextMap map("building 1 1:(0,0) 2:(0,-1)\nzones 1 1+2\nwindow (0,0)/S");
  Going going;
  for (const char* hex : {"(0,1)", "(1,0)", "(0,2)"}) going.beside_barricade.add(map.at(hex));
  EXPECT_EQ(price(map, Mover::Foot, "(0,3)", "(0,2)", going), 2);
  EXPECT_EQ(price(map, Mover::Foot, "1.2", "1.1", going), 1);
  EXPECT_EQ(price(map, Mover::Foot, "(0,1)", "1.1", going), 2);
}

TEST(Movement, VehiclesAndTerrain) {  // EX-MP-06
  COVERS("UO-5.1.4c", "UO-5.1.4-R3", "UO-5.1.4-R2", "UO-5.1.4-R4");
  const TextMap map("narrow (0,1)\nwater (1,0)\nwoods (0,-1)\nsewer (-1,1)");
  EXPECT_EQ(price(map, Mover::Vehicle, "(0,0)", "(0,1)"), std::nullopt);
  EXPECT_EQ(price(map, Mover::Foot, "(0,0)", "(0,1)"), 1);
  EXPECT_EQ(price(map, Mover::Vehicle, "(0,0)", "(1,0)"), 2);
  EXPECT_EQ(price(map, Mover::Vehicle, "(0,0)", "(0,-1)"), 1);
  EXPECT_EQ(price(map, Mover::Vehicle, "(0,0)", "(-1,1)"), 2);
}

TEST(Movement, HangarsAreOpenToVehicles) {
  COVERS("UO-8.1.4d", "UO-8.1.4-R2", "UO-T1-R1");
  const std::string_view house = "building 53 1:(0,0) 2:(0,-1)\nzones 53 1+2\ndoor (0,0)/S\n";
  EXPECT_EQ(price(TextMap(house), Mover::Vehicle, "(0,1)", "53.1"), std::nullopt);
  const TextMap hangar(std::string(house) + "hangar 53");
  EXPECT_EQ(price(hangar, Mover::Vehicle, "(0,1)", "53.1"), 2);
  EXPECT_EQ(price(hangar, Mover::Vehicle, "53.1", "53.2"), 1);
}

TEST(Movement, VehiclesUseTheDoorsOfAHangarNotItsWindows) {
  COVERS("UO-T1-R1");
  const TextMap map("building 53 1:(0,0)\nhangar 53\ndoor (0,0)/S\nwindow (0,0)/N");
  EXPECT_EQ(price(map, Mover::Vehicle, "(0,1)", "53.1"), 2);
  EXPECT_EQ(price(map, Mover::Vehicle, "53.1", "(0,1)"), 2);
  EXPECT_EQ(price(map, Mover::Vehicle, "(0,-1)", "53.1"), std::nullopt);
  EXPECT_EQ(price(map, Mover::Foot, "(0,-1)", "53.1"), 2);
}

TEST(Movement, NoVehiclePassesAPartyWall) {
  COVERS("UO-8.1.4d");
  const TextMap map("building 53 1:(0,0)\nbuilding 2 1:(0,1)\nhangar 53\ndoor (0,0)/S");
  EXPECT_EQ(price(map, Mover::Foot, "53.1", "2.1"), 2);
  EXPECT_EQ(price(map, Mover::Vehicle, "53.1", "2.1"), std::nullopt);
}

TEST(Movement, BreachesInWallsForAllInFacadesOnFootOnly) {  // EX-ENV-09
  COVERS("UO-8.1.5b", "UO-8.1.5d", "UO-8.1.5e", "UO-8.1.5f", "UO-5.2.4.1d", "UO-5.2.4.1e");
  TextMap map("building 1 1:(0,0)\nbreach (0,0)/S\nwall (2,0)/S\nbreach (2,0)/S");
  EXPECT_EQ(price(map, Mover::Foot, "(0,1)", "1.1"), std::nullopt);
  EXPECT_EQ(price(map, Mover::Foot, "(2,0)", "(2,1)"), 5);
  Going going;
  for (std::size_t i = 0; i < 2; ++i) going.open.open(i);
  EXPECT_EQ(price(map, Mover::Foot, "(0,1)", "1.1", going), 2);
  EXPECT_EQ(price(map, Mover::Vehicle, "(0,1)", "1.1", going), std::nullopt);
  EXPECT_EQ(price(map, Mover::Foot, "(2,0)", "(2,1)", going), 2);
  EXPECT_EQ(price(map, Mover::Vehicle, "(2,0)", "(2,1)", going), 2);
}

TEST(Movement, RoofsFromOutsideNeedALadder) {
  COVERS("UO-8.1.7a", "UO-8.1.7b", "UO-5.1.4g", "UO-5.1.4-R6", "UO-5.1.4k");
  const TextMap map("building 1 1:(0,0)\nroof 1 (0,0) from 1\nbuilding 2 1:(3,0)");
  EXPECT_EQ(price(map, Mover::Foot, "(0,1)", "1.R"), std::nullopt);
  EXPECT_EQ(price(map, Mover::FootWithLadder, "(0,1)", "1.R"), 2);
  EXPECT_EQ(price(map, Mover::FootWithLadder, "1.R", "(0,1)"), 2);
  EXPECT_FALSE(map.board.find("2.R").exists());
}

TEST(Movement, DownAManhole) {
  COVERS("UO-8.1.10b", "UO-8.1.10g", "UO-8.1.10i", "UO-5.1.4j");
  const TextMap map("tunnel A (0,0)\ntunnel B (0,1)\nmanhole (0,0) A");
  EXPECT_EQ(price(map, Mover::Foot, "(0,0)", "N-A"), 2);
  EXPECT_EQ(price(map, Mover::Foot, "N-A", "(0,0)"), 2);
  EXPECT_EQ(price(map, Mover::Foot, "N-A", "N-B"), 1);
  EXPECT_EQ(price(map, Mover::Vehicle, "(0,0)", "N-A"), std::nullopt);
}

TEST(Touch, IsOneOrdinaryStepOnFoot) {
  COVERS("UO-5.1.2-R4", "UO-5.1.2-R5");
  TextMap map("building 1 1:(0,0) 2:(0,-1)\nbreach (0,0)/S\nwall (3,0)/S");
  EXPECT_TRUE(touches(map.board, map.at("(0,1)"), map.at("(0,2)"), map.open));
  EXPECT_TRUE(touches(map.board, map.at("1.1"), map.at("1.2"), map.open));
  EXPECT_FALSE(touches(map.board, map.at("1.1"), map.at("(0,1)"), map.open));
  EXPECT_FALSE(touches(map.board, map.at("(3,0)"), map.at("(3,1)"), map.open));
  map.open_all();
  EXPECT_TRUE(touches(map.board, map.at("1.1"), map.at("(0,1)"), map.open));
}

}  // namespace
}  // namespace enfilade::urban
