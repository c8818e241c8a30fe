// Bases, gaps, hulls and arcs in whole numbers.
#include "rules/skirmish/table/distance.h"

#include <gtest/gtest.h>

#include "rules/skirmish/sight.h"
#include "tests/skirmish/field.h"

namespace enfilade::skirmish {

namespace {

VehicleProfile sized(int length, int width) {
  VehicleProfile vehicle;
  vehicle.length = length;
  vehicle.width = width;
  return vehicle;
}

}  // namespace

TEST(SkirmishDistance, FiguresAreDiscsAndTheGapIsTheDistanceOfCentresLessOneCentimetre) {
  COVERS("SK-GEO-R1", "SK-GEO-R2", "SK-GEO-R3");
  EXPECT_EQ(gap(spot(0, 0), spot(4, 0)), cm(3));
  EXPECT_EQ(gap(spot(10, 10), spot(13, 14)), cm(4));
  EXPECT_EQ(gap(spot(10, 10), spot(11, 10)), 0);
  EXPECT_EQ(gap(spot(10, 10), spot(10.3, 10)), 0) << "overlapping bases have no gap either";
}

TEST(SkirmishDistance, HalfAHundredthIsAllowedAndNoMore) {
  COVERS("SK-GEO-R4", "SK-GEO-R12", "SK-EX-37");
  EXPECT_TRUE(within(spot(0, 0), spot(2.83, 2.83), cm(3)));
  EXPECT_FALSE(within(spot(0, 0), spot(2.84, 2.84), cm(3)));
  EXPECT_TRUE(within(spot(0, 0), spot(4, 0), cm(3)));
  EXPECT_FALSE(within(spot(0, 0), spot(4.01, 0), cm(3)));
  const Hull hull = hull_at(sized(600, 300), spot(20, 20), 0);
  EXPECT_TRUE(within(spot(25.5, 20), hull, cm(2)));
  EXPECT_FALSE(within(spot(25.51, 20), hull, cm(2)));
  // From a corner: 1.5 cm and 2 cm away from (23, 21.5), so 2.5 cm less the radius.
  EXPECT_TRUE(within(spot(24.5, 23.5), hull, cm(2)));
  EXPECT_FALSE(within(spot(24.5, 23.51), hull, cm(2)));
}

TEST(SkirmishDistance, ContactIsAGapOfHalfAMillimetre) {
  COVERS("SK-GEO-R5");
  EXPECT_TRUE(within(spot(0, 0), spot(1.05, 0), kContact));
  EXPECT_FALSE(within(spot(0, 0), spot(1.06, 0), kContact));
}

TEST(SkirmishDistance, BasesThatTouchDoNotOverlap) {
  COVERS("SK-GEO-R7");
  EXPECT_FALSE(overlap(spot(0, 0), spot(1, 0)));
  EXPECT_TRUE(overlap(spot(0, 0), spot(0.99, 0)));
  const Hull hull = hull_at(sized(600, 300), spot(20, 20), 0);
  EXPECT_FALSE(overlap(spot(23.5, 20), hull));
  EXPECT_TRUE(overlap(spot(23.49, 20), hull));
  EXPECT_TRUE(overlap(spot(20, 20), hull)) << "a figure under the middle of a hull";
  EXPECT_FALSE(overlap(hull, hull_at(sized(600, 300), spot(26, 20), 0)));
  EXPECT_TRUE(overlap(hull, hull_at(sized(600, 300), spot(25.99, 20), 0)));
  EXPECT_TRUE(overlap(hull, hull_at(sized(600, 300), spot(20, 20), 90))) << "a cross";
  EXPECT_TRUE(overlap(hull, hull_at(sized(100, 100), spot(20, 20), 45))) << "one in the other";
}

TEST(SkirmishDistance, HullsAreMeasuredBetweenTheirNearestPoints) {
  COVERS("SK-GEO-R3");
  const Hull hull = hull_at(sized(600, 300), spot(20, 20), 0);
  const Hull beside = hull_at(sized(600, 300), spot(28, 25), 0);  // 2 cm right of it, 2 cm above
  EXPECT_EQ(gap(hull, beside), 283);
  EXPECT_TRUE(within(hull, beside, 283));
  EXPECT_FALSE(within(hull, beside, 282));
  EXPECT_EQ(gap(spot(20, 25), hull), cm(3));
  EXPECT_EQ(gap(spot(20, 20), hull), 0);
}

TEST(SkirmishDistance, AHullIsAPolygonWithWholeCorners) {
  COVERS("SK-GEO-R2", "SK-GEO-R13", "SK-GEO-R19");
  EXPECT_EQ(hull_at(sized(600, 300), spot(20, 20), 0).corners,
            (std::array{point(23, 21.5), point(17, 21.5), point(17, 18.5), point(23, 18.5)}));
  EXPECT_EQ(hull_at(sized(600, 300), spot(20, 20), 90).corners,
            (std::array{point(18.5, 23), point(18.5, 17), point(21.5, 17), point(21.5, 23)}));
  // 45 degrees: 11585 / 16384 of 300 and of 150 along and across: 106.07, 318.2.
  EXPECT_EQ(hull_at(sized(600, 300), spot(20, 20), 45).corners,
            (std::array{point(21.06, 23.18), point(16.82, 18.94), point(18.94, 16.82),
                        point(23.18, 21.06)}));
  // Halves go away from the centre, whichever way it faces.
  EXPECT_EQ(hull_at(sized(601, 301), spot(20, 20), 0).corners,
            (std::array{point(23.01, 21.51), point(16.99, 21.51), point(16.99, 18.49),
                        point(23.01, 18.49)}));
  EXPECT_EQ(direction(30), (Point{14189, 8192}));
  EXPECT_EQ(direction(210), (Point{-14189, -8192}));
  EXPECT_EQ(direction(180), (Point{-16384, 0}));
  EXPECT_EQ(direction(270), (Point{0, -16384}));
}

TEST(SkirmishDistance, ArcsByDotAndCrossProductWithTiesForTheOneShotAt) {
  COVERS("SK-DMG-R3", "SK-GEO-R11", "SK-GEO-R13", "SK-EX-26", "SK-EX-39");
  EXPECT_EQ(arc_towards(spot(0, 0), 0, point(10, 10)), Arc::Front);
  EXPECT_EQ(arc_towards(spot(0, 0), 0, point(10, 10.01)), Arc::Flank);
  EXPECT_EQ(arc_towards(spot(0, 0), 0, point(0, 10)), Arc::Flank);
  EXPECT_EQ(arc_towards(spot(0, 0), 0, point(-10, 10)), Arc::Flank);
  EXPECT_EQ(arc_towards(spot(0, 0), 0, point(-10, 9.99)), Arc::Rear);
  EXPECT_EQ(arc_towards(spot(0, 0), 0, point(-10, 5)), Arc::Rear);
  EXPECT_EQ(arc_towards(spot(0, 0), 30, point(10, 0)), Arc::Front);
  EXPECT_EQ(arc_towards(spot(0, 0), 30, point(0, 10)), Arc::Flank);
}

TEST(SkirmishDistance, ADisplacementIsCutToWholeUnitsInEachDirection) {
  COVERS("SK-GEO-R14", "SK-EX-38");
  EXPECT_EQ(displacement(600, {1, 1}), (Point{424, 424}));
  EXPECT_EQ(displacement(600, {-6, -8}), (Point{-360, -480}));
  EXPECT_EQ(displacement(600, {0, 0}), (Point{0, 0}));
  EXPECT_EQ(displacement(600, {-123, 0}), (Point{-600, 0}));
}

TEST(SkirmishDistance, AWayCountsAsItsLengthRoundedUp) {
  COVERS("SK-GEO-R15");
  EXPECT_EQ(length_of(Point{0, 0}, Point{300, 400}), 500);
  EXPECT_EQ(length_of(Point{0, 0}, Point{1, 1}), 2);
  EXPECT_EQ(length_of(Point{0, 0}, Point{300, 401}), 501);
  EXPECT_EQ(length_of(Point{5, 5}, Point{5, 5}), 0);
}

TEST(SkirmishDistance, TheWholePartOfASquareRoot) {
  for (std::int64_t n = 0; n < 66000; ++n) {
    EXPECT_EQ(isqrt(n * n), n);
    if (n > 0) EXPECT_EQ(isqrt(n * n - 1), n - 1);
    EXPECT_EQ(isqrt(n * n + 2 * n), n);
  }
  EXPECT_EQ(isqrt(3037000499LL * 3037000499LL), 3037000499LL);
  EXPECT_EQ(isqrt(9223372036854775807LL), 3037000499LL);
}

}  // namespace enfilade::skirmish
