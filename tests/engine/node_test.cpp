#include <gtest/gtest.h>

#include <numeric>

#include "engine/node/node.h"

namespace enfilade {
namespace {

TEST(Node, SumsOfDiceHaveTheRightWeights) {
  const Node two = sum_of_dice(2, 6, 0);
  EXPECT_EQ(two.outcomes, 11);
  EXPECT_EQ(two.total_weight(), 36U);
  EXPECT_EQ(two.weight(0), 1U);
  EXPECT_EQ(two.weight(5), 6U);
  EXPECT_EQ(two.weight(10), 1U);
  const Node one = sum_of_dice(1, 10, 0);
  EXPECT_TRUE(one.weights.empty());
  EXPECT_EQ(one.total_weight(), 10U);
}

TEST(Node, EveryNumberBelongsToAnOutcomeByWeight) {
  const Node two = sum_of_dice(2, 6, 0);
  std::array<int, 11> owned{};
  for (std::uint32_t number = 0; number < two.total_weight(); ++number) {
    ++owned[two.outcome_at(number)];
  }
  for (std::uint32_t outcome = 0; outcome < 11; ++outcome) {
    EXPECT_EQ(owned[outcome], static_cast<int>(two.weight(outcome)));
  }
}

TEST(Outcome, TheHighestWinsAndEqualHighestDraw) {
  FixedVector<std::int32_t, kMaxSeats> scores;
  for (const int score : {3, 5, 5}) scores.push_back(score);
  const Outcome shared = rank_by_score(scores);
  EXPECT_EQ(shared.seats[0].standing, Standing::Lost);
  EXPECT_EQ(shared.seats[1].standing, Standing::Drew);
  scores[0] = 9;
  EXPECT_EQ(rank_by_score(scores).seats[0].standing, Standing::Won);
}

}  // namespace
}  // namespace enfilade
