// One attempt, SK-ACT: the roll, what it ends, and what comes of success or failure.
#include "rules/skirmish/changes.h"
#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/modifiers/activation.h"
#include "rules/skirmish/procedures/orders.h"
#include "rules/skirmish/procedures/procedures.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

using Step = AttemptFrame::Step;

// SK-CC-R8: a locked unit can only try to leave. Everybody else chooses.
Next succeed(Context& context, AttemptFrame& frame) {
  if (!is_locked(context, frame.unit)) {
    frame.step = Step::Choose;
    return Next::again();
  }
  frame.step = Step::Over;
  return context.call(LeavingFrame{.unit = frame.unit, .test = false});
}

// SK-FAIL-R2: it withdraws first. SK-CC-R8, SK-TRN-R4: locked or aboard it stays as it is.
Next fail(Context& context, AttemptFrame& frame) {
  const bool free = is_on_table(context, frame.unit) && !is_locked(context, frame.unit);
  frame.step = free ? Step::Withdrawn : Step::Over;
  if (!free || !must_withdraw(context, frame.unit)) return Next::again();
  context.tell({.what = Happening::Withdraws, .unit = frame.unit});
  withdraw(context, frame.unit);
  return context.call(MoveFrame{});
}

void go_on_guard(Context& context, UnitId unit) {
  if (!is_on_table(context, unit)) return;
  context.state.unit(unit).stance = Stance::OnGuard;
  context.tell({.what = Happening::OnGuardByFailure, .unit = unit});
}

// Tells the initiative whether it may go on, SK-INIT-4, 5.
void close(Context& context, const AttemptFrame& frame) {
  context.state.move = {};
  context.state.volley = {};
  const std::size_t depth = context.course.stack.depth();
  if (depth < 2) return;
  if (auto* caller = context.course.stack.at<InitiativeFrame>(depth - 2)) {
    caller->may_hand_over = frame.succeeded;
  }
}

}  // namespace

Next advance(Context& context, AttemptFrame& frame) {
  switch (frame.step) {
    case Step::Roll: return roll_dice(1, Ask::ActivationDie);
    case Step::Judge: return frame.succeeded ? succeed(context, frame) : fail(context, frame);
    case Step::Choose: return ask(context.scenario.side_of(frame.unit), Ask::Choose);
    case Step::Withdrawn:
      go_on_guard(context, frame.unit);
      frame.step = Step::Over;
      return Next::again();
    case Step::Over: close(context, frame); return Next::done();
  }
  return Next::done();
}

// SK-ACT-R3: modifiers, roll, stand up, states end.
void outcome(Context& context, AttemptFrame& frame, std::uint32_t rolled) {
  const ActivationSum sum = activation_sum(context, frame.unit);
  const auto dice = faces_of(rolled, 1);
  frame.die = dice[0];
  frame.succeeded = frame.die + sum.total >= sum.number;
  context.tell({.what = Happening::AttemptRolled,
                .unit = frame.unit,
                .needed = static_cast<std::uint8_t>(sum.number),
                .result = static_cast<std::uint8_t>(frame.succeeded ? 1 : 0),
                .dice = dice,
                .number = told(sum.total)});
  stand_up(context, frame.unit);
  end_states(context, frame.unit);
  context.state.unit(frame.unit).tried = true;
  frame.step = Step::Judge;
}

void options(const Reading& reading, const AttemptFrame& frame, Actions& list) {
  if (reading.state.unit(frame.unit).where == Where::Aboard) {
    list_landings(reading, frame.unit, list);
  } else if (reading.scenario.unit(frame.unit).is_vehicle()) {
    list_vehicle_orders(reading, frame.unit, list);
  } else {
    list_infantry_orders(reading, frame.unit, list);
  }
}

Result<void> permits(const Reading& reading, const AttemptFrame& frame, const Action& action) {
  if (reading.state.unit(frame.unit).where == Where::Aboard) {
    return judge_landing(reading, frame.unit, action);
  }
  return reading.scenario.unit(frame.unit).is_vehicle()
             ? judge_vehicle_order(reading, frame.unit, action)
             : judge_infantry_order(reading, frame.unit, action);
}

void answer(Context& context, AttemptFrame& frame, const Action& action) {
  frame.step = Step::Over;
  const UnitId unit = frame.unit;
  if (context.state.unit(unit).where == Where::Aboard) {
    land(context, unit, action);
  } else if (context.scenario.unit(unit).is_vehicle()) {
    carry_out_vehicle_order(context, unit, action);
  } else {
    carry_out_infantry_order(context, unit, action);
  }
}

}  // namespace enfilade::skirmish
