// The procedures as frames. What is large, and there once at a time, is in the state: the move that
// is under way, and the fire that was declared.
#pragma once

#include <array>
#include <cstdint>

#include "engine/frame/course.h"
#include "rules/skirmish/asks.h"
#include "rules/skirmish/fire_frames.h"
#include "rules/skirmish/kinds.h"

namespace enfilade::skirmish {

// The whole game: deployment, turns.
struct GameFrame {
  enum class Step : std::uint8_t { Deployment, NextTurn };
  Step step = Step::Deployment;
};

// deployment.cpp: SK-AUTH-R2.
struct DeploymentFrame {
  enum class Step : std::uint8_t { Dice, Ask };
  Step step = Step::Dice;
  Side next = Side::First;
};

// turn.cpp: SK-TURN-R1.
struct TurnFrame {
  enum class Step : std::uint8_t { Begin, Initiative, Combats, Attempts, End };
  Step step = Step::Begin;
};

// initiative.cpp: attempts until none is left, SK-INIT.
struct InitiativeFrame {
  enum class Step : std::uint8_t { Ask, AfterAttempt };
  Step step = Step::Ask;
  bool may_hand_over = false;  // the last attempt succeeded, SK-INIT-R1
};

// attempt.cpp: SK-ACT, SK-FAIL.
struct AttemptFrame {
  enum class Step : std::uint8_t { Roll, Judge, Choose, Withdrawn, Over };
  Step step = Step::Roll;
  UnitId unit;
  std::uint8_t die = 0;
  bool succeeded = false;
};

// Why whoever moves may think again.
enum class Surprise : std::uint8_t {
  None,
  FiredAt,    // SK-MOVE-R3
  Survivors,  // of what it destroyed itself, SK-MOVE-R10
};

// movement.cpp: carries out state.move stage by stage, SK-MOVE.
struct MoveFrame {
  enum class Step : std::uint8_t { Begin, Advance, React, Redirect, Fire, Arrive };
  Step step = Step::Begin;
  Surprise surprise = Surprise::None;  // at this stage
};

// reaction.cpp: SK-GUARD.
struct ReactionFrame {
  bool over = false;
  bool fired = false;
};

// assault.cpp: SK-CC-1 to 3.
struct AssaultFrame {
  enum class Step : std::uint8_t { Move, Contact, MoveUp, Round, Dice, Over };
  Step step = Step::Move;
  UnitId unit;
  UnitId target;
  std::uint8_t thrown = 0;  // dice at a vehicle
  ArcHits hits{};           // on it
  std::uint8_t unused = 0;
};

// round.cpp: SK-CC-R5. Between one unit and those it touches, or all units of a combat.
struct RoundFrame {
  enum class Step : std::uint8_t { Begin, Dice, Casualties, Over };
  Step step = Step::Begin;
  UnitId unit;  // only between this unit and those it touches; none: all
  std::uint8_t combat = 0;
  bool late = false;         // now those who were suppressed before
  std::uint8_t striker = 0;  // the pair that is seen to
  std::uint8_t struck = 0;
  std::uint8_t thrown = 0;  // dice of that pair
};

// combats.cpp: those that are under way when a turn begins, SK-CC-R9.
struct CombatsFrame {
  enum class Step : std::uint8_t { Pick, Declare, Leave, Follow, MoveUp, Round, Close };
  Step step = Step::Pick;
  std::uint8_t combat = 0;
  std::uint8_t second = 0;  // 0: the initiative winner's units, 1: the other's
  UnitId unit;              // that may move up
  UnitBits units = 0;       // that were in it when it was picked
  UnitBits done = 0;        // that have been seen to in this step
  UnitBits leaving = 0;     // that want to leave
  UnitBits left = 0;        // that got out of contact
};

// leaving.cpp: one unit leaves, SK-CC-13. After an attempt its opponents may follow at once
// (SK-CC-R8, R12); in the step at the beginning of a turn CombatsFrame sees to that.
struct LeavingFrame {
  enum class Step : std::uint8_t { Begin, Test, Distance, Moved, Follow, Over };
  Step step = Step::Begin;
  UnitId unit;
  bool test = true;  // it has not passed a roll yet
  std::uint8_t combat = kNoCombat;
  UnitBits done = 0;  // opponents that have been asked
};

// follow.cpp: one opponent follows, SK-CC-14, 15.
struct FollowFrame {
  enum class Step : std::uint8_t { Test, Distance, Ask, Arrived, Over };
  Step step = Step::Test;
  UnitId unit;
  std::uint8_t die = 0;
  std::uint8_t combat = kNoCombat;
  UnitBits quarry = 0;  // who left
};

// overrun.cpp: SK-OVR.
struct OverrunFrame {
  enum class Step : std::uint8_t { Move, NextUnit, Test, Dodge, Settle };
  Step step = Step::Move;
  UnitId unit;
  UnitId victim;
  bool settling = false;   // those under the hull at the end are shifted aside, SK-OVR-R6
  Spot start;              // of the strip
  std::uint32_t done = 0;  // units that have been handled, one bit each
};

using Frames =
    FrameList<GameFrame, DeploymentFrame, TurnFrame, InitiativeFrame, AttemptFrame, MoveFrame,
              ReactionFrame, FireFrame, BoutFrame, HitsFrame, DamageFrame, BailOutFrame,
              AssaultFrame, RoundFrame, CombatsFrame, LeavingFrame, FollowFrame, OverrunFrame>;

// Game, turn, initiative, attempt, assault, move, reaction, fire, bout, damage, bail-out, hits.
inline constexpr std::size_t kMaxDepth = 13;

using SkirmishCourse = Course<Frames, kMaxDepth>;
static_assert(Plain<SkirmishCourse>);

}  // namespace enfilade::skirmish
