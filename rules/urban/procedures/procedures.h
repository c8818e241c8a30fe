// Every procedure of the game: the functions the dispatcher calls, one group a file. The file is
// named as the book names the procedure.
#pragma once

#include "rules/urban/context.h"

namespace enfilade::urban {

// set_up.cpp            SM-34, UO-2
Next advance(Context& context, SetUpFrame& frame);
void options(const Reading& reading, const SetUpFrame& frame, Actions& list);
void answer(Context& context, SetUpFrame& frame, const Action& action);
void outcome(Context& context, SetUpFrame& frame, std::uint32_t rolled);
Next advance(Context& context, CounterDrawFrame& frame);
void outcome(Context& context, CounterDrawFrame& frame, std::uint32_t rolled);

// turn.cpp              SM-1 to SM-3, SM-33, UO-3
Next advance(Context& context, GameFrame& frame);
Next advance(Context& context, TurnFrame& frame);
Next advance(Context& context, ImpulsesFrame& frame);
void options(const Reading& reading, const ImpulsesFrame& frame, Actions& list);
void answer(Context& context, ImpulsesFrame& frame, const Action& action);

// stability.cpp         SM-2 step 3, UO-3.1.1f-g
Next advance(Context& context, StabilityFrame& frame);
void outcome(Context& context, StabilityFrame& frame, std::uint32_t rolled);

// events.cpp            UO-6
Next advance(Context& context, EventPhaseFrame& frame);
void outcome(Context& context, EventPhaseFrame& frame, std::uint32_t rolled);
Next advance(Context& context, CardWindowFrame& frame);
void options(const Reading& reading, const CardWindowFrame& frame, Actions& list);
void answer(Context& context, CardWindowFrame& frame, const Action& action);

// event_effects.cpp     the texts of the cards
Next advance(Context& context, EventFrame& frame);
void options(const Reading& reading, const EventFrame& frame, Actions& list);
void answer(Context& context, EventFrame& frame, const Action& action);

// request.cpp           SM-28, UO-7.3.3.1
Next advance(Context& context, RequestFrame& frame);
void options(const Reading& reading, const RequestFrame& frame, Actions& list);
void answer(Context& context, RequestFrame& frame, const Action& action);
void outcome(Context& context, RequestFrame& frame, std::uint32_t rolled);

// mission.cpp           SM-29 and SM-30, UO-7.3.3.2 to 7.3.4
Next advance(Context& context, ResolutionFrame& frame);
void options(const Reading& reading, const ResolutionFrame& frame, Actions& list);
void answer(Context& context, ResolutionFrame& frame, const Action& action);
Next advance(Context& context, MissionFrame& frame);
void options(const Reading& reading, const MissionFrame& frame, Actions& list);
void answer(Context& context, MissionFrame& frame, const Action& action);
void outcome(Context& context, MissionFrame& frame, std::uint32_t rolled);

// impulse.cpp           SM-4, UO-7.1.1
Next advance(Context& context, ImpulseFrame& frame);
void options(const Reading& reading, const ImpulseFrame& frame, Actions& list);
void answer(Context& context, ImpulseFrame& frame, const Action& action);

// activation.cpp        SM-5, UO-7.1.2 and 8
Next advance(Context& context, ActivationFrame& frame);
void options(const Reading& reading, const ActivationFrame& frame, Actions& list);
void answer(Context& context, ActivationFrame& frame, const Action& action);

// movement.cpp          SM-6, UO-8.1
Next advance(Context& context, MoveFrame& frame);

// entry.cpp             SM-7, UO-8.1.12
Next advance(Context& context, EntryFrame& frame);
void options(const Reading& reading, const EntryFrame& frame, Actions& list);
void answer(Context& context, EntryFrame& frame, const Action& action);
void outcome(Context& context, EntryFrame& frame, std::uint32_t rolled);

// opportunity_fire.cpp  SM-8, UO-8.3.1
Next advance(Context& context, OpportunityFrame& frame);
void options(const Reading& reading, const OpportunityFrame& frame, Actions& list);
void answer(Context& context, OpportunityFrame& frame, const Action& action);

// fire.cpp              SM-9, UO-8.2.7
Next advance(Context& context, FireFrame& frame);
void options(const Reading& reading, const FireFrame& frame, Actions& list);
void answer(Context& context, FireFrame& frame, const Action& action);
void outcome(Context& context, FireFrame& frame, std::uint32_t rolled);

// assault.cpp           SM-17 and SM-18, UO-8.2.8
Next advance(Context& context, AssaultFrame& frame);
void options(const Reading& reading, const AssaultFrame& frame, Actions& list);
void answer(Context& context, AssaultFrame& frame, const Action& action);
void outcome(Context& context, AssaultFrame& frame, std::uint32_t rolled);

// withdrawal.cpp        SM-16, UO-8.3.2
Next advance(Context& context, WithdrawalFrame& frame);
void options(const Reading& reading, const WithdrawalFrame& frame, Actions& list);
void answer(Context& context, WithdrawalFrame& frame, const Action& action);
void outcome(Context& context, WithdrawalFrame& frame, std::uint32_t rolled);

// free_move.cpp         UO-8.2.3.2d, 8.2.9g
Next advance(Context& context, FreeMoveFrame& frame);
void options(const Reading& reading, const FreeMoveFrame& frame, Actions& list);
void answer(Context& context, FreeMoveFrame& frame, const Action& action);

// weapons_effect.cpp    SM-15 and SM-31, UO-8.2.1
Next advance(Context& context, EffectFrame& frame);
void outcome(Context& context, EffectFrame& frame, std::uint32_t rolled);

// breaching.cpp         SM-19, UO-8.2.9
Next advance(Context& context, BreachFrame& frame);

// destroying.cpp        SM-20, UO-8.2.3.2
Next advance(Context& context, DestroyFrame& frame);

// scouting.cpp          SM-24, UO-8.2.5
Next advance(Context& context, ScoutFrame& frame);
void outcome(Context& context, ScoutFrame& frame, std::uint32_t rolled);

}  // namespace enfilade::urban
