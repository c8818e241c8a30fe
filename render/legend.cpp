// The legend: a sample and a few words for every sign that was drawn, and nothing else.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "render/layers.h"
#include "render/paint.h"

namespace enfilade::render {

namespace {

constexpr double kEntryWidth = 284;
constexpr double kEntryHeight = 47;
constexpr double kSampleRadius = 21;

Spots hex_at(Spot centre, double radius) {
  Spots corners;
  for (int i = 0; i < 6; ++i) {
    const double angle = std::numbers::pi * (i - 1) / 3;
    corners.push_back(centre + radius * Spot{std::cos(angle), std::sin(angle)});
  }
  return corners;
}

constexpr Spot kEast{1, 0};
constexpr Spot kNorth{0, -1};

PathText line_across(Spot at, double half = 24) {
  return PathText().segment(at - Spot{half, 0}, at + Spot{half, 0});
}

void sample_ground(Canvas& canvas, Symbol symbol, Spot at) {
  const std::vector<Spots> hex = {hex_at(at, kSampleRadius)};
  constexpr Axial kCell{3, 5};
  switch (symbol) {
    case Symbol::Narrow: paint_narrow(canvas, hex); break;
    case Symbol::Hillock: return paint_hillock(canvas, hex, 1.15 * kSampleRadius);
    case Symbol::Woods:
      paint_glade(canvas, hex);
      return paint_trees(canvas, at, kCell, kSampleRadius);
    case Symbol::Water:
      paint_water(canvas, hex, 0.8 * kSampleRadius);
      return paint_waves(canvas, at, kCell, kSampleRadius);
    case Symbol::OpenSewer: return paint_sewer(canvas, hex);
    default: canvas.svg.path("street", path_around(hex));
  }
  canvas.svg.path("grid-line", path_around(hex));
  paint_dot(canvas, at, symbol == Symbol::Narrow);
}

void sample_building(Canvas& canvas, Symbol symbol, Spot at) {
  const std::vector<Spots> hex = {hex_at(at, kSampleRadius)};
  switch (symbol) {
    case Symbol::Room:
      paint_floor(canvas, hex, "floor-0", "planks");
      paint_dot(canvas, at - Spot{0, 4}, false);
      return canvas.svg.words("room-number", at + Spot{0, 11}, "3.2");
    case Symbol::Hangar:
      paint_floor(canvas, hex, "floor-hangar", "slabs");
      return paint_hangar_mark(canvas, at, 26);
    case Symbol::Roof: return paint_roof(canvas, hex, kSampleRadius, 0);
    case Symbol::FlatRoof: return paint_roof(canvas, hex, kSampleRadius, kMetalTone);
    case Symbol::RoofAccess: return paint_roof_access(canvas, at);
    case Symbol::FacingRoofs: return paint_roof_arrow(canvas, at - Spot{24, 0}, kEast);
    default: break;
  }
  if (!canvas.roofs()) return paint_badge(canvas, at, "36");
  for (const std::string_view style : {"roof-case", "roof-number"}) {
    canvas.svg.words(style, at + Spot{0, 9}, "36");
  }
}

void sample_wall(Canvas& canvas, Symbol symbol, Spot at) {
  const PathText across = line_across(at);
  const PathText floor = PathText().box(at - Spot{24, 14}, at + Spot{24, 14});
  switch (symbol) {
    case Symbol::Facade: return paint_lines(canvas, across, "facade-line", "facade-light");
    case Symbol::PartyWall:
      canvas.svg.path("floor-0", floor);
      return paint_lines(canvas, across, "party-line", "party-core");
    case Symbol::Partition:
      canvas.svg.path("floor-0", floor);
      return paint_lines(canvas, across, "partition-case", "partition-core");
    case Symbol::ZoneLimit:
      canvas.svg.path("floor-0", floor);
      return paint_lines(canvas, across, "zone-case", "zone-core");
    default: return paint_outer_wall(canvas, across);
  }
}

void sample_gate(Canvas& canvas, Spot at, bool vehicle) {
  const double half = vehicle ? 12 : 7;
  paint_outer_wall(canvas, PathText()
                               .segment(at - Spot{24, 0}, at - Spot{half, 0})
                               .segment(at + Spot{half, 0}, at + Spot{24, 0}));
  paint_arrow(canvas, at, kNorth, 18);
  paint_arrow(canvas, at, -1.0 * kNorth, 18);
  if (!vehicle) paint_opening(canvas, "bar", at, kEast, 2 * half);
  paint_post(canvas, at - Spot{half, 0});
  paint_post(canvas, at + Spot{half, 0});
}

void sample_aperture(Canvas& canvas, Symbol symbol, Spot at) {
  switch (symbol) {
    case Symbol::Gate:
    case Symbol::FootGate: return sample_gate(canvas, at, symbol == Symbol::Gate);
    case Symbol::Manhole: return paint_manhole(canvas, at);
    case Symbol::SewerMouth: return paint_sewer_mouth(canvas, at);
    default: break;
  }
  const Spot base = at + Spot{0, 9};
  paint_lines(canvas, line_across(base), "facade-line", "facade-light");
  if (symbol == Symbol::Breach) return paint_breach(canvas, base, kNorth, 22);
  const bool door = symbol == Symbol::Door;
  if (!canvas.roofs()) paint_opening(canvas, door ? "leaf" : "pane", base, kEast, door ? 18 : 21);
  paint_arrow(canvas, base, kNorth, 22);
  canvas.svg.circle("dot-sight", base, 2.4);
}

void sample_below(Canvas& canvas, Symbol symbol, Spot at) {
  canvas.svg.path("earth", PathText().box(at - Spot{25, 19}, at + Spot{25, 19}));
  const std::vector<Spots> hex = {hex_at(at, 0.82 * kSampleRadius)};
  if (symbol == Symbol::Tunnel) {
    paint_tunnel_walls(canvas, path_rounded(hex));
    paint_floor(canvas, hex, "tunnel-0", "flags");
    return canvas.svg.words("room-number", at + Spot{0, 4}, "D");
  }
  if (symbol == Symbol::Sewer) return paint_sewer(canvas, hex);
  paint_above(canvas, path_around(hex));
}

void sample_patch(Canvas& canvas, std::string_view style, std::string_view pattern, Spot at,
                  std::string_view edge) {
  const PathText box = PathText().box(at - Spot{23, 14}, at + Spot{23, 14});
  canvas.svg.path("street", box);
  canvas.svg.path(style, box);
  if (!pattern.empty()) {
    canvas.svg.path({}, box, fmt::format("fill=\"{}\"", canvas.link(pattern)));
  }
  canvas.svg.path(edge, box);
}

void sample_range(Canvas& canvas, Symbol symbol, Spot at) {
  const int band = static_cast<int>(symbol) - static_cast<int>(Symbol::Band1);
  sample_patch(canvas, fmt::format("wash band-{}", band), fmt::format("band-{}", band), at,
               "band-edge");
}

void sample_area(Canvas& canvas, Symbol symbol, Spot at) {
  const int area = static_cast<int>(symbol) - static_cast<int>(Symbol::Area1);
  sample_patch(canvas, "street", fmt::format("area-{}", area), at,
               fmt::format("area-edge area-{}", area));
}

void sample_overlay(Canvas& canvas, Symbol symbol, Spot at) {
  switch (symbol) {
    case Symbol::From: return paint_origin(canvas, at);
    case Symbol::Seen:
      sample_patch(canvas, "lit", {}, at, "lit-edge");
      return canvas.svg.path("lit-core", PathText().box(at - Spot{23, 14}, at + Spot{23, 14}));
    case Symbol::Unseen: return sample_patch(canvas, "dim", "dim-lines", at, "frame-thin");
    case Symbol::Reach:
      sample_patch(canvas, "reach-wash", {}, at, "reach-edge");
      return paint_value(canvas, at + Spot{0, 5}, "3");
    case Symbol::ClearLine: return paint_lines(canvas, line_across(at), "line-case", "line-clear");
    case Symbol::BlockedLine:
      return paint_lines(canvas, line_across(at), "line-case", "line-blocked");
    default: return paint_cross(canvas, at);
  }
}

void draw_sample(Canvas& canvas, Symbol symbol, Spot at) {
  switch (symbol) {
    case Symbol::OpenHex:
    case Symbol::Narrow:
    case Symbol::Hillock:
    case Symbol::Woods:
    case Symbol::Water:
    case Symbol::OpenSewer: return sample_ground(canvas, symbol, at);
    case Symbol::BuildingNumber:
    case Symbol::Room:
    case Symbol::Hangar:
    case Symbol::Roof:
    case Symbol::FlatRoof:
    case Symbol::RoofAccess:
    case Symbol::FacingRoofs: return sample_building(canvas, symbol, at);
    case Symbol::Facade:
    case Symbol::PartyWall:
    case Symbol::Partition:
    case Symbol::ZoneLimit:
    case Symbol::OuterWall: return sample_wall(canvas, symbol, at);
    case Symbol::Gate:
    case Symbol::FootGate:
    case Symbol::Door:
    case Symbol::Window:
    case Symbol::Breach:
    case Symbol::Manhole:
    case Symbol::SewerMouth: return sample_aperture(canvas, symbol, at);
    case Symbol::Above:
    case Symbol::Tunnel:
    case Symbol::Sewer: return sample_below(canvas, symbol, at);
    case Symbol::Band1:
    case Symbol::Band2:
    case Symbol::Band3:
    case Symbol::Band4:
    case Symbol::Band5:
    case Symbol::Band6: return sample_range(canvas, symbol, at);
    case Symbol::Area1:
    case Symbol::Area2:
    case Symbol::Area3:
    case Symbol::Area4: return sample_area(canvas, symbol, at);
    case Symbol::From:
    case Symbol::Seen:
    case Symbol::Unseen:
    case Symbol::Reach:
    case Symbol::ClearLine:
    case Symbol::BlockedLine:
    case Symbol::Obstacle: return sample_overlay(canvas, symbol, at);
  }
}

}  // namespace

double draw_legend(Canvas& canvas) {
  const Layer layer(canvas, "legend");
  const double top = canvas.size().y;
  if (!canvas.style.legend) return top;
  canvas.svg.words("legend-title", {canvas.frame.low.x, top + 20}, "LEGEND");
  const int columns = std::max(1, static_cast<int>(canvas.frame.width() / kEntryWidth));
  const int count = static_cast<int>(canvas.used.size());
  const int rows = (count + columns - 1) / columns;
  int i = 0;
  for (const auto& [symbol, words] : canvas.used) {
    const Element entry(canvas.svg, "g", fmt::format("data-symbol=\"{}\"", name_of(symbol)));
    const int column = i / rows;
    const Spot corner{canvas.frame.low.x + column * kEntryWidth,
                      top + 36 + i % rows * kEntryHeight};
    const Spot at = corner + Spot{27, kEntryHeight / 2};
    draw_sample(canvas, symbol, at);
    canvas.svg.words("legend-words", at + Spot{36, 5}, words);
    ++i;
  }
  return top + 36 + rows * kEntryHeight + 0.6 * canvas.r();
}

}  // namespace enfilade::render
