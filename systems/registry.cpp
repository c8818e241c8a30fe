#include "systems/registry.h"

#include <algorithm>
#include <cstdlib>

#include "loaders/coops/coops_check.h"
#include "loaders/coops/readers.h"
#include "loaders/skirmish/readers.h"
#include "loaders/skirmish/skirmish_check.h"
#include "loaders/urban/scenario_loader.h"
#include "loaders/urban/urban_check.h"
#include "rules/coops/coops.h"
#include "rules/skirmish/skirmish.h"
#include "rules/urban/urban.h"
#include "systems/adapter.h"
#include "systems/coops_bots.h"
#include "systems/coops_campaign.h"
#include "systems/coops_variants.h"
#include "systems/coops_wire.h"
#include "systems/sample_variants.h"
#include "systems/skirmish_bots.h"
#include "systems/skirmish_variants.h"
#include "systems/skirmish_wire.h"
#include "systems/urban_bots.h"
#include "systems/urban_versions.h"
#include "systems/urban_wire.h"
#include "tests/sample/load.h"
#include "tests/sample/rules/sample.h"

namespace enfilade {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSampleContent = "tests/sample/content";
constexpr std::string_view kUrbanContent = "content/urban";
constexpr std::string_view kCoopsContent = "content/coops";
constexpr std::string_view kSkirmishContent = "content/skirmish";

// The nearest folder at or above `from` that holds content.
std::optional<fs::path> root_above(fs::path from) {
  std::error_code error;
  for (;; from = from.parent_path()) {
    if (fs::is_directory(from / kSampleContent, error)) return from;
    if (!from.has_relative_path()) return std::nullopt;
  }
}

template <class List, class Name>
std::string joined(const List& list, Name name) {
  std::string text;
  for (const auto& item : list) text += (text.empty() ? "" : ", ") + std::string(name(item));
  return text;
}

}  // namespace

bool System::has_bot(std::string_view bot) const {
  return std::ranges::count(bots(), bot) > 0;
}

Read<Setting> Library::find(std::string_view system, std::string_view scenario) const {
  std::string every;
  for (const auto& one : systems_) {
    if (!system.empty() && one->name() != system) continue;
    const auto& scenarios = one->scenarios();
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
      if (scenario.empty() || scenarios[i].id == scenario) return Setting{one.get(), i};
      every += (every.empty() ? "" : ", ") + scenarios[i].id;
    }
    if (system.empty()) continue;
    return problem(
        Fault::NotFound,
        "There is no scenario " + std::string(scenario) + " of " + std::string(system) +
            "; there are: " + joined(scenarios, [](const auto& info) { return info.id; }) + ".");
  }
  if (system.empty()) {
    return problem(Fault::NotFound,
                   "There is no scenario " + std::string(scenario) + "; there are: " + every + ".");
  }
  return problem(Fault::NotFound,
                 "There is no rule system " + std::string(system) + "; there are: " +
                     joined(systems_, [](const auto& one) { return one->name(); }) + ".");
}

Read<Setting> Library::find(std::string_view system, std::string_view scenario,
                            const std::vector<std::string>& chosen,
                            std::optional<int> rules) const {
  auto setting = find(system, scenario);
  if (!setting) return setting;
  const auto varied = setting->system->vary(setting->scenario, chosen, rules);
  if (!varied) return std::unexpected(varied.error());
  setting->scenario = *varied;
  return setting;
}

Read<CampaignSetting> Library::find_campaign(std::string_view id) const {
  std::string every;
  for (const auto& system : systems_) {
    for (const CampaignInfo& one : system->campaigns()) {
      if (one.id == id) return CampaignSetting{system.get(), &one};
      every += (every.empty() ? "" : ", ") + one.id;
    }
  }
  return std::unexpected(Problem{
      Fault::NotFound, "There is no campaign " + std::string(id) + "; there are: " + every + ".",
      "Il n'y a pas de campagne " + std::string(id) + " ; il y a : " + every + "."});
}

std::optional<fs::path> find_root() {
  if (const char* given = std::getenv("ENFILADE_ROOT"); given != nullptr && *given != '\0') {
    return fs::path(given);
  }
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (!error) {
    if (auto root = root_above(program.parent_path())) return root;
  }
  return root_above(fs::current_path(error));
}

std::vector<fs::path> content_folders(const fs::path& root) {
  std::vector<fs::path> folders = {root / kSampleContent};
  std::error_code error;
  for (const fs::path& folder : {urban_folder(root), root / kCoopsContent, skirmish_folder(root)}) {
    if (fs::is_directory(folder, error)) folders.push_back(folder);
  }
  return folders;
}

fs::path urban_folder(const fs::path& root) {
  return root / kUrbanContent;
}

fs::path skirmish_folder(const fs::path& root) {
  return root / kSkirmishContent;
}

std::expected<Library, ContentFaults> load_library(const fs::path& root) {
  auto loaded = sample::load_scenarios(root / kSampleContent);
  if (!loaded) return std::unexpected(loaded.error());
  std::vector<std::unique_ptr<System>> systems;
  std::error_code error;
  if (const fs::path folder = urban_folder(root) / "scenarios"; fs::is_directory(folder, error)) {
    auto urban = urban::load_scenarios(folder);
    if (!urban) return std::unexpected(urban.error());
    systems.push_back(std::make_unique<SystemOf<urban::Urban>>(std::move(*urban)));
  }
  if (const fs::path folder = root / kCoopsContent; fs::is_directory(folder, error)) {
    auto coops = coops::load_games(folder);
    if (!coops) return std::unexpected(coops.error());
    systems.push_back(std::make_unique<SystemOf<coops::Coops>>(
        std::move(coops->scenarios), campaign_infos(std::move(coops->campaigns))));
  }
  if (const fs::path folder = skirmish_folder(root); fs::is_directory(folder, error)) {
    auto skirmish = skirmish::load_scenarios(folder);
    if (!skirmish) return std::unexpected(skirmish.error());
    systems.push_back(std::make_unique<SystemOf<skirmish::Skirmish>>(std::move(*skirmish)));
  }
  systems.push_back(std::make_unique<SystemOf<sample::Sample>>(std::move(*loaded)));
  return Library(std::move(systems));
}

ContentReport check_content(const fs::path& path) {
  if (coops::is_coops_content(path)) {
    coops::ContentCheck found = coops::check_coops(path);
    return {found.files, std::move(found.faults), {}};
  }
  if (skirmish::is_skirmish_content(path)) {
    const fs::path home = skirmish_folder(find_root().value_or(fs::path()));
    skirmish::ContentCheck found = skirmish::check_skirmish(path, home);
    return {found.files, std::move(found.faults), std::move(found.notes)};
  }
  if (urban::is_urban_content(path)) {
    urban::MapReport found = urban::check_urban(path);
    return {found.files, std::move(found.faults), {}};
  }
  ContentReport report;
  const auto files = sample::scenario_files(path);
  report.files = files.size();
  for (const fs::path& file : files) {
    if (auto loaded = sample::load_scenario(file); !loaded) {
      report.faults.insert(report.faults.end(), loaded.error().begin(), loaded.error().end());
    }
  }
  return report;
}

}  // namespace enfilade
