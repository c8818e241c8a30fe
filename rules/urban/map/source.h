// A battlefield as its authors wrote it, before it is compiled: sheets of cells, buildings, walls
// and apertures. Everything is in the lattice of its own sheet; the battlefield says where sheets
// lie.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/plane/hex.h"
#include "rules/urban/map/terrain.h"

namespace enfilade::urban {

// A cell as printed on its sheet: two digits for the column, two for the row.
std::string number_of(Axial cell);

struct CellSide {
  Axial cell;
  Side side = Side::N;
};

// Where an aperture's arrow starts and where it points: through the middle of a side (a row arc),
// or from a corner along a spine (UO-5.1.3.2f, g).
struct ApertureSource {
  std::string id;
  ApertureKind kind = ApertureKind::Window;
  Axial cell;                // the cell whose side or corner it is; of a building: the inner one
  std::optional<Side> side;  // row arc, pointing out of the cell
  std::optional<Corner> corner;  // spine arc, from this corner of the cell ...
  Corner towards = Corner::E;    // ... in this direction
  bool vehicle = true;           // of a gate: open to vehicles (UO-5.1.3.2-R8)
};

// A zone, or the whole of an undivided room. `outline` replaces the cells on free-form maps.
struct ZoneSource {
  int number = 0;
  std::vector<Axial> cells;
  std::optional<Axial> dot;  // the cell of its central dot; without it the first cell
};

struct RoomSource {
  std::vector<ZoneSource> zones;  // one: the room is not divided
};

struct RoofSource {
  Axial dot;               // the blue dot of the access symbol
  int from = 0;            // the zone with the stairs
  std::vector<int> faces;  // buildings its arrows point at
};

struct BuildingSource {
  int number = 0;
  std::vector<RoomSource> rooms;
  std::optional<RoofSource> roof;
  bool vehicle_access = false;  // a hangar
  std::vector<Point> outline;   // free-form footprint in fine units; empty: the cells of its rooms
};

struct WallSource {
  std::string id;
  std::vector<CellSide> sides;
  std::vector<Segment> segments;  // free-form pieces in fine units
};

// An edge the author adds to those the cells have: free-form maps need them.
struct EdgeSource {
  std::string a;
  std::string b;
  EdgeKind kind = EdgeKind::OpenSide;
};

struct ManholeSource {
  std::string location;  // a hex number or building.zone
  std::string zone;      // the underground zone of the same letter
};

struct SewerMouthSource {
  std::string open_hex;
  std::string sewer_hex;
};

struct SheetSource {
  std::string id;
  char letter = 'A';
  int columns = 0;
  int rows = 0;
  std::vector<Terrain> terrain;  // column after column, each from north to south
  std::vector<bool> half;        // the same order: cut by the edge of the sheet
  std::vector<BuildingSource> buildings;
  std::vector<WallSource> walls;
  std::vector<ApertureSource> apertures;
  std::vector<ManholeSource> manholes;
  std::vector<SewerMouthSource> sewer_mouths;
  std::vector<EdgeSource> edges;

  std::size_t index_of(Axial cell) const;
  bool contains(Axial cell) const;
};

struct TunnelZoneSource {
  std::string name;  // its letter, or a number
  std::vector<Axial> cells;
};

// A network of tunnels or a sewer. Cells that belong to no zone are solid.
struct UndergroundSource {
  std::string id;
  bool sewer = false;                   // every cell is a location of its own
  std::vector<TunnelZoneSource> zones;  // of a sewer: one, with all its cells
  std::vector<CellSide> walls;
};

struct PlacedSheet {
  SheetSource sheet;
  Axial origin;  // where its cell (0,0) lies on the battlefield; its q must be even
};

struct BattlefieldSource {
  std::string id;
  std::vector<PlacedSheet> sheets;
  std::vector<UndergroundSource> underground;
};

}  // namespace enfilade::urban
