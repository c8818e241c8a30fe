// Where units are put down before the game.
#pragma once

#include "bots/sergeant/moves.h"

namespace enfilade::skirmish::sergeant {

Choice choose_deployment(const Picture& picture, std::span<const Action> legal);

}  // namespace enfilade::skirmish::sergeant
