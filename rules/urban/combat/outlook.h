// What an exchange may come to under one answer: the exact chances of either block, whatever way it
// is settled - by a duel, by the 2 OSL of an inadequate weapon, by a withdrawal, or not at all.
#pragma once

#include <array>
#include <cstdint>

#include "rules/urban/combat/exchange.h"
#include "rules/urban/combat/odds.h"

namespace enfilade::urban {

// How a block comes out of an exchange. What it gains for an elimination is not counted.
enum class Fate : std::uint8_t { Unhurt, LosesOne, LosesTwo, Eliminated };
inline constexpr std::size_t kFates = 4;

// Of kDuelWays ways in all.
struct Fates {
  std::array<std::uint32_t, kFates> ways{};

  std::uint32_t of(Fate fate) const { return ways[static_cast<std::size_t>(fate)]; }
  std::uint32_t hurt() const { return kDuelWays - of(Fate::Unhurt); }
  static Fates certain(int osl, int loss);
  // Table 9.
  static Fates of_withdrawal(int osl);
};

struct Outlook {
  Fates attacker;
  Fates target;
};

// Who could not make the withdrawal a lost assault calls for, UO-8.2.8-R3.
struct Cornered {
  bool attacker = false;
  bool target = false;
};

// What an attacker does whose weapon turns out inadequate, UO-8.2.7.4b.
enum class Inadequate : std::uint8_t { Stays, Withdraws };

// Whether the attacker's weapon can do anything to the target, UO-8.2.7.4a.
bool is_adequate(const Reading& reading, const Exchange& exchange);

// Of a duel alone.
Outlook outlook_of(const Duel& duel, const LossTaker& attacker, const LossTaker& target,
                   Cornered cornered = {});

// For an exchange with blocks on both sides that the reader knows or supposes.
Outlook outlook_of(const Reading& reading, const Exchange& exchange, const Action& answer,
                   Cornered cornered = {}, Inadequate inadequate = Inadequate::Stays);

}  // namespace enfilade::urban
