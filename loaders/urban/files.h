// The three kinds of files, read: what the compiler needs, and what only people need.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "loaders/fields.h"
#include "rules/urban/map/source.h"

namespace enfilade::urban {

inline constexpr std::string_view kMapFormat = "enfilade.urban.map";
inline constexpr std::string_view kUndergroundFormat = "enfilade.urban.underground";
inline constexpr std::string_view kBattlefieldFormat = "enfilade.urban.battlefield";

inline constexpr int kMaxColumns = 60;
inline constexpr int kMaxRows = 60;
inline constexpr int kMaxBuildingNumber = 999;
inline constexpr int kMaxRoomNumber = 99;
inline constexpr std::size_t kMaxSheets = 6;
inline constexpr std::size_t kMaxUnderground = 4;

struct BuildingName {
  int number = 0;
  Text name;
};

// An area that scenarios refer to, in the lattice of its sheet.
struct Region {
  std::string id;
  Text title;
  std::vector<Axial> hexes;
};

struct SheetFile {
  SheetSource sheet;
  Text title;
  std::vector<BuildingName> names;
  std::vector<Region> regions;
};
SheetFile read_sheet(const boost::json::object& document, FaultList& faults);

struct UndergroundFile {
  UndergroundSource sheet;
  Text title;
};
UndergroundFile read_underground(const boost::json::object& document, FaultList& faults);

struct SheetPlace {
  std::string map;
  Axial origin;
};

struct BattlefieldFile {
  std::string id;
  Text title;
  std::vector<SheetPlace> sheets;
  std::vector<std::string> underground;
};
BattlefieldFile read_battlefield(const boost::json::object& document, FaultList& faults);

// A list of hex numbers, each once and on the sheet if one is given.
std::vector<Axial> read_cells(Fields& fields, std::string_view key, std::size_t most,
                              const SheetSource* sheet);
// A list of sides such as 0304/S.
std::vector<CellSide> read_sides(Fields& fields, std::string_view key, std::size_t most,
                                 const SheetSource* sheet);

// "0304, 0305 and 7 more".
std::string some_of(const std::vector<Axial>& cells);

}  // namespace enfilade::urban
