// The procedures of CO-OPS as frames. Enemy units are named by their numbers.
#pragma once

#include <array>
#include <cstdint>

#include "engine/frame/course.h"
#include "rules/coops/asks.h"
#include "rules/coops/firing_table.h"
#include "rules/coops/group.h"
#include "rules/coops/kinds.h"

namespace enfilade::coops {

// The whole game: set-up, preparation, turns.
struct GameFrame {
  enum class Step : std::uint8_t { Shuffle, Contents, Prepare, NextTurn };
  Step step = Step::Shuffle;
};

// CO-1.3e, CO-3.2.5.1e: the top `unplaced` cards of the pile still have to be given their place.
struct ShuffleFrame {
  std::uint8_t unplaced = 0;
};

// CO-3.1: Turn 0.
struct PreparationFrame {
  std::uint8_t unused = 0;
};

// CO-Qa.
struct TurnFrame {
  enum class Step : std::uint8_t {
    Begin,
    Logistics,
    EventPhase,
    Actions,
    ActionsOver,
    RemoveZone,
    Arrivals,
    Convoy,
    Enemies,
    End,
  };
  Step step = Step::Begin;
};

// CO-3.2.2.
struct LogisticsFrame {
  enum class Step : std::uint8_t { Autonomy, Refuel, Reinforce, Over };
  Step step = Step::Autonomy;
  std::uint8_t able = 0;     // sections that are known to have a choice, one bit each
  std::uint16_t bought = 0;  // new groups of this turn, one bit each
};

// CO-3.2.3: the events of one turn, one after another.
struct EventsFrame {
  enum class Step : std::uint8_t { Begin, Roll, SecondDie, Pick, Slot, Effect, Sniper };
  Step step = Step::Begin;
  std::uint8_t primary = 0;  // rolls to come that the turn track gives
  std::uint8_t further = 0;  // rolls to come of "Multiple events", CO-E.5.5-R1
  bool nested = false;       // this roll is one of those
  std::uint8_t die1 = 0;
  std::uint8_t die2 = 0;
  std::uint8_t section = 0xFF;  // picked by a die, or the only one
  std::uint8_t picked = 0xFF;   // a slot that a die fixed, or the unit that was placed
};

// CO-E.5.1-R1: one free shot a group.
struct LastStandFrame {
  std::uint16_t fired = 0;  // one bit a group
};

// CO-E.4.3-R1: every enemy unit plays one action at once.
struct EnemyStandFrame {
  bool in_order = false;  // the players leave the order to the rules
};

// CO-3.2.4.
struct ActionsFrame {
  std::uint8_t unused = 0;
};

struct MoveFrame {
  GroupId group;
  std::uint8_t unused = 0;
  SpaceId destination;
};

// CO-3.2.4.2: either side's shot.
struct FireFrame {
  enum class Step : std::uint8_t { Agree, Declare, Die, SupportDie, Read, Cancel, Apply, Over };
  Step step = Step::Agree;
  bool by_enemy = false;
  bool free = false;  // of a last stand
  std::uint8_t unit = 0;
  GroupId group;
  std::uint8_t weapon = 0;
  GroupId supporter;
  Colour attack = Colour::None;
  std::int8_t modifier = 0;
  std::uint8_t die = 0;
  std::uint8_t support_die = 0;
  FireResult result = FireResult::NoEffect;
};

// CO-3.2.4.4: a ride that waits for the owners of other sections, CO-3.2.4.4-R9.
struct RideFrame {
  bool boards = true;      // else it gets off
  std::uint8_t asked = 0;  // sections, one bit each
  GroupId group;           // who pays
  GroupId transport;
  std::uint8_t item = 0;
  bool over = false;
  SpaceId space;  // where it gets off
};

// CO-3.2.4.5.
struct RescueFrame {
  enum class Step : std::uint8_t { Roll, Place, Over };
  Step step = Step::Roll;
  GroupId rescuer;
  GroupId lost;
};

// CO-3.2.4.7.
struct ArtilleryFrame {
  bool over = false;
  GroupId group;
  SpaceId space;
};

// CO-3.2.4.8.
struct SearchFrame {
  bool over = false;
  GroupId group;
  std::uint8_t marker = 0;
};

// CO-4.S5c, CO-4.S9e.
struct PlantFrame {
  enum class Step : std::uint8_t { Agree, Roll, Over };
  Step step = Step::Agree;
  GroupId group;
  GroupId other;
};

// CO-4.S5f.
struct RemoveZoneFrame {
  bool over = false;
};

// CO-3.2.5.1: new units, zone by zone.
struct ArrivalsFrame {
  std::uint8_t zone = 0;   // number of the zone that is served
  std::uint8_t cards = 0;  // still to be drawn for it
  bool counted = false;
};

// CO-4.CV: the convoy as one block.
struct ConvoyFrame {
  enum class Step : std::uint8_t { Begin, Destination, Move, Fire, Over };
  Step step = Step::Begin;
  std::uint8_t place = 1;   // in the line, of the vehicle that moves or fires
  std::uint8_t spaces = 0;  // it still may move
  bool underway = false;    // the vehicle has begun to move
};

// CO-3.2.5f: units act in the order the players choose.
struct EnemyPhaseFrame {
  bool in_order = false;  // the players leave it to the rules
};

// CO-3.2.5.2, CO-3.2.5.3: one unit until its AP are gone.
struct EnemyUnitFrame {
  std::uint8_t unit = 0;
  bool once = false;  // one action only, CO-E.4.3-R1
  bool started = false;
  bool over = false;
};

using Frames =
    FrameList<GameFrame, ShuffleFrame, PreparationFrame, TurnFrame, LogisticsFrame, EventsFrame,
              LastStandFrame, EnemyStandFrame, ActionsFrame, MoveFrame, FireFrame, RescueFrame,
              ArtilleryFrame, SearchFrame, PlantFrame, RemoveZoneFrame, ArrivalsFrame, ConvoyFrame,
              EnemyPhaseFrame, EnemyUnitFrame, RideFrame>;

// Game, turn, events, last stand of the enemy, unit, shot: six, and two to spare.
inline constexpr std::size_t kMaxDepth = 8;

using CoopsCourse = Course<Frames, kMaxDepth>;
static_assert(Plain<CoopsCourse>);

}  // namespace enfilade::coops
