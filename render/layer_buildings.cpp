// Buildings: cut away to their rooms, or under their roofs.
#include <algorithm>
#include <array>

#include "render/layers.h"
#include "render/paint.h"

namespace enfilade::render {

using urban::Board;
using urban::Building;
using urban::BuildingId;
using urban::Location;
using urban::LocationId;

namespace {

// What runs along a side between two floors.
enum class Between : std::uint8_t { Nothing, Facade, PartyWall, Partition, ZoneLimit };

LocationId floor_at(const Board& board, Axial cell) {
  const Board::Cell* info = board.cell(cell);
  return info != nullptr && info->building.exists() ? info->location : LocationId{};
}

Between between_floors(const Board& board, LocationId here, LocationId there) {
  if (!there.exists()) return Between::Facade;
  if (here == there) return Between::Nothing;
  const Location& a = board.at(here);
  const Location& b = board.at(there);
  if (a.building != b.building) return Between::PartyWall;
  return a.room == b.room ? Between::ZoneLimit : Between::Partition;
}

// All sides of one kind; those between two floors once.
PathText sides_of(const Canvas& canvas, Between kind) {
  PathText lines;
  for (const Building& building : canvas.board.buildings) {
    if (kind == Between::Facade && !building.outline.empty()) {
      for (const Spots& loop : canvas.loops_of(building)) lines.polygon(loop);
      continue;
    }
    for (const Axial cell : building.cells) {
      for (int i = 0; i < 6; ++i) {
        const LocationId here = floor_at(canvas.board, cell);
        const LocationId there = floor_at(canvas.board, cell + step(side_at(i)));
        if (between_floors(canvas.board, here, there) != kind) continue;
        if (there.exists() && i >= 3) continue;
        const Segment side = side_segment(cell, side_at(i));
        lines.segment(canvas.place.of(side.a), canvas.place.of(side.b));
      }
    }
  }
  return lines;
}

void draw_sides(Canvas& canvas, Between kind, Symbol symbol, std::string_view under,
                std::string_view over) {
  const PathText lines = sides_of(canvas, kind);
  if (lines.empty()) return;
  const Sign sign(canvas, symbol);
  paint_lines(canvas, lines, under, over);
}

Spots moved(Spots loop, Spot by) {
  for (Spot& spot : loop) spot = spot + by;
  return loop;
}

// Neighbouring rooms differ: the least tint that no room beside it has.
std::vector<int> tints(const Board& board) {
  constexpr int kTints = 4;
  std::vector<int> tint(board.locations.size(), -1);
  for (std::size_t i = 0; i < board.locations.size(); ++i) {
    const Location& one = board.locations[i];
    if (!one.inside()) continue;
    std::array<bool, kTints> taken{};
    for (const Axial cell : one.cells) {
      for (int side = 0; side < 6; ++side) {
        const LocationId there = floor_at(board, cell + step(side_at(side)));
        if (!there.exists() || tint[there.index()] < 0) continue;
        if (board.at(there).room == one.room) tint[i] = tint[there.index()];
        taken[static_cast<std::size_t>(tint[there.index()])] = true;
      }
    }
    if (tint[i] >= 0) continue;  // zones of a room look alike
    const auto free = std::ranges::find(taken, false);
    tint[i] = free == taken.end() ? 0 : static_cast<int>(free - taken.begin());
  }
  return tint;
}

void draw_hangar_mark(Canvas& canvas, const Building& building) {
  const Sign sign(canvas, Symbol::Hangar);
  paint_hangar_mark(canvas, hangar_mark_place(canvas, building), 0.66 * canvas.r());
}

// The dot of the roof; cut away, a little aside of it when a room has its own there.
Spot roof_mark_place(const Canvas& canvas, const Building& building) {
  const Location& roof = canvas.board.at(building.roof);
  const bool shared = std::ranges::any_of(canvas.board.locations, [&](const Location& one) {
    return one.inside() && one.plane == 0 && one.dot == roof.dot;
  });
  const double aside = shared && !canvas.roofs() ? canvas.r() : 0;
  return canvas.place.of(roof.dot) + aside * Spot{0.36, -0.32};
}

// Roofs that touch differ in tone.
std::vector<int> roof_tones(const Canvas& canvas) {
  std::vector<int> tones;
  for (const Building& building : canvas.board.buildings) {
    std::array<bool, kRoofTones> taken{};
    for (const Axial cell : building.cells) {
      for (int i = 0; i < 6; ++i) {
        const BuildingId other = canvas.building_at(cell + step(side_at(i)));
        if (!other.exists() || other.index() >= tones.size()) continue;
        taken[static_cast<std::size_t>(tones[other.index()])] = true;
      }
    }
    int tone = building.number % kMetalTone;
    for (int i = 0; i < kMetalTone && taken[static_cast<std::size_t>(tone)]; ++i) {
      tone = (tone + 1) % kMetalTone;
    }
    tones.push_back(building.vehicle_access ? kMetalTone : tone);
  }
  return tones;
}

void draw_roof(Canvas& canvas, const Building& building, int tone) {
  {
    const Sign sign(canvas, building.vehicle_access ? Symbol::FlatRoof : Symbol::Roof);
    paint_roof(canvas, canvas.loops_of(building), canvas.r(), tone);
  }
  if (building.vehicle_access) draw_hangar_mark(canvas, building);
}

}  // namespace

Spot hangar_mark_place(const Canvas& canvas, const Building& building) {
  const Cells cells(building.cells.begin(), building.cells.end());
  const auto quality = [&](Axial cell) {
    int inner = 0;
    for (int i = 0; i < 6; ++i) inner += cells.contains(cell + step(side_at(i))) ? 1 : 0;
    const bool dotted = std::ranges::any_of(canvas.board.locations, [&](const Location& one) {
      return one.cell == cell && one.building.exists();
    });
    return dotted ? -1 : inner;
  };
  return canvas.place.of(*std::ranges::max_element(cells, {}, quality));
}

void draw_buildings(Canvas& canvas) {
  const Layer layer(canvas, "buildings");
  PathText shadows;
  for (const Building& building : canvas.board.buildings) {
    for (const Spots& loop : canvas.loops_of(building)) {
      shadows.polygon(moved(loop, Spot{0.13 * canvas.r(), 0.17 * canvas.r()}));
    }
  }
  canvas.svg.path("shadow", shadows);
}

void draw_rooms(Canvas& canvas) {
  const Layer layer(canvas, "rooms");
  if (canvas.roofs()) return;
  const std::vector<int> tint = tints(canvas.board);
  for (std::size_t i = 0; i < canvas.board.locations.size(); ++i) {
    const Location& one = canvas.board.locations[i];
    if (!one.inside()) continue;
    const bool hangar = canvas.board.buildings[one.building.index()].vehicle_access;
    const Sign sign(canvas, hangar ? Symbol::Hangar : Symbol::Room);
    const std::string floor = hangar ? "floor-hangar" : "floor-" + std::to_string(tint[i]);
    paint_floor(canvas, canvas.loops_of(canvas.area_of(LocationId{i})), floor,
                hangar ? "slabs" : "planks");
  }
  draw_sides(canvas, Between::ZoneLimit, Symbol::ZoneLimit, "zone-case", "zone-core");
  draw_sides(canvas, Between::Partition, Symbol::Partition, "partition-case", "partition-core");
  for (const Building& building : canvas.board.buildings) {
    if (building.vehicle_access) draw_hangar_mark(canvas, building);
  }
}

void draw_facades(Canvas& canvas) {
  const Layer layer(canvas, "facades");
  if (canvas.roofs()) return;
  draw_sides(canvas, Between::PartyWall, Symbol::PartyWall, "party-line", "party-core");
  draw_sides(canvas, Between::Facade, Symbol::Facade, "facade-line", "facade-light");
}

void draw_roofs(Canvas& canvas) {
  const Layer layer(canvas, "roofs");
  if (canvas.roofs()) {
    const std::vector<int> tones = roof_tones(canvas);
    for (std::size_t i = 0; i < tones.size(); ++i) {
      draw_roof(canvas, canvas.board.buildings[i], tones[i]);
    }
  }
  for (const Building& building : canvas.board.buildings) {
    if (!building.roof.exists()) continue;
    const Spot dot = roof_mark_place(canvas, building);
    for (const urban::Edge& edge : canvas.board.edges[building.roof.index()]) {
      if (edge.kind != urban::EdgeKind::FacingRoofs) continue;
      const Sign sign(canvas, Symbol::FacingRoofs);
      paint_roof_arrow(canvas, dot, unit(canvas.place.of(canvas.board.at(edge.to).dot) - dot));
    }
    const Sign sign(canvas, Symbol::RoofAccess);
    paint_roof_access(canvas, dot);
  }
}

}  // namespace enfilade::render
