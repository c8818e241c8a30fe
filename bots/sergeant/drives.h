// What a vehicle does that may act.
#pragma once

#include "bots/sergeant/moves.h"

namespace enfilade::skirmish::sergeant {

Choice choose_vehicle_order(const Picture& picture, const UnitPicture& unit,
                            std::span<const Action> legal);

}  // namespace enfilade::skirmish::sergeant
