#include "rules/skirmish/table/terrain.h"

#include <algorithm>
#include <array>

namespace enfilade::skirmish {

namespace {

struct Row {
  Phrase words;
  TerrainNature nature;
};

// Section 21, "Terrain defaults", in the order of TerrainKind: shape, cover, blocks, dug in, going.
constexpr std::array<Row, kTerrainKinds> kRows = {{
    {{"undergrowth", "broussailles"}, {Shape::Area, Cover::Soft, true, false, Going::Slow}},
    {{"woods", "bois"}, {Shape::Area, Cover::Soft, true, false, Going::Slow}},
    {{"wooden building", "bâtiment en bois"}, {Shape::Area, Cover::Soft, true, false, Going::Slow}},
    {{"hedgerow", "haie"}, {Shape::Line, Cover::Soft, true, false, Going::Slow}},
    {{"rifle pit", "trou de tirailleur"}, {Shape::Area, Cover::Soft, false, true, Going::Slow}},
    {{"wall", "mur"}, {Shape::Line, Cover::Moderate, true, false, Going::TanksOnly}},
    {{"low wall", "muret"}, {Shape::Line, Cover::Moderate, false, false, Going::TanksOnly}},
    {{"building", "bâtiment"}, {Shape::Area, Cover::Moderate, true, false, Going::TanksOnly}},
    {{"rubble", "décombres"}, {Shape::Area, Cover::Moderate, true, false, Going::TanksOnly}},
    {{"trench", "tranchée"}, {Shape::Area, Cover::Moderate, false, true, Going::TanksOnly}},
    {{"bunker", "bunker"}, {Shape::Area, Cover::Hard, true, false, Going::No}},
}};

const Row& row_of(TerrainKind kind) {
  return kRows[static_cast<std::size_t>(kind)];
}

}  // namespace

const TerrainNature& nature_of(TerrainKind kind) {
  return row_of(kind).nature;
}

Phrase terrain_words(TerrainKind kind) {
  return row_of(kind).words;
}

Box box_of(std::span<const Point> points) {
  if (points.empty()) return {};
  Box box{points.front(), points.front()};
  for (const Point p : points) {
    box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
    box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y)};
  }
  return box;
}

}  // namespace enfilade::skirmish
