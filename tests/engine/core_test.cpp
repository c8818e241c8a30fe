#include <gtest/gtest.h>

#include <array>
#include <string_view>

#include "engine/core/fixed_vector.h"
#include "engine/core/hash.h"
#include "engine/core/ids.h"
#include "engine/core/plain.h"
#include "engine/core/random.h"
#include "engine/core/result.h"
#include "systems/broken.h"

namespace enfilade {
namespace {

std::uint64_t hash_text(std::string_view text, std::uint64_t seed = 0) {
  return hash_bytes(std::as_bytes(std::span(text)), seed);
}

// The values published with the algorithm and those of the xxhsum tool.
TEST(Hash, AgreesWithThePublishedAlgorithm) {
  EXPECT_EQ(hash_text(""), 0xEF46DB3751D8E999U);
  EXPECT_EQ(hash_text("a"), 0xD24EC4F1A98C6E5BU);
  EXPECT_EQ(hash_text("abc"), 0x44BC2CF5AD770999U);
  EXPECT_EQ(hash_text("Nobody inspects the spammish repetition"), 0xFBCEA83C8A378BF1U);
  EXPECT_NE(hash_text("abc", 1), hash_text("abc", 0));
}

TEST(Hash, EveryByteCounts) {
  std::array<unsigned char, 100> bytes{};
  const std::uint64_t before = hash_of(bytes);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    bytes[i] = 1;
    EXPECT_NE(hash_of(bytes), before) << i;
    bytes[i] = 0;
  }
}

TEST(FixedVector, KeepsNothingOfWhatWasTakenAway) {
  FixedVector<std::uint16_t, 4> a;
  a.push_back(7);
  a.push_back(8);
  a.push_back(9);
  a.erase_at(0);
  a.pop_back();
  FixedVector<std::uint16_t, 4> b;
  b.push_back(8);
  EXPECT_TRUE(same_bytes(a, b));
  EXPECT_TRUE(a == b);
  static_assert(Plain<FixedVector<std::uint16_t, 3>>);
  static_assert(Plain<FixedVector<std::uint64_t, 3>>);
}

TEST(FixedVector, RefusesToOverflow) {
  FixedVector<std::uint8_t, 2> full;
  full.push_back(1);
  full.push_back(2);
  EXPECT_THROW(full.push_back(3), BrokenInvariant);
  EXPECT_THROW((void)full[2], BrokenInvariant);
  full.clear();
  EXPECT_THROW(full.pop_back(), BrokenInvariant);
}

TEST(Ids, KnowNone) {
  EXPECT_FALSE(Seat{}.exists());
  EXPECT_TRUE(Seat{3}.exists());
  EXPECT_LT(Seat{1}, Seat{2});
}

// A pinned stream: bots and simulations of old seeds must stay the same.
TEST(Random, GivesTheSameStreamForEver) {
  Random random(42);
  EXPECT_EQ(random.next(), 0x15780B2E0C2EC716U);
  EXPECT_EQ(random.next(), 0x6104D9866D113A7EU);
  Random again(42);
  EXPECT_EQ(again.below(6), Random(42).below(6));
  EXPECT_NE(mix_seed(1, 2), mix_seed(2, 1));
}

TEST(Random, IsFairOverSmallNumbers) {
  Random random(1);
  std::array<int, 6> faces{};
  for (int i = 0; i < 60'000; ++i) ++faces[random.below(6)];
  for (const int count : faces) EXPECT_NEAR(count, 10'000, 400);
}

TEST(Result, NamesItsReason) {
  const Result<int> refused = refuse(Reason::Stale, "SA-1a", {"words", "mots"});
  ASSERT_FALSE(refused);
  EXPECT_EQ(name_of(refused.error().reason), "stale");
  EXPECT_EQ(refused.error().rule, "SA-1a");
  EXPECT_EQ(refused.error().words.in(Language::French), "mots");
}

}  // namespace
TEST(Refusal, SaysItsMeasuresTheWayEachLanguageWritesThem) {
  const auto text = [](std::int32_t hundredths) {
    return refuse(Reason::NotLegal, "",
                  {"Figure {} goes {} cm too far.", "La figurine {} va {} cm trop loin."},
                  {Measure::count(4), Measure::centimetres(hundredths)})
        .error()
        .text();
  };
  EXPECT_EQ(text(230).en, "Figure 4 goes 2.3 cm too far.");
  EXPECT_EQ(text(230).fr, "La figurine 4 va 2,3 cm trop loin.");
  EXPECT_EQ(text(5).en, "Figure 4 goes 0.05 cm too far.");
  EXPECT_EQ(text(1200).fr, "La figurine 4 va 12 cm trop loin.");
  const Refusal plain{Reason::NotLegal, "", {"No.", "Non."}};
  EXPECT_EQ(plain.text().fr, "Non.");
}

}  // namespace enfilade
