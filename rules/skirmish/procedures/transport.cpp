// Getting in and out of vehicles, SK-TRN.
//
// A unit gets out with a Walk in which every living figure has a path: its first corner is where he
// is put down, touching the hull, and from there he has his 6 cm.
#include <algorithm>
#include <bit>
#include <tuple>

#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/form.h"
#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/procedures/orders.h"
#include "rules/skirmish/procedures/procedures.h"
#include "rules/skirmish/refusals.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

bool has_room_for(const Reading& reading, UnitId vehicle, UnitId unit) {
  const RosterUnit& roster = reading.scenario.unit(vehicle);
  return roster.is_vehicle() && !reading.scenario.unit(unit).is_vehicle() &&
         is_on_table(reading, vehicle) && !is_enemy(reading, vehicle, unit) &&
         !reading.state.unit(vehicle).passengers.exists() &&
         (is_on_table(reading, unit)
              ? std::popcount(living(reading, unit))
              : static_cast<int>(reading.scenario.unit(unit).figures())) <= roster.vehicle().places;
}

bool is_beside(const Reading& reading, UnitId unit, UnitId vehicle) {
  const Hull hull = hull_of(reading, vehicle);
  bool beside = has_room_for(reading, vehicle, unit);
  each_living(reading, unit, [&](std::size_t, FigureId, const FigureState& figure) {
    beside = beside && within(figure.at, hull, kBoarding);
  });
  return beside;
}

// --- Getting out ---

namespace {

PlaceOrder places_at_hull(const Reading& reading, UnitId unit) {
  return {.unit = unit,
          .zone = {},
          .near = reading.state.unit(unit).carrier,
          .reach = kContact,
          .who = living(reading, unit)};
}

// Where each one is put down, and where he goes from there.
struct Landing {
  Paths places{};
  Paths ways{};
};

Landing landing_of(const Paths& paths) {
  Landing landing;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    for (std::size_t corner = 0; corner < paths[i].size(); ++corner) {
      (corner == 0 ? landing.places : landing.ways)[i].push_back(paths[i][corner]);
    }
  }
  return landing;
}

// The unit beside its vehicle.
void put_down(const Scenario& scenario, State& state, UnitId unit, const Paths& places) {
  UnitState& rider = state.unit(unit);
  state.unit(rider.carrier).passengers = {};
  rider.carrier = {};
  rider.where = Where::OnTable;
  for (std::size_t i = 0; i < scenario.unit(unit).figures(); ++i) {
    if (places[i].empty()) continue;
    FigureState& figure = state.figure(scenario.figure_of(unit, i));
    figure.at = places[i][0];
    figure.overlaps = false;
  }
}

// The four sides of the hull.
std::array<Spot, 4> sides_of(const Reading& reading, UnitId vehicle) {
  const Hull hull = hull_of(reading, vehicle);
  std::array<Spot, 4> sides{};
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const Point sum = hull.corners[i] + hull.corners[(i + 1) % sides.size()];
    sides[i] = Spot::at({sum.x / 2, sum.y / 2});
  }
  return sides;
}

bool finds_room(const Reading& reading, UnitId unit) {
  Paths spots{};
  for (const Spot side : sides_of(reading, reading.state.unit(unit).carrier)) {
    if (formation_places(reading, places_at_hull(reading, unit), side, spots)) return true;
  }
  return false;
}

constexpr PathOrder walk_of(UnitId unit) {
  return {.unit = unit, .kind = MoveKind::Walk, .allowance = kWalk};
}

// From beside the hull on to a place; it fires there.
Action walk_on(const Reading& reading, UnitId unit, const Paths& places, Spot goal) {
  Action action{.verb = Verb::Walk, .unit = unit, .paths = places};
  State landed = reading.state;
  put_down(reading.scenario, landed, unit, places);
  const Reading after{reading.scenario, landed};
  const Paths ways = formation_paths(after, walk_of(unit), goal);
  action.stage = static_cast<std::uint8_t>(stages_of(after, unit, ways));
  for (std::size_t i = 0; i < ways.size(); ++i) {
    for (const Spot corner : ways[i]) {
      if (!action.paths[i].full()) action.paths[i].push_back(corner);
    }
  }
  return action;
}

// Straight on from the hull, half the allowance.
void add_landing(const Reading& reading, UnitId unit, Spot side, Actions& list) {
  Action action{.verb = Verb::Walk, .unit = unit};
  if (!formation_places(reading, places_at_hull(reading, unit), side, action.paths)) return;
  action.stage = 0;
  list.push_back(action);
  const UnitId vehicle = reading.state.unit(unit).carrier;
  const Point out = side.point() - reading.state.unit(vehicle).at.point();
  const Spot goal = Spot::at(side.point() + displacement(kWalk, out));
  const Action walk = walk_on(reading, unit, action.paths, goal);
  if (judge_landing(reading, unit, walk)) list.push_back(walk);
}

}  // namespace

void list_landings(const Reading& reading, UnitId unit, Actions& list) {
  for (const Spot side : sides_of(reading, reading.state.unit(unit).carrier)) {
    add_landing(reading, unit, side, list);
  }
  if (list.empty()) list.push_back({.verb = Verb::Walk, .unit = unit});
}

// Out on the side that is nearest to the place.
Result<Action> send_ashore(const Reading& reading, UnitId unit, Spot goal) {
  auto sides = sides_of(reading, reading.state.unit(unit).carrier);
  std::ranges::sort(sides, [&](Spot a, Spot b) {
    return std::tuple(length_of(a.point(), goal.point()), a) <
           std::tuple(length_of(b.point(), goal.point()), b);
  });
  Paths places{};
  for (const Spot side : sides) {
    if (!formation_places(reading, places_at_hull(reading, unit), side, places)) continue;
    return walk_on(reading, unit, places, goal);
  }
  return not_allowed("SK-TRN-R9", {"There is no room beside the vehicle.",
                                   "Il n'y a pas de place à côté du véhicule."});
}

Result<void> judge_landing(const Reading& reading, UnitId unit, const Action& action) {
  if (action.verb != Verb::Walk) {
    return not_allowed("SK-TRN-R3", {"A unit that gets out of a vehicle walks.",
                                     "Une unité qui descend d'un véhicule marche."});
  }
  if (auto form = judge_form(reading, action, unit, kUnit, kPaths | kStage); !form) return form;
  if (action.unit != unit) return not_asked_for();
  const Landing landing = landing_of(action.paths);
  // SK-TRN-R9: nobody gets out where there is no room.
  if (action == Action{.verb = Verb::Walk, .unit = unit} && !finds_room(reading, unit)) return {};
  if (auto places = judge_places(reading, places_at_hull(reading, unit), landing.places); !places) {
    return places;
  }
  State landed = reading.state;
  put_down(reading.scenario, landed, unit, landing.places);
  const Reading after{reading.scenario, landed};
  if (action.stage != kNoStage && action.stage > stages_of(after, unit, landing.ways)) {
    return not_allowed("SK-CHOICE-R1",
                       {"The move has fewer stages.", "Le mouvement a moins d'étapes."});
  }
  return judge_paths(after, walk_of(unit), landing.ways);
}

void land(Context& context, UnitId unit, const Action& action) {
  const Landing landing = landing_of(action.paths);
  if (landing.places == Paths{}) return;
  const UnitId vehicle = context.state.unit(unit).carrier;
  put_down(context.scenario, context.state, unit, landing.places);
  context.tell({.what = Happening::GotOut, .unit = unit, .other = vehicle});
  each_living(context, unit, [&](std::size_t, FigureId figure, const FigureState& state) {
    context.tell({.what = Happening::Placed, .figure = figure, .to = state.at});
  });
  context.tell({.what = Happening::Walks, .unit = unit});
  set_out(context,
          {.unit = unit, .kind = MoveKind::Walk, .allowance = kWalk, .fire_stage = action.stage},
          landing.ways);
  context.state.move.placed = true;
  context.course.stack.push(MoveFrame{});
}

}  // namespace enfilade::skirmish
