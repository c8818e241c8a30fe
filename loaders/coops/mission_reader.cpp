#include <algorithm>
#include <string>

#include "loaders/coops/mission_parts.h"
#include "loaders/coops/readers.h"

namespace enfilade::coops {

namespace {

namespace json = boost::json;

void add_all(ContentFaults& faults, FaultList& list) {
  for (ContentFault& fault : list.take()) faults.push_back(std::move(fault));
}

// Cards and tiles are part of every mission: games know them by their places in these files.
json::object shared_files(const ContentPath& folder) {
  json::object files;
  for (const char* name : {"cards/infantry", "cards/cavalry", "cards/alat", "cards/enemy",
                           "tiles/africa", "tiles/europe"}) {
    const std::string path = std::string(name) + ".json";
    if (auto file = read_json_object(folder / path)) files[path] = std::move(*file);
  }
  return files;
}

Kept keep_mission(const std::string& id, json::object files, const json::object& mission) {
  files["scenarios/" + id + ".json"] = mission;
  return keep_files("coops", id, files);
}

}  // namespace

std::expected<std::vector<LoadedMission>, ContentFaults> load_missions(const ContentPath& folder,
                                                                       const CardLibrary& cards,
                                                                       const TileLibrary& tiles) {
  std::vector<LoadedMission> missions;
  ContentFaults faults;
  const json::object shared = shared_files(folder);
  for (const ContentPath& path : (folder / "scenarios").files()) {
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
      Kept kept = keep_mission(mission.id, shared, *file);
      missions.push_back({std::move(mission), std::move(kept)});
    }
    add_all(faults, list);
  }
  if (!faults.empty()) return std::unexpected(std::move(faults));
  std::ranges::sort(missions, {}, [](const LoadedMission& one) { return one.mission.number; });
  return missions;
}

}  // namespace enfilade::coops
