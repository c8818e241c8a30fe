// The levels of a map for whoever lays pieces over it: a picture of each, and where its places are
// in that picture.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text.h"
#include "render/map.h"

namespace enfilade::render {

struct Level {
  std::string_view id;  // ground, roofs, underground
  Phrase title;
  MapMode mode = MapMode::Rooms;
};

// From the ground up, then down; the underground only where there is one.
std::vector<Level> levels_of(const urban::Board& board);

// The map alone, to the edge of the picture: no title, no legend, nothing to hit.
std::string level_picture(const urban::Board& board, const Level& level, Theme theme);

// One JSON object in whole pixels of that picture: id, title, width, height and, in the order of
// the board, places. A place has its name as in orders, kind, x and y of its dot and outline,
// [x1, y1, x2, y2, ...] around all of it. `labels` are by location, or empty: what people call it.
// Breaches are where walls may be opened, above ground: id, x and y.
std::string level_places(const urban::Board& board, const Level& level,
                         std::span<const Text> labels);

}  // namespace enfilade::render
