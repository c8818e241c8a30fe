// What can be asked before an order: drives to a place, what would be seen, how far one gets.
#include "rules/skirmish/outlook.h"

#include <gtest/gtest.h>

#include "engine/core/random.h"
#include "rules/skirmish/table/distance.h"
#include "tests/skirmish/field.h"

namespace enfilade::skirmish {

namespace {

std::int64_t left_of(Spot from, Spot goal) {
  return isqrt(dot(from.point() - goal.point(), from.point() - goal.point()));
}

}  // namespace

TEST(SkirmishOutlook, AFacingIsTheNearestDegree) {
  for (int facing = 0; facing < 360; ++facing) EXPECT_EQ(facing_of(direction(facing)), facing);
  EXPECT_EQ(facing_of({1, 0}), 0);
  EXPECT_EQ(facing_of({-3, -3}), 225);
  EXPECT_EQ(facing_of({1000, 17}), 1);
}

TEST(SkirmishOutlook, ADriveGoesStraightOrAroundAndFacesItsWay) {
  Field field;
  const UnitId car = field.vehicle(Side::First, vehicle_of(HullArmour::None), spot(10, 20), 0);
  const UnitId wreck = field.vehicle(Side::First, vehicle_of(HullArmour::None), spot(70, 50), 90);
  const Drive straight = drive_towards(field.reading(), car, spot(18, 26), 0);
  EXPECT_EQ(end_of(spot(10, 20), straight.path), spot(18, 26));
  EXPECT_EQ(straight.facing, 37);
  const Drive far = drive_towards(field.reading(), car, spot(60, 20), 0);
  EXPECT_GE(end_of(spot(10, 20), far.path).x, cm(21.5));
  field.state().unit(wreck).at = spot(14, 20);
  field.state().unit(wreck).where = Where::Lost;
  const Drive around = drive_towards(field.reading(), car, spot(30, 20), 0);
  EXPECT_EQ(around.path.size(), 2U);
  EXPECT_LT(left_of(end_of(spot(10, 20), around.path), spot(30, 20)), cm(17));
  EXPECT_TRUE(drive_towards(field.reading(), car, spot(10, 20), 0).path.empty());
}

TEST(SkirmishOutlook, DrivesOnCrowdedTablesAreLegalAndLeadNearer) {
  Random random(11);
  const auto number = [&](int low, int high) {
    return low + static_cast<int>(random.below(static_cast<std::uint32_t>(high - low + 1)));
  };
  int gained = 0;
  constexpr int kTables = 150;
  for (int round = 0; round < kTables; ++round) {
    Field field(60, 40);
    const auto anywhere = [&] { return Spot::at({number(0, 6000), number(0, 4000)}); };
    const UnitId car = field.vehicle(Side::First, vehicle_of(HullArmour::None), spot(30, 20), 45);
    for (int n = 0; n < 4; ++n) {
      field.infantry(Side::Second, {anywhere(), anywhere()});
      field.vehicle(Side::Second, vehicle_of(HullArmour::None), anywhere(), number(0, 359));
      const Spot at = anywhere();
      field.rectangle(n % 2 == 0 ? TerrainKind::Woods : TerrainKind::Building, at.x / 100.0,
                      at.y / 100.0, at.x / 100.0 + 5, at.y / 100.0 + 4);
    }
    const Spot goal = anywhere();
    const Drive drive = drive_towards(field.reading(), car, goal, 0);
    EXPECT_TRUE(judge_drive(field.reading(), car, drive.path, drive.facing, 0)) << round;
    const auto before = left_of(spot(30, 20), goal);
    const auto after = left_of(end_of(spot(30, 20), drive.path), goal);
    EXPECT_LE(after, before);
    gained += after + cm(3) < before || after < cm(3) ? 1 : 0;
  }
  EXPECT_GT(gained, kTables * 3 / 4);
}

TEST(SkirmishOutlook, WhatWouldBeSeenFromAPlaceNearestFirst) {
  COVERS("SK-LOS-1");
  Field field;
  const UnitId men = field.infantry(Side::First, {spot(5, 5)});
  field.infantry(Side::First, {spot(6, 8)});
  const UnitId enemies = field.infantry(Side::Second, {spot(25, 5), spot(25, 20)});
  const UnitId car = field.vehicle(Side::Second, vehicle_of(HullArmour::None), spot(40, 12), 0);
  field.rectangle(TerrainKind::Woods, 10, 0, 20, 10);
  const auto seen = look_around(field.reading(), field.model(men), spot(24, 8));
  ASSERT_EQ(seen.size(), 3U);
  EXPECT_EQ(seen[0].model, field.model(enemies, 0));
  EXPECT_TRUE(seen[0].sight.clear());
  EXPECT_EQ(seen[0].gap, 216);
  EXPECT_EQ(seen[1].model, field.model(enemies, 1));
  EXPECT_EQ(seen[2].model, field.model(car));
  const auto here = look_around(field.reading(), field.model(men), spot(5, 5));
  EXPECT_FALSE(here[0].sight.clear()) << "the wood is between";
}

TEST(SkirmishOutlook, HowFarAFigureGets) {
  Field field;
  const UnitId men = field.infantry(Side::First, {spot(3, 20)});
  field.vehicle(Side::Second, vehicle_of(HullArmour::None), spot(8, 20), 90);
  PathOrder walk;
  walk.unit = men;
  walk.allowance = cm(6);
  const auto outline = reach_outline(field.reading(), walk, 0);
  ASSERT_EQ(outline.size(), 72U);
  EXPECT_EQ(outline[18], spot(3, 26)) << "up";
  EXPECT_LT(outline[0].x, cm(6.01)) << "the vehicle";
  EXPECT_GE(outline[36].x, 0) << "the edge";
  for (const Spot at : outline) {
    if (at == spot(3, 20)) continue;
    EXPECT_TRUE(is_free(field.reading(), men, 1, at));
  }
}

TEST(SkirmishOutlook, HowFarAVehicleGets) {
  COVERS("SK-VEH-2");
  Field field;
  const UnitId car = field.vehicle(Side::First, vehicle_of(HullArmour::None), spot(30, 20), 0);
  field.rectangle(TerrainKind::Woods, 0, 0, 29, 40);
  const auto outline = drive_outline(field.reading(), car, 0);
  ASSERT_EQ(outline.size(), 72U);
  EXPECT_EQ(outline[0], spot(42, 20));
  EXPECT_EQ(outline[36], spot(24, 20)) << "half as far through the wood";
}

}  // namespace enfilade::skirmish
