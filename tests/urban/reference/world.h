// What the source of a battlefield of one sheet means, read straight from it by the ledger.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "rules/urban/map/source.h"
#include "tests/urban/reference/geometry.h"

namespace enfilade::urban::reference {

enum class PlaceKind : std::uint8_t { Hex, Inside, Roof, Below };

struct Place {
  std::string name;
  PlaceKind kind = PlaceKind::Hex;
  Terrain terrain = Terrain::Clear;
  int level = 0;
  std::vector<Axial> cells;  // of a roof: those of its building
  Spot dot;
  int building = -1;
  int room = -1;   // counted over all buildings
  int sheet = -1;  // underground
};

struct Opening {
  std::string id;
  ApertureKind kind = ApertureKind::Window;
  Spot anchor;
  std::set<Axial> ray;              // both rays of an outer wall's
  std::vector<Axial> threshold;     // hexes only
  int inside = -1;                  // place, none in an outer wall
  int across = -1;                  // place behind a party wall
  bool vehicle = true;              // of an opening in an outer wall
  std::set<std::size_t> stretches;  // the wall sides that hold it
};

class World {
 public:
  explicit World(const BattlefieldSource& source);

  const SheetSource& sheet() const { return source_->sheets[0].sheet; }
  bool on_map(Axial cell) const { return sheet().contains(cell); }
  int find(std::string_view name) const;
  int place_of(Axial cell) const;     // the hex or room there, -1 off the map
  int building_of(Axial cell) const;  // -1 in the open
  bool is_hex(Axial cell) const { return on_map(cell) && building_of(cell) < 0; }
  int roof_of(int building) const;
  std::vector<std::size_t> walls_between(Axial a, Axial b) const;

  std::vector<Place> places;
  std::vector<Opening> openings;
  std::vector<WallSide> walls;
  std::vector<Axial> cells;  // of the map, those under buildings too
  struct Below {
    std::map<Axial, int> places;
    std::vector<WallSide> walls;
  };
  std::vector<Below> below;
  Axial origin;  // of the sheet: counters are laid on the battlefield

 private:
  void add_hexes();
  void add_buildings();
  void add_below();
  void add_opening(const ApertureSource& from);

  const BattlefieldSource* source_;
  std::map<Axial, int> place_at_;
  std::map<Axial, int> building_at_;
};

std::string number_of(Axial cell);  // 0304

}  // namespace enfilade::urban::reference
