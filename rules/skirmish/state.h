// The whole game as a value.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/core/plain.h"
#include "rules/skirmish/actions.h"
#include "rules/skirmish/events.h"
#include "rules/skirmish/frames.h"
#include "rules/skirmish/kinds.h"
#include "rules/skirmish/mission.h"

namespace enfilade::skirmish {

enum class FigureStatus : std::uint8_t {
  Absent,      // its unit is not on the table yet, or it is a crewman in his vehicle
  Up,          //
  Suppressed,  // SK-SUPP
  Casualty,    // also who fled the table
  Exited,      // left where the mission lets him
};

struct FigureState {
  Spot at;  // of a casualty: where he fell, for the weapon that lies there (SK-WPN-R3)
  FigureStatus status = FigureStatus::Absent;
  std::uint8_t strike = 0;      // in a round of close combat, see round.cpp
  Weapon taken = Weapon::None;  // a crew-served weapon that was another's
  bool disarmed = false;        // of a casualty: his crew-served weapon was taken
  bool taken_mounted = false;   // that weapon stands in a bunker, SK-WPN-R7
  bool overlaps = false;        // tolerated until it next moves, SK-GEO-R17
};

enum class Where : std::uint8_t {
  Waiting,  // to be deployed, or a crew that has not bailed out
  OnTable,  //
  Aboard,   // of `carrier`
  Away,     // left the table by its edge: the mission's exit, or fled
  Lost,     // no figure is left; a vehicle is a wreck then
  LeftOut,  // never deployed for want of room, and lost, SK-AUTH-R15
};

struct UnitState {
  Spot at;                  // of a vehicle
  std::int16_t facing = 0;  // of a vehicle, in degrees
  Where where = Where::Waiting;
  Stance stance = Stance::None;
  bool tried = false;
  bool reacted = false;  // this turn
  UnitId carrier;        // it rides in
  UnitId passengers;     // that ride in it
  std::uint8_t combat = kNoCombat;
  std::uint8_t casualties = 0;
  std::uint8_t exited = 0;        // figures that left where the mission lets them
  std::uint8_t weapons_lost = 0;  // of a vehicle, one bit each
  std::uint8_t effects = 0;       // of this turn, one bit a Damage, SK-DMG-R4
  bool stunned = false;
  bool immobilised = false;
  bool held_for_move = false;  // its owner will not react during this move
  bool overlaps = false;       // of a vehicle: tolerated until it next moves, SK-GEO-R17
  std::uint8_t unused = 0;
};

// Why models move: what triggers, what is allowed at the end.
enum class MoveKind : std::uint8_t {
  None,
  Walk,
  Run,
  DuckAndWeave,
  GoToGround,
  Assault,
  Withdrawal,  // SK-FAIL
  Drive,
  Overrun,
  Leaving,   // close combat
  FollowUp,  // close combat
  MoveUp,    // close combat, SK-CC-3
};

// The move that is under way. A vehicle's path is the first.
struct Move {
  UnitId unit;
  UnitId target;  // assaulted, or boarded at the end
  MoveKind kind = MoveKind::None;
  std::uint8_t stage = 0;   // that was reached
  std::uint8_t stages = 0;  //
  std::uint8_t fire_stage = kNoStage;
  bool fired = false;
  bool placed = false;  // figures that got out of a vehicle stand at its hull already
  std::int16_t facing = kNoFacing;
  std::int16_t allowance = 0;  // of each model
  std::array<Path, kMaxUnitFigures> paths{};
  std::array<Spot, kMaxUnitFigures> from{};             // where each path begins
  std::array<Spot, kMaxUnitFigures> told{};             // up to where it was told
  std::array<std::int16_t, kMaxUnitFigures> covered{};  // before this path began: SK-MOVE-R6
  FigureBits stopped = 0;         // SK-MOVE-R4; a vehicle that came to a halt: 1
  FigureBits leaving = 0;         // who is off the table where his path ends
  bool touched_moderate = false;  // of a tank, before this path began: SK-VEH-R5
  std::uint8_t unused = 0;
  FigureBits down_before = 0;  // suppressed as it set out: they move all the same, SK-CC-R25
};
static_assert(Plain<Move>);

// The fire that was declared, SK-FIRE-R2.
struct Volley {
  UnitId unit;
  Occasion occasion = Occasion::Aimed;
  Shots shots;
  std::array<std::uint8_t, 1> unused{};
};
static_assert(Plain<Volley>);

inline constexpr std::int8_t kNobody = -1;

struct MissionState {
  std::uint32_t at_cache = 0;  // units that touched the cache when the last turn ended, a bit each
  std::uint32_t raiders = 0;   // units that did so twice running: they have taken it
  // Who held each objective when the last turn ended; 0 nobody, 1 first side, 2 second.
  std::array<std::uint8_t, kMaxObjectives> holders{};
};
static_assert(kMaxUnits <= 32, "a bit each");

struct State {
  SkirmishCourse course;
  std::array<FigureState, kMaxFigures> figures{};
  std::array<UnitState, kMaxUnits> units{};
  Move move;
  Volley volley;
  MissionState mission;
  std::uint8_t turn = 0;
  Side initiative = Side::First;      // who holds it
  Side winner_of_roll = Side::First;  // who won this turn's roll
  EndReason reason = EndReason::None;
  std::int8_t winner = kNobody;  // the side, once the game is over; kNobody: a draw
  bool over = false;
  std::array<std::uint8_t, 2> unused{};

  FigureState& figure(FigureId id) { return figures[id.index()]; }
  const FigureState& figure(FigureId id) const { return figures[id.index()]; }
  UnitState& unit(UnitId id) { return units[id.index()]; }
  const UnitState& unit(UnitId id) const { return units[id.index()]; }
};

static_assert(Plain<State>);
static_assert(sizeof(State) <= 4 * 1024);

}  // namespace enfilade::skirmish
