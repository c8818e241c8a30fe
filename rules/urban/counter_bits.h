// A set of up to 64 counters, in words small enough for any frame.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace enfilade::urban {

struct CounterBits {
  std::array<std::uint32_t, 2> words{};
  bool has(std::size_t i) const { return (words[i / 32] >> (i % 32) & 1U) != 0; }
  void add(std::size_t i) { words[i / 32] |= 1U << (i % 32); }
  void drop(std::size_t i) { words[i / 32] &= ~(1U << (i % 32)); }
  friend bool operator==(const CounterBits&, const CounterBits&) = default;
};

}  // namespace enfilade::urban
