// What the seats are told. An event that names a block is for those who may know it.
#pragma once

#include <cstdint>

#include "engine/core/plain.h"
#include "engine/core/text.h"
#include "engine/event/event.h"
#include "rules/urban/kinds.h"
#include "rules/urban/map/terrain.h"

namespace enfilade::urban {

struct Scenario;

enum class Happening : std::uint8_t {
  // set-up
  SetUpDone,  // camp
  // turn
  TurnBegins,       // number
  Hidden,           // piece
  InitiativeTaken,  // camp
  ForcePlayed,      // camp, number: the force
  Passed,           // camp
  ImpulseEnds,      // camp
  TurnEnds,         // number
  GameEnds,         //
  // activation and movement
  Activated,       // piece; to its side also block
  Entered,         // piece, place: onto the map
  Moved,           // piece, place, from
  MoveBarred,      // piece, place: the way is closed after all
  PutBack,         // piece, place
  ActivationEnds,  // piece, number: the marker
  Marked,          // piece, number: the marker
  Vanished,        // piece: it mounted
  Appeared,        // piece, place: it dismounted
  Mounted,         // block, other block; to its side
  Dismounted,      // block, other block; to its side
  // reveals
  Revealed,      // piece, block, number: OSL
  DummyGone,     // piece
  CounterUp,     // counter, number: kind, place
  CounterGone,   // counter, place
  CounterPut,    // counter, place; number: kind to who knows it
  CrowdMoved,    // counter, place
  CrowdKilled,   // counter, place, camp: who is charged
  MineFound,     // place, camp: its owner
  MineSetOff,    // place, piece: a die decides
  MineBlown,     // place, die
  MineDud,       // place, die
  MineLaid,      // place; to its owner
  FortifiedPut,  // place
  MineGone,      // place
  ManholeSeen,   // place, number: the letter; to who learns it
  // actions
  FireDeclared,     // piece, other: target, weapon, block
  ShotVoid,         // piece, other: not a sniper's target
  ShotBlocked,      // piece: no line of sight
  AssaultDeclared,  // piece, other, weapon, block
  SmokeLaid,        // place
  BreachOpened,     // place, number: breach site; piece
  ObjectDestroyed,  // place; piece
  Placed,           // piece: something was placed
  Supported,        // block, number: OSL; to its side
  Resupplied,       // block, number: points; to its side
  Scouted,          // camp; piece or counter that was looked at
  SearchBegins,     // piece
  // reactions and combat
  OpportunityHeld,  // piece: it has looked and holds its fire
  Withdraws,        // piece
  Answers,          // piece: who fires back; other: for whom; weapon
  Stands,           // piece
  Rolled,           // number: Ask, die, camp
  Firepower,        // piece, number: total, die
  ExchangeWon,      // piece
  ExchangeTied,     //
  Inadequate,       // piece
  LostOsl,          // piece, number; to who may see also die: what is left
  GainedOsl,        // block, number: OSL; to who may see
  Eliminated,       // piece, block
  PassengerLost,    // block; to its side, and to all when eliminated
  WreckLaid,        // place
  CloudReleased,    // place
  Exploded,         // place
  Advanced,         // piece, place
  ControlChanged,   // camp, place or number: building
  // 3D and events
  RequestMade,       // camp; to its side also asset, place, die
  MissionsDue,       // camp, number: how many
  MissionSet,        // camp, die, number: Availability, place; to its side
  MissionCancelled,  // camp; to its side also asset
  MissionShifted,    // camp, place; to its side
  MissionAnnounced,  // camp, number: asset, place
  Intercepted,       // camp, number: asset, die
  NotIntercepted,    // camp, die
  FlareLit,          // place
  CardDrawn,         // camp; to its side also card
  CardPlayed,        // camp, number: card
  CardVoid,          // camp, number: card
  TableRolled,       // camp, die
  WindTurned,        // number: the new direction
  ForceMayEnter,     // camp, number: force; die: from that turn
};

struct Tiding {
  Happening what = Happening::GameEnds;
  std::uint8_t camp = 0xFF;
  PieceId piece;
  PieceId other;
  BlockId block;
  WeaponId weapon;
  CounterId counter;
  std::uint8_t die = 0xFF;
  std::uint16_t number = 0xFFFF;
  LocationId place;
  friend bool operator==(const Tiding&, const Tiding&) = default;
};
static_assert(Plain<Tiding>);

using Events = EventSink<Tiding>;

Text event_text(const Scenario& scenario, const Tiding& tiding);

}  // namespace enfilade::urban
