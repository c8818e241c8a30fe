// The hex lattice: flat-top cells with a neighbour due north, in axial coordinates, and where they
// lie in the plane. The plane is stretched so that centres and corners are whole numbers; lines
// stay lines.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <span>

#include "engine/plane/point.h"

namespace enfilade {

// Fine units in one unit of the lattice: walls may be drawn this much finer than the corners of
// cells.
inline constexpr std::int32_t kFine = 12;

struct Axial {
  std::int16_t q = 0;
  std::int16_t r = 0;

  friend constexpr Axial operator+(Axial a, Axial b) {
    return {static_cast<std::int16_t>(a.q + b.q), static_cast<std::int16_t>(a.r + b.r)};
  }
  friend constexpr Axial operator-(Axial a, Axial b) {
    return {static_cast<std::int16_t>(a.q - b.q), static_cast<std::int16_t>(a.r - b.r)};
  }
  friend constexpr Axial operator*(int k, Axial a) {
    return {static_cast<std::int16_t>(k * a.q), static_cast<std::int16_t>(k * a.r)};
  }
  friend constexpr auto operator<=>(const Axial&, const Axial&) = default;
};

// The six sides of a cell and the steps across them, clockwise from north; printed maps count them
// 1 to 6.
enum class Side : std::uint8_t { N, NE, SE, S, SW, NW };
inline constexpr std::size_t kSides = 6;

// The six corners and the spine directions through them; corner i lies between side i and side i
// + 1.
enum class Corner : std::uint8_t { NNE, E, SSE, SSW, W, NNW };

inline constexpr std::array<Axial, kSides> kSteps = {
    {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};

constexpr Side side_at(int index) {
  return static_cast<Side>((index % 6 + 6) % 6);
}
constexpr Corner corner_at(int index) {
  return static_cast<Corner>((index % 6 + 6) % 6);
}
constexpr int index_of(Side side) {
  return static_cast<int>(side);
}
constexpr int index_of(Corner corner) {
  return static_cast<int>(corner);
}
constexpr Side opposite(Side side) {
  return side_at(index_of(side) + 3);
}

constexpr Axial step(Side side) {
  return kSteps[static_cast<std::size_t>(side)];
}

// Along the spine through a corner: the sum of the steps on either side of it.
constexpr Axial spine_step(Corner corner) {
  return step(side_at(index_of(corner))) + step(side_at(index_of(corner) + 1));
}

constexpr Point centre_of(Axial cell) {
  return {3 * cell.q * kFine, (cell.q + 2 * cell.r) * kFine};
}

inline constexpr std::array<Point, kSides> kCornerOffsets = {{{kFine, -kFine},
                                                              {2 * kFine, 0},
                                                              {kFine, kFine},
                                                              {-kFine, kFine},
                                                              {-2 * kFine, 0},
                                                              {-kFine, -kFine}}};

constexpr Point corner_of(Axial cell, Corner corner) {
  return centre_of(cell) + kCornerOffsets[static_cast<std::size_t>(corner)];
}

// A side runs clockwise from the corner before it to the corner after it.
constexpr Segment side_segment(Axial cell, Side side) {
  return {corner_of(cell, corner_at(index_of(side) - 1)),
          corner_of(cell, corner_at(index_of(side)))};
}

constexpr Point side_middle(Axial cell, Side side) {
  const Segment segment = side_segment(cell, side);
  return {(segment.a.x + segment.b.x) / 2, (segment.a.y + segment.b.y) / 2};
}

constexpr std::array<Point, kSides> corners_of(Axial cell) {
  std::array<Point, kSides> corners{};
  for (int i = 0; i < 6; ++i) corners[static_cast<std::size_t>(i)] = corner_of(cell, corner_at(i));
  return corners;
}

// How many steps apart two cells are.
int hex_distance(Axial a, Axial b);

// The direction of the row from a cell to a neighbour; meaningful only for neighbours.
Side side_towards(Axial from, Axial neighbour);

// Squared distance of two points in hex pitches, times kPitchSquare: whole numbers in the stretched
// plane.
inline constexpr std::int64_t kPitchSquare = 12 * std::int64_t{kFine} * kFine;
constexpr std::int64_t pitch_square(Point u) {
  return std::int64_t{u.x} * u.x + 3 * std::int64_t{u.y} * u.y;
}

// Printed numbers, column then row, both from 1; even columns lie half a cell further south.
struct ColumnRow {
  int column = 1;
  int row = 1;
  friend constexpr bool operator==(const ColumnRow&, const ColumnRow&) = default;
};
constexpr Axial axial_of(ColumnRow place) {
  const int q = place.column - 1;
  return {static_cast<std::int16_t>(q),
          static_cast<std::int16_t>(place.row - 1 - (q - (q & 1)) / 2)};
}
constexpr ColumnRow column_row_of(Axial cell) {
  return {cell.q + 1, cell.r + 1 + (cell.q - (cell.q & 1)) / 2};
}

}  // namespace enfilade
