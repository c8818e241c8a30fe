#include "engine/plane/meeting.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "engine/core/check.h"

namespace enfilade {

namespace {

// Twice the signed area of a polygon tells which way round it goes.
template <std::size_t Corners>
constexpr std::int64_t turning(std::span<const Point, Corners> polygon) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    sum += cross(polygon[i], polygon[(i + 1) % polygon.size()]);
  }
  return sum;
}

// Cuts a stretch by the half plane on the inner side of a polygon's edge; false when nothing is
// left. `inner_a` and `inner_b` are how far the line's ends are on the inner side.
bool cut(Stretch& stretch, std::int64_t inner_a, std::int64_t inner_b) {
  if (inner_a >= 0 && inner_b >= 0) return true;
  if (inner_a <= 0 && inner_b <= 0) return false;
  if (inner_a < 0) {
    stretch.from = std::max(stretch.from, Fraction{-inner_a, inner_b - inner_a});
  } else {
    stretch.to = std::min(stretch.to, Fraction{inner_a, inner_a - inner_b});
  }
  return true;
}

bool on_segment(Point p, const Segment& s) {
  return cross(s.b - s.a, p - s.a) == 0 && dot(p - s.a, p - s.b) <= 0;
}

// The point at place f of the line, times f.den; polygons are compared in that scale.
struct ScaledPoint {
  Wide x;
  Wide y;
};

ScaledPoint scaled(const Segment& line, Fraction f) {
  const Point d = line.b - line.a;
  return {Wide{line.a.x} * f.den + Wide{d.x} * f.num, Wide{line.a.y} * f.den + Wide{d.y} * f.num};
}

// Inside or on the border of a polygon; p is scaled by den.
bool covers(std::span<const Point> polygon, const ScaledPoint& p, std::int64_t den) {
  bool inside = false;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Point a = polygon[i];
    const Point b = polygon[(i + 1) % polygon.size()];
    const Wide ax = Wide{a.x} * den - p.x;
    const Wide ay = Wide{a.y} * den - p.y;
    const Wide bx = Wide{b.x} * den - p.x;
    const Wide by = Wide{b.y} * den - p.y;
    const Wide area = ax * by - ay * bx;
    if (area == 0 && ax * bx <= 0 && ay * by <= 0) return true;
    if ((ay > 0) != (by > 0) && ((by > ay) == (area > 0))) inside = !inside;
  }
  return inside;
}

bool have_a_point_in_common(const Segment& s, const Segment& t) {
  const int one = side_of(s.a, s.b, t.a) * side_of(s.a, s.b, t.b);
  const int other = side_of(t.a, t.b, s.a) * side_of(t.a, t.b, s.b);
  if (one < 0 && other < 0) return true;
  return on_segment(t.a, s) || on_segment(t.b, s) || on_segment(s.a, t) || on_segment(s.b, t);
}

// Halfway between two places.
Fraction middle(const Fraction& a, const Fraction& b) {
  // Places come from crossings of short segments, so these products stay far inside 64 bits.
  return {a.num * b.den + b.num * a.den, 2 * a.den * b.den};
}

// All places where the line meets the polygon's edges, its own ends included.
std::vector<Fraction> cuts_by(const Segment& line, std::span<const Point> polygon) {
  std::vector<Fraction> places = {{0, 1}, {1, 1}};
  const Point d = line.b - line.a;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Segment edge{polygon[i], polygon[(i + 1) % polygon.size()]};
    const std::int64_t denominator = cross(d, edge.b - edge.a);
    if (denominator == 0) {
      for (const Point p : {edge.a, edge.b}) {
        if (on_segment(p, line)) places.push_back({dot(p - line.a, d), dot(d, d)});
      }
      continue;
    }
    const Fraction place = crossing_place(line, edge);
    if (place >= Fraction{0, 1} && place <= Fraction{1, 1}) places.push_back(place);
  }
  std::ranges::sort(places);
  return places;
}

// Cells all go round the same way.
constexpr bool cells_turn_left() {
  const auto corners = corners_of(Axial{});
  return turning(std::span(corners)) > 0;
}

// `way` is 1 for a polygon that turns left, else -1.
template <std::size_t Corners>
std::optional<Stretch> stretch_inside(const Segment& line, std::span<const Point, Corners> convex,
                                      std::int64_t way) {
  Stretch stretch{{0, 1}, {1, 1}};
  for (std::size_t i = 0; i < convex.size(); ++i) {
    const Point a = convex[i];
    const Point edge = convex[(i + 1) % convex.size()] - a;
    const std::int64_t inner_a = way * cross(edge, line.a - a);
    const std::int64_t inner_b = way * cross(edge, line.b - a);
    // On the border line from end to end: inside as far as this edge is concerned.
    if (inner_a == 0 && inner_b == 0) continue;
    if (!cut(stretch, inner_a, inner_b)) return std::nullopt;
  }
  if (!(stretch.from < stretch.to)) return std::nullopt;
  return stretch;
}

}  // namespace

std::optional<Stretch> stretch_inside(const Segment& line, std::span<const Point> convex) {
  return stretch_inside(line, convex, turning(convex) > 0 ? 1 : -1);
}

std::optional<Stretch> stretch_inside(const Segment& line, Axial cell) {
  if (!CellGauge(line).may_meet(cell)) return std::nullopt;
  const auto corners = corners_of(cell);
  return stretch_inside(line, std::span(corners), cells_turn_left() ? 1 : -1);
}

bool shares_length(const Segment& line, std::span<const Point> polygon) {
  const std::vector<Fraction> places = cuts_by(line, polygon);
  for (std::size_t i = 1; i < places.size(); ++i) {
    if (!(places[i - 1] < places[i])) continue;
    const Fraction half = middle(places[i - 1], places[i]);
    if (covers(polygon, scaled(line, half), half.den)) return true;
  }
  return false;
}

bool is_simple(std::span<const Point> polygon) {
  const std::size_t count = polygon.size();
  if (count < 3) return false;
  const auto edge = [&](std::size_t i) {
    return Segment{polygon[i % count], polygon[(i + 1) % count]};
  };
  for (std::size_t i = 0; i < count; ++i) {
    const Segment here = edge(i);
    const Segment next = edge(i + 1);
    const Point way = here.b - here.a;
    const bool folds_back = cross(way, next.b - next.a) == 0 && dot(way, next.b - next.a) <= 0;
    if (here.a == here.b || folds_back) return false;
    for (std::size_t k = i + 2; k < count; ++k) {
      const bool neighbours = i == 0 && k == count - 1;
      if (!neighbours && have_a_point_in_common(here, edge(k))) return false;
    }
  }
  return true;
}

bool contains(std::span<const Point> polygon, Point p) {
  return covers(polygon, {p.x, p.y}, 1);
}

WallMeeting meet_wall(const Segment& line, const Segment& wall) {
  const int side_a = side_of(line.a, line.b, wall.a);
  const int side_b = side_of(line.a, line.b, wall.b);
  if (side_a == 0 && side_b == 0) {
    const Point d = line.b - line.a;
    const std::int64_t from = std::min(dot(wall.a - line.a, d), dot(wall.b - line.a, d));
    const std::int64_t to = std::max(dot(wall.a - line.a, d), dot(wall.b - line.a, d));
    const bool overlap = std::max<std::int64_t>(from, 0) < std::min(to, dot(d, d));
    return overlap ? WallMeeting::Along : WallMeeting::None;
  }
  if (side_a * side_b > 0) return WallMeeting::None;
  const int end_a = side_of(wall.a, wall.b, line.a);
  const int end_b = side_of(wall.a, wall.b, line.b);
  if (end_a * end_b >= 0) return WallMeeting::None;
  if (side_a == 0) return WallMeeting::AtA;
  if (side_b == 0) return WallMeeting::AtB;
  return WallMeeting::Cross;
}

Fraction crossing_place(const Segment& line, const Segment& wall) {
  const Point w = wall.b - wall.a;
  std::int64_t den = cross(line.b - line.a, w);
  std::int64_t num = cross(wall.a - line.a, w);
  ENFILADE_CHECK(den != 0, "parallel lines do not cross");
  if (den < 0) {
    den = -den;
    num = -num;
  }
  return {num, den};
}

bool within_pitches(const Segment& line, Fraction place, Point p, std::int64_t limit_num,
                    std::int64_t limit_den) {
  const ScaledPoint at = scaled(line, place);
  const Wide dx = at.x - Wide{p.x} * place.den;
  const Wide dy = at.y - Wide{p.y} * place.den;
  const Wide distance = dx * dx + 3 * dy * dy;
  return distance * limit_den <= Wide{kPitchSquare} * place.den * place.den * limit_num;
}

}  // namespace enfilade
