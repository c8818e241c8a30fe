// Vehicles that drive: what it costs, where they may not go, where they end.
#include <gtest/gtest.h>

#include "rules/skirmish/paths.h"
#include "rules/skirmish/table/hull.h"
#include "tests/skirmish/field.h"

namespace enfilade::skirmish {

namespace {

Path path_of(std::initializer_list<Spot> corners) {
  Path path;
  for (const Spot corner : corners) path.push_back(corner);
  return path;
}

VehicleProfile tank_of(HullArmour armour) {
  VehicleProfile tank = vehicle_of(armour);
  tank.tank = true;
  return tank;
}

std::string verdict(Field& field, UnitId vehicle, const Path& path, int facing = kNoFacing,
                    int spent = 0) {
  const auto result = judge_drive(field.reading(), vehicle, path, facing, spent);
  return result ? "ok" : std::string(result.error().rule) + ": " + result.error().text().en;
}

}  // namespace

TEST(SkirmishDrive, TwelveInTheOpenSixInSoftCoverAndMixedWaysByThePiece) {
  COVERS("SK-VEH-2", "SK-VEH-R4", "SK-VEH-R6", "SK-VEH-R14", "SK-EX-32");
  Field field;
  const UnitId car = field.vehicle(Side::First, vehicle_of(HullArmour::None), spot(10, 10), 0);
  // Pieces end at 10.5, 11 ...; the wood holds the ends 14.5 to 17 and no others.
  field.rectangle(TerrainKind::Woods, 14.1, 0, 17.2, 20);
  const auto cost = [&](double x) {
    return cost_of_drive(field.reading(), car, path_of({spot(x, 10)}));
  };
  EXPECT_EQ(cost(14), cm(4));
  EXPECT_EQ(cost(17), cm(10)) << "4 open, 3 wood";
  EXPECT_EQ(cost(19), cm(12)) << "4 open, 3 wood, 2 open";
  EXPECT_EQ(verdict(field, car, path_of({spot(19, 10)})), "ok");
  EXPECT_EQ(verdict(field, car, path_of({spot(19.5, 10)})),
            "SK-VEH-R4: The drive costs 0.5 cm more than the vehicle has.");
  EXPECT_EQ(cost(14.2), cm(4) + 2 * 20) << "the last piece is shorter, and judged at its end";
  EXPECT_EQ(cost(17.3), cm(10) + 30);
}

TEST(SkirmishDrive, TwelveCentimetresOpenSixOfWoodSevenAreTooMany) {
  COVERS("SK-VEH-2", "SK-EX-32");
  Field field;
  const UnitId car = field.vehicle(Side::First, vehicle_of(HullArmour::None), spot(10, 10), 0);
  const UnitId jeep = field.vehicle(Side::First, vehicle_of(HullArmour::None), spot(10, 40), 0);
  field.rectangle(TerrainKind::Woods, 0, 30, 40, 50);
  EXPECT_EQ(verdict(field, car, path_of({spot(22, 10)})), "ok");
  EXPECT_EQ(verdict(field, car, path_of({spot(22.3, 10)})),
            "SK-VEH-2: The vehicle goes 0.3 cm too far.");
  EXPECT_EQ(verdict(field, jeep, path_of({spot(16, 40)})), "ok");
  EXPECT_EQ(verdict(field, jeep, path_of({spot(17, 40)})),
            "SK-VEH-R4: The drive costs 2 cm more than the vehicle has.");
  EXPECT_EQ(verdict(field, car, path_of({spot(20, 10)}), kNoFacing, cm(2)), "ok");
  EXPECT_EQ(verdict(field, car, path_of({spot(20, 10)}), kNoFacing, cm(3)),
            "SK-VEH-R4: The drive costs 1 cm more than the vehicle has.");
}

TEST(SkirmishDrive, OnlyMediumAndHeavyTanksGoThroughModerateCoverAndNobodyIntoBunkers) {
  COVERS("SK-VEH-3", "SK-VEH-R4", "SK-VEH-R5");
  Field field;
  const UnitId light = field.vehicle(Side::First, tank_of(HullArmour::Medium), spot(10, 10), 0);
  const UnitId gun = field.vehicle(Side::First, vehicle_of(HullArmour::Heavy), spot(10, 20), 0);
  const UnitId tank = field.vehicle(Side::First, tank_of(HullArmour::Heavy), spot(10, 30), 0);
  field.rectangle(TerrainKind::Rubble, 13, 0, 30, 60);
  field.rectangle(TerrainKind::Bunker, 0, 50, 40, 60);
  EXPECT_EQ(verdict(field, light, path_of({spot(14, 10)})),
            "SK-VEH-R4: The vehicle cannot enter the terrain on its way.");
  EXPECT_EQ(verdict(field, gun, path_of({spot(14, 20)})),
            "SK-VEH-R4: The vehicle cannot enter the terrain on its way.")
      << "heavy armour, but no tank";
  EXPECT_EQ(verdict(field, tank, path_of({spot(14, 30)})), "ok");
  EXPECT_EQ(cost_of_drive(field.reading(), tank, path_of({spot(15, 30)})), cm(2.5 + 2 * 2.5));
  field.state().unit(tank).at = spot(10, 45);
  EXPECT_EQ(verdict(field, tank, path_of({spot(10, 51)})),
            "SK-VEH-R4: The vehicle cannot enter the terrain on its way.");
  EXPECT_FALSE(may_enter(field.reading(), tank, spot(10, 50)));
  EXPECT_TRUE(may_enter(field.reading(), tank, spot(20, 30)));
  EXPECT_FALSE(may_enter(field.reading(), light, spot(20, 30)));
}

TEST(SkirmishDrive, ATankThatTouchedModerateCoverIsKnown) {
  COVERS("SK-VEH-R5", "SK-VEH-R18");
  Field field;
  const UnitId tank = field.vehicle(Side::First, tank_of(HullArmour::Heavy), spot(10, 10), 0);
  field.rectangle(TerrainKind::Rubble, 13, 0, 15, 20);
  field.rectangle(TerrainKind::Woods, 0, 12, 10, 20);
  field.terrain(TerrainKind::LowWall, {point(0, 5), point(20, 5)});
  const auto touches = [&](std::initializer_list<Spot> corners) {
    return touches_moderate(field.reading(), tank, path_of(corners));
  };
  EXPECT_FALSE(touches({spot(12, 10)}));
  EXPECT_FALSE(touches({spot(8, 16)})) << "soft";
  EXPECT_TRUE(touches({spot(14, 10)}));
  EXPECT_TRUE(touches({spot(18, 10)})) << "through it";
  EXPECT_TRUE(touches({spot(10, 3)})) << "over the wall";
  field.state().unit(tank).at = spot(14, 10);
  EXPECT_TRUE(touches({spot(18, 10)})) << "out of it";
}

TEST(SkirmishDrive, ALineCostsTwoMoreEachTimeItIsCrossed) {
  COVERS("SK-VEH-R4", "SK-VEH-R17");
  Field field;
  const UnitId car = field.vehicle(Side::First, vehicle_of(HullArmour::None), spot(10, 10), 0);
  const UnitId tank = field.vehicle(Side::First, tank_of(HullArmour::VeryHeavy), spot(10, 30), 0);
  field.terrain(TerrainKind::Hedgerow, {point(15, 0), point(15, 20)});
  field.terrain(TerrainKind::Wall, {point(15, 25), point(15, 40)});
  const auto cost = [&](UnitId vehicle, std::initializer_list<Spot> corners) {
    return cost_of_drive(field.reading(), vehicle, path_of(corners));
  };
  EXPECT_EQ(cost(car, {spot(14, 10)}), cm(4));
  EXPECT_EQ(cost(car, {spot(16, 10)}), cm(8));
  EXPECT_EQ(cost(car, {spot(16, 10), spot(14, 10)}), cm(12)) << "there and back";
  EXPECT_EQ(cost(car, {spot(15, 10)}), cm(7)) << "onto it is over it";
  EXPECT_EQ(cost(car, {spot(15, 10), spot(16, 10)}), cm(8)) << "a corner on it costs once";
  EXPECT_EQ(cost(car, {spot(18, 2)}), cm(11.32 + 2)) << "rounded up, and once over it";
  EXPECT_EQ(cost(tank, {spot(16, 30)}), cm(8));
  EXPECT_EQ(verdict(field, tank, path_of({spot(20, 30)})), "ok");
  EXPECT_EQ(verdict(field, tank, path_of({spot(20.5, 30)})),
            "SK-VEH-R4: The drive costs 0.5 cm more than the vehicle has.");
  field.state().unit(car).at = spot(10, 35);
  EXPECT_EQ(verdict(field, car, path_of({spot(16, 35)})),
            "SK-VEH-R4: The vehicle cannot cross what is on its way.");
  field.state().unit(car).at = spot(15, 10);
  EXPECT_EQ(cost(car, {spot(17, 10)}), cm(2)) << "off it is free";
}

TEST(SkirmishDrive, AHedgeThatBendsIsCrossedTwiceOnAStraightWay) {
  COVERS("SK-VEH-R4", "SK-VEH-R17");
  Field field;
  const UnitId car = field.vehicle(Side::First, vehicle_of(HullArmour::None), spot(10, 10), 0);
  field.terrain(TerrainKind::Hedgerow, {point(12, 5), point(12, 12), point(15, 12), point(15, 5)});
  EXPECT_EQ(cost_of_drive(field.reading(), car, path_of({spot(17, 10)})), cm(7 + 4));
}

TEST(SkirmishDrive, OnTheWayAVehicleIsADiscOfHalfItsWidth) {
  COVERS("SK-VEH-R15", "SK-VEH-R16", "SK-GEO-R7");
  Field field;
  const UnitId car = field.vehicle(Side::First, vehicle_of(HullArmour::None), spot(10, 10), 0);
  const UnitId wreck = field.vehicle(Side::First, vehicle_of(HullArmour::None), spot(30, 14.5), 0);
  field.infantry(Side::First, {spot(15, 10)});
  field.infantry(Side::Second, {spot(16, 12.05)});
  field.state().unit(wreck).where = Where::Lost;
  EXPECT_EQ(verdict(field, car, path_of({spot(22, 10)})), "ok")
      << "through the friend, 0.05 cm beside the enemy";
  EXPECT_EQ(verdict(field, car, path_of({spot(21.9, 10.2)})),
            "SK-VEH-R15: The path leads through an enemy figure.");
  field.state().unit(car).at = spot(22, 10);
  EXPECT_EQ(verdict(field, car, path_of({spot(34, 10)})), "ok");
  EXPECT_EQ(verdict(field, car, path_of({spot(27, 11.6), spot(33, 10)})),
            "SK-VEH-R15: The path leads through a vehicle or a wreck.");
}

TEST(SkirmishDrive, AtTheEndTheHullOverlapsNobodyInItsFinalFacing) {
  COVERS("SK-VEH-R15", "SK-VEH-R7", "SK-GEO-R16");
  Field field;
  const UnitId car = field.vehicle(Side::First, vehicle_of(HullArmour::None), spot(10, 10), 0);
  field.infantry(Side::First, {spot(20, 13)});
  const Path path = path_of({spot(20, 10)});
  EXPECT_EQ(verdict(field, car, path, 0), "ok");
  EXPECT_EQ(verdict(field, car, path, 90), "SK-VEH-R15: The vehicle would stand on another model.");
  EXPECT_EQ(verdict(field, car, path, kNoFacing), "ok") << "as it faces now";
  EXPECT_EQ(verdict(field, car, path, 360),
            "SK-GEO-R13: A facing is a whole number of degrees from 0 to 359.");
  EXPECT_EQ(verdict(field, car, {}, 90), "ok") << "it only pivots";
  EXPECT_EQ(verdict(field, car, path_of({spot(1, 10)}), 0), "ok") << "the hull may stick out";
  EXPECT_EQ(verdict(field, car, path_of({spot(-0.01, 10)}), 0),
            "SK-GEO-R16: The path leads off the table.");
  EXPECT_EQ(verdict(field, car, path_of({spot(10, 10)}), 0),
            "SK-GEO-R15: Two corners of the path are the same place.");
}

TEST(SkirmishDrive, FiguresThatTouchItDoNotHoldAVehicle) {
  COVERS("SK-VEH-R16", "SK-CC-R17");
  // At every facing, with enemies touching all sides: it can drive straight ahead if that is free.
  for (int facing = 0; facing < 360; ++facing) {
    Field field;
    const UnitId car =
        field.vehicle(Side::First, vehicle_of(HullArmour::None), spot(30, 30), facing);
    const Point ahead = direction(facing);
    const auto beside = [&](int along, int across) {
      const auto part = [](std::int64_t n) {
        return static_cast<std::int32_t>((n + (n < 0 ? -8192 : 8192)) / 16384);
      };
      return Spot::at(point(30, 30) +
                      Point{part(std::int64_t{along} * ahead.x - std::int64_t{across} * ahead.y),
                            part(std::int64_t{along} * ahead.y + std::int64_t{across} * ahead.x)});
    };
    field.infantry(Side::Second, {beside(0, 202), beside(150, 202), beside(290, -202),
                                  beside(-100, -202), beside(-352, 0)});
    const Path path = path_of({beside(900, 0)});
    EXPECT_EQ(verdict(field, car, path, facing), "ok") << facing;
  }
}

TEST(SkirmishDrive, AVehicleLeavesOverTheMissionsEdge) {
  COVERS("SK-MOVE-R5", "SK-MOVE-R7");
  Field field;
  const UnitId car = field.vehicle(Side::First, vehicle_of(HullArmour::None), spot(80, 10), 0);
  field.infantry(Side::First, {spot(89, 10)});
  EXPECT_EQ(verdict(field, car, path_of({spot(90, 10)})),
            "SK-VEH-R15: The vehicle would stand on another model.");
  field.mission().sides[0].exit = Edge::Right;
  EXPECT_TRUE(leaves_table(field.reading(), car, MoveKind::Drive, path_of({spot(90, 10)})));
  EXPECT_EQ(verdict(field, car, path_of({spot(90, 10)})), "ok");
}

TEST(SkirmishDrive, WeaponsToTheFrontFireWithinFortyFiveDegrees) {
  COVERS("SK-VEH-R8");
  EXPECT_EQ(arc_towards(spot(10, 10), 90, point(12, 12)), Arc::Front);
  EXPECT_NE(arc_towards(spot(10, 10), 90, point(12.01, 12)), Arc::Front);
}

TEST(SkirmishDrive, AVehicleIsPutDownInItsZoneWhereItCouldDrive) {
  COVERS("SK-AUTH-R2", "SK-VEH-R4");
  Field field;
  const UnitId car = field.vehicle(Side::First, vehicle_of(HullArmour::None), spot(10, 10), 0);
  field.infantry(Side::First, {spot(30, 6)});
  field.rectangle(TerrainKind::Building, 50, 0, 60, 10);
  const std::vector<Point> zone = {point(0, 0), point(90, 0), point(90, 12), point(0, 12)};
  const auto place = [&](Spot at, int facing) {
    const auto result = judge_vehicle_place(field.reading(), car, zone, at, facing);
    return result ? std::string("ok") : std::string(result.error().rule);
  };
  EXPECT_EQ(place(spot(20, 12), 90), "ok");
  EXPECT_EQ(place(spot(20, 12.01), 90), "SK-AUTH-R2");
  EXPECT_EQ(place(spot(28, 6), 0), "SK-GEO-R7");
  EXPECT_EQ(place(spot(28, 6), 90), "ok");
  EXPECT_EQ(place(spot(55, 5), 0), "SK-VEH-R4");
  EXPECT_EQ(place(spot(20, -1), 0), "SK-GEO-R16");
  EXPECT_EQ(place(spot(20, 5), 400), "SK-GEO-R13");
}

}  // namespace enfilade::skirmish
