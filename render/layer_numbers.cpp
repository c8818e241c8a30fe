// Dots and numbers, and the shapes a pointer hits.
#include <fmt/format.h>

#include <algorithm>

#include "render/layers.h"
#include "render/paint.h"

namespace enfilade::render {

using urban::Building;
using urban::Location;
using urban::LocationId;
using urban::LocationKind;
using urban::Terrain;

namespace {

// Below the dot; of a half hex, wherever its half is.
Spot number_place(const Canvas& canvas, Spot centre) {
  const double r = canvas.r();
  Spot at = centre + Spot{0, 0.36 * r};
  if (at.y > canvas.frame.high.y - 2) at.y = centre.y - 0.18 * r;
  at.x = std::clamp(at.x, canvas.frame.low.x + 0.36 * r, canvas.frame.high.x - 0.36 * r);
  return at;
}

void draw_hex_dots(Canvas& canvas) {
  Spots open;
  Spots narrow;
  Spots woods;
  for (const Location& one : canvas.board.locations) {
    if (one.kind != LocationKind::Hex) continue;
    const Spot centre = canvas.place.of(one.dot);
    (one.terrain == Terrain::Narrow ? narrow : open).push_back(centre);
    if (one.terrain == Terrain::Woods) woods.push_back(centre);
  }
  const Element dots(canvas.svg, "g", "class=\"dots\"");
  PathText clearings;
  for (const Spot centre : woods) clearings.segment(centre, centre);
  canvas.svg.path("dot-case", clearings);
  if (!open.empty()) {
    const Sign sign(canvas, Symbol::OpenHex);
    paint_dots(canvas, open, false);
  }
  if (!narrow.empty()) {
    const Sign sign(canvas, Symbol::Narrow);
    paint_dots(canvas, narrow, true);
  }
}

void draw_hex_number(Canvas& canvas, const Location& hex) {
  const Spot at = number_place(canvas, canvas.place.of(hex.dot));
  const bool plain = hex.terrain == Terrain::Clear || hex.terrain == Terrain::Narrow;
  canvas.svg.words(plain ? "" : "cased", at, hex.name);
}

void draw_room_number(Canvas& canvas, const Location& room) {
  const bool hangar = canvas.board.buildings[room.building.index()].vehicle_access;
  const Sign sign(canvas, hangar ? Symbol::Hangar : Symbol::Room);
  const Spot centre = canvas.place.of(room.dot);
  paint_dot(canvas, centre, false);
  canvas.svg.words("room-number", centre + Spot{0, 0.36 * canvas.r()}, room.name);
}

// The middles of inner sides and inner corners of a building.
Spots places_between(const Canvas& canvas, const Cells& cells) {
  Spots places;
  for (const Axial cell : cells) {
    for (int i = 0; i < 6; ++i) {
      const bool here = cells.contains(cell + step(side_at(i)));
      const bool next = cells.contains(cell + step(side_at(i + 1)));
      if (here && i < 3) places.push_back(canvas.place.of(side_middle(cell, side_at(i))));
      if (here && next) places.push_back(canvas.place.of(corner_of(cell, corner_at(i))));
    }
  }
  return places;
}

// What the number of a building should keep clear of.
Spots taken_places(const Canvas& canvas, urban::BuildingId id) {
  Spots taken;
  for (const Location& one : canvas.board.locations) {
    if (one.building != id) continue;
    const bool shown = one.kind == LocationKind::Roof || !canvas.roofs();
    if (!shown) continue;
    // A room's number hangs below its dot.
    const double lower = one.kind == LocationKind::Roof ? 0 : 0.16 * canvas.r();
    taken.push_back(canvas.place.of(one.dot) + Spot{0, lower});
  }
  const Building& building = canvas.board.buildings[id.index()];
  if (building.vehicle_access) taken.push_back(hangar_mark_place(canvas, building));
  return taken;
}

// In a free cell near the middle; without one, wherever the dots leave most room.
Spot number_place(const Canvas& canvas, urban::BuildingId id) {
  const Building& building = canvas.board.buildings[id.index()];
  const Cells cells(building.cells.begin(), building.cells.end());
  Spots centres;
  Spot middle;
  for (const Axial cell : cells) {
    centres.push_back(canvas.place.of(cell));
    middle = middle + 1.0 / static_cast<double>(cells.size()) * centres.back();
  }
  const Spots taken = taken_places(canvas, id);
  const auto room_at = [&](Spot at) {
    double room = 0.95 * canvas.r();
    for (const Spot other : taken) room = std::min(room, length(other - at));
    return room;
  };
  const auto quality = [&](Spot at) { return 2 * room_at(at) - 0.4 * length(at - middle); };
  const Spot centre = *std::ranges::max_element(centres, {}, quality);
  if (room_at(centre) > 0.8 * canvas.r()) return centre;
  for (const Spot place : places_between(canvas, cells)) centres.push_back(place);
  return *std::ranges::max_element(centres, {}, quality);
}

void draw_building_number(Canvas& canvas, urban::BuildingId id) {
  const Sign sign(canvas, Symbol::BuildingNumber);
  const int value = canvas.board.buildings[id.index()].number;
  const Spot at = number_place(canvas, id);
  if (!canvas.roofs()) return paint_badge(canvas, at, std::to_string(value));
  for (const std::string_view style : {"roof-case", "roof-number"}) {
    canvas.svg.words(style, at + Spot{0, 9}, std::to_string(value));
  }
}

}  // namespace

void draw_numbers(Canvas& canvas) {
  const Layer layer(canvas, "numbers");
  draw_hex_dots(canvas);
  if (canvas.style.hex_numbers) {
    const Element numbers(canvas.svg, "g", "class=\"hex-numbers\"");
    for (const Location& one : canvas.board.locations) {
      if (one.kind == LocationKind::Hex) draw_hex_number(canvas, one);
    }
  }
  if (canvas.style.room_numbers && !canvas.roofs()) {
    const Element numbers(canvas.svg, "g", "class=\"room-numbers\"");
    for (const Location& one : canvas.board.locations) {
      if (one.inside()) draw_room_number(canvas, one);
    }
  }
  if (!canvas.style.building_numbers) return;
  const Element numbers(canvas.svg, "g", "class=\"building-numbers\"");
  for (std::size_t i = 0; i < canvas.board.buildings.size(); ++i) {
    if (!canvas.board.buildings[i].cells.empty()) {
      draw_building_number(canvas, urban::BuildingId{i});
    }
  }
}

void draw_locations(Canvas& canvas) {
  const Layer layer(canvas, "locations");
  if (!canvas.style.locations) return;
  for (std::size_t i = 0; i < canvas.board.locations.size(); ++i) {
    const Location& one = canvas.board.locations[i];
    if (!canvas.shows(one)) continue;
    const std::string name = escape(one.name);
    const Element place(
        canvas.svg, "g",
        fmt::format("id=\"{}\" data-location=\"{}\"", canvas.id("at-" + name), name));
    canvas.svg.title(one.name);
    canvas.svg.path("hit", path_around(canvas.loops_of(canvas.area_of(LocationId{i}))));
  }
}

}  // namespace enfilade::render
