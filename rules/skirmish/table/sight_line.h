// A line of sight and what it has in common with the things on the table, in exact fractions of its
// length: SK-LOS-R1, SK-GEO-R12, R18.
#pragma once

#include <optional>
#include <span>

#include "engine/core/fixed_vector.h"
#include "engine/plane/fraction.h"
#include "engine/plane/meeting.h"
#include "rules/skirmish/table/hull.h"
#include "rules/skirmish/table/terrain.h"

namespace enfilade::skirmish {

// From centre to centre. It begins and ends where it leaves and meets hulls.
class SightLine {
 public:
  SightLine(Point from, Point to);

  // A vehicle at either end, SK-LOS-R1.
  void begin_at(const Hull& hull);
  void end_at(const Hull& hull);
  // Nothing is between the two: they stand in each other.
  bool is_empty() const { return !(begin_ < end_); }

  const Segment& whole() const { return whole_; }
  Point way() const { return way_; }
  const Fraction& begin() const { return begin_; }
  const Fraction& end() const { return end_; }

  // False when the line has certainly nothing in common with the box. Cheap.
  bool may_meet(const Box& box) const;
  bool may_meet(Point centre, int half_size) const;
  // Which side a point lies on: positive is left.
  std::int64_t side(Point p) const { return cross(way_, p - whole_.a); }
  // Whether the line runs through the inside of a convex polygon for any length.
  bool runs_through(std::span<const Point> convex) const;
  // Whether it is at most so many halves of a unit from one place to another one farther on.
  bool is_at_most(const Fraction& from, const Fraction& to, int halves) const;

 private:
  std::optional<Stretch> stretch_through(std::span<const Point> convex) const;

  Segment whole_;
  Point way_;
  Box box_;
  Fraction begin_{0, 1};
  Fraction end_{1, 1};
};

// What a line has in common with an area. Along the border is outside; touching the border from
// inside in a single point ends no stretch.
struct Passage {
  bool holds_begin = false;  // the area holds that end of the line, border included
  bool holds_end = false;    //
  std::optional<Stretch>
      first;  // of the stretches inside: the one that starts where the line begins
  std::optional<Stretch> last;  // the one that goes on to where it ends
  bool between = false;         // there are others
};
Passage passage_through(const SightLine& line, std::span<const Point> polygon);

// Where it crosses a line feature, SK-GEO-R18.
using Crossings = FixedVector<Fraction, kMaxPiecePoints>;
Crossings crossings_of(const SightLine& line, std::span<const Point> feature);

}  // namespace enfilade::skirmish
