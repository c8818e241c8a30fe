// The exact odds of a duel: every throw of both dice and of the quality dice, counted.
#pragma once

#include <array>
#include <cstdint>

#include "rules/urban/combat/duel.h"

namespace enfilade::urban {

// Who takes the losses of one side: the attacker, or the target (never a block that covers it).
struct LossTaker {
  Quality quality = Quality::Veteran;
  BlockType type = BlockType::Foot;
  std::uint8_t osl = 3;
  bool hit_by_rifle = false;  // a Sniper's rifle spares a tank at 2, UO-8.2.7.4-R8
};

inline constexpr std::uint32_t kDuelWays = 10'000;

// ways[a][b] of kDuelWays leave the attacker with a and the target with b OSL.
struct DuelOdds {
  std::array<std::array<std::uint32_t, 4>, 4> ways{};
  std::array<std::uint32_t, 4> winner{};  // by Winner

  std::uint32_t attacker_left(int osl) const;
  std::uint32_t target_left(int osl) const;
};
DuelOdds odds_of(const Duel& duel, const LossTaker& attacker, const LossTaker& target);

}  // namespace enfilade::urban
