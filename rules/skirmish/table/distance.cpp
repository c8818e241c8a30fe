#include "rules/skirmish/table/distance.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <limits>

#include "engine/plane/fraction.h"

namespace enfilade::skirmish {

namespace {

constexpr int kFigureHalves = 2 * kFigureRadius;

// With the 0.005 cm of SK-GEO-R4: one half more.
constexpr int halves_within(int d) {
  return 2 * d + 1;
}

template <class Number>
int sign_of(Number n) {
  return n < 0 ? -1 : n > 0 ? 1 : 0;
}

Segment side(const Hull& hull, std::size_t i) {
  return {hull.corners[i], hull.corners[(i + 1) % hull.corners.size()]};
}

bool meet(const Segment& s, const Segment& t) {
  const int one = side_of(s.a, s.b, t.a) * side_of(s.a, s.b, t.b);
  const int other = side_of(t.a, t.b, s.a) * side_of(t.a, t.b, s.b);
  if (one < 0 && other < 0) return true;
  const auto on = [](Point p, const Segment& line) {
    return cross(line.b - line.a, p - line.a) == 0 && dot(p - line.a, p - line.b) <= 0;
  };
  return on(t.a, s) || on(t.b, s) || on(s.a, t) || on(s.b, t);
}

// All of the other hull lies on the outer side of one of this hull's sides, or on it.
bool has_dividing_side(const Hull& hull, const Hull& other) {
  for (std::size_t i = 0; i < hull.corners.size(); ++i) {
    const Segment edge = side(hull, i);
    const int inner = side_of(edge.a, edge.b, hull.centre);
    if (std::ranges::all_of(other.corners,
                            [&](Point p) { return side_of(edge.a, edge.b, p) * inner <= 0; })) {
      return true;
    }
  }
  return false;
}

bool is_far(const Segment& segment, const Hull& hull, int halves) {
  Point low = hull.corners[0];
  Point high = low;
  for (const Point c : hull.corners) {
    low = {std::min(low.x, c.x), std::min(low.y, c.y)};
    high = {std::max(high.x, c.x), std::max(high.y, c.y)};
  }
  const int margin = halves / 2 + 1;
  return std::max(segment.a.x, segment.b.x) < low.x - margin ||
         std::min(segment.a.x, segment.b.x) > high.x + margin ||
         std::max(segment.a.y, segment.b.y) < low.y - margin ||
         std::min(segment.a.y, segment.b.y) > high.y + margin;
}

// Twice the distance, its whole part.
std::int64_t double_distance(Point p, const Segment& s) {
  const Point way = s.b - s.a;
  const std::int64_t along = dot(p - s.a, way);
  const std::int64_t length = dot(way, way);
  if (along <= 0) return isqrt(4 * dot(p - s.a, p - s.a));
  if (along >= length) return isqrt(4 * dot(p - s.b, p - s.b));
  const Wide area = cross(way, p - s.a);
  return isqrt(static_cast<std::int64_t>(4 * area * area / length));
}

std::int64_t double_distance(Point p, const Hull& hull) {
  std::int64_t least = std::numeric_limits<std::int64_t>::max();
  for (std::size_t i = 0; i < hull.corners.size(); ++i) {
    least = std::min(least, double_distance(p, side(hull, i)));
  }
  return least;
}

// 16 times the roots of 64 to 255: eight good bits to begin with.
constexpr std::array<std::uint8_t, 192> make_roots() {
  std::array<std::uint8_t, 192> roots{};
  unsigned root = 128;
  for (unsigned i = 0; i < roots.size(); ++i) {
    while ((root + 1) * (root + 1) <= (i + 64) * 256) ++root;
    roots[i] = static_cast<std::uint8_t>(root);
  }
  return roots;
}
constexpr std::array<std::uint8_t, 192> kRoots = make_roots();

// Squares of lengths on a table are that short. One step from eight bits makes sixteen.
std::uint32_t short_root(std::uint32_t n) {
  const auto bits = static_cast<unsigned>(std::bit_width(n));
  if (bits <= 8) {
    std::uint32_t root = 0;
    while ((root + 1) * (root + 1) <= n) ++root;
    return root;
  }
  const unsigned shift = (bits - 7) & ~1U;  // even, and leaves 64 to 255
  const std::uint32_t guess = (std::uint32_t{kRoots[(n >> shift) - 64]} << (shift / 2)) >> 4U;
  std::uint64_t root = (guess + n / guess) / 2;
  while (root * root > n) --root;
  while ((root + 1) * (root + 1) <= n) ++root;
  return static_cast<std::uint32_t>(root);
}

}  // namespace

int compare_distance(Point p, const Segment& segment, int halves) {
  // Most are far apart in one direction or the other.
  const int margin = halves / 2 + 1;
  if (p.x + margin < std::min(segment.a.x, segment.b.x) ||
      p.x - margin > std::max(segment.a.x, segment.b.x) ||
      p.y + margin < std::min(segment.a.y, segment.b.y) ||
      p.y - margin > std::max(segment.a.y, segment.b.y)) {
    return 1;
  }
  const Point way = segment.b - segment.a;
  const std::int64_t along = dot(p - segment.a, way);
  const std::int64_t length = dot(way, way);
  if (along <= 0) return compare_distance(p, segment.a, halves);
  if (along >= length) return compare_distance(p, segment.b, halves);
  const Wide area = 2 * Wide{cross(way, p - segment.a)};
  return sign_of(area * area - Wide{halves} * halves * length);
}

bool holds(const Hull& hull, Point p) {
  for (std::size_t i = 0; i < hull.corners.size(); ++i) {
    const Segment edge = side(hull, i);
    if (side_of(edge.a, edge.b, p) * side_of(edge.a, edge.b, hull.centre) < 0) return false;
  }
  return true;
}

int compare_distance(Point p, const Hull& hull, int halves) {
  if (is_far({p, p}, hull, halves)) return 1;
  if (holds(hull, p)) return sign_of(-halves);
  int least = 1;
  for (std::size_t i = 0; i < hull.corners.size(); ++i) {
    least = std::min(least, compare_distance(p, side(hull, i), halves));
  }
  return least;
}

int compare_distance(const Segment& segment, const Hull& hull, int halves) {
  if (is_far(segment, hull, halves)) return 1;
  if (holds(hull, segment.a) || holds(hull, segment.b)) return sign_of(-halves);
  int least = std::min(compare_distance(segment.a, hull, halves),
                       compare_distance(segment.b, hull, halves));
  for (std::size_t i = 0; i < hull.corners.size(); ++i) {
    if (meet(segment, side(hull, i))) return sign_of(-halves);
    least = std::min(least, compare_distance(hull.corners[i], segment, halves));
  }
  return least;
}

bool within(Spot figure, const Hull& hull, int d) {
  return compare_distance(figure.point(), hull, halves_within(d) + kFigureHalves) <= 0;
}

bool within(const Hull& hull, const Hull& other, int d) {
  if (overlap(hull, other)) return true;
  for (std::size_t i = 0; i < hull.corners.size(); ++i) {
    if (compare_distance(hull.corners[i], other, halves_within(d)) <= 0) return true;
    if (compare_distance(other.corners[i], hull, halves_within(d)) <= 0) return true;
  }
  return false;
}

bool overlap(Spot figure, const Hull& hull) {
  return compare_distance(figure.point(), hull, kFigureHalves) < 0;
}

bool overlap(const Hull& hull, const Hull& other) {
  return !has_dividing_side(hull, other) && !has_dividing_side(other, hull);
}

int gap(Spot figure, Spot other) {
  const std::int64_t twice =
      isqrt(4 * dot(figure.point() - other.point(), figure.point() - other.point()));
  return std::max(0, static_cast<int>((twice + 1) / 2) - 2 * kFigureRadius);
}

int gap(Spot figure, const Hull& hull) {
  if (holds(hull, figure.point())) return 0;
  return std::max(
      0, static_cast<int>((double_distance(figure.point(), hull) + 1) / 2) - kFigureRadius);
}

int gap(const Hull& hull, const Hull& other) {
  if (overlap(hull, other)) return 0;
  std::int64_t twice = std::numeric_limits<std::int64_t>::max();
  for (std::size_t i = 0; i < hull.corners.size(); ++i) {
    twice = std::min(
        {twice, double_distance(hull.corners[i], other), double_distance(other.corners[i], hull)});
  }
  return static_cast<int>((twice + 1) / 2);
}

std::int64_t isqrt(std::int64_t n) {
  if (n <= 0) return 0;
  if (n <= std::numeric_limits<std::uint32_t>::max()) {
    return short_root(static_cast<std::uint32_t>(n));
  }
  const auto bits = static_cast<unsigned>(std::bit_width(static_cast<std::uint64_t>(n)));
  // From above: Newton's steps fall until they are the answer.
  std::int64_t root = std::int64_t{1} << ((bits + 1) / 2);
  for (;;) {
    const std::int64_t next = (root + n / root) / 2;
    if (next >= root) return root;
    root = next;
  }
}

int length_of(Point from, Point to) {
  const std::int64_t square = dot(to - from, to - from);
  const std::int64_t root = isqrt(square);
  return static_cast<int>(root * root < square ? root + 1 : root);
}

Point displacement(int d, Point v) {
  const std::int64_t square = dot(v, v);
  if (square == 0) return {};
  const auto part = [&](std::int64_t along) {
    const std::int64_t far = isqrt(static_cast<std::int64_t>(Wide{d} * d * along * along / square));
    return static_cast<std::int32_t>(along < 0 ? -far : far);
  };
  return {part(v.x), part(v.y)};
}

}  // namespace enfilade::skirmish
