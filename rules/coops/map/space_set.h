// A set of spaces as rows of bits, so that a whole front of movement spreads in a few operations.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "rules/coops/map/lattice.h"

namespace enfilade::coops {

// The grid with one row and column of camps around it. Missions on larger maps are refused.
inline constexpr int kGridColumns = 32;
inline constexpr int kGridRows = 20;

// The place of a space in the grid, row by row.
using Cell = std::uint16_t;
constexpr Cell cell_of(GridPoint point) {
  return static_cast<Cell>((point.row + 1) * kGridColumns + point.col + 1);
}

class SpaceSet {
 public:
  constexpr bool has(Cell cell) const { return (rows_[row_of(cell)] & bit_of(cell)) != 0; }
  constexpr void add(Cell cell) { rows_[row_of(cell)] |= bit_of(cell); }
  constexpr void remove(Cell cell) { rows_[row_of(cell)] &= ~bit_of(cell); }

  constexpr bool empty() const {
    std::uint32_t any = 0;
    for (const std::uint32_t row : rows_) any |= row;
    return any == 0;
  }

  constexpr SpaceSet& operator|=(const SpaceSet& other) {
    for (std::size_t i = 0; i < kGridRows; ++i) rows_[i] |= other.rows_[i];
    return *this;
  }
  constexpr SpaceSet& operator&=(const SpaceSet& other) {
    for (std::size_t i = 0; i < kGridRows; ++i) rows_[i] &= other.rows_[i];
    return *this;
  }
  constexpr SpaceSet& operator-=(const SpaceSet& other) {
    for (std::size_t i = 0; i < kGridRows; ++i) rows_[i] &= ~other.rows_[i];
    return *this;
  }
  friend constexpr SpaceSet operator|(SpaceSet a, const SpaceSet& b) { return a |= b; }
  friend constexpr SpaceSet operator&(SpaceSet a, const SpaceSet& b) { return a &= b; }
  friend constexpr SpaceSet operator-(SpaceSet a, const SpaceSet& b) { return a -= b; }
  friend constexpr bool operator==(const SpaceSet&, const SpaceSet&) = default;

  // All that touch one of the set; the set itself only where its members touch each other. Odd rows
  // of the map, which are even rows here, lie half a space to the right.
  constexpr SpaceSet around() const {
    SpaceSet out;
    for (std::size_t i = 0; i < kGridRows; ++i) {
      const std::uint32_t row = rows_[i];
      out.rows_[i] |= row << 1U | row >> 1U;
      const std::uint32_t slanted = i % 2 == 0 ? row | row << 1U : row | row >> 1U;
      if (i > 0) out.rows_[i - 1] |= slanted;
      if (i + 1 < kGridRows) out.rows_[i + 1] |= slanted;
    }
    return out;
  }

  // Calls use(cell) in the order of cells.
  template <class Use>
  constexpr void each(Use&& use) const {
    for (std::size_t i = 0; i < kGridRows; ++i) {
      for (std::uint32_t row = rows_[i]; row != 0; row &= row - 1) {
        use(static_cast<Cell>(i * kGridColumns + static_cast<unsigned>(std::countr_zero(row))));
      }
    }
  }

 private:
  static constexpr std::size_t row_of(Cell cell) { return cell / kGridColumns; }
  static constexpr std::uint32_t bit_of(Cell cell) { return 1U << (cell % kGridColumns); }

  std::array<std::uint32_t, kGridRows> rows_{};
};

}  // namespace enfilade::coops
