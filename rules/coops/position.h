// Questions about a position that many rules ask: who stands where, and what is home.
#pragma once

#include "rules/coops/context.h"
#include "rules/coops/map/layers.h"

namespace enfilade::coops {

// --- Spaces ---

inline bool in_camp(const Reading& reading, SpaceId space) {
  return reading.board().at(space).terrain == Terrain::Camp;
}
// A starting zone, a harbour included (CO-2.6.3-R8).
bool is_starting_zone(const Reading& reading, SpaceId space);
bool are_adjacent(const Reading& reading, SpaceId a, SpaceId b);
// CO-2.6.3-R6: also all spaces of one starting zone.
bool are_adjacent_to_embark(const Reading& reading, SpaceId a, SpaceId b);

// --- Who stands where ---

// Where a group is: of one aboard, its carrier's.
SpaceId place_of(const State& state, GroupId group);
SpaceId place_of(const State& state, const Marker& marker);
inline bool is_on_map(const Group& group) {
  return group.state == GroupState::OnMap;
}
// A DEST, crew or casualties marker that lies on the map.
inline bool is_left_marker(const Group& group) {
  const bool left = group.state == GroupState::Dest || group.state == GroupState::Crew ||
                    group.state == GroupState::Casualties;
  return left && !group.carrier.exists();
}

// CO-2.6.4-R3: groups and units, in flight or not.
SpaceSet blockers(const Reading& reading);
// For who asks many questions about one position, all of which need the blockers: they are
// gathered for the first. The position must not change meanwhile.
class Watch {
 public:
  explicit Watch(const Reading& reading) : reading_(reading) {}
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  ~Watch() = default;

  const Reading& reading() {
    if (reading_.between == nullptr) {
      between_ = blockers(reading_);
      reading_.between = &between_;
    }
    return reading_;
  }

 private:
  Reading reading_;
  SpaceSet between_;
};
SpaceSet groups_on_map(const Reading& reading);
SpaceSet units_on_map(const Reading& reading);
// DEST, crew and casualties markers on the map.
SpaceSet left_markers(const Reading& reading);
// Objective markers, wreck, civilians, halted vehicles, structures (CO-2.6.2-R4).
SpaceSet objects(const Reading& reading);
// Those of them that enemy units may not enter either.
SpaceSet closed_objects(const Reading& reading);
// Spaces of the map with nobody and nothing on them that may be entered on foot.
SpaceSet free_ground(const Reading& reading);

GroupId group_at(const State& state, SpaceId space);  // on the map; none
const EnemyUnit* unit_at(const State& state, SpaceId space);

// --- What counts as what ---

// CO-3.2.5-R6: a target or trigger of enemy behaviour.
inline bool is_exposed(const Reading& reading, const Group& group) {
  return is_on_map(group) && !in_camp(reading, group.space);
}
// The same, and crews, which enemies may fire at (CO-3.2.5.2-R2).
inline bool is_enemy_target(const Reading& reading, const Group& group) {
  const bool crew = group.state == GroupState::Crew && group.space.exists();
  return (is_on_map(group) || crew) && !in_camp(reading, group.space);
}
// An enemy unit on the map and outside camps.
inline bool is_fielded(const Reading& reading, const EnemyUnit& unit) {
  return unit.space.exists() && !in_camp(reading, unit.space);
}
inline const EnemyCard& card_of(const Reading& reading, const EnemyUnit& unit) {
  return reading.scenario.card(unit.card);
}
// In a starting zone, a helicopter on the ground there: CO-3.2.2.2-R2, CO-3.2.2.3-R1.
bool is_home(const Reading& reading, GroupId group);
int passengers_of(const State& state, GroupId transport);  // groups, crews, markers
bool carries_mission_cargo(const State& state, GroupId transport);

// --- Movement ---

// What entering costs on the ground this turn, CO-E.0-R4; kClosed for water.
int ground_cost_now(const Reading& reading, Terrain terrain);
Going going_of(const Reading& reading, GroupId group);
// CO-3.2.5.3-R2: for a unit with so many MP in all this turn.
Going going_of(const Reading& reading, const EnemyUnit& unit, int most);

// --- AP of the enemy, CO-3.2.5-R1 ---

int ap_allowance(const Reading& reading, const EnemyUnit& unit);
inline int ap_left(const Reading& reading, const EnemyUnit& unit) {
  return ap_allowance(reading, unit) - unit.ap_spent;
}

}  // namespace enfilade::coops
