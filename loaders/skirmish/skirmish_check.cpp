#include "loaders/skirmish/skirmish_check.h"

#include <optional>

#include "loaders/skirmish/describe.h"
#include "loaders/skirmish/readers.h"

namespace enfilade::skirmish {

namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

constexpr std::string_view kFormats = "enfilade.skirmish.";

bool is_folder(const fs::path& folder) {
  std::error_code error;
  return fs::is_directory(folder / "missions", error) && fs::is_directory(folder / "units", error);
}

// The folder that a file of it lies in.
std::optional<fs::path> folder_around(const fs::path& file) {
  std::error_code error;
  fs::path folder = fs::absolute(file, error).parent_path().parent_path();
  if (!is_folder(folder)) return std::nullopt;
  return folder;
}

std::string format_of(const json::object& file) {
  const json::value* format = file.if_contains("format");
  if (format == nullptr || !format->is_string()) return "";
  return {format->get_string().data(), format->get_string().size()};
}

std::vector<VehicleProfile> vehicles_of(const Catalogue& catalogue) {
  std::vector<VehicleProfile> vehicles;
  for (const UnitProfile& unit : catalogue.units) {
    if (unit.vehicle) vehicles.push_back(*unit.vehicle);
  }
  return vehicles;
}

// What a file that lies alone is about, with the tables that lie beside it.
class LoneFile {
 public:
  LoneFile(fs::path path, const fs::path& home) : path_(std::move(path)), home_(home) {}

  ContentFaults faults;
  Drawing drawing;
  std::shared_ptr<const Catalogue> catalogue;

  void read(const json::object& file) {
    FaultList list(path_.string());
    read_as(list, file, format_of(file));
    faults = list.take();
  }

 private:
  void read_as(FaultList& list, const json::object& file, const std::string& format) {
    if (format == kFormatTable) {
      drawing.table = table_of(list, file);
      return;
    }
    const Content content = read_folder(home_).content;
    catalogue = content.catalogue;
    if (format == kFormatMission) {
      read_mission_of(list, file, content);
    } else if (format == kFormatVehicles) {
      read_vehicles(list, file);
    } else if (format == kFormatUnits) {
      read_units(list, file, vehicles_of(*catalogue));
    } else if (format == kFormatForces) {
      read_forces(list, file, *catalogue);
    } else {
      list.add("file", "\"format\" should be " + in_quotes(kFormatTable) + ", " +
                           in_quotes(kFormatMission) + ", " + in_quotes(kFormatUnits) + ", " +
                           in_quotes(kFormatVehicles) + " or " + in_quotes(kFormatForces));
    }
  }

  static std::shared_ptr<const Table> table_of(FaultList& list, const json::object& file) {
    auto table = std::make_shared<Table>(read_table(list, file));
    if (list.empty()) lint_table(list, *table);
    return table;
  }

  // A table of that name in the same folder comes before those at home.
  std::shared_ptr<const Table> table_beside(const json::object& mission) const {
    const json::value* name = mission.if_contains("table");
    if (name == nullptr || !name->is_string()) return nullptr;
    const std::string id(name->get_string().data(), name->get_string().size());
    if (!is_word(id)) return nullptr;
    const fs::path path = path_.parent_path() / (id + ".json");
    const auto file = read_json_object(path);
    if (!file) return nullptr;
    FaultList ignored(path.string());
    auto table = table_of(ignored, *file);
    return ignored.empty() ? table : nullptr;
  }

  void read_mission_of(FaultList& list, const json::object& file, const Content& content) {
    std::vector<std::shared_ptr<const Table>> tables;
    for (const LoadedTable& one : content.tables) tables.push_back(one.table);
    if (auto beside = table_beside(file)) tables.push_back(std::move(beside));
    auto mission = std::make_shared<Mission>(read_mission(list, file, tables, *catalogue));
    if (!list.empty()) return;
    for (const auto& one : tables) {
      if (one->id == mission->table) drawing.table = one;
    }
    lint_mission(list, *mission, *drawing.table, *catalogue);
    drawing.mission = std::move(mission);
  }

  fs::path path_;
  const fs::path& home_;
};

// Of a file of a folder.
Drawing drawing_of(const ContentFolder& folder, const fs::path& path) {
  std::error_code error;
  const std::string part = fs::absolute(path, error).parent_path().filename();
  for (const LoadedTable& one : folder.content.tables) {
    if (part == "tables" && one.table->id == path.stem()) return {one.table, nullptr};
  }
  for (const auto& one : folder.content.missions) {
    if (part == "missions" && one.id == path.stem()) {
      return {one.scenario.table, one.scenario.mission};
    }
  }
  return {};
}

std::vector<std::string> notes_of(const Drawing& drawing, const Catalogue* catalogue) {
  if (drawing.mission && catalogue != nullptr) {
    return describe(*drawing.mission, *drawing.table, *catalogue);
  }
  return drawing.table ? describe(*drawing.table) : std::vector<std::string>();
}

ContentFaults faults_in(ContentFolder& folder, const fs::path& path) {
  ContentFaults own;
  std::error_code error;
  for (ContentFault& fault : folder.faults) {
    if (fs::equivalent(fault.file, path, error)) own.push_back(std::move(fault));
  }
  return own;
}

}  // namespace

bool is_skirmish_content(const fs::path& path) {
  std::error_code error;
  if (fs::is_directory(path, error)) return is_folder(path);
  if (folder_around(path)) return true;
  const auto file = read_json_object(path);
  return file && format_of(*file).starts_with(kFormats);
}

ContentCheck check_skirmish(const fs::path& path, const fs::path& home) {
  std::error_code error;
  if (fs::is_directory(path, error)) {
    ContentFolder found = read_folder(path);
    return {found.files, std::move(found.faults), {}};
  }
  if (const auto folder = folder_around(path)) {
    ContentFolder found = read_folder(*folder);
    ContentFaults own = faults_in(found, path);
    if (!own.empty()) return {1, std::move(own), {}};
    return {1, {}, notes_of(drawing_of(found, path), found.content.catalogue.get())};
  }
  const auto file = read_json_object(path);
  if (!file) return {1, {file.error()}, {}};
  LoneFile lone(path, home);
  lone.read(*file);
  if (!lone.faults.empty()) return {1, std::move(lone.faults), {}};
  return {1, {}, notes_of(lone.drawing, lone.catalogue.get())};
}

std::expected<Drawing, ContentFaults> load_drawing(const fs::path& file, const fs::path& home) {
  Drawing drawing;
  ContentFaults faults;
  if (const auto folder = folder_around(file)) {
    ContentFolder found = read_folder(*folder);
    faults = faults_in(found, file);
    drawing = drawing_of(found, file);
  } else {
    const auto read = read_json_object(file);
    if (!read) return std::unexpected(ContentFaults{read.error()});
    LoneFile lone(file, home);
    lone.read(*read);
    faults = std::move(lone.faults);
    drawing = std::move(lone.drawing);
  }
  if (faults.empty() && !drawing.table) {
    faults.push_back({file.string(), "file", "is neither a table nor a mission"});
  }
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return drawing;
}

}  // namespace enfilade::skirmish
