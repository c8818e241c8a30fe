// Fire, SM-9 (UO-8.2.7): a block's fire action and opportunity fire alike.
// Steps: declaration (8.2.7.1), sight (8.2.7.2), the target's answer (8.2.7.3), range and
// capability (8.2.7.4), resolution (8.2.7.5), losses (8.2.7.6), friendly fire and collateral damage
// (8.2.7.7).
#include <algorithm>

#include "rules/urban/changes.h"
#include "rules/urban/combat/exchange.h"
#include "rules/urban/position.h"
#include "rules/urban/procedures/deeds.h"
#include "rules/urban/procedures/procedures.h"
#include "rules/urban/sightings.h"
#include "rules/urban/steps.h"

namespace enfilade::urban {

namespace {

using Step = FireFrame::Step;

// UO-8.2.7.1-R1: against a hidden target only geometry counts, its class being secret.
bool may_be_declared(const Reading& reading, const Weapon& weapon, const Piece& target) {
  return !target.revealed || can_engage(weapon, reading.scenario.block(target.block));
}

// How many lines the shooter may choose from; 1 where no line is drawn.
std::size_t line_count(const Reading& reading, LocationId from, LocationId at) {
  const Board& board = reading.board();
  if (board.at(from).points <= 1 && board.at(at).points <= 1) return 1;
  return std::max<std::size_t>(1, sight_lines(board, around(reading.state), from, at).size());
}

void freeze_line(const Reading& reading, Exchange& exchange, std::size_t choice) {
  const SightLines lines =
      sight_lines(reading.board(), around(reading.state), exchange.from, exchange.at);
  if (choice >= lines.size()) return;
  exchange.from_point = lines[choice].from;
  exchange.at_point = lines[choice].to;
}

void declare(Context& context, FireFrame& frame) {
  Exchange& exchange = frame.exchange;
  show_fighters(context, exchange);
  reveal(context, exchange.attacker);
  context.tell({.what = Happening::FireDeclared,
                .piece = exchange.attacker,
                .other = exchange.target,
                .block = context.state.piece(exchange.attacker).block,
                .weapon = exchange.weapon});
  frame.step = Step::Answer;
  if (exchange.blocked) {
    context.tell({.what = Happening::ShotBlocked, .piece = exchange.attacker});
    if (is_active(context, exchange.attacker)) end_activation(context);  // UO-5.1.7e
    frame.step = Step::AttackerEffect;
    return;
  }
  const BlockSpec& target = spec_of(context, exchange.target);
  if (!is_unit(target.type)) {  // UO-8.2.7.3-R6
    reveal(context, exchange.target);
    frame.step = Step::AttackerEffect;
    return;
  }
  const Weapon& weapon = context.scenario.weapon(exchange.weapon);
  if (weapon.long_range_rifle && !can_engage(weapon, target)) {  // UO-8.2.7.4-R7
    context.tell(
        {.what = Happening::ShotVoid, .piece = exchange.attacker, .other = exchange.target},
        Reveals::Yes);
    frame.step = Step::AttackerEffect;
  }
}

// SM-11.
Next check_adequacy(Context& context, FireFrame& frame) {
  Exchange& exchange = frame.exchange;
  const bool attacker =
      can_engage(context.scenario.weapon(exchange.weapon), spec_of(context, exchange.target));
  const bool defender = exchange.fought;
  frame.step = Step::AttackerEffect;
  if (attacker && defender) {
    frame.step = Step::AttackDie;
  } else if (attacker) {
    penalise(context, exchange.target, exchange.attacker, exchange.weapon);
  } else if (defender) {
    frame.step = Step::AttackerChoice;
  }
  return Next::again();
}

bool attacker_may_withdraw(const Reading& reading, const Exchange& exchange) {
  return may_react(reading.state.piece(exchange.attacker).marker) &&
         can_leave(reading, exchange.attacker, withdrawal_mp(spec_of(reading, exchange.attacker)));
}

// The dice of both sides, then of quality.
Next roll_next(Context& context, FireFrame& frame) {
  const Exchange& exchange = frame.exchange;
  switch (frame.step) {
    case Step::AttackDie: return roll_d10(Ask::AttackDie);
    case Step::DefenceDie: return roll_d10(Ask::DefenceDie);
    case Step::AttackerQuality:
      if (quality_die_due(context, exchange, true)) return roll_d10(Ask::AttackerQualityDie);
      frame.step = Step::DefenderQuality;
      return Next::again();
    default:
      if (quality_die_due(context, exchange, false)) return roll_d10(Ask::DefenderQualityDie);
      frame.step = Step::Losses;
      return Next::again();
  }
}

// Whether the line may be tried at all: seen on the bare map or, where shots are declared before
// the line is looked at, on the same plane. UO-8.2.8.4a: nobody fires in or out of the underground;
// how far it is would tell of the tunnels.
bool may_be_aimed(const Reading& reading, LocationId from, LocationId to) {
  if (!reading.scenario.has(Option::NoLosPreview)) return reading.board().may_see(from, to);
  return !reading.scenario.since(kTunnelsOnlyAtEnds) ||
         reading.board().at(from).plane == reading.board().at(to).plane;
}

}  // namespace

void list_fire(const Reading& reading, const Actor& actor, Actions& list) {
  const Location& here = reading.board().at(actor.at);
  const bool blind = reading.scenario.has(Option::NoLosPreview);
  each_piece(reading.state, other(camp_of(actor.piece)), [&](PieceId id, const Piece& target) {
    if (!may_be_aimed(reading, actor.at, target.location)) return;
    const int distance = range(reading, actor.at, target.location);
    if (distance < kClosestFire || distance > kFarthestFire) return;
    if (!shown_to(reading, id, camp_of(actor.piece))) return;
    if (!blind && !in_sight(reading, actor.at, target.location)) return;
    const auto& bounds = bounds_for(reading, actor.spec, target.location);
    for (const WeaponId weapon : actor.spec.weapons) {
      const Weapon& gun = reading.scenario.weapon(weapon);
      if (firepower_at(gun, distance, bounds) == 0 || !may_be_fired_from(gun, here)) continue;
      if (!may_be_declared(reading, gun, target)) continue;
      const std::size_t lines = line_count(reading, actor.at, target.location);
      for (std::size_t line = 0; line < lines; ++line) {
        list.push_back({.verb = Verb::Fire,
                        .object = id.value,
                        .weapon = weapon.value,
                        .then = static_cast<std::uint16_t>(line)});
      }
    }
  });
}

void do_fire(Context& context, const Actor& actor, const Action& action) {
  set_deed(context, Deed::Fire);
  context.course.stack.push(FireFrame{
      .exchange = exchange_of(context, ExchangeKind::Fire, actor.piece, action.target(), action)});
}

Exchange exchange_of(const Reading& reading, ExchangeKind kind, PieceId attacker, PieceId target,
                     const Action& action) {
  Exchange exchange;
  exchange.kind = kind;
  exchange.attacker = attacker;
  exchange.target = target;
  exchange.weapon = action.with();
  exchange.from = reading.state.piece(attacker).location;
  exchange.at = reading.state.piece(target).location;
  exchange.screens = static_cast<std::uint8_t>(reading.state.ground.screens.size());
  if (kind == ExchangeKind::Assault) return exchange;
  exchange.blocked = !in_sight(reading, exchange.from, exchange.at);
  freeze_line(reading, exchange, action.then);
  return exchange;
}

Next advance(Context& context, FireFrame& frame) {
  Exchange& exchange = frame.exchange;
  switch (frame.step) {
    case Step::Declare: declare(context, frame); return Next::again();
    case Step::Answer: return ask(camp_of(exchange.target), Ask::Answer);
    case Step::AfterWithdrawal: frame.step = Step::AttackerEffect; return Next::again();
    case Step::Adequacy: return check_adequacy(context, frame);
    case Step::AttackerChoice:
      if (attacker_may_withdraw(context, exchange)) {
        return ask(camp_of(exchange.attacker), Ask::AttackerInadequate);
      }
      frame.step = Step::AttackerEffect;
      penalise(context, exchange.attacker, exchange.shooter, exchange.answer_weapon);
      return Next::again();
    case Step::AttackDie:
    case Step::DefenceDie:
    case Step::AttackerQuality:
    case Step::DefenderQuality: return roll_next(context, frame);
    case Step::Duel:
      fight_out(context, exchange);
      frame.step = Step::AttackerQuality;
      return Next::again();
    case Step::Losses:
      apply_losses(context, exchange);
      frame.step = Step::AttackerEffect;
      return Next::again();
    case Step::AttackerEffect:
      frame.step = Step::DefenderEffect;
      return context.call(attacker_effect(context, exchange));
    case Step::DefenderEffect:
      frame.step = Step::Over;
      if (!exchange.fought) return Next::again();
      return context.call(defender_effect(context, exchange));
    case Step::Over: break;
  }
  return Next::done();
}

void options(const Reading& reading, const FireFrame& frame, Actions& list) {
  if (frame.step == Step::Answer) {
    list_answers(reading, frame.exchange, list);
    return;
  }
  list.push_back({.verb = Verb::Withdraw});
  list.push_back({.verb = Verb::Stand});
}

void answer(Context& context, FireFrame& frame, const Action& action) {
  Exchange& exchange = frame.exchange;
  if (frame.step == Step::AttackerChoice) {
    frame.step = Step::AttackerEffect;
    if (action.verb == Verb::Withdraw) {
      withdraw(context, exchange.attacker, exchange.shooter);
    } else {
      penalise(context, exchange.attacker, exchange.shooter, exchange.answer_weapon);
    }
    return;
  }
  take_answer(context, exchange, action);
  if (exchange.reply == Reply::Withdraw) {
    frame.step = Step::AfterWithdrawal;
    withdraw(context, exchange.target, exchange.attacker);
    return;
  }
  frame.step = Step::Adequacy;
}

void outcome(Context& context, FireFrame& frame, std::uint32_t rolled) {
  switch (frame.step) {
    case Step::AttackDie:
      take_die(context, frame.exchange, Ask::AttackDie, rolled);
      frame.step = Step::DefenceDie;
      break;
    case Step::DefenceDie:
      take_die(context, frame.exchange, Ask::DefenceDie, rolled);
      frame.step = Step::Duel;
      break;
    case Step::AttackerQuality:
      take_die(context, frame.exchange, Ask::AttackerQualityDie, rolled);
      frame.step = Step::DefenderQuality;
      break;
    default:
      take_die(context, frame.exchange, Ask::DefenderQualityDie, rolled);
      frame.step = Step::Losses;
      break;
  }
}

}  // namespace enfilade::urban
