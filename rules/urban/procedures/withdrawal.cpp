// Withdrawal, SM-16 (UO-8.3.2), and the mandatory withdrawal after a lost assault (UO-8.2.8-R3).
// Steps: the die in the old location, then one or more steps away, then the marker. A mandatory
// withdrawal has neither die nor marker.
#include "rules/urban/changes.h"
#include "rules/urban/combat/exchange.h"
#include "rules/urban/position.h"
#include "rules/urban/procedures/procedures.h"
#include "rules/urban/procedures/short_move.h"
#include "rules/urban/sightings.h"

namespace enfilade::urban {

namespace {

using Step = WithdrawalFrame::Step;

int mp_left(const Reading& reading, const WithdrawalFrame& frame) {
  return withdrawal_mp(spec_of(reading, frame.piece)) - frame.spent;
}

bool may_stop(const Reading& reading, const WithdrawalFrame& frame) {
  return reading.state.piece(frame.piece).location != frame.start &&
         !is_stacked(reading.state, frame.piece);
}

void list_steps(const Reading& reading, const WithdrawalFrame& frame, Actions& list) {
  const Going going = going_of(reading, camp_of(frame.piece));
  const BlockSpec& spec = spec_of(reading, frame.piece);
  const LocationId at = reading.state.piece(frame.piece).location;
  const int left = mp_left(reading, frame);
  const LocationSet friends = places_of(reading.state, camp_of(frame.piece), frame.piece);
  for (const NextStep& step : next_steps(reading, going, spec, at)) {
    if (step.cost > left) continue;
    const bool no_end = step.to == frame.start || friends.has(step.to);
    if (no_end &&
        !can_get_clear(reading, going, spec, friends, step.to, left - step.cost, frame.start)) {
      continue;
    }
    list.push_back({.verb = Verb::Step, .place = step.to.value});
  }
  if (!frame.manhole_shut && may_try_manhole(reading, going, frame.piece, left)) {
    list.push_back({.verb = manhole_order(reading, at)});
  }
}

// UO-8.3.2j, R7: withdrawing ends an activation under way.
void end_own_activation(Context& context, PieceId piece, bool mandatory) {
  for (std::size_t level = 0; level < context.course.stack.depth(); ++level) {
    auto* activation = context.course.stack.at<ActivationFrame>(level);
    if (activation == nullptr || activation->piece != piece) continue;
    activation->over = true;
    activation->withdrew = !mandatory;  // UO-8.2.8-R3: a mandatory one gives no marker
    activation->last_free = {};
  }
}

Next finish(Context& context, const WithdrawalFrame& frame) {
  if (is_stacked(context.state, frame.piece) && frame.last_free.exists()) {
    move_piece(context, frame.piece, frame.last_free, Happening::PutBack);
  }
  const bool active = is_active(context, frame.piece);
  if (active) end_own_activation(context, frame.piece, frame.mandatory);
  if (!frame.mandatory && !active) mark_reaction(context, frame.piece);
  // A marker says that a withdrawal is over; a mandatory one has none.
  const Tiding over{.what = Happening::Withdraws, .piece = frame.piece};
  if (frame.mandatory) tell_namelessly(context, frame.piece, over, over);
  return Next::done();
}

}  // namespace

Next advance(Context& context, WithdrawalFrame& frame) {
  if (is_gone(context, frame.piece)) return Next::done();
  if (frame.step == Step::Roll) {
    if (!frame.mandatory) return roll_d10(Ask::WithdrawalDie);
    frame.step = Step::Move;
  }
  if (frame.step == Step::Over) return finish(context, frame);
  // Also when it can go no farther: whether it could is its side's secret.
  return ask(camp_of(frame.piece), frame.mandatory ? Ask::MandatoryStep : Ask::WithdrawalStep);
}

void options(const Reading& reading, const WithdrawalFrame& frame, Actions& list) {
  list_steps(reading, frame, list);
  if (list.empty() || may_stop(reading, frame)) list.push_back({.verb = Verb::Stop});
}

void answer(Context& context, WithdrawalFrame& frame, const Action& action) {
  if (action.verb == Verb::Stop) {
    frame.step = Step::Over;
    return;
  }
  take_short_step(context, frame, MoveKind::Withdrawal, action);
}

void outcome(Context& context, WithdrawalFrame& frame, std::uint32_t rolled) {
  tell_die(context, Ask::WithdrawalDie, camp_of(frame.piece), rolled);
  frame.step = Step::Move;
  const int loss = withdrawal_loss(static_cast<int>(rolled));
  lose_osl(context, frame.piece, loss);
  if (is_gone(context, frame.piece) && frame.cause.exists() && !is_gone(context, frame.cause)) {
    gain_osl(context, context.state.piece(frame.cause).block, 1);
  }
}

}  // namespace enfilade::urban
