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
    const std::uint32_t* const even = rows_.data();
    const std::uint32_t* const odd = even + kHalf;
    out.rows_[0] = beside(even[0]) | odd[0] | odd[0] >> 1U;
    for (std::size_t i = 1; i < kHalf; ++i) {
      const std::uint32_t near = odd[i - 1] | odd[i];
      out.rows_[i] = beside(even[i]) | near | near >> 1U;
    }
    for (std::size_t i = 0; i + 1 < kHalf; ++i) {
      const std::uint32_t near = even[i] | even[i + 1];
      out.rows_[kHalf + i] = beside(odd[i]) | near | near << 1U;
    }
    const std::uint32_t last = even[kHalf - 1];
    out.rows_[kGridRows - 1] = beside(odd[kHalf - 1]) | last | last << 1U;
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
    for (std::size_t i = 0; i < kHalf; ++i) {
      if (rows_[i] != 0) each_of_row(2 * i, rows_[i], use);
      if (rows_[kHalf + i] != 0) each_of_row(2 * i + 1, rows_[kHalf + i], use);
    }
  }

 private:
  // First all even rows, then all odd ones: a row touches two of the other kind, so that several
  // rows spread at once.
  static constexpr std::size_t kHalf = kGridRows / 2;
  static constexpr std::size_t place_of(std::size_t row) { return row / 2 + row % 2 * kHalf; }
  static constexpr std::size_t row_of(Cell cell) { return place_of(cell / kGridColumns); }
  static constexpr std::uint32_t bit_of(Cell cell) { return 1U << (cell % kGridColumns); }
  template <class Use>
  static constexpr void each_of_row(std::size_t number, std::uint32_t row, Use&& use) {
    for (; row != 0; row &= row - 1) {
      use(static_cast<Cell>(number * kGridColumns + static_cast<unsigned>(std::countr_zero(row))));
    }
  }
  static constexpr std::uint32_t beside(std::uint32_t row) { return row << 1U | row >> 1U; }

  std::array<std::uint32_t, kGridRows> rows_{};
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
