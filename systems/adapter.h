// Puts a rule system behind the interface of system.h.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/node/perft.h"
#include "systems/bench_run.h"
#include "systems/game_of.h"
#include "systems/places_of.h"
#include "systems/replay.h"
#include "systems/simulation_run.h"
#include "systems/system.h"

namespace enfilade {

template <RuleSystem S>
class SystemOf final : public System {
 public:
  using Scenario = typename S::Scenario;

  using Loaded = typename PlacesOf<S>::Loaded;
  using LoadKept = typename PlacesOf<S>::LoadKept;

  explicit SystemOf(std::vector<Loaded> loaded, std::vector<CampaignInfo> campaigns = {},
                    LoadKept load_kept = {})
      : places_(std::move(loaded), std::move(load_kept)), campaigns_(std::move(campaigns)) {}

  std::string_view name() const override { return S::kName; }
  int rules_version() const override { return S::kRulesVersion; }
  const std::vector<ScenarioInfo>& scenarios() const override { return places_.listed(); }
  const ScenarioInfo& info(std::size_t scenario) const override { return places_.info(scenario); }

  Read<std::size_t> vary(std::size_t scenario, const std::vector<std::string>& chosen,
                         std::optional<int> rules) const override {
    return places_.vary(scenario, chosen, rules);
  }
  std::string keep(std::size_t scenario) const override { return places_.keep(scenario); }
  std::size_t base_of(std::size_t scenario) const override { return places_.base_of(scenario); }
  Read<std::size_t> adopt(std::string_view kept) const override { return places_.adopt(kept); }

  const std::vector<CampaignInfo>& campaigns() const override { return campaigns_; }
  std::vector<std::string> bots() const override { return BotsOf<S>::names(); }

  std::string scenario_json(std::size_t scenario) const override {
    return WireOf<S>::scenario_json(rules(scenario));
  }

  std::unique_ptr<Game> start(std::size_t scenario) const override {
    return std::make_unique<GameOf<S>>(rules(scenario));
  }

  PerftCount perft(std::size_t scenario, std::uint64_t seed, int plies, int depth) const override {
    return enfilade::perft<S>(rules(scenario), position(scenario, seed, plies), depth);
  }

  std::vector<std::pair<std::string, PerftCount>> divide(std::size_t scenario, std::uint64_t seed,
                                                         int plies, int depth) const override {
    return enfilade::divide<S>(rules(scenario), position(scenario, seed, plies), depth);
  }

  SimulationResult simulate(std::size_t scenario, const SimulationOrder& order,
                            SimulationProgress& progress) const override {
    SimulationResult result = run_simulation<S>(rules(scenario), order, progress);
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
    const std::vector<std::string> seats(info(scenario).seats.size(), "bot:random");
    bench_values<S>(rules(scenario), result);
    bench_games<S>(rules(scenario), games, result);
    bench_records<S>(
        rules(scenario), header_for(setting, seats, std::nullopt),
        [&](const records::Record& record) { keep(replay(setting, record).has_value()); }, result);
    return result;
  }

 private:
  const Scenario& rules(std::size_t scenario) const { return places_.rules(scenario); }

  // The position a seeded random game reaches after so many plies.
  typename S::State position(std::size_t scenario, std::uint64_t seed, int plies) const {
    const Scenario& rules = this->rules(scenario);
    Trail<S> trail;
    play_out<S>(rules, std::vector<std::string>(S::seat_count(rules), "random"), seed, trail);
    if (trail.size() > static_cast<std::size_t>(plies))
      trail.resize(static_cast<std::size_t>(plies));
    return follow<S>(rules, std::span<const Step<S>>(trail));
  }

  const PlacesOf<S> places_;
  const std::vector<CampaignInfo> campaigns_;
};

}  // namespace enfilade
