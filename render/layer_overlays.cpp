// Answers of the rules over the map.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "render/layers.h"
#include "render/paint.h"

namespace enfilade::render {

using urban::Location;
using urban::LocationId;
using urban::LocationKind;

namespace {

constexpr std::array<Symbol, kRangeBands> kBandSymbols = {
    Symbol::Band1, Symbol::Band2, Symbol::Band3, Symbol::Band4, Symbol::Band5, Symbol::Band6};
constexpr std::array<Symbol, kAreaPatterns> kAreaSymbols = {Symbol::Area1, Symbol::Area2,
                                                            Symbol::Area3, Symbol::Area4};

// Of the surface, what is not seen itself gets a chip.
bool has_chip(const Canvas& canvas, const Location& one) {
  return !canvas.below() && one.plane == 0 && !canvas.shows(one);
}

Cells cells_of_all(const Canvas& canvas, const std::vector<LocationId>& places) {
  Cells cells;
  for (const LocationId id : places) {
    const Location& one = canvas.board.at(id);
    if (canvas.shows(one)) cells.merge(canvas.area_of(id));
  }
  return cells;
}

Spot chip_place(const Canvas& canvas, const Location& one) {
  return canvas.place.of(one.dot) + Spot{0.34 * canvas.r(), -0.36 * canvas.r()};
}

// Stands for a roof over the rooms that are drawn, or for a room below the roof.
void paint_chip(Canvas& canvas, const Location& one, std::string_view style,
                std::string_view words) {
  const Spot at = chip_place(canvas, one);
  const double half = 6 + 3.2 * static_cast<double>(words.size());
  canvas.svg.path(style, PathText().box(at - Spot{half, 8.5}, at + Spot{half, 8.5}));
  canvas.svg.words("chip-words", at + Spot{0, 3.8}, words);
}

std::string chip_name(const Location& one) {
  return one.kind == LocationKind::Roof ? "R" : one.name;
}

void draw_origin(Canvas& canvas, LocationId from) {
  const Sign sign(canvas, Symbol::From);
  paint_origin(canvas, canvas.dot_of(canvas.board.at(from)));
}

void fill_pattern(Canvas& canvas, const PathText& area, std::string_view pattern) {
  canvas.svg.path({}, area, fmt::format("fill=\"{}\"", canvas.link(pattern)));
}

void draw_overlay(Canvas& canvas, const SightOverlay& overlay) {
  const auto is_seen = [&](LocationId id) {
    return id == overlay.from || std::ranges::find(overlay.seen, id) != overlay.seen.end();
  };
  std::vector<LocationId> seen;
  for (std::size_t i = 0; i < canvas.board.locations.size(); ++i) {
    if (is_seen(LocationId{i})) seen.emplace_back(i);
  }
  const Cells lit = cells_of_all(canvas, seen);
  {
    // The whole sheet, with what is lit cut out of it.
    const Sign sign(canvas, Symbol::Unseen);
    PathText area = PathText().box(canvas.frame.low, canvas.frame.high);
    for (const Spots& loop : canvas.loops_of(lit)) area.polygon(loop);
    canvas.svg.path("dim", area, "fill-rule=\"evenodd\"");
    canvas.svg.path({}, area,
                    fmt::format("fill=\"{}\" fill-rule=\"evenodd\"", canvas.link("dim-lines")));
  }
  {
    const Sign sign(canvas, Symbol::Seen);
    const PathText area = path_around(canvas.loops_of(lit));
    canvas.svg.path("lit", area);
    paint_lines(canvas, area, "lit-edge", "lit-core");
    for (const LocationId id : seen) {
      const Location& one = canvas.board.at(id);
      if (has_chip(canvas, one)) paint_chip(canvas, one, "chip", chip_name(one));
    }
  }
  draw_origin(canvas, overlay.from);
}

// Above the dot; on a chip where the location has no cells of its own to be seen.
void draw_value(Canvas& canvas, LocationId id, int value) {
  const Location& one = canvas.board.at(id);
  if (canvas.below() != (one.plane != 0)) return;
  if (has_chip(canvas, one)) {
    return paint_chip(canvas, one, "chip", fmt::format("{}: {}", chip_name(one), value));
  }
  paint_value(canvas, canvas.dot_of(one) - Spot{0, 0.2 * canvas.r()}, std::to_string(value));
}

void draw_overlay(Canvas& canvas, const RangeOverlay& overlay) {
  std::array<std::vector<LocationId>, kRangeBands> bands;
  for (const Measured& one : overlay.distances) {
    const auto band = range_band(one.value);
    if (band) bands[static_cast<std::size_t>(*band)].push_back(one.place);
  }
  for (std::size_t i = 0; i < bands.size(); ++i) {
    const Cells cells = cells_of_all(canvas, bands[i]);
    if (cells.empty()) continue;
    const Sign sign(canvas, kBandSymbols[i]);
    const PathText area = path_around(canvas.loops_of(cells));
    canvas.svg.path(fmt::format("wash band-{}", i), area);
    fill_pattern(canvas, area, fmt::format("band-{}", i));
    canvas.svg.path("band-edge", area);
  }
  for (const Measured& one : overlay.distances) {
    if (range_band(one.value)) draw_value(canvas, one.place, one.value);
  }
  draw_origin(canvas, overlay.from);
}

void draw_overlay(Canvas& canvas, const ReachOverlay& overlay) {
  std::vector<LocationId> places;
  for (const Measured& one : overlay.reached) places.push_back(one.place);
  if (!places.empty()) {
    const Sign sign(canvas, Symbol::Reach);
    const PathText area = path_around(canvas.loops_of(cells_of_all(canvas, places)));
    canvas.svg.path("reach-wash", area);
    canvas.svg.path("reach-edge", area);
    for (const Measured& one : overlay.reached) {
      if (one.place != overlay.from) draw_value(canvas, one.place, one.value);
    }
  }
  draw_origin(canvas, overlay.from);
}

// The label stands at the northern border, where it hides least.
void draw_area_label(Canvas& canvas, const Cells& cells, const std::string& label) {
  const auto top =
      std::ranges::min_element(cells, {}, [&](Axial cell) { return canvas.place.of(cell).y; });
  Spot at = canvas.place.of(*top) - Spot{0, 0.52 * canvas.r()};
  at.y = std::max(at.y, canvas.frame.low.y + 18);
  for (const std::string_view style : {"area-case", "area-words"}) {
    canvas.svg.words(style, at, label);
  }
}

void draw_overlay(Canvas& canvas, const AreaOverlay& overlay) {
  const Cells cells = cells_of_all(canvas, overlay.places);
  const std::size_t pattern = static_cast<std::size_t>(overlay.pattern) % kAreaPatterns;
  const Symbol symbol = kAreaSymbols[pattern];
  const Sign sign(canvas, symbol, overlay.label.empty() ? words_of(symbol) : overlay.label);
  const PathText area = path_around(canvas.loops_of(cells));
  fill_pattern(canvas, area, fmt::format("area-{}", pattern));
  paint_lines(canvas, area, "area-edge-case", fmt::format("area-edge area-{}", pattern));
  for (const LocationId id : overlay.places) {
    const Location& one = canvas.board.at(id);
    if (has_chip(canvas, one)) paint_chip(canvas, one, "chip", chip_name(one));
  }
  if (!cells.empty()) draw_area_label(canvas, cells, overlay.label);
}

void draw_overlay(Canvas& canvas, const LineOverlay& overlay) {
  const Spot from = canvas.place.of(overlay.from);
  const Spot to = canvas.place.of(overlay.to);
  const PathText whole = PathText().segment(from, to);
  canvas.svg.path("line-case", whole);
  if (overlay.clear) {
    const Sign sign(canvas, Symbol::ClearLine);
    canvas.svg.path("line-clear", whole);
  } else {
    const Sign sign(canvas, Symbol::BlockedLine);
    canvas.svg.path("line-blocked", whole);
  }
  for (const Spot end : {from, to}) canvas.svg.circle("blank", end, 5);
  if (!overlay.obstacle) return;
  const Sign sign(canvas, Symbol::Obstacle);
  const Spot at = canvas.place.of(*overlay.obstacle);
  paint_cross(canvas, at);
  for (const std::string_view style : {"area-case", "area-words"}) {
    canvas.svg.words(style, at - Spot{0, 17}, overlay.words);
  }
}

}  // namespace

void draw_overlays(Canvas& canvas, std::span<const Overlay> overlays) {
  const Layer layer(canvas, "overlays");
  for (const Overlay& overlay : overlays) {
    const Element one(canvas.svg, "g", "class=\"overlay\"");
    std::visit([&](const auto& kind) { draw_overlay(canvas, kind); }, overlay);
  }
}

}  // namespace enfilade::render
