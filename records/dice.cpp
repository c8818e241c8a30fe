#include "records/dice.h"

namespace enfilade::records {

namespace {

std::string commitment(std::string_view name, const Digest& key) {
  return to_hex(sha256("enfilade dice 1 " + std::string(name) + " " + to_hex(key)));
}

std::uint32_t big_endian_word(const Digest& block, std::size_t word) {
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < 4; ++i) value = value << 8 | block[4 * word + i];
  return value;
}

}  // namespace

DicePromise promise(const DiceKeys& keys, std::string salt) {
  return {commitment("open", keys.open), commitment("hidden", keys.hidden), std::move(salt)};
}

bool keeps(const DicePromise& given, const DiceKeys& keys) {
  return promise(keys, given.salt) == given;
}

std::uint32_t keyed_draw(const Digest& key, std::string_view salt, std::uint64_t index,
                         std::uint32_t total) {
  ENFILADE_CHECK(total > 0, "a draw among nothing");
  // Words in the incomplete last stretch of the 32-bit range would favour small numbers: take the
  // next.
  const std::uint64_t fair_limit = (std::uint64_t{1} << 32) / total * total;
  for (std::uint64_t block = 0;; ++block) {
    const std::string message = "enfilade roll " + std::to_string(index) + " " +
                                std::to_string(block) + " " + std::string(salt);
    const Digest words = hmac_sha256(key, message);
    for (std::size_t i = 0; i < words.size() / 4; ++i) {
      const std::uint32_t word = big_endian_word(words, i);
      if (word < fair_limit) return word % total;
    }
  }
}

std::uint32_t CommittedDice::roll(const Node& chance) {
  std::uint64_t& index = chance.draw == Draw::Open ? open_rolls_ : hidden_draws_;
  const std::uint32_t number =
      keyed_draw(keys_.of(chance.draw), salt_, index++, chance.total_weight());
  return chance.outcome_at(number);
}

}  // namespace enfilade::records
