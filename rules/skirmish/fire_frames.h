// The procedures of fire as frames: what was declared, bouts, hits, damage, bailing out.
#pragma once

#include <array>
#include <cstdint>

#include "rules/skirmish/kinds.h"

namespace enfilade::skirmish {

// fire.cpp: carries out state.volley target by target, SK-FIRE.
struct FireFrame {
  enum class Step : std::uint8_t { Begin, NextTarget };
  Step step = Step::Begin;
  std::uint8_t shot = 0;  // place in the volley: earlier ones have been seen to
};

// Hits on a vehicle, by Arc.
using ArcHits = std::array<std::uint8_t, 3>;

// Hits on figures that stand directly behind a vehicle, by the armour that may stop them, and one
// vehicle of each kind to be named (SK-VEH-R10).
struct HullHits {
  std::array<std::uint8_t, kHullArmours> hits{};
  std::array<UnitId, kHullArmours> hulls{};
};

// bout.cpp: the dice at one target, SK-HIT-R8.
struct BoutFrame {
  enum class Step : std::uint8_t { NextShot, Dice, Saves, Over };
  Step step = Step::NextShot;
  UnitId target;
  std::uint8_t save = 0;       // of the target's figures as the bout begins, SK-ARM-R4
  std::uint8_t shot = 0;       // place in the volley
  std::uint8_t shooter = 0;    // the next to fire is this one or a later one
  std::uint8_t dice_left = 0;  // of this shot
  std::uint8_t needed = 0;     // on the die, aiming taken off
  Arc arc = Arc::Front;        // that this shot hits
  UnitId hull;                 // in the way of this shot, SK-VEH-R10
  std::uint8_t open_hits = 0;  // on figures: no vehicle in the way
  FigureBits eligible = 0;     // figures that can be hit, SK-HIT-R2
  HullHits behind;             // on figures behind a vehicle
  ArcHits arc_hits{};          // on a vehicle
  std::uint8_t unused = 0;
};

// hits.cpp: hits on figures, from the dice to the casualties, SK-HIT.
struct HitsFrame {
  enum class Step : std::uint8_t { HullDice, Save, Dice, Assign, Over };
  Step step = Step::HullDice;
  UnitId unit;
  std::uint8_t hits = 0;       // that come to the figures' own save; later those that got through
  std::uint8_t dice_left = 0;  // saves to be rolled
  std::uint8_t save = 0;       // as the bout began, SK-ARM-R4; 0: as it is now
  bool may_suppress = true;    // by fire alone, section 13
  bool each = false;           // every eligible figure is hit, each has his own die, SK-HIT-R9
  std::uint8_t unused = 0;
  FigureBits eligible = 0;
  FigureBits fallen = 0;  // of `each`: who failed
  HullHits behind;        // that come to a vehicle's save first, SK-VEH-R11
};

// damage.cpp: unsaved hits on a vehicle one after the other, SK-DMG.
struct DamageFrame {
  enum class Step : std::uint8_t { Begin, SaveDice, Roll, Weapon, Passengers, BailOut, Over };
  Step step = Step::Begin;
  UnitId unit;
  ArcHits hits{};              // before the save
  ArcHits unsaved{};           // still to be rolled on the table
  Damage effect{};             // of the hit that is seen to, raised as SK-DMG-R4 says
  std::uint8_t save = 0;       // of the passengers as the bout began
  FigureBits down_before = 0;  // passengers that were suppressed before the bout
};

// bail_out.cpp: SK-DMG-R9 to R12.
struct BailOutFrame {
  enum class Step : std::uint8_t { Crew, Passengers, PlaceCrew, PlacePassengers, Over };
  Step step = Step::Crew;
  UnitId vehicle;
  UnitId passengers;
  std::uint8_t room = 0;  // so many of those that are placed must be
};

}  // namespace enfilade::skirmish
