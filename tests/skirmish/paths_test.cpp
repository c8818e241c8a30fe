// Paths of figures: how long they are, what they may not touch, where they end.
#include "rules/skirmish/paths.h"

#include <gtest/gtest.h>

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

}  // namespace enfilade::skirmish
