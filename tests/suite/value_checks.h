// States as values: copies, snapshots.
#pragma once

#include "engine/core/hash.h"
#include "engine/record/snapshot.h"
#include "tests/suite/finding.h"

namespace enfilade::suite {

template <RuleSystem S>
Verdict check_copy(const typename S::State& state, const typename S::State& copy) {
  if (!same_bytes(copy, state) || hash_of(copy) != hash_of(state)) {
    return found(Family::Copy, "a copy of the state differs from it");
  }
  return {};
}

template <RuleSystem S>
Verdict check_loaded(const typename S::State& state, std::span<const std::byte> snapshot) {
  const auto loaded = load<S>(snapshot);
  if (!loaded || hash_of(*loaded) != hash_of(state) || !same_bytes(*loaded, state)) {
    return found(Family::Save, "the state loaded is not the state saved");
  }
  return {};
}

template <RuleSystem S>
Verdict check_save(const typename S::State& state, Random& random) {
  std::vector<std::byte> snapshot = save<S>(state);
  if (Verdict verdict = check_loaded<S>(state, snapshot)) return verdict;
  const std::uint32_t at = random.below(static_cast<std::uint32_t>(snapshot.size()));
  snapshot[at] ^= std::byte{1} << random.below(8);
  if (load<S>(snapshot)) return found(Family::Save, "a damaged snapshot was loaded");
  return {};
}

}  // namespace enfilade::suite
