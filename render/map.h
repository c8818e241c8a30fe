// A compiled board as a picture: one SVG text, no references to anything outside it. The same board
// gives the same bytes. Groups have ids and classes (ground, water, hillocks, woods, streets,
// buildings, rooms, roofs, walls, grid, apertures, numbers, overlays, locations, legend; below
// ground earth, above, sewers, tunnels, shafts), so that a web page can use it as its map layer.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "render/overlay.h"
#include "rules/urban/map/board.h"

namespace enfilade::render {

struct MapTitle {
  std::string title;
  std::string subtitle;
};

enum class MapMode : std::uint8_t { Rooms, Roofs, Underground };

enum class Theme : std::uint8_t { Light, Dark };

struct MapStyle {
  MapMode mode = MapMode::Rooms;
  Theme theme = Theme::Light;
  bool margin = true;  // title, compass and scale
  bool hex_numbers = true;
  bool room_numbers = true;
  bool building_numbers = true;
  bool legend = true;
  bool locations = true;   // an invisible shape for every location, for a pointer to hit
  double hex_radius = 44;  // in pixels
  std::string id_prefix;   // before every id, when a page holds several maps
};

std::string draw_map(const urban::Board& board, const MapTitle& title, const MapStyle& style = {},
                     std::span<const Overlay> overlays = {});

}  // namespace enfilade::render
