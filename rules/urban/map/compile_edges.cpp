// How locations are joined: table T2 of the ledger, read off the cells.
#include <algorithm>

#include "rules/urban/map/draft.h"

namespace enfilade::urban {

namespace {

bool has(const std::vector<Axial>& cells, Axial cell) {
  return std::ranges::count(cells, cell) > 0;
}

// UO-5.1.1-R9
void join_hexes(Draft& draft, Axial cell, Side side) {
  const Axial other = cell + step(side);
  const LocationId a = draft.hex_at(cell);
  const LocationId b = draft.hex_at(other);
  if (!draft.wall_sides.contains(shared_side(cell, side))) {
    const bool sewer = draft.board.at(a).terrain == Terrain::OpenSewer ||
                       draft.board.at(b).terrain == Terrain::OpenSewer;
    draft.add_edge(a, b, sewer ? EdgeKind::SewerBank : EdgeKind::OpenSide);
    return;
  }
  draft.add_edge(a, b, EdgeKind::OuterWall);
  for (std::size_t i = 0; i < draft.board.apertures.size(); ++i) {
    const Aperture& aperture = draft.board.apertures[i];
    if (aperture.in_outer_wall() && has(aperture.threshold, cell) &&
        has(aperture.threshold, other)) {
      draft.add_edge(a, b, EdgeKind::WallOpening, ApertureId{i});
    }
  }
}

void join_floors(Draft& draft, LocationId a, LocationId b) {
  if (a == b) return;
  const Location& here = draft.board.at(a);
  const Location& there = draft.board.at(b);
  const EdgeKind kind = here.building != there.building ? EdgeKind::PartyWall
                        : here.room == there.room       ? EdgeKind::ZoneLimit
                                                        : EdgeKind::Partition;
  draft.add_edge(a, b, kind);
}

void join_across(Draft& draft, Axial cell, Side side) {
  const Axial other = cell + step(side);
  const LocationId hex_a = draft.hex_at(cell);
  const LocationId hex_b = draft.hex_at(other);
  const LocationId floor_a = draft.floor_at(cell);
  const LocationId floor_b = draft.floor_at(other);
  if (hex_a.exists() && hex_b.exists()) join_hexes(draft, cell, side);
  if (floor_a.exists() && floor_b.exists()) join_floors(draft, floor_a, floor_b);
  if (hex_a.exists() && floor_b.exists()) draft.add_edge(hex_a, floor_b, EdgeKind::Facade);
  if (floor_a.exists() && hex_b.exists()) draft.add_edge(floor_a, hex_b, EdgeKind::Facade);
}

void join_apertures(Draft& draft) {
  for (std::size_t i = 0; i < draft.board.apertures.size(); ++i) {
    const Aperture aperture = draft.board.apertures[i];
    if (aperture.in_outer_wall()) continue;
    if (aperture.across.exists()) {
      draft.add_edge(aperture.inside, aperture.across, EdgeKind::PartyOpening, ApertureId{i});
      continue;
    }
    for (const Axial cell : aperture.threshold) {
      draft.add_edge(aperture.inside, draft.hex_at(cell), EdgeKind::FacadeOpening, ApertureId{i});
    }
  }
}

// The buildings with a side in common with this one.
std::vector<BuildingId> touching(const Draft& draft, BuildingId id) {
  std::vector<BuildingId> found;
  for (const Axial cell : draft.board.buildings[id.index()].cells) {
    for (int i = 0; i < 6; ++i) {
      const Board::Cell* other = draft.board.cell(cell + step(side_at(i)));
      if (other == nullptr || !other->building.exists() || other->building == id) continue;
      if (std::ranges::count(found, other->building) == 0) found.push_back(other->building);
    }
  }
  return found;
}

bool faces(const BuildingSource& from, int number) {
  return from.roof && std::ranges::count(from.roof->faces, number) > 0;
}

void link_roof(Draft& draft, const std::vector<const BuildingSource*>& sources, BuildingId id) {
  const Building& building = draft.board.buildings[id.index()];
  const BuildingSource& source = *sources[id.index()];
  const LocationId roof = building.roof;
  const LocationId stairs =
      draft.by_name[std::to_string(source.number) + "." + std::to_string(source.roof->from)];
  draft.add_edge(stairs, roof, EdgeKind::Stairs);
  for (const Axial cell : building.cells) {
    for (int i = 0; i < 6; ++i) {
      const LocationId hex = draft.hex_at(cell + step(side_at(i)));
      if (hex.exists()) draft.add_edge(roof, hex, EdgeKind::RoofEdge);
    }
  }
  for (const BuildingId other : touching(draft, id)) {
    const LocationId there = draft.board.buildings[other.index()].roof;
    if (!there.exists()) continue;
    const bool facing = faces(source, sources[other.index()]->number) &&
                        faces(*sources[other.index()], source.number);
    draft.add_edge(roof, there, facing ? EdgeKind::FacingRoofs : EdgeKind::TouchingRoofs);
  }
}

// Tunnels next to each other; a wall on every side they share makes it a partition.
void join_sheet(Draft& draft, const UndergroundSource& source, const Board::Sheet& sheet) {
  std::set<SharedSide> walls;
  for (const CellSide& wall : source.walls) walls.insert(shared_side(wall.cell, wall.side));
  const auto location = [&](Axial cell) {
    const auto found =
        std::ranges::lower_bound(sheet.cells, cell, {}, &std::pair<Axial, LocationId>::first);
    return found != sheet.cells.end() && found->first == cell ? found->second : LocationId{};
  };
  std::set<std::pair<LocationId, LocationId>> open;
  std::set<std::pair<LocationId, LocationId>> walled;
  for (const auto& [cell, a] : sheet.cells) {
    for (int i = 0; i < 3; ++i) {
      const LocationId b = location(cell + step(side_at(i)));
      if (!b.exists() || a == b) continue;
      auto& kind = walls.contains(shared_side(cell, side_at(i))) ? walled : open;
      kind.insert(std::minmax(a, b));
    }
  }
  for (const auto& [a, b] : open) draft.add_edge(a, b, EdgeKind::Tunnel);
  for (const auto& [a, b] : walled) {
    if (!open.contains({a, b})) draft.add_edge(a, b, EdgeKind::Partition);
  }
}

LocationId named(Draft& draft, const std::string& object, const std::string& name) {
  const auto found = draft.by_name.find(name);
  if (found != draft.by_name.end()) return found->second;
  draft.fault(object, "there is no location " + name);
  return {};
}

void link_names(Draft& draft, const std::string& object, const std::string& a, const std::string& b,
                EdgeKind kind) {
  const LocationId one = named(draft, object, a);
  const LocationId other = named(draft, object, b);
  if (one.exists() && other.exists()) draft.add_edge(one, other, kind);
}

bool is_sewer(const Location& location) {
  return location.terrain == Terrain::OpenSewer;
}

// Table T2: whether an author may join two locations so. What leads through an opening or below
// ground has an entry of its own in the map.
bool joins(EdgeKind kind, const Location& a, const Location& b) {
  const auto are = [&](LocationKind one, LocationKind other) {
    return (a.kind == one && b.kind == other) || (a.kind == other && b.kind == one);
  };
  const bool hexes = are(LocationKind::Hex, LocationKind::Hex);
  const bool rooms = a.inside() && b.inside();
  const bool hex_and_room =
      (a.kind == LocationKind::Hex && b.inside()) || (b.kind == LocationKind::Hex && a.inside());
  switch (kind) {
    case EdgeKind::OpenSide: return hexes && !is_sewer(a) && !is_sewer(b);
    case EdgeKind::SewerBank: return hexes && (is_sewer(a) || is_sewer(b));
    case EdgeKind::OuterWall: return hexes;
    case EdgeKind::Facade: return hex_and_room;
    case EdgeKind::ZoneLimit: return same_room(a, b);
    case EdgeKind::Partition: return rooms && a.building == b.building && !same_room(a, b);
    case EdgeKind::PartyWall: return rooms && a.building != b.building;
    case EdgeKind::Stairs:
      return a.building == b.building && a.inside() != b.inside() &&
             (a.kind == LocationKind::Roof || b.kind == LocationKind::Roof);
    case EdgeKind::RoofEdge: return are(LocationKind::Roof, LocationKind::Hex);
    case EdgeKind::FacingRoofs:
    case EdgeKind::TouchingRoofs: return are(LocationKind::Roof, LocationKind::Roof);
    default: return false;
  }
}

// A wall in free-form pieces closes no side by itself; an author's E2 does, and the openings in the
// wall are then found as in any other.
void close_sides(Draft& draft) {
  for (const PlacedSheet& placed : draft.source.sheets) {
    for (const EdgeSource& edge : placed.sheet.edges) {
      const auto a = draft.by_name.find(edge.a);
      const auto b = draft.by_name.find(edge.b);
      if (edge.kind != EdgeKind::OuterWall || a == draft.by_name.end() ||
          b == draft.by_name.end()) {
        continue;
      }
      const Location& here = draft.board.at(a->second);
      const Location& there = draft.board.at(b->second);
      if (!joins(edge.kind, here, there) || hex_distance(here.cell, there.cell) != 1) continue;
      draft.wall_sides.insert(shared_side(here.cell, side_towards(here.cell, there.cell)));
    }
  }
}

void add_author_edge(Draft& draft, const EdgeSource& edge) {
  const std::string object = "edge " + edge.a + " - " + edge.b;
  const std::size_t faults = draft.faults.size();
  const LocationId a = named(draft, object, edge.a);
  const LocationId b = named(draft, object, edge.b);
  if (draft.faults.size() > faults) return;
  if (!joins(edge.kind, draft.board.at(a), draft.board.at(b))) {
    draft.fault(object, "E" + std::to_string(static_cast<int>(edge.kind)) +
                            " does not join such places; take a kind that does");
    return;
  }
  draft.add_edge(a, b, edge.kind);
}

}  // namespace

void add_edges(Draft& draft) {
  draft.board.edges.resize(draft.board.locations.size());
  close_sides(draft);
  for (std::size_t i = 0; i < draft.board.cells.size(); ++i) {
    const Axial cell = draft.board.axial_at(i);
    for (int side = 0; side < 3; ++side) join_across(draft, cell, side_at(side));
  }
  join_apertures(draft);
}

void add_links(Draft& draft) {
  std::vector<const BuildingSource*> sources;
  for (const PlacedSheet& placed : draft.source.sheets) {
    for (const BuildingSource& building : placed.sheet.buildings) sources.push_back(&building);
  }
  for (std::size_t i = 0; i < sources.size(); ++i) {
    if (draft.board.buildings[i].roof.exists()) link_roof(draft, sources, BuildingId{i});
  }
  for (std::size_t i = 0; i < draft.source.underground.size(); ++i) {
    join_sheet(draft, draft.source.underground[i], draft.board.sheets[i]);
  }
  for (const PlacedSheet& placed : draft.source.sheets) {
    for (const ManholeSource& manhole : placed.sheet.manholes) {
      if (draft.source.underground.empty()) continue;
      link_names(draft, "manhole at " + manhole.location, manhole.location, manhole.zone,
                 EdgeKind::Manhole);
    }
    for (const SewerMouthSource& mouth : placed.sheet.sewer_mouths) {
      if (draft.source.underground.empty()) continue;
      link_names(draft, "sewer mouth at " + mouth.open_hex, mouth.open_hex, mouth.sewer_hex,
                 EdgeKind::SewerMouth);
    }
    for (const EdgeSource& edge : placed.sheet.edges) add_author_edge(draft, edge);
  }
}

// UO-8.2.9: what a breach in an outer wall opens.
void add_gaps(Draft& draft) {
  Board& board = draft.board;
  for (std::size_t i = 0; i < board.breaches.size(); ++i) {
    const Aperture& aperture = board.aperture(board.breaches[i]);
    if (!aperture.in_outer_wall()) continue;
    for (const Axial cell : aperture.threshold) {
      const LocationId near = board.cell(cell)->location;
      for (const Edge& edge : board.edges[near.index()]) {
        if (edge.via != board.breaches[i]) continue;
        board.gaps.push_back({near, edge.to, static_cast<std::uint16_t>(i)});
      }
    }
  }
}

// UO-5.1.7-R1
void add_sight_points(Draft& draft) {
  for (std::size_t i = 0; i < draft.board.locations.size(); ++i) {
    Location& location = draft.board.locations[i];
    location.first_point = static_cast<std::uint16_t>(draft.board.points.size());
    if (!location.inside()) {
      draft.board.points.push_back({location.dot, LocationId{i}, {}});
    }
    for (std::size_t a = 0; location.inside() && a < draft.board.apertures.size(); ++a) {
      const Aperture& aperture = draft.board.apertures[a];
      if (aperture.inside != LocationId{i} || aperture.across.exists()) continue;
      draft.board.points.push_back({aperture.anchor, LocationId{i}, ApertureId{a}});
    }
    location.points = static_cast<std::uint16_t>(draft.board.points.size() - location.first_point);
  }
}

}  // namespace enfilade::urban
