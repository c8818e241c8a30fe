// A state as bytes with a name and a checksum: a cache beside a record, never a substitute for it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/plain.h"
#include "engine/core/result.h"
#include "engine/node/contract.h"

namespace enfilade {

std::vector<std::byte> pack_snapshot(std::string_view system, int rules_version,
                                     std::span<const std::byte> state);

// The bytes of the state, or why the snapshot cannot be used.
Result<std::span<const std::byte>> unpack_snapshot(std::span<const std::byte> snapshot,
                                                   std::string_view system, int rules_version,
                                                   std::size_t state_size);

template <RuleSystem S>
std::vector<std::byte> save(const typename S::State& state) {
  return pack_snapshot(S::kName, S::kRulesVersion, bytes_of(state));
}

template <RuleSystem S>
Result<typename S::State> load(std::span<const std::byte> snapshot) {
  const auto bytes =
      unpack_snapshot(snapshot, S::kName, S::kRulesVersion, sizeof(typename S::State));
  if (!bytes) return std::unexpected(bytes.error());
  typename S::State state;
  std::memcpy(&state, bytes->data(), sizeof state);
  return state;
}

}  // namespace enfilade
