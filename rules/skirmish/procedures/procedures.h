// Every procedure and the file it stands in. `options` lists candidates: sensible orders, all of
// them permitted; `permits` judges any order.
#pragma once

#include "rules/skirmish/context.h"

namespace enfilade::skirmish {

// game.cpp
Next advance(Context& context, GameFrame& frame);

// deployment.cpp     SK-AUTH-R2
Next advance(Context& context, DeploymentFrame& frame);
void options(const Reading& reading, const DeploymentFrame& frame, Actions& list);
Result<void> permits(const Reading& reading, const DeploymentFrame& frame, const Action& action);
void answer(Context& context, DeploymentFrame& frame, const Action& action);
void outcome(Context& context, DeploymentFrame& frame, std::uint32_t rolled);

// turn.cpp           SK-TURN
Next advance(Context& context, TurnFrame& frame);
void outcome(Context& context, TurnFrame& frame, std::uint32_t rolled);

// initiative.cpp     SK-INIT
Next advance(Context& context, InitiativeFrame& frame);
void options(const Reading& reading, const InitiativeFrame& frame, Actions& list);
Result<void> permits(const Reading& reading, const InitiativeFrame& frame, const Action& action);
void answer(Context& context, InitiativeFrame& frame, const Action& action);

// attempt.cpp        SK-ACT, SK-FAIL, SK-CHOICE, SK-VEH-R2
Next advance(Context& context, AttemptFrame& frame);
void options(const Reading& reading, const AttemptFrame& frame, Actions& list);
Result<void> permits(const Reading& reading, const AttemptFrame& frame, const Action& action);
void answer(Context& context, AttemptFrame& frame, const Action& action);
void outcome(Context& context, AttemptFrame& frame, std::uint32_t rolled);

// movement.cpp       SK-MOVE
Next advance(Context& context, MoveFrame& frame);
void options(const Reading& reading, const MoveFrame& frame, Actions& list);
Result<void> permits(const Reading& reading, const MoveFrame& frame, const Action& action);
void answer(Context& context, MoveFrame& frame, const Action& action);

// reaction.cpp       SK-GUARD
Next advance(Context& context, ReactionFrame& frame);
void options(const Reading& reading, const ReactionFrame& frame, Actions& list);
Result<void> permits(const Reading& reading, const ReactionFrame& frame, const Action& action);
void answer(Context& context, ReactionFrame& frame, const Action& action);

// fire.cpp           SK-FIRE
// Declares that fire, which judge_shots has allowed, and lets it be carried out next.
void begin_fire(Context& context, UnitId unit, const Shots& shots, Occasion occasion);
Next advance(Context& context, FireFrame& frame);

// bout.cpp           SK-FIRE-R4 to R7
Next advance(Context& context, BoutFrame& frame);
void outcome(Context& context, BoutFrame& frame, std::uint32_t rolled);

// hits.cpp           SK-HIT, SK-ARM
Next advance(Context& context, HitsFrame& frame);
void options(const Reading& reading, const HitsFrame& frame, Actions& list);
Result<void> permits(const Reading& reading, const HitsFrame& frame, const Action& action);
void answer(Context& context, HitsFrame& frame, const Action& action);
void outcome(Context& context, HitsFrame& frame, std::uint32_t rolled);

// damage.cpp         SK-DMG
Next advance(Context& context, DamageFrame& frame);
void options(const Reading& reading, const DamageFrame& frame, Actions& list);
Result<void> permits(const Reading& reading, const DamageFrame& frame, const Action& action);
void answer(Context& context, DamageFrame& frame, const Action& action);
void outcome(Context& context, DamageFrame& frame, std::uint32_t rolled);

// bail_out.cpp       SK-DMG-R9 to R12
Next advance(Context& context, BailOutFrame& frame);
void options(const Reading& reading, const BailOutFrame& frame, Actions& list);
Result<void> permits(const Reading& reading, const BailOutFrame& frame, const Action& action);
void answer(Context& context, BailOutFrame& frame, const Action& action);

// assault.cpp        SK-CC-1 to 3
Next advance(Context& context, AssaultFrame& frame);
void options(const Reading& reading, const AssaultFrame& frame, Actions& list);
Result<void> permits(const Reading& reading, const AssaultFrame& frame, const Action& action);
void answer(Context& context, AssaultFrame& frame, const Action& action);
void outcome(Context& context, AssaultFrame& frame, std::uint32_t rolled);

// round.cpp          SK-CC-R5
Next advance(Context& context, RoundFrame& frame);
void outcome(Context& context, RoundFrame& frame, std::uint32_t rolled);

// combats.cpp        SK-CC-R9
Next advance(Context& context, CombatsFrame& frame);
void options(const Reading& reading, const CombatsFrame& frame, Actions& list);
Result<void> permits(const Reading& reading, const CombatsFrame& frame, const Action& action);
void answer(Context& context, CombatsFrame& frame, const Action& action);

// leaving.cpp        SK-CC-13
Next advance(Context& context, LeavingFrame& frame);
void options(const Reading& reading, const LeavingFrame& frame, Actions& list);
Result<void> permits(const Reading& reading, const LeavingFrame& frame, const Action& action);
void answer(Context& context, LeavingFrame& frame, const Action& action);
void outcome(Context& context, LeavingFrame& frame, std::uint32_t rolled);

// follow.cpp         SK-CC-14, 15
Next advance(Context& context, FollowFrame& frame);
void options(const Reading& reading, const FollowFrame& frame, Actions& list);
Result<void> permits(const Reading& reading, const FollowFrame& frame, const Action& action);
void answer(Context& context, FollowFrame& frame, const Action& action);
void outcome(Context& context, FollowFrame& frame, std::uint32_t rolled);

// overrun.cpp        SK-OVR
Next advance(Context& context, OverrunFrame& frame);
void options(const Reading& reading, const OverrunFrame& frame, Actions& list);
Result<void> permits(const Reading& reading, const OverrunFrame& frame, const Action& action);
void answer(Context& context, OverrunFrame& frame, const Action& action);
void outcome(Context& context, OverrunFrame& frame, std::uint32_t rolled);

}  // namespace enfilade::skirmish
