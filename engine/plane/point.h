// Points of a plane in whole numbers, and the two products every exact test is made of.
#pragma once

#include <compare>
#include <cstdint>

namespace enfilade {

struct Point {
  std::int32_t x = 0;
  std::int32_t y = 0;

  friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr auto operator<=>(const Point&, const Point&) = default;
};

struct Segment {
  Point a;
  Point b;
  friend constexpr bool operator==(const Segment&, const Segment&) = default;
};

constexpr std::int64_t cross(Point u, Point v) {
  return std::int64_t{u.x} * v.y - std::int64_t{u.y} * v.x;
}

constexpr std::int64_t dot(Point u, Point v) {
  return std::int64_t{u.x} * v.x + std::int64_t{u.y} * v.y;
}

// On which side of the line from a to b a point lies: -1, 0 or 1.
constexpr int side_of(Point a, Point b, Point p) {
  const std::int64_t product = cross(b - a, p - a);
  return product > 0 ? 1 : product < 0 ? -1 : 0;
}

}  // namespace enfilade
