// What the sections buy for each mission, where their groups begin, and what they buy again.
#pragma once

#include <span>

#include "rules/coops/context.h"

namespace enfilade::coops::team {

// On Turn 0 and in every Logistics Phase.
std::size_t compose(const Reading& reading, std::span<const Action> legal);
std::size_t refuel(const Reading& reading, std::span<const Action> legal);

}  // namespace enfilade::coops::team
