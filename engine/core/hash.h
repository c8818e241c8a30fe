// State hashes: XXH64, a published algorithm, so that anyone can recompute them with another tool.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/core/plain.h"

namespace enfilade {

std::uint64_t hash_bytes(std::span<const std::byte> bytes, std::uint64_t seed = 0);

template <Plain T>
std::uint64_t hash_of(const T& value) {
  return hash_bytes(bytes_of(value));
}

}  // namespace enfilade
