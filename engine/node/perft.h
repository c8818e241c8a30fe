// Counts the nodes of the game tree by depth: one number that any change of the rules would move.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/node/contract.h"

namespace enfilade {

struct PerftCount {
  std::uint64_t decisions = 0;
  std::uint64_t chances = 0;
  std::uint64_t overs = 0;

  PerftCount& operator+=(const PerftCount& other) {
    decisions += other.decisions;
    chances += other.chances;
    overs += other.overs;
    return *this;
  }
  friend bool operator==(const PerftCount&, const PerftCount&) = default;
};

// Calls visit(label, child) for every child of a node; the label is made only when asked for.
template <RuleSystem S, class Visit>
void for_each_child(const typename S::Scenario& scenario, const typename S::State& state,
                    Visit&& visit) {
  EventsOf<S> nobody;
  const Node& node = S::node(state);
  if (node.kind == NodeKind::Decision) {
    std::vector<typename S::Action> legal;
    for_each_asked(node, [&](Seat seat) {
      S::legal(scenario, state, seat, legal);
      for (const auto& action : legal) {
        typename S::State child = state;
        S::apply(scenario, child, action, nobody);
        visit([&] { return S::action_text(scenario, action); }, child);
      }
    });
  } else if (node.kind == NodeKind::Chance) {
    for (std::uint32_t outcome = 0; outcome < node.outcomes; ++outcome) {
      typename S::State child = state;
      S::resolve(scenario, child, outcome, nobody);
      visit([&] { return "outcome " + std::to_string(outcome); }, child);
    }
  }
}

// The nodes exactly `depth` steps below the state.
template <RuleSystem S>
PerftCount perft(const typename S::Scenario& scenario, const typename S::State& state, int depth) {
  PerftCount count;
  if (depth == 0) {
    switch (S::node(state).kind) {
      case NodeKind::Decision: count.decisions = 1; break;
      case NodeKind::Chance: count.chances = 1; break;
      case NodeKind::Over: count.overs = 1; break;
    }
    return count;
  }
  for_each_child<S>(scenario, state, [&](auto&&, const typename S::State& child) {
    count += perft<S>(scenario, child, depth - 1);
  });
  return count;
}

// The same, split by the first step: it finds the branch in which two versions differ.
template <RuleSystem S>
std::vector<std::pair<std::string, PerftCount>> divide(const typename S::Scenario& scenario,
                                                       const typename S::State& state, int depth) {
  std::vector<std::pair<std::string, PerftCount>> branches;
  for_each_child<S>(scenario, state, [&](auto&& label, const typename S::State& child) {
    branches.emplace_back(label(), perft<S>(scenario, child, depth - 1));
  });
  return branches;
}

}  // namespace enfilade
