// The bots that can sit at a table of a rule system, the weakest first. A system with bots of its
// own specialises this.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bots/random_bot.h"
#include "bots/sampler_bot.h"
#include "engine/node/contract.h"

namespace enfilade {

inline constexpr int kSamplerTries = 24;

template <RuleSystem S>
struct BotsOf {
  static std::vector<std::string> names() { return {"random", "sampler"}; }

  // The choice of any of them but `random`.
  static std::size_t choose(std::string_view, const typename S::Scenario& scenario,
                            const typename S::View& view, Seat seat,
                            const std::vector<typename S::Action>& legal, Random& random) {
    return bots::SamplerBot<S>(kSamplerTries).choose(scenario, view, seat, legal, random);
  }
};

// What a bot does. One that is not bound to the list has `act` instead of `choose`: the list of a
// system that judges orders is only a sample.
template <RuleSystem S>
typename S::Action action_for(std::string_view bot, const typename S::Scenario& scenario,
                              const typename S::State& state, Seat seat,
                              const std::vector<typename S::Action>& legal, Random& random) {
  if (bot == "random") return legal[bots::RandomBot::choose(legal.size(), random)];
  const typename S::View view = S::view(scenario, state, seat);
  if constexpr (requires { BotsOf<S>::act(bot, scenario, view, seat, legal, random); }) {
    return BotsOf<S>::act(bot, scenario, view, seat, legal, random);
  } else {
    return legal[BotsOf<S>::choose(bot, scenario, view, seat, legal, random)];
  }
}

}  // namespace enfilade
