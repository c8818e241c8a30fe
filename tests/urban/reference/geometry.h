// Plane geometry of the reference, in axial coordinates and sixths of a hex pitch, where centres,
// corners and middles of sides are all whole numbers. Nothing here comes from engine/plane but the
// names of cells and sides.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/plane/hex.h"

namespace enfilade::urban::reference {

template <typename List, typename Item>
bool holds(const List& list, const Item& item) {
  return std::ranges::find(list, item) != std::ranges::end(list);
}

struct Spot {
  std::int64_t q = 0;
  std::int64_t r = 0;

  friend Spot operator+(Spot a, Spot b) { return {a.q + b.q, a.r + b.r}; }
  friend Spot operator-(Spot a, Spot b) { return {a.q - b.q, a.r - b.r}; }
  friend Spot operator*(std::int64_t k, Spot a) { return {k * a.q, k * a.r}; }
  friend auto operator<=>(const Spot&, const Spot&) = default;
};

Spot vector_of(Axial steps);  // whole steps as a difference of spots
Spot centre(Axial cell);
Spot corner(Axial cell, int which);  // as Corner: between side `which` and the next
Spot middle(Axial cell, int side);

// UO-5.1.1-R4, in square sixths: 36 of them are one square pitch.
std::int64_t square(Spot difference);

// top / bottom, bottom > 0.
struct Ratio {
  std::int64_t top = 0;
  std::int64_t bottom = 1;
};
bool less(Ratio a, Ratio b);

// The part of the line from a to b that lies in something, by the share of the way from a.
struct Part {
  Ratio from;
  Ratio to;
  bool has_length() const { return less(from, to); }
};

// UO-5.1.7.1-R1: whether the line shares a positive length with the closed hexagon.
bool meets(Spot a, Spot b, Axial cell);

// One hexside on which a wall stands.
struct WallSide {
  Axial cell;
  Axial beyond;
  Spot from;
  Spot to;
  bool ends_at(Spot spot) const { return from == spot || to == spot; }
};
WallSide wall_side(Axial cell, int side);

// UO-5.1.7.1-R2: where a line meets a wall, and on which sides of it.
struct WallMeeting {
  Part part;  // a point for a crossing
  bool along = false;
  std::vector<std::size_t> sides;
};
std::vector<WallMeeting> wall_meetings(Spot a, Spot b, const std::vector<WallSide>& walls);

}  // namespace enfilade::urban::reference
