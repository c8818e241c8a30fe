#include "tests/skirmish/reference/geometry.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace enfilade::skirmish::reference {

namespace {

Place edge_end(const Polygon& polygon, std::size_t i) {
  return polygon[(i + 1) % polygon.size()];
}

bool is_on_segment(const Place& p, const Place& a, const Place& b) {
  return cross(b - a, p - a) == 0 && dot(p - a, b - a) >= 0 && dot(p - b, a - b) >= 0;
}

bool segments_meet(const Place& a, const Place& b, const Place& c, const Place& d) {
  const Rational turn = cross(b - a, d - c);
  if (turn == 0) {
    return is_on_segment(c, a, b) || is_on_segment(d, a, b) || is_on_segment(a, c, d) ||
           is_on_segment(b, c, d);
  }
  const Rational t = cross(c - a, d - c) / turn;
  const Rational u = cross(c - a, b - a) / turn;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1;
}

long nearest(const Rational& value) {
  // Halves away from zero.
  const Rational size = boost::multiprecision::abs(value) + Rational(1, 2);
  const auto whole = boost::multiprecision::cpp_int(numerator(size) / denominator(size));
  return value < 0 ? -static_cast<long>(whole) : static_cast<long>(whole);
}

}  // namespace

Polygon hull_polygon(long x, long y, int facing, long length, long width) {
  const long double angle = facing * std::numbers::pi_v<long double> / 180;
  const Rational cosine(std::llround(16384 * std::cos(angle)), 16384);
  const Rational sine(std::llround(16384 * std::sin(angle)), 16384);
  const auto corner = [&](int ahead, int left) {
    const Rational along = Rational(ahead * length, 2);
    const Rational across = Rational(left * width, 2);
    return Place{x + nearest(along * cosine - across * sine),
                 y + nearest(along * sine + across * cosine)};
  };
  return {corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)};
}

bool is_on_border(const Polygon& polygon, const Place& p) {
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    if (is_on_segment(p, polygon[i], edge_end(polygon, i))) return true;
  }
  return false;
}

// How often the border goes round the point, counted where it passes the ray upwards from it.
bool is_inside(const Polygon& polygon, const Place& p) {
  if (is_on_border(polygon, p)) return false;
  int rounds = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Place& a = polygon[i];
    const Place b = edge_end(polygon, i);
    if ((a.x <= p.x) == (b.x <= p.x)) continue;
    const Rational height = a.y + (b.y - a.y) * (p.x - a.x) / (b.x - a.x);
    if (height > p.y) rounds += a.x < b.x ? 1 : -1;
  }
  return rounds != 0;
}

Rational square_distance(const Place& a, const Place& b) {
  return dot(a - b, a - b);
}

Rational square_distance(const Place& p, const Place& a, const Place& b) {
  const Rational length = square_distance(a, b);
  Rational t = length == 0 ? Rational(0) : Rational(dot(p - a, b - a) / length);
  t = std::clamp(t, Rational(0), Rational(1));
  return square_distance(p, Line{a, b}.at(t));
}

Rational square_distance(const Place& p, const Polygon& polygon) {
  if (is_in_or_on(polygon, p)) return 0;
  Rational least = square_distance(p, polygon[0]);
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    least = std::min(least, square_distance(p, polygon[i], edge_end(polygon, i)));
  }
  return least;
}

Rational square_distance(const Polygon& one, const Polygon& other) {
  for (std::size_t i = 0; i < one.size(); ++i) {
    for (std::size_t k = 0; k < other.size(); ++k) {
      if (segments_meet(one[i], edge_end(one, i), other[k], edge_end(other, k))) return 0;
    }
  }
  Rational least = square_distance(one[0], other);
  for (const Place& p : one) least = std::min(least, square_distance(p, other));
  for (const Place& p : other) least = std::min(least, square_distance(p, one));
  return least;
}

// Cuts every edge of one where it meets edges of the other: if the insides have a point in common,
// a piece of some border lies inside the other, or the two are the same.
bool interiors_meet(const Polygon& one, const Polygon& other) {
  const auto border_inside = [](const Polygon& border, const Polygon& shape) {
    for (std::size_t i = 0; i < border.size(); ++i) {
      const Line edge{border[i], edge_end(border, i)};
      if (!parts_inside(edge, 0, 1, shape).empty()) return true;
    }
    return false;
  };
  const auto middle_inside = [](const Polygon& from, const Polygon& shape) {
    Place middle{0, 0};
    for (const Place& p : from) {
      middle.x += p.x / static_cast<int>(from.size());
      middle.y += p.y / static_cast<int>(from.size());
    }
    return is_inside(from, middle) && is_inside(shape, middle);
  };
  return border_inside(one, other) || border_inside(other, one) || middle_inside(one, other);
}

std::vector<Rational> meetings(const Line& line, const Polygon& polygon) {
  std::vector<Rational> places;
  const Place way = line.b - line.a;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Place& a = polygon[i];
    const Place b = edge_end(polygon, i);
    const Rational turn = cross(way, b - a);
    if (turn != 0) {
      const Rational u = cross(a - line.a, way) / turn;
      if (u >= 0 && u <= 1) places.push_back(cross(a - line.a, b - a) / turn);
    } else if (cross(way, a - line.a) == 0 && dot(way, way) != 0) {
      places.push_back(dot(a - line.a, way) / dot(way, way));
      places.push_back(dot(b - line.a, way) / dot(way, way));
    }
  }
  return places;
}

std::vector<Part> parts_inside(const Line& line, const Rational& from, const Rational& to,
                               const Polygon& polygon) {
  std::vector<Rational> places = {from, to};
  for (const Rational& t : meetings(line, polygon)) {
    if (t > from && t < to) places.push_back(t);
  }
  std::ranges::sort(places);
  std::vector<Part> parts;
  for (std::size_t i = 1; i < places.size(); ++i) {
    if (places[i - 1] == places[i]) continue;
    const Rational middle = (places[i - 1] + places[i]) / 2;
    if (!is_inside(polygon, line.at(middle))) continue;
    if (!parts.empty() && parts.back().to == places[i - 1]) {
      parts.back().to = places[i];
    } else {
      parts.push_back({places[i - 1], places[i]});
    }
  }
  return parts;
}

std::vector<Rational> crossings(const Line& line, const Rational& from, const Rational& to,
                                const std::vector<Place>& feature) {
  std::vector<Rational> places;
  const Place way = line.b - line.a;
  const auto add = [&](const Rational& t) {
    if (t > from && t < to) places.push_back(t);
  };
  // Through a segment, between its ends.
  for (std::size_t i = 0; i + 1 < feature.size(); ++i) {
    const Place part = feature[i + 1] - feature[i];
    const Rational turn = cross(way, part);
    if (turn == 0) continue;
    const Rational u = cross(feature[i] - line.a, way) / turn;
    if (u * (1 - u) > 0) add(cross(feature[i] - line.a, part) / turn);
  }
  // Through a joint, from the one side of the feature to the other.
  const auto joint = [&](const Place& before, const Place& here, const Place& after) {
    if (cross(way, here - line.a) != 0) return;
    if (cross(way, before - line.a) * cross(way, after - line.a) < 0) {
      add(dot(here - line.a, way) / dot(way, way));
    }
  };
  for (std::size_t i = 1; i + 1 < feature.size(); ++i) {
    joint(feature[i - 1], feature[i], feature[i + 1]);
  }
  if (feature.front() == feature.back()) {
    joint(feature[feature.size() - 2], feature[0], feature[1]);
  }
  return places;
}

}  // namespace enfilade::skirmish::reference
