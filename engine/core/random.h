// A fast generator for bots, simulations and tests. Dice that people must be able to check come
// from records/dice.h instead; rules never draw anything themselves.
#pragma once

#include <array>
#include <cstdint>

namespace enfilade {

// xoshiro256**, seeded through SplitMix64.
class Random {
 public:
  explicit Random(std::uint64_t seed);

  std::uint64_t next();

  // A fair number from 0 to bound - 1, by rejection; bound must not be 0.
  std::uint32_t below(std::uint32_t bound);

 private:
  std::array<std::uint64_t, 4> state_{};
};

// Seeds of related runs (game i of a batch) must not be related numbers.
std::uint64_t mix_seed(std::uint64_t seed, std::uint64_t index);

}  // namespace enfilade
