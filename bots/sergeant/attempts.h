// Which unit is tried next, SK-BOT-1.
#pragma once

#include "bots/sergeant/moves.h"

namespace enfilade::skirmish::sergeant {

Choice choose_attempt(const Picture& picture, std::span<const Action> legal);

}  // namespace enfilade::skirmish::sergeant
