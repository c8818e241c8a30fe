// What all seats are told. Everybody is on one side, so everything told is told to everybody; what
// nobody may know yet is not told.
#pragma once

#include <cstdint>

#include "engine/core/plain.h"
#include "engine/core/text.h"
#include "engine/event/event.h"
#include "rules/coops/group.h"
#include "rules/coops/kinds.h"

namespace enfilade::coops {

enum class Happening : std::uint8_t {
  // The course of the game
  SectionReady,  // section; number 1: ready, 0: not after all
  TurnBegins,    // number
  PhaseBegins,   // number: Phase
  Passed,        // section
  GameEnds,      // number: EndReason; item 1: victory, 0: defeat
  // Logistics
  Bought,             // group, number: card
  Attached,           // group, number: card
  ArtilleryBought,    // section, number: card
  ReturnedGroup,      // group, number: card
  Detached,           // group, number: card
  ArtilleryReturned,  // section, number: card
  Transferred,        // group, other, number: card
  Placed,             // group, space
  Refuelled,          // group, number: autonomy
  AutonomyChanged,    // group, number: what is left
  RanDry,             // group, space
  Recovered,          // group
  BroughtHome,        // group: crew or casualties
  // Events, CO-E
  EventRolled,      // die, item: second die
  EventVoid,        // die, item: nothing comes of it
  SectionPicked,    // section, die
  SlotPicked,       // group, die
  ApChanged,        // group, number: by how much, as int16
  MovementChanged,  // group, number: by how much, as int16
  FoundCard,        // group, number: card
  MineSetOff,       // group
  Overheated,       // group
  CostChanged,      // item: Terrain, number: by how much, as int16
  Held,             // group or unit
  NoMovement,       //
  NoFlightChanges,  //
  UnitPlaced,       // unit, number: card, space
  SniperMissed,     // unit, group, die
  SniperHit,        // unit, group, die
  // Our actions
  Moved,            // group, from, space; number: MP paid
  FireDeclared,     // group, unit, item: weapon; other: who supports
  SupportRefused,   // group, other
  RideDeclined,     // section: which does; group or marker (item), other: the transport
  Embarked,         // group or marker (item), other: the transport
  Disembarked,      // group or marker (item), other: the transport, space
  RescueRolled,     // group, other: whom; die
  CrewFound,        // group, space
  CrewDead,         // group
  CrewStepped,      // group, from, space
  TookOff,          // group
  Landed,           // group
  ArtilleryRolled,  // group, space, die, number: total
  SearchRolled,     // group, item: marker, die
  Revealed,         // item: marker, number: Content
  PlantRolled,      // group, other, die
  Healed,           // group, other
  CardUsed,         // group, number: card: it cancelled a result
  AmmunitionSpent,  // group, item: weapon, number: shots left
  // Combat
  ShotRolled,     // die, item: the supporter's die, number: total as int16
  ShotResult,     // number: FireResult; item 1: it is ignored
  Neutralised,    // group or unit
  Destroyed,      // group or unit
  Exploded,       // unit or item: marker; space
  Halted,         // unit; item: the marker it becomes
  MoraleChanged,  // section, number: new morale as int16
  // The enemy
  Arrived,       // unit, number: card, space, item: zone number
  Reshuffled,    //
  EnemyFires,    // unit, group; reason, number: how many could have been chosen
  EnemyHeads,    // unit; aim, reason; group, item (marker, village, zone) or space: where to
  EnemyMoved,    // unit, from, space
  EnemyStays,    // unit, reason
  EnemyPutOut,   // unit, space: from a zone that is shut, CO-3.2.5.1-R6, CO-2.6.3-R7
  MarkerTaken,   // unit, group: DEST, crew or casualties
  ConvoyHeads,   // die, item: village or none, number: leg
  ConvoyStands,  //
  VehicleLeft,   // unit: at the final village, or at the plant
  // The mission
  AlarmRaised,        // unit, group, or neither
  GuardsWake,         //
  ZoneOpened,         // item: number of the zone
  ZoneRemoved,        // item: number of the zone
  VillageHeld,        // item: village, number: full turns
  VillageSecured,     // item: village
  VillageThreatened,  // item: village, unit: it must be gone by the end of next turn
  WreckTaken,         // group
  WreckLeft,          // group: its owner declines
  CivilianHome,       // item: marker, group
  StrikeFails,        // it will be tried again
};

enum class Phase : std::uint8_t { Preparation, Logistics, Events, Actions, Enemy };

// What decided between several choices of the enemy, CO-3.2.5.2 and CO-3.2.5.4-R3 to R6.
enum class EnemyReason : std::uint8_t {
  Only,            // there was no other
  Nearest,         //
  Weakest,         // of equally near ones the weakest defence
  Defeat,          // it would lose the game for the players
  Harm,            // the worst expected harm
  Passengers,      //
  BoardOrder,      //
  SlotOrder,       //
  MoreTargets,     // of ways: more groups to fire at from there
  FewerThreats,    // of ways: fewer groups that could fire at it
  Cover,           // of ways
  LowestSpace,     //
  ObjectiveFirst,  // an objective or civilians before a group
  // Why it stays
  Waits,     // the rocket launcher, CO-3.2.5.5-R1
  Immobile,  // by the scenario, or held by an event
  NoWay,     //
  AtGoal,    //
};

// Where an enemy unit goes.
enum class Aim : std::uint8_t {
  Objective,  // priority 1, CO-3.2.5.3b
  Marker,     // priority 2, CO-3.2.5.3c
  Group,      // priority 3, CO-3.2.5.3e
  Village,    // priority 4, CO-3.2.5.3f
  Kamikaze,   // CO-3.2.5.5-R3
  Wreck,      // CO-4.S2h
  Vehicle,    // CO-4.S3c
  People,     // an unsecured village, CO-4.S4d
  Bridge,     // CO-4.S6f
  WestBank,   // CO-4.S6f
  Civilians,  // CO-4.S8b
  Patrol,     // CO-4.S9c
  Alarm,      // the nearest group, CO-4.S9d
  CoverRun,   // CO-4.S10c
  None,
};

// What ended the game.
enum class EndReason : std::uint8_t {
  None,
  CacheHeld,          // CO-4.S1c
  WreckHome,          // CO-4.S2g
  WreckReached,       // CO-4.S2i
  HvtHome,            // CO-4.S3a
  HvtEscaped,         // CO-4.S3k
  PeopleSafe,         // CO-4.S4f
  VillageOccupied,    // CO-4.S4e
  AllHome,            // CO-4.S5-R2, CO-4.S9-R6
  StrikeFlown,        // CO-4.S6d
  StrikeMissed,       // CO-4.S6e
  WestBankReached,    // CO-4.S6c
  BombDefused,        // CO-4.S7m
  BombAtPlant,        // CO-4.S7k
  CiviliansHome,      // CO-4.S8f
  CiviliansReached,   // CO-4.S8d
  LastUnitDestroyed,  // CO-4.S10a
  CargoLost,          // CO-3.2.4.4-R7
  TrackOver,          // CO-3.2.1-R3
  NobodyLeft,         // CO-4.0-R4
};

struct Tiding {
  Happening what = Happening::Passed;
  std::uint8_t section = 0xFF;
  GroupId group;
  GroupId other;
  std::uint8_t unit = 0xFF;
  std::uint8_t item = 0xFF;
  std::uint8_t die = 0xFF;
  Aim aim = Aim::None;
  EnemyReason reason = EnemyReason::Only;
  EnemyCardId enemy;  // what the unit is, if there is one
  std::uint16_t number = 0xFFFF;
  SpaceId from;
  SpaceId space;
  friend bool operator==(const Tiding&, const Tiding&) = default;
};
static_assert(Plain<Tiding>);

using Events = EventSink<Tiding>;

Text event_text(const Scenario& scenario, const Tiding& tiding);

}  // namespace enfilade::coops
