#include "rules/coops/position.h"

#include <algorithm>

namespace enfilade::coops {

// --- Spaces ---

bool is_starting_zone(const Reading& reading, SpaceId space) {
  const ZoneId zone = reading.board().at(space).zone;
  return zone.exists() && reading.board().zones()[zone.index()].kind != ZoneKind::Appearance;
}

bool are_adjacent(const Reading& reading, SpaceId a, SpaceId b) {
  return reading.board().distance(a, b) == 1;
}

bool are_adjacent_to_embark(const Reading& reading, SpaceId a, SpaceId b) {
  if (are_adjacent(reading, a, b)) return true;
  const ZoneId zone = reading.board().at(a).zone;
  return zone.exists() && zone == reading.board().at(b).zone;
}

// --- Who stands where ---

SpaceId place_of(const State& state, GroupId id) {
  const Group& group = state.group(id);
  return group.carrier.exists() ? state.group(group.carrier).space : group.space;
}

SpaceId place_of(const State& state, const Marker& marker) {
  return marker.carrier.exists() ? state.group(marker.carrier).space : marker.space;
}

namespace {

// Half of a list may count and half of it may not: whoever does not adds nothing at the first
// space.
template <class List, class Use>
void gather(const Board& board, const List& list, Use&& counts, SpaceSet& set) {
  for (const auto& one : list) {
    const bool there = one.space.exists() && counts(one);
    set.add_if(there, board.cell(there ? one.space : SpaceId{0}));
  }
}

template <class List, class Use>
SpaceSet gathered(const Reading& reading, const List& list, Use&& counts) {
  SpaceSet set;
  gather(reading.board(), list, counts, set);
  return set;
}

bool is_any(const EnemyUnit&) {
  return true;
}

}  // namespace

SpaceSet groups_on_map(const Reading& reading) {
  return gathered(reading, reading.state.groups, is_on_map);
}

SpaceSet units_on_map(const Reading& reading) {
  return gathered(reading, reading.state.units, is_any);
}

SpaceSet blockers(const Reading& reading) {
  if (reading.between != nullptr) return *reading.between;
  SpaceSet set;
  gather(reading.board(), reading.state.groups, is_on_map, set);
  gather(reading.board(), reading.state.units, is_any, set);
  return set;
}

SpaceSet left_markers(const Reading& reading) {
  return gathered(reading, reading.state.groups, is_left_marker);
}

SpaceSet objects(const Reading& reading) {
  return gathered(reading, reading.state.markers, [](const Marker&) { return true; });
}

SpaceSet closed_objects(const Reading& reading) {
  return gathered(reading, reading.state.markers, [](const Marker& marker) {
    return marker.kind == MarkerKind::Structure || marker.kind == MarkerKind::Civilians ||
           marker.kind == MarkerKind::Vehicle;
  });
}

namespace {

SpaceSet dry_ground(const Board& board) {
  SpaceSet set;
  for (std::size_t i = 0; i < kTerrains; ++i) {
    const auto terrain = static_cast<Terrain>(i);
    if (terrain != Terrain::Water && terrain != Terrain::Camp) set |= board.of_terrain(terrain);
  }
  return set;
}

}  // namespace

SpaceSet free_ground(const Reading& reading) {
  return dry_ground(reading.board()) - blockers(reading) - left_markers(reading) - objects(reading);
}

GroupId group_at(const State& state, SpaceId space) {
  for (std::size_t i = 0; i < kGroups; ++i) {
    if (is_on_map(state.groups[i]) && state.groups[i].space == space) return GroupId{i};
  }
  return {};
}

const EnemyUnit* unit_at(const State& state, SpaceId space) {
  const auto* const found = std::ranges::find(state.units, space, &EnemyUnit::space);
  return found == state.units.end() ? nullptr : found;
}

// --- What counts as what ---

bool is_home(const Reading& reading, GroupId id) {
  const Group& group = reading.state.group(id);
  const SpaceId place = place_of(reading.state, id);
  if (!place.exists() || !is_starting_zone(reading, place)) return false;
  const Group& mover = group.carrier.exists() ? reading.state.group(group.carrier) : group;
  return mover.flight == Flight::Ground;
}

int passengers_of(const State& state, GroupId transport) {
  const auto aboard = [&](const auto& one) { return one.carrier == transport; };
  return static_cast<int>(std::ranges::count_if(state.groups, aboard) +
                          std::ranges::count_if(state.markers, aboard));
}

bool carries_mission_cargo(const State& state, GroupId transport) {
  return std::ranges::any_of(state.markers,
                             [&](const Marker& marker) { return marker.carrier == transport; });
}

// --- Movement ---

int ground_cost_now(const Reading& reading, Terrain terrain) {
  const int cost = ground_cost(terrain);
  if (cost == kClosed) return kClosed;
  const int now = cost + reading.state.effects.cost[static_cast<std::size_t>(terrain)];
  return std::clamp(now, 1, kMaxCost);
}

namespace {

// All the ground of the map, camps left out.
Going over_ground(const Reading& reading) {
  const auto& changes = reading.state.effects.cost;
  if (std::ranges::count(changes, 0) == std::ssize(changes)) return reading.scenario.ground;
  Going going;
  for (std::size_t i = 0; i < kTerrains; ++i) {
    const auto terrain = static_cast<Terrain>(i);
    const int cost = ground_cost_now(reading, terrain);
    if (cost == kClosed || terrain == Terrain::Camp) continue;
    going.allow(reading.board().of_terrain(terrain), cost);
  }
  return going;
}

// CO-2.6.2-R5, CO-3.2.4.1e.
Going in_the_air(const Reading& reading) {
  Going going;
  going.allow(reading.board().everywhere() - reading.board().of_zones(ZoneKind::Appearance), 1);
  return going;
}

// CO-4.S2-R3: within two spaces of the wreck.
SpaceSet near_wreck(const Reading& reading) {
  SpaceSet set;
  for (const Marker& marker : reading.state.markers) {
    if (marker.kind == MarkerKind::Wreck && marker.space.exists()) {
      set.add(reading.board().cell(marker.space));
    }
  }
  const SpaceSet first = set | set.around();
  return first | first.around();
}

}  // namespace

Going going_of(const Reading& reading, GroupId id) {
  const Group& group = reading.state.group(id);
  if (is_helicopter(reading.scenario, group)) {
    return group.flight == Flight::Air ? in_the_air(reading) : Going{};  // CO-3.2.4.1-R3
  }
  Going going = over_ground(reading);
  going.forbid(blockers(reading) | left_markers(reading) | objects(reading));
  going.allow(reading.board().of_zones(ZoneKind::Start), 1);
  if (group.leashed) going.keep(near_wreck(reading));
  return going;
}

namespace {

// The zones that were removed are no longer there to be entered.
SpaceSet zones_left(const Reading& reading) {
  SpaceSet zones = reading.board().of_zones(ZoneKind::Appearance);
  if (reading.state.gone_zones == 0) return zones;
  for (std::size_t i = 0; i < reading.board().zones().size(); ++i) {
    if ((reading.state.gone_zones >> i & 1U) == 0) continue;
    for (const GridPoint point : reading.board().zones()[i].points) zones.remove(cell_of(point));
  }
  return zones;
}

}  // namespace

Going going_of(const Reading& reading, const EnemyUnit&, int most) {
  Going going = over_ground(reading);
  going.forbid(blockers(reading) | closed_objects(reading));
  going.allow(zones_left(reading), 1);
  for (int cost = most + 1; cost <= going.dearest(); ++cost) going.forbid_cost(cost);
  return going;
}

// --- AP of the enemy ---

int ap_allowance(const Reading& reading, const EnemyUnit& unit) {
  constexpr int kMostActions = 2;
  const int actions = std::min<int>(kMostActions, card_of(reading, unit).values.actions);
  return actions - (unit.status == Status::Neutralised ? 1 : 0);
}

}  // namespace enfilade::coops
