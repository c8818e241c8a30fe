// What a player may ask before giving an order: what would be seen from a place, how far one gets.
#pragma once

#include <vector>

#include "rules/skirmish/paths.h"
#include "rules/skirmish/sight.h"

namespace enfilade::skirmish {

struct Seen {
  ModelId model;
  Sight sight;
  int gap = 0;  // in hundredths, from that place
};
// Every enemy on the table, as the model would see it if it stood there; the nearest first.
std::vector<Seen> look_around(const Reading& reading, ModelId who, Spot at);

// Around a figure, in equal steps counted from +x: the farthest places it can end at, obstacles and
// the table's edge taken into account. What lies between is not always all free.
inline constexpr int kOutlineStep = 5;  // degrees
std::vector<Spot> reach_outline(const Reading& reading, const PathOrder& order, std::size_t figure);
// The same for a vehicle that drives straight.
std::vector<Spot> drive_outline(const Reading& reading, UnitId vehicle, int spent);

}  // namespace enfilade::skirmish
