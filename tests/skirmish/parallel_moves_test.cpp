// Parallel moves: away from the enemy, or home.
#include <gtest/gtest.h>

#include "rules/skirmish/paths.h"
#include "rules/skirmish/table/distance.h"
#include "tests/skirmish/field.h"

namespace enfilade::skirmish {

namespace {

constexpr FigureBits kAll = 0xFFFF;

// Where each one ends.
std::vector<Spot> ends(Field& field, UnitId unit, const Withdrawal& withdrawal) {
  std::vector<Spot> all;
  for (std::size_t i = 0; i < field.scenario().unit(unit).figures(); ++i) {
    all.push_back(end_of(field.man(unit, i).at, withdrawal.paths[i]));
  }
  return all;
}

}  // namespace

TEST(SkirmishParallelMoves, AllMoveByTheSameVectorAndMakeRoomForEachOther) {
  COVERS("SK-FAIL-R3", "SK-FAIL-R8");
  Field field;
  const UnitId unit = field.infantry(Side::First, {spot(10, 10), spot(11, 10), spot(12, 10)});
  const Withdrawal away = withdrawal_by(field.reading(), unit, kAll, {cm(1), 0});
  EXPECT_EQ(ends(field, unit, away), (std::vector{spot(11, 10), spot(12, 10), spot(13, 10)}));
  EXPECT_EQ(away.lost, 0);
  const Withdrawal two = withdrawal_by(field.reading(), unit, 0b011, {cm(1), 0});
  EXPECT_EQ(ends(field, unit, two), (std::vector{spot(10, 10), spot(11, 10), spot(12, 10)}))
      << "the third does not make room";
}

TEST(SkirmishParallelMoves, WhoIsBlockedStopsAtTheObstacle) {
  COVERS("SK-FAIL-R5");
  Field field;
  const UnitId unit = field.infantry(Side::First, {spot(10, 10), spot(10, 20)});
  field.vehicle(Side::First, vehicle_of(HullArmour::None), spot(18, 10), 90);
  const Withdrawal away = withdrawal_by(field.reading(), unit, kAll, {cm(9), 0});
  EXPECT_EQ(ends(field, unit, away), (std::vector{spot(16, 10), spot(19, 20)}));
}

TEST(SkirmishParallelMoves, OneCentimetreShortOfAnEnemy) {
  COVERS("SK-FAIL-R5", "SK-FAIL-R8");
  Field field;
  const UnitId unit = field.infantry(Side::First, {spot(10, 10), spot(10, 20)});
  field.infantry(Side::Second, {spot(15, 10), spot(11.5, 20)});
  const Withdrawal away = withdrawal_by(field.reading(), unit, kAll, {cm(6), 0});
  // The second figure starts within 1 cm of its enemy, so only the base stops it.
  EXPECT_EQ(ends(field, unit, away), (std::vector{spot(13, 10), spot(10.5, 20)}));
}

TEST(SkirmishParallelMoves, FriendsAreNotStoodOn) {
  COVERS("SK-FAIL-R8", "SK-GEO-R7");
  Field field;
  const UnitId unit = field.infantry(Side::First, {spot(10, 10)});
  field.infantry(Side::First, {spot(16, 10)});
  EXPECT_EQ(ends(field, unit, withdrawal_by(field.reading(), unit, kAll, {cm(6), 0})),
            (std::vector{spot(15, 10)}));
  EXPECT_EQ(ends(field, unit, withdrawal_by(field.reading(), unit, kAll, {cm(8), 0})),
            (std::vector{spot(18, 10)}))
      << "through the friend";
}

TEST(SkirmishParallelMoves, WhoCrossesTheEdgeIsLost) {
  COVERS("SK-FAIL-R5");
  Field field;
  const UnitId unit = field.infantry(Side::First, {spot(10, 4), spot(12, 8), spot(14, 6)});
  const Withdrawal away = withdrawal_by(field.reading(), unit, kAll, {0, -cm(6)});
  EXPECT_EQ(away.lost, 0b001);
  EXPECT_EQ(ends(field, unit, away), (std::vector{spot(10, 0), spot(12, 2), spot(14, 0)}));
}

TEST(SkirmishParallelMoves, NobodyMovesByNothing) {
  COVERS("SK-GEO-R14");
  Field field;
  const UnitId unit = field.infantry(Side::First, {spot(10, 4)});
  EXPECT_TRUE(withdrawal_by(field.reading(), unit, kAll, {}).paths[0].empty());
}

}  // namespace enfilade::skirmish
