#include "rules/skirmish/whole.h"

#include <algorithm>

#include "engine/core/check.h"

namespace enfilade::skirmish {

Whole& Whole::operator+=(const Whole& other) {
  std::uint64_t carry = 0;
  for (std::size_t i = 0; i < kDigits; ++i) {
    carry += std::uint64_t{digits_[i]} + other.digits_[i];
    digits_[i] = static_cast<std::uint32_t>(carry);
    carry >>= 32;
  }
  ENFILADE_CHECK(carry == 0, "a sum is larger than numbers can be");
  return *this;
}

Whole& Whole::operator*=(std::uint32_t factor) {
  std::uint64_t carry = 0;
  for (std::uint32_t& digit : digits_) {
    carry += std::uint64_t{digit} * factor;
    digit = static_cast<std::uint32_t>(carry);
    carry >>= 32;
  }
  ENFILADE_CHECK(carry == 0, "a product is larger than numbers can be");
  return *this;
}

std::uint32_t Whole::divide(std::uint32_t divisor) {
  std::uint64_t rest = 0;
  for (std::size_t i = kDigits; i-- > 0;) {
    rest = rest << 32 | digits_[i];
    digits_[i] = static_cast<std::uint32_t>(rest / divisor);
    rest %= divisor;
  }
  return static_cast<std::uint32_t>(rest);
}

std::uint32_t Whole::remainder(std::uint32_t divisor) const {
  Whole copy = *this;
  return copy.divide(divisor);
}

bool Whole::is_zero() const {
  return std::ranges::all_of(digits_, [](std::uint32_t digit) { return digit == 0; });
}

bool Whole::fits_64() const {
  return std::all_of(digits_.begin() + 2, digits_.end(),
                     [](std::uint32_t digit) { return digit == 0; });
}

std::strong_ordering operator<=>(const Whole& a, const Whole& b) {
  for (std::size_t i = Whole::kDigits; i-- > 0;) {
    if (a.digits_[i] != b.digits_[i]) return a.digits_[i] <=> b.digits_[i];
  }
  return std::strong_ordering::equal;
}

// The greatest n with n - 1/2 at most part * shares / whole, bit by bit from the highest.
std::uint64_t scaled(const Whole& part, const Whole& whole, std::uint32_t shares) {
  const Whole twice = part * shares * 2;
  std::uint64_t best = 0;
  for (std::uint64_t bit = std::uint64_t{1} << 31; bit > 0; bit >>= 1) {
    const std::uint64_t next = best + bit;
    if (next > shares) continue;
    const Whole least = whole * static_cast<std::uint32_t>(2 * next - 1);
    if (least <= twice) best = next;
  }
  return best;
}

}  // namespace enfilade::skirmish
