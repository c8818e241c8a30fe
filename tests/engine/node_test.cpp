#include <gtest/gtest.h>

#include <numeric>

#include "engine/node/node.h"
#include "systems/broken.h"

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

TEST(Node, ADecisionOfOneSeatAsksIt) {
  const Node node = Node::decision(Seat{1}, 3);
  EXPECT_FALSE(node.is_joint());
  EXPECT_EQ(node.outcomes, 0);
  EXPECT_TRUE(node.asks(Seat{1}));
  EXPECT_TRUE(node.waits_for(Seat{1}));
  for (const Seat other : {Seat{0}, Seat{2}, kUmpire, kSpectator, Seat{}}) {
    EXPECT_FALSE(node.asks(other));
    EXPECT_FALSE(node.waits_for(other));
  }
  EXPECT_FALSE(Node::over().asks(Seat{}));
  EXPECT_FALSE(Node::uniform(6, 0).asks(Seat{1}));
}

TEST(Node, AJointDecisionAsksSeveralAndWaitsForSome) {
  const Node node = Node::joint(0b1011, 0b1010, 3);
  EXPECT_EQ(node.kind, NodeKind::Decision);
  EXPECT_EQ(node.seat, Seat{1}) << "the first that is waited for";
  EXPECT_TRUE(node.is_joint());
  const std::array<bool, 8> asked = {true, true, false, true};
  const std::array<bool, 8> waited = {false, true, false, true};
  for (std::size_t i = 0; i < 8; ++i) {
    EXPECT_EQ(node.asks(Seat{i}), asked[i]);
    EXPECT_EQ(node.waits_for(Seat{i}), waited[i]);
  }
  for (const Seat other : {kUmpire, kSpectator, Seat{}}) EXPECT_FALSE(node.asks(other));
  std::vector<Seat> called;
  for_each_asked(node, [&](Seat seat) { called.push_back(seat); });
  EXPECT_EQ(called, (std::vector{Seat{0}, Seat{1}, Seat{3}}));
}

TEST(Node, AJointDecisionWaitsForSomebodyWhoIsAsked) {
  EXPECT_THROW(Node::joint(0b11, 0, 0), BrokenInvariant);
  EXPECT_THROW(Node::joint(0b01, 0b10, 0), BrokenInvariant);
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
