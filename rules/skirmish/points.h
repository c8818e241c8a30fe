// What a unit costs, so that forces can be matched and built: SK-AUTH-2.
#pragma once

#include "rules/skirmish/profiles.h"

namespace enfilade::skirmish {

int points_of(Training training);
int points_of(Weapon weapon);
int points_of(Armour armour);
int points_of(HullArmour armour);

// Training, weapons, armour, and 4 for each level by which a leader is better than his unit.
int points_of(const FigureProfile& figure, Training training);
// The crew's training is paid once (SK-AUTH-R8), each place for a passenger is 1 point.
int points_of(const VehicleProfile& vehicle, Training training);
int points_of(const UnitProfile& unit);

}  // namespace enfilade::skirmish
