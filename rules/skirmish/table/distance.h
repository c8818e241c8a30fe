// Gaps between bases, exactly: SK-GEO-R3 to R5, R12.
#pragma once

#include <cstdint>

#include "rules/skirmish/kinds.h"
#include "rules/skirmish/table/hull.h"

namespace enfilade::skirmish {

// --- What gaps are made of ---

// A distance compared with so many halves of a unit (SK-GEO-R12 needs no finer ones): -1, 0 or 1.
constexpr int compare_distance(Point p, Point other, int halves) {
  const std::int64_t more = 4 * dot(p - other, p - other) - std::int64_t{halves} * halves;
  return more < 0 ? -1 : more > 0 ? 1 : 0;
}
int compare_distance(Point p, const Segment& segment, int halves);
// Between nearest points; nothing when they have a point in common.
int compare_distance(Point p, const Hull& hull, int halves);
int compare_distance(const Segment& segment, const Hull& hull, int halves);

bool holds(const Hull& hull, Point p);  // its border included

// --- Gaps ---

// Whether the gap is at most d, with the 0.005 cm of SK-GEO-R4.
constexpr bool within(Spot figure, Spot other, int d) {
  return compare_distance(figure.point(), other.point(), 4 * kFigureRadius + 2 * d + 1) <= 0;
}
bool within(Spot figure, const Hull& hull, int d);
bool within(const Hull& hull, const Hull& other, int d);

// Whether bases overlap: less than nothing between them.
constexpr bool overlap(Spot figure, Spot other) {
  return compare_distance(figure.point(), other.point(), 4 * kFigureRadius) < 0;
}
bool overlap(Spot figure, const Hull& hull);
bool overlap(const Hull& hull, const Hull& other);

// The gap in whole hundredths, rounded to the nearest, for people; 0 when they touch.
int gap(Spot figure, Spot other);
int gap(Spot figure, const Hull& hull);
int gap(const Hull& hull, const Hull& other);

// --- Lengths ---

// Whole part of the square root.
std::int64_t isqrt(std::int64_t n);
// The length of a straight way, rounded up: SK-GEO-R15.
int length_of(Point from, Point to);
// A displacement of length d along v, SK-GEO-R14.
Point displacement(int d, Point v);

}  // namespace enfilade::skirmish
