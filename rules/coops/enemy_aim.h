// Where an enemy unit goes when it does not fire: the mission's rule, or the four priorities of
// CO-3.2.5.3.
#pragma once

#include <optional>

#include "rules/coops/narrow.h"
#include "rules/coops/position.h"

namespace enfilade::coops {

struct Heading {
  Aim aim = Aim::None;  // None: there is nowhere to go, CO-3.2.5.3-R5
  EnemyReason reason = EnemyReason::Only;
  GroupId group;             // whom, or whose marker
  std::uint8_t item = 0xFF;  // the marker or village
  SpaceId space;             // of what is neither
  SpaceSet places;           // where the destination lies
  SpaceSet goals;            // CO-3.2.5.3-R2: what has to be reached, perhaps where it stands
};

// MP that one AP gives.
int movement_of(const Reading& reading, const EnemyUnit& unit);
// Where it may go this turn.
Going going_of(const Reading& reading, const EnemyUnit& unit);
// The terrain it may enter, whoever stands there: CO-3.2.5.3-R11.
SpaceSet bare_ground(const Reading& reading, const EnemyUnit& unit);

// Why it may not move whatever its goal; none: it may.
std::optional<EnemyReason> why_it_stays(const Reading& reading, const EnemyUnit& unit);
// CO-4.S10c.
bool is_cover(Terrain terrain);

// Of any unit but a kamikaze with somebody to run at.
Heading aim_of(const Reading& reading, const EnemyUnit& unit, const Going& going);
// CO-3.2.5.5-R3; without a legal target its aim is None.
Heading kamikaze_aim(const Reading& reading, const EnemyUnit& unit, const Going& going);

// CO-4.S9-R5: whether all that is left of the platoon has got where it was heading for.
bool has_platoon_arrived(const Reading& reading, std::uint8_t platoon);
VillageId next_waypoint(const Reading& reading, std::uint8_t platoon);

}  // namespace enfilade::coops
