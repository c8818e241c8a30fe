// Below ground: tunnels and sewers in solid earth, what stands above them, and the ways up.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "render/layers.h"
#include "render/paint.h"

namespace enfilade::render {

using urban::EdgeKind;
using urban::Location;
using urban::LocationId;
using urban::LocationKind;

namespace {

constexpr int kTunnelTints = 3;

std::vector<LocationId> all_of(const Canvas& canvas, LocationKind kind) {
  std::vector<LocationId> places;
  for (std::size_t i = 0; i < canvas.board.locations.size(); ++i) {
    if (canvas.board.locations[i].kind == kind) places.emplace_back(i);
  }
  return places;
}

Cells cells_of_all(const Canvas& canvas, const std::vector<LocationId>& places) {
  Cells cells;
  for (const LocationId id : places) cells.merge(canvas.area_of(id));
  return cells;
}

void draw_earth(Canvas& canvas) {
  const Layer layer(canvas, "earth");
  const PathText sheet = PathText().box(canvas.frame.low, canvas.frame.high);
  canvas.svg.path("earth", sheet);
  canvas.svg.path({}, sheet, fmt::format("fill=\"{}\"", canvas.link("rock")));
}

// Enough of the town to know where one is: its buildings, waters and open sewers.
void draw_above(Canvas& canvas) {
  const Layer layer(canvas, "above");
  const Sign sign(canvas, Symbol::Above);
  for (const auto& [terrain, style] : {std::pair{urban::Terrain::Water, "water-above"},
                                       std::pair{urban::Terrain::OpenSewer, "sewer-above"}}) {
    canvas.svg.path(style, path_rounded(canvas.loops_of(canvas.cells_of(terrain))));
  }
  PathText outlines;
  for (const urban::Building& building : canvas.board.buildings) {
    for (const Spots& loop : canvas.loops_of(building)) outlines.polygon(loop);
  }
  paint_above(canvas, outlines);
}

void draw_sewers(Canvas& canvas) {
  const Layer layer(canvas, "sewers");
  const std::vector<LocationId> places = all_of(canvas, LocationKind::SewerHex);
  if (places.empty()) return;
  const Sign sign(canvas, Symbol::Sewer);
  const Cells cells = cells_of_all(canvas, places);
  paint_sewer(canvas, canvas.loops_of(cells));
  PathText limits;
  for (const Axial cell : cells) {
    for (int i = 0; i < 3; ++i) {
      if (!cells.contains(cell + step(side_at(i)))) continue;
      const Segment side = side_segment(cell, side_at(i));
      const Spot a = canvas.place.of(side.a);
      const Spot b = canvas.place.of(side.b);
      limits.segment(between(a, b, 0.2), between(a, b, 0.8));
    }
  }
  canvas.svg.path("sewer-limit", limits);
}

// What separates zones where they meet: the limit one walks across, or a partition.
void draw_limits(Canvas& canvas, EdgeKind kind) {
  PathText lines;
  for (const LocationId id : all_of(canvas, LocationKind::Underground)) {
    const Cells here = canvas.area_of(id);
    for (const urban::Edge& edge : canvas.board.edges[id.index()]) {
      if (edge.kind != kind || edge.to.index() < id.index()) continue;
      const Cells there = canvas.area_of(edge.to);
      for (const Axial cell : here) {
        for (int i = 0; i < 6; ++i) {
          if (!there.contains(cell + step(side_at(i)))) continue;
          const Segment side = side_segment(cell, side_at(i));
          lines.segment(canvas.place.of(side.a), canvas.place.of(side.b));
        }
      }
    }
  }
  if (lines.empty()) return;
  if (kind == EdgeKind::Partition) {
    const Sign sign(canvas, Symbol::Partition);
    return paint_lines(canvas, lines, "partition-case", "partition-core");
  }
  const Sign sign(canvas, Symbol::ZoneLimit);
  paint_lines(canvas, lines, "zone-case", "zone-core");
}

// Zones that touch differ.
std::vector<int> tints(const Canvas& canvas, const std::vector<LocationId>& zones) {
  std::vector<int> tint(canvas.board.locations.size(), -1);
  for (const LocationId id : zones) {
    std::array<bool, kTunnelTints> taken{};
    for (const urban::Edge& edge : canvas.board.edges[id.index()]) {
      const int other = tint[edge.to.index()];
      if (other >= 0) taken[static_cast<std::size_t>(other)] = true;
    }
    const auto free = std::ranges::find(taken, false);
    tint[id.index()] = free == taken.end() ? 0 : static_cast<int>(free - taken.begin());
  }
  return tint;
}

void draw_tunnels(Canvas& canvas) {
  const Layer layer(canvas, "tunnels");
  const std::vector<LocationId> zones = all_of(canvas, LocationKind::Underground);
  if (zones.empty()) return;
  const Sign sign(canvas, Symbol::Tunnel);
  const auto loops = canvas.loops_of(cells_of_all(canvas, zones));
  const PathText area = path_rounded(inset_all(loops, kTunnelInset * canvas.r()));
  {
    const Element clip(canvas.svg, "clipPath", "id=\"" + canvas.id("tunnel-clip") + "\"");
    canvas.svg.path({}, area);
  }
  paint_tunnel_walls(canvas, area);
  const Element inside(canvas.svg, "g", "clip-path=\"" + canvas.link("tunnel-clip") + "\"");
  const std::vector<int> tint = tints(canvas, zones);
  for (const LocationId id : zones) {
    paint_floor(canvas, canvas.loops_of(canvas.area_of(id)),
                "tunnel-" + std::to_string(tint[id.index()]), "flags");
  }
  canvas.svg.path("tunnel-shade", area);
  draw_limits(canvas, EdgeKind::Tunnel);
  draw_limits(canvas, EdgeKind::Partition);
}

// The cell of a tunnel that a way up starts from.
Axial foot_of(const Canvas& canvas, const Location& below, const Location& above) {
  const Cells cells = canvas.area_of(below);
  const Spot up = canvas.place.of(above.dot);
  return *std::ranges::min_element(cells, {},
                                   [&](Axial cell) { return length(canvas.place.of(cell) - up); });
}

// A manhole in the middle of its cell, a mouth at the side it opens to. Each tells the place it
// leads to.
void draw_way_up(Canvas& canvas, const Location& below, const urban::Edge& edge) {
  const Location& above = canvas.board.at(edge.to);
  const bool manhole = edge.kind == EdgeKind::Manhole;
  const Spot foot = canvas.place.of(foot_of(canvas, below, above));
  const Spot out = unit(canvas.place.of(above.dot) - foot);
  const double r = canvas.r();
  const Sign sign(canvas, manhole ? Symbol::Manhole : Symbol::SewerMouth,
                  manhole ? "Manhole, place above" : "Sewer mouth, hex outside");
  const bool shared = length(canvas.dot_of(below) - foot) < 1;
  const Spot at =
      manhole ? foot + (shared ? r * Spot{-0.36, -0.2} : Spot{}) : foot + 0.62 * r * out;
  if (manhole) {
    paint_manhole(canvas, at);
  } else {
    paint_sewer_mouth(canvas, at);
  }
  canvas.svg.words("way-up", at + Spot{0, manhole ? 20.0 : -14.0}, above.name);
}

void draw_shafts(Canvas& canvas) {
  const Layer layer(canvas, "shafts");
  for (std::size_t i = 0; i < canvas.board.locations.size(); ++i) {
    const Location& here = canvas.board.locations[i];
    if (!here.below()) continue;
    for (const urban::Edge& edge : canvas.board.edges[i]) {
      if (canvas.board.at(edge.to).plane == 0) draw_way_up(canvas, here, edge);
    }
  }
}

// Where a tunnel crosses over a sewer the hex below it still shows.
void draw_crossings(Canvas& canvas) {
  const Cells over = cells_of_all(canvas, all_of(canvas, LocationKind::Underground));
  PathText hidden;
  for (const Axial cell : cells_of_all(canvas, all_of(canvas, LocationKind::SewerHex))) {
    if (over.contains(cell)) hidden.polygon(inset(canvas.place.hex(cell), 4));
  }
  if (hidden.empty()) return;
  const Sign sign(canvas, Symbol::Sewer);
  canvas.svg.path("sewer-under", hidden);
}

// In a cell of the zone with neither its dot nor a way up nor a sewer, near the dot; else above it.
Spot badge_place(const Canvas& canvas, LocationId id) {
  const Location& zone = canvas.board.at(id);
  const Spot dot = canvas.dot_of(zone);
  Cells free = canvas.area_of(zone);
  free.erase(zone.cell + canvas.shift_of(zone));
  for (const urban::Edge& edge : canvas.board.edges[id.index()]) {
    const Location& other = canvas.board.at(edge.to);
    if (other.plane == 0) free.erase(foot_of(canvas, zone, other));
  }
  for (const LocationId sewer : all_of(canvas, LocationKind::SewerHex)) {
    for (const Axial cell : canvas.area_of(sewer)) free.erase(cell);
  }
  if (free.empty()) return dot - Spot{0, 0.42 * canvas.r()};
  return canvas.place.of(*std::ranges::min_element(
      free, {}, [&](Axial cell) { return length(canvas.place.of(cell) - dot); }));
}

void draw_numbers_below(Canvas& canvas) {
  const Layer layer(canvas, "numbers");
  for (const LocationId id : all_of(canvas, LocationKind::SewerHex)) {
    const Location& one = canvas.board.at(id);
    paint_dot(canvas, canvas.dot_of(one), false);
    if (!canvas.style.hex_numbers) continue;
    canvas.svg.words("sewer-number", canvas.dot_of(one) + Spot{0, 0.42 * canvas.r()}, one.name);
  }
  for (const LocationId id : all_of(canvas, LocationKind::Underground)) {
    const Location& one = canvas.board.at(id);
    paint_dot(canvas, canvas.dot_of(one), false);
    if (canvas.style.room_numbers) paint_badge(canvas, badge_place(canvas, id), one.name);
  }
}

// The number of a building above, in its middle.
void draw_numbers_above(Canvas& canvas) {
  if (!canvas.style.building_numbers) return;
  const Element numbers(canvas.svg, "g", "class=\"numbers-above\"");
  for (const urban::Building& building : canvas.board.buildings) {
    if (building.cells.empty()) continue;
    Spot middle;
    for (const Axial cell : building.cells) {
      middle = middle + 1.0 / static_cast<double>(building.cells.size()) * canvas.place.of(cell);
    }
    const auto nearest = std::ranges::min_element(
        building.cells, {}, [&](Axial cell) { return length(canvas.place.of(cell) - middle); });
    canvas.svg.words({}, canvas.place.of(*nearest) + Spot{0, 8}, std::to_string(building.number));
  }
}

}  // namespace

void draw_below(Canvas& canvas) {
  draw_earth(canvas);
  draw_above(canvas);
  draw_numbers_above(canvas);
  draw_sewers(canvas);
  draw_tunnels(canvas);
  draw_crossings(canvas);
  draw_shafts(canvas);
  draw_numbers_below(canvas);
}

}  // namespace enfilade::render
