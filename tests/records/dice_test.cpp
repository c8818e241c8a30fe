#include "records/dice.h"

#include <gtest/gtest.h>

#include <array>

#include "engine/node/node.h"

namespace enfilade::records {
namespace {

DiceKeys fixed_keys() {
  DiceKeys keys;
  keys.open.fill(0x11);
  keys.hidden.fill(0x22);
  return keys;
}

// Vectors of the published standards, so that a browser's own functions give the same.
TEST(Crypto, AgreesWithTheStandards) {
  EXPECT_EQ(to_hex(sha256("abc")),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  Digest key;
  key.fill(0xAA);
  EXPECT_EQ(to_hex(hmac_sha256(key, "")).size(), 64U);
  EXPECT_EQ(digest_from_hex(to_hex(key)), key);
  EXPECT_FALSE(digest_from_hex("xyz"));
  EXPECT_FALSE(digest_from_hex(std::string(64, 'G')));
  EXPECT_FALSE(digest_from_hex(std::string(64, 'A')));  // capitals are not canonical
}

// The first rolls of a fixed key, pinned: records of old games must stay checkable for ever.
TEST(Dice, GiveTheSameRollsForEver) {
  const DiceKeys keys = fixed_keys();
  std::string rolls;
  for (std::uint64_t i = 0; i < 12; ++i) {
    rolls += std::to_string(keyed_draw(keys.open, "salt", i, 6) + 1);
  }
  EXPECT_EQ(rolls, "515241516316");
}

TEST(Dice, KeysKeepOnlyTheirOwnPromise) {
  const DiceKeys keys = fixed_keys();
  const DicePromise given = promise(keys, "salt");
  EXPECT_TRUE(keeps(given, keys));
  DiceKeys other = keys;
  other.open[31] ^= 1;
  EXPECT_FALSE(keeps(given, other));
  other = keys;
  other.hidden[0] ^= 1;
  EXPECT_FALSE(keeps(given, other));
  EXPECT_NE(promise(keys, "a").open.size(), 0U);
  EXPECT_NE(given.open, given.hidden);
}

TEST(Dice, SaltAndIndexAndKeyEachChangeTheRolls) {
  const DiceKeys keys = fixed_keys();
  const auto rolls = [](const Digest& key, std::string_view salt, std::uint64_t from) {
    std::string text;
    for (std::uint64_t i = from; i < from + 20; ++i) {
      text += std::to_string(keyed_draw(key, salt, i, 10));
    }
    return text;
  };
  const std::string base = rolls(keys.open, "salt", 0);
  EXPECT_NE(base, rolls(keys.hidden, "salt", 0));
  EXPECT_NE(base, rolls(keys.open, "other", 0));
  EXPECT_NE(base, rolls(keys.open, "salt", 1));
}

TEST(Dice, OpenAndHiddenRollsAreCountedApart) {
  CommittedDice mixed(fixed_keys(), "");
  CommittedDice open_only(fixed_keys(), "");
  const Node open = Node::uniform(1000, 0);
  const Node hidden = Node::uniform(1000, 0, Draw::Hidden);
  for (int i = 0; i < 20; ++i) {
    (void)mixed.roll(hidden);
    EXPECT_EQ(mixed.roll(open), open_only.roll(open));
  }
}

TEST(Dice, AreFair) {
  CommittedDice dice(DiceKeys::fresh(), "");
  std::array<int, 6> faces{};
  for (int i = 0; i < 30'000; ++i) ++faces[dice.roll(Node::uniform(6, 0))];
  double chi_square = 0;
  for (const int count : faces) chi_square += (count - 5000.0) * (count - 5000.0) / 5000.0;
  EXPECT_LT(chi_square, 40.0);  // one run in five million of fair dice exceeds it
}

TEST(Dice, WeightedRollsFollowTheirWeights) {
  CommittedDice dice(DiceKeys::fresh(), "");
  const Node two = sum_of_dice(2, 6, 0);
  int sevens = 0;
  for (int i = 0; i < 36'000; ++i) sevens += dice.roll(two) == 5 ? 1 : 0;
  EXPECT_NEAR(sevens, 6000, 450);
}

}  // namespace
}  // namespace enfilade::records
