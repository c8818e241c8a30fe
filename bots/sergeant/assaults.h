// Close combat: who would get the better of it.
#pragma once

#include "bots/sergeant/picture.h"

namespace enfilade::skirmish::sergeant {

// What an assault does, less what comes back.
int assault_balance(const Picture& picture, const UnitPicture& unit, const UnitPicture& target,
                    const Action& action);
// The same of one more round of a combat that is under way.
int round_balance(const Picture& picture, UnitId unit);

}  // namespace enfilade::skirmish::sergeant
