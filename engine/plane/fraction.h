// Exact places along a segment: a fraction of its length from 0 to 1.
#pragma once

#include <compare>
#include <cstdint>

namespace enfilade {

// The compilers' 128-bit integer, for products of products.
__extension__ using Wide = __int128;

// num / den with den > 0; not reduced, compared by cross products.
struct Fraction {
  std::int64_t num = 0;
  std::int64_t den = 1;

  friend constexpr std::strong_ordering operator<=>(const Fraction& a, const Fraction& b) {
    const Wide left = Wide{a.num} * b.den;
    const Wide right = Wide{b.num} * a.den;
    return left < right   ? std::strong_ordering::less
           : left > right ? std::strong_ordering::greater
                          : std::strong_ordering::equal;
  }
  friend constexpr bool operator==(const Fraction& a, const Fraction& b) {
    return (a <=> b) == std::strong_ordering::equal;
  }
};

}  // namespace enfilade
