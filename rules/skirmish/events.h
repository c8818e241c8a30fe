// What both sides are told. Everything is open (SK-GEN-R3), so everybody is told everything.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/plain.h"
#include "engine/core/text.h"
#include "engine/event/event.h"
#include "rules/skirmish/kinds.h"
#include "rules/skirmish/weapons.h"

namespace enfilade::skirmish {

struct Scenario;

enum class Happening : std::uint8_t {
  // The course of the game
  DeploymentRolled,  // dice: one a side
  Deployed,          // unit; other: the vehicle it rides in
  TurnBegins,        // number
  InitiativeRolled,  // dice: one a side
  InitiativeGoes,    // side (number): who holds it now
  HandedOver,        // side (number)
  Declined,          // side (number)
  GameEnds,          // number: EndReason; result: 0 nobody won, 1 the first side, 2 the second
  // Activation
  AttemptRolled,     // unit, dice[0], needed: its number, number: modifiers, as int16; result 1:
                     // success
  StoodUp,           // unit, number: how many
  OnGuardByFailure,  // unit
  Withdraws,         // unit
  // Actions
  Walks,           // unit
  Runs,            // unit
  DucksAndWeaves,  // unit
  GoesOnGuard,     // unit
  GoesToGround,    // unit
  AimsFire,        // unit
  Assaults,        // unit, other
  Drives,          // unit
  Halts,           // unit
  Overruns,        // unit
  FigureMoved,     // figure, from, to
  VehicleMoved,    // unit, from, to, number: facing
  Boarded,         // unit, other
  GotOut,          // unit, other
  LeftTable,       // unit or figure; result 1: by the mission, 0: fled
  Reacts,          // unit, other: the one that moves
  Redirected,      // unit
  // Fire
  TakesOver,   // figure, weapon: of a gunner who fell, SK-WPN-R3
  Fires,       // unit, other; figure or number: the vehicle's weapon; weapon; observer
  HitsRolled,  // unit, other, dice, needed; number: hits
  HullSaves,   // unit: the vehicle, dice, needed; number: saved
  Saves,       // unit, dice, needed; number: saved
  FireLost,    // unit, other: the target is gone, SK-FIRE-R11
  NoEffect,    // unit, other: it cannot be harmed so, SK-WPN-22
  Suppressed,  // figure
  Casualty,    // figure
  UnitGone,    // unit: its last figure fell
  // Vehicles
  DamageRolled,  // unit, dice, number: Damage as rolled; result: Damage in the end
  Stunned,       // unit
  WeaponLost,    // unit, number
  Immobilised,   // unit
  Destroyed,     // unit
  BailsOut,      // unit: crew or passengers, other: the vehicle
  Placed,        // figure, to
  TestRolled,    // unit, dice[0], needed: its number, number: modifiers as int16; result 1: passed
  Dodged,        // unit
  RunOver,       // unit, number: figures in the path
  // Close combat
  CombatBegins,  // unit, other
  CombatRolled,  // unit, other, dice, needed; number: hits
  CombatPicked,  // number
  Fights,        // unit
  LeavesCombat,  // unit
  LeaveRolled,   // unit, dice[0]
  FollowRolled,  // unit, dice[0]
  Caught,        // unit, other
  GotAway,       // unit
  CombatEnds,    // number
  // The mission
  ObjectiveHeld,  // number: objective; result: 0 nobody, 1 first side, 2 second
  CacheTaken,     // unit; number: turn ends running it was touched at, 2: it is taken
};

// What ended the game.
enum class EndReason : std::uint8_t {
  None,
  NobodyLeft,  // SK-AUTH-R1
  TimeUp,      // the mission decides
  GoalReached,
  PointsLost,
};

struct Tiding {
  Happening what = Happening::TurnBegins;
  UnitId unit;
  UnitId other;
  FigureId figure;
  Weapon weapon = Weapon::None;
  ModelId observer;
  std::uint8_t needed = 0;
  std::uint8_t result = 0;
  std::array<std::uint8_t, 4> dice{};  // 0: none
  std::uint16_t number = 0;
  Spot from;
  Spot to;
  friend bool operator==(const Tiding&, const Tiding&) = default;
};
static_assert(Plain<Tiding>);

using Events = EventSink<Tiding>;

Text event_text(const Scenario& scenario, const Tiding& tiding);

// A number that may be negative, as it is told.
constexpr std::uint16_t told(int number) {
  return static_cast<std::uint16_t>(static_cast<std::int16_t>(number));
}

}  // namespace enfilade::skirmish
