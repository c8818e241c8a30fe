// What happens to models, told as it happens. Every procedure changes figures and vehicles through
// these. None of them asks whether the game is over, for both sides may fall together: see goals.h.
#pragma once

#include "rules/skirmish/context.h"

namespace enfilade::skirmish {

// SK-HIT-R7: removed at once; the last one takes the unit with it (SK-CC-R20).
void make_casualty(Context& context, FigureId figure);
void suppress(Context& context, FigureId figure);
// SK-SUPP-4, SK-ACT-7.
void stand_up(Context& context, UnitId unit);
// SK-ACT-R3: On Guard, Duck and Weave, Gone to Ground and stun end.
void end_states(Context& context, UnitId unit);
// A figure fled over the edge (SK-FAIL-R5), or left where the mission lets it (SK-MOVE-R5).
void flee(Context& context, FigureId figure);
void leave_table(Context& context, FigureId figure);
void drive_off(Context& context, UnitId vehicle);
void board(Context& context, UnitId unit, UnitId vehicle);  // SK-TRN-R2

}  // namespace enfilade::skirmish
