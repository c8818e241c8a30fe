// Puts a rule system behind the interface of system.h.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/node/perft.h"
#include "engine/node/submit.h"
#include "loaders/content.h"
#include "systems/bench_run.h"
#include "systems/replay.h"
#include "systems/simulation_run.h"
#include "systems/system.h"

namespace enfilade {

template <RuleSystem S>
class GameOf final : public Game {
 public:
  explicit GameOf(const typename S::Scenario& scenario) : scenario_(&scenario) {
    EventsOf<S> events(events_);
    state_ = S::start(scenario, events);
  }

  std::size_t seat_count() const override { return S::seat_count(*scenario_); }
  std::string seat_name(Seat seat) const override { return S::seat_name(*scenario_, seat); }
  Text seat_words(Seat seat) const override { return S::seat_words(*scenario_, seat); }
  const Node& node() const override { return S::node(state_); }
  std::uint32_t question(Seat seat) const override { return S::question(state_, seat); }
  Text question_text() const override { return S::question_text(*scenario_, state_); }
  Outcome outcome() const override { return S::outcome(*scenario_, state_); }
  std::uint64_t hash() const override { return hash_of(state_); }
  std::unique_ptr<Game> clone() const override { return std::make_unique<GameOf>(*this); }

  std::vector<std::string> legal(Seat seat) const override {
    std::vector<std::string> texts;
    for (const auto& action : legal_actions(seat))
      texts.push_back(S::action_text(*scenario_, action));
    return texts;
  }

  Text view_text(Seat viewer) const override {
    return S::view_text(*scenario_, S::view(*scenario_, state_, viewer));
  }

  Text briefing_text(Seat viewer) const override {
    return S::briefing_text(*scenario_, S::view(*scenario_, state_, viewer));
  }

  Result<Explanation> explain(Seat seat, std::string_view action) const override {
    const auto parsed = S::parse_action(*scenario_, action);
    if (!parsed) return std::unexpected(parsed.error());
    const auto verdict = judge<S>(*scenario_, state_, {seat, question(seat), *parsed});
    if (!verdict) return std::unexpected(verdict.error());
    return S::explain(*scenario_, S::view(*scenario_, state_, seat), *parsed);
  }

  Result<void> act(Seat seat, std::uint32_t question, std::string_view action) override {
    const auto parsed = S::parse_action(*scenario_, action);
    if (!parsed) return std::unexpected(parsed.error());
    EventsOf<S> events(events_);
    return submit<S>(*scenario_, state_, {seat, question, *parsed}, events);
  }

  void resolve(std::uint32_t outcome) override {
    EventsOf<S> events(events_);
    S::resolve(*scenario_, state_, outcome, events);
  }

  std::string bot_choice(std::string_view bot, Random& random) const override {
    const Seat seat = node().seat;
    const auto legal = legal_actions(seat);
    return S::action_text(*scenario_,
                          legal[choose_for<S>(bot, *scenario_, state_, seat, legal, random)]);
  }

  std::vector<ToldEvent> take_events() override {
    std::vector<ToldEvent> told;
    for (const auto& event : events_) {
      told.push_back({event.audience, event.reveals, S::event_text(*scenario_, event.body)});
    }
    events_.clear();
    return told;
  }

 private:
  std::vector<typename S::Action> legal_actions(Seat seat) const {
    std::vector<typename S::Action> list;
    S::legal(*scenario_, state_, seat, list);
    return list;
  }

  const typename S::Scenario* scenario_;
  typename S::State state_;
  std::vector<Event<typename S::EventBody>> events_;
};

template <RuleSystem S>
class SystemOf final : public System {
 public:
  explicit SystemOf(std::vector<LoadedScenario<typename S::Scenario>> loaded)
      : loaded_(std::move(loaded)) {
    for (const auto& one : loaded_) {
      ScenarioInfo info{one.id, one.title, one.content, {}};
      for (std::size_t seat = 0; seat < S::seat_count(one.scenario); ++seat) {
        info.seats.push_back(S::seat_name(one.scenario, Seat{seat}));
      }
      infos_.push_back(std::move(info));
    }
  }

  std::string_view name() const override { return S::kName; }
  int rules_version() const override { return S::kRulesVersion; }
  const std::vector<ScenarioInfo>& scenarios() const override { return infos_; }
  std::vector<std::string> bots() const override { return BotsOf<S>::names(); }

  std::unique_ptr<Game> start(std::size_t scenario) const override {
    return std::make_unique<GameOf<S>>(loaded_[scenario].scenario);
  }

  PerftCount perft(std::size_t scenario, std::uint64_t seed, int plies, int depth) const override {
    return enfilade::perft<S>(loaded_[scenario].scenario, position(scenario, seed, plies), depth);
  }

  std::vector<std::pair<std::string, PerftCount>> divide(std::size_t scenario, std::uint64_t seed,
                                                         int plies, int depth) const override {
    return enfilade::divide<S>(loaded_[scenario].scenario, position(scenario, seed, plies), depth);
  }

  SimulationResult simulate(std::size_t scenario, const SimulationOrder& order,
                            SimulationProgress& progress) const override {
    SimulationResult result = run_simulation<S>(loaded_[scenario].scenario, order, progress);
    std::vector<std::string> seats;
    for (const std::string& bot : order.bots) seats.push_back("bot:" + bot);
    for (BrokenGame& game : result.broken) {
      game.record.header = header_for({this, scenario}, seats, std::nullopt);
    }
    return result;
  }

  BenchResult bench(std::size_t scenario, int games) const override {
    BenchResult result;
    const Setting setting{this, scenario};
    const std::vector<std::string> seats(infos_[scenario].seats.size(), "bot:random");
    bench_values<S>(loaded_[scenario].scenario, result);
    bench_games<S>(loaded_[scenario].scenario, games, result);
    bench_records<S>(
        loaded_[scenario].scenario, header_for(setting, seats, std::nullopt),
        [&](const records::Record& record) { keep(replay(setting, record).has_value()); }, result);
    return result;
  }

 private:
  // The position a seeded random game reaches after so many plies.
  typename S::State position(std::size_t scenario, std::uint64_t seed, int plies) const {
    const auto& rules = loaded_[scenario].scenario;
    Trail<S> trail;
    play_out<S>(rules, std::vector<std::string>(S::seat_count(rules), "random"), seed, trail);
    if (trail.size() > static_cast<std::size_t>(plies))
      trail.resize(static_cast<std::size_t>(plies));
    return follow<S>(rules, std::span<const Step<S>>(trail));
  }

  std::vector<LoadedScenario<typename S::Scenario>> loaded_;
  std::vector<ScenarioInfo> infos_;
};

}  // namespace enfilade
