#include "rules/skirmish/points.h"

#include <algorithm>
#include <array>

namespace enfilade::skirmish {

namespace {

constexpr int kBetterLeader = 4;  // for each level

constexpr std::array<int, kTrainings> kTrainingPoints = {3, 5, 8, 11};
constexpr std::array<int, kArmours> kArmourPoints = {0, 1, 3, 6, 10, 15};
constexpr std::array<int, kHullArmours> kHullPoints = {8, 15, 25, 40, 55};

// In the order of the weapon tables.
constexpr std::array<int, kWeapons> kWeaponPoints = {
    0,   // pistol
    1,   // infantry rifle
    2,   // assault rifle
    3,   // sniper rifle
    3,   // sub-machine gun
    5,   // light machine gun
    2,   // combat shotgun
    4,   // grenade launcher
    8,   // heavy machine gun
    7,   // flamethrower
    1,   // grenades
    6,   // RPG
    9,   // light antitank gun
    8,   // light mortar
    14,  // light cannon
    22,  // heavy cannon
};

template <class Table, class Kind>
int row(const Table& table, Kind kind) {
  return table[static_cast<std::size_t>(kind)];
}

}  // namespace

int points_of(Training training) {
  return row(kTrainingPoints, training);
}

int points_of(Weapon weapon) {
  return weapon == Weapon::None ? 0 : row(kWeaponPoints, weapon);
}

int points_of(Armour armour) {
  return row(kArmourPoints, armour);
}

int points_of(HullArmour armour) {
  return row(kHullPoints, armour);
}

int points_of(const FigureProfile& figure, Training training) {
  int points = points_of(training) + points_of(figure.armour);
  for (const Weapon weapon : figure.weapons) points += points_of(weapon);
  const int levels = static_cast<int>(figure.leader_training) - static_cast<int>(training);
  if (figure.leader) points += kBetterLeader * std::max(levels, 0);
  return points;
}

int points_of(const VehicleProfile& vehicle, Training training) {
  int points = points_of(vehicle.armour) + points_of(training) + vehicle.places;
  for (const MountedWeapon& mounted : vehicle.weapons) points += points_of(mounted.weapon);
  return points + vehicle.crew * points_of(vehicle.crew_armour);
}

int points_of(const UnitProfile& unit) {
  int points = unit.vehicle ? points_of(*unit.vehicle, unit.training) : 0;
  for (const FigureProfile& figure : unit.figures) points += points_of(figure, unit.training);
  return points;
}

}  // namespace enfilade::skirmish
