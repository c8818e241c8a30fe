// A whole folder: vehicles, units, forces, tables, missions, each read with what it names.
#include <algorithm>
#include <utility>

#include "loaders/skirmish/readers.h"
#include "rules/skirmish/force_list.h"

namespace enfilade::skirmish {

namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

std::vector<fs::path> files_of(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    if (entry.path().extension() == ".json") files.push_back(entry.path());
  }
  std::ranges::sort(files);
  return files;
}

class FolderReader {
 public:
  explicit FolderReader(fs::path folder) : folder_(std::move(folder)) {}

  ContentFolder read() {
    read_catalogue();
    each_file("tables", [&](FaultList& faults, const json::object& file, const fs::path& path) {
      add_table(faults, file, path);
    });
    each_file("missions", [&](FaultList& faults, const json::object& file, const fs::path& path) {
      add_mission(faults, file, path);
    });
    std::ranges::sort(found_.content.missions, {},
                      [](const auto& one) { return one.scenario.mission->number; });
    return std::move(found_);
  }

 private:
  template <class Use>
  void each_file(const char* part, Use&& use) {
    for (const fs::path& path : files_of(folder_ / part)) {
      ++found_.files;
      const auto file = read_json_object(path);
      if (!file) {
        found_.faults.push_back(file.error());
        continue;
      }
      FaultList faults(path.string());
      use(faults, *file, path);
      for (ContentFault& fault : faults.take()) found_.faults.push_back(std::move(fault));
    }
  }

  // What two files give the same id.
  template <class Item>
  static void append(FaultList& faults, std::vector<Item>& all, std::vector<Item> more,
                     std::string_view what) {
    for (Item& item : more) {
      if (std::ranges::find(all, item.id, &Item::id) != all.end()) {
        faults.add(std::string(what) + " " + in_quotes(item.id),
                   "another file has one of this name; rename one");
        continue;
      }
      all.push_back(std::move(item));
    }
  }

  void read_catalogue() {
    std::vector<VehicleProfile> vehicles;
    Catalogue catalogue;
    json::array hashed;
    each_file("vehicles", [&](FaultList& faults, const json::object& file, const fs::path&) {
      hashed.emplace_back(file);
      append(faults, vehicles, read_vehicles(faults, file), "vehicle");
    });
    each_file("units", [&](FaultList& faults, const json::object& file, const fs::path&) {
      hashed.emplace_back(file);
      append(faults, catalogue.units, read_units(faults, file, vehicles), "unit");
    });
    each_file("forces", [&](FaultList& faults, const json::object& file, const fs::path&) {
      hashed.emplace_back(file);
      append(faults, catalogue.forces, read_forces(faults, file, catalogue), "force");
    });
    found_.content.catalogue_hash = content_hash(hashed);
    found_.content.catalogue = std::make_shared<const Catalogue>(std::move(catalogue));
  }

  void add_table(FaultList& faults, const json::object& file, const fs::path& path) {
    auto table = std::make_shared<Table>(read_table(faults, file));
    if (table->id != path.stem()) faults.add("file", "its \"id\" is not its name");
    if (faults.empty()) lint_table(faults, *table);
    if (faults.empty()) found_.content.tables.push_back({std::move(table), content_hash(file)});
  }

  void add_mission(FaultList& faults, const json::object& file, const fs::path& path) {
    std::vector<std::shared_ptr<const Table>> tables;
    for (const LoadedTable& one : found_.content.tables) tables.push_back(one.table);
    const Catalogue& catalogue = *found_.content.catalogue;
    auto mission = std::make_shared<Mission>(read_mission(faults, file, tables, catalogue));
    if (mission->id != path.stem()) faults.add("file", "its \"id\" is not its name");
    const bool twice = std::ranges::any_of(found_.content.missions, [&](const auto& one) {
      return one.scenario.mission->number == mission->number;
    });
    if (twice) faults.add("file", "another mission has its \"number\"");
    if (!faults.empty()) return;
    const auto table = std::ranges::find_if(found_.content.tables, [&](const LoadedTable& one) {
      return one.table->id == mission->table;
    });
    lint_mission(faults, *mission, *table->table, catalogue);
    if (!faults.empty()) return;
    const std::string hash =
        content_hash(json::array{found_.content.catalogue_hash, table->content, file});
    std::array<std::vector<std::string>, kSides> units;
    for (std::size_t side = 0; side < kSides; ++side) {
      units[side] = find_force(catalogue, mission->sides[side].force)->units;
    }
    found_.content.missions.push_back(
        {mission->id, mission->title, hash,
         make_scenario(mission, table->table, found_.content.catalogue, units)});
  }

  fs::path folder_;
  ContentFolder found_;
};

}  // namespace

ContentFolder read_folder(const fs::path& folder) {
  return FolderReader(folder).read();
}

std::expected<std::vector<LoadedScenario<Scenario>>, ContentFaults> load_scenarios(
    const fs::path& folder) {
  ContentFolder found = read_folder(folder);
  if (!found.faults.empty()) return std::unexpected(std::move(found.faults));
  return std::move(found.content.missions);
}

}  // namespace enfilade::skirmish
