#include "engine/node/node.h"

#include <algorithm>
#include <bit>

#include "engine/core/check.h"

namespace enfilade {

Node Node::decision(Seat seat, std::uint8_t what) {
  Node node;
  node.kind = NodeKind::Decision;
  node.seat = seat;
  node.what = what;
  return node;
}

Node Node::joint(SeatBits asked, SeatBits waited, std::uint8_t what) {
  ENFILADE_CHECK(waited != 0 && (waited & ~asked) == 0, "a joint decision waits for nobody asked");
  Node node = decision(Seat{std::countr_zero(waited)}, what);
  node.outcomes = static_cast<std::uint16_t>(asked | waited << 8);
  return node;
}

Node Node::uniform(std::uint16_t outcomes, std::uint8_t what, Draw draw) {
  Node node;
  node.kind = NodeKind::Chance;
  node.outcomes = outcomes;
  node.draw = draw;
  node.what = what;
  return node;
}

Node Node::over() {
  return Node{};
}

std::uint32_t Node::weight(std::uint32_t outcome) const {
  return weights.empty() ? 1U : weights[outcome];
}

std::uint32_t Node::total_weight() const {
  if (weights.empty()) return outcomes;
  std::uint32_t total = 0;
  for (const std::uint16_t weight : weights) total += weight;
  return total;
}

std::uint32_t Node::outcome_at(std::uint32_t number) const {
  if (weights.empty()) return number;
  std::uint32_t outcome = 0;
  while (number >= weight(outcome)) number -= weight(outcome++);
  return outcome;
}

Node sum_of_dice(std::uint32_t count, std::uint32_t sides, std::uint8_t what) {
  FixedVector<std::uint16_t, 15> ways;
  ways.push_back(1);
  for (std::uint32_t die = 0; die < count; ++die) {
    FixedVector<std::uint16_t, 15> next;
    for (std::size_t sum = 0; sum + 1 < ways.size() + sides; ++sum) {
      std::uint32_t total = 0;
      for (std::size_t face = 0; face < sides && face <= sum; ++face) {
        if (sum - face < ways.size()) total += ways[sum - face];
      }
      next.push_back(static_cast<std::uint16_t>(total));
    }
    ways = next;
  }
  Node node = Node::uniform(static_cast<std::uint16_t>(ways.size()), what);
  if (count > 1) node.weights = ways;
  return node;
}

Outcome rank_by_score(const FixedVector<std::int32_t, kMaxSeats>& scores) {
  ENFILADE_CHECK(!scores.empty(), "nobody to rank");
  const std::int32_t best = *std::ranges::max_element(scores);
  const bool shared = std::ranges::count(scores, best) > 1;
  Outcome outcome;
  for (const std::int32_t score : scores) {
    const Standing top = shared ? Standing::Drew : Standing::Won;
    outcome.seats.push_back({score == best ? top : Standing::Lost, score});
  }
  return outcome;
}

}  // namespace enfilade
