// Exact tests of a line of sight against what may stand in its way.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "engine/plane/fraction.h"
#include "engine/plane/hex.h"
#include "engine/plane/point.h"

namespace enfilade {

// The part of a segment inside a closed shape, as fractions of its length.
struct Stretch {
  Fraction from;
  Fraction to;
};

// What the segment has in common with a closed convex polygon (corners clockwise or not), if it is
// more than a point: running along a side counts, touching a corner does not.
std::optional<Stretch> stretch_inside(const Segment& line, std::span<const Point> convex);

// The same for a cell.
std::optional<Stretch> stretch_inside(const Segment& line, Axial cell);

// A quick test before it, for many cells and one line: false when the line has certainly nothing in
// common with the cell.
class CellGauge {
 public:
  explicit constexpr CellGauge(const Segment& line)
      : start_(line.a), way_(line.b - line.a), length_(dot(way_, way_)) {
    const std::int64_t x = way_.x < 0 ? -std::int64_t{way_.x} : way_.x;
    const std::int64_t y = way_.y < 0 ? -std::int64_t{way_.y} : way_.y;
    // How far a corner can be from the line through the centre, and along it, in products with the
    // way.
    across_ = kFine * (2 * y > x + y ? 2 * y : x + y);
    along_ = kFine * (2 * x > x + y ? 2 * x : x + y);
  }
  constexpr bool may_meet(Axial cell) const {
    const Point c = centre_of(cell) - start_;
    const std::int64_t off = cross(way_, c);
    if (off > across_ || off < -across_) return false;
    const std::int64_t far = dot(way_, c);
    return far >= -along_ && far <= length_ + along_;
  }

 private:
  Point start_;
  Point way_;
  std::int64_t length_ = 0;
  std::int64_t across_ = 0;
  std::int64_t along_ = 0;
};

// Whether the segment shares more than a point with a closed simple polygon of any form.
bool shares_length(const Segment& line, std::span<const Point> polygon);

// Whether no two edges of a closed polygon have more in common than the corner between them.
bool is_simple(std::span<const Point> polygon);

// Whether a point lies in a closed simple polygon, its border included.
bool contains(std::span<const Point> polygon, Point p);

// Where a segment is relative to a wall piece.
enum class WallMeeting : std::uint8_t {
  None,   // apart, or touching an end of the line
  Cross,  // from one side to the other, inside the piece
  Along,  // on it for more than a point
  AtA,    // through the piece's first end
  AtB,    // through its second end
};
WallMeeting meet_wall(const Segment& line, const Segment& wall);

// Where the line crosses the line of a wall that is not parallel to it.
Fraction crossing_place(const Segment& line, const Segment& wall);

// Whether the point at that place of the line is at most sqrt(limit_num / limit_den) hex pitches
// from p.
bool within_pitches(const Segment& line, Fraction place, Point p, std::int64_t limit_num,
                    std::int64_t limit_den);

}  // namespace enfilade
