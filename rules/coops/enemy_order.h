// In which order enemy units act: the players choose, unit by unit, or leave it to the rules
// (CO-3.2.5f, CO-3.2.5-R3).
#pragma once

#include "rules/coops/context.h"

namespace enfilade::coops {

// The enemy's own phase, or the extra action that an event gives everybody (CO-E.4.3-R1).
enum class Occasion : std::uint8_t { Phase, LastStand };

// Lets the next unit act, asks which it is, or says that all have acted.
Next next_unit(Context& context, Occasion occasion, bool in_order);
void list_order(const Reading& reading, Occasion occasion, Actions& list);
// Says whether the players leave the rest to the rules.
bool answer_order(Context& context, Occasion occasion, const Action& action);

}  // namespace enfilade::coops
