// Every cell of the firing table, its structure and its odds (CO-3.2.4.2.T).
#include "rules/coops/firing_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "tests/covers.h"

namespace enfilade::coops {
namespace {

constexpr std::array kColours = {Colour::Yellow, Colour::Orange, Colour::Red};

// A row of the ledger: from which total on a result holds.
struct Run {
  int from;
  FireResult result;
};

void expect_block(Colour attack, Colour defence, std::initializer_list<Run> runs) {
  for (int total = -4; total <= 16; ++total) {
    FireResult expected = runs.begin()->result;  // below 1 reads as 1
    for (const Run& run : runs) {
      if (run.from <= total) expected = run.result;
    }
    EXPECT_EQ(read_firing_table(attack, defence, total), expected)
        << rank_of(attack) << " at " << rank_of(defence) << ", total " << total;
  }
}

TEST(CoopsFiringTable, EveryCell) {
  COVERS("CO-3.2.4.2.Ta", "CO-3.2.4.2.Tb", "CO-3.2.4.2.Tc", "CO-3.2.4.2.Td", "CO-3.2.4.2.Te",
         "CO-3.2.4.2.Tf", "CO-3.2.4.2.Tg", "CO-3.2.4.2.Th", "CO-3.2.4.2.Ti", "CO-3.2.4.2.T-R1",
         "CO-3.2.4.2.3-R2");
  using enum Colour;
  constexpr auto kAd = FireResult::AttackerDestroyed;
  constexpr auto kAn = FireResult::AttackerNeutralised;
  constexpr auto kNe = FireResult::NoEffect;
  constexpr auto kDn = FireResult::DefenderNeutralised;
  constexpr auto kDd = FireResult::DefenderDestroyed;
  expect_block(Yellow, Yellow, {{1, kAn}, {2, kNe}, {4, kDn}, {6, kDd}});
  expect_block(Yellow, Orange, {{1, kAn}, {3, kNe}, {5, kDn}, {7, kDd}});
  expect_block(Yellow, Red, {{1, kAd}, {3, kAn}, {5, kNe}, {7, kDn}});
  expect_block(Orange, Yellow, {{1, kNe}, {3, kDn}, {5, kDd}});
  expect_block(Orange, Orange, {{1, kAn}, {2, kNe}, {4, kDn}, {6, kDd}});
  expect_block(Orange, Red, {{1, kAn}, {3, kNe}, {5, kDn}, {7, kDd}});
  expect_block(Red, Yellow, {{1, kNe}, {2, kDn}, {4, kDd}});
  expect_block(Red, Orange, {{1, kNe}, {3, kDn}, {5, kDd}});
  expect_block(Red, Red, {{1, kAn}, {2, kNe}, {4, kDn}, {6, kDd}});
}

// The ledger's check: all blocks but one follow from that of equal colours.
TEST(CoopsFiringTable, DependsOnTheDifferenceOfRanks) {
  COVERS("CO-2.3.2-R1");
  for (const Colour attack : kColours) {
    for (const Colour defence : kColours) {
      const int difference = rank_of(attack) - rank_of(defence);
      if (difference == -2) continue;
      for (int total = -4; total <= 16; ++total) {
        const int read = std::max(std::max(total, 1) + difference, 1);
        EXPECT_EQ(read_firing_table(attack, defence, total),
                  read_firing_table(Colour::Yellow, Colour::Yellow, read));
      }
    }
  }
}

TEST(CoopsFiringTable, OddsWithoutModifiers) {
  COVERS("CO-3.2.4.3-R4");
  struct Row {
    Colour attack;
    Colour defence;
    std::array<int, kFireResults> alone;  // AD, AN, NE, DN, DD
    std::array<int, kFireResults> supported;
  };
  using enum Colour;
  for (const Row& row : {Row{Yellow, Yellow, {0, 1, 2, 2, 1}, {0, 0, 3, 7, 26}},
                         Row{Yellow, Orange, {0, 2, 2, 2, 0}, {0, 1, 5, 9, 21}},
                         Row{Yellow, Red, {2, 2, 2, 0, 0}, {1, 5, 9, 21, 0}},
                         Row{Orange, Yellow, {0, 0, 2, 2, 2}, {0, 0, 1, 5, 30}},
                         Row{Red, Yellow, {0, 0, 1, 2, 3}, {0, 0, 0, 3, 33}}}) {
    const FireOdds alone = firing_odds(row.attack, row.defence, 0, false);
    const FireOdds supported = firing_odds(row.attack, row.defence, 0, true);
    EXPECT_EQ(alone.of, 6);
    EXPECT_EQ(supported.of, 36);
    for (std::size_t i = 0; i < kFireResults; ++i) {
      EXPECT_EQ(alone.ways[i], row.alone[i]) << i;
      EXPECT_EQ(supported.ways[i], row.supported[i]) << i;
    }
  }
}

TEST(CoopsFiringTable, OddsAddUpWhateverTheModifier) {
  for (const Colour attack : kColours) {
    for (const Colour defence : kColours) {
      for (int modifier = -6; modifier <= 6; ++modifier) {
        for (const bool supported : {false, true}) {
          const FireOdds odds = firing_odds(attack, defence, modifier, supported);
          int sum = 0;
          for (const std::uint8_t ways : odds.ways) sum += ways;
          EXPECT_EQ(sum, odds.of);
        }
      }
    }
  }
}

}  // namespace
}  // namespace enfilade::coops
