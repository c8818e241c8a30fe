#include "rules/urban/victory.h"

#include <algorithm>
#include <array>

namespace enfilade::urban {

namespace {

constexpr int kLevelScore = 100;

bool controls(const State& state, Camp camp, BuildingId building) {
  const std::uint64_t word = state.buildings[index_of(camp)][building.index() / 64];
  return (word >> (building.index() % 64) & 1U) != 0;
}

// Units of a side whose function counts and whose status passes the test.
template <class Test>
int count_units(const Reading& reading, Camp camp, const VictoryCondition& condition, Test&& test) {
  int count = 0;
  for (std::size_t i = first_of(camp); i < first_of(camp) + kBlocksPerCamp; ++i) {
    const BlockSpec& spec = reading.scenario.blocks[i];
    const Status status = reading.state.blocks[i].status;
    if (status == Status::Unused || !is_unit(spec.type) || !test(status)) continue;
    if (counts(condition, spec.function)) ++count;
  }
  return count;
}

bool is_eliminated(Status status) {
  return status == Status::Eliminated;
}
bool is_left(Status status) {
  return status != Status::Eliminated;
}

}  // namespace

bool counts(const VictoryCondition& condition, Function function) {
  return condition.functions == 0 ||
         (condition.functions >> static_cast<std::uint32_t>(function) & 1U) != 0;
}

int units_lost(const Reading& reading, Camp camp, const VictoryCondition& condition) {
  return count_units(reading, camp, condition, is_eliminated);
}

bool is_met(const Reading& reading, Camp camp, const VictoryCondition& condition) {
  using Kind = VictoryCondition::Kind;
  const State& state = reading.state;
  switch (condition.kind) {
    case Kind::ControlBuildings:
      return std::ranges::count_if(condition.buildings, [&](BuildingId building) {
               return controls(state, camp, building);
             }) >= condition.count;
    case Kind::ControlPlaces:
      return std::ranges::count_if(condition.places, [&](LocationId place) {
               return state.held[index_of(camp)].has(place);
             }) >= condition.count;
    case Kind::Eliminate: return units_lost(reading, other(camp), condition) >= condition.count;
    case Kind::Preserve: return count_units(reading, camp, condition, is_left) >= condition.count;
    case Kind::SpareCivilians: return state.side(camp).civilians <= condition.count;
  }
  return false;
}

int conditions_met(const Reading& reading, Camp camp) {
  return static_cast<int>(std::ranges::count_if(
      reading.scenario.sheet(camp).victory,
      [&](const auto& condition) { return is_met(reading, camp, condition); }));
}

Level level_of(const Reading& reading, Camp camp) {
  const SideSheet& sheet = reading.scenario.sheet(camp);
  const int met = conditions_met(reading, camp);
  int level = 0;
  if (met >= sheet.for_partial) level = static_cast<int>(Level::Partial);
  if (met >= sheet.for_total) level = static_cast<int>(Level::Total);
  if (sheet.civilians_per_level != 0) {
    level -= reading.state.side(camp).civilians / sheet.civilians_per_level;
  }
  return static_cast<Level>(std::max(level, 0));
}

bool sudden_end(const Reading& reading) {
  return std::ranges::any_of(std::array{Camp::Green, Camp::Red}, [&](Camp camp) {
    return std::ranges::any_of(reading.scenario.sheet(camp).victory, [&](const auto& condition) {
      return condition.sudden && is_met(reading, camp, condition);
    });
  });
}

Outcome urban_outcome(const Reading& reading) {
  const std::array<Level, kCamps> levels = {level_of(reading, Camp::Green),
                                            level_of(reading, Camp::Red)};
  Outcome outcome;
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    const Level own = levels[index_of(camp)];
    const Level enemy = levels[index_of(other(camp))];
    Standing standing = own == enemy ? Standing::Drew : Standing::Lost;
    if (own > enemy) standing = Standing::Won;
    const int score = kLevelScore * static_cast<int>(own) + conditions_met(reading, camp);
    outcome.seats.push_back({standing, score});
  }
  return outcome;
}

}  // namespace enfilade::urban
