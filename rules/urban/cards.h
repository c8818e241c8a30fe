// Cards: what a block, a support mission and an event can do. Data only, read from content.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "rules/urban/kinds.h"

namespace enfilade::urban {

// Firepower boxes: 1, 2-5, 6-10, 11-15, 16-20, 21-25 EP by day (UO-4.3.6-R1).
inline constexpr std::size_t kBoxes = 6;
inline constexpr std::array<int, kBoxes> kDayBounds = {1, 5, 10, 15, 20, 25};
inline constexpr std::array<int, kBoxes> kNightBounds = {1, 3, 6, 9, 12, 15};
inline constexpr std::array<int, kBoxes> kNightVisionBounds = {1, 4, 8, 12, 16, 20};

struct Weapon {
  std::string id;  // unique in the scenario
  Text name;
  WeaponClass cls = WeaponClass::Dot;
  BreachMode breach = BreachMode::None;
  bool not_from_building = false;
  bool lane = true;                       // the red box: an effect along the line of fire
  bool long_range_rifle = false;          // a Sniper's, UO-8.2.7.4f
  std::uint8_t blast_firer = 0;           // EP around the firer
  std::uint8_t blast_target = 0;          // EP around the target
  std::array<std::uint8_t, kBoxes> fp{};  // 0: an empty box
  std::uint8_t max_range = 0;             // by day: upper bound of the last filled box
  std::uint8_t min_range = 0;             // by day: lower bound of the first filled box beyond 1 EP

  bool heavy() const { return is_heavy(cls); }
};

// Fills in the nearest and farthest distance from the boxes.
inline void settle_ranges(Weapon& weapon) {
  weapon.max_range = 0;
  weapon.min_range = 0;
  for (std::size_t box = 0; box < kBoxes; ++box) {
    if (weapon.fp[box] == 0) continue;
    weapon.max_range = static_cast<std::uint8_t>(kDayBounds[box]);
    if (box > 0 && weapon.min_range == 0) {
      weapon.min_range = static_cast<std::uint8_t>(kDayBounds[box - 1] + 1);
    }
  }
}

// A ring of a Support card: what it does to each class of target, at exactly this distance.
inline constexpr std::uint8_t kDestroyed = 0xFF;
struct Ring {
  std::uint8_t ep = 0;
  std::array<std::uint8_t, kTargetClasses> to_own{};    // OSL lost, or kDestroyed
  std::array<std::uint8_t, kTargetClasses> to_enemy{};  // red symbols only
};

struct SupportCard {
  std::string id;
  Text name;
  MissionKind kind = MissionKind::Mortar;
  std::vector<Ring> rings;
  std::uint8_t radius = 2;  // of reconnaissance and flares
};

// What an event does. The numbers of the card fill in the rest.
enum class EventEffect : std::uint8_t {
  MovementCap,     // amount MP at most this turn, and who acts cannot move; entering forces exempt
  SupportPoints,   // amount points to one of the side's boxes
  ExtraMission,    // one more mission for an asset of its 3D matrix
  CancelMission,   // one pending mission of the victim is lost
  NoRequests,      // the victim makes no 3D requests this turn
  CommandUp,       // amount more blocks in the side's next impulse
  CommandDown,     // amount fewer blocks in the victim's next impulse, never below 1
  TakeInitiative,  // the side has the initiative this turn
  Recover,         // one block of the side gains amount OSL
  Fatigue,         // one block of the side loses an OSL (its owner chooses; never the last)
  Informer,        // one hidden enemy piece is revealed
  GoToGround,      // one revealed piece of the side is hidden again if not in contact
  WindShift,       // the wind turns by amount sixths
  SmokeScreen,     // a Smoke counter on a hex
  NoOpportunityFire,  // the victim makes no opportunity fire this turn
  NoLongMoves,        // the victim makes no out-of-sight moves this turn
  PoorLight,          // everybody fires and scouts as by night this turn
  ClearSky,           // illumination: no night this turn
  Crowd,              // one Population counter moves up to amount MP
  HiddenCharge,       // a face-down IED/UXO is placed on a hex away from all blocks
  Defuse,             // a revealed IED/UXO is removed
  Resolve,            // +amount firepower to the side's next exchange
  Jammed,             // -amount firepower to the victim's next exchange
};

struct EventCard {
  std::string id;
  Text title;
  Text text;
  EventEffect effect = EventEffect::SupportPoints;
  std::int8_t amount = 0;
  bool red = false;  // must be carried out at once; black cards are kept
  bool self = true;  // the side that plays it is the one concerned; else its enemy
};

// UO-6.2.2: each die of 0 to 9 gives an effect, a card to draw, or nothing.
struct EventRow {
  enum class Kind : std::uint8_t { Nothing, Effect, Draw };
  Kind kind = Kind::Nothing;
  CardId card;  // the effect, described like a card
};
struct EventTable {
  std::string id;
  Text title;
  std::array<EventRow, 10> rows{};
};

}  // namespace enfilade::urban
