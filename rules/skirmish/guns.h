// Who can fire what: weapons in hands, on vehicles, in bunkers, and crew-served ones that lie where
// their gunner fell (SK-WPN-17, 18, R1 to R3, R7).
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "rules/skirmish/context.h"

namespace enfilade::skirmish {

// A weapon that somebody could fire.
struct Gun {
  ModelId model;  // who fires it
  Weapon weapon = Weapon::None;
  std::uint8_t shooter = 0;   // the figure's number in its unit, or the weapon's on its vehicle
  bool on_vehicle = false;    //
  bool front_only = false;    // SK-VEH-R8
  bool needs_second = false;  // a second man serves it, SK-WPN-17, R1
  FigureId fallen;            // the gunner it is taken over from, SK-WPN-R3
};
inline constexpr std::size_t kMaxGuns = kMaxFigureWeapons + 2;
using Guns = FixedVector<Gun, kMaxGuns>;

// Two men serve it where infantry has it.
bool is_crew_served(Weapon weapon);

// Whether the unit may fire at all: it is on the table and in no close combat, SK-FIRE-R8.
Result<void> judge_firer(const Reading& reading, UnitId unit);

// The gun of a shot: refused when the shooter cannot fire, has no such weapon, or nobody helps.
// Weapons of casualties in `claimed` are being taken over by others.
Result<Gun> gun_of(const Reading& reading, UnitId unit, std::uint8_t shooter, Weapon weapon,
                   FigureBits claimed = 0);
// All that one figure, or one weapon of a vehicle, has to fire with; none when it cannot fire.
Guns guns_of(const Reading& reading, UnitId unit, std::uint8_t shooter);
// How many figures a unit has to fire, or weapons, whatever state they are in.
std::uint8_t shooters_of(const Reading& reading, UnitId unit);

// SK-WPN-R2: unsuppressed figures of the unit within 3 cm of that one.
FigureBits helpers_of(const Reading& reading, UnitId unit, std::uint8_t shooter);
// Whether each of these gunners can have a second man of his own who is none of the busy ones.
bool can_be_served(const Reading& reading, UnitId unit, FigureBits gunners, FigureBits busy);

// SK-WPN-R3: a weapon that lies on the ground changes hands.
void take_over(Context& context, const Gun& gun);

}  // namespace enfilade::skirmish
