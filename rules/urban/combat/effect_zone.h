// Who stands where a weapons effect does harm, and what it does to them (UO-8.2.1.1 to 8.2.1.4,
// table 7). Resolution and explanations use the same functions.
#pragma once

#include <vector>

#include "rules/urban/context.h"

namespace enfilade::urban {

struct Victim {
  PieceId piece;
  std::uint8_t loss = 0;   // OSL after the vehicle floor, or kDestroyed
  bool at_target = false;  // of a 3D action: it is revealed whatever happens
  bool decoy = false;      // loses nothing, but is marked like a squad in its place
};

struct EffectZone {
  std::vector<Victim> victims;      // by ascending location; those who would lose or show something
  std::vector<PieceId> rollers;     // in a fortified place, in the same order (UO-5.2.4.2d)
  std::vector<CounterId> counters;  // NML counters reached
};

// For blocks the reader does not know, in a view, nothing is found. A hidden piece that the effect
// reaches rolls whatever it is, so that the die does not tell a unit from a dummy.
EffectZone effect_zone(const Reading& reading, const EffectFrame& effect);

// The line of the Support card for a place; none when it is out of reach. UO-7.3.3.3-R1, R2.
const Ring* ring_at(const Reading& reading, const EffectFrame& effect, LocationId place);

}  // namespace enfilade::urban
