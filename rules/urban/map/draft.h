// A board while it is being compiled.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>

#include "rules/urban/map/board.h"
#include "rules/urban/map/compile.h"
#include "rules/urban/map/source.h"

namespace enfilade::urban {

// A side shared by two cells, named once: by the cell to its south or west.
using SharedSide = std::pair<Axial, Side>;
SharedSide shared_side(Axial cell, Side side);

struct Draft {
  const BattlefieldSource& source;
  Board board;
  MapFaults faults;
  std::set<SharedSide> wall_sides;  // outer walls along cells' sides
  std::map<std::string, LocationId> by_name;

  void fault(std::string object, std::string words) {
    faults.push_back({std::move(object), std::move(words)});
  }
  Board::Cell* cell(Axial axial) { return const_cast<Board::Cell*>(board.cell(axial)); }
  LocationId hex_at(Axial axial) const;    // none under a building or off the map
  LocationId floor_at(Axial axial) const;  // the room or zone; none outside

  LocationId add_location(Location location);
  void add_edge(LocationId a, LocationId b, EdgeKind kind, ApertureId via = {});
};

// The steps, in order.
void lay_out_cells(Draft& draft);
void add_buildings(Draft& draft);
void add_hexes(Draft& draft);
void check_outlines(Draft& draft);
void add_roofs(Draft& draft);
void add_underground(Draft& draft);
void add_walls(Draft& draft);
void add_apertures(Draft& draft);
void add_edges(Draft& draft);
void add_links(Draft& draft);  // roofs, manholes, sewer mouths, the author's own edges
void add_gaps(Draft& draft);   // through breaches in outer walls
void add_sight_points(Draft& draft);

}  // namespace enfilade::urban
