// CO-OPS has a bot of its own. Random games to the end are nearly always lost and tell nothing, so
// it has no sampler.
#pragma once

#include "bots/team/team.h"
#include "rules/coops/coops.h"
#include "systems/bots_of.h"

namespace enfilade {

template <>
struct BotsOf<coops::Coops> {
  static std::vector<std::string> names() { return {"random", "team"}; }

  static std::size_t choose(std::string_view, const coops::Scenario& scenario,
                            const coops::View& view, Seat seat,
                            const std::vector<coops::Action>& legal, Random& random) {
    return coops::team_choice(scenario, view, seat, legal, random);
  }
};

}  // namespace enfilade
