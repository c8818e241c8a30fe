// Outer walls, and apertures with their arcs (UO-5.1.3.2).
#include <algorithm>
#include <optional>

#include "rules/urban/map/draft.h"

namespace enfilade::urban {

namespace {

bool holds(const Segment& segment, Point p) {
  return cross(segment.b - segment.a, p - segment.a) == 0 && dot(p - segment.a, p - segment.b) <= 0;
}

// Adds the cells of a ray that are on the map; false when it has left the box for good.
bool add_if_on_map(const Board& board, Axial cell, std::vector<Axial>& ray) {
  const Board::Cell* info = board.cell(cell);
  if (info == nullptr) return false;
  if (info->on_map) ray.push_back(cell);
  return true;
}

// UO-5.1.3.2-R2, row: h + k d.
std::vector<Axial> row_ray(const Board& board, Axial first, Side side) {
  std::vector<Axial> ray;
  for (Axial cell = first; add_if_on_map(board, cell, ray); cell = cell + step(side)) continue;
  std::ranges::sort(ray);
  return ray;
}

// UO-5.1.3.2-R2, spine: the crossed cells c + k v and the pairs beside the line. `pair_first` when
// the arrow starts on a hexside.
std::vector<Axial> spine_ray(const Board& board, Axial crossed, Corner towards, bool pair_first) {
  const Axial d1 = step(side_at(index_of(towards)));
  const Axial d2 = step(side_at(index_of(towards) + 1));
  std::vector<Axial> ray;
  if (pair_first) {
    add_if_on_map(board, crossed - d1, ray);
    add_if_on_map(board, crossed - d2, ray);
  }
  bool inside = true;
  for (Axial cell = crossed; inside; cell = cell + spine_step(towards)) {
    inside = add_if_on_map(board, cell, ray);
    inside = add_if_on_map(board, cell + d1, ray) || inside;
    inside = add_if_on_map(board, cell + d2, ray) || inside;
  }
  std::ranges::sort(ray);
  return ray;
}

struct Arc {
  std::vector<Axial> ray;
  std::vector<Axial> threshold;
};

// The arc that starts at a point which is a corner of three cells, along a spine.
Arc spine_arc(const Board& board, Point corner, const std::array<Axial, 3>& around,
              Corner towards) {
  for (const Axial cell : around) {
    if (corner_of(cell, towards) != corner) continue;
    const Axial first = cell + step(side_at(index_of(towards)));
    const Axial second = cell + step(side_at(index_of(towards) + 1));
    return {spine_ray(board, cell + spine_step(towards), towards, true), {first, second}};
  }
  for (const Axial cell : around) {
    if (corner_of(cell, corner_at(index_of(towards) + 3)) != corner) continue;
    return {spine_ray(board, cell, towards, false), {cell}};
  }
  return {};
}

std::array<Axial, 3> cells_around(Axial cell, Corner corner) {
  return {cell, cell + step(side_at(index_of(corner))), cell + step(side_at(index_of(corner) + 1))};
}

// Only hexes are stepped on and looked from.
void keep_hexes(const Draft& draft, std::vector<Axial>& cells) {
  std::erase_if(cells, [&](Axial cell) { return !draft.hex_at(cell).exists(); });
  std::ranges::sort(cells);
}

void set_row(const Draft& draft, Axial cell, Side side, Aperture& aperture) {
  const Axial first = cell + step(side);
  aperture.anchor = side_middle(cell, side);
  aperture.ray = row_ray(draft.board, first, side);
  aperture.threshold = {first};
  if (aperture.in_outer_wall()) {
    aperture.ray_back = row_ray(draft.board, cell, opposite(side));
    aperture.threshold.push_back(cell);
  } else if (draft.floor_at(first).exists()) {
    aperture.across = draft.floor_at(first);
    aperture.ray.clear();
  }
}

void set_spine(const Draft& draft, Axial cell, Corner corner, Corner towards, Aperture& aperture) {
  const auto around = cells_around(cell, corner);
  aperture.anchor = corner_of(cell, corner);
  Arc arc = spine_arc(draft.board, aperture.anchor, around, towards);
  aperture.ray = std::move(arc.ray);
  aperture.threshold = std::move(arc.threshold);
  if (!aperture.in_outer_wall()) return;
  Arc back = spine_arc(draft.board, aperture.anchor, around, corner_at(index_of(towards) + 3));
  aperture.ray_back = std::move(back.ray);
  aperture.threshold.insert(aperture.threshold.end(), back.threshold.begin(), back.threshold.end());
}

// UO-T1-R1: vehicles cross the doors of a hangar, not its windows; UO-8.1.5e: nor its breaches.
bool is_hangar_door(const Draft& draft, const Aperture& aperture) {
  const BuildingId building = draft.board.at(aperture.inside).building;
  return aperture.kind == ApertureKind::Door &&
         draft.board.buildings[building.index()].vehicle_access;
}

// A line from such an aperture would meet its own building at once, so nothing were ever seen
// through it (UO-5.1.7-R11).
bool is_behind_outline(const Draft& draft, const Aperture& aperture) {
  const BuildingId building = draft.board.at(aperture.inside).building;
  const std::vector<Point>& outline = draft.board.buildings[building.index()].outline;
  return !outline.empty() && std::ranges::all_of(aperture.threshold, [&](Axial hex) {
    return shares_length({aperture.anchor, centre_of(hex)}, outline);
  });
}

void check_aperture(Draft& draft, const Aperture& aperture) {
  const std::string object = "aperture " + aperture.id;
  if (aperture.in_outer_wall()) {
    const bool on_wall = std::ranges::any_of(draft.board.walls, [&](const WallPiece& piece) {
      return holds(piece.segment, aperture.anchor);
    });
    if (!on_wall)
      draft.fault(object, "lies in no wall: name a side of a building or of an outer wall");
    if (aperture.kind == ApertureKind::Door || aperture.kind == ApertureKind::Window) {
      draft.fault(object, "is a door or window outside a building; an outer wall has gates");
    }
  } else if (aperture.kind == ApertureKind::Gate) {
    draft.fault(object, "is a gate in a building; only outer walls have gates");
  } else if (aperture.across.exists()) {
    const Location& here = draft.board.at(aperture.inside);
    const Location& there = draft.board.at(aperture.across);
    if (here.building == there.building) {
      draft.fault(object, "opens into another room of its own building");
    }
  } else if (aperture.threshold.empty()) {
    draft.fault(object, "opens onto no hex");
  } else if (is_behind_outline(draft, aperture)) {
    draft.fault(object, "lies behind the outline of its building; draw the facade through it");
  }
}

}  // namespace

void add_walls(Draft& draft) {
  for (const PlacedSheet& placed : draft.source.sheets) {
    const Point shift = centre_of(placed.origin);
    for (const WallSource& wall : placed.sheet.walls) {
      for (const CellSide& side : wall.sides) {
        const Axial cell = side.cell + placed.origin;
        if (!draft.wall_sides.insert(shared_side(cell, side.side)).second) {
          draft.fault("wall " + wall.id, "a side of it is walled twice");
        }
        draft.board.walls.push_back({side_segment(cell, side.side), wall.id, {}});
      }
      for (const Segment& piece : wall.segments) {
        draft.board.walls.push_back({{piece.a + shift, piece.b + shift}, wall.id, {}});
      }
    }
  }
}

void add_apertures(Draft& draft) {
  for (const PlacedSheet& placed : draft.source.sheets) {
    for (const ApertureSource& source : placed.sheet.apertures) {
      const Axial cell = source.cell + placed.origin;
      Aperture aperture;
      aperture.id = source.id;
      aperture.kind = source.kind;
      aperture.inside = draft.floor_at(cell);
      if (source.side) {
        set_row(draft, cell, *source.side, aperture);
      } else {
        set_spine(draft, cell, source.corner.value_or(Corner::E), source.towards, aperture);
      }
      keep_hexes(draft, aperture.threshold);
      aperture.vehicle =
          aperture.in_outer_wall() ? source.vehicle : is_hangar_door(draft, aperture);
      const ApertureId id{draft.board.apertures.size()};
      if (aperture.is_breach()) {
        aperture.breach = static_cast<std::uint16_t>(draft.board.breaches.size());
        draft.board.breaches.push_back(id);
      }
      check_aperture(draft, aperture);
      for (WallPiece& piece : draft.board.walls) {
        if (aperture.in_outer_wall() && holds(piece.segment, aperture.anchor)) {
          piece.openings.push_back(id);
        }
      }
      draft.board.apertures.push_back(std::move(aperture));
    }
  }
}

}  // namespace enfilade::urban
