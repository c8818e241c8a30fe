// Who has won, and how well (UO-2k, 2l, UO-3.1-R1). Counted with true identities (UO-2.3-R7).
#pragma once

#include "engine/node/node.h"
#include "rules/urban/context.h"

namespace enfilade::urban {

enum class Level : std::uint8_t { None, Partial, Total };

// Whether a side has what one of its conditions asks for, as things stand.
bool is_met(const Reading& reading, Camp camp, const VictoryCondition& condition);
// Whether such a unit is one of those a condition counts, and how many of them a side has lost.
bool counts(const VictoryCondition& condition, Function function);
int units_lost(const Reading& reading, Camp camp, const VictoryCondition& condition);
int conditions_met(const Reading& reading, Camp camp);

// From the number of conditions met, lowered for the civilians charged to the side.
Level level_of(const Reading& reading, Camp camp);

// Whether a condition is met that ends the game at once.
bool sudden_end(const Reading& reading);

// The higher level wins, equal levels draw. The score is 100 a level, and 1 for each condition met.
Outcome urban_outcome(const Reading& reading);

}  // namespace enfilade::urban
