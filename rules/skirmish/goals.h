// Victory: SK-AUTH-R1, R4, R7 and the missions.
#pragma once

#include <array>

#include "rules/skirmish/context.h"

namespace enfilade::skirmish {

// SK-AUTH-R1: at once, whenever a unit is lost. Ends the game when somebody has won.
void check_annihilation(Context& context);
// SK-TURN-R1 (5).
void check_turn_end(Context& context);
void end_game(Context& context, EndReason reason, std::int8_t winner);

// Points lost so far, times 100 to stay whole: SK-AUTH-R4.
std::int64_t points_lost(const Reading& reading, Side side);
std::int64_t points_of(const Scenario& scenario, Side side);
// Who holds an objective point: kNobody, 0 or 1.
std::int8_t holder_of(const Reading& reading, std::size_t objective);
// SK-AUTH-R7: who holds an area.
std::int8_t holder_of_area(const Reading& reading, const std::string& piece);
// How things stand for a side, in whole numbers, for the outcome and for bots.
int score_of(const Reading& reading, Side side);

}  // namespace enfilade::skirmish
