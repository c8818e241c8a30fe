// Every procedure of the game: the functions the dispatcher calls, one group a file. The file is
// named as the book names the procedure. All options are listed in canonical order.
#pragma once

#include "rules/coops/context.h"

namespace enfilade::coops {

// set_up.cpp         CO-1.3
Next advance(Context& context, GameFrame& frame);
void outcome(Context& context, GameFrame& frame, std::uint32_t rolled);
Next advance(Context& context, ShuffleFrame& frame);
void outcome(Context& context, ShuffleFrame& frame, std::uint32_t rolled);

// preparation.cpp    CO-3.1
Next advance(Context& context, PreparationFrame& frame);
void options(const Reading& reading, const PreparationFrame& frame, Actions& list);
void answer(Context& context, PreparationFrame& frame, const Action& action);

// turn.cpp           CO-3.2, CO-Q
Next advance(Context& context, TurnFrame& frame);

// logistics.cpp      CO-3.2.2
Next advance(Context& context, LogisticsFrame& frame);
void options(const Reading& reading, const LogisticsFrame& frame, Actions& list);
void answer(Context& context, LogisticsFrame& frame, const Action& action);

// event_phase.cpp    CO-3.2.3, CO-E
Next advance(Context& context, EventsFrame& frame);
void outcome(Context& context, EventsFrame& frame, std::uint32_t rolled);

// last_stand.cpp     CO-E.5.1
Next advance(Context& context, LastStandFrame& frame);
void options(const Reading& reading, const LastStandFrame& frame, Actions& list);
void answer(Context& context, LastStandFrame& frame, const Action& action);

// action_phase.cpp   CO-3.2.4
Next advance(Context& context, ActionsFrame& frame);
void options(const Reading& reading, const ActionsFrame& frame, Actions& list);
void answer(Context& context, ActionsFrame& frame, const Action& action);

// movement.cpp       CO-3.2.4.1
Next advance(Context& context, MoveFrame& frame);
void options(const Reading& reading, const MoveFrame& frame, Actions& list);
void answer(Context& context, MoveFrame& frame, const Action& action);

// firing.cpp         CO-3.2.4.2, CO-3.2.4.3
Next advance(Context& context, FireFrame& frame);
void options(const Reading& reading, const FireFrame& frame, Actions& list);
void answer(Context& context, FireFrame& frame, const Action& action);
void outcome(Context& context, FireFrame& frame, std::uint32_t rolled);

// transport.cpp      CO-3.2.4.4
Next advance(Context& context, RideFrame& frame);
void options(const Reading& reading, const RideFrame& frame, Actions& list);
void answer(Context& context, RideFrame& frame, const Action& action);

// crew_rescue.cpp    CO-3.2.4.5
Next advance(Context& context, RescueFrame& frame);
void options(const Reading& reading, const RescueFrame& frame, Actions& list);
void answer(Context& context, RescueFrame& frame, const Action& action);
void outcome(Context& context, RescueFrame& frame, std::uint32_t rolled);

// artillery.cpp      CO-3.2.4.7
Next advance(Context& context, ArtilleryFrame& frame);
void outcome(Context& context, ArtilleryFrame& frame, std::uint32_t rolled);

// search.cpp         CO-3.2.4.8, CO-4.CV5
Next advance(Context& context, SearchFrame& frame);
void outcome(Context& context, SearchFrame& frame, std::uint32_t rolled);

// explosives.cpp     CO-4.S5, CO-4.S9
Next advance(Context& context, PlantFrame& frame);
void options(const Reading& reading, const PlantFrame& frame, Actions& list);
void answer(Context& context, PlantFrame& frame, const Action& action);
void outcome(Context& context, PlantFrame& frame, std::uint32_t rolled);
Next advance(Context& context, RemoveZoneFrame& frame);
void options(const Reading& reading, const RemoveZoneFrame& frame, Actions& list);
void answer(Context& context, RemoveZoneFrame& frame, const Action& action);

// arrivals.cpp       CO-3.2.5.1
Next advance(Context& context, ArrivalsFrame& frame);

// convoy.cpp         CO-4.CV
Next advance(Context& context, ConvoyFrame& frame);
void outcome(Context& context, ConvoyFrame& frame, std::uint32_t rolled);

// enemy_phase.cpp    CO-3.2.5
Next advance(Context& context, EnemyPhaseFrame& frame);
void options(const Reading& reading, const EnemyPhaseFrame& frame, Actions& list);
void answer(Context& context, EnemyPhaseFrame& frame, const Action& action);

// enemy_stand.cpp    CO-E.4.3
Next advance(Context& context, EnemyStandFrame& frame);
void options(const Reading& reading, const EnemyStandFrame& frame, Actions& list);
void answer(Context& context, EnemyStandFrame& frame, const Action& action);

// enemy_unit.cpp     CO-3.2.5.2, CO-3.2.5.3, CO-3.2.5.5
Next advance(Context& context, EnemyUnitFrame& frame);

}  // namespace enfilade::coops
