// The hexagonal lattice that all tiles lie on: odd rows are shifted right by half a space.
// Everything is whole numbers, so distance and sight are exact and symmetric.
#pragma once

#include <compare>
#include <cstdint>
#include <vector>

namespace enfilade::coops {

// Columns and rows of the whole map; camps lie at -1 or beyond its edge.
struct GridPoint {
  std::int16_t col = 0;
  std::int16_t row = 0;
  friend constexpr auto operator<=>(const GridPoint&, const GridPoint&) = default;
};

// Axial coordinates, and differences of them.
struct Offset {
  std::int16_t q = 0;
  std::int16_t r = 0;
  friend constexpr auto operator<=>(const Offset&, const Offset&) = default;
};

constexpr Offset operator-(Offset a, Offset b) {
  return {static_cast<std::int16_t>(a.q - b.q), static_cast<std::int16_t>(a.r - b.r)};
}
constexpr Offset operator+(Offset a, Offset b) {
  return {static_cast<std::int16_t>(a.q + b.q), static_cast<std::int16_t>(a.r + b.r)};
}

Offset axial(GridPoint point);
GridPoint grid_point(Offset offset);

// The six spaces around one, in the order of their grid points.
std::vector<GridPoint> around(GridPoint point);

// Steps on a lattice without holes.
int lattice_distance(Offset between);

// The square of the distance as the crow flies, CO-4.S4-R3.
std::int64_t squared_length(Offset between);

// CO-2.6.4-R1: whether the line from the origin to `end` passes strictly inside the circle at
// `space`.
bool is_crossed(Offset end, Offset space);

// The spaces that the line from the origin to `end` crosses, both ends left out, in order of
// axial coordinates.
std::vector<Offset> crossed_by(Offset end);

}  // namespace enfilade::coops
