#include "rules/coops/map/lattice.h"

#include <algorithm>
#include <cstdlib>

namespace enfilade::coops {

namespace {

// Rows above the map have negative numbers: of those, too, every other one is shifted.
constexpr bool is_odd(int row) {
  return (row & 1) != 0;
}

constexpr std::int64_t product(Offset a, Offset b) {
  return 2 * std::int64_t{a.q} * b.q + 2 * std::int64_t{a.r} * b.r + std::int64_t{a.q} * b.r +
         std::int64_t{a.r} * b.q;
}

}  // namespace

Offset axial(GridPoint point) {
  const int shift = (point.row - (is_odd(point.row) ? 1 : 0)) / 2;
  return {static_cast<std::int16_t>(point.col - shift), point.row};
}

GridPoint grid_point(Offset offset) {
  const int shift = (offset.r - (is_odd(offset.r) ? 1 : 0)) / 2;
  return {static_cast<std::int16_t>(offset.q + shift), offset.r};
}

std::vector<GridPoint> around(GridPoint point) {
  std::vector<GridPoint> found;
  const Offset here = axial(point);
  for (const Offset step :
       {Offset{0, -1}, Offset{1, -1}, Offset{-1, 0}, Offset{1, 0}, Offset{-1, 1}, Offset{0, 1}}) {
    found.push_back(grid_point(here + step));
  }
  return found;
}

int lattice_distance(Offset between) {
  return std::max({std::abs(int{between.q}), std::abs(int{between.r}),
                   std::abs(int{between.q} + int{between.r})});
}

std::int64_t squared_length(Offset between) {
  return product(between, between) / 2;
}

bool is_crossed(Offset end, Offset space) {
  const std::int64_t length = squared_length(end);
  const std::int64_t side = std::int64_t{space.q} * end.r - std::int64_t{end.q} * space.r;
  const std::int64_t along = product(space, end);
  return 3 * side * side < length && 0 < along && along < 2 * length;
}

std::vector<Offset> crossed_by(Offset end) {
  std::vector<Offset> found;
  const int reach = lattice_distance(end);
  for (int q = -reach; q <= reach; ++q) {
    for (int r = -reach; r <= reach; ++r) {
      const Offset space{static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)};
      if (space == Offset{} || space == end) continue;
      if (is_crossed(end, space)) found.push_back(space);
    }
  }
  return found;
}

}  // namespace enfilade::coops
