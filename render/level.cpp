#include "render/level.h"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <cmath>

#include "render/canvas.h"
#include "render/paint.h"

namespace enfilade::render {

namespace json = boost::json;

namespace {

constexpr std::array<Level, 3> kLevels = {{
    {"ground", {"Streets and rooms", "Rues et pièces"}, MapMode::Rooms},
    {"roofs", {"Roofs", "Toits"}, MapMode::Roofs},
    {"underground", {"Underground", "Souterrains"}, MapMode::Underground},
}};

MapStyle style_of(const Level& level, Theme theme) {
  MapStyle style;
  style.mode = level.mode;
  style.theme = theme;
  style.margin = false;
  style.legend = false;
  style.locations = false;
  return style;
}

std::int64_t whole(double value) {
  return std::llround(value);
}

json::object in_both(const Phrase& words) {
  return {{"en", words.en}, {"fr", words.fr}};
}

// Tunnels stand back from the sides of their cells, so that a sewer below them can be hit.
std::vector<Spots> outline_of(const Canvas& canvas, const urban::Location& place) {
  if (place.kind == urban::LocationKind::Roof) {
    return canvas.loops_of(canvas.board.buildings[place.building.index()]);
  }
  std::vector<Spots> loops = canvas.loops_of(canvas.area_of(place));
  if (place.kind != urban::LocationKind::Underground) return loops;
  return inset_all(loops, kTunnelInset * canvas.r());
}

double area_of(const Spots& loop) {
  double twice = 0;
  for (std::size_t i = 0; i < loop.size(); ++i) {
    const Spot one = loop[i];
    const Spot next = loop[(i + 1) % loop.size()];
    twice += one.x * next.y - next.x * one.y;
  }
  return twice < 0 ? -twice : twice;
}

// The loop around it all; a yard inside a room is somebody else's place, and smaller.
json::array outline_in_pixels(const Canvas& canvas, const urban::Location& place) {
  const std::vector<Spots> loops = outline_of(canvas, place);
  const auto outer = std::ranges::max_element(loops, {}, area_of);
  json::array numbers;
  if (outer == loops.end()) return numbers;
  for (const Spot corner : *outer) {
    numbers.emplace_back(whole(corner.x));
    numbers.emplace_back(whole(corner.y));
  }
  return numbers;
}

}  // namespace

std::vector<Level> levels_of(const urban::Board& board) {
  std::vector<Level> levels(kLevels.begin(), kLevels.end());
  if (board.sheets.empty()) levels.pop_back();
  return levels;
}

std::string level_picture(const urban::Board& board, const Level& level, Theme theme) {
  return draw_map(board, {board.id, ""}, style_of(level, theme));
}

std::string level_places(const urban::Board& board, const Level& level,
                         std::span<const Text> labels) {
  const MapStyle style = style_of(level, Theme::Light);
  const Canvas canvas(board, style);
  json::array places;
  for (std::size_t i = 0; i < board.locations.size(); ++i) {
    const urban::Location& one = board.locations[i];
    if (!canvas.shows(one)) continue;
    const Spot dot = canvas.dot_of(one);
    json::object place = {{"name", one.name},
                          {"kind", name_of(one.kind)},
                          {"x", whole(dot.x)},
                          {"y", whole(dot.y)},
                          {"outline", outline_in_pixels(canvas, one)}};
    if (i < labels.size() && !labels[i].empty()) place["label"] = in_both(phrase_of(labels[i]));
    places.emplace_back(std::move(place));
  }
  json::array breaches;
  for (const urban::ApertureId id : board.breaches) {
    if (level.mode == MapMode::Underground) break;
    const urban::Aperture& site = board.aperture(id);
    const Spot at = canvas.place.of(site.anchor);
    breaches.push_back({{"id", site.id}, {"x", whole(at.x)}, {"y", whole(at.y)}});
  }
  const Spot size = canvas.size();
  return json::serialize(json::object{{"id", level.id},
                                      {"title", in_both(level.title)},
                                      {"width", whole(size.x)},
                                      {"height", whole(size.y)},
                                      {"places", std::move(places)},
                                      {"breaches", std::move(breaches)}});
}

}  // namespace enfilade::render
