// The skirmish has no bot but the random one yet. A sampler that plays thousands of games to their
// end for one order would take minutes.
#pragma once

#include "rules/skirmish/skirmish.h"
#include "systems/bots_of.h"

namespace enfilade {

template <>
struct BotsOf<skirmish::Skirmish> {
  static std::vector<std::string> names() { return {"random"}; }

  static std::size_t choose(std::string_view, const skirmish::Scenario&, const skirmish::View&,
                            Seat, const std::vector<skirmish::Action>& legal, Random& random) {
    return bots::RandomBot::choose(legal.size(), random);
  }
};

}  // namespace enfilade
