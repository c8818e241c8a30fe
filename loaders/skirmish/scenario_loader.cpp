// A whole folder: vehicles, units, forces, tables, missions, each read with what it names.
#include <algorithm>
#include <utility>

#include "loaders/skirmish/keep.h"
#include "loaders/skirmish/readers.h"
#include "rules/skirmish/force_list.h"

namespace enfilade::skirmish {

namespace {

namespace json = boost::json;

class FolderReader {
 public:
  explicit FolderReader(ContentPath folder) : folder_(std::move(folder)) {}

  ContentFolder read() {
    read_catalogue();
    each_file("tables", [&](FaultList& faults, const json::object& file, const ContentPath& path) {
      add_table(faults, file, path);
    });
    each_file("missions", [&](FaultList& faults, const json::object& file,
                              const ContentPath& path) { add_mission(faults, file, path); });
    std::ranges::sort(found_.content.missions, {},
                      [](const auto& one) { return one.scenario.mission->number; });
    return std::move(found_);
  }

 private:
  template <class Use>
  void each_file(const char* part, Use&& use) {
    for (const ContentPath& path : (folder_ / part).files()) {
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
    each_file("vehicles", [&](FaultList& faults, const json::object& file, const ContentPath&) {
      source_->add("vehicles", file);
      append(faults, vehicles, read_vehicles(faults, file), "vehicle");
    });
    each_file("units", [&](FaultList& faults, const json::object& file, const ContentPath&) {
      source_->add("units", file);
      append(faults, catalogue.units, read_units(faults, file, vehicles), "unit");
    });
    each_file("forces", [&](FaultList& faults, const json::object& file, const ContentPath&) {
      source_->add("forces", file);
      append(faults, catalogue.forces, read_forces(faults, file, catalogue), "force");
    });
    found_.content.catalogue = std::make_shared<const Catalogue>(std::move(catalogue));
  }

  void add_table(FaultList& faults, const json::object& file, const ContentPath& path) {
    auto table = std::make_shared<Table>(read_table(faults, file));
    if (table->id != path.stem()) faults.add("file", "its \"id\" is not its name");
    if (faults.empty()) lint_table(faults, *table);
    if (faults.empty()) found_.content.tables.push_back({std::move(table), file});
  }

  void add_mission(FaultList& faults, const json::object& file, const ContentPath& path) {
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
    std::array<std::vector<std::string>, kSides> units;
    for (std::size_t side = 0; side < kSides; ++side) {
      units[side] = find_force(catalogue, mission->sides[side].force)->units;
    }
    Scenario scenario = make_scenario(mission, table->table, found_.content.catalogue, units);
    const json::object files = {{"missions/" + mission->id + ".json", file},
                                {"tables/" + mission->table + ".json", table->file}};
    auto keep = [source = source_, files](const Scenario& one) { return source->keep(one, files); };
    std::string content = keep(scenario).content;
    found_.content.missions.push_back(
        {mission->id, mission->title, std::move(content), std::move(scenario), std::move(keep)});
  }

  ContentPath folder_;
  ContentFolder found_;
  std::shared_ptr<CatalogueSource> source_ = std::make_shared<CatalogueSource>();
};

}  // namespace

ContentFolder read_folder(const ContentPath& folder) {
  return FolderReader(folder).read();
}

std::expected<Content, ContentFaults> load_content(const ContentPath& folder) {
  ContentFolder found = read_folder(folder);
  if (!found.faults.empty()) return std::unexpected(std::move(found.faults));
  return std::move(found.content);
}

std::expected<std::vector<LoadedScenario<Scenario>>, ContentFaults> load_scenarios(
    const ContentPath& folder) {
  auto content = load_content(folder);
  if (!content) return std::unexpected(std::move(content.error()));
  return std::move(content->missions);
}

}  // namespace enfilade::skirmish
