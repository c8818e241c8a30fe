// Whole numbers without a sign, large enough for the ways in which a whole volley can fall.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace enfilade::skirmish {

// Up to 1280 bits; a sum or product that is larger is a broken invariant.
class Whole {
 public:
  constexpr Whole() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): numbers are written as numbers
  constexpr Whole(std::uint64_t value)
      : digits_{static_cast<std::uint32_t>(value), static_cast<std::uint32_t>(value >> 32)} {}

  Whole& operator+=(const Whole& other);
  Whole& operator*=(std::uint32_t factor);
  // Divides, and returns what is left over.
  std::uint32_t divide(std::uint32_t divisor);
  std::uint32_t remainder(std::uint32_t divisor) const;

  bool is_zero() const;
  bool fits_64() const;
  std::uint64_t low_64() const { return std::uint64_t{digits_[1]} << 32 | digits_[0]; }

  friend Whole operator*(Whole a, std::uint32_t factor) { return a *= factor; }
  friend Whole operator+(Whole a, const Whole& b) { return a += b; }
  friend bool operator==(const Whole&, const Whole&) = default;
  friend std::strong_ordering operator<=>(const Whole& a, const Whole& b);

 private:
  static constexpr std::size_t kDigits = 40;
  std::array<std::uint32_t, kDigits> digits_{};  // the lowest first
};

// `part` of `whole` in so many equal shares, to the nearest, halves up. Not more than `shares`.
std::uint64_t scaled(const Whole& part, const Whole& whole, std::uint32_t shares);

}  // namespace enfilade::skirmish
