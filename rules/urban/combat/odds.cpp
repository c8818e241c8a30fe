#include "rules/urban/combat/odds.h"

#include <algorithm>

namespace enfilade::urban {

namespace {

constexpr int kTankFloor = 2;

// How many of ten quality dice leave so many OSL.
std::array<std::uint32_t, 4> left_after(const LossTaker& taker, int loss) {
  std::array<std::uint32_t, 4> ways{};
  for (int die = 0; die < 10; ++die) {
    int lost = loss;
    if (loss != kDestroyed && quality_matters(taker.quality, loss, taker.osl)) {
      lost = loss_by_quality(taker.quality, loss, die);
    }
    if (lost == kDestroyed) lost = taker.osl;
    if (taker.hit_by_rifle && taker.type == BlockType::Tank) {
      lost = std::clamp(taker.osl - kTankFloor, 0, lost);
    }
    ++ways[static_cast<std::size_t>(std::max(0, taker.osl - lost))];
  }
  return ways;
}

}  // namespace

std::uint32_t DuelOdds::attacker_left(int osl) const {
  std::uint32_t sum = 0;
  for (const std::uint32_t one : ways[static_cast<std::size_t>(osl)]) sum += one;
  return sum;
}

std::uint32_t DuelOdds::target_left(int osl) const {
  std::uint32_t sum = 0;
  for (const auto& row : ways) sum += row[static_cast<std::size_t>(osl)];
  return sum;
}

DuelOdds odds_of(const Duel& duel, const LossTaker& attacker, const LossTaker& target) {
  DuelOdds odds;
  for (int attack = 0; attack < 10; ++attack) {
    for (int defence = 0; defence < 10; ++defence) {
      const DuelResult result = fight(duel, attack, defence);
      odds.winner[static_cast<std::size_t>(result.winner)] += 100;
      const auto left_a = left_after(attacker, result.attacker_loss);
      const auto left_b = left_after(target, result.defender_loss);
      for (std::size_t a = 0; a < 4; ++a) {
        for (std::size_t b = 0; b < 4; ++b) odds.ways[a][b] += left_a[a] * left_b[b];
      }
    }
  }
  return odds;
}

}  // namespace enfilade::urban
