// What units are made of, as content describes them: nothing here changes during a game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/fixed_vector.h"
#include "engine/core/text.h"
#include "rules/skirmish/kinds.h"
#include "rules/skirmish/weapons.h"

namespace enfilade::skirmish {

struct FigureProfile {
  Text name;
  FixedVector<Weapon, kMaxFigureWeapons> weapons;  // its own first
  Armour armour = Armour::None;
  bool leader = false;
  Training leader_training = Training::Green;
  bool mounted = false;  // a gun position in a bunker, SK-WPN-R7
};

struct MountedWeapon {
  Weapon weapon = Weapon::HeavyMachineGun;
  bool front_only = false;  // SK-VEH-R8
};

struct VehicleProfile {
  std::string id;
  Text name;
  int length = 0;
  int width = 0;
  HullArmour armour = HullArmour::None;
  bool tank = false;  // SK-VEH-R5
  std::uint8_t crew = 0;
  Armour crew_armour = Armour::None;
  std::uint8_t places = 0;  // SK-TRN-R1
  std::vector<MountedWeapon> weapons;
};

// A unit of a force list: figures, or one vehicle.
struct UnitProfile {
  std::string id;
  Text name;
  Training training = Training::Seasoned;
  std::vector<FigureProfile> figures;     // empty: a vehicle
  std::optional<VehicleProfile> vehicle;  //
  int points = 0;                         // SK-AUTH-2

  bool is_vehicle() const { return vehicle.has_value(); }
};

}  // namespace enfilade::skirmish
