// Puts a rule system behind the interface of system.h.
#pragma once

#include <deque>
#include <memory>
#include <mutex>
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
#include "systems/variants_of.h"
#include "systems/versions_of.h"

namespace enfilade {

template <RuleSystem S>
class SystemOf final : public System {
 public:
  using Scenario = typename S::Scenario;

  explicit SystemOf(std::vector<LoadedScenario<Scenario>> loaded,
                    std::vector<CampaignInfo> campaigns = {})
      : loaded_(std::move(loaded)), campaigns_(std::move(campaigns)) {
    for (const auto& one : loaded_) {
      infos_.push_back({one.id,
                        one.title,
                        one.content,
                        seats_of(one.scenario),
                        is_allied<S>(),
                        VariantsOf<S>::choices(one.scenario),
                        {},
                        S::kRulesVersion,
                        has_secrets<S>()});
    }
  }

  std::string_view name() const override { return S::kName; }
  int rules_version() const override { return S::kRulesVersion; }
  const std::vector<ScenarioInfo>& scenarios() const override { return infos_; }
  const ScenarioInfo& info(std::size_t scenario) const override {
    return scenario < infos_.size() ? infos_[scenario] : variant(scenario).info;
  }

  Read<std::size_t> vary(std::size_t scenario, const std::vector<std::string>& chosen,
                         std::optional<int> rules) const override {
    ENFILADE_CHECK(scenario < infos_.size(), "only what is on the list can be varied");
    const int version = rules.value_or(S::kRulesVersion);
    if (version < VersionsOf<S>::oldest() || version > S::kRulesVersion) {
      return std::unexpected(other_version(S::kName, version, S::kRulesVersion));
    }
    if (chosen.empty() && version == S::kRulesVersion) return scenario;
    std::vector<ChoiceInfo> choices = infos_[scenario].choices;
    for (ChoiceInfo& one : VariantsOf<S>::carried(loaded_[scenario].scenario, chosen)) {
      choices.push_back(std::move(one));
    }
    const auto settled = settled_choices<S>(loaded_[scenario].scenario, choices, chosen);
    if (!settled) return std::unexpected(settled.error());
    if (settled->empty() && version == S::kRulesVersion) return scenario;
    const std::scoped_lock lock(mutex_);
    for (std::size_t i = 0; i < variants_.size(); ++i) {
      const Variant& one = variants_[i];
      if (one.base == scenario && one.info.chosen == *settled && one.info.rules == version) {
        return loaded_.size() + i;
      }
    }
    auto made = settled->empty() ? loaded_[scenario].scenario
                                 : VariantsOf<S>::make(loaded_[scenario].scenario, *settled);
    if (!made) return std::unexpected(misfit(made.error()));
    VersionsOf<S>::play_by(*made, version);
    ScenarioInfo info = infos_[scenario];
    info.rules = version;
    info.seats = seats_of(*made);
    info.choices = std::move(choices);
    info.chosen = *settled;
    variants_.push_back({scenario, std::move(*made), std::move(info)});
    return loaded_.size() + variants_.size() - 1;
  }

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
  struct Variant {
    std::size_t base;
    Scenario scenario;
    ScenarioInfo info;
  };

  static std::vector<std::string> seats_of(const Scenario& scenario) {
    std::vector<std::string> seats;
    for (std::size_t seat = 0; seat < S::seat_count(scenario); ++seat) {
      seats.push_back(S::seat_name(scenario, Seat{seat}));
    }
    return seats;
  }

  const Scenario& rules(std::size_t scenario) const {
    return scenario < loaded_.size() ? loaded_[scenario].scenario : variant(scenario).scenario;
  }

  // It stays where it is when others are made.
  const Variant& variant(std::size_t scenario) const {
    const std::scoped_lock lock(mutex_);
    return variants_[scenario - loaded_.size()];
  }

  // The position a seeded random game reaches after so many plies.
  typename S::State position(std::size_t scenario, std::uint64_t seed, int plies) const {
    const Scenario& rules = this->rules(scenario);
    Trail<S> trail;
    play_out<S>(rules, std::vector<std::string>(S::seat_count(rules), "random"), seed, trail);
    if (trail.size() > static_cast<std::size_t>(plies))
      trail.resize(static_cast<std::size_t>(plies));
    return follow<S>(rules, std::span<const Step<S>>(trail));
  }

  std::vector<LoadedScenario<Scenario>> loaded_;
  std::vector<ScenarioInfo> infos_;  // of those that were loaded
  std::vector<CampaignInfo> campaigns_;
  mutable std::mutex mutex_;
  mutable std::deque<Variant> variants_;
};

}  // namespace enfilade
