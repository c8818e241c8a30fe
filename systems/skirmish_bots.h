// The skirmish has a bot of its own. It has no sampler: to play thousands of games to their end for
// one order would take minutes.
#pragma once

#include "bots/sergeant/sergeant.h"
#include "rules/skirmish/skirmish.h"
#include "systems/bots_of.h"

namespace enfilade {

template <>
struct BotsOf<skirmish::Skirmish> {
  static std::vector<std::string> names() { return {"random", "sergeant"}; }

  static skirmish::Action act(std::string_view, const skirmish::Scenario& scenario,
                              const skirmish::View& view, Seat seat,
                              const std::vector<skirmish::Action>& legal, Random& random) {
    return skirmish::sergeant_action(scenario, view, seat, legal, random);
  }
};

}  // namespace enfilade
