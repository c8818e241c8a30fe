#include "rules/skirmish/shelter.h"

#include <algorithm>

#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/table/sight_line.h"

namespace enfilade::skirmish {

namespace {

// Contact is a gap of at most 0.05 cm; 0.02 leaves room for rounding on both sides.
constexpr int kTouching = 2;
constexpr int kRow = 2 * kFigureRadius + kTouching;

bool is_near_line(const Piece& piece, Spot at) {
  constexpr int kHalves = 2 * kEdgeOfCover + 1;
  for (std::size_t i = 1; i < piece.points.size(); ++i) {
    const Segment part{piece.points[i - 1], piece.points[i]};
    if (compare_distance(at.point(), part, kHalves) <= 0) return true;
  }
  return false;
}

void add_spot(RingSpots& spots, Point at) {
  if (!spots.full()) spots.push_back(Spot::at(at));
}

// Along one side of a hull, its corner included, `out` units away from it.
void add_side(RingSpots& spots, Point from, Point to, Point centre, int out) {
  const Point way = to - from;
  Point normal{way.y, -way.x};
  if (dot(normal, from - centre) < 0) normal = {-normal.x, -normal.y};
  const Point off = displacement(out, normal);
  const int length = length_of(from, to);
  for (int at = 0; at <= length; at += kRow) {
    add_spot(spots, from + off +
                        Point{static_cast<std::int32_t>(std::int64_t{way.x} * at / length),
                              static_cast<std::int32_t>(std::int64_t{way.y} * at / length)});
  }
}

}  // namespace

bool Shelter::holds(Spot other) const {
  if (piece->nature.shape == Shape::Area) return is_in(*piece, other);
  return is_near_line(*piece, other) &&
         crossings_of(SightLine(at.point(), other.point()), piece->points).empty();
}

Shelter shelter_at(const Reading& reading, Spot at) {
  Shelter best;
  best.at = at;
  for (const Piece& piece : reading.table().pieces) {
    const Cover cover = best.exists() ? best.piece->nature.cover : Cover::None;
    if (piece.nature.cover <= cover) continue;
    const bool covers =
        piece.nature.shape == Shape::Area ? is_in(piece, at) : is_near_line(piece, at);
    if (covers) best.piece = &piece;
  }
  return best;
}

RingSpots spots_around(Spot figure) {
  constexpr int kStep = 20;
  RingSpots spots;
  for (int degrees = 0; degrees < 360; degrees += kStep) {
    add_spot(spots, figure.point() + displacement(kRow + 1, direction(degrees)));
  }
  return spots;
}

RingSpots spots_around(const Hull& hull, int gap) {
  RingSpots spots;
  for (int out = kFigureRadius + kTouching; out <= kFigureRadius + gap; out += kRow) {
    for (std::size_t i = 0; i < hull.corners.size(); ++i) {
      add_side(spots, hull.corners[i], hull.corners[(i + 1) % hull.corners.size()], hull.centre,
               out);
    }
  }
  return spots;
}

}  // namespace enfilade::skirmish
