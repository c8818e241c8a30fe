#include "rules/urban/combat/exchange.h"

#include <algorithm>

#include "rules/urban/changes.h"
#include "rules/urban/position.h"
#include "rules/urban/steps.h"

namespace enfilade::urban {

namespace {

constexpr int kInadequateLoss = 2;
constexpr int kArmourFloor = 2;

bool leads(Function function) {
  return function == Function::PlatoonLeader || function == Function::Commander;
}

// The attacker's own distance, and the coverer's own (UO-8.2.7.3-R3).
LocationId place_of(const Reading& reading, const Exchange& exchange, PieceId shooter) {
  if (shooter == exchange.attacker) return exchange.from;
  if (shooter == exchange.target) return exchange.at;
  return reading.state.piece(shooter).location;
}

int base_firepower(const Reading& reading, const Exchange& exchange, PieceId shooter,
                   WeaponId weapon) {
  if (!weapon.exists()) return 0;
  const Weapon& gun = reading.scenario.weapon(weapon);
  if (exchange.kind == ExchangeKind::Assault) return gun.fp[0];
  const LocationId at = shooter == exchange.attacker ? exchange.at : exchange.from;
  return firepower(reading, spec_of(reading, shooter), gun, place_of(reading, exchange, shooter),
                   at);
}

Combatant combatant(const Reading& reading, const Exchange& exchange, PieceId shooter,
                    WeaponId weapon, PieceId victim) {
  const bool opportunity =
      exchange.kind == ExchangeKind::Opportunity && shooter == exchange.attacker;
  const BlockSpec& target = spec_of(reading, victim);
  Combatant one;
  one.firepower =
      base_firepower(reading, exchange, shooter, weapon) +
      sum(modifiers_of(reading, shooter, stance_of(reading, exchange, shooter), opportunity));
  if (weapon.exists()) {
    one.weapon = reading.scenario.weapon(weapon).cls;
    one.long_shot = reading.scenario.weapon(weapon).long_range_rifle;
  }
  one.victim = target.type;
  one.victim_leads = leads(target.function);
  return one;
}

void list_return_fire(const Reading& reading, const Exchange& exchange, Actions& list) {
  const BlockSpec& target = spec_of(reading, exchange.target);
  const BlockSpec& attacker = spec_of(reading, exchange.attacker);
  if (exchange.kind == ExchangeKind::Assault) {
    for (const WeaponId id : target.weapons) {
      if (reading.scenario.weapon(id).fp[0] > 0) {
        list.push_back({.verb = Verb::ReturnFire, .weapon = id.value});
      }
    }
    return;
  }
  for (const WeaponId id : target.weapons) {
    const Weapon& weapon = reading.scenario.weapon(id);
    if (reaches(reading, target, weapon, exchange.at, exchange.from) &&
        can_engage(weapon, attacker)) {
      list.push_back({.verb = Verb::ReturnFire, .weapon = id.value});
    }
  }
}

// UO-8.2.7.3g, R2.
void list_cover(const Reading& reading, const Exchange& exchange, Actions& list) {
  const BlockSpec& attacker = spec_of(reading, exchange.attacker);
  each_piece(reading.state, camp_of(exchange.target), [&](PieceId id, const Piece& piece) {
    if (id == exchange.target) return;
    const BlockSpec& spec = spec_of(reading, id);
    if (!is_unit(spec.type)) return;
    if (effect_distance(reading, camp_of(id), piece.location, exchange.at) > kCoverEp) return;
    if (range(reading, piece.location, exchange.from) < kClosestFire) return;
    if (!in_sight(reading, piece.location, exchange.from)) return;
    for (const WeaponId weapon : spec.weapons) {
      const Weapon& gun = reading.scenario.weapon(weapon);
      if (reaches(reading, spec, gun, piece.location, exchange.from) && can_engage(gun, attacker)) {
        list.push_back({.verb = Verb::Cover, .who = piece.block.value, .weapon = weapon.value});
      }
    }
  });
}

// UO-8.2.7.4-R8: a Sniper's rifle never brings a tank below 2.
int spare_the_tank(const Reading& reading, PieceId victim, WeaponId weapon, int loss) {
  if (loss == kDestroyed || !weapon.exists()) return loss;
  const bool rifle = reading.scenario.weapon(weapon).long_range_rifle;
  if (!rifle || spec_of(reading, victim).type != BlockType::Tank) return loss;
  return std::clamp(block_of(reading, victim).osl - kArmourFloor, 0, loss);
}

void take_loss(Context& context, PieceId victim, int loss) {
  if (loss == kDestroyed) {
    eliminate(context, victim);
  } else {
    lose_osl(context, victim, loss);
  }
}

void reward(Context& context, PieceId shooter) {
  if (shooter.exists() && !is_gone(context, shooter)) {
    gain_osl(context, context.state.piece(shooter).block, 1);
  }
}

void use_up_events(Context& context) {
  for (SideState& side : context.state.sides) side.lasting.firepower = 0;
}

}  // namespace

bool can_engage(const Weapon& weapon, const BlockSpec& target) {
  if (weapon.long_range_rifle) {
    return is_vehicle(target.type) || leads(target.function) ||
           target.function == Function::FireObserver || target.function == Function::Sniper;
  }
  return engages(weapon.cls, target.type);
}

bool reaches(const Reading& reading, const BlockSpec& shooter, const Weapon& weapon,
             LocationId from, LocationId at) {
  return may_be_fired_from(weapon, reading.board().at(from)) &&
         firepower(reading, shooter, weapon, from, at) > 0;
}

AssaultStep assault_step(const Reading& reading, const BlockSpec& attacker, LocationId from,
                         LocationId at) {
  Going open;
  open.open = reading.state.ground.open;
  for (const Edge& edge : reading.board().edges[from.index()]) {
    if (edge.to != at || edge.kind == EdgeKind::OuterWall || edge.kind == EdgeKind::RoofEdge)
      continue;
    if (mp_cost(reading.board(), edge, mover_of(attacker), open)) return {true, edge.kind};
  }
  return {};
}

Stance stance_of(const Reading& reading, const Exchange& exchange, PieceId shooter) {
  Stance stance;
  stance.own = place_of(reading, exchange, shooter);
  stance.enemy = shooter == exchange.attacker ? exchange.at : exchange.from;
  stance.assault = exchange.kind == ExchangeKind::Assault;
  if (stance.assault) {
    stance.step =
        assault_step(reading, spec_of(reading, exchange.attacker), exchange.from, exchange.at).kind;
  }
  return stance;
}

Duel duel_of(const Reading& reading, const Exchange& exchange) {
  Duel duel;
  duel.assault = exchange.kind == ExchangeKind::Assault;
  duel.attacker = combatant(reading, exchange, exchange.attacker, exchange.weapon, exchange.target);
  duel.defender =
      combatant(reading, exchange, exchange.shooter, exchange.answer_weapon, exchange.attacker);
  return duel;
}

void list_answers(const Reading& reading, const Exchange& exchange, Actions& list) {
  const PieceId target = exchange.target;
  const bool free = may_react(reading.state.piece(target).marker);
  if (free && can_leave(reading, target, withdrawal_mp(spec_of(reading, target)))) {
    list.push_back({.verb = Verb::Withdraw});
  }
  const std::size_t before = list.size();
  list_return_fire(reading, exchange, list);
  const bool armed = list.size() > before;
  if (exchange.kind != ExchangeKind::Assault) list_cover(reading, exchange, list);
  if (!armed) list.push_back({.verb = Verb::Stand});
}

Exchange answered(const Reading& reading, Exchange exchange, const Action& answer) {
  exchange.shooter = exchange.target;
  exchange.answer_from = exchange.at;
  switch (answer.verb) {
    case Verb::ReturnFire: exchange.reply = Reply::ReturnFire; break;
    case Verb::Cover:
      exchange.reply = Reply::Cover;
      exchange.shooter = reading.state.block(answer.block()).piece;
      exchange.answer_from = reading.state.piece(exchange.shooter).location;
      break;
    case Verb::Withdraw: exchange.reply = Reply::Withdraw; return exchange;
    default: exchange.reply = Reply::Stand; return exchange;
  }
  exchange.answer_weapon = answer.with();
  exchange.fought = true;
  return exchange;
}

void take_answer(Context& context, Exchange& exchange, const Action& action) {
  exchange = answered(context, exchange, action);
  if (exchange.reply == Reply::Withdraw) return;
  reveal(context, exchange.target);
  if (exchange.reply == Reply::Stand) {
    context.tell({.what = Happening::Stands, .piece = exchange.target});
    return;
  }
  reveal(context, exchange.shooter);
  context.tell({.what = Happening::Answers,
                .piece = exchange.shooter,
                .other = exchange.target,
                .weapon = exchange.answer_weapon});
}

void fight_out(Context& context, Exchange& exchange) {
  const Duel duel = duel_of(context, exchange);
  const DuelResult result = fight(duel, exchange.attacker_die, exchange.defender_die);
  use_up_events(context);
  exchange.winner = result.winner;
  exchange.attacker_loss = result.attacker_loss;
  exchange.defender_loss = result.defender_loss;
  const auto tell_total = [&](PieceId shooter, int total, std::uint8_t die) {
    const auto shown = static_cast<std::uint8_t>(std::max(0, total));
    context.state.ground.last_firepower[index_of(camp_of(shooter))] = shown;
    context.tell({.what = Happening::Firepower, .piece = shooter, .die = die, .number = shown},
                 Reveals::Yes);
  };
  tell_total(exchange.attacker, result.attacker_total, exchange.attacker_die);
  tell_total(exchange.shooter, result.defender_total, exchange.defender_die);
  if (result.winner == Winner::Tie) {
    context.tell({.what = Happening::ExchangeTied});
  } else {
    const bool attacker = result.winner == Winner::Attacker;
    context.tell(
        {.what = Happening::ExchangeWon, .piece = attacker ? exchange.attacker : exchange.shooter});
  }
}

bool quality_die_due(const Reading& reading, const Exchange& exchange, bool attacker) {
  const PieceId victim = attacker ? exchange.attacker : exchange.target;
  const int loss = attacker ? exchange.attacker_loss : exchange.defender_loss;
  return quality_matters(spec_of(reading, victim).quality, loss, block_of(reading, victim).osl);
}

void take_quality_die(Context& context, Exchange& exchange, bool attacker, int die) {
  const PieceId victim = attacker ? exchange.attacker : exchange.target;
  std::uint8_t& loss = attacker ? exchange.attacker_loss : exchange.defender_loss;
  loss = static_cast<std::uint8_t>(loss_by_quality(spec_of(context, victim).quality, loss, die));
}

void apply_losses(Context& context, const Exchange& exchange) {
  const int attacker_loss =
      spare_the_tank(context, exchange.attacker, exchange.answer_weapon, exchange.attacker_loss);
  const int defender_loss =
      spare_the_tank(context, exchange.target, exchange.weapon, exchange.defender_loss);
  take_loss(context, exchange.attacker, attacker_loss);
  take_loss(context, exchange.target, defender_loss);
  // UO-8.2.7.6-R3: who died in the same exchange gains nothing.
  if (is_gone(context, exchange.target)) reward(context, exchange.attacker);
  if (is_gone(context, exchange.attacker)) reward(context, exchange.shooter);
}

void penalise(Context& context, PieceId victim, PieceId opponent, WeaponId weapon) {
  context.tell({.what = Happening::Inadequate, .piece = victim});
  lose_osl(context, victim, spare_the_tank(context, victim, weapon, kInadequateLoss));
  if (is_gone(context, victim)) reward(context, opponent);
}

bool is_gone(const Reading& reading, PieceId piece) {
  const BlockId block = reading.state.piece(piece).block;
  return !block.exists() || reading.state.block(block).status == Status::Eliminated;
}

void tell_die(Context& context, Ask what, Camp camp, std::uint32_t die) {
  context.tell({.what = Happening::Rolled,
                .camp = static_cast<std::uint8_t>(camp),
                .die = static_cast<std::uint8_t>(die),
                .number = static_cast<std::uint16_t>(what)});
}

namespace {

// UO-8.1.1-R3: where a block that was stopped above a friend goes back to.
LocationId last_free_of(const Reading& reading, PieceId piece) {
  if (!is_stacked(reading.state, piece)) return {};
  const ActivationFrame* activation = activation_of(reading.course, piece);
  return activation == nullptr ? LocationId{} : activation->last_free;
}

}  // namespace

void withdraw(Context& context, PieceId who, PieceId cause) {
  context.tell({.what = Happening::Withdraws, .piece = who});
  context.course.stack.push(WithdrawalFrame{.piece = who,
                                            .cause = cause,
                                            .start = context.state.piece(who).location,
                                            .last_free = last_free_of(context, who)});
}

void take_die(Context& context, Exchange& exchange, Ask what, std::uint32_t rolled) {
  const bool attacker = what == Ask::AttackDie || what == Ask::AttackerQualityDie;
  tell_die(context, what, camp_of(attacker ? exchange.attacker : exchange.target), rolled);
  const auto die = static_cast<std::uint8_t>(rolled);
  if (what == Ask::AttackDie) {
    exchange.attacker_die = die;
  } else if (what == Ask::DefenceDie) {
    exchange.defender_die = die;
  } else {
    take_quality_die(context, exchange, attacker, die);
  }
}

}  // namespace enfilade::urban
