// How damage is raised: SK-DMG-8, R4, R5.
#pragma once

#include <cstdint>

#include "rules/skirmish/context.h"

namespace enfilade::skirmish {

// Effects of a vehicle as bits, the mildest the lowest.
using EffectBits = std::uint8_t;
constexpr EffectBits bit_of(Damage damage) {
  return static_cast<EffectBits>(1U << static_cast<unsigned>(damage));
}

int weapons_left(const Reading& reading, UnitId vehicle);

// Effects that would do nothing, or nothing new, to that vehicle in this turn: a hit that comes to
// one of them is raised.
EffectBits spent_effects(const Reading& reading, UnitId vehicle);
Damage raised(Damage rolled, EffectBits spent);

}  // namespace enfilade::skirmish
