#include "rules/skirmish/ways.h"

#include <array>
#include <limits>

#include "rules/skirmish/table/distance.h"

namespace enfilade::skirmish {

namespace {

// How far from a base a corner of a way is put: far enough not to touch an enemy.
constexpr int kClearance = kFigureRadius + 2 * kContact;
constexpr std::size_t kMostCorners = 24;

using Corners = FixedVector<Spot, kMostCorners>;

bool is_open(const Walker& walker, Spot from, Spot to) {
  return met_on(walker.ground, walker.touch, walker.start, {from.point(), to.point()}) ==
         InTheWay::Nothing;
}

void add_corner(const Walker& walker, Corners& corners, Point at) {
  if (corners.full()) return;
  const Table& table = walker.table;
  if (at.x < 0 || at.y < 0 || at.x > table.width || at.y > table.height) return;
  corners.push_back(Spot::at(at));
}

void add_corners_around(const Walker& walker, Corners& corners, const Hull& hull) {
  const std::size_t count = hull.corners.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Point corner = hull.corners[i];
    const Point out = displacement(kClearance, corner - hull.corners[(i + 1) % count]) +
                      displacement(kClearance, corner - hull.corners[(i + count - 1) % count]);
    add_corner(walker, corners, corner + out);
  }
}

void add_corners_around(const Walker& walker, Corners& corners, Spot man) {
  constexpr int kOut = kFigureRadius + kClearance;
  for (const Point way : {Point{1, 1}, Point{-1, 1}, Point{-1, -1}, Point{1, -1}}) {
    add_corner(walker, corners, man.point() + Point{way.x * kOut, way.y * kOut});
  }
}

// Of everything that the straight way leads through.
Corners corners_around(const Walker& walker, const Segment& way) {
  Corners corners;
  for (const Obstacle& obstacle : walker.ground.hulls) {
    if (compare_distance(way, obstacle.hull, 2 * kClearance) > 0) continue;
    add_corners_around(walker, corners, obstacle.hull);
  }
  for (const Standing& man : walker.ground.men) {
    constexpr int kNear = 2 * (kFigureRadius + kClearance);
    if (!man.enemy || compare_distance(man.at.point(), way, kNear) > 0) continue;
    add_corners_around(walker, corners, man.at);
  }
  return corners;
}

// A way over corners by their numbers, as far as it is known.
struct Around {
  int length = std::numeric_limits<int>::max();
  std::size_t first = 0;
  std::size_t second = 0;  // the same: one corner
};

class Detour {
 public:
  Detour(const Walker& walker, Spot to)
      : walker_(walker),
        to_(to),
        corners_(corners_around(walker, {walker.start.point(), to.point()})) {
    for (std::size_t i = 0; i < corners_.size(); ++i) {
      const Spot corner = corners_[i];
      if (corner == walker.start || corner == to) continue;
      out_[i] = leg(walker.start, corner);
      in_[i] = leg(corner, to);
    }
  }

  std::optional<Path> shortest() const {
    Around best;
    best.length = walker_.reach + 1;
    for (std::size_t i = 0; i < corners_.size(); ++i) {
      if (out_[i] == kBarred || in_[i] == kBarred) continue;
      if (out_[i] + in_[i] < best.length) best = {out_[i] + in_[i], i, i};
    }
    if (best.length > walker_.reach) over_two(best);
    if (best.length > walker_.reach) return std::nullopt;
    Path path;
    path.push_back(corners_[best.first]);
    if (best.second != best.first) path.push_back(corners_[best.second]);
    path.push_back(to_);
    return path;
  }

 private:
  static constexpr int kBarred = -1;

  int leg(Spot from, Spot to) const {
    const int length = length_of(from.point(), to.point());
    return length <= walker_.reach && is_open(walker_, from, to) ? length : kBarred;
  }

  void over_two(Around& best) const {
    for (std::size_t i = 0; i < corners_.size(); ++i) {
      if (out_[i] == kBarred) continue;
      for (std::size_t k = 0; k < corners_.size(); ++k) {
        if (in_[k] == kBarred || corners_[i] == corners_[k]) continue;
        const int length = out_[i] + length_of(corners_[i].point(), corners_[k].point()) + in_[k];
        if (length < best.length && is_open(walker_, corners_[i], corners_[k])) {
          best = {length, i, k};
        }
      }
    }
  }

  const Walker& walker_;
  Spot to_;
  Corners corners_;
  std::array<int, kMostCorners> out_ = filled();
  std::array<int, kMostCorners> in_ = filled();

  static std::array<int, kMostCorners> filled() {
    std::array<int, kMostCorners> all{};
    all.fill(kBarred);
    return all;
  }
};

// Six directions of a lattice of triangles: whole steps in x by half steps, rows 7/8 apart.
constexpr std::array<Point, 6> kRing = {{{2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}, {1, -1}}};

constexpr std::array<Point, kLattice> make_lattice() {
  std::array<Point, kLattice> places{};
  std::size_t count = 1;
  for (int ring = 1; count < kLattice; ++ring) {
    Point at{-ring, -ring};  // the corner before the first direction is walked
    for (const Point step : kRing) {
      for (int i = 0; i < ring && count < kLattice; ++i) {
        places[count++] = at;
        at = at + step;
      }
    }
  }
  return places;
}

constexpr std::array<Point, kLattice> kPlaces = make_lattice();

}  // namespace

std::optional<Path> find_way(const Walker& walker, Spot to) {
  if (to == walker.start) return std::nullopt;
  if (length_of(walker.start.point(), to.point()) > walker.reach) return std::nullopt;
  if (is_open(walker, walker.start, to)) {
    Path path;
    path.push_back(to);
    return path;
  }
  return Detour(walker, to).shortest();
}

Point lattice_offset(std::size_t i, int spacing) {
  // Half a step in x, and rows 7/8 of a step apart: just more than the height of the triangle.
  return {kPlaces[i].x * spacing / 2, kPlaces[i].y * spacing * 7 / 8};
}

}  // namespace enfilade::skirmish
