#include "loaders/urban/map_check.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "loaders/urban/map_loader.h"
#include "rules/urban/map/lint.h"

namespace enfilade::urban {

namespace {

namespace fs = std::filesystem;

constexpr std::array<const char*, 3> kFolders = {"maps", "underground", "battlefields"};
constexpr std::string_view kFamily = "enfilade.urban.";

void append(ContentFaults& all, const ContentFaults& more) {
  all.insert(all.end(), more.begin(), more.end());
}

ContentFaults findings_of(const LoadedBoard& loaded) {
  ContentFaults faults;
  const std::vector<Label> labels = loaded.labels();
  for (const LintFinding& one : lint({loaded.source, loaded.board, labels})) {
    faults.push_back({loaded.file.string(), one.object, std::string(one.name) + ": " + one.words});
  }
  return faults;
}

// What is wrong with a map by itself is told of the map; the battlefield is looked at as a whole
// only when its maps are right.
ContentFaults check_battlefield(const fs::path& file) {
  const auto loaded = load_battlefield(file);
  if (!loaded) return loaded.error();
  ContentFaults faults;
  for (const SheetInfo& sheet : loaded->sheets) {
    if (const auto map = load_map(sheet.file)) append(faults, findings_of(*map));
  }
  return faults.empty() ? findings_of(*loaded) : faults;
}

ContentFaults check_file(const fs::path& file) {
  const auto document = read_json_object(file);
  if (!document) return {document.error()};
  const std::string format = text_of(*document, "format");
  if (format == kBattlefieldFormat) return check_battlefield(file);
  if (format == kUndergroundFormat) {
    const auto sheet = load_underground(file);
    return sheet ? ContentFaults{} : sheet.error();
  }
  if (format != kMapFormat) {
    return {{file.string(), "format", "is not a format of city maps: " + in_quotes(format)}};
  }
  const auto map = load_map(file);
  return map ? findings_of(*map) : map.error();
}

// Files are found by their ids, so each id is there once in a folder.
void check_ids(const std::vector<fs::path>& files, ContentFaults& faults) {
  std::map<std::string, fs::path> first;
  for (const fs::path& file : files) {
    const auto document = read_json_object(file);
    if (!document) continue;
    const std::string id = text_of(*document, "id");
    const auto [found, added] = first.try_emplace(id, file);
    if (added || id.empty()) continue;
    faults.push_back({file.string(), "id",
                      found->second.filename().string() + " has this id as well; rename one"});
  }
}

// The same map may belong to several battlefields; its faults are told once.
void keep_first(ContentFaults& faults) {
  std::set<std::string> told;
  std::erase_if(faults,
                [&](const ContentFault& fault) { return !told.insert(fault.text()).second; });
}

}  // namespace

bool is_map_content(const fs::path& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) {
    return std::ranges::any_of(
        kFolders, [&](const char* folder) { return fs::is_directory(path / folder, error); });
  }
  const auto document = read_json_object(path);
  return document && text_of(*document, "format").starts_with(kFamily);
}

MapReport check_maps(const fs::path& path) {
  MapReport report;
  std::error_code error;
  if (!fs::is_directory(path, error)) {
    report.files = 1;
    report.faults = check_file(path);
    keep_first(report.faults);
    return report;
  }
  for (const char* folder : kFolders) {
    const std::vector<fs::path> files = json_files(path / folder);
    report.files += files.size();
    for (const fs::path& file : files) append(report.faults, check_file(file));
    check_ids(files, report.faults);
  }
  keep_first(report.faults);
  return report;
}

}  // namespace enfilade::urban
