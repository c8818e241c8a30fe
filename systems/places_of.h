// The scenarios of a system: those on its list, variants of them with other choices or by earlier
// rules, and scenarios that were made again from what was kept of them. Each has a place, a number
// that stays.
#pragma once

#include <deque>
#include <expected>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "loaders/content.h"
#include "loaders/kept.h"
#include "systems/system.h"
#include "systems/variants_of.h"
#include "systems/versions_of.h"

namespace enfilade {

template <RuleSystem S>
class PlacesOf {
 public:
  using Scenario = typename S::Scenario;
  using Loaded = LoadedScenario<Scenario>;
  // Makes a scenario of that id again from the files it was kept with.
  using LoadKept = std::function<std::expected<Loaded, ContentFaults>(const ContentPath& top,
                                                                      const std::string& id)>;

  PlacesOf(std::vector<Loaded> loaded, LoadKept load_kept) : load_kept_(std::move(load_kept)) {
    for (Loaded& one : loaded) {
      infos_.push_back(info_of(one));
      places_.push_back({places_.size(), std::move(one), infos_.back()});
    }
  }

  const std::vector<ScenarioInfo>& listed() const { return infos_; }
  const ScenarioInfo& info(std::size_t scenario) const { return place(scenario).info; }
  const Scenario& rules(std::size_t scenario) const { return place(scenario).loaded.scenario; }
  std::size_t base_of(std::size_t scenario) const { return place(scenario).base; }

  Read<std::size_t> vary(std::size_t scenario, const std::vector<std::string>& chosen,
                         std::optional<int> rules) const {
    const Place& base = place(scenario);
    ENFILADE_CHECK(base.base == scenario, "only what is no variant can be varied");
    const int version = rules.value_or(S::kRulesVersion);
    if (version < VersionsOf<S>::oldest() || version > S::kRulesVersion) {
      return std::unexpected(other_version(S::kName, version, S::kRulesVersion));
    }
    if (chosen.empty() && version == S::kRulesVersion) return scenario;
    std::vector<ChoiceInfo> choices = base.info.choices;
    for (ChoiceInfo& one : VariantsOf<S>::carried(base.loaded.scenario, chosen)) {
      choices.push_back(std::move(one));
    }
    const auto settled = settled_choices<S>(base.loaded.scenario, choices, chosen);
    if (!settled) return std::unexpected(settled.error());
    if (settled->empty() && version == S::kRulesVersion) return scenario;
    const std::scoped_lock lock(mutex_);
    for (std::size_t i = infos_.size(); i < places_.size(); ++i) {
      const Place& one = places_[i];
      if (one.base == scenario && one.info.chosen == *settled && one.info.rules == version) {
        return i;
      }
    }
    Result<Scenario> made = base.loaded.scenario;
    if (!settled->empty()) made = VariantsOf<S>::make(base.loaded.scenario, *settled);
    if (!made) return std::unexpected(misfit(made.error()));
    VersionsOf<S>::play_by(*made, version);
    ScenarioInfo info = base.info;
    info.rules = version;
    info.seats = seats_of(*made);
    info.choices = std::move(choices);
    info.chosen = *settled;
    if (base.loaded.keep) info.content = base.loaded.keep(*made).content;
    places_.push_back({scenario,
                       {info.id, info.title, info.content, std::move(*made), base.loaded.keep},
                       std::move(info)});
    return places_.size() - 1;
  }

  std::string keep(std::size_t scenario) const {
    const Loaded& one = place(scenario).loaded;
    return one.keep(one.scenario).text;
  }

  Read<std::size_t> adopt(std::string_view text) const {
    auto kept = read_kept(text);
    if (!kept) return problem(Fault::Malformed, std::move(kept.error()));
    if (kept->system != S::kName || !load_kept_) {
      return problem(Fault::Malformed, "It was kept for another game.");
    }
    const std::string content = keep_files(kept->system, kept->id, kept->files).content;
    if (const auto known = adopted(content)) return *known;
    auto loaded = load_kept_(ContentPath::kept(std::move(kept->files)), kept->id);
    if (!loaded) return problem(Fault::Malformed, loaded.error().front().text());
    ScenarioInfo info = info_of(*loaded);
    const std::scoped_lock lock(mutex_);
    const auto [known, added] = adopted_.try_emplace(content, places_.size());
    if (added) places_.push_back({places_.size(), std::move(*loaded), std::move(info)});
    return known->second;
  }

 private:
  // A scenario of the list, one that was adopted, or a variant of either.
  struct Place {
    std::size_t base;  // of a variant; else its own
    Loaded loaded;
    ScenarioInfo info;
  };

  static ScenarioInfo info_of(const Loaded& one) {
    return {.id = one.id,
            .title = one.title,
            .content = one.content,
            .plain_content = one.content,
            .seats = seats_of(one.scenario),
            .allied = is_allied<S>(),
            .choices = VariantsOf<S>::choices(one.scenario),
            .chosen = {},
            .rules = S::kRulesVersion,
            .secrets = has_secrets<S>()};
  }

  static std::vector<std::string> seats_of(const Scenario& scenario) {
    std::vector<std::string> seats;
    for (std::size_t seat = 0; seat < S::seat_count(scenario); ++seat) {
      seats.push_back(S::seat_name(scenario, Seat{seat}));
    }
    return seats;
  }

  // It stays where it is when others are made.
  const Place& place(std::size_t scenario) const {
    const std::scoped_lock lock(mutex_);
    return places_[scenario];
  }

  std::optional<std::size_t> adopted(const std::string& content) const {
    const std::scoped_lock lock(mutex_);
    const auto found = adopted_.find(content);
    return found == adopted_.end() ? std::nullopt : std::optional(found->second);
  }

  std::vector<ScenarioInfo> infos_;  // of those on the list
  LoadKept load_kept_;
  mutable std::mutex mutex_;
  mutable std::deque<Place> places_;                    // those on the list first
  mutable std::map<std::string, std::size_t> adopted_;  // by the hash of what they were kept as
};

}  // namespace enfilade
