#include "rules/skirmish/weapons.h"

#include <string_view>

namespace enfilade::skirmish {

namespace {

constexpr WeaponProfile small_arm(int range, int fire_points) {
  return {.range = static_cast<std::int16_t>(range * kCentimetre),
          .fire_points = static_cast<std::uint8_t>(fire_points),
          .small_arm = true,
          .on_the_walk = true};
}

// SK-WPN-R4: support weapons need one figure unless a note says otherwise; SK-CHOICE-R3.
constexpr WeaponProfile support(int range, int fire_points) {
  return {.range = static_cast<std::int16_t>(range * kCentimetre),
          .fire_points = static_cast<std::uint8_t>(fire_points),
          .harms_armoured = true};
}

constexpr WeaponProfile assault_rifle() {
  WeaponProfile profile = small_arm(24, 1);
  profile.close_fire_points = 2;
  profile.close_range = 12 * kCentimetre;
  return profile;
}

// SK-WPN-17, 22: two crew, and harmless to armour.
constexpr WeaponProfile heavy_machine_gun() {
  WeaponProfile profile = support(32, 4);
  profile.crew = 2;
  profile.harms_armoured = false;
  return profile;
}

constexpr WeaponProfile flamethrower() {
  WeaponProfile profile = support(8, 4);
  profile.ignores_cover = IgnoresCover::Always;
  return profile;
}

constexpr WeaponProfile grenades() {
  WeaponProfile profile = support(8, 3);
  profile.on_the_walk = true;
  return profile;
}

constexpr WeaponProfile mortar() {
  WeaponProfile profile = support(60, 3);
  profile.indirect = true;
  return profile;
}

// SK-WPN-R1, R5.
constexpr WeaponProfile cannon(int range, int fire_points) {
  WeaponProfile profile = support(range, fire_points);
  profile.crew = 2;
  profile.ignores_cover = IgnoresCover::OnVehicle;
  return profile;
}

struct Row {
  WeaponProfile profile;
  std::string_view word;
  Phrase words;
};

// In the order of the two tables.
constexpr std::array<Row, kWeapons> kRows = {{
    {small_arm(8, 1), "pistol", {"pistol", "pistolet"}},
    {small_arm(24, 1), "rifle", {"infantry rifle", "fusil d'infanterie"}},
    {assault_rifle(), "assault-rifle", {"assault rifle", "fusil d'assaut"}},
    {small_arm(32, 2), "sniper-rifle", {"sniper rifle", "fusil de précision"}},
    {small_arm(16, 3), "smg", {"sub-machine gun", "pistolet-mitrailleur"}},
    {small_arm(32, 3), "lmg", {"light machine gun", "mitrailleuse légère"}},
    {small_arm(8, 3), "shotgun", {"combat shotgun", "fusil à pompe"}},
    {small_arm(16, 3), "grenade-launcher", {"grenade launcher", "lance-grenades"}},
    {heavy_machine_gun(), "hmg", {"heavy machine gun", "mitrailleuse lourde"}},
    {flamethrower(), "flamethrower", {"flamethrower", "lance-flammes"}},
    {grenades(), "grenades", {"grenades", "grenades à main"}},
    {support(24, 3), "rpg", {"RPG", "lance-roquettes"}},
    {support(48, 3), "antitank-gun", {"light antitank gun", "canon antichar léger"}},
    {mortar(), "mortar", {"light mortar", "mortier léger"}},
    {cannon(48, 4), "light-cannon", {"light cannon", "canon léger"}},
    {cannon(72, 5), "heavy-cannon", {"heavy cannon", "canon lourd"}},
}};

constexpr const Row& row_of(Weapon weapon) {
  return kRows[static_cast<std::size_t>(weapon)];
}

}  // namespace

const WeaponProfile& profile_of(Weapon weapon) {
  return row_of(weapon).profile;
}

Phrase weapon_words(Weapon weapon) {
  return row_of(weapon).words;
}

std::string_view weapon_word(Weapon weapon) {
  return row_of(weapon).word;
}

int fire_points(Weapon weapon, bool within_close_range) {
  const WeaponProfile& profile = profile_of(weapon);
  const bool closer = within_close_range && profile.close_fire_points != 0;
  return closer ? profile.close_fire_points : profile.fire_points;
}

}  // namespace enfilade::skirmish
