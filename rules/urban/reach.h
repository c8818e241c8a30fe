// Where the block being activated can get to by single steps, for a player who points at a place.
#pragma once

#include <vector>

#include "rules/urban/context.h"

namespace enfilade::urban {

struct Destination {
  LocationId at;
  LocationId previous;   // on the cheapest way; none for the start
  int mp = 0;            // of all steps so far, those already made included
  bool may_stay = true;  // false: a friend stands there
};

// The start first, then by cost. Climbs and manholes are left out: each is a question of its own.
std::vector<Destination> reach_of(const Reading& reading);

}  // namespace enfilade::urban
