// What the phases need of impulses.
#pragma once

#include "rules/urban/context.h"

namespace enfilade::urban {

// UO-3.1.4-R3: whether the force has a block that could be activated or could enter the map.
bool can_play(const Reading& reading, Camp camp, ForceId force);
// Table 1: how many blocks it may activate; kAllBlocks of an entering force.
int activation_limit(const Reading& reading, Camp camp, ForceId force);
void begin_impulse(Context& context, Camp camp, ForceId force);

}  // namespace enfilade::urban
