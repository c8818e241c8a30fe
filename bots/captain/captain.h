// A bot for Urban Operations that knows what its side knows: it is given a view and the legal list.
// It wants the places the scenario asks for, keeps out of lanes of fire, fires when the odds are
// good, spares friends and civilians, and answers fire by exact odds. It looks no move ahead.
#pragma once

#include <span>

#include "engine/core/random.h"
#include "rules/urban/view.h"

namespace enfilade::urban {

// The place in the list of what it would do.
std::size_t captain_choice(const Scenario& scenario, const View& view,
                           std::span<const Action> legal, Random& random);

}  // namespace enfilade::urban
