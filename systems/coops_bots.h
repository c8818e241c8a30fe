// CO-OPS has no bot of its own yet. Random games to the end tell too little in a game of this
// length, so it has no sampler.
#pragma once

#include "rules/coops/coops.h"
#include "systems/bots_of.h"

namespace enfilade {

template <>
struct BotsOf<coops::Coops> {
  static std::vector<std::string> names() { return {"random"}; }

  static std::size_t choose(std::string_view, const coops::Scenario&, const coops::View&, Seat,
                            const std::vector<coops::Action>& legal, Random& random) {
    return bots::RandomBot::choose(legal.size(), random);
  }
};

}  // namespace enfilade
