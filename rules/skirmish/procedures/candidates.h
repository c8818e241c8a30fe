// Where it makes sense to go: what candidates of orders are made from.
#pragma once

#include "rules/skirmish/context.h"

namespace enfilade::skirmish {

// What a unit has around it.
struct Outlook {
  Spot centre;     // of its living figures, or the vehicle
  Spot enemy;      // the nearest one's centre; without one the enemy's deployment point
  Spot objective;  // the nearest of the mission; without one the enemy
  Spot cover;      // the middle of the nearest piece; without one its own deployment point
};
Outlook outlook_of(const Reading& reading, UnitId unit);
Spot centre_of(const Reading& reading, UnitId unit);

// So far from there to the goal, and no farther.
Spot towards(Spot from, Spot goal, int distance);
// One of eight directions, counted on from east.
Spot in_direction(Spot from, std::uint32_t eighth, int distance);

// Whether a figure of the unit could get at that unit or vehicle; nearest: whom first.
bool is_within_reach(const Reading& reading, UnitId unit, UnitId other, int reach, Spot& nearest);
// Where on the edge its side leaves by; false: nowhere.
bool nearest_exit(const Reading& reading, UnitId unit, Spot from, Spot& edge);

}  // namespace enfilade::skirmish
