// Shapes and distances as the ledger states them, in fractions. Shares no code with the rules.
#pragma once

#include <optional>
#include <vector>

#include "tests/skirmish/reference/rational.h"

namespace enfilade::skirmish::reference {

using Polygon = std::vector<Place>;

// SK-GEO-R13, from the cosine and the sine themselves.
Polygon hull_polygon(long x, long y, int facing, long length, long width);

// In the polygon or on its border, SK-GEO-R10.
bool is_on_border(const Polygon& polygon, const Place& p);
bool is_inside(const Polygon& polygon, const Place& p);  // strictly
inline bool is_in_or_on(const Polygon& polygon, const Place& p) {
  return is_on_border(polygon, p) || is_inside(polygon, p);
}

// Squares of distances.
Rational square_distance(const Place& a, const Place& b);
Rational square_distance(const Place& p, const Place& a, const Place& b);  // to a segment
Rational square_distance(const Place& p, const Polygon& polygon);          // 0 inside
Rational square_distance(const Polygon& one, const Polygon& other);        // 0 if they meet
bool interiors_meet(const Polygon& one, const Polygon& other);

// The line from a to b, places on it as shares of the way.
struct Line {
  Place a;
  Place b;
  Place at(const Rational& t) const { return {a.x + t * (b.x - a.x), a.y + t * (b.y - a.y)}; }
  Rational square_length() const { return square_distance(a, b); }
};

struct Part {
  Rational from;
  Rational to;
};
// Where the line is strictly inside between two shares of the way: stretches, merged where only a
// point of the border lies between them.
std::vector<Part> parts_inside(const Line& line, const Rational& from, const Rational& to,
                               const Polygon& polygon);
// SK-GEO-R18: where the line crosses a feature, strictly between two shares of the way.
std::vector<Rational> crossings(const Line& line, const Rational& from, const Rational& to,
                                const std::vector<Place>& feature);
// All shares of the way, of any size, at which the line meets an edge or runs onto one.
std::vector<Rational> meetings(const Line& line, const Polygon& polygon);

}  // namespace enfilade::skirmish::reference
