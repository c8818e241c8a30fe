// What a seat may choose: the legal list, and where that is a sample, what else is accepted.
#pragma once

#include <algorithm>
#include <vector>

#include "engine/node/submit.h"

namespace enfilade::suite {

template <RuleSystem S>
std::vector<typename S::Action> legal_list(const typename S::Scenario& scenario,
                                           const typename S::State& state, Seat seat) {
  std::vector<typename S::Action> list;
  S::legal(scenario, state, seat, list);
  return list;
}

inline bool has_words(const Refusal& refusal) {
  const Text text = refusal.text();
  return !text.en.empty() && !text.fr.empty();
}

// Whether the seat may choose that, listed or not. What is accepted must also be possible to do.
template <RuleSystem S>
bool may_choose(const typename S::Scenario& scenario, const typename S::State& state, Seat seat,
                const typename S::Action& action) {
  if constexpr (JudgesOrders<S>) {
    EventsOf<S> nobody;
    typename S::State next = state;
    return submit<S>(scenario, next, {seat, S::question(state, seat), action}, nobody).has_value();
  } else {
    return std::ranges::binary_search(legal_list<S>(scenario, state, seat), action);
  }
}

}  // namespace enfilade::suite
