// Opportunity fire, SM-8 (UO-8.3.1): after each location the active block enters, the reacting side
// may fire once. The question is put whenever a piece of its could see the place, whatever that
// piece is, so that it tells nothing (UO-8.3-R2).
#include <algorithm>

#include "rules/urban/changes.h"
#include "rules/urban/combat/exchange.h"
#include "rules/urban/position.h"
#include "rules/urban/procedures/procedures.h"

namespace enfilade::urban {

namespace {

using Step = OpportunityFrame::Step;

bool is_candidate(const Reading& reading, PieceId id, LocationId at) {
  const Piece& piece = reading.state.piece(id);
  if (!may_react(piece.marker) || !is_unit(spec_of(reading, id).type)) return false;
  const int distance = range(reading, piece.location, at);
  return distance >= kClosestFire && distance <= kFarthestFire &&
         in_sight(reading, piece.location, at);
}

void list_shots(const Reading& reading, PieceId shooter, PieceId mover, Actions& list) {
  const Piece& piece = reading.state.piece(shooter);
  const BlockSpec& spec = spec_of(reading, shooter);
  const Piece& target = reading.state.piece(mover);
  for (const WeaponId weapon : spec.weapons) {
    const Weapon& gun = reading.scenario.weapon(weapon);
    if (!reaches(reading, spec, gun, piece.location, target.location)) continue;
    if (target.revealed && !can_engage(gun, reading.scenario.block(target.block))) continue;
    const SightLines lines =
        sight_lines(reading.board(), around(reading.state), piece.location, target.location);
    for (std::size_t line = 0; line < std::max<std::size_t>(1, lines.size()); ++line) {
      list.push_back({.verb = Verb::OpportunityFire,
                      .who = piece.block.value,
                      .weapon = weapon.value,
                      .then = static_cast<std::uint16_t>(line)});
    }
  }
}

// UO-8.2.5.7a: a free look at a mover that is still hidden.
void list_look(const Reading& reading, PieceId shooter, PieceId mover, Actions& list) {
  const Piece& target = reading.state.piece(mover);
  const Piece& piece = reading.state.piece(shooter);
  if (target.revealed) return;
  if (range(reading, piece.location, target.location) >
      scouting_range(reading, spec_of(reading, shooter), target.location)) {
    return;
  }
  list.push_back({.verb = Verb::ScoutFirst, .who = piece.block.value});
}

void fire(Context& context, OpportunityFrame& frame, PieceId shooter, const Action& action) {
  frame.step = Step::Over;
  mark_reaction(context, shooter);
  context.course.stack.push(FireFrame{
      .exchange = exchange_of(context, ExchangeKind::Opportunity, shooter, frame.mover, action)});
}

}  // namespace

Next advance(Context& context, OpportunityFrame& frame) {
  const Piece& mover = context.state.piece(frame.mover);
  if (frame.step == Step::Over || !on_map(mover)) return Next::done();
  const Camp reacting = other(camp_of(frame.mover));
  if (frame.step == Step::Scouted) return ask(reacting, Ask::OpportunityAfterScouting);
  if (!window_opens(context, mover.location, reacting)) return Next::done();
  return ask(reacting, Ask::Opportunity);
}

void options(const Reading& reading, const OpportunityFrame& frame, Actions& list) {
  if (frame.step == Step::Scouted) {
    list_shots(reading, frame.shooter, frame.mover, list);
    list.push_back({.verb = Verb::HoldFire});
    return;
  }
  const LocationId at = reading.state.piece(frame.mover).location;
  each_piece(reading.state, other(camp_of(frame.mover)), [&](PieceId id, const Piece&) {
    if (!is_candidate(reading, id, at)) return;
    list_shots(reading, id, frame.mover, list);
    list_look(reading, id, frame.mover, list);
  });
  list.push_back({.verb = Verb::Hold});
}

void answer(Context& context, OpportunityFrame& frame, const Action& action) {
  switch (action.verb) {
    case Verb::OpportunityFire: {
      const PieceId shooter =
          frame.step == Step::Scouted ? frame.shooter : context.state.block(action.block()).piece;
      fire(context, frame, shooter, action);
      break;
    }
    case Verb::ScoutFirst:
      frame.shooter = context.state.block(action.block()).piece;
      frame.step = Step::Scouted;
      context.tell({.what = Happening::Scouted,
                    .camp = static_cast<std::uint8_t>(other(camp_of(frame.mover))),
                    .piece = frame.mover});
      reveal(context, frame.mover);
      break;
    case Verb::HoldFire:
      // UO-8.3.1.2b: it has made its reaction; another may still fire (UO-8.3.1-R1).
      context.tell({.what = Happening::OpportunityHeld, .piece = frame.shooter});
      mark_reaction(context, frame.shooter);
      frame.shooter = {};
      frame.step = Step::Ask;
      break;
    default: frame.step = Step::Over; break;
  }
}

}  // namespace enfilade::urban
