// The firing table, CO-3.2.4.2.T: what a shot does by the colours of both sides and the total of
// the dice.
#pragma once

#include <array>
#include <cstdint>

#include "rules/coops/kinds.h"

namespace enfilade::coops {

// Who suffers it, and what: the attacker or the defender is neutralised or destroyed.
enum class FireResult : std::uint8_t {
  AttackerDestroyed,
  AttackerNeutralised,
  NoEffect,
  DefenderNeutralised,
  DefenderDestroyed,
};
inline constexpr std::size_t kFireResults = 5;

// CO-3.2.4.2.3-R2: totals below 1 read as 1, the last row is open upwards. Both have a colour.
FireResult read_firing_table(Colour attack, Colour defence, int total);

// How many of the equally likely rolls give each result: 6 of one die, 36 of two with support.
struct FireOdds {
  std::array<std::uint8_t, kFireResults> ways{};
  std::uint8_t of = 6;

  int of_result(FireResult result) const { return ways[static_cast<std::size_t>(result)]; }
  friend bool operator==(const FireOdds&, const FireOdds&) = default;
};
FireOdds firing_odds(Colour attack, Colour defence, int modifier, bool supported);

}  // namespace enfilade::coops
