#include "rules/coops/enemy_aim.h"

#include "rules/coops/enemy_spots.h"
#include "rules/coops/sight.h"

namespace enfilade::coops {

// --- Movement of a unit ---

int movement_of(const Reading& reading, const EnemyUnit& unit) {
  return card_of(reading, unit).values.movement;
}

namespace {

// CO-3.2.5.3-R2: the dearest space it may enter this turn.
int most_mp(const Reading& reading, const EnemyUnit& unit) {
  return movement_of(reading, unit) * ap_allowance(reading, unit);
}

}  // namespace

Going going_of(const Reading& reading, const EnemyUnit& unit) {
  return going_of(reading, unit, most_mp(reading, unit));
}

SpaceSet bare_ground(const Reading& reading, const EnemyUnit& unit) {
  const int most = most_mp(reading, unit);
  SpaceSet ground = reading.board().of_zones(ZoneKind::Appearance);
  for (std::size_t i = 0; i < kTerrains; ++i) {
    const auto terrain = static_cast<Terrain>(i);
    if (terrain == Terrain::Camp) continue;
    const int cost = ground_cost_now(reading, terrain);
    if (cost != kClosed && cost <= most) ground |= reading.board().of_terrain(terrain);
  }
  return ground - closed_objects(reading);
}

bool is_cover(Terrain terrain) {
  return terrain == Terrain::Forest || terrain == Terrain::City || terrain == Terrain::Mountain;
}

namespace {

// CO-3.2.5.5-R1. In a camp it is out of range of everybody, and has to come out (CO-3.2.5.2-R4).
bool launcher_moves(const Reading& reading, const EnemyUnit& unit) {
  if (in_camp(reading, unit.space)) return true;
  const bool alone = std::ranges::none_of(reading.state.units, [&](const EnemyUnit& other) {
    return other.space.exists() && other.number != unit.number;
  });
  if (alone) return true;
  const int range = card_of(reading, unit).weapon.range;
  return std::ranges::none_of(reading.state.groups, [&](const Group& group) {
    return is_exposed(reading, group) && reading.board().distance(unit.space, group.space) <= range;
  });
}

}  // namespace

std::optional<EnemyReason> why_it_stays(const Reading& reading, const EnemyUnit& unit) {
  if (unit.held || unit.convoy != 0) return EnemyReason::Immobile;
  const Behaviour behaviour = card_of(reading, unit).behaviour;
  if (behaviour == Behaviour::Kamikaze) return std::nullopt;
  if (reading.scenario.mission->enemy_moves == EnemyMoves::Cover) {
    const bool there = unit.settled || is_cover(reading.board().at(unit.space).terrain);
    if (!reading.state.alarm || there) return EnemyReason::Immobile;
  }
  if (behaviour == Behaviour::Rocket && !launcher_moves(reading, unit)) return EnemyReason::Waits;
  return std::nullopt;
}

// --- What there is to head for ---

namespace {

template <class Use>
Spots groups_that(const Reading& reading, Use&& counts) {
  Spots spots;
  for (std::size_t i = 0; i < kGroups; ++i) {
    const Group& group = reading.state.groups[i];
    if (!is_exposed(reading, group) || !counts(group)) continue;
    spots.push_back({.space = group.space, .group = GroupId{i}, .closed = true});
  }
  return spots;
}

Spots villages_that(const Reading& reading, auto&& counts) {
  Spots spots;
  for (std::size_t i = 0; i < reading.board().villages().size(); ++i) {
    if (counts(i)) spots.push_back({.village = VillageId{i}});
  }
  return spots;
}

// On the map or carried, but not in a camp (CO-2.6.3-R4).
void add_marker(const Reading& reading, std::size_t i, Spots& spots) {
  const Marker& marker = reading.state.markers[i];
  if (!marker.exists() || marker.home) return;
  const SpaceId place = place_of(reading.state, marker);
  if (!place.exists() || in_camp(reading, place)) return;
  const bool closed = marker.carrier.exists() || marker.kind == MarkerKind::Structure ||
                      marker.kind == MarkerKind::Civilians || marker.kind == MarkerKind::Vehicle;
  spots.push_back({.space = place,
                   .group = marker.carrier,
                   .item = static_cast<std::uint8_t>(i),
                   .closed = closed});
}

Spots markers_that(const Reading& reading, auto&& counts) {
  Spots spots;
  for (std::size_t i = 0; i < reading.state.markers.size(); ++i) {
    if (counts(reading.state.markers[i])) add_marker(reading, i, spots);
  }
  return spots;
}

// --- The four priorities ---

// CO-3.2.5.3-R1.
bool is_objective(const Reading& reading, const Marker& marker) {
  switch (marker.kind) {
    case MarkerKind::Search:
    case MarkerKind::Wreck:
    case MarkerKind::Hvt:
    case MarkerKind::Bomb: return true;
    case MarkerKind::Structure:
      return !reading.state.blown && reading.scenario.mission->markers[marker.spec].objective;
    default: return false;
  }
}

bool is_watched(const Reading& reading, SpaceId place) {
  constexpr int kNear = 2;  // CO-3.2.5.3b
  return std::ranges::any_of(reading.state.groups, [&](const Group& group) {
    return is_exposed(reading, group) && reading.board().distance(group.space, place) <= kNear;
  });
}

Heading to_objective(const Aiming& aiming) {
  const Reading& reading = aiming.reading();
  Spots watched;
  for (const Spot& spot :
       markers_that(reading, [&](const Marker& marker) { return is_objective(reading, marker); })) {
    if (is_watched(reading, spot.space)) watched.push_back(spot);
  }
  return aiming.nearest_by_mp(watched, Aim::Objective);
}

// CO-3.2.5.3-R11: those of the places that hang together with where the unit stands. All is known
// when the last of them is reached, mostly long before the whole map is.
SpaceSet connected(const Reading& reading, const EnemyUnit& unit, const SpaceSet& places) {
  const SpaceSet ground = bare_ground(reading, unit);
  SpaceSet reached;
  reached.add(reading.board().cell(unit.space));
  const SpaceSet wanted = places & (ground | reached);
  SpaceSet front = reached;
  while (!front.empty() && !wanted.within(reached)) {
    front = (front.around() & ground) - reached;
    reached |= front;
  }
  return reached & wanted;
}

Heading to_left_marker(const Aiming& aiming) {
  const Reading& reading = aiming.reading();
  Spots spots;
  for (std::size_t i = 0; i < kGroups; ++i) {
    const Group& group = reading.state.groups[i];
    if (!is_left_marker(group) || in_camp(reading, group.space)) continue;
    spots.push_back({.space = group.space, .group = GroupId{i}});
  }
  if (spots.empty()) return {};
  SpaceSet places;
  for (const Spot& spot : spots) places.add(reading.board().cell(spot.space));
  const SpaceSet near = connected(reading, aiming.unit(), places);
  Spots on_ground;
  for (const Spot& spot : spots) {
    if (near.has(reading.board().cell(spot.space))) on_ground.push_back(spot);
  }
  return aiming.nearest_by_mp(on_ground, Aim::Marker);
}

Heading to_group(const Aiming& aiming) {
  Watch watch(aiming.reading());
  const Spots detected = groups_that(
      aiming.reading(), [&](const Group& group) { return is_detected(watch.reading(), group); });
  return aiming.weakest_of_nearest(detected, Aim::Group);
}

Heading to_village(const Aiming& aiming) {
  const Spots villages = villages_that(aiming.reading(), [](std::size_t) { return true; });
  return aiming.nearest_village(villages, Aim::Village);
}

Heading by_priority(const Aiming& aiming) {
  Heading heading = to_objective(aiming);
  if (heading.aim == Aim::None) heading = to_left_marker(aiming);
  if (heading.aim == Aim::None) heading = to_group(aiming);
  if (heading.aim == Aim::None) heading = to_village(aiming);
  return heading;
}

// --- The rules of missions ---

// CO-4.S3-R2, CO-4.S7-R8: rolling, halted, or what was found in one.
Heading to_vehicle(const Aiming& aiming) {
  const Reading& reading = aiming.reading();
  Spots spots = markers_that(reading, [](const Marker& marker) {
    return marker.kind == MarkerKind::Vehicle || marker.kind == MarkerKind::Hvt ||
           marker.kind == MarkerKind::Bomb;
  });
  for (const EnemyUnit& unit : reading.state.units) {
    if (!unit.space.exists() || card_of(reading, unit).behaviour != Behaviour::Convoy) continue;
    spots.push_back({.space = unit.space, .closed = true});
  }
  return aiming.nearest_by_spaces(spots, Aim::Vehicle);
}

SpaceSet west_of(const Board& board, int column) {
  SpaceSet west;
  for (const Space& space : board.spaces()) {
    if (space.point.col < column) west.add(cell_of(space.point));
  }
  return west;
}

// CO-4.S6f, R5, R7. Whoever is west of the river was put there by an event.
Heading to_bridge(const Aiming& aiming) {
  const Reading& reading = aiming.reading();
  const Mission& mission = *reading.scenario.mission;
  const int river = mission.river_column.value_or(0);
  const EnemyUnit& unit = aiming.unit();
  const int column = reading.board().at(unit.space).point.col;
  if (column < river) return {};
  if (column == river) {
    const SpaceSet west = west_of(reading.board(), river);
    return {.aim = Aim::WestBank, .places = west, .goals = west & aiming.open()};
  }
  Spots bridges;
  for (const MarkerSpec& marker : mission.markers) {
    if (marker.kind != MarkerKind::Bridge || !reading.scenario.holds(marker.when)) continue;
    if (unit.zone != 0 && (marker.zones >> unit.zone & 1U) == 0) continue;
    bridges.push_back({.space = reading.board().at_point(marker.point)});
  }
  return aiming.nearest_by_mp(bridges, Aim::Bridge);
}

// CO-4.S9c, d. Units that belong to no platoon do not patrol.
Heading on_patrol(const Aiming& aiming) {
  const Reading& reading = aiming.reading();
  if (reading.state.alarm) {
    const Spots groups = groups_that(reading, [](const Group&) { return true; });
    return aiming.nearest_by_spaces(groups, Aim::Alarm);
  }
  const std::uint8_t platoon = aiming.unit().platoon;
  if (platoon == 0) return {};
  Spots waypoint;
  waypoint.push_back({.village = reading.state.waypoints[platoon - std::size_t{1}]});
  return aiming.nearest_village(waypoint, Aim::Patrol);
}

Heading to_cover(const Aiming& aiming) {
  const Board& board = aiming.reading().board();
  return aiming.nearest_space(board.of_terrain(Terrain::Forest) | board.of_terrain(Terrain::City) |
                                  board.of_terrain(Terrain::Mountain),
                              Aim::CoverRun);
}

Heading to_markers(const Aiming& aiming, MarkerKind kind, bool carried, Aim aim) {
  const Spots spots = markers_that(aiming.reading(), [&](const Marker& marker) {
    return marker.kind == kind && (carried || !marker.carrier.exists());
  });
  return aiming.nearest_by_mp(spots, aim);
}

// CO-3.2.5.3-R8: its aim is None while there is nothing to head for.
Heading by_mission(const Aiming& aiming) {
  const Reading& reading = aiming.reading();
  switch (reading.scenario.mission->enemy_moves) {
    case EnemyMoves::Priorities: return {};
    case EnemyMoves::Wreck: return to_markers(aiming, MarkerKind::Wreck, false, Aim::Wreck);
    case EnemyMoves::ArmoredVehicle: return to_vehicle(aiming);
    case EnemyMoves::Villages: {
      const unsigned secured = reading.state.secured;
      const Spots open =
          villages_that(reading, [&](std::size_t i) { return (secured >> i & 1U) == 0; });
      return aiming.nearest_village(open, Aim::People);
    }
    case EnemyMoves::Bridges: return to_bridge(aiming);
    case EnemyMoves::Civilians:
      return to_markers(aiming, MarkerKind::Civilians, true, Aim::Civilians);
    case EnemyMoves::Patrol: return on_patrol(aiming);
    case EnemyMoves::Cover: return to_cover(aiming);
  }
  return {};
}

}  // namespace

Heading aim_of(const Reading& reading, const EnemyUnit& unit, const Going& going) {
  const Aiming aiming(reading, unit, going);
  const Heading heading = by_mission(aiming);
  return heading.aim == Aim::None ? by_priority(aiming) : heading;
}

Heading kamikaze_aim(const Reading& reading, const EnemyUnit& unit, const Going& going) {
  const Spots groups = groups_that(reading, [&](const Group& group) {
    return !is_helicopter(reading.scenario, group) || group.flight == Flight::Ground;
  });
  return Aiming(reading, unit, going).nearest_by_mp(groups, Aim::Kamikaze);
}

// --- Patrols ---

bool has_platoon_arrived(const Reading& reading, std::uint8_t platoon) {
  const SpaceSet& village =
      reading.board().of_village(reading.state.waypoints[platoon - std::size_t{1}]);
  const SpaceSet next_to = village.around() - village;
  const bool full = (village - blockers(reading)).empty();
  return std::ranges::all_of(reading.state.units, [&](const EnemyUnit& unit) {
    if (unit.platoon != platoon) return true;
    const Cell cell = reading.board().cell(unit.space);
    return village.has(cell) || (full && next_to.has(cell));
  });
}

VillageId next_waypoint(const Reading& reading, std::uint8_t platoon) {
  const std::vector<VillageId>& route = reading.scenario.mission->patrols->route;
  const VillageId now = reading.state.waypoints[platoon - std::size_t{1}];
  const auto found = std::ranges::find(route, now);
  if (found == route.end() || found + 1 == route.end()) return route.front();
  return *(found + 1);
}

}  // namespace enfilade::coops
