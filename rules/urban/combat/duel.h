// The arithmetic of a fire or an assault (UO-8.2.7.5, SM-12): two dice in, losses out. The same
// functions resolve a combat and tell its odds.
#pragma once

#include <cstdint>

#include "rules/urban/cards.h"
#include "rules/urban/frames.h"

namespace enfilade::urban {

// What one shooter brings, and who would take the loss it inflicts.
struct Combatant {
  int firepower = 0;  // box and modifiers
  WeaponClass weapon = WeaponClass::Dot;
  bool long_shot = false;  // a Sniper's rifle beyond 10 EP
  BlockType victim = BlockType::Foot;
  bool victim_leads = false;  // a Platoon Leader or Commander
};

struct Duel {
  bool assault = false;
  Combatant attacker;
  Combatant defender;
};

// Table 5: what a die of 7 to 9 adds.
struct Critical {
  int bonus = 0;
  bool wins = false;
  bool one_more = false;  // the loser loses 1 OSL more
  bool destroys = false;
};
Critical critical_of(const Duel& duel, const Combatant& roller, int die);

struct DuelResult {
  Winner winner = Winner::Tie;
  std::uint8_t attacker_loss = 0;  // OSL before quality, or kDestroyed
  std::uint8_t defender_loss = 0;
  std::int8_t attacker_total = 0;
  std::int8_t defender_total = 0;
};
DuelResult fight(const Duel& duel, int attacker_die, int defender_die);

// Table 6: the loss after the quality die.
int loss_by_quality(Quality quality, int loss, int die);
// UO-8.2.7.6-R6: whether the die can change anything.
bool quality_matters(Quality quality, int loss, int osl);

// Table 9.
int withdrawal_loss(int die);

}  // namespace enfilade::urban
