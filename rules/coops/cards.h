// Cards of CO-OPS as data: what friends buy, and what the enemy draws.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "rules/coops/kinds.h"

namespace enfilade::coops {

// --- Friendly cards, CO-2.3.1 to 2.3.3 ---

enum class CardKind : std::uint8_t { Basic, Upgrade, Artillery };

// Effects of type A, CO-2.3.3d, and of the artillery slot, CO-3.2.4.7a.
enum class CardEffect : std::uint8_t {
  None,
  Observer,              // +1 on the artillery die of its group, CO-3.2.4.7-R1
  Medic,                 // 1 AP: this or an adjacent group on foot becomes operational
  SmokeLaunchers,        // cancels an N result from enemy fire
  Flares,                // cancels an N or D result from enemy fire
  ArtillerySupport,      // CO-3.2.4.7c
  AdditionalAmmunition,  // CO-3.2.4.7b
};

// CO-2.3.3-R2: the basic card's, or that of an upgrade with an attack colour.
struct Weapon {
  Colour attack = Colour::None;
  std::uint8_t range = 0;
  bool group_range = false;  // an upgrade that prints no range: the group's own
  std::uint8_t ammo = 0;     // 0: no limit, CO-2.3.2h
  bool indirect = false;     // CO-3.2.4.2f
  bool single_use = false;   // CO-2.3.3d
};

// CO-2.3.3g: changes of type D.
struct Changes {
  std::int8_t actions = 0;
  std::int8_t movement = 0;
  std::int8_t detection = 0;
  std::int8_t range = 0;
  std::int8_t autonomy = 0;
};

struct Characteristics {
  std::uint8_t actions = 0;
  std::uint8_t movement = 0;
  std::uint8_t detection = 0;
  std::uint8_t range = 0;
  std::uint8_t autonomy = 0;  // 0: on foot
  Colour defence = Colour::None;
};

struct FriendCard {
  std::string id;
  Text name;
  Text text;  // what it does; empty without an effect
  Arm deck = Arm::Infantry;
  CardKind kind = CardKind::Basic;
  UnitClass cls = UnitClass::Foot;  // of a basic unit
  std::uint8_t attach_to = 0;       // of an upgrade: one bit a UnitClass, CO-3.1-R4
  std::uint8_t copies = 0;
  std::uint8_t cost = 0;
  Characteristics values;  // of an upgrade: those it replaces, 0 for none (type C)
  Changes changes;
  Weapon weapon;  // attack None: no weapon
  std::uint8_t carries_groups = 0;
  std::uint8_t carries_vips = 0;
  bool tows_wreck = false;  // CO-4.S2-R2
  bool single_use = false;
  CardEffect effect = CardEffect::None;

  bool fits(UnitClass unit) const { return (attach_to >> static_cast<unsigned>(unit) & 1U) != 0; }
};

// --- Enemy cards, CO-2.3.2a ---

// What an N result turns up, CO-2.5.3g to i.
enum class Reverse : std::uint8_t { Neutralised, Dest, Explosion, Content };

enum class Behaviour : std::uint8_t { Standard, Artillery, Rocket, Kamikaze, Convoy };

struct EnemyCard {
  std::string id;
  Text name;
  Text text;  // what it does besides its figures
  std::uint8_t copies = 0;
  UnitClass cls = UnitClass::Foot;
  Characteristics values;
  Weapon weapon;
  Reverse reverse = Reverse::Neutralised;
  Behaviour behaviour = Behaviour::Standard;
};

}  // namespace enfilade::coops
