// The ground: streets, water, hillocks, woods and the grid.
#include <fmt/format.h>

#include "render/layers.h"
#include "render/paint.h"

namespace enfilade::render {

using urban::Terrain;

namespace {

// Terrain runs on beyond the edge of the map: no bank and no contour along the frame. A cell out
// there goes on with what all its neighbours on the map are.
Cells beyond_the_edge(const Canvas& canvas, Cells cells) {
  const auto on_map = [&](Axial cell) {
    const urban::Board::Cell* info = canvas.board.cell(cell);
    return info != nullptr && info->on_map;
  };
  Cells more;
  for (const Axial cell : cells) {
    for (int i = 0; i < 6; ++i) {
      const Axial outside = cell + step(side_at(i));
      if (on_map(outside)) continue;
      bool alike = true;
      for (int k = 0; k < 6; ++k) {
        const Axial next = outside + step(side_at(k));
        alike = alike && (!on_map(next) || cells.contains(next));
      }
      if (alike) more.insert(outside);
    }
  }
  cells.merge(more);
  return cells;
}

// Stains of old paper, so that open ground is not one flat colour.
void draw_stains(Canvas& canvas) {
  for (const urban::Location& one : canvas.board.locations) {
    if (one.kind != urban::LocationKind::Hex || chance_of(one.cell, 70) > 0.2) continue;
    const double size = canvas.r() * (1.3 + 2.2 * chance_of(one.cell, 71));
    const std::string_view stain = chance_of(one.cell, 72) < 0.5 ? "stain-dark" : "stain-light";
    canvas.svg.use(canvas.id(stain), canvas.place.of(one.cell), size);
  }
}

}  // namespace

void draw_ground(Canvas& canvas) {
  const Layer layer(canvas, "ground");
  const PathText sheet = PathText().box(canvas.frame.low, canvas.frame.high);
  canvas.svg.path("sheet", sheet);
  Cells open;
  for (const urban::Location& one : canvas.board.locations) {
    if (one.kind == urban::LocationKind::Hex) open.insert(one.cell);
  }
  const PathText streets = path_around(canvas.loops_of(beyond_the_edge(canvas, open)));
  canvas.svg.path("street", streets);
  draw_stains(canvas);
  canvas.svg.path({}, streets, fmt::format("fill=\"{}\"", canvas.link("grain")));
}

void draw_streets(Canvas& canvas) {
  const Layer layer(canvas, "streets");
  const Cells narrow = canvas.cells_of(Terrain::Narrow);
  if (!narrow.empty()) {
    const Sign sign(canvas, Symbol::Narrow);
    paint_narrow(canvas, canvas.loops_of(beyond_the_edge(canvas, narrow)));
  }
  PathText pavements;
  for (const urban::Building& building : canvas.board.buildings) {
    for (const Spots& loop : canvas.loops_of(building)) pavements.polygon(loop);
  }
  paint_lines(canvas, pavements, "pavement-edge", "pavement");
}

void draw_water(Canvas& canvas) {
  const Layer layer(canvas, "water");
  if (const Cells water = canvas.cells_of(Terrain::Water); !water.empty()) {
    const Sign sign(canvas, Symbol::Water);
    paint_water(canvas, canvas.loops_of(beyond_the_edge(canvas, water)), canvas.r());
    for (const Axial cell : water) paint_waves(canvas, canvas.place.of(cell), cell, canvas.r());
  }
  if (const Cells sewer = canvas.cells_of(Terrain::OpenSewer); !sewer.empty()) {
    const Sign sign(canvas, Symbol::OpenSewer);
    paint_sewer(canvas, canvas.loops_of(beyond_the_edge(canvas, sewer)));
  }
}

void draw_hillocks(Canvas& canvas) {
  const Layer layer(canvas, "hillocks");
  const Cells hillocks = canvas.cells_of(Terrain::Hillock);
  if (hillocks.empty()) return;
  const Sign sign(canvas, Symbol::Hillock);
  paint_hillock(canvas, canvas.loops_of(beyond_the_edge(canvas, hillocks)), canvas.r());
}

void draw_woods(Canvas& canvas) {
  const Layer layer(canvas, "woods");
  const Cells woods = canvas.cells_of(Terrain::Woods);
  if (woods.empty()) return;
  const Sign sign(canvas, Symbol::Woods);
  paint_glade(canvas, canvas.loops_of(beyond_the_edge(canvas, woods)));
  for (const Axial cell : woods) paint_trees(canvas, canvas.place.of(cell), cell, canvas.r());
}

// Every side of an open hex once; sides of buildings belong to their facades.
void draw_grid(Canvas& canvas) {
  const Layer layer(canvas, "grid");
  PathText lines;
  for (const urban::Location& one : canvas.board.locations) {
    if (one.kind != urban::LocationKind::Hex) continue;
    for (int i = 0; i < 6; ++i) {
      const Axial next = one.cell + step(side_at(i));
      if (canvas.building_at(next).exists() || (i >= 3 && canvas.is_open(next))) continue;
      const Segment side = side_segment(one.cell, side_at(i));
      lines.segment(canvas.place.of(side.a), canvas.place.of(side.b));
    }
  }
  canvas.svg.path("grid-line", lines);
}

}  // namespace enfilade::render
