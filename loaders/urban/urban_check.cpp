#include "loaders/urban/urban_check.h"

#include <algorithm>
#include <map>
#include <set>

#include "loaders/urban/card_loader.h"
#include "loaders/urban/map_loader.h"
#include "loaders/urban/scenario_draft.h"
#include "loaders/urban/scenario_lint.h"
#include "loaders/urban/scenario_loader.h"

namespace enfilade::urban {

namespace {

namespace fs = std::filesystem;

std::string format_of(const fs::path& file) {
  const auto document = read_json_object(file);
  return document ? text_of(*document, "format") : "";
}

bool is_card_format(std::string_view format) {
  return format == kWeaponsFormat || format == kUnitsFormat || format == kSupportFormat ||
         format == kEventsFormat;
}

void append(ContentFaults& all, ContentFaults more) {
  for (ContentFault& fault : more) all.push_back(std::move(fault));
}

ContentFaults check_scenario(const fs::path& file) {
  const auto scenario = read_scenario(file);
  if (!scenario) return scenario.error();
  ContentFaults faults;
  for (const LintFinding& one : lint_scenario(*scenario)) {
    faults.push_back({file.string(), one.object, std::string(one.name) + ": " + one.words});
  }
  return faults;
}

// Of one file among the cards: they are read together, because they name each other.
ContentFaults check_card_file(const fs::path& file) {
  const auto cards = load_cards(file.parent_path().parent_path());
  if (cards) return {};
  ContentFaults faults = cards.error();
  std::erase_if(faults, [&](const ContentFault& fault) { return fault.file != file.string(); });
  return faults;
}

ContentFaults check_file(const fs::path& file) {
  const std::string format = format_of(file);
  if (format == kScenarioFormat) return check_scenario(file);
  if (is_card_format(format)) return check_card_file(file);
  return check_maps(file).faults;
}

ContentFaults check_cards(const fs::path& folder) {
  const auto cards = load_cards(folder);
  return cards ? ContentFaults{} : cards.error();
}

// Records name scenarios by their ids.
void check_ids(const std::vector<fs::path>& scenarios, ContentFaults& faults) {
  std::map<std::string, fs::path> first;
  for (const fs::path& file : scenarios) {
    const auto document = read_json_object(file);
    if (!document) continue;
    const auto [found, added] = first.try_emplace(text_of(*document, "id"), file);
    if (added) continue;
    faults.push_back({file.string(), "id",
                      found->second.filename().string() + " has this id as well; rename one"});
  }
}

void check_folder(const fs::path& folder, MapReport& report) {
  MapReport maps = check_maps(folder);
  report.files += maps.files;
  append(report.faults, std::move(maps.faults));
  report.files += card_files(folder / "cards").size();
  append(report.faults, check_cards(folder / "cards"));
  const std::vector<fs::path> scenarios = json_files(folder / "scenarios");
  report.files += scenarios.size();
  for (const fs::path& file : scenarios) append(report.faults, check_file(file));
  check_ids(scenarios, report.faults);
}

// A fault of a map or card is found again by every scenario that uses it; it is told once.
void keep_first(ContentFaults& faults) {
  std::set<std::string> told;
  std::erase_if(faults,
                [&](const ContentFault& fault) { return !told.insert(fault.text()).second; });
}

bool holds_our_folders(const fs::path& folder) {
  std::error_code error;
  return is_map_content(folder) || fs::is_directory(folder / "cards", error) ||
         fs::is_directory(folder / "scenarios", error);
}

}  // namespace

bool is_urban_content(const fs::path& path) {
  std::error_code error;
  if (!fs::is_directory(path, error)) return is_map_content(path);
  return holds_our_folders(path) || !card_files(path).empty() ||
         std::ranges::any_of(json_files(path), is_map_content);
}

MapReport check_urban(const fs::path& path) {
  MapReport report;
  std::error_code error;
  if (!fs::is_directory(path, error)) {
    report.files = 1;
    report.faults = check_file(path);
  } else if (holds_our_folders(path)) {
    check_folder(path, report);
  } else if (const auto cards = card_files(path); !cards.empty()) {
    report.files = cards.size();
    report.faults = check_cards(path);
  } else {
    for (const fs::path& file : json_files(path)) {
      ++report.files;
      append(report.faults, check_file(file));
    }
  }
  keep_first(report.faults);
  return report;
}

}  // namespace enfilade::urban
