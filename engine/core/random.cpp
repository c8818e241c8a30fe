#include "engine/core/random.h"

#include <bit>

#include "engine/core/check.h"

namespace enfilade {

namespace {

std::uint64_t split_mix(std::uint64_t& state) {
  std::uint64_t z = (state += 0x9E3779B97F4A7C15);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
  return z ^ (z >> 31);
}

}  // namespace

Random::Random(std::uint64_t seed) {
  for (std::uint64_t& word : state_) word = split_mix(seed);
}

std::uint64_t Random::next() {
  const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
  const std::uint64_t shifted = state_[1] << 17;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= shifted;
  state_[3] = std::rotl(state_[3], 45);
  return result;
}

std::uint32_t Random::below(std::uint32_t bound) {
  ENFILADE_CHECK(bound > 0, "a number below 0 was asked for");
  // Lemire's method: the high half of a 32 x 32 bit product is the number, the low half tells
  // whether the draw falls into the part that would make small numbers likelier.
  std::uint64_t product = (next() >> 32) * bound;
  if (static_cast<std::uint32_t>(product) < bound) {
    const std::uint32_t threshold = (0U - bound) % bound;
    while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * bound;
  }
  return static_cast<std::uint32_t>(product >> 32);
}

std::uint64_t mix_seed(std::uint64_t seed, std::uint64_t index) {
  std::uint64_t state = seed ^ (index * 0xD1342543DE82EF95);
  split_mix(state);
  return split_mix(state);
}

}  // namespace enfilade
