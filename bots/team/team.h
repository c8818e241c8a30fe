// A bot for CO-OPS that can take any section. It sees a view and the legal list. All seats that it
// plays make the same plan from the same view, so that they act together without a word.
#pragma once

#include <span>

#include "engine/core/random.h"
#include "rules/coops/view.h"

namespace enfilade::coops {

// The place in the list of what it would do.
std::size_t team_choice(const Scenario& scenario, const View& view, Seat seat,
                        std::span<const Action> legal, Random& random);

}  // namespace enfilade::coops
