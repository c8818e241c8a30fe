// A game's course as values: what was chosen and how chance fell, in order. A record file is a
// trail with a header and hashes around it; a state is a start plus a trail.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/node/contract.h"

namespace enfilade {

template <RuleSystem S>
struct Step {
  std::optional<typename S::Action> action;  // else chance decided:
  std::uint32_t outcome = 0;

  static Step chosen(const typename S::Action& action) { return {action, 0}; }
  static Step rolled(std::uint32_t outcome) { return {std::nullopt, outcome}; }
};

template <RuleSystem S>
using Trail = std::vector<Step<S>>;

template <RuleSystem S>
void take_step(const typename S::Scenario& scenario, typename S::State& state, const Step<S>& step,
               EventsOf<S>& events) {
  if (step.action) {
    S::apply(scenario, state, *step.action, events);
  } else {
    S::resolve(scenario, state, step.outcome, events);
  }
}

template <RuleSystem S>
typename S::State follow(const typename S::Scenario& scenario, std::span<const Step<S>> trail) {
  EventsOf<S> nobody;
  typename S::State state = S::start(scenario, nobody);
  for (const Step<S>& step : trail) take_step<S>(scenario, state, step, nobody);
  return state;
}

// Who acts next of those that are waited for.
inline Seat draw_seat(const Node& node, Random& random) {
  if (!node.is_joint()) return node.seat;
  FixedVector<Seat, kMaxSeats> waited;
  for_each_asked(node, [&](Seat seat) {
    if (node.waits_for(seat)) waited.push_back(seat);
  });
  return waited[random.below(static_cast<std::uint32_t>(waited.size()))];
}

// Draws an outcome of a chance node with its weights.
inline std::uint32_t draw_outcome(const Node& node, Random& random) {
  return node.outcome_at(random.below(node.total_weight()));
}

}  // namespace enfilade
