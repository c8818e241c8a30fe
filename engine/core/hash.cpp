#include "engine/core/hash.h"

#include <array>
#include <bit>
#include <cstring>

namespace enfilade {

namespace {

constexpr std::uint64_t kPrime1 = 0x9E3779B185EBCA87;
constexpr std::uint64_t kPrime2 = 0xC2B2AE3D27D4EB4F;
constexpr std::uint64_t kPrime3 = 0x165667B19E3779F9;
constexpr std::uint64_t kPrime4 = 0x85EBCA77C2B2AE63;
constexpr std::uint64_t kPrime5 = 0x27D4EB2F165667C5;

template <class Word>
Word read(const std::byte* at) {
  Word word;
  std::memcpy(&word, at, sizeof word);
  return word;
}

std::uint64_t mix(std::uint64_t lane, std::uint64_t word) {
  return std::rotl(lane + word * kPrime2, 31) * kPrime1;
}

std::uint64_t merge(std::uint64_t hash, std::uint64_t lane) {
  return (hash ^ mix(0, lane)) * kPrime1 + kPrime4;
}

// Four lanes over blocks of 32 bytes; returns how many bytes were taken.
std::size_t hash_blocks(std::span<const std::byte> bytes, std::uint64_t seed, std::uint64_t& hash) {
  std::array<std::uint64_t, 4> lanes = {seed + kPrime1 + kPrime2, seed + kPrime2, seed,
                                        seed - kPrime1};
  std::size_t at = 0;
  for (; at + 32 <= bytes.size(); at += 32) {
    for (std::size_t lane = 0; lane < 4; ++lane) {
      lanes[lane] = mix(lanes[lane], read<std::uint64_t>(bytes.data() + at + 8 * lane));
    }
  }
  hash = std::rotl(lanes[0], 1) + std::rotl(lanes[1], 7) + std::rotl(lanes[2], 12) +
         std::rotl(lanes[3], 18);
  for (const std::uint64_t lane : lanes) hash = merge(hash, lane);
  return at;
}

std::uint64_t hash_tail(std::span<const std::byte> bytes, std::uint64_t hash) {
  std::size_t at = 0;
  for (; at + 8 <= bytes.size(); at += 8) {
    hash ^= mix(0, read<std::uint64_t>(bytes.data() + at));
    hash = std::rotl(hash, 27) * kPrime1 + kPrime4;
  }
  if (at + 4 <= bytes.size()) {
    hash ^= read<std::uint32_t>(bytes.data() + at) * kPrime1;
    hash = std::rotl(hash, 23) * kPrime2 + kPrime3;
    at += 4;
  }
  for (; at < bytes.size(); ++at) {
    hash ^= std::to_integer<std::uint64_t>(bytes[at]) * kPrime5;
    hash = std::rotl(hash, 11) * kPrime1;
  }
  return hash;
}

std::uint64_t avalanche(std::uint64_t hash) {
  hash = (hash ^ (hash >> 33)) * kPrime2;
  hash = (hash ^ (hash >> 29)) * kPrime3;
  return hash ^ (hash >> 32);
}

}  // namespace

std::uint64_t hash_bytes(std::span<const std::byte> bytes, std::uint64_t seed) {
  std::uint64_t hash = seed + kPrime5;
  std::size_t taken = 0;
  if (bytes.size() >= 32) taken = hash_blocks(bytes, seed, hash);
  hash += bytes.size();
  return avalanche(hash_tail(bytes.subspan(taken), hash));
}

}  // namespace enfilade
