// The stages of the move that is under way (state.move), SK-MOVE-R2.
#pragma once

#include "rules/skirmish/context.h"
#include "rules/skirmish/paths.h"

namespace enfilade::skirmish {

// Figures of a unit; a vehicle is one.
std::size_t models_of(const Reading& reading, UnitId unit);
bool is_vehicle_moving(const Reading& reading);
// Whether there is more to do for a model that was not stopped.
bool is_anybody_on_the_way(const Reading& reading);
// SK-GEO-R15: how much of its path a model has behind it.
int length_done(const Move& move, std::size_t i);
// SK-MOVE-R6: with the paths before this one.
inline int length_behind(const Move& move, std::size_t i) {
  return move.covered[i] + length_done(move, i);
}

// What a vehicle has spent of its allowance, and whether it touched moderate cover.
struct Driven {
  int cost = 0;
  bool touched_moderate = false;
};
Driven driven(const Reading& reading);

// One stage on.
void advance_models(Context& context);
// SK-FAIL-R5, SK-MOVE-R5: at the end of the move, who stands at the edge that he crosses.
void cross_edge(Context& context);
// SK-MOVE-R4: whoever went down stays there. SK-DMG-3, 4: a vehicle comes to a halt.
void stop_models(Context& context);
// SK-MOVE-R10: who would run into enemies that have come to stand in his way stops.
void stop_before_enemies(Context& context);
// SK-GEO-R17: who was stopped on the way may stand on somebody, and so may those who end where he
// was stopped. An overrun sees to those under its hull itself.
void settle(Context& context);
// Ends the path where everybody stands, and begins another there (SK-MOVE-R6). Who is to go no
// farther has been stopped on his way.
void begin_anew(Context& context, const Paths& paths, std::int16_t facing);
// Tells where everybody stands now.
void tell_progress(Context& context);

}  // namespace enfilade::skirmish
