// Urban Operations has a bot of its own. Random games to the end tell too little in a game of this
// length, so it has no sampler.
#pragma once

#include "bots/captain/captain.h"
#include "rules/urban/urban.h"
#include "systems/bots_of.h"

namespace enfilade {

template <>
struct BotsOf<urban::Urban> {
  static std::vector<std::string> names() { return {"random", "captain"}; }

  static std::size_t choose(std::string_view, const urban::Scenario& scenario,
                            const urban::View& view, Seat, const std::vector<urban::Action>& legal,
                            Random& random) {
    return urban::captain_choice(scenario, view, legal, random);
  }
};

}  // namespace enfilade
