// Paths of figures: how long they are, what they may not touch, where they end.
#include "rules/skirmish/paths.h"

#include <gtest/gtest.h>

#include "engine/core/random.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "tests/skirmish/field.h"

namespace enfilade::skirmish {

namespace {

Path path_of(std::initializer_list<Spot> corners) {
  Path path;
  for (const Spot corner : corners) path.push_back(corner);
  return path;
}

PathOrder order_of(UnitId unit, MoveKind kind, double allowance, UnitId target = {}) {
  PathOrder order;
  order.unit = unit;
  order.kind = kind;
  order.allowance = cm(allowance);
  order.target = target;
  return order;
}

// "ok", or the rule and the sentence.
std::string verdict(Field& field, const PathOrder& order, const Paths& paths) {
  const auto result = judge_paths(field.reading(), order, paths);
  return result ? "ok" : std::string(result.error().rule) + ": " + result.error().text().en;
}

}  // namespace

TEST(SkirmishPaths, AWayIsMeasuredAlongItsCornersEachPartRoundedUp) {
  COVERS("SK-GEO-R6", "SK-GEO-R15");
  EXPECT_EQ(length_of(spot(0, 0), path_of({spot(3, 4), spot(3, 6)})), cm(7));
  EXPECT_EQ(length_of(spot(0, 0), path_of({spot(1, 1)})), 142);
  EXPECT_EQ(length_of(spot(0, 0), path_of({spot(1, 1), spot(2, 2)})), 284) << "rounded up twice";
  EXPECT_EQ(length_of(spot(0, 0), Path{}), 0);
}

TEST(SkirmishPaths, AModelStandsAtItsShareOfTheWay) {
  COVERS("SK-GEO-R15", "SK-MOVE-R2");
  const Path path = path_of({spot(3, 4), spot(3, 6)});
  EXPECT_EQ(along(spot(0, 0), path, 0), spot(0, 0));
  EXPECT_EQ(along(spot(0, 0), path, 250), spot(1.5, 2));
  EXPECT_EQ(along(spot(0, 0), path, 500), spot(3, 4));
  EXPECT_EQ(along(spot(0, 0), path, 600), spot(3, 5));
  EXPECT_EQ(along(spot(0, 0), path, 700), spot(3, 6));
  EXPECT_EQ(along(spot(0, 0), path, 900), spot(3, 6)) << "the last stage is the end itself";
  // 1 of 142 on a way of (100, 100): 0.704, so the nearest unit is 1; backwards just so.
  EXPECT_EQ(along(spot(0, 0), path_of({spot(1, 1)}), 1), (Spot{1, 1}));
  EXPECT_EQ(along(spot(1, 1), path_of({spot(0, 0)}), 1), (Spot{99, 99}));
}

TEST(SkirmishPaths, StagesOfAtMostOneCentimetre) {
  COVERS("SK-MOVE-R2");
  const auto stages = [](std::initializer_list<int> lengths) {
    return stages_for(std::span(lengths.begin(), lengths.size()));
  };
  EXPECT_EQ(stages({}), 0);
  EXPECT_EQ(stages({0, 0}), 0);
  EXPECT_EQ(stages({1, 100}), 1);
  EXPECT_EQ(stages({101, 30}), 2);
  EXPECT_EQ(stages({1200}), 12);
}

TEST(SkirmishPaths, NobodyGoesFartherThanTheActionAllows) {
  COVERS("SK-MOVE-1", "SK-MOVE-R6");
  Field field;
  const UnitId unit = field.infantry(Side::First, {spot(10, 10), spot(20, 10)});
  const PathOrder walk = order_of(unit, MoveKind::Walk, 6);
  EXPECT_EQ(verdict(field, walk, straight({spot(16, 10), spot(20, 16)})), "ok");
  EXPECT_EQ(verdict(field, walk, straight({spot(16, 10), spot(20, 18.3)})),
            "SK-MOVE-1: Figure 2 goes 2.3 cm too far.");
  PathOrder rest = walk;
  rest.covered[0] = 250;
  EXPECT_EQ(verdict(field, rest, straight({spot(13.5, 10)})), "ok");
  EXPECT_EQ(verdict(field, rest, straight({spot(14, 10)})),
            "SK-MOVE-1: Figure 1 goes 0.5 cm too far.");
  EXPECT_EQ(verdict(field, walk, Paths{}), "ok") << "a walk of nothing, SK-CHOICE-R2";
}

TEST(SkirmishPaths, ACornerIsAlwaysAnotherPlaceOnTheTable) {
  COVERS("SK-GEO-R15", "SK-GEO-R16", "SK-GEO-R21");
  Field field;
  const UnitId unit = field.infantry(Side::First, {spot(1, 1)});
  const PathOrder walk = order_of(unit, MoveKind::Walk, 6);
  Paths paths{};
  paths[0] = path_of({spot(1, 1)});
  EXPECT_EQ(verdict(field, walk, paths),
            "SK-GEO-R15: Two corners of figure 1's path are the same place.");
  paths[0] = path_of({spot(2, 1), spot(1, 1)});
  EXPECT_EQ(verdict(field, walk, paths), "ok") << "there and back";
  paths[0] = path_of({spot(-0.01, 1)});
  EXPECT_EQ(verdict(field, walk, paths), "SK-GEO-R16: The path of figure 1 leads off the table.");
  paths[0] = path_of({spot(0, 0)});
  EXPECT_EQ(verdict(field, walk, paths), "ok") << "the edge belongs to the table";
}

TEST(SkirmishPaths, OnlyThoseWhoAreThereAndMayMoveHavePaths) {
  COVERS("SK-MOVE-R4", "SK-MOVE-R2");
  Field field;
  const UnitId unit = field.infantry(Side::First, {spot(10, 10), spot(12, 10), spot(14, 10)});
  field.man(unit, 1).status = FigureStatus::Casualty;
  PathOrder walk = order_of(unit, MoveKind::Walk, 6);
  walk.movers = 0b011;
  Paths paths{};
  paths[1] = path_of({spot(12, 12)});
  EXPECT_EQ(verdict(field, walk, paths), "SK-HIT-R7: Figure 2 is not on the table.");
  paths[1] = {};
  paths[2] = path_of({spot(14, 12)});
  EXPECT_EQ(verdict(field, walk, paths), "SK-MOVE-R4: Figure 3 stays where it is.");
  paths[2] = {};
  paths[7] = path_of({spot(14, 12)});
  EXPECT_EQ(verdict(field, walk, paths), "SK-UNIT-1: The unit has no figure 8.");
}

TEST(SkirmishPaths, NobodyEndsOnAnotherBase) {
  COVERS("SK-GEO-R7");
  Field field;
  const UnitId unit = field.infantry(Side::First, {spot(10, 10), spot(12, 10), spot(14, 10)});
  field.infantry(Side::First, {spot(10, 15)});
  const PathOrder walk = order_of(unit, MoveKind::Walk, 6);
  EXPECT_EQ(verdict(field, walk, straight({spot(10, 14.01)})),
            "SK-GEO-R7: Figure 1 would stand on another unit's figure.");
  EXPECT_EQ(verdict(field, walk, straight({spot(10, 14)})), "ok") << "bases that touch";
  EXPECT_EQ(verdict(field, walk, straight({spot(11.5, 10)})),
            "SK-GEO-R7: Figure 1 would stand on figure 2's base.");
  EXPECT_EQ(verdict(field, walk, straight({spot(12, 10), spot(12, 12)})), "ok") << "who makes room";
  EXPECT_EQ(verdict(field, walk, straight({spot(12, 12), spot(12, 12.5)})),
            "SK-GEO-R7: Figure 1 would stand on figure 2's base.");
  EXPECT_EQ(verdict(field, walk, straight({spot(15.5, 10)})), "ok") << "through friends";
}

TEST(SkirmishPaths, NobodyPassesThroughEnemiesVehiclesOrWrecks) {
  COVERS("SK-GEO-R7", "SK-VEH-R13");
  Field field;
  const UnitId unit = field.infantry(Side::First, {spot(10, 10)});
  const UnitId car = field.vehicle(Side::First, vehicle_of(HullArmour::None), spot(20, 20), 0);
  field.infantry(Side::Second, {spot(10, 13)});
  const PathOrder run = order_of(unit, MoveKind::Run, 40);
  EXPECT_EQ(verdict(field, run, straight({spot(10, 16)})),
            "SK-GEO-R7: The path of figure 1 leads through an enemy.");
  EXPECT_EQ(verdict(field, run, straight({spot(10.5, 16)})),
            "SK-GEO-R7: The path of figure 1 leads through an enemy.");
  Paths around{};
  around[0] = path_of({spot(12, 13), spot(10, 16)});
  EXPECT_EQ(verdict(field, run, around), "ok");
  around[0] = path_of({spot(20, 15), spot(20, 25)});
  EXPECT_EQ(verdict(field, run, around),
            "SK-GEO-R7: The path of figure 1 leads through a vehicle.");
  field.state().unit(car).where = Where::Lost;
  EXPECT_EQ(verdict(field, run, around), "SK-GEO-R7: The path of figure 1 leads through a wreck.");
  around[0] = path_of({spot(20, 15), spot(20, 18)});
  EXPECT_EQ(verdict(field, run, around), "ok") << "at the hull";
  around[0] = path_of({spot(20, 15), spot(20, 18.01)});
  EXPECT_EQ(verdict(field, run, around), "SK-GEO-R7: The path of figure 1 leads through a wreck.");
}

TEST(SkirmishPaths, NobodyTouchesAnEnemyOnTheWayOrAtItsEnd) {
  COVERS("SK-GEO-R8", "SK-GEO-R20", "SK-GEO-R5");
  Field field;
  const UnitId unit = field.infantry(Side::First, {spot(10, 10)});
  field.infantry(Side::Second, {spot(10, 13)});
  field.vehicle(Side::Second, vehicle_of(HullArmour::None), spot(20, 10), 0);
  const PathOrder walk = order_of(unit, MoveKind::Walk, 12);
  EXPECT_EQ(verdict(field, walk, straight({spot(10, 11.94)})), "ok") << "a gap of 0.06";
  EXPECT_EQ(verdict(field, walk, straight({spot(10, 11.95)})),
            "SK-GEO-R8: Figure 1 would touch an enemy.");
  EXPECT_EQ(verdict(field, walk, straight({spot(16.44, 10)})), "ok");
  EXPECT_EQ(verdict(field, walk, straight({spot(16.45, 10)})),
            "SK-GEO-R8: Figure 1 would touch an enemy.");
  // Past him with 0.05 between the bases, though the end is far away.
  Paths past{};
  past[0] = path_of({spot(11.05, 10), spot(11.05, 18)});
  EXPECT_EQ(verdict(field, walk, past), "SK-GEO-R8: Figure 1 would touch an enemy.");
  past[0] = path_of({spot(11.06, 10), spot(11.06, 18)});
  EXPECT_EQ(verdict(field, walk, past), "ok");
  // Whom it touches already hinders nobody to go away.
  field.man(unit, 0).at = spot(10, 12);
  EXPECT_EQ(verdict(field, walk, straight({spot(10, 8)})), "ok");
  EXPECT_EQ(verdict(field, walk, straight({spot(10, 13.5)})),
            "SK-GEO-R7: The path of figure 1 leads through an enemy.");
}

TEST(SkirmishPaths, AnAssaultTouchesTheUnitItNamesAndNoOther) {
  COVERS("SK-CC-R1", "SK-CHOICE-R10", "SK-GEO-R8", "SK-CC-2");
  Field field;
  const UnitId unit = field.infantry(Side::First, {spot(10, 10), spot(12, 10)});
  const UnitId enemy = field.infantry(Side::Second, {spot(10, 16)});
  const UnitId other = field.infantry(Side::Second, {spot(12, 16)});
  const PathOrder assault = order_of(unit, MoveKind::Assault, 8, enemy);
  EXPECT_EQ(verdict(field, assault, straight({spot(10, 15), spot(12, 13)})), "ok");
  EXPECT_EQ(verdict(field, assault, straight({spot(10, 14)})),
            "SK-CHOICE-R10: No figure would reach the enemy.");
  EXPECT_EQ(verdict(field, assault, straight({spot(10, 15), spot(12, 15)})),
            "SK-CC-R1: Figure 2 would touch an enemy of another unit.");
  EXPECT_EQ(verdict(field, order_of(unit, MoveKind::Assault, 8, unit), straight({spot(10, 15)})),
            "SK-CC-R1: An assault names one enemy unit on the table.");
  PathOrder rest = assault;
  rest.redirected = true;
  EXPECT_EQ(verdict(field, rest, straight({spot(10, 14)})), "ok") << "nobody must go on to the end";
  rest.target = other;
  EXPECT_EQ(verdict(field, rest, straight({spot(10, 15)})),
            "SK-CC-R1: Figure 1 would touch an enemy of another unit.");
  EXPECT_EQ(verdict(field, assault, straight({spot(10, 18.5)})),
            "SK-MOVE-1: Figure 1 goes 0.5 cm too far.");
}

TEST(SkirmishPaths, WhoGoesToGroundEndsInCoverOrStays) {
  COVERS("SK-CHOICE-R7", "SK-CHOICE-R11", "SK-CHOICE-5");
  Field field;
  const UnitId unit = field.infantry(Side::First, {spot(10, 10), spot(12, 10)});
  const UnitId car = field.vehicle(Side::First, vehicle_of(HullArmour::None), spot(30, 10), 0);
  field.rectangle(TerrainKind::Woods, 5, 12, 8, 15);
  field.terrain(TerrainKind::Hedgerow, {point(10, 14), point(20, 14)});
  const PathOrder ground = order_of(unit, MoveKind::GoToGround, 3);
  EXPECT_EQ(verdict(field, ground, straight({spot(8, 12)})), "ok") << "on the edge of the wood";
  EXPECT_EQ(verdict(field, ground, straight({spot(10, 12)})), "ok") << "2 cm from the hedge";
  EXPECT_EQ(verdict(field, ground, straight({spot(8.2, 11.9)})),
            "SK-CHOICE-R7: Figure 1 would not end in cover.");
  EXPECT_EQ(verdict(field, ground, Paths{}), "ok") << "both stay in the open";
  EXPECT_FALSE(is_in_cover(field.reading(), spot(30, 13))) << "a vehicle is none";
  field.state().unit(car).where = Where::Lost;
  EXPECT_TRUE(is_in_cover(field.reading(), spot(30, 14))) << "a wreck is";
  EXPECT_FALSE(is_in_cover(field.reading(), spot(30, 14.01)));
}

TEST(SkirmishPaths, ABoardingUnitComesToTheHullAndFits) {
  COVERS("SK-TRN-R1", "SK-TRN-R2");
  Field field;
  const UnitId unit = field.infantry(Side::First, {spot(10, 10), spot(12, 10)});
  const UnitId truck =
      field.vehicle(Side::First, vehicle_of(HullArmour::None, {}, 2), spot(13, 16), 0);
  const UnitId full =
      field.vehicle(Side::First, vehicle_of(HullArmour::None, {}, 1), spot(40, 16), 0);
  const UnitId enemy =
      field.vehicle(Side::Second, vehicle_of(HullArmour::None, {}, 8), spot(60, 16), 0);
  const PathOrder walk = order_of(unit, MoveKind::Walk, 6, truck);
  EXPECT_EQ(verdict(field, walk, straight({spot(11, 13), spot(13, 13)})), "ok");
  EXPECT_EQ(verdict(field, walk, straight({spot(11, 13), spot(13, 12.5)})),
            "SK-TRN-R2: Figure 2 ends 1.5 cm from the vehicle; to board, all must be within 1 cm.");
  EXPECT_EQ(verdict(field, order_of(unit, MoveKind::Walk, 6, full), Paths{}),
            "SK-TRN-R1: 2 figures do not fit: the vehicle has 1 places.");
  EXPECT_EQ(verdict(field, order_of(unit, MoveKind::Run, 12, enemy), Paths{}),
            "SK-TRN-R2: There is no vehicle of yours to board.");
  field.state().unit(truck).passengers = full;
  EXPECT_EQ(verdict(field, walk, straight({spot(11, 13), spot(13, 13)})),
            "SK-TRN-R1: The vehicle carries a unit already.");
}

TEST(SkirmishPaths, WhoMovesUpComesFromThreeCentimetresIntoContact) {
  COVERS("SK-CC-3", "SK-CC-R19");
  Field field;
  const UnitId unit = field.infantry(Side::First, {spot(10, 10), spot(15, 10)});
  const UnitId enemy = field.infantry(Side::Second, {spot(10, 14)});
  PathOrder up = order_of(unit, MoveKind::MoveUp, 3, enemy);
  up.movers = 0b01;
  EXPECT_EQ(verdict(field, up, straight({spot(10, 13)})), "ok");
  EXPECT_EQ(verdict(field, up, straight({spot(10, 12)})),
            "SK-CC-R19: Figure 1 would not come into contact.");
  Paths far{};
  far[1] = path_of({spot(13, 10)});
  EXPECT_EQ(verdict(field, up, far), "SK-CC-3: Figure 2 is more than 3 cm from the enemy.");
}

TEST(SkirmishPaths, AFollowerMayTouchThoseHeFollows) {
  COVERS("SK-GEO-R8", "SK-CC-14");
  Field field;
  const UnitId unit = field.infantry(Side::First, {spot(10, 10)});
  const UnitId enemy = field.infantry(Side::Second, {spot(10, 14)});
  const UnitId other = field.infantry(Side::Second, {spot(13, 10)});
  EXPECT_EQ(verdict(field, order_of(unit, MoveKind::FollowUp, 3, enemy), straight({spot(10, 13)})),
            "ok");
  EXPECT_EQ(verdict(field, order_of(unit, MoveKind::FollowUp, 3, enemy), straight({spot(12, 10)})),
            "SK-GEO-R8: Figure 1 would touch an enemy.");
  // Without a name: every enemy of its combat.
  const PathOrder any = order_of(unit, MoveKind::FollowUp, 3);
  field.state().unit(unit).combat = 0;
  EXPECT_EQ(verdict(field, any, straight({spot(12, 10)})),
            "SK-GEO-R8: Figure 1 would touch an enemy.");
  field.state().unit(other).combat = 0;
  EXPECT_EQ(verdict(field, any, straight({spot(12, 10)})), "ok");
}

TEST(SkirmishPaths, InfantryCrossesAndEntersEverything) {
  COVERS("SK-MOVE-2", "SK-MOVE-R1");
  Field field;
  const UnitId unit = field.infantry(Side::First, {spot(10, 10)});
  field.rectangle(TerrainKind::Bunker, 11, 8, 13, 12);
  field.terrain(TerrainKind::Wall, {point(14, 0), point(14, 20)});
  EXPECT_EQ(verdict(field, order_of(unit, MoveKind::Walk, 6), straight({spot(12, 10)})), "ok");
  EXPECT_EQ(verdict(field, order_of(unit, MoveKind::Walk, 6), straight({spot(16, 10)})), "ok");
}

TEST(SkirmishPaths, OnlyTheMissionsEdgeLeadsOffTheTable) {
  COVERS("SK-MOVE-R5", "SK-MOVE-R7");
  Field field;
  const UnitId unit = field.infantry(Side::First, {spot(10, 58), spot(10.5, 57)});
  field.mission().sides[0].exit = Edge::High;
  Path off = path_of({spot(10, 60)});
  EXPECT_TRUE(leaves_table(field.reading(), unit, MoveKind::Walk, off));
  EXPECT_TRUE(leaves_table(field.reading(), unit, MoveKind::Run, off));
  EXPECT_FALSE(leaves_table(field.reading(), unit, MoveKind::Assault, off));
  EXPECT_FALSE(leaves_table(field.reading(), unit, MoveKind::GoToGround, off));
  EXPECT_FALSE(leaves_table(field.reading(), unit, MoveKind::Walk, path_of({spot(10, 59.99)})));
  EXPECT_FALSE(leaves_table(field.reading(), unit, MoveKind::Walk, {}));
  // Who leaves takes no room.
  const PathOrder walk = order_of(unit, MoveKind::Walk, 6);
  EXPECT_EQ(verdict(field, walk, straight({spot(10, 60), spot(10, 60)})), "ok");
  EXPECT_EQ(verdict(field, walk, straight({spot(10, 59.9), spot(10, 59.9)})),
            "SK-GEO-R7: Figure 1 would stand on figure 2's base.");
}

TEST(SkirmishPaths, WhoIsStoppedOnAnotherBaseIsSetBackAlongHisPath) {
  COVERS("SK-GEO-R17");
  Field field;
  const UnitId unit = field.infantry(Side::First, {spot(10, 10), spot(14, 10)});
  field.infantry(Side::First, {spot(10.5, 12)});
  const ModelId man = field.model(unit, 0);
  const Path path = path_of({spot(18, 10)});
  EXPECT_EQ(set_back(field.reading(), man, spot(10, 10), path, cm(2)), spot(12, 10)) << "free";
  EXPECT_EQ(set_back(field.reading(), man, spot(10, 10), path, cm(4)), spot(13, 10));
  EXPECT_EQ(set_back(field.reading(), man, spot(10, 10), path, cm(4.9)), spot(13, 10));
  EXPECT_EQ(set_back(field.reading(), man, spot(10, 10), path, cm(5)), spot(15, 10));
  // No free place at all: the overlap is let be.
  EXPECT_EQ(set_back(field.reading(), man, spot(13.5, 10), path_of({spot(14.5, 10)}), 50),
            spot(14, 10));
}

TEST(SkirmishPaths, AVehicleIsSetBackWithItsWholeHull) {
  COVERS("SK-GEO-R17");
  Field field;
  const UnitId car = field.vehicle(Side::First, vehicle_of(HullArmour::None), spot(10, 10), 0);
  field.infantry(Side::Second, {spot(20, 10)});
  EXPECT_EQ(
      set_back(field.reading(), field.model(car), spot(10, 10), path_of({spot(20, 10)}), cm(8)),
      spot(16.5, 10));
}

TEST(SkirmishPaths, FreeGroundIsOnTheTableAndUnderNobody) {
  COVERS("SK-GEO-R7", "SK-GEO-R16");
  Field field;
  const UnitId unit = field.infantry(Side::First, {spot(10, 10), spot(12, 10)});
  field.vehicle(Side::Second, vehicle_of(HullArmour::None), spot(30, 10), 0);
  EXPECT_FALSE(is_free(field.reading(), unit, 0, spot(10.5, 10)));
  EXPECT_TRUE(is_free(field.reading(), unit, 0b01, spot(10.5, 10)));
  EXPECT_FALSE(is_free(field.reading(), unit, 0b01, spot(11.5, 10)));
  EXPECT_FALSE(is_free(field.reading(), unit, 0, spot(33.4, 10)));
  EXPECT_TRUE(is_free(field.reading(), unit, 0, spot(33.5, 10)));
  EXPECT_FALSE(is_free(field.reading(), unit, 0, spot(-0.01, 10)));
  EXPECT_TRUE(is_free(field.reading(), unit, 0, spot(0, 10)));
}

// Whatever an order says, it is judged and nothing breaks.
TEST(SkirmishPaths, AnyOrderIsJudged) {
  Field field;
  const UnitId unit = field.infantry(Side::First, {spot(10, 10), spot(12, 10), spot(14, 10)});
  const UnitId car =
      field.vehicle(Side::First, vehicle_of(HullArmour::None, {}, 4), spot(20, 20), 30);
  field.infantry(Side::Second, {spot(10, 13), spot(30, 30)});
  field.rectangle(TerrainKind::Woods, 15, 15, 25, 25);
  field.terrain(TerrainKind::Wall, {point(5, 12), point(40, 12)});
  Random random(3);
  const auto any = [&](std::uint32_t below) { return random.below(below); };
  const auto any_spot = [&] {
    if (any(2) == 0)
      return Spot{static_cast<std::int16_t>(any(65536)), static_cast<std::int16_t>(any(65536))};
    return Spot::at({static_cast<int>(any(4000)), static_cast<int>(any(4000))});
  };
  int allowed = 0;
  int driven = 0;
  int placed = 0;
  for (int round = 0; round < 20000; ++round) {
    PathOrder order;
    order.unit = any(4) == 0 ? UnitId{any(255)} : unit;
    order.kind = static_cast<MoveKind>(any(12));
    order.allowance = static_cast<int>(any(40000));
    order.target = any(2) == 0 ? UnitId{} : UnitId{any(6)};
    order.movers = static_cast<FigureBits>(any(65536));
    Paths paths{};
    for (std::uint32_t n = any(4); n > 0; --n) {
      Path& path = paths[any(any(8) == 0 ? 12 : 3)];
      while (!path.full() && any(3) != 0) path.push_back(any_spot());
    }
    allowed += judge_paths(field.reading(), order, paths) ? 1 : 0;
    const int facing = static_cast<int>(any(800)) - 200;
    driven += judge_drive(field.reading(), car, paths[0], facing, 0) ? 1 : 0;
    placed += judge_vehicle_place(field.reading(), order.unit, {}, any_spot(), facing) ? 1 : 0;
    const PlaceOrder places{.unit = order.unit, .who = order.movers};
    placed += judge_places(field.reading(), places, paths) ? 1 : 0;
  }
  EXPECT_GT(allowed, 100);
  EXPECT_GT(driven, 100);
  EXPECT_GT(placed, 0);
}

}  // namespace enfilade::skirmish
