// Files of the skirmish, each read with all that is wrong with it. Lengths in them are whole
// millimetres.
#pragma once

#include <expected>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "loaders/content.h"
#include "loaders/fields.h"
#include "rules/skirmish/scenario.h"

namespace enfilade::skirmish {

inline constexpr std::string_view kFormatVehicles = "enfilade.skirmish.vehicles";
inline constexpr std::string_view kFormatUnits = "enfilade.skirmish.units";
inline constexpr std::string_view kFormatForces = "enfilade.skirmish.forces";
inline constexpr std::string_view kFormatTable = "enfilade.skirmish.table";
inline constexpr std::string_view kFormatMission = "enfilade.skirmish.mission";

// The hundredths of a centimetre in a millimetre.
inline constexpr int kMillimetre = kCentimetre / 10;

// --- One file each ---

std::vector<VehicleProfile> read_vehicles(FaultList& faults, const boost::json::value& file);
std::vector<UnitProfile> read_units(FaultList& faults, const boost::json::value& file,
                                    const std::vector<VehicleProfile>& vehicles);
std::vector<Force> read_forces(FaultList& faults, const boost::json::value& file,
                               const Catalogue& catalogue);
Table read_table(FaultList& faults, const boost::json::value& file);
Mission read_mission(FaultList& faults, const boost::json::value& file,
                     const std::vector<std::shared_ptr<const Table>>& tables,
                     const Catalogue& catalogue);

// Points of a shape: [x, y] pairs in millimetres, at least and at most so many.
std::vector<Point> read_points(Fields& fields, std::string_view key, std::size_t least,
                               std::size_t most);
Point read_point(Fields& fields, std::string_view key);

// --- Tables and missions as a whole (lint.cpp); called when they could be read ---

void lint_table(FaultList& faults, const Table& table);
void lint_mission(FaultList& faults, const Mission& mission, const Table& table,
                  const Catalogue& catalogue);

// --- A folder with vehicles, units, forces, tables and missions ---

struct LoadedTable {
  std::shared_ptr<const Table> table;
  boost::json::object file;
};
struct Content {
  std::shared_ptr<const Catalogue> catalogue;
  std::vector<LoadedTable> tables;
  std::vector<LoadedScenario<Scenario>> missions;  // by number, with their standard forces
};
// Everything that could be read, and the faults of the rest.
struct ContentFolder {
  Content content;
  ContentFaults faults;
  std::size_t files = 0;
};
ContentFolder read_folder(const ContentPath& folder);

// All of it, or what is wrong.
std::expected<Content, ContentFaults> load_content(const ContentPath& folder);

// A table, or a mission with its table: of a file in such a folder, or of one that lies alone and
// is read with the content in `home`.
struct Drawing {
  std::shared_ptr<const Table> table;
  std::shared_ptr<const Mission> mission;  // none of a table
};
std::expected<Drawing, ContentFaults> load_drawing(const std::filesystem::path& file,
                                                   const std::filesystem::path& home);

// The missions of a folder, ready to be played, in the order of their numbers.
std::expected<std::vector<LoadedScenario<Scenario>>, ContentFaults> load_scenarios(
    const ContentPath& folder);

}  // namespace enfilade::skirmish
