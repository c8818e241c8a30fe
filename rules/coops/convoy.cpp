#include "rules/coops/convoy.h"

#include <algorithm>

#include "rules/coops/enemy_path.h"
#include "rules/coops/enemy_spots.h"

namespace enfilade::coops {

// --- The line ---

const EnemyUnit* vehicle_from(const State& state, std::uint8_t place) {
  const EnemyUnit* found = nullptr;
  for (const EnemyUnit& unit : state.units) {
    if (unit.convoy == 0 || unit.convoy < place) continue;
    if (found == nullptr || unit.convoy < found->convoy) found = &unit;
  }
  return found;
}

const EnemyUnit* vehicle_ahead(const State& state, const EnemyUnit& vehicle) {
  const EnemyUnit* found = nullptr;
  for (const EnemyUnit& unit : state.units) {
    if (unit.convoy == 0 || unit.convoy >= vehicle.convoy) continue;
    if (found == nullptr || unit.convoy > found->convoy) found = &unit;
  }
  return found;
}

bool is_convoy_held(const State& state) {
  return std::ranges::any_of(state.units,
                             [](const EnemyUnit& unit) { return unit.convoy != 0 && unit.held; });
}

bool is_halted_at(const State& state, SpaceId space) {
  return std::ranges::any_of(state.markers, [&](const Marker& marker) {
    return marker.kind == MarkerKind::Vehicle && marker.space == space;
  });
}

// --- The roads ---

namespace {

struct Roads {
  Going going;      // every space counts 1
  SpaceSet no_end;  // may be passed, but not stopped on
};

template <class List, class Test>
SpaceSet spaces_of(const Reading& reading, const List& list, Test&& counts) {
  SpaceSet set;
  for (const auto& one : list) {
    if (one.space.exists() && counts(one)) set.add(reading.board().cell(one.space));
  }
  return set;
}

SpaceSet halted_vehicles(const Reading& reading) {
  return spaces_of(reading, reading.state.markers,
                   [](const Marker& marker) { return marker.kind == MarkerKind::Vehicle; });
}

SpaceSet other_vehicles(const Reading& reading, const EnemyUnit& vehicle) {
  return spaces_of(reading, reading.state.units, [&](const EnemyUnit& unit) {
    return unit.convoy != 0 && unit.number != vehicle.number;
  });
}

// CO-4.CV2-R1: what is impassable. `free`: the other vehicles are as well.
Roads roads_of(const Reading& reading, const EnemyUnit& vehicle, bool free) {
  const Board& board = reading.board();
  const SpaceSet halted = halted_vehicles(reading);
  const SpaceSet others = other_vehicles(reading, vehicle);
  SpaceSet ground;
  for (std::size_t i = 0; i < kTerrains; ++i) {
    const auto terrain = static_cast<Terrain>(i);
    if (terrain != Terrain::Water && terrain != Terrain::Camp) ground |= board.of_terrain(terrain);
  }
  ground -= groups_on_map(reading);
  ground -= closed_objects(reading) - halted;
  ground -= spaces_of(reading, reading.state.units,
                      [](const EnemyUnit& unit) { return unit.convoy == 0; });
  if (free) ground -= others;
  Roads roads;
  roads.going.allow(ground, 1);
  roads.no_end = halted | others;
  return roads;
}

SpaceId entry_of(const Reading& reading) {
  for (const MarkerSpec& marker : reading.scenario.mission->markers) {
    if (marker.kind == MarkerKind::Entry) return reading.board().at_point(marker.point);
  }
  return {};
}

SpaceSet structures(const Reading& reading) {
  return spaces_of(reading, reading.state.markers,
                   [](const Marker& marker) { return marker.kind == MarkerKind::Structure; });
}

// The village it heads for, or what touches the plant.
SpaceSet destination_of(const Reading& reading) {
  const VillageId village = reading.state.convoy.destination;
  return village.exists() ? reading.board().of_village(village) : structures(reading).around();
}

// --- The way ---

struct Leg {
  const Roads& roads;
  SpaceSet goals;
  SpaceSet places;  // where it wants to be, if it cannot be reached
};

// CO-4.CV2-R4: the space nearest to where it wants to be.
SpaceSet next_best(const Reading& reading, const Leg& leg, Cell start) {
  const Layers layers = Layers::from(leg.roads.going, start, Layers::kMost);
  const SpaceSet nearest = nearest_to(reading.board(), leg.places, layers.all() - leg.roads.no_end);
  SpaceSet best;
  for (int cost = 0; cost <= layers.last(); ++cost) {
    const SpaceId lowest = reading.board().lowest_of(layers.at(cost) & nearest);
    if (!lowest.exists()) continue;
    best.add(reading.board().cell(lowest));
    break;
  }
  return best;
}

// CO-4.CV2-R1: of equally short ways the one with the lowest list of space ids.
void follow(const Board& board, const Layers& rest, SpaceId here, int spaces, Drive& drive) {
  const int shortest = rest.last();
  for (int i = 1; i <= std::min(spaces, shortest); ++i) {
    const SpaceSet& next = rest.at(shortest - i);
    for (const SpaceId space : board.at(here).neighbours) {
      if (!next.has(board.cell(space))) continue;
      drive.steps.push_back(space);
      here = space;
      break;
    }
  }
}

void drive_on(const Reading& reading, const Leg& leg, SpaceId from, int spaces, Drive& drive) {
  const Board& board = reading.board();
  const Cell start = board.cell(from);
  if (leg.goals.has(start)) return;
  if (!leg.goals.empty()) {
    const Layers rest = Layers::towards(leg.roads.going, leg.goals, start);
    if (rest.all().has(start)) {
      follow(board, rest, from, spaces, drive);
      return;
    }
  }
  const SpaceSet best = next_best(reading, leg, start);
  if (best.empty() || best.has(start)) return;
  follow(board, Layers::towards(leg.roads.going, best, start), from, spaces, drive);
}

// CO-4.S3-R4: from the space of the village with the shortest way.
void leave_village(const Reading& reading, const Leg& leg, int spaces, Drive& drive) {
  const Board& board = reading.board();
  const SpaceSet waiting =
      board.of_village(reading.scenario.mission->convoy->start) & leg.roads.going.open();
  int shortest = Layers::kMost + 1;
  waiting.each([&](Cell cell) {
    const Layers rest = Layers::towards(leg.roads.going, leg.goals, cell);
    if (leg.goals.empty() || !rest.all().has(cell)) return;
    const SpaceId space = board.at_cell(cell);
    if (rest.last() > shortest || (rest.last() == shortest && drive.from < space)) return;
    shortest = rest.last();
    drive.from = space;
  });
  if (drive.from.exists()) drive_on(reading, leg, drive.from, spaces, drive);
}

// CO-4.S7-R1: the entry is the first of its spaces.
void enter_map(const Reading& reading, const Leg& leg, int spaces, Drive& drive) {
  const SpaceId entry = entry_of(reading);
  if (!leg.roads.going.open().has(reading.board().cell(entry))) return;
  drive.steps.push_back(entry);
  drive_on(reading, leg, entry, spaces - 1, drive);
}

Drive drive_along(const Reading& reading, const EnemyUnit& vehicle, const Leg& leg, int spaces) {
  Drive drive;
  spaces = std::min(spaces, static_cast<int>(drive.steps.capacity()));
  if (spaces <= 0) return drive;
  if (vehicle.space.exists()) {
    drive_on(reading, leg, vehicle.space, spaces, drive);
  } else if (reading.scenario.mission->convoy->start.exists()) {
    leave_village(reading, leg, spaces, drive);
  } else {
    enter_map(reading, leg, spaces, drive);
  }
  const Board& board = reading.board();
  while (!drive.steps.empty() && leg.roads.no_end.has(board.cell(drive.steps.back()))) {
    drive.steps.pop_back();
  }
  return drive;
}

Drive lead(const Reading& reading, const EnemyUnit& vehicle, int spaces) {
  const SpaceSet places = destination_of(reading);
  const auto along = [&](bool free) {
    const Roads roads = roads_of(reading, vehicle, free);
    const SpaceSet goals = (places & roads.going.open()) - roads.no_end;
    return drive_along(reading, vehicle, {roads, goals, places}, spaces);
  };
  // It passes its own vehicles, unless it would have to stop on one of them.
  const Drive drive = along(false);
  return drive.steps.empty() ? along(true) : drive;
}

}  // namespace

bool is_entry_blocked(const Reading& reading) {
  const SpaceId entry = entry_of(reading);
  const EnemyUnit* first = vehicle_from(reading.state, 1);
  if (!entry.exists() || first == nullptr || first->space.exists()) return false;
  const Roads roads = roads_of(reading, *first, true);
  return !roads.going.open().has(reading.board().cell(entry));
}

Drive drive_of(const Reading& reading, const EnemyUnit& vehicle, int spaces) {
  const EnemyUnit* ahead = vehicle_ahead(reading.state, vehicle);
  if (ahead == nullptr) return lead(reading, vehicle, spaces);
  if (!ahead->left.exists()) return {};
  const Roads roads = roads_of(reading, vehicle, true);
  SpaceSet place;
  place.add(reading.board().cell(ahead->left));
  const SpaceSet goals = (place & roads.going.open()) - roads.no_end;
  return drive_along(reading, vehicle, {roads, goals, place}, spaces);
}

// --- Where it has got ---

bool is_leg_done(const Reading& reading, const EnemyUnit& vehicle) {
  const ConvoyState& convoy = reading.state.convoy;
  return convoy.leg < reading.scenario.mission->convoy->legs.size() &&
         convoy.destination.exists() &&
         reading.board().at(vehicle.space).village == convoy.destination;
}

bool is_way_done(const Reading& reading, const EnemyUnit& vehicle) {
  const ConvoyState& convoy = reading.state.convoy;
  const Convoy& plan = *reading.scenario.mission->convoy;
  if (!plan.legs.back().front().village.exists()) {
    return structures(reading).around().has(reading.board().cell(vehicle.space));
  }
  return convoy.leg == plan.legs.size() &&
         reading.board().at(vehicle.space).village == convoy.destination;
}

}  // namespace enfilade::coops
