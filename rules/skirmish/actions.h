// Everything a seat can choose. An order for a whole unit is one action: a path per figure, or a
// shot per figure. The canonical order is that of the fields.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/core/fixed_vector.h"
#include "engine/core/plain.h"
#include "engine/core/result.h"
#include "rules/skirmish/kinds.h"
#include "rules/skirmish/weapons.h"

namespace enfilade::skirmish {

struct Scenario;

enum class Verb : std::uint8_t {
  Deploy,  // unit; paths: where each figure stands, or the vehicle; facing; target: rides in it
  // The initiative, SK-INIT
  Attempt,   // unit
  HandOver,  // after a success, SK-INIT-R1
  Decline,   // only optional units are left, SK-INIT-R5
  // The seven actions of a unit that succeeded, SK-CHOICE, and those of vehicles, SK-VEH-R2; unit:
  // who acts
  Walk,          // paths; stage: when it fires; target: the vehicle it boards. Of a unit aboard:
                 // each path begins where the figure is put down at the hull, SK-TRN-R3
  Run,           // paths; target: the vehicle it boards
  DuckAndWeave,  // paths
  OnGuard,       //
  GoToGround,    // paths
  AimedFire,     // shots
  Assault,       // target; paths
  Drive,         // paths[0], facing (none: as it faces now); stage: when it fires
  Halt,          // shots, all weapons if one likes
  Overrun,       // paths[0]: one corner straight ahead
  // On the way
  Fire,      // shots; in a reaction also unit: who reacts
  HoldFire,  // not now
  HoldMove,  // none of the side's units at all during this move
  GoOn,      // as ordered before the reaction
  Redirect,  // paths; stage; facing: SK-MOVE-R3
  // Answers
  TakeHits,        // unit; suppressed, casualties: SK-HIT-R1
  LoseWeapon,      // number: of the vehicle's weapons, SK-DMG-2
  PlaceSurvivors,  // unit; paths: where each one stands, SK-DMG-R10
  Dodge,           // suppressed: the figures that go to the left, where it is a tie, SK-OVR-R3
  // Close combat, SK-CC
  PickCombat,  // number: the one that is fought next, SK-TURN-R1
  Fight,       // unit
  Leave,       // unit
  Follow,      // unit: tests and follows
  StayPut,     // unit: does not follow
  FollowUp,    // unit; paths: within the die
  MoveUp,      // unit; paths: who comes into contact
};

// Corner points after the place where the model stands; the last is where it ends. Empty: it stays.
using Path = FixedVector<Spot, kMaxCorners>;

// One figure's, or one vehicle weapon's, part of a unit's fire, SK-FIRE-R1.
struct Shot {
  std::uint8_t shooter = 0xFF;  // the figure's number in its unit, or the weapon's on its vehicle
  Weapon weapon = Weapon::None;
  UnitId target;
  ModelId observer;  // of a mortar that does not see for itself, SK-MOR-R1
  friend constexpr auto operator<=>(const Shot&, const Shot&) = default;
};
using Shots = FixedVector<Shot, kMaxUnitFigures>;

inline constexpr std::uint8_t kNoStage = 0xFF;
inline constexpr std::uint8_t kNoNumber = 0xFF;
inline constexpr std::int16_t kNoFacing = -1;

struct Action {
  Verb verb = Verb::HoldFire;
  UnitId unit;
  UnitId target;
  std::uint8_t stage = kNoStage;
  std::uint8_t number = kNoNumber;
  std::uint8_t unused = 0;
  std::int16_t facing = kNoFacing;
  FigureBits suppressed = 0;
  FigureBits casualties = 0;
  Shots shots;
  std::array<std::uint8_t, 1> unused2{};
  std::array<Path, kMaxUnitFigures> paths{};

  friend constexpr std::strong_ordering operator<=>(const Action& a, const Action& b) = default;
  friend constexpr bool operator==(const Action& a, const Action& b) = default;
};
static_assert(Plain<Action>);

// walk a2 1:12.50,30.00 2:13.60,30.00/15.00,32.00 fire=4 - one word for the verb, then what it
// takes; lengths in centimetres. The same in every language.
std::string action_text(const Scenario& scenario, const Action& action);
Result<Action> parse_action(const Scenario& scenario, std::string_view text);
std::string_view verb_word(Verb verb);

}  // namespace enfilade::skirmish
