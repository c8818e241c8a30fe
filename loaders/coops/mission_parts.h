// The parts of a mission's file, each read where its names are known.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "loaders/coops/names.h"
#include "loaders/coops/readers.h"
#include "loaders/fields.h"
#include "rules/coops/mission.h"

namespace enfilade::coops {

class MissionReader {
 public:
  MissionReader(FaultList& faults, const CardLibrary& cards) : faults_(faults), cards_(cards) {}

  Mission read(const boost::json::value& file);

 private:
  // In the order they are read: later parts name earlier ones.
  void read_head(Fields& file);
  void read_options(Fields& file);
  void read_grid(Fields& file);
  void read_zones(Fields& file);
  std::vector<GridPoint> read_camp(Fields& zone);
  void read_villages(Fields& file);
  void read_markers(Fields& file);
  void read_units(Fields& file);
  void read_groups(Fields& file);
  void read_enemy(Fields& file);
  void read_convoy(Fields& file);
  void read_patrols(Fields& file);
  void read_matters(Fields& file);
  void read_sections(Fields& file);

  OptionChanges read_changes(Fields& option);
  std::vector<Arrivals> read_arrivals(Fields& fields);
  std::vector<std::uint8_t> read_turns(Fields& fields, std::string_view key);
  Destination read_destination(Fields& leg);
  When read_when(Fields& fields);
  // The place of a tile in the grid; none, and a fault, when it is not there.
  std::optional<GridPoint> corner_of(Fields& fields, int tile);
  GridPoint point_named(Fields& fields, const std::string& name);
  std::uint8_t enemy_named(Fields& fields, const std::string& id);
  VillageId village_named(Fields& fields, const std::string& id);

  FaultList& faults_;
  const CardLibrary& cards_;
  Mission mission_;
};

// What is wrong with a mission as a whole: where things stand, and on what.
void lint_mission(FaultList& faults, const Mission& mission, const TileLibrary& tiles);

}  // namespace enfilade::coops
