// Outer walls, apertures with their arrows, and the ways down.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include "render/layers.h"
#include "render/paint.h"

namespace enfilade::render {

using urban::Aperture;
using urban::ApertureId;
using urban::ApertureKind;
using urban::EdgeKind;
using urban::Location;

namespace {

bool is_corner(Point p) {
  return p.x % kFine == 0 && p.y % kFine == 0 && (p.x + p.y) / kFine % 2 == 0;
}

double gate_width(const Canvas& canvas, const Aperture& gate) {
  return canvas.r() * (gate.vehicle ? 0.56 : 0.34);
}

// What is left of a wall piece between its gates.
std::vector<std::pair<Spot, Spot>> standing_parts(const Canvas& canvas,
                                                  const urban::WallPiece& piece) {
  const Spot a = canvas.place.of(piece.segment.a);
  const Spot b = canvas.place.of(piece.segment.b);
  std::vector<std::pair<double, double>> gaps;
  for (const ApertureId id : piece.openings) {
    const Aperture& gate = canvas.board.aperture(id);
    if (gate.kind != ApertureKind::Gate) continue;
    const double at = length(canvas.place.of(gate.anchor) - a);
    gaps.emplace_back(at - gate_width(canvas, gate) / 2, at + gate_width(canvas, gate) / 2);
  }
  std::ranges::sort(gaps);
  gaps.emplace_back(length(b - a), 0);
  std::vector<std::pair<Spot, Spot>> parts;
  double from = 0;
  for (const auto& [low, high] : gaps) {
    if (low > from) parts.emplace_back(a + from * unit(b - a), a + low * unit(b - a));
    from = std::max(from, high);
  }
  return parts;
}

// The wall beside an opening in an outer wall; across its arrow when it lies in a corner.
Spot along_wall(const Canvas& canvas, const Aperture& aperture) {
  const Spot across = right_of(direction_of(canvas, aperture));
  if (is_corner(aperture.anchor)) return across;
  for (const urban::WallPiece& piece : canvas.board.walls) {
    for (const ApertureId id : piece.openings) {
      if (&canvas.board.aperture(id) != &aperture) continue;
      return unit(canvas.place.of(piece.segment.b) - canvas.place.of(piece.segment.a));
    }
  }
  return across;
}

void draw_gate(Canvas& canvas, const Aperture& gate) {
  const Sign sign(canvas, gate.vehicle ? Symbol::Gate : Symbol::FootGate);
  const Spot at = canvas.place.of(gate.anchor);
  const Spot out = direction_of(canvas, gate);
  const Spot along = along_wall(canvas, gate);
  const double half = gate_width(canvas, gate) / 2;
  paint_arrow(canvas, at, out, 0.4 * canvas.r());
  paint_arrow(canvas, at, -1.0 * out, 0.4 * canvas.r());
  if (!gate.vehicle) paint_opening(canvas, "bar", at, along, 2 * half);
  paint_post(canvas, at - half * along);
  paint_post(canvas, at + half * along);
}

void draw_breach(Canvas& canvas, const Aperture& breach) {
  const Sign sign(canvas, Symbol::Breach);
  const Spot at = canvas.place.of(breach.anchor);
  const Spot out = direction_of(canvas, breach);
  paint_breach(canvas, at, out, 0.6 * canvas.r());
}

void draw_door_or_window(Canvas& canvas, const Aperture& aperture) {
  const bool door = aperture.kind == ApertureKind::Door;
  const Sign sign(canvas, door ? Symbol::Door : Symbol::Window);
  const Spot at = canvas.place.of(aperture.anchor);
  const Spot out = direction_of(canvas, aperture);
  if (!canvas.roofs() && !is_corner(aperture.anchor)) {
    paint_opening(canvas, door ? "leaf" : "pane", at, right_of(out),
                  (door ? 0.4 : 0.46) * canvas.r());
  }
  paint_arrow(canvas, at, out, 0.46 * canvas.r());
  canvas.svg.circle("dot-sight", at, 2.4);
}

// Beside the dot of its hex or room, so that the number stays legible.
void draw_way_down(Canvas& canvas, const Location& here, const urban::Edge& edge) {
  const bool manhole = edge.kind == EdgeKind::Manhole;
  const Sign sign(canvas, manhole ? Symbol::Manhole : Symbol::SewerMouth);
  const double r = canvas.r();
  // In a room the sign of the roof may stand to the right of the dot.
  const Spot at =
      canvas.place.of(here.dot) - (here.inside() ? r * Spot{0.34, 0.3} : r * Spot{0, 0.42});
  if (manhole) {
    paint_manhole(canvas, at);
  } else {
    paint_sewer_mouth(canvas, at);
  }
  const Spot label = at + (here.inside() ? Spot{0, -11} : Spot{0.56 * r, 3});
  for (const std::string_view style : {"below-case", "below-number"}) {
    canvas.svg.words(style, label, canvas.board.at(edge.to).name);
  }
}

void draw_ways_down(Canvas& canvas) {
  for (std::size_t i = 0; i < canvas.board.locations.size(); ++i) {
    const Location& here = canvas.board.locations[i];
    if (here.plane != 0 || (here.inside() && canvas.roofs())) continue;
    for (const urban::Edge& edge : canvas.board.edges[i]) {
      const bool down = edge.kind == EdgeKind::Manhole || edge.kind == EdgeKind::SewerMouth;
      if (down) draw_way_down(canvas, here, edge);
    }
  }
}

// The sum of the ways to the cells of the arc; of a party wall, to the room behind it.
Spot rough_direction(const Canvas& canvas, const Aperture& aperture) {
  const Spot at = canvas.place.of(aperture.anchor);
  Spot sum;
  if (aperture.across.exists()) {
    // Its arc is the room behind: the nearest cell of that room is the one across the wall.
    const Cells cells = canvas.area_of(aperture.across);
    const auto nearest = std::ranges::min_element(
        cells, {}, [&](Axial cell) { return length(canvas.place.of(cell) - at); });
    return canvas.place.of(*nearest) - at;
  }
  for (const Axial cell : aperture.ray) sum = sum + unit(canvas.place.of(cell) - at);
  return sum;
}

}  // namespace

Spot direction_of(const Canvas& canvas, const Aperture& aperture) {
  const Spot rough = rough_direction(canvas, aperture);
  // Rows run across sides, 30 degrees off the spines through corners. The edge of the map may cut
  // one side of an arc off, so the sum is rounded to the nearest of the six.
  const double first = is_corner(aperture.anchor) ? 0 : std::numbers::pi / 6;
  Spot best;
  double most = -2;
  for (int i = 0; i < 6; ++i) {
    const double angle = first + i * std::numbers::pi / 3;
    const Spot way{std::cos(angle), std::sin(angle)};
    const Spot to = unit(rough);
    if (way.x * to.x + way.y * to.y <= most) continue;
    most = way.x * to.x + way.y * to.y;
    best = way;
  }
  return best;
}

void draw_walls(Canvas& canvas) {
  const Layer layer(canvas, "walls");
  if (canvas.board.walls.empty()) return;
  PathText lines;
  for (const urban::WallPiece& piece : canvas.board.walls) {
    for (const auto& [a, b] : standing_parts(canvas, piece)) lines.segment(a, b);
  }
  const Sign sign(canvas, Symbol::OuterWall);
  paint_outer_wall(canvas, lines);
}

void draw_apertures(Canvas& canvas) {
  const Layer layer(canvas, "apertures");
  draw_ways_down(canvas);
  for (const Aperture& aperture : canvas.board.apertures) {
    const Element one(
        canvas.svg, "g",
        canvas.style.locations ? "data-aperture=\"" + escape(aperture.id) + "\"" : std::string());
    switch (aperture.kind) {
      case ApertureKind::Gate: draw_gate(canvas, aperture); break;
      case ApertureKind::Breach: draw_breach(canvas, aperture); break;
      case ApertureKind::Door:
      case ApertureKind::Window: draw_door_or_window(canvas, aperture); break;
    }
  }
}

}  // namespace enfilade::render
