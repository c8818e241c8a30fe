// What "state is a value" means to the compiler.
#pragma once

#include <bit>
#include <cstddef>
#include <cstring>
#include <span>
#include <type_traits>

namespace enfilade {

static_assert(std::endian::native == std::endian::little,
              "hashes and snapshots are taken of the bytes in memory");

// No pointers to follow, no padding: equal values have equal bytes, on every target we build for.
template <class T>
concept Plain = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

template <Plain T>
std::span<const std::byte> bytes_of(const T& value) {
  return std::as_bytes(std::span<const T, 1>(&value, 1));
}

template <Plain T>
bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

}  // namespace enfilade
