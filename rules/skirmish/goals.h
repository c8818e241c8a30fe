// Victory: SK-AUTH-R1, R4, R7 and the missions.
#pragma once

#include <cstdint>

#include "rules/skirmish/context.h"

namespace enfilade::skirmish {

// What ends a game at once: SK-AUTH-R1, and the goals that are reached by a deed. Asked at every
// step of a game (is_decided in context.h), so that procedures need not call it; while hits are
// taken it waits until all of them are.
void check_at_once(Context& context);
// SK-TURN-R1 (5): what is counted when a turn ends, and the mission's verdict when it was the last.
void check_turn_end(Context& context);
// Nothing is asked or rolled any more after this. The first to end the game has ended it.
void end_game(Context& context, EndReason reason, std::int8_t winner);

// SK-AUTH-R1: a living figure, or a vehicle that can drive or shoot.
bool can_act(const Reading& reading, Side side);

// Points are counted in shares of this size, so that what a unit of up to 12 figures has lost is
// always a whole number (SK-AUTH-R4).
inline constexpr std::int64_t kSharesOfAPoint = 27'720;
std::int64_t shares_lost(const Reading& reading, Side side);
int hundredths_lost(const Reading& reading, Side side);  // of a point, for people
int points_of(const Scenario& scenario, Side side);

// SK-AUTH-R7, R9: who holds an objective of the mission: kNobody, 0 or 1.
std::int8_t holder_of(const Reading& reading, const Objective& objective);
// SK-AUTH-R11: figures of a side, crews with their vehicles; of the start, and those that have left
// where the mission lets them.
int starting_figures(const Scenario& scenario, Side side);
int exited_figures(const Reading& reading, Side side);
int figures_to_exit(const Scenario& scenario);  // of the attacker, SK-AUTH-5
// SK-AUTH-R12: whether a figure of the unit touches the cache.
bool touches_cache(const Reading& reading, UnitId unit);

// How things stand for a side, in whole numbers, for the outcome: what the enemy has lost in points
// and a hundred for each thing of the mission that is done.
int score_of(const Reading& reading, Side side);

}  // namespace enfilade::skirmish
