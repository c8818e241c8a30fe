// The Action Phase: every order of a seat is given a worth, and the best is given.
#pragma once

#include <span>

#include "bots/team/plan.h"

namespace enfilade::coops::team {

std::size_t act(const Picture& picture, std::span<const Action> legal);

// The best of the shots that cost nothing.
std::size_t free_shot(const Picture& picture, std::span<const Action> legal);

}  // namespace enfilade::coops::team
