// A bot for the miniatures skirmish. It weighs every order by the harm it does on average, the harm
// it brings and the place it ends at, and looks no move ahead. All is open, so it sees all.
#pragma once

#include <span>

#include "engine/core/random.h"
#include "rules/skirmish/view.h"

namespace enfilade::skirmish {

// What it would do: one of the list, or another order that is permitted.
Action sergeant_action(const Scenario& scenario, const View& view, Seat seat,
                       std::span<const Action> legal, Random& random);

}  // namespace enfilade::skirmish
