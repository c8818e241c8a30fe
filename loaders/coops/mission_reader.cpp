#include <algorithm>
#include <string>

#include "loaders/coops/mission_parts.h"
#include "loaders/coops/readers.h"

namespace enfilade::coops {

namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

std::vector<fs::path> mission_files(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder / "scenarios", ignored)) {
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

void add_all(ContentFaults& faults, FaultList& list) {
  for (ContentFault& fault : list.take()) faults.push_back(std::move(fault));
}

// Cards and tiles are part of every mission: a record of it cannot be replayed with others.
std::string shared_hash(const fs::path& folder) {
  json::array parts;
  for (const char* name : {"cards/infantry", "cards/cavalry", "cards/alat", "cards/enemy",
                           "tiles/africa", "tiles/europe"}) {
    const auto file = read_json_object(folder / (std::string(name) + ".json"));
    if (file) parts.emplace_back(*file);
  }
  return content_hash(parts);
}

}  // namespace

std::expected<std::vector<LoadedMission>, ContentFaults> load_missions(const fs::path& folder,
                                                                       const CardLibrary& cards,
                                                                       const TileLibrary& tiles) {
  std::vector<LoadedMission> missions;
  ContentFaults faults;
  const std::string shared = shared_hash(folder);
  for (const fs::path& path : mission_files(folder)) {
    const auto file = read_json_object(path);
    if (!file) {
      faults.push_back(file.error());
      continue;
    }
    FaultList list(path.string());
    Mission mission = MissionReader(list, cards).read(*file);
    if (mission.id != path.stem()) list.add("file", "its \"id\" is not its name");
    const bool twice = std::ranges::any_of(
        missions, [&](const LoadedMission& one) { return one.mission.number == mission.number; });
    if (twice) list.add("file", "another mission has its \"number\"");
    if (list.empty()) lint_mission(list, mission, tiles);
    if (list.empty()) {
      missions.push_back({std::move(mission), content_hash(json::array{shared, *file})});
    }
    add_all(faults, list);
  }
  if (!faults.empty()) return std::unexpected(std::move(faults));
  std::ranges::sort(missions, {}, [](const LoadedMission& one) { return one.mission.number; });
  return missions;
}

}  // namespace enfilade::coops
