// The engine of `enfilade sim`, for one rule system.
#pragma once

#include <algorithm>
#include <thread>
#include <vector>

#include "engine/core/hash.h"
#include "engine/node/submit.h"
#include "engine/record/trail.h"
#include "systems/bots_of.h"
#include "systems/broken.h"
#include "systems/simulation.h"

namespace enfilade {

inline constexpr std::uint64_t kBlockGames = 64;
inline constexpr std::uint64_t kMaxPlies = 1'000'000;

// Plays one game from start to end, leaving its trail behind.
template <RuleSystem S>
typename S::State play_out(const typename S::Scenario& scenario,
                           const std::vector<std::string>& bots, std::uint64_t seed,
                           Trail<S>& trail) {
  EventsOf<S> nobody;
  Random random(seed);
  trail.clear();
  typename S::State state = S::start(scenario, nobody);
  std::vector<typename S::Action> legal;
  while (S::node(state).kind != NodeKind::Over) {
    ENFILADE_CHECK(trail.size() < kMaxPlies, "the game does not end");
    const Node& node = S::node(state);
    if (node.kind == NodeKind::Chance) {
      trail.push_back(Step<S>::rolled(draw_outcome(node, random)));
    } else {
      const Seat seat = draw_seat(node, random);
      S::legal(scenario, state, seat, legal);
      ENFILADE_CHECK(!legal.empty(), "a seat has to decide and has no choice");
      trail.push_back(
          Step<S>::chosen(action_for<S>(bots[seat.index()], scenario, state, seat, legal, random)));
    }
    take_step<S>(scenario, state, trail.back(), nobody);
  }
  return state;
}

// What the last step of a trail was, for the words about a game that broke there.
template <RuleSystem S>
std::string step_words(const typename S::Scenario& scenario, const Trail<S>& trail) {
  if (trail.empty()) return " at the start";
  const Step<S>& last = trail.back();
  return " at: " + (last.action ? S::action_text(scenario, *last.action)
                                : "outcome " + std::to_string(last.outcome));
}

// A trail as the lines of a record. Steps that the rules refuse to take end it.
template <RuleSystem S>
std::vector<records::Line> lines_of(const typename S::Scenario& scenario, const Trail<S>& trail,
                                    records::Ended end) {
  std::vector<records::Line> lines;
  EventsOf<S> nobody;
  typename S::State state = S::start(scenario, nobody);
  const auto add = [&](auto what) {
    lines.push_back({static_cast<std::uint32_t>(lines.size() + 1), what, hash_of(state)});
  };
  for (const Step<S>& step : trail) {
    const Node node = S::node(state);
    const Seat seat = step.action ? chooser_of<S>(scenario, state, *step.action) : Seat{};
    const typename S::State before = state;
    try {
      take_step<S>(scenario, state, step, nobody);
    } catch (const BrokenInvariant&) {
      state = before;
      break;
    }
    if (step.action) {
      add(records::Chosen{seat, S::action_text(scenario, *step.action)});
    } else {
      add(records::rolled(node, step.outcome));
    }
  }
  add(std::move(end));
  return lines;
}

template <RuleSystem S>
void tally(const typename S::Scenario& scenario, const typename S::State& state,
           const Trail<S>& trail, SimulationResult& block) {
  const Outcome outcome = S::outcome(scenario, state);
  block.seats.resize(outcome.seats.size());
  for (std::size_t seat = 0; seat < outcome.seats.size(); ++seat) {
    const Outcome::Entry& entry = outcome.seats[seat];
    block.seats[seat].score += entry.score;
    block.seats[seat].won += entry.standing == Standing::Won ? 1 : 0;
    block.seats[seat].drew += entry.standing == Standing::Drew ? 1 : 0;
    block.seats[seat].lost += entry.standing == Standing::Lost ? 1 : 0;
  }
  const auto decisions = static_cast<std::uint64_t>(
      std::ranges::count_if(trail, [](const Step<S>& step) { return step.action.has_value(); }));
  block.decisions += decisions;
  block.chances += trail.size() - decisions;
  block.longest = std::max(block.longest, decisions);
  block.signature = mix_seed(block.signature, hash_of(state));
  ++block.games;
}

template <RuleSystem S>
SimulationResult run_block(const typename S::Scenario& scenario, const SimulationOrder& order,
                           std::uint64_t first, SimulationProgress& progress) {
  SimulationResult block;
  Trail<S> trail;
  const std::uint64_t last = std::min(first + kBlockGames, order.games);
  for (std::uint64_t game = first; game < last && !progress.stop; ++game) {
    try {
      const auto state = play_out<S>(scenario, order.bots, mix_seed(order.seed, game), trail);
      tally<S>(scenario, state, trail, block);
    } catch (const BrokenInvariant& broken) {
      const std::string words = broken.text() + step_words<S>(scenario, trail);
      const records::Ended end{records::Ending::Broken, words, {}};
      block.broken.push_back({game, words, {{}, lines_of<S>(scenario, trail, end)}});
    }
    ++progress.done;
  }
  return block;
}

template <RuleSystem S>
SimulationResult run_simulation(const typename S::Scenario& scenario, const SimulationOrder& order,
                                SimulationProgress& progress) {
  const std::uint64_t blocks = (order.games + kBlockGames - 1) / kBlockGames;
  std::atomic<std::uint64_t> next{0};
  BlockSum sum;
  const auto work = [&] {
    for (std::uint64_t block = next++; block < blocks && !progress.stop; block = next++) {
      sum.add(block, run_block<S>(scenario, order, block * kBlockGames, progress));
    }
  };
  std::vector<std::jthread> others;
  for (unsigned thread = 1; thread < order.threads; ++thread) others.emplace_back(work);
  work();
  others.clear();
  return sum.total();
}

}  // namespace enfilade
