#include "rules/urban/combat/duel.h"

#include <algorithm>

namespace enfilade::urban {

namespace {

// The soft rows t and u.
Critical against_soft(int die) {
  if (die == 9) return {.wins = true, .one_more = true};
  return {.bonus = 1};
}

// Rows v to z: what each class of weapon does to armour.
Critical against_armour(WeaponClass weapon, BlockType victim, int die) {
  if (weapon == WeaponClass::Shell) return {.wins = true, .destroys = true};
  const bool capable = engages(weapon, victim);
  if (!capable) return {};
  if (die == 9) return {.wins = true, .destroys = true};
  return {.bonus = victim == BlockType::Armoured ? 2 : 1};
}

std::uint8_t loss_of(bool destroyed, bool loser, bool tie, bool one_more, bool assault) {
  if (destroyed) return kDestroyed;
  int loss = 0;
  if (loser) loss = assault ? 2 : 1;
  if (tie) loss = 1;
  if (one_more && (loser || tie)) ++loss;
  return static_cast<std::uint8_t>(loss);
}

}  // namespace

Critical critical_of(const Duel& duel, const Combatant& roller, int die) {
  if (die < 7) return {};
  if (duel.assault) {
    if (die == 9) return {.wins = true, .destroys = true};
    return {.bonus = 2};
  }
  // UO-8.2.7.5-R4: the Sniper's row stands instead of the others against leaders and armour.
  if (roller.long_shot) {
    if (roller.victim_leads) return {.wins = true, .destroys = true};
    if (is_armour(roller.victim)) return {};
  }
  if (is_soft(roller.victim)) return against_soft(die);
  return against_armour(roller.weapon, roller.victim, die);
}

DuelResult fight(const Duel& duel, int attacker_die, int defender_die) {
  const Critical attack = critical_of(duel, duel.attacker, attacker_die);
  const Critical defence = critical_of(duel, duel.defender, defender_die);
  const int attacker_total =
      duel.attacker.firepower + attack.bonus + (attacker_die > defender_die ? 1 : 0);
  const int defender_total =
      duel.defender.firepower + defence.bonus + (defender_die > attacker_die ? 1 : 0);
  DuelResult result;
  result.attacker_total = static_cast<std::int8_t>(attacker_total);
  result.defender_total = static_cast<std::int8_t>(defender_total);
  if (attack.wins != defence.wins) {
    result.winner = attack.wins ? Winner::Attacker : Winner::Defender;
  } else if (!attack.wins && attacker_total != defender_total) {
    result.winner = attacker_total > defender_total ? Winner::Attacker : Winner::Defender;
  }
  const bool tie = result.winner == Winner::Tie;
  result.attacker_loss = loss_of(defence.destroys, result.winner == Winner::Defender, tie,
                                 defence.one_more, duel.assault);
  result.defender_loss = loss_of(attack.destroys, result.winner == Winner::Attacker, tie,
                                 attack.one_more, duel.assault);
  return result;
}

int loss_by_quality(Quality quality, int loss, int die) {
  if (quality == Quality::Recruit && die <= 3) return loss + 1;
  if (quality == Quality::Elite && die >= 6) return std::max(0, loss - 1);
  return loss;
}

bool quality_matters(Quality quality, int loss, int osl) {
  if (loss == 0 || loss == kDestroyed) return false;
  if (quality == Quality::Recruit) return loss < osl;
  return quality == Quality::Elite && loss <= osl;
}

int withdrawal_loss(int die) {
  if (die <= 1) return 2;
  return die <= 6 ? 1 : 0;
}

}  // namespace enfilade::urban
