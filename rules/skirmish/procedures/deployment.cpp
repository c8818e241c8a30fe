// Deployment, SK-AUTH-R2: the loser of a die puts a unit down first, then they alternate.
#include "rules/skirmish/form.h"
#include "rules/skirmish/procedures/orders.h"
#include "rules/skirmish/procedures/procedures.h"
#include "rules/skirmish/refusals.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

using Step = DeploymentFrame::Step;

constexpr int kQuarterTurn = 90;

// Crews are in their vehicles.
bool is_waiting(const Reading& reading, UnitId id) {
  return reading.state.unit(id).where == Where::Waiting &&
         !reading.scenario.unit(id).crew_of.exists();
}

bool has_waiting(const Reading& reading, Side side) {
  for (std::size_t i = 0; i < reading.scenario.roster.size(); ++i) {
    if (reading.scenario.roster[i].side == side && is_waiting(reading, UnitId{i})) return true;
  }
  return false;
}

// A vehicle looks across the table.
int facing_of(const Reading& reading, Side side) {
  const SideSpec& spec = reading.scenario.side(side);
  const SideSpec& other = reading.scenario.side(other_side(side));
  const Point way = other.deployment_point - spec.deployment_point;
  const bool upright = (way.y < 0 ? -way.y : way.y) >= (way.x < 0 ? -way.x : way.x);
  if (upright) return way.y >= 0 ? kQuarterTurn : 3 * kQuarterTurn;
  return way.x >= 0 ? 0 : 2 * kQuarterTurn;
}

}  // namespace

Next advance(Context& context, DeploymentFrame& frame) {
  if (frame.step == Step::Dice) {
    return roll_dice(static_cast<int>(kSides), Ask::DeploymentDice);
  }
  if (!has_waiting(context, frame.next)) frame.next = other_side(frame.next);
  if (!has_waiting(context, frame.next)) return Next::done();
  return ask(frame.next, Ask::Deploy);
}

// Tied, they roll again.
void outcome(Context& context, DeploymentFrame& frame, std::uint32_t rolled) {
  const auto dice = faces_of(rolled, static_cast<int>(kSides));
  context.tell({.what = Happening::DeploymentRolled, .dice = dice});
  if (dice[0] == dice[1]) return;
  frame.next = dice[0] < dice[1] ? Side::First : Side::Second;
  frame.step = Step::Ask;
}

// --- Candidates ---

namespace {

// So many places across the zone and along it.
constexpr int kColumns = 4;
constexpr int kRows = 3;

Spot place_in_zone(std::span<const Point> zone, int column, int row) {
  const Box box = box_of(zone);
  return Spot::at({box.low.x + (box.high.x - box.low.x) * (2 * column + 1) / (2 * kColumns),
                   box.low.y + (box.high.y - box.low.y) * (2 * row + 1) / (2 * kRows)});
}

bool find_place(const Reading& reading, UnitId id, Spot goal, int facing, Action& action) {
  const SideSpec& side = reading.scenario.side(reading.scenario.side_of(id));
  action = {.verb = Verb::Deploy, .unit = id};
  if (!reading.scenario.unit(id).is_vehicle()) {
    return formation_places(reading, {.unit = id, .zone = side.zone}, goal, action.paths);
  }
  action.paths[0].push_back(goal);
  action.facing = static_cast<std::int16_t>(facing);
  return judge_vehicle_place(reading, id, side.zone, goal, facing).has_value();
}

// Centimetre by centimetre, along and across, when the zone is crowded.
bool search_place(const Reading& reading, UnitId id, Action& action) {
  const Side side = reading.scenario.side_of(id);
  const Box box = box_of(reading.scenario.side(side).zone);
  const int ahead = facing_of(reading, side);
  for (const int facing : {ahead, (ahead + kQuarterTurn) % kFacings}) {
    for (int y = box.low.y; y <= box.high.y; y += kCentimetre) {
      for (int x = box.low.x; x <= box.high.x; x += kCentimetre) {
        if (find_place(reading, id, Spot::at({x, y}), facing, action)) return true;
      }
    }
  }
  return false;
}

void list_places(const Reading& reading, UnitId id, Actions& list) {
  // Two of the places, others the next time.
  constexpr int kPlaces = kColumns * kRows;
  constexpr int kStride = 5;
  const Side side = reading.scenario.side_of(id);
  const auto& zone = reading.scenario.side(side).zone;
  Action action;
  int found = 0;
  for (int i = 0; i < kPlaces && found < 2; ++i) {
    const int place = static_cast<int>(reading.course.ply + id.index()) + i * kStride;
    const Spot goal = place_in_zone(zone, place % kColumns, place / kColumns % kRows);
    if (!find_place(reading, id, goal, facing_of(reading, side), action)) continue;
    list.push_back(action);
    ++found;
  }
  if (found == 0 && search_place(reading, id, action)) list.push_back(action);
}

// Calls use(vehicle) for every vehicle that could take the unit aboard.
template <class Use>
void each_transport(const Reading& reading, UnitId id, Use&& use) {
  if (reading.scenario.unit(id).is_vehicle()) return;
  each_on_table(reading, [&](UnitId vehicle) {
    if (has_room_for(reading, vehicle, id)) use(vehicle);
  });
}

// SK-AUTH-R15: nowhere to put it, nor in a vehicle.
bool is_left_out(const Reading& reading, const Action& action) {
  if (action != Action{.verb = Verb::Deploy, .unit = action.unit}) return false;
  bool rides = false;
  each_transport(reading, action.unit, [&](UnitId) { rides = true; });
  Action found;
  return !rides && !search_place(reading, action.unit, found);
}

}  // namespace

Result<Action> deploy_at(const Reading& reading, UnitId unit, Spot goal) {
  const int facing = facing_of(reading, reading.scenario.side_of(unit));
  Action action;
  // Where a vehicle does not fit, its order says so when it is judged.
  if (find_place(reading, unit, goal, facing, action) || reading.scenario.unit(unit).is_vehicle()) {
    return action;
  }
  return not_allowed("SK-AUTH-R2",
                     {"There is no room for the unit in its zone near that place.",
                      "Il n'y a pas de place pour l'unité dans sa zone près de cet endroit."});
}

void options(const Reading& reading, const DeploymentFrame& frame, Actions& list) {
  for (std::size_t i = 0; i < reading.scenario.roster.size(); ++i) {
    const UnitId id{i};
    if (reading.scenario.roster[i].side != frame.next || !is_waiting(reading, id)) continue;
    list_places(reading, id, list);
    each_transport(reading, id, [&](UnitId vehicle) {
      list.push_back({.verb = Verb::Deploy, .unit = id, .target = vehicle});
    });
  }
  if (!list.empty()) return;
  for (std::size_t i = 0; i < reading.scenario.roster.size(); ++i) {
    const UnitId id{i};
    if (reading.scenario.roster[i].side != frame.next || !is_waiting(reading, id)) continue;
    list.push_back({.verb = Verb::Deploy, .unit = id});
  }
}

// --- Judging ---

namespace {

Result<void> judge_unit(const Reading& reading, const DeploymentFrame& frame,
                        const Action& action) {
  const bool own = reading.scenario.side_of(action.unit) == frame.next;
  if (own && is_waiting(reading, action.unit)) return {};
  return not_allowed("SK-AUTH-R2", {"That is no unit of yours that waits to be put down.",
                                    "Ce n'est pas une de vos unités à déployer."});
}

// One place for every figure of a unit.
Result<void> judge_deployed_figures(const Reading& reading, const Action& action) {
  const SideSpec& side = reading.scenario.side(reading.scenario.side_of(action.unit));
  if (auto form = judge_form(reading, action, action.unit, kUnit | kPaths); !form) return form;
  return judge_places(reading, {.unit = action.unit, .zone = side.zone}, action.paths);
}

Result<void> judge_deployed_vehicle(const Reading& reading, const Action& action) {
  const SideSpec& side = reading.scenario.side(reading.scenario.side_of(action.unit));
  if (auto form = judge_form(reading, action, action.unit, kUnit | kPaths | kFacing); !form) {
    return form;
  }
  if (action.paths[0].size() != 1) {
    return not_allowed("SK-AUTH-R2", {"A vehicle is put down at one place.",
                                      "Un véhicule se pose à un seul endroit."});
  }
  return judge_vehicle_place(reading, action.unit, side.zone, action.paths[0][0], action.facing);
}

Result<void> judge_loading(const Reading& reading, const Action& action) {
  if (auto form = judge_form(reading, action, action.unit, kUnit | kTarget); !form) return form;
  if (has_room_for(reading, action.target, action.unit)) return {};
  return not_allowed("SK-TRN-R1", {"The unit finds no place in that vehicle.",
                                   "L'unité ne trouve pas de place dans ce véhicule."});
}

}  // namespace

Result<void> permits(const Reading& reading, const DeploymentFrame& frame, const Action& action) {
  if (action.verb != Verb::Deploy) return not_asked_for();
  if (auto form = judge_form(reading, action, action.unit, kUnit, kTarget | kPaths | kFacing);
      !form) {
    return form;
  }
  if (auto unit = judge_unit(reading, frame, action); !unit) return unit;
  if (is_left_out(reading, action)) return {};
  if (reading.scenario.unit(action.unit).is_vehicle()) {
    return judge_deployed_vehicle(reading, action);
  }
  return action.target.exists() ? judge_loading(reading, action)
                                : judge_deployed_figures(reading, action);
}

void answer(Context& context, DeploymentFrame& frame, const Action& action) {
  UnitState& unit = context.state.unit(action.unit);
  frame.next = other_side(frame.next);
  if (action == Action{.verb = Verb::Deploy, .unit = action.unit}) {
    unit.where = Where::LeftOut;
    context.tell({.what = Happening::UnitGone, .unit = action.unit});
    return;
  }
  unit.where = Where::OnTable;
  context.tell({.what = Happening::Deployed, .unit = action.unit, .other = action.target});
  if (context.scenario.unit(action.unit).is_vehicle()) {
    unit.at = action.paths[0][0];
    unit.facing = action.facing;
    context.tell({.what = Happening::VehicleMoved,
                  .unit = action.unit,
                  .number = static_cast<std::uint16_t>(unit.facing),
                  .from = unit.at,
                  .to = unit.at});
  }
  for (std::size_t i = 0; i < context.scenario.unit(action.unit).figures(); ++i) {
    const FigureId id = context.scenario.figure_of(action.unit, i);
    FigureState& figure = context.state.figure(id);
    figure.status = FigureStatus::Up;
    if (action.target.exists()) continue;
    figure.at = action.paths[i][0];
    context.tell({.what = Happening::Placed, .figure = id, .to = figure.at});
  }
  if (action.target.exists()) {
    unit.where = Where::Aboard;
    unit.carrier = action.target;
    context.state.unit(action.target).passengers = action.unit;
  }
}

}  // namespace enfilade::skirmish
