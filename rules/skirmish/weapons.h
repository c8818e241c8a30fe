// The weapon tables, SK-WPN-1 to SK-WPN-22.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/text.h"
#include "rules/skirmish/kinds.h"

namespace enfilade::skirmish {

enum class Weapon : std::uint8_t {
  Pistol,
  Rifle,
  AssaultRifle,
  SniperRifle,
  SubMachineGun,
  LightMachineGun,
  Shotgun,
  GrenadeLauncher,
  HeavyMachineGun,
  Flamethrower,
  Grenades,
  Rpg,
  AntitankGun,
  Mortar,
  LightCannon,
  HeavyCannon,
  None = 0xFF,
};
inline constexpr std::size_t kWeapons = 16;

enum class IgnoresCover : std::uint8_t { Never, Always, OnVehicle };

struct WeaponProfile {
  std::int16_t range = 0;
  std::uint8_t fire_points = 0;
  std::uint8_t close_fire_points = 0;  // within close_range; 0: the same
  std::int16_t close_range = 0;        // SK-WPN-3
  bool small_arm = false;
  bool on_the_walk = false;     // SK-CHOICE-R3
  bool harms_armoured = false;  // SK-WPN-22
  bool indirect = false;        // SK-WPN-21
  std::uint8_t crew = 1;        // served by infantry: SK-WPN-17, R1
  IgnoresCover ignores_cover = IgnoresCover::Never;
};

const WeaponProfile& profile_of(Weapon weapon);
Phrase weapon_words(Weapon weapon);           // assault rifle
std::string_view weapon_word(Weapon weapon);  // assault-rifle: in orders and content files

// SK-FIRE-R7: the dice it throws when the nearest eligible model is so far away.
int fire_points(Weapon weapon, bool within_close_range);

}  // namespace enfilade::skirmish
