// The engine of `enfilade bench`, for one rule system.
#pragma once

#include <vector>

#include "engine/core/hash.h"
#include "records/reader.h"
#include "records/writer.h"
#include "systems/bench.h"
#include "systems/simulation_run.h"
#include "systems/stopwatch.h"

namespace enfilade {

// States met in real games, so that what is measured is not an empty board.
template <RuleSystem S>
std::vector<typename S::State> collect_states(const typename S::Scenario& scenario,
                                              std::size_t wanted) {
  std::vector<typename S::State> states;
  const std::vector<std::string> bots(S::seat_count(scenario), "random");
  EventsOf<S> nobody;
  Trail<S> trail;
  for (std::uint64_t seed = 1; states.size() < wanted; ++seed) {
    play_out<S>(scenario, bots, seed, trail);
    typename S::State state = S::start(scenario, nobody);
    for (const Step<S>& step : trail) {
      if (S::node(state).kind == NodeKind::Decision) states.push_back(state);
      take_step<S>(scenario, state, step, nobody);
    }
  }
  states.resize(wanted, states.front());
  return states;
}

// Nanoseconds of one call of work(state), over a set that stays in the cache.
template <class State, class Work>
double nanoseconds_per(const std::vector<State>& states, int rounds, Work&& work) {
  const Stopwatch watch;
  for (int round = 0; round < rounds; ++round) {
    for (const State& state : states) work(state);
  }
  return watch.seconds() * 1e9 / (static_cast<double>(states.size()) * rounds);
}

// Keeps the compiler from leaving out work whose result nobody reads.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "g"(&value) : "memory");
}

template <RuleSystem S>
void bench_values(const typename S::Scenario& scenario, BenchResult& result) {
  const auto states = collect_states<S>(scenario, 256);
  typename S::State copy;
  std::vector<typename S::Action> legal;
  result.state_bytes = sizeof(typename S::State);
  result.copy_ns = nanoseconds_per(states, 4000, [&](const auto& state) {
    copy = state;
    keep(copy);
  });
  result.hash_ns = nanoseconds_per(states, 1000, [&](const auto& state) { keep(hash_of(state)); });
  result.view_ns = nanoseconds_per(states, 1000, [&](const auto& state) {
    keep(S::view(scenario, state, S::node(state).seat));
  });
  result.legal_ns = nanoseconds_per(states, 1000, [&](const auto& state) {
    S::legal(scenario, state, S::node(state).seat, legal);
    keep(legal.data());
  });
}

// Writing a whole game as text, and reading, checking and playing it again.
template <RuleSystem S, class Replay>
void bench_records(const typename S::Scenario& scenario, const records::Header& header,
                   Replay&& replay, BenchResult& result) {
  Trail<S> trail;
  const std::vector<std::string> bots(S::seat_count(scenario), "random");
  play_out<S>(scenario, bots, 1, trail);
  const records::Record record{header, lines_of<S>(scenario, trail, {})};
  const double lines = static_cast<double>(record.lines.size()) * 200;
  std::string text;
  const Stopwatch writing;
  for (int i = 0; i < 200; ++i) text = records::whole_text(record);
  result.record_lines_per_second = lines / writing.seconds();
  const Stopwatch reading;
  for (int i = 0; i < 200; ++i) replay(*records::parse_record(text));
  result.replay_lines_per_second = lines / reading.seconds();
}

template <RuleSystem S>
void bench_games(const typename S::Scenario& scenario, int games, BenchResult& result) {
  SimulationOrder order;
  order.games = static_cast<std::uint64_t>(games);
  order.bots.assign(S::seat_count(scenario), "random");
  SimulationProgress progress;
  const Stopwatch watch;
  const SimulationResult run = run_simulation<S>(scenario, order, progress);
  result.decisions_per_second = static_cast<double>(run.decisions) / watch.seconds();
  result.games = run.games;
  result.decisions = run.decisions;
  result.nodes = run.decisions + run.chances;
  result.signature = run.signature;
}

}  // namespace enfilade
