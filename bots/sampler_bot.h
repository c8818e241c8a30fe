// Flat Monte Carlo: imagines the unknown, tries each choice, plays on at random and counts.
// It works for every rule system because it uses only the contract; it cheats nobody because all it
// is given is a view, and what it does not know it deals out anew for every try.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/node/contract.h"
#include "engine/record/trail.h"

namespace enfilade::bots {

template <RuleSystem S>
class SamplerBot {
 public:
  explicit SamplerBot(int tries_per_choice) : tries_(tries_per_choice) {}

  std::size_t choose(const typename S::Scenario& scenario, const typename S::View& view, Seat seat,
                     std::span<const typename S::Action> legal, Random& random) const {
    if (legal.size() == 1) return 0;
    std::vector<std::int64_t> value(legal.size(), 0);
    for (int attempt = 0; attempt < tries_; ++attempt) {
      // The same imagined state for all choices, so that luck in the deal favours none of them.
      const typename S::State imagined = S::redeal(scenario, view, random);
      for (std::size_t i = 0; i < legal.size(); ++i) {
        value[i] += worth_of(scenario, imagined, legal[i], seat, random);
      }
    }
    return static_cast<std::size_t>(std::ranges::max_element(value) - value.begin());
  }

 private:
  // Winning counts most; points decide between equal results.
  static std::int64_t worth_of(const typename S::Scenario& scenario, typename S::State state,
                               const typename S::Action& action, Seat seat, Random& random) {
    EventsOf<S> nobody;
    S::apply(scenario, state, action, nobody);
    std::vector<typename S::Action> legal;
    while (S::node(state).kind != NodeKind::Over) {
      const Node& node = S::node(state);
      if (node.kind == NodeKind::Chance) {
        S::resolve(scenario, state, draw_outcome(node, random), nobody);
        continue;
      }
      S::legal(scenario, state, draw_seat(node, random), legal);
      S::apply(scenario, state, legal[random.below(static_cast<std::uint32_t>(legal.size()))],
               nobody);
    }
    return worth(S::outcome(scenario, state), seat);
  }

  static std::int64_t worth(const Outcome& outcome, Seat seat) {
    const Outcome::Entry& own = outcome.seats[seat.index()];
    std::int64_t best_other = 0;
    for (std::size_t i = 0; i < outcome.seats.size(); ++i) {
      if (i != seat.index())
        best_other = std::max<std::int64_t>(best_other, outcome.seats[i].score);
    }
    return 20 * static_cast<std::int64_t>(own.standing) + own.score - best_other;
  }

  int tries_;
};

}  // namespace enfilade::bots
