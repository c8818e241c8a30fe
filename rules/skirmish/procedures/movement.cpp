// A move carried out stage by stage, SK-MOVE: advance, reactions, a change of mind, the unit's own
// fire; at the end whoever boards does.
#include "rules/skirmish/changes.h"
#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/form.h"
#include "rules/skirmish/procedures/orders.h"
#include "rules/skirmish/procedures/procedures.h"
#include "rules/skirmish/procedures/stages.h"
#include "rules/skirmish/refusals.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

using Step = MoveFrame::Step;

// --- Fire on the way ---

Occasion occasion_of(const Reading& reading) {
  return reading.scenario.unit(reading.state.move.unit).is_vehicle() ? Occasion::Drive
                                                                     : Occasion::Walk;
}

bool has_a_target(const Reading& reading) {
  const UnitId unit = reading.state.move.unit;
  const Occasion occasion = occasion_of(reading);
  for (std::size_t i = 0; i < reading.scenario.roster.size(); ++i) {
    const UnitId enemy{i};
    if (!is_on_table(reading, enemy) || !is_enemy(reading, unit, enemy)) continue;
    if (can_fire_at(reading, unit, enemy, occasion)) return true;
  }
  return false;
}

// Who sees nobody at the point he named may fire as soon as he does; SK-MOVE-R8: who is stopped
// before it fires where he stands.
bool is_time_to_fire(const Reading& reading) {
  const Move& move = reading.state.move;
  if (move.fired || move.fire_stage == kNoStage || !is_on_table(reading, move.unit)) return false;
  return move.stage >= move.fire_stage || !is_anybody_on_the_way(reading);
}

// --- A change of mind ---

bool may_redirect(const Reading& reading) {
  const MoveKind kind = reading.state.move.kind;
  return kind != MoveKind::Withdrawal && kind != MoveKind::Leaving && kind != MoveKind::FollowUp &&
         is_anybody_on_the_way(reading);
}

// --- The steps ---

// SK-GUARD-R2: figures that got out of a vehicle can be fired at before they take a step.
Next begin(Context& context, MoveFrame& frame) {
  frame.step = context.state.move.placed ? Step::React : Step::Fire;
  return Next::again();
}

Next go_on(Context& context, MoveFrame& frame) {
  if (!is_anybody_on_the_way(context)) {
    frame.step = Step::Arrive;
    return Next::again();
  }
  advance_models(context);
  if (context.state.move.stage == context.state.move.stages) cross_edge(context);
  frame.step = Step::React;
  return Next::again();
}

Next let_react(Context& context, MoveFrame& frame) {
  frame.surprise = Surprise::None;
  frame.step = Step::Redirect;
  if (!may_anybody_react(context)) return Next::again();
  tell_progress(context);
  return context.call(ReactionFrame{});
}

// SK-MOVE-R3, R10.
Next think_again(Context& context, MoveFrame& frame) {
  const bool surprised = frame.surprise != Surprise::None;
  if (surprised) stop_models(context);
  if (surprised && may_redirect(context)) {
    return ask(context.scenario.side_of(context.state.move.unit), Ask::Redirect);
  }
  frame.step = Step::Fire;
  return Next::again();
}

Next fire_on_the_way(Context& context, MoveFrame& frame) {
  if (!is_time_to_fire(context) || !has_a_target(context)) {
    frame.step = Step::Advance;
    return Next::again();
  }
  tell_progress(context);
  return ask(context.scenario.side_of(context.state.move.unit), Ask::FireOnTheWay);
}

Next arrive(Context& context) {
  cross_edge(context);
  settle(context);
  tell_progress(context);
  Move& move = context.state.move;
  const bool boards = (move.kind == MoveKind::Walk || move.kind == MoveKind::Run) &&
                      move.target.exists() && is_on_table(context, move.unit) &&
                      is_on_table(context, move.target);
  if (boards && is_beside(context, move.unit, move.target)) {
    board(context, move.unit, move.target);
  }
  if (move.kind == MoveKind::GoToGround && is_on_table(context, move.unit)) {
    context.state.unit(move.unit).stance = Stance::GoneToGround;
  }
  for (UnitState& unit : context.state.units) unit.held_for_move = false;
  if (move.kind != MoveKind::Overrun) move = {};
  return Next::done();
}

}  // namespace

Next advance(Context& context, MoveFrame& frame) {
  switch (frame.step) {
    case Step::Begin: return begin(context, frame);
    case Step::Advance: return go_on(context, frame);
    case Step::React: return let_react(context, frame);
    case Step::Redirect: return think_again(context, frame);
    case Step::Fire: return fire_on_the_way(context, frame);
    case Step::Arrive: return arrive(context);
  }
  return Next::done();
}

// --- Questions ---

namespace {

constexpr Action kHoldFire{.verb = Verb::HoldFire};
constexpr Action kGoOn{.verb = Verb::GoOn};

bool may_fire_later(const Reading& reading) {
  const Move& move = reading.state.move;
  return !move.fired && (move.kind == MoveKind::Walk || move.kind == MoveKind::Drive);
}

FigureBits movers_of(const Reading& reading) {
  const Move& move = reading.state.move;
  return static_cast<FigureBits>(living(reading, move.unit) & ~move.stopped);
}

PathOrder rest_of_order(const Reading& reading) {
  const Move& move = reading.state.move;
  PathOrder order{.unit = move.unit,
                  .kind = move.kind,
                  .allowance = move.allowance,
                  .target = move.target,
                  .covered = move.covered,
                  .movers = movers_of(reading),
                  .redirected = true};
  for (std::size_t i = 0; i < models_of(reading, move.unit); ++i) {
    if (!has(move.stopped, i)) {
      order.covered[i] = static_cast<std::int16_t>(length_behind(move, i));
    }
  }
  return order;
}

Result<void> judge_new_drive(const Reading& reading, const Action& action) {
  const Move& move = reading.state.move;
  const Driven before = driven(reading);
  if (move.kind == MoveKind::Overrun) {
    if (action.facing != kNoFacing) return not_asked_for();
    return judge_overrun(reading, move.unit, action.paths[0], before.cost);
  }
  // SK-GEO-R21: who stays stops where he is, which may be on somebody (SK-GEO-R17).
  if (action.paths[0].empty() && action.facing == reading.state.unit(move.unit).facing) {
    return not_allowed("SK-GEO-R21", {"The vehicle faces that way already.",
                                      "Le véhicule est déjà orienté ainsi."});
  }
  const bool moderate =
      before.touched_moderate || touches_moderate(reading, move.unit, action.paths[0]);
  if (moderate && (move.fired || action.stage != kNoStage)) {
    return not_allowed("SK-VEH-R5", {"A tank that goes through moderate cover does not fire.",
                                     "Un char qui passe par un couvert moyen ne tire pas."});
  }
  return judge_drive(reading, move.unit, action.paths[0], action.facing, before.cost);
}

Result<void> judge_redirection(const Reading& reading, const Action& action) {
  const Move& move = reading.state.move;
  const bool drives = reading.scenario.unit(move.unit).is_vehicle();
  const unsigned may = kPaths | (may_fire_later(reading) ? kStage : kNoField) |
                       (move.kind == MoveKind::Drive ? kFacing : kNoField);
  if (auto form = judge_form(reading, action, move.unit, kNoField, may); !form) return form;
  if (action.stage != kNoStage &&
      action.stage > stages_of(reading, move.unit, action.paths, action.facing)) {
    return not_allowed("SK-CHOICE-R1",
                       {"The move has fewer stages.", "Le mouvement a moins d'étapes."});
  }
  return drives ? judge_new_drive(reading, action)
                : judge_paths(reading, rest_of_order(reading), action.paths);
}

}  // namespace

Result<Action> send_elsewhere(const Reading& reading, Spot goal) {
  const Move& move = reading.state.move;
  Action action{.verb = Verb::Redirect};
  if (move.kind == MoveKind::Overrun) return not_asked_for();
  if (is_vehicle_moving(reading)) {
    const Drive drive = drive_towards(reading, move.unit, goal, driven(reading).cost);
    action.paths[0] = drive.path;
    action.facing = drive.facing;
  } else {
    action.paths = formation_paths(reading, rest_of_order(reading), goal);
  }
  // Who was to fire on the way fires where it ends, unless the ground forbids it (SK-VEH-R5).
  if (!may_fire_later(reading) || move.fire_stage == kNoStage) return action;
  Action firing = action;
  firing.stage =
      static_cast<std::uint8_t>(stages_of(reading, move.unit, action.paths, action.facing));
  return judge_redirection(reading, firing) ? firing : action;
}

void options(const Reading& reading, const MoveFrame& frame, Actions& list) {
  const Move& move = reading.state.move;
  if (frame.step == Step::Fire) {
    list.push_back(kHoldFire);
    list_volleys(reading, move.unit, occasion_of(reading), {.verb = Verb::Fire}, list);
    return;
  }
  list.push_back(kGoOn);
  Action halt{.verb = Verb::Redirect};
  if (permits(reading, frame, halt)) list.push_back(halt);
  halt.stage = 0;
  if (permits(reading, frame, halt)) list.push_back(halt);
  if (is_vehicle_moving(reading)) return;
  const PathOrder order = rest_of_order(reading);
  const Spot home =
      Spot::at(reading.scenario.side(reading.scenario.side_of(move.unit)).deployment_point);
  const Action back{.verb = Verb::Redirect, .paths = formation_paths(reading, order, home)};
  if (back != list[list.size() - 1] && permits(reading, frame, back)) list.push_back(back);
}

Result<void> permits(const Reading& reading, const MoveFrame& frame, const Action& action) {
  const Move& move = reading.state.move;
  if (frame.step == Step::Fire) {
    if (action.verb == Verb::HoldFire) return judge_form(reading, action, move.unit, kNoField);
    if (action.verb != Verb::Fire) return not_asked_for();
    if (auto form = judge_form(reading, action, move.unit, kShots); !form) return form;
    return judge_shots(reading, move.unit, action.shots, occasion_of(reading));
  }
  if (action.verb == Verb::GoOn) return judge_form(reading, action, move.unit, kNoField);
  if (action.verb != Verb::Redirect) return not_asked_for();
  return judge_redirection(reading, action);
}

void answer(Context& context, MoveFrame& frame, const Action& action) {
  Move& move = context.state.move;
  switch (action.verb) {
    case Verb::Fire:
      move.fired = true;
      frame.step = Step::Advance;
      begin_fire(context, move.unit, action.shots, occasion_of(context));
      return;
    case Verb::HoldFire:
      move.fire_stage = kNoStage;
      frame.step = Step::Advance;
      return;
    case Verb::Redirect:
      begin_anew(context, action.paths, action.facing);
      move.fire_stage = action.stage;
      context.tell({.what = Happening::Redirected, .unit = move.unit});
      frame.step = Step::Fire;
      return;
    default:
      if (move.fired) stop_before_enemies(context);
      frame.step = Step::Fire;
  }
}

}  // namespace enfilade::skirmish
