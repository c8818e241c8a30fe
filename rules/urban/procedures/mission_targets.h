// Which locations a 3D action may name as its target, and how far they are (UO-7.3.3.1, 7.3.4).
#pragma once

#include "rules/urban/context.h"
#include "rules/urban/map/effect_paths.h"

namespace enfilade::urban {

inline constexpr int kShiftEp = 10;  // UO-7.3.3.2f

// Locations no mission may name, whatever its kind: a revealed crowd is there (UO-7.3.3.1-R5), or
// the scenario has closed them.
LocationSet barred_targets(const Reading& reading);

// UO-7.3.3.1b, R5, UO-7.3.3.4-R1, UO-7.3.4a and R3: by what the location is.
//   strikes        hexes, rooms and zones of the surface
//   smoke, flares  hexes
//   reconnaissance hexes and roofs: it sees nothing inside a building
bool may_be_target(const Location& place, MissionKind kind);

// Effect points from one location to any other, with the breaches as they stand (UO-4.3.7.1-R1).
// One search for all of them, or none while no breach is open.
class EffectReach {
 public:
  EffectReach(const Reading& reading, LocationId from);
  int to(LocationId place) const {
    return paths_.cost.empty() ? field_.ranges.ep(from_, place)
                               : paths_.distance_to(field_.board, place);
  }

 private:
  const Battlefield& field_;
  LocationId from_;
  EffectPaths paths_;  // empty: the tables have the answer
};

}  // namespace enfilade::urban
