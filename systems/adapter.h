// Puts a rule system behind the interface of system.h.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/node/perft.h"
#include "loaders/content.h"
#include "systems/bench_run.h"
#include "systems/game_of.h"
#include "systems/replay.h"
#include "systems/simulation_run.h"
#include "systems/system.h"

namespace enfilade {

template <RuleSystem S>
class SystemOf final : public System {
 public:
  explicit SystemOf(std::vector<LoadedScenario<typename S::Scenario>> loaded)
      : loaded_(std::move(loaded)) {
    for (const auto& one : loaded_) {
      ScenarioInfo info{one.id, one.title, one.content, {}, is_allied<S>()};
      for (std::size_t seat = 0; seat < S::seat_count(one.scenario); ++seat) {
        info.seats.push_back(S::seat_name(one.scenario, Seat{seat}));
      }
      infos_.push_back(std::move(info));
    }
  }

  std::string_view name() const override { return S::kName; }
  int rules_version() const override { return S::kRulesVersion; }
  const std::vector<ScenarioInfo>& scenarios() const override { return infos_; }
  const ScenarioInfo& info(std::size_t scenario) const override { return infos_[scenario]; }
  std::vector<std::string> bots() const override { return BotsOf<S>::names(); }

  std::string scenario_json(std::size_t scenario) const override {
    return WireOf<S>::scenario_json(loaded_[scenario].scenario);
  }

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
