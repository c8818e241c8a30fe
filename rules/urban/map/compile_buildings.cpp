// Buildings with their rooms and zones, their roofs, and what lies below ground.
#include <algorithm>

#include "engine/plane/meeting.h"
#include "rules/urban/map/draft.h"

namespace enfilade::urban {

namespace {

std::string building_name(const BuildingSource& source) {
  return "building " + std::to_string(source.number);
}

// Takes the cells of a zone for it; a cell that is not free is a fault.
void claim_cells(Draft& draft, const std::string& name, const std::vector<Axial>& cells,
                 BuildingId building, LocationId location) {
  for (const Axial cell : cells) {
    Board::Cell* info = draft.cell(cell);
    if (info == nullptr || !info->on_map) {
      draft.fault(name, "has a cell off the map");
      continue;
    }
    if (info->building.exists()) {
      draft.fault(name, "shares a cell with " + draft.board.at(info->location).name);
      continue;
    }
    info->building = building;
    info->location = location;
    draft.board.buildings[building.index()].cells.push_back(cell);
  }
}

void add_zone(Draft& draft, const PlacedSheet& placed, const BuildingSource& building,
              const ZoneSource& zone, bool divided, BuildingId id, RoomId room) {
  Location location;
  location.kind = divided ? LocationKind::Zone : LocationKind::Room;
  location.name = std::to_string(building.number) + "." + std::to_string(zone.number);
  location.building = id;
  location.room = room;
  for (const Axial cell : zone.cells) location.cells.push_back(cell + placed.origin);
  if (location.cells.empty()) {
    draft.fault(location.name, "has no cells");
    return;
  }
  location.cell = zone.dot ? *zone.dot + placed.origin : location.cells.front();
  if (std::ranges::count(location.cells, location.cell) == 0) {
    draft.fault(location.name, "its dot is not in one of its cells");
  }
  location.dot = centre_of(location.cell);
  const std::string name = location.name;
  const std::vector<Axial> cells = location.cells;
  claim_cells(draft, name, cells, id, draft.add_location(std::move(location)));
}

void add_building(Draft& draft, const PlacedSheet& placed, const BuildingSource& source,
                  std::size_t& rooms) {
  const BuildingId id{draft.board.buildings.size()};
  Building building;
  building.number = source.number;
  building.vehicle_access = source.vehicle_access;
  for (const Point p : source.outline) building.outline.push_back(p + centre_of(placed.origin));
  draft.board.buildings.push_back(std::move(building));
  if (source.rooms.empty()) draft.fault(building_name(source), "has no rooms");
  for (const RoomSource& room : source.rooms) {
    for (const ZoneSource& zone : room.zones) {
      add_zone(draft, placed, source, zone, room.zones.size() > 1, id, RoomId{rooms});
    }
    ++rooms;
  }
  std::ranges::sort(draft.board.buildings[id.index()].cells);
}

void add_roof(Draft& draft, const PlacedSheet& placed, const BuildingSource& source,
              BuildingId id) {
  const std::string stairs =
      std::to_string(source.number) + "." + std::to_string(source.roof->from);
  const Axial dot = source.roof->dot + placed.origin;
  const Board::Cell* cell = draft.cell(dot);
  if (cell == nullptr || cell->building != id) {
    draft.fault(building_name(source), "the blue dot of its roof is not on the building");
    return;
  }
  if (!draft.by_name.contains(stairs)) {
    draft.fault(building_name(source),
                "its stairs start in " + stairs + ", which it does not have");
    return;
  }
  Location roof;
  roof.kind = LocationKind::Roof;
  roof.name = std::to_string(source.number) + ".R";
  roof.standing = level::kRoof;
  roof.building = id;
  roof.cell = dot;
  roof.dot = centre_of(dot);
  const LocationId location = draft.add_location(std::move(roof));
  draft.board.buildings[id.index()].roof = location;
}

void add_tunnel(Draft& draft, const UndergroundSource& source, std::uint8_t plane,
                const std::string& name, const std::vector<Axial>& cells, RoomId room) {
  Location location;
  location.kind = source.sewer ? LocationKind::SewerHex : LocationKind::Underground;
  location.name = name;
  location.plane = plane;
  location.standing = level::kUnderground;
  location.room = room;
  location.cells = cells;
  location.cell = cells.front();
  location.dot = centre_of(location.cell);
  const LocationId id = draft.add_location(std::move(location));
  for (const Axial cell : cells) draft.board.sheets.back().cells.emplace_back(cell, id);
}

// UO-5.1.1-R8: a dot inside a footprint is of that building, every other one is not.
void check_outline(Draft& draft, BuildingId id) {
  const Building& building = draft.board.buildings[id.index()];
  const std::string object = "building " + std::to_string(building.number);
  if (!is_simple(building.outline)) {
    draft.fault(object, "its outline crosses or touches itself");
    return;
  }
  for (std::size_t i = 0; i < draft.board.cells.size(); ++i) {
    const Board::Cell& cell = draft.board.cells[i];
    if (!cell.on_map) continue;
    const bool inside = contains(building.outline, centre_of(draft.board.axial_at(i)));
    if (inside == (cell.building == id)) continue;
    const std::string& name = draft.board.at(cell.location).name;
    draft.fault(object, inside ? "its outline holds the dot of " + name + ", which is no part of it"
                               : "its outline leaves out a dot of " + name);
  }
}

}  // namespace

void add_buildings(Draft& draft) {
  std::size_t rooms = 0;
  for (const PlacedSheet& placed : draft.source.sheets) {
    for (const BuildingSource& source : placed.sheet.buildings) {
      add_building(draft, placed, source, rooms);
    }
  }
}

void check_outlines(Draft& draft) {
  for (std::size_t i = 0; i < draft.board.buildings.size(); ++i) {
    if (!draft.board.buildings[i].outline.empty()) check_outline(draft, BuildingId{i});
  }
}

void add_roofs(Draft& draft) {
  std::size_t building = 0;
  for (const PlacedSheet& placed : draft.source.sheets) {
    for (const BuildingSource& source : placed.sheet.buildings) {
      if (source.roof) add_roof(draft, placed, source, BuildingId{building});
      ++building;
    }
  }
}

void add_underground(Draft& draft) {
  std::uint8_t plane = 0;
  for (const UndergroundSource& source : draft.source.underground) {
    ++plane;
    draft.board.sheets.push_back({source.id, source.sewer, {}, {}});
    for (const TunnelZoneSource& zone : source.zones) {
      if (zone.cells.empty()) {
        draft.fault(source.id + " " + zone.name, "has no cells");
        continue;
      }
      if (source.sewer) {
        for (const Axial cell : zone.cells) {
          add_tunnel(draft, source, plane, source.id + "-" + number_of(cell), {cell}, RoomId{});
        }
      } else {
        add_tunnel(draft, source, plane, source.id + "-" + zone.name, zone.cells, RoomId{});
      }
    }
    Board::Sheet& sheet = draft.board.sheets.back();
    std::ranges::sort(sheet.cells);
    for (const CellSide& wall : source.walls) {
      sheet.walls.push_back(side_segment(wall.cell, wall.side));
    }
    const auto same = [](const auto& a, const auto& b) { return a.first == b.first; };
    if (std::ranges::adjacent_find(sheet.cells, same) != sheet.cells.end()) {
      draft.fault(source.id, "two of its zones share a cell");
    }
  }
}

}  // namespace enfilade::urban
