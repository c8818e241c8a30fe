// The convoy, CO-4.CV: who leads and who follows, and over which spaces a vehicle drives.
#pragma once

#include "rules/coops/position.h"

namespace enfilade::coops {

inline constexpr std::uint8_t kConvoySpaces = 7;  // CO-4.CV2a

// The vehicle at that place of the line, or the next one behind; null: there is none.
const EnemyUnit* vehicle_from(const State& state, std::uint8_t place);
// The one it follows; null: it leads.
const EnemyUnit* vehicle_ahead(const State& state, const EnemyUnit& vehicle);

// CO-4.CV2-R5: an event holds one of its vehicles, and so all of them.
bool is_convoy_held(const State& state);
// The convoy comes onto the map by a space on which somebody stands.
bool is_entry_blocked(const Reading& reading);

struct Drive {
  SpaceId from;                    // where it waited off the map, if it does
  FixedVector<SpaceId, 16> steps;  // none: it stands
};
// What a vehicle does with so many spaces: the leader by CO-4.CV2-R1 and R4, the others to the
// space that the one ahead left last (CO-4.CV2-R2).
Drive drive_of(const Reading& reading, const EnemyUnit& vehicle, int spaces);

// Halted vehicles may be passed, but nobody stops there (CO-4.CV3-R3).
bool is_halted_at(const State& state, SpaceId space);
// CO-4.S3i, j, CO-4.S7j: a space of the village it is heading for, with others still to come.
bool is_leg_done(const Reading& reading, const EnemyUnit& vehicle);
// CO-4.S3k, CO-4.S7k: the end of its way.
bool is_way_done(const Reading& reading, const EnemyUnit& vehicle);

}  // namespace enfilade::coops
