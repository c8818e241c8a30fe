// Assault, SM-17 and SM-18 (UO-8.2.8): the fire procedure at arm's length, without covering fire.
// Steps: declaration, answer, adequacy, duel, losses, mandatory withdrawal of the loser, weapons
// effect of those on foot, advance of the winner.
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

using Step = AssaultFrame::Step;

// UO-8.2.8.1: into a building only under command, elite blocks excepted.
bool may_enter_building(const Reading& reading, const Actor& actor, EdgeKind step, LocationId at) {
  const bool entering = step == EdgeKind::FacadeOpening && reading.board().at(at).inside();
  if (!entering || actor.spec.quality == Quality::Elite) return true;
  if (actor.spec.function == Function::PlatoonLeader) return true;  // R1
  return in_command(reading, actor.piece);
}

void declare(Context& context, AssaultFrame& frame) {
  Exchange& exchange = frame.exchange;
  show_fighters(context, exchange);
  reveal(context, exchange.attacker);
  context.tell({.what = Happening::AssaultDeclared,
                .piece = exchange.attacker,
                .other = exchange.target,
                .block = context.state.piece(exchange.attacker).block,
                .weapon = exchange.weapon});
  frame.step = Step::Answer;
  if (is_unit(spec_of(context, exchange.target).type)) return;
  reveal(context, exchange.target);  // UO-8.2.8-R8
  exchange.winner =
      on_map(context.state.piece(exchange.target)) ? Winner::Nobody : Winner::Attacker;
  frame.step = Step::AttackerEffect;
}

// UO-8.2.8-R2: a defender without a red box loses 2 and the assault with it.
Next check_adequacy(Context& context, AssaultFrame& frame) {
  Exchange& exchange = frame.exchange;
  if (exchange.fought) {
    frame.step = Step::AttackDie;
    return Next::again();
  }
  penalise(context, exchange.target, exchange.attacker, exchange.weapon);
  exchange.winner = Winner::Attacker;
  frame.step = Step::Mandatory;
  return Next::again();
}

PieceId loser_of(const Exchange& exchange) {
  switch (exchange.winner) {
    case Winner::Attacker: return exchange.target;
    case Winner::Defender: return exchange.attacker;
    default: return {};
  }
}
PieceId winner_of(const Exchange& exchange) {
  switch (exchange.winner) {
    case Winner::Attacker: return exchange.attacker;
    case Winner::Defender: return exchange.target;
    default: return {};
  }
}

// UO-8.2.8-R3: a loser that cannot withdraw.
void eliminate_cornered(Context& context, const Exchange& exchange) {
  eliminate(context, loser_of(exchange));
  const PieceId winner = winner_of(exchange);
  if (!is_gone(context, winner)) gain_osl(context, context.state.piece(winner).block, 1);
}

bool is_where_it_fought(const Reading& reading, const Exchange& exchange) {
  const PieceId loser = loser_of(exchange);
  if (!loser.exists() || is_gone(reading, loser)) return false;
  const LocationId at = exchange.winner == Winner::Attacker ? exchange.at : exchange.from;
  return reading.state.piece(loser).location == at;
}

// SM-18 step 1: a loser that lives must go, or dies.
Next drive_out(Context& context, AssaultFrame& frame) {
  const Exchange& exchange = frame.exchange;
  frame.step = Step::AfterMandatory;
  const PieceId loser = loser_of(exchange);
  if (!loser.exists() || is_gone(context, loser)) return Next::again();
  if (!can_leave(context, loser, withdrawal_mp(spec_of(context, loser)))) {
    eliminate_cornered(context, exchange);
    return Next::again();
  }
  return context.call(WithdrawalFrame{
      .mandatory = true, .piece = loser, .start = context.state.piece(loser).location});
}

Next fire_effect(Context& context, AssaultFrame& frame, bool attacker) {
  const Exchange& exchange = frame.exchange;
  frame.step = attacker ? Step::DefenderEffect : Step::Advance;
  const PieceId shooter = attacker ? exchange.attacker : exchange.target;
  const bool shot = attacker || exchange.fought;
  if (!shot || is_vehicle(spec_of(context, shooter).type)) return Next::again();
  return context.call(attacker ? attacker_effect(context, exchange)
                               : defender_effect(context, exchange));
}

// SM-18 step 2: the place the loser has left, if the winner's class may go there.
LocationId vacated(const Reading& reading, const Exchange& exchange) {
  const PieceId winner = winner_of(exchange);
  if (!winner.exists() || is_gone(reading, winner)) return {};
  const bool attacker = exchange.winner == Winner::Attacker;
  const LocationId from = attacker ? exchange.from : exchange.at;
  const LocationId to = attacker ? exchange.at : exchange.from;
  if (reading.state.piece(winner).location != from) return {};
  if (occupant(reading.state, to).exists() || is_stopped(reading, winner)) return {};
  const Going going = going_of(reading, camp_of(winner));
  if (going.closed.has(to)) return {};
  return assault_step(reading, spec_of(reading, winner), from, to).exists ? to : LocationId{};
}

// UO-8.2.8-R3: a losing attacker's activation ends.
void close_lost_attack(Context& context, const Exchange& exchange) {
  if (exchange.winner != Winner::Defender || is_gone(context, exchange.attacker)) return;
  if (is_active(context, exchange.attacker)) end_activation(context);
}

Next roll_next(Context& context, AssaultFrame& frame) {
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

}  // namespace

void list_assault(const Reading& reading, const Actor& actor, Actions& list) {
  const Camp enemy = other(camp_of(actor.piece));
  const LocationSet enemies = places_of(reading.state, enemy);
  for (const Edge& edge : reading.board().edges[actor.at.index()]) {
    if (!enemies.has(edge.to)) continue;
    const PieceId target = occupant_of(reading.state, enemy, edge.to);
    if (!shown_to(reading, target, camp_of(actor.piece))) continue;
    // UO-8.1.10c: who does not know where an exit leads does not know who stands there.
    const bool manhole = edge.kind == EdgeKind::Manhole;
    if (manhole && !knows_way(reading, camp_of(actor.piece), actor.at)) continue;
    const AssaultStep step = assault_step(reading, actor.spec, actor.at, edge.to);
    if (!step.exists || !may_enter_building(reading, actor, step.kind, edge.to)) continue;
    const auto offer = [&](WeaponId weapon) {
      const Action action{.verb = Verb::Assault, .object = target.value, .weapon = weapon.value};
      if (std::ranges::find(list, action) == list.end()) list.push_back(action);
    };
    if (is_vehicle(actor.spec.type)) {  // it rams with its best box
      const WeaponId best = assault_weapon(reading.scenario, actor.spec);
      if (best.exists()) offer(best);
      continue;
    }
    for (const WeaponId weapon : actor.spec.weapons) {
      if (reading.scenario.weapon(weapon).fp[0] > 0) offer(weapon);
    }
  }
}

void do_assault(Context& context, const Actor& actor, const Action& action) {
  set_deed(context, Deed::Assault);
  context.course.stack.push(
      AssaultFrame{.exchange = exchange_of(context, ExchangeKind::Assault, actor.piece,
                                           action.target(), action)});
}

Next advance(Context& context, AssaultFrame& frame) {
  Exchange& exchange = frame.exchange;
  switch (frame.step) {
    case Step::Declare: declare(context, frame); return Next::again();
    case Step::Answer: return ask(camp_of(exchange.target), Ask::Answer);
    case Step::AfterWithdrawal:
      exchange.winner = Winner::Attacker;  // UO-8.2.8-R4
      frame.step = Step::AttackerEffect;
      return Next::again();
    case Step::Adequacy: return check_adequacy(context, frame);
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
      frame.step = Step::Mandatory;
      return Next::again();
    case Step::Mandatory: return drive_out(context, frame);
    case Step::AfterMandatory:
      // A way that turned out to be closed is no way.
      if (is_where_it_fought(context, exchange)) eliminate_cornered(context, exchange);
      frame.step = Step::AttackerEffect;
      return Next::again();
    case Step::AttackerEffect: return fire_effect(context, frame, true);
    case Step::DefenderEffect: return fire_effect(context, frame, false);
    case Step::Advance:
      if (vacated(context, exchange).exists()) {
        return ask(camp_of(winner_of(exchange)), Ask::Advance);
      }
      frame.step = Step::Over;
      return Next::again();
    case Step::Over: break;
  }
  close_lost_attack(context, exchange);
  return Next::done();
}

void options(const Reading& reading, const AssaultFrame& frame, Actions& list) {
  if (frame.step == Step::Answer) {
    list_answers(reading, frame.exchange, list);
    return;
  }
  list.push_back({.verb = Verb::Advance});
  list.push_back({.verb = Verb::StayPut});
}

void answer(Context& context, AssaultFrame& frame, const Action& action) {
  Exchange& exchange = frame.exchange;
  if (frame.step == Step::Advance) {
    frame.step = Step::Over;
    if (action.verb != Verb::Advance) return;
    const PieceId winner = winner_of(exchange);
    const LocationId to = vacated(context, exchange);
    context.tell({.what = Happening::Advanced, .piece = winner, .place = to});
    context.course.stack.push(MoveFrame{.kind = MoveKind::Advance,
                                        .piece = winner,
                                        .from = context.state.piece(winner).location,
                                        .to = to});
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

void outcome(Context& context, AssaultFrame& frame, std::uint32_t rolled) {
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
