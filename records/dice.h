// Dice that anyone can check afterwards (docs/records.md). Two keys are drawn before the first roll
// and their hashes published: one for open rolls, one for hidden draws. Roll number i is a function
// of the key, the salt and i; when the game is over the keys are published too.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/node/node.h"
#include "records/crypto.h"
#include "records/problem.h"

namespace enfilade::records {

struct DiceKeys {
  Digest open{};
  Digest hidden{};

  static DiceKeys fresh() { return {random_key(), random_key()}; }
  // The same word gives the same dice, which are a secret to nobody: for tests.
  static DiceKeys known(std::string_view word) {
    return {sha256("open " + std::string(word)), sha256("hidden " + std::string(word))};
  }
  const Digest& of(Draw draw) const { return draw == Draw::Open ? open : hidden; }
  friend bool operator==(const DiceKeys&, const DiceKeys&) = default;
};

struct DicePromise {
  std::string open;    // commitment to the key of open rolls, in hex
  std::string hidden;  // commitment to the key of hidden draws
  std::string salt;  // added by the players after the commitment, so that neither side chose alone
  friend bool operator==(const DicePromise&, const DicePromise&) = default;
};

DicePromise promise(const DiceKeys& keys, std::string salt);
bool keeps(const DicePromise& given, const DiceKeys& keys);

// A fair number from 0 to total - 1: the index-th draw under this key.
std::uint32_t keyed_draw(const Digest& key, std::string_view salt, std::uint64_t index,
                         std::uint32_t total);

// Rolls in order; the same object type makes the rolls and checks them.
class CommittedDice {
 public:
  CommittedDice(const DiceKeys& keys, std::string salt) : keys_(keys), salt_(std::move(salt)) {}

  std::uint32_t roll(const Node& chance);
  const DiceKeys& keys() const { return keys_; }

 private:
  DiceKeys keys_;
  std::string salt_;
  std::uint64_t open_rolls_ = 0;
  std::uint64_t hidden_draws_ = 0;
};

}  // namespace enfilade::records
