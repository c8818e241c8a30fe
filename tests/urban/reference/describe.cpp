#include <sstream>

#include "tests/urban/reference/generator.h"

namespace enfilade::urban::reference {

namespace {

constexpr std::string_view kSideNames[] = {"N", "NE", "SE", "S", "SW", "NW"};
constexpr std::string_view kCornerNames[] = {"NNE", "E", "SSE", "SSW", "W", "NNW"};

std::string side_name(const CellSide& side) {
  return number_of(side.cell) + "/" + std::string(kSideNames[index_of(side.side)]);
}

void write_terrain(std::ostream& out, const SheetSource& sheet) {
  constexpr std::string_view kMarks = ".^w:~s";
  for (int row = 1; row <= sheet.rows; ++row) {
    for (int column = 1; column <= sheet.columns; ++column) {
      const Terrain terrain = sheet.terrain[sheet.index_of(axial_of({column, row}))];
      out << kMarks[static_cast<std::size_t>(terrain)];
    }
    out << "\n";
  }
}

void write_building(std::ostream& out, const BuildingSource& building) {
  out << "building " << building.number << (building.vehicle_access ? " hangar" : "");
  for (const RoomSource& room : building.rooms) {
    out << " [";
    for (const ZoneSource& zone : room.zones) {
      out << " " << zone.number << ":";
      for (const Axial cell : zone.cells) out << number_of(cell) << ",";
      if (zone.dot) out << "dot " << number_of(*zone.dot);
    }
    out << " ]";
  }
  if (building.roof) {
    out << " roof " << number_of(building.roof->dot) << " from " << building.roof->from;
    for (const int other : building.roof->faces) out << " faces " << other;
  }
  out << "\n";
}

void write_opening(std::ostream& out, const ApertureSource& one) {
  constexpr std::string_view kKinds[] = {"door", "window", "gate", "breach"};
  out << kKinds[static_cast<std::size_t>(one.kind)] << " " << one.id << " ";
  if (one.side) {
    out << side_name({one.cell, *one.side});
  } else {
    out << number_of(one.cell) << ">" << kCornerNames[index_of(*one.corner)] << " towards "
        << kCornerNames[index_of(one.towards)];
  }
  out << (one.vehicle ? "\n" : " no vehicles\n");
}

}  // namespace

std::string describe(const BattlefieldSource& source) {
  std::ostringstream out;
  const SheetSource& sheet = source.sheets[0].sheet;
  out << "origin " << source.sheets[0].origin.q << "," << source.sheets[0].origin.r << "\n";
  write_terrain(out, sheet);
  for (const BuildingSource& building : sheet.buildings) write_building(out, building);
  for (const WallSource& wall : sheet.walls) {
    out << "wall " << wall.id;
    for (const CellSide& side : wall.sides) out << " " << side_name(side);
    out << "\n";
  }
  for (const ApertureSource& one : sheet.apertures) write_opening(out, one);
  for (const UndergroundSource& below : source.underground) {
    out << (below.sewer ? "sewer " : "network ") << below.id;
    for (const TunnelZoneSource& zone : below.zones) {
      out << " " << zone.name << ":";
      for (const Axial cell : zone.cells) out << "(" << cell.q << "," << cell.r << ")";
    }
    for (const CellSide& side : below.walls) {
      out << " wall (" << side.cell.q << "," << side.cell.r << ")/"
          << kSideNames[index_of(side.side)];
    }
    out << "\n";
  }
  for (const ManholeSource& one : sheet.manholes)
    out << "manhole " << one.location << " " << one.zone << "\n";
  for (const SewerMouthSource& one : sheet.sewer_mouths)
    out << "mouth " << one.open_hex << " " << one.sewer_hex << "\n";
  return out.str();
}

std::string describe(const Scene& scene) {
  std::ostringstream out;
  constexpr std::string_view kKinds[] = {"smoke", "wreck", "vehicles"};
  for (const ScreenedCell& one : scene.counters) {
    out << kKinds[static_cast<std::size_t>(one.kind)] << " at axial " << one.cell.q << ","
        << one.cell.r << "\n";
  }
  for (const std::string& id : scene.open) out << "open " << id << "\n";
  return out.str();
}

}  // namespace enfilade::urban::reference
