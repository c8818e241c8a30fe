// A set of spaces as rows of bits, so that a whole front of movement spreads in a few operations.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>

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
  // Without a branch, for long lists of which nobody can tell who counts.
  constexpr void add_if(bool counts, Cell cell) {
    rows_[row_of(cell)] |= (counts ? 1U : 0U) << (cell % kGridColumns);
  }

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
  // All rows at once: a comparison that stops at the first difference is a call.
  friend constexpr bool operator==(const SpaceSet& a, const SpaceSet& b) {
    std::uint32_t different = 0;
    for (std::size_t i = 0; i < kGridRows; ++i) different |= a.rows_[i] ^ b.rows_[i];
    return different == 0;
  }
  // Whether they share a space.
  constexpr bool meets(const SpaceSet& other) const {
    std::uint32_t any = 0;
    for (std::size_t i = 0; i < kGridRows; ++i) any |= rows_[i] & other.rows_[i];
    return any != 0;
  }
  // Whether all of it lies within the other.
  constexpr bool within(const SpaceSet& other) const {
    std::uint32_t outside = 0;
    for (std::size_t i = 0; i < kGridRows; ++i) outside |= rows_[i] & ~other.rows_[i];
    return outside == 0;
  }

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

  // The places of a row from a cell on, its own bit being the lowest.
  constexpr std::uint32_t row_from(Cell cell) const {
    return rows_[row_of(cell)] >> (cell % kGridColumns);
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

// Several sets, each of which is written before it is read. They are not emptied beforehand: that
// would take longer than most searches that need them.
template <std::size_t Capacity>
class SetRow {
 public:
  // NOLINTNEXTLINE(modernize-use-equals-default): there is none for a union that begins unwritten
  SetRow() {}

  void put(int number, const SpaceSet& set) { std::construct_at(&sets_[index(number)], set); }
  SpaceSet& at(int number) { return sets_[index(number)]; }
  const SpaceSet& at(int number) const { return sets_[index(number)]; }

 private:
  static std::size_t index(int number) { return static_cast<std::size_t>(number); }

  union {
    std::array<SpaceSet, Capacity> sets_;
  };
};

}  // namespace enfilade::coops
