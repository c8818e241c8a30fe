// Events that bring enemy units, CO-E.4. Each says whether it could be done.
#pragma once

#include "rules/coops/context.h"

namespace enfilade::coops {

bool bring_tank(Context& context, EventsFrame& frame);
bool ambush_cavalry(Context& context, EventsFrame& frame);
bool ambush_infantry(Context& context, EventsFrame& frame);
// Its die is still to be rolled.
bool place_sniper(Context& context, EventsFrame& frame);
// CO-E.4.6a: that die.
void fire_sniper(Context& context, std::uint8_t unit, std::uint8_t die);

}  // namespace enfilade::coops
