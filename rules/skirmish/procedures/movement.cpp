// A move carried out stage by stage, SK-MOVE: advance, reactions, a change of mind, the unit's own
// fire; at the end whoever boards does.
#include <algorithm>

#include "rules/skirmish/changes.h"
#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/form.h"
#include "rules/skirmish/paths.h"
#include "rules/skirmish/procedures/orders.h"
#include "rules/skirmish/procedures/procedures.h"
#include "rules/skirmish/refusals.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

using Step = MoveFrame::Step;

bool is_vehicle(const Reading& reading) {
  return reading.scenario.unit(reading.state.move.unit).is_vehicle();
}

std::size_t models_of(const Reading& reading, UnitId unit) {
  const RosterUnit& roster = reading.scenario.unit(unit);
  return roster.is_vehicle() ? 1 : roster.figures();
}

Spot& place_in(Context& context, std::size_t i) {
  const UnitId unit = context.state.move.unit;
  if (is_vehicle(context)) return context.state.unit(unit).at;
  return context.state.figure(context.scenario.figure_of(unit, i)).at;
}

bool& overlaps_in(Context& context, std::size_t i) {
  const UnitId unit = context.state.move.unit;
  if (is_vehicle(context)) return context.state.unit(unit).overlaps;
  return context.state.figure(context.scenario.figure_of(unit, i)).overlaps;
}

Spot spot_of(const Reading& reading, UnitId unit, std::size_t i) {
  if (reading.scenario.unit(unit).is_vehicle()) return reading.state.unit(unit).at;
  return reading.state.figure(reading.scenario.figure_of(unit, i)).at;
}

ModelId model_of(const Reading& reading, UnitId unit, std::size_t i) {
  if (reading.scenario.unit(unit).is_vehicle()) return ModelId::of_vehicle(unit);
  return ModelId::of(reading.scenario.figure_of(unit, i));
}

bool is_there(const Reading& reading, std::size_t i) {
  const UnitId unit = reading.state.move.unit;
  if (reading.scenario.unit(unit).is_vehicle())
    return reading.state.unit(unit).where == Where::OnTable;
  return is_alive(reading.state.figure(reading.scenario.figure_of(unit, i)));
}

// SK-GEO-R15: how much of its path a model has behind it.
int length_done(const Move& move, std::size_t i) {
  const int length = length_of(move.from[i], move.paths[i]);
  return move.stages == 0 ? 0 : move.stage * length / move.stages;
}

// Where everybody stands now that has not been told yet.
void tell_progress(Context& context) {
  Move& move = context.state.move;
  for (std::size_t i = 0; i < models_of(context, move.unit); ++i) {
    const Spot at = place_in(context, i);
    const bool vehicle = is_vehicle(context);
    if (at == move.told[i]) continue;
    if (vehicle) {
      context.tell({.what = Happening::VehicleMoved,
                    .unit = move.unit,
                    .number = static_cast<std::uint16_t>(context.state.unit(move.unit).facing),
                    .from = move.told[i],
                    .to = at});
    } else if (is_there(context, i)) {
      context.tell({.what = Happening::FigureMoved,
                    .figure = context.scenario.figure_of(move.unit, i),
                    .from = move.told[i],
                    .to = at});
    }
    move.told[i] = at;
  }
}

// --- Stages ---

// SK-GEO-R15; a vehicle turns where it ends (SK-VEH-R7, R21).
void advance_models(Context& context) {
  Move& move = context.state.move;
  ++move.stage;
  for (std::size_t i = 0; i < models_of(context, move.unit); ++i) {
    if (has(move.stopped, i) || !is_there(context, i)) continue;
    place_in(context, i) = along(move.from[i], move.paths[i], length_done(move, i));
    if (!move.paths[i].empty()) overlaps_in(context, i) = false;
  }
  if (move.stage == move.stages && is_vehicle(context) && move.facing != kNoFacing) {
    context.state.unit(move.unit).facing = move.facing;
    if (context.state.unit(move.unit).at == move.told[0]) {
      context.tell({.what = Happening::VehicleMoved,
                    .unit = move.unit,
                    .number = static_cast<std::uint16_t>(move.facing),
                    .from = move.told[0],
                    .to = move.told[0]});
    }
  }
}

// SK-FAIL-R5, SK-MOVE-R5: who has come to the edge that he crosses.
void cross_edge(Context& context) {
  Move& move = context.state.move;
  if (move.stage != move.stages) return;
  for (std::size_t i = 0; i < models_of(context, move.unit); ++i) {
    if (!has(move.leaving, i) || has(move.stopped, i) || !is_there(context, i)) continue;
    tell_progress(context);
    if (is_vehicle(context)) {
      drive_off(context, move.unit);
    } else if (move.kind == MoveKind::Withdrawal || move.kind == MoveKind::Leaving) {
      flee(context, context.scenario.figure_of(move.unit, i));
    } else {
      leave_table(context, context.scenario.figure_of(move.unit, i));
    }
  }
}

// The path up to where the model stands.
Path cut_off(const Move& move, std::size_t i, int length) {
  Path path;
  Spot from = move.from[i];
  int left = length;
  for (const Spot corner : move.paths[i]) {
    const int segment = length_of(from.point(), corner.point());
    if (segment > left) break;
    left -= segment;
    path.push_back(corner);
    from = corner;
  }
  const Spot end = along(move.from[i], move.paths[i], length);
  if (end != from) path.push_back(end);
  return path;
}

void stop(Move& move, std::size_t i) {
  move.paths[i] = cut_off(move, i, length_done(move, i));
  move.stopped = static_cast<FigureBits>(move.stopped | (1U << i));
}

// SK-MOVE-R4: whoever went down stays there. SK-DMG-3, 4: a vehicle comes to a halt.
void stop_models(Context& context) {
  Move& move = context.state.move;
  for (std::size_t i = 0; i < models_of(context, move.unit); ++i) {
    if (has(move.stopped, i)) continue;
    const UnitState& unit = context.state.unit(move.unit);
    const bool stops =
        is_vehicle(context)
            ? unit.immobilised || unit.where != Where::OnTable
            : context.state.figure(context.scenario.figure_of(move.unit, i)).status ==
                  FigureStatus::Suppressed;
    if (stops) stop(move, i);
  }
}

bool is_anybody_on_the_way(const Reading& reading) {
  const Move& move = reading.state.move;
  if (!is_on_table(reading, move.unit) || move.stage >= move.stages) return false;
  for (std::size_t i = 0; i < models_of(reading, move.unit); ++i) {
    const bool turns = reading.scenario.unit(move.unit).is_vehicle() && move.facing != kNoFacing;
    if (is_there(reading, i) && !has(move.stopped, i) && (!move.paths[i].empty() || turns)) {
      return true;
    }
  }
  return false;
}

bool is_standing_free(const Reading& reading, ModelId model) {
  if (model.is_vehicle()) {
    const UnitState& unit = reading.state.unit(model.vehicle());
    return is_free_for_vehicle(reading, model.vehicle(), unit.at, unit.facing);
  }
  const UnitId unit = reading.scenario.unit_of(model.figure());
  const std::size_t number = model.figure().index() - reading.scenario.unit(unit).first_figure;
  return is_free(reading, unit, static_cast<FigureBits>(1U << number),
                 reading.state.figure(model.figure()).at);
}

// SK-GEO-R17: who was stopped on the way may stand on somebody, and so may those who end where he
// was stopped. An overrun sees to those under its hull itself.
void settle(Context& context) {
  Move& move = context.state.move;
  if (move.kind == MoveKind::Overrun) return;
  const std::size_t models = models_of(context, move.unit);
  const auto settle_one = [&](std::size_t i) {
    if (move.paths[i].empty()) return;
    const ModelId model = model_of(context, move.unit, i);
    const int length =
        has(move.stopped, i) ? length_of(move.from[i], move.paths[i]) : length_done(move, i);
    place_in(context, i) = set_back(context, model, move.from[i], move.paths[i], length);
    overlaps_in(context, i) = !is_standing_free(context, model);
  };
  if (move.stopped == 0) return;
  const bool wreck = is_vehicle(context) && is_wreck(context, move.unit);
  for (const bool stopped : {true, false}) {
    for (std::size_t i = 0; i < models; ++i) {
      if (has(move.stopped, i) == stopped && (is_there(context, i) || wreck)) settle_one(i);
    }
  }
}

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

// What a vehicle has spent of its allowance, and whether it touched moderate cover.
struct Driven {
  int cost = 0;
  bool touched_moderate = false;
};

Driven driven(const Reading& reading) {
  const Move& move = reading.state.move;
  State before = reading.state;
  before.unit(move.unit).at = move.from[0];
  const Path path = cut_off(move, 0, length_done(move, 0));
  const Reading then{reading.scenario, before};
  return {move.covered[0] + cost_of_drive(then, move.unit, path),
          move.touched_moderate || touches_moderate(then, move.unit, path)};
}

// Ends the path where everybody stands, and begins another there (SK-MOVE-R6). Who is to go no
// farther has been stopped on his way.
void begin_anew(Context& context, const Paths& paths, std::int16_t facing) {
  Move& move = context.state.move;
  if (is_vehicle(context)) {
    const Driven before = driven(context);
    move.covered[0] = static_cast<std::int16_t>(before.cost);
    move.touched_moderate = before.touched_moderate;
  }
  for (std::size_t i = 0; i < models_of(context, move.unit); ++i) {
    if (has(move.stopped, i) || !is_there(context, i)) continue;
    const int done = length_done(move, i);
    if (done > 0 && paths[i].empty() && facing == kNoFacing) {
      stop(move, i);
      continue;
    }
    if (!is_vehicle(context)) move.covered[i] = static_cast<std::int16_t>(move.covered[i] + done);
    move.from[i] = place_in(context, i);
    move.paths[i] = paths[i];
  }
  move.stage = 0;
  move.stages = static_cast<std::uint8_t>(stages_of(context, move.unit, paths));
  move.facing = facing;
}

}  // namespace

// --- Setting out ---

int stages_of(const Reading& reading, UnitId unit, const Paths& paths) {
  std::array<int, kMaxUnitFigures> lengths{};
  for (std::size_t i = 0; i < models_of(reading, unit); ++i) {
    lengths[i] = length_of(spot_of(reading, unit, i), paths[i]);
  }
  return stages_for(lengths);
}

namespace {

void note_who_leaves(Context& context) {
  Move& move = context.state.move;
  for (std::size_t i = 0; i < models_of(context, move.unit); ++i) {
    if (leaves_table(context, move.unit, move.kind, move.paths[i])) {
      move.leaving = static_cast<FigureBits>(move.leaving | (1U << i));
    }
  }
}

// A vehicle that only turns has moved, in one stage (SK-VEH-R7).
void count_stages(Context& context) {
  Move& move = context.state.move;
  if (is_vehicle(context) && move.facing != kNoFacing && move.stages == 0) move.stages = 1;
}

}  // namespace

void set_out(Context& context, const Departure& departure, const Paths& paths) {
  Move move;
  move.unit = departure.unit;
  move.target = departure.target;
  move.kind = departure.kind;
  move.fire_stage = departure.fire_stage;
  move.facing = departure.facing;
  move.allowance = static_cast<std::int16_t>(departure.allowance);
  move.leaving = departure.leaving;
  move.paths = paths;
  move.stages = static_cast<std::uint8_t>(stages_of(context, departure.unit, paths));
  for (std::size_t i = 0; i < models_of(context, departure.unit); ++i) {
    move.from[i] = spot_of(context, departure.unit, i);
    move.told[i] = move.from[i];
  }
  context.state.move = move;
  note_who_leaves(context);
  count_stages(context);
}

// --- The procedure ---

namespace {

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
  cross_edge(context);
  frame.step = Step::React;
  return Next::again();
}

Next let_react(Context& context, MoveFrame& frame) {
  frame.reacted = false;
  frame.step = Step::Redirect;
  if (!may_anybody_react(context)) return Next::again();
  tell_progress(context);
  return context.call(ReactionFrame{});
}

Next think_again(Context& context, MoveFrame& frame) {
  if (frame.reacted) stop_models(context);
  if (frame.reacted && may_redirect(context)) {
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
      order.covered[i] = static_cast<std::int16_t>(move.covered[i] + length_done(move, i));
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
  if (action.stage != kNoStage && action.stage > stages_of(reading, move.unit, action.paths)) {
    return not_allowed("SK-CHOICE-R1",
                       {"The move has fewer stages.", "Le mouvement a moins d'étapes."});
  }
  return drives ? judge_new_drive(reading, action)
                : judge_paths(reading, rest_of_order(reading), action.paths);
}

}  // namespace

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
  if (is_vehicle(reading)) return;
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
      move.leaving = 0;
      note_who_leaves(context);
      count_stages(context);
      context.tell({.what = Happening::Redirected, .unit = move.unit});
      frame.step = Step::Fire;
      return;
    default: frame.step = Step::Fire;
  }
}

}  // namespace enfilade::skirmish
