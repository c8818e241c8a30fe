// The free move after destroying or breaching in contact (UO-8.2.3.2d and R2-R4, UO-8.2.9g): up to
// 2 MP, at least one location if there is any, outside the block's allowance, open to opportunity
// fire.
#include "rules/urban/changes.h"
#include "rules/urban/combat/exchange.h"
#include "rules/urban/position.h"
#include "rules/urban/procedures/procedures.h"
#include "rules/urban/procedures/short_move.h"
#include "rules/urban/sightings.h"

namespace enfilade::urban {

namespace {

constexpr int kFreeMp = 2;

void list_steps(const Reading& reading, const FreeMoveFrame& frame, Actions& list) {
  const Going going = going_of(reading, camp_of(frame.piece));
  const BlockSpec& spec = spec_of(reading, frame.piece);
  const LocationId at = reading.state.piece(frame.piece).location;
  const int left = kFreeMp - frame.spent;
  const LocationSet friends = places_of(reading.state, camp_of(frame.piece), frame.piece);
  for (const NextStep& step : next_steps(reading, going, spec, at)) {
    if (step.cost > left) continue;
    if (friends.has(step.to) &&
        !can_get_clear(reading, going, spec, friends, step.to, left - step.cost)) {
      continue;
    }
    list.push_back({.verb = Verb::Step, .place = step.to.value});
  }
  if (!frame.manhole_shut && may_try_manhole(reading, going, frame.piece, left)) {
    list.push_back({.verb = manhole_order(reading, at)});
  }
}

bool may_stop(const Reading& reading, const FreeMoveFrame& frame) {
  return frame.spent > 0 && !is_stacked(reading.state, frame.piece);
}

Next finish(Context& context, const FreeMoveFrame& frame) {
  if (is_stacked(context.state, frame.piece) && frame.last_free.exists()) {
    move_piece(context, frame.piece, frame.last_free, Happening::PutBack);
  }
  // How many MP it had left is its side's secret, so that it is over has to be said.
  const LocationId at = context.state.piece(frame.piece).location;
  const Tiding over{.what = Happening::Advanced, .piece = frame.piece, .place = at};
  if (frame.spent > 0) tell_namelessly(context, frame.piece, over, over);
  return Next::done();
}

// EX-EV-01: under a cap on movement who acts does not move, unless its force is coming in.
bool is_held_by_event(const Reading& reading, PieceId piece) {
  if (reading.state.side(camp_of(piece)).lasting.movement_cap == 0) return false;
  const ActivationFrame* activation = activation_of(reading.course, piece);
  return activation == nullptr || !activation->entering;
}

}  // namespace

Next advance(Context& context, FreeMoveFrame& frame) {
  if (is_gone(context, frame.piece) || is_stopped(context, frame.piece)) return Next::done();
  if (is_held_by_event(context, frame.piece)) return Next::done();
  if (frame.stopped) return finish(context, frame);
  Actions list;
  list_steps(context, frame, list);
  if (list.empty()) return finish(context, frame);
  return ask(camp_of(frame.piece), Ask::FreeMoveStep);
}

void options(const Reading& reading, const FreeMoveFrame& frame, Actions& list) {
  list_steps(reading, frame, list);
  if (may_stop(reading, frame)) list.push_back({.verb = Verb::Stop});
}

void answer(Context& context, FreeMoveFrame& frame, const Action& action) {
  if (action.verb == Verb::Stop) {
    frame.stopped = true;
    return;
  }
  take_short_step(context, frame, MoveKind::FreeMove, action);
}

}  // namespace enfilade::urban
