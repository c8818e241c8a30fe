#include "rules/skirmish/procedures/stages.h"

#include <algorithm>

#include "rules/skirmish/changes.h"
#include "rules/skirmish/drive_parts.h"
#include "rules/skirmish/procedures/orders.h"
#include "rules/skirmish/refusals.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

// --- Models ---

std::size_t models_of(const Reading& reading, UnitId unit) {
  const RosterUnit& roster = reading.scenario.unit(unit);
  return roster.is_vehicle() ? 1 : roster.figures();
}

bool is_vehicle_moving(const Reading& reading) {
  return reading.scenario.unit(reading.state.move.unit).is_vehicle();
}

namespace {

Spot& place_in(Context& context, std::size_t i) {
  const UnitId unit = context.state.move.unit;
  if (is_vehicle_moving(context)) return context.state.unit(unit).at;
  return context.state.figure(context.scenario.figure_of(unit, i)).at;
}

bool& overlaps_in(Context& context, std::size_t i) {
  const UnitId unit = context.state.move.unit;
  if (is_vehicle_moving(context)) return context.state.unit(unit).overlaps;
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
  if (reading.scenario.unit(unit).is_vehicle()) return is_on_table(reading, unit);
  return is_alive(reading.state.figure(reading.scenario.figure_of(unit, i)));
}

}  // namespace

int length_done(const Move& move, std::size_t i) {
  const int length = length_of(move.from[i], move.paths[i]);
  return move.stages == 0 ? 0 : move.stage * length / move.stages;
}

void tell_progress(Context& context) {
  Move& move = context.state.move;
  for (std::size_t i = 0; i < models_of(context, move.unit); ++i) {
    const Spot at = place_in(context, i);
    const bool vehicle = is_vehicle_moving(context);
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

// --- Setting out ---

int stages_of(const Reading& reading, UnitId unit, const Paths& paths, int facing) {
  std::array<int, kMaxUnitFigures> lengths{};
  for (std::size_t i = 0; i < models_of(reading, unit); ++i) {
    lengths[i] = length_of(spot_of(reading, unit, i), paths[i]);
  }
  return stages_for(lengths, facing);
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
  move.down_before = suppressed(context, departure.unit);
  move.paths = paths;
  move.stages =
      static_cast<std::uint8_t>(stages_of(context, departure.unit, paths, departure.facing));
  for (std::size_t i = 0; i < models_of(context, departure.unit); ++i) {
    move.from[i] = spot_of(context, departure.unit, i);
    move.told[i] = move.from[i];
  }
  context.state.move = move;
  note_who_leaves(context);
}

// --- On the way ---

// SK-GEO-R15; a vehicle turns where it ends (SK-VEH-R7, R21).
void advance_models(Context& context) {
  Move& move = context.state.move;
  ++move.stage;
  for (std::size_t i = 0; i < models_of(context, move.unit); ++i) {
    if (has(move.stopped, i) || !is_there(context, i)) continue;
    place_in(context, i) = along(move.from[i], move.paths[i], length_done(move, i));
    if (!move.paths[i].empty()) overlaps_in(context, i) = false;
  }
  if (move.stage == move.stages && is_vehicle_moving(context) && move.facing != kNoFacing) {
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

void cross_edge(Context& context) {
  Move& move = context.state.move;
  for (std::size_t i = 0; i < models_of(context, move.unit); ++i) {
    if (!has(move.leaving, i) || has(move.stopped, i) || !is_there(context, i)) continue;
    tell_progress(context);
    if (is_vehicle_moving(context)) {
      drive_off(context, move.unit);
    } else if (move.kind == MoveKind::Withdrawal || move.kind == MoveKind::Leaving) {
      flee(context, context.scenario.figure_of(move.unit, i));
    } else {
      leave_table(context, context.scenario.figure_of(move.unit, i));
    }
  }
}

namespace {

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

}  // namespace

void stop_models(Context& context) {
  Move& move = context.state.move;
  for (std::size_t i = 0; i < models_of(context, move.unit); ++i) {
    if (has(move.stopped, i) || has(move.down_before, i)) continue;
    const UnitState& unit = context.state.unit(move.unit);
    const bool stops =
        is_vehicle_moving(context)
            ? unit.immobilised || unit.where != Where::OnTable
            : context.state.figure(context.scenario.figure_of(move.unit, i)).status ==
                  FigureStatus::Suppressed;
    if (stops) stop(move, i);
  }
}

namespace {

// What is left of a model's path.
Path rest_of(const Reading& reading, std::size_t i) {
  const Move& move = reading.state.move;
  Path rest;
  int covered = 0;
  Spot from = move.from[i];
  const int behind = length_done(move, i);
  for (const Spot corner : move.paths[i]) {
    covered += length_of(from.point(), corner.point());
    if (covered > behind) rest.push_back(corner);
    from = corner;
  }
  return rest;
}

// The path was judged before: rounding alone brings nobody into contact (SK-GEO-R20).
bool is_barred_to_figure(const Ground& ground, Spot start, const Path& path) {
  constexpr int kNearer = 2 * (2 * kFigureRadius + kContact - 1);
  Spot from = start;
  for (const Spot corner : path) {
    const Segment way{from.point(), corner.point()};
    const auto bars = [&](const Standing& man) {
      return man.enemy && compare_distance(man.at.point(), way, kNearer) < 0 &&
             !within(start, man.at, kContact);
    };
    if (std::ranges::any_of(ground.men, bars)) return true;
    from = corner;
  }
  return false;
}

bool is_barred_to_vehicle(const Reading& reading, const Ground& ground, const Path& path) {
  const Move& move = reading.state.move;
  const UnitState& unit = reading.state.unit(move.unit);
  const int width = reading.scenario.unit(move.unit).vehicle().width;
  Spot from = unit.at;
  for (const Spot corner : path) {
    const Segment way{from.point(), corner.point()};
    if (met_by_drive(ground, width, unit.at.point(), way) == InTheWay::Enemy) return true;
    from = corner;
  }
  if (has(move.leaving, 0)) return false;  // it takes no room at the end, SK-MOVE-R7
  const int facing = move.facing == kNoFacing ? unit.facing : move.facing;
  return !is_free_for_vehicle(reading, move.unit, from, facing);
}

}  // namespace

void stop_before_enemies(Context& context) {
  Move& move = context.state.move;
  const Table& table = context.table();
  const Ground ground = ground_in(context, move.unit, {{0, 0}, {table.width, table.height}});
  for (std::size_t i = 0; i < models_of(context, move.unit); ++i) {
    if (has(move.stopped, i) || !is_there(context, i)) continue;
    const Path rest = rest_of(context, i);
    const bool barred = is_vehicle_moving(context)
                            ? is_barred_to_vehicle(context, ground, rest)
                            : is_barred_to_figure(ground, place_in(context, i), rest);
    if (barred) stop(move, i);
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

// --- The end of a move, or of a part of it ---

namespace {

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

}  // namespace

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
  const bool wreck = is_vehicle_moving(context) && is_wreck(context, move.unit);
  for (const bool stopped : {true, false}) {
    for (std::size_t i = 0; i < models; ++i) {
      if (has(move.stopped, i) == stopped && (is_there(context, i) || wreck)) settle_one(i);
    }
  }
}

Driven driven(const Reading& reading) {
  const Move& move = reading.state.move;
  State before = reading.state;
  before.unit(move.unit).at = move.from[0];
  const Path path = cut_off(move, 0, length_done(move, 0));
  const Reading then{reading.scenario, before};
  return {move.covered[0] + cost_of_drive(then, move.unit, path),
          move.touched_moderate || touches_moderate(then, move.unit, path)};
}

void begin_anew(Context& context, const Paths& paths, std::int16_t facing) {
  Move& move = context.state.move;
  if (is_vehicle_moving(context)) {
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
    if (!is_vehicle_moving(context))
      move.covered[i] = static_cast<std::int16_t>(move.covered[i] + done);
    move.from[i] = place_in(context, i);
    move.paths[i] = paths[i];
  }
  move.stage = 0;
  move.stages = static_cast<std::uint8_t>(stages_of(context, move.unit, paths, facing));
  move.facing = facing;
  move.leaving = 0;
  note_who_leaves(context);
}

}  // namespace enfilade::skirmish
