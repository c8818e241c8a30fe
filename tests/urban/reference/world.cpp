#include "tests/urban/reference/world.h"

#include <algorithm>

namespace enfilade::urban::reference {

namespace {

constexpr int kFar = 100;  // steps; longer than any sheet of these tests

bool touches(Axial cell, Spot spot) {
  for (int i = 0; i < 6; ++i) {
    if (corner(cell, i) == spot || middle(cell, i) == spot) return true;
  }
  return false;
}

int own_level(Terrain terrain) {  // UO-5.1.4-R1
  if (terrain == Terrain::Hillock) return 1;
  return terrain == Terrain::Water || terrain == Terrain::OpenSewer ? -1 : 0;
}

}  // namespace

std::string number_of(Axial cell) {
  const ColumnRow at = column_row_of(cell);
  const auto two = [](int n) { return std::string(n < 10 ? "0" : "") + std::to_string(n); };
  return two(at.column) + two(at.row);
}

World::World(const BattlefieldSource& source) : origin(source.sheets[0].origin), source_(&source) {
  add_buildings();
  add_hexes();
  add_below();
  for (const WallSource& wall : sheet().walls) {
    for (const CellSide& side : wall.sides)
      walls.push_back(wall_side(side.cell, index_of(side.side)));
  }
  for (const ApertureSource& aperture : sheet().apertures) add_opening(aperture);
}

void World::add_buildings() {
  int room = 0;
  for (std::size_t i = 0; i < sheet().buildings.size(); ++i) {
    const BuildingSource& building = sheet().buildings[i];
    const std::string prefix = std::to_string(building.number) + ".";
    std::vector<Axial> footprint;
    for (const RoomSource& one : building.rooms) {
      for (const ZoneSource& zone : one.zones) {
        Place place{.name = prefix + std::to_string(zone.number), .kind = PlaceKind::Inside};
        place.cells = zone.cells;
        place.dot = centre(zone.dot.value_or(zone.cells.front()));
        place.building = static_cast<int>(i);
        place.room = room;
        for (const Axial cell : zone.cells) {
          place_at_[cell] = static_cast<int>(places.size());
          building_at_[cell] = static_cast<int>(i);
          footprint.push_back(cell);
        }
        places.push_back(place);
      }
      ++room;
    }
    if (!building.roof) continue;
    Place roof{.name = prefix + "R", .kind = PlaceKind::Roof, .level = 2};
    roof.cells = footprint;
    roof.dot = centre(building.roof->dot);
    roof.building = static_cast<int>(i);
    places.push_back(roof);
  }
}

void World::add_hexes() {
  for (int column = 1; column <= sheet().columns; ++column) {
    for (int row = 1; row <= sheet().rows; ++row) {
      const Axial cell = axial_of({column, row});
      cells.push_back(cell);
      if (building_of(cell) >= 0) continue;
      Place place{.name = number_of(cell)};
      place.terrain = sheet().terrain[sheet().index_of(cell)];
      place.level = own_level(place.terrain);
      place.cells = {cell};
      place.dot = centre(cell);
      place_at_[cell] = static_cast<int>(places.size());
      places.push_back(place);
    }
  }
}

void World::add_below() {
  for (const UndergroundSource& one : source_->underground) {
    Below sheet_below;
    for (const TunnelZoneSource& zone : one.zones) {
      std::vector<std::vector<Axial>> groups = {zone.cells};
      if (one.sewer) {
        groups.clear();
        for (const Axial cell : zone.cells) groups.push_back({cell});
      }
      for (const std::vector<Axial>& group : groups) {
        Place place{.kind = PlaceKind::Below, .level = -1};
        place.name = one.id + "-" + (one.sewer ? number_of(group[0]) : zone.name);
        place.cells = group;
        place.dot = centre(group[0]);
        place.sheet = static_cast<int>(below.size());
        for (const Axial cell : group) sheet_below.places[cell] = static_cast<int>(places.size());
        places.push_back(place);
      }
    }
    for (const CellSide& side : one.walls)
      sheet_below.walls.push_back(wall_side(side.cell, index_of(side.side)));
    below.push_back(sheet_below);
  }
}

// UO-5.1.3.2f, g: the arc is every cell that a line from the anchor crosses or runs along.
void World::add_opening(const ApertureSource& from) {
  Opening opening{.id = from.id, .kind = from.kind, .vehicle = from.vehicle};
  Spot way;
  if (from.side) {
    opening.anchor = middle(from.cell, index_of(*from.side));
    way = vector_of(step(*from.side));
  } else {
    opening.anchor = corner(from.cell, index_of(*from.corner));
    way = vector_of(step(side_at(index_of(from.towards))) +
                    step(side_at(index_of(from.towards) + 1)));
  }
  const bool in_wall = building_of(from.cell) < 0;
  const Spot end = opening.anchor + kFar * way;
  const Spot back = opening.anchor - kFar * way;
  std::set<int> behind;
  for (const Axial cell : cells) {
    if (!meets(opening.anchor, end, cell) && !(in_wall && meets(opening.anchor, back, cell)))
      continue;
    opening.ray.insert(cell);
    if (!touches(cell, opening.anchor)) continue;
    if (is_hex(cell)) {
      opening.threshold.push_back(cell);
    } else {
      behind.insert(place_of(cell));
    }
  }
  if (!in_wall) opening.inside = place_of(from.cell);
  if (!in_wall && opening.threshold.empty()) {  // UO-5.1.3.2-R9
    opening.ray.clear();
    opening.across = *behind.begin();
  }
  for (std::size_t i = 0; in_wall && i < walls.size(); ++i) {
    const WallSide& wall = walls[i];
    const bool carries = from.side ? opening.anchor + opening.anchor == wall.from + wall.to
                                   : wall.ends_at(opening.anchor);
    if (carries) opening.stretches.insert(i);
  }
  openings.push_back(opening);
}

int World::find(std::string_view name) const {
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

int World::place_of(Axial cell) const {
  const auto found = place_at_.find(cell);
  return found == place_at_.end() ? -1 : found->second;
}

int World::building_of(Axial cell) const {
  const auto found = building_at_.find(cell);
  return found == building_at_.end() ? -1 : found->second;
}

int World::roof_of(int building) const {
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i].kind == PlaceKind::Roof && places[i].building == building)
      return static_cast<int>(i);
  }
  return -1;
}

std::vector<std::size_t> World::walls_between(Axial a, Axial b) const {
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < walls.size(); ++i) {
    const WallSide& wall = walls[i];
    if ((wall.cell == a && wall.beyond == b) || (wall.cell == b && wall.beyond == a))
      found.push_back(i);
  }
  return found;
}

}  // namespace enfilade::urban::reference
