// A vector with a capacity known at compile time and no heap, for use inside states and frames.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/core/check.h"

namespace enfilade {

namespace detail {
// The size field is as wide as the item's alignment: the struct then has no padding.
template <std::size_t Align>
struct SizeField;
template <>
struct SizeField<1> {
  using Type = std::uint8_t;
};
template <>
struct SizeField<2> {
  using Type = std::uint16_t;
};
template <>
struct SizeField<4> {
  using Type = std::uint32_t;
};
template <>
struct SizeField<8> {
  using Type = std::uint64_t;
};
}  // namespace detail

template <class T, std::size_t Capacity>
class FixedVector {
  using Size = typename detail::SizeField<alignof(T)>::Type;
  static_assert(std::is_trivially_copyable_v<T>);
  static_assert(Capacity <= static_cast<Size>(-1));

 public:
  static constexpr std::size_t capacity() { return Capacity; }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == Capacity; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

  constexpr T& operator[](std::size_t i) {
    ENFILADE_CHECK(i < size_, "index outside a fixed vector");
    return items_[i];
  }
  constexpr const T& operator[](std::size_t i) const {
    ENFILADE_CHECK(i < size_, "index outside a fixed vector");
    return items_[i];
  }
  constexpr T& back() { return (*this)[size_ - std::size_t{1}]; }
  constexpr const T& back() const { return (*this)[size_ - std::size_t{1}]; }

  constexpr void push_back(const T& item) {
    ENFILADE_CHECK(size_ < Capacity, "a fixed vector is full");
    items_[size_++] = item;
  }

  // What is taken away is overwritten, so that equal contents always mean equal bytes.
  constexpr T pop_back() {
    ENFILADE_CHECK(size_ > 0, "a fixed vector is empty");
    const T last = items_[--size_];
    items_[size_] = T{};
    return last;
  }
  constexpr void erase_at(std::size_t i) {
    ENFILADE_CHECK(i < size_, "index outside a fixed vector");
    for (std::size_t k = i + 1; k < size_; ++k) items_[k - 1] = items_[k];
    pop_back();
  }
  constexpr void clear() {
    while (!empty()) pop_back();
  }

  friend constexpr bool operator==(const FixedVector& a, const FixedVector& b) {
    if (a.size_ != b.size_) return false;
    for (std::size_t i = 0; i < a.size_; ++i) {
      if (!(a.items_[i] == b.items_[i])) return false;
    }
    return true;
  }
  // Item by item, a shorter one before what it begins.
  friend constexpr auto operator<=>(const FixedVector& a, const FixedVector& b)
    requires std::three_way_comparable<T>
  {
    for (std::size_t i = 0; i < a.size_ && i < b.size_; ++i) {
      if (const auto order = a.items_[i] <=> b.items_[i]; std::is_neq(order)) return order;
    }
    return std::compare_three_way_result_t<T>(a.size_ <=> b.size_);
  }

 private:
  Size size_ = 0;
  std::array<T, Capacity> items_{};
};

}  // namespace enfilade
