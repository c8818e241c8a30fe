// The procedures of Urban Operations as frames (state machine SM-1 to SM-34 of the ledger). They
// name pieces, never blocks. What a field tells that one side only may know is marked "secret of";
// conceal() in view.cpp blanks it for the other.
#pragma once

#include <cstdint>

#include "engine/frame/course.h"
#include "rules/urban/combat_frames.h"
#include "rules/urban/move_frames.h"
#include "rules/urban/turn_frames.h"

namespace enfilade::urban {

using Frames =
    FrameList<GameFrame, SetUpFrame, CounterDrawFrame, TurnFrame, StabilityFrame, EventPhaseFrame,
              CardWindowFrame, EventFrame, RequestFrame, ResolutionFrame, MissionFrame,
              ImpulsesFrame, ImpulseFrame, ActivationFrame, MoveFrame, EntryFrame, OpportunityFrame,
              FireFrame, AssaultFrame, WithdrawalFrame, FreeMoveFrame, EffectFrame, BreachFrame,
              DestroyFrame, ScoutFrame>;

// Game, turn, impulses, impulse, activation, assault or breach, free move, step, entry, window,
// fire, withdrawal, step, entry, explosion: fifteen, and one to spare.
inline constexpr std::size_t kMaxDepth = 16;

using UrbanCourse = Course<Frames, kMaxDepth>;
static_assert(Plain<UrbanCourse>);

// The questions and rolls, as they are named in nodes.
enum class Ask : std::uint8_t {
  PlaceBlock,
  PlaceMine,
  PlaceFortified,
  ShufflePlace,
  CounterPlace,
  StabilityDie,
  EventDie,
  PlayCard,
  EventChoice,
  Request,
  RequestDie,
  ResolveNext,
  MissionDecision,
  Intercept,
  InterceptDie,
  ReconIedDie,
  Impulse,
  Activate,
  Act,
  IedDie,
  CrowdMove,
  MineDie,
  Opportunity,
  OpportunityAfterScouting,
  Answer,
  AttackerInadequate,
  AttackDie,
  DefenceDie,
  AttackerQualityDie,
  DefenderQualityDie,
  WithdrawalDie,
  WithdrawalStep,
  FreeMoveStep,
  MandatoryStep,
  Advance,
  FortifiedDie,
  ScoutIedDie,
};

// Questions in the middle of a deed, put to a side because of what the other has done or of how a
// fight has gone. How long the answer takes would tell what its owner could have done.
constexpr bool interrupts(Ask what) {
  switch (what) {
    case Ask::Intercept:
    case Ask::CrowdMove:
    case Ask::Opportunity:
    case Ask::OpportunityAfterScouting:
    case Ask::Answer:
    case Ask::AttackerInadequate:
    case Ask::WithdrawalStep:
    case Ask::MandatoryStep:
    case Ask::Advance: return true;
    default: return false;
  }
}

}  // namespace enfilade::urban
