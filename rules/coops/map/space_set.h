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
    std::array<std::uint32_t, kGridRows + 2> slanted{};  // with an empty row on either side
    for (std::size_t i = 0; i < kGridRows; ++i) {
      const std::uint32_t row = rows_[i];
      slanted[i + 1] = row | (row << 1U & kShifted[i]) | (row >> 1U & ~kShifted[i]);
    }
    for (std::size_t i = 0; i < kGridRows; ++i) {
      out.rows_[i] = rows_[i] << 1U | rows_[i] >> 1U | slanted[i] | slanted[i + 2];
    }
    return out;
  }

  constexpr int size() const {
    int count = 0;
    for (const std::uint32_t row : rows_) count += std::popcount(row);
    return count;
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
  using Rows = std::array<std::uint32_t, kGridRows>;
  static constexpr Rows kShifted = [] {
    Rows rows{};
    for (std::size_t i = 0; i < kGridRows; i += 2) rows[i] = ~0U;
    return rows;
  }();

  static constexpr std::size_t row_of(Cell cell) { return cell / kGridColumns; }
  static constexpr std::uint32_t bit_of(Cell cell) { return 1U << (cell % kGridColumns); }

  Rows rows_{};
};

}  // namespace enfilade::coops
