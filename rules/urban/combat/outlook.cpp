#include "rules/urban/combat/outlook.h"

#include <algorithm>

#include "rules/urban/position.h"

namespace enfilade::urban {

namespace {

constexpr int kPenalty = 2;           // UO-8.2.7.4b
constexpr int kTankFloor = 2;         // UO-8.2.7.4-R8
constexpr std::uint32_t kDice = 100;  // throws of two dice
constexpr std::uint32_t kPerDie = kDuelWays / 10;

Fate fate_of(int osl, int loss) {
  if (loss >= osl) return Fate::Eliminated;
  return static_cast<Fate>(std::clamp(loss, 0, 2));
}

std::uint32_t& ways_of(Fates& fates, Fate fate) {
  return fates.ways[static_cast<std::size_t>(fate)];
}

LossTaker taker_of(const Reading& reading, PieceId piece, WeaponId hit_by) {
  const BlockSpec& spec = spec_of(reading, piece);
  return {.quality = spec.quality,
          .type = spec.type,
          .osl = block_of(reading, piece).osl,
          .hit_by_rifle = hit_by.exists() && reading.scenario.weapon(hit_by).long_range_rifle};
}

// What a block without an adequate weapon loses: a Sniper's rifle never brings a tank below 2.
int penalty_of(const LossTaker& taker) {
  if (!taker.hit_by_rifle || taker.type != BlockType::Tank) return kPenalty;
  return std::clamp(taker.osl - kTankFloor, 0, kPenalty);
}

// One loss with its quality die, for so many of the throws (table 6).
void add_loss(const LossTaker& taker, int loss, bool dies, Fates& fates) {
  constexpr std::uint32_t kEach = kDuelWays / kDice / 10;
  for (int die = 0; die < 10; ++die) {
    int lost = loss;
    if (quality_matters(taker.quality, loss, taker.osl)) {
      lost = loss_by_quality(taker.quality, loss, die);
    }
    ways_of(fates, dies ? Fate::Eliminated : fate_of(taker.osl, lost)) += kEach;
  }
}

// UO-8.2.8-R3: a loser that cannot get away dies, whatever it has left.
Outlook fought_to_the_end(const Duel& duel, const LossTaker& attacker, const LossTaker& target,
                          Cornered cornered) {
  Outlook outlook;
  for (int attack = 0; attack < 10; ++attack) {
    for (int defence = 0; defence < 10; ++defence) {
      const DuelResult result = fight(duel, attack, defence);
      const bool lost = result.winner == Winner::Defender;
      const bool won = result.winner == Winner::Attacker;
      add_loss(attacker, result.attacker_loss, lost && cornered.attacker, outlook.attacker);
      add_loss(target, result.defender_loss, won && cornered.target, outlook.target);
    }
  }
  return outlook;
}

Outlook fought(const Reading& reading, const Exchange& exchange, Cornered cornered) {
  return outlook_of(duel_of(reading, exchange),
                    taker_of(reading, exchange.attacker, exchange.answer_weapon),
                    taker_of(reading, exchange.target, exchange.weapon), cornered);
}

}  // namespace

Fates Fates::certain(int osl, int loss) {
  Fates fates;
  ways_of(fates, loss == 0 ? Fate::Unhurt : fate_of(osl, loss)) = kDuelWays;
  return fates;
}

Fates Fates::of_withdrawal(int osl) {
  Fates fates;
  for (int die = 0; die < 10; ++die) {
    ways_of(fates, fate_of(osl, withdrawal_loss(die))) += kPerDie;
  }
  return fates;
}

bool is_adequate(const Reading& reading, const Exchange& exchange) {
  if (exchange.kind == ExchangeKind::Assault) return true;  // UO-8.2.8-R2
  return can_engage(reading.scenario.weapon(exchange.weapon), spec_of(reading, exchange.target));
}

Outlook outlook_of(const Duel& duel, const LossTaker& attacker, const LossTaker& target,
                   Cornered cornered) {
  if (duel.assault && (cornered.attacker || cornered.target)) {
    return fought_to_the_end(duel, attacker, target, cornered);
  }
  const DuelOdds odds = odds_of(duel, attacker, target);
  Outlook outlook;
  for (int left = 0; left <= 3; ++left) {
    if (left <= attacker.osl) {
      ways_of(outlook.attacker, fate_of(attacker.osl, attacker.osl - left)) +=
          odds.attacker_left(left);
    }
    if (left <= target.osl) {
      ways_of(outlook.target, fate_of(target.osl, target.osl - left)) += odds.target_left(left);
    }
  }
  return outlook;
}

Outlook outlook_of(const Reading& reading, const Exchange& declared, const Action& answer,
                   Cornered cornered, Inadequate inadequate) {
  const Exchange exchange = answered(reading, declared, answer);
  const int attacker_osl = block_of(reading, exchange.attacker).osl;
  const int target_osl = block_of(reading, exchange.target).osl;
  Outlook outlook{Fates::certain(attacker_osl, 0), Fates::certain(target_osl, 0)};
  if (!is_unit(spec_of(reading, exchange.target).type) || exchange.blocked) return outlook;
  const bool adequate = is_adequate(reading, exchange);
  // UO-8.2.7.4-R7: no answer to a shot that is void.
  if (!adequate && reading.scenario.weapon(exchange.weapon).long_range_rifle) return outlook;
  if (exchange.reply == Reply::Withdraw) {
    outlook.target = Fates::of_withdrawal(target_osl);
  } else if (adequate && exchange.fought) {
    return fought(reading, exchange, cornered);
  } else if (adequate) {
    const bool dies = exchange.kind == ExchangeKind::Assault && cornered.target;
    const int loss = penalty_of(taker_of(reading, exchange.target, exchange.weapon));
    outlook.target = Fates::certain(target_osl, dies ? target_osl : loss);
  } else if (exchange.fought && inadequate == Inadequate::Withdraws) {
    outlook.attacker = Fates::of_withdrawal(attacker_osl);
  } else if (exchange.fought) {
    const int loss = penalty_of(taker_of(reading, exchange.attacker, exchange.answer_weapon));
    outlook.attacker = Fates::certain(attacker_osl, loss);
  }
  return outlook;
}

}  // namespace enfilade::urban
