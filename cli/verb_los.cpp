// `enfilade los`: who sees whom, and what stands in the way.
#include <fmt/core.h>

#include "cli/language.h"
#include "cli/map_choice.h"
#include "cli/output.h"
#include "records/canonical.h"
#include "rules/urban/map/sight_table.h"

namespace enfilade::cli {

namespace {

using urban::Hindrance;
using urban::ObstacleKind;

std::string_view name_of(Hindrance hindrance) {
  switch (hindrance) {
    case Hindrance::None: return "none";
    case Hindrance::Obstruction: return "obstruction";
    case Hindrance::Plateau: return "plateau";
    case Hindrance::Blind: return "blind";
    case Hindrance::OutOfArc: return "out-of-arc";
    case Hindrance::NoAperture: return "no-aperture";
    case Hindrance::Partition: return "partition";
    case Hindrance::OwnRoof: return "own-roof";
    case Hindrance::Underground: return "underground";
    case Hindrance::SmokeInRoom: return "smoke-in-room";
  }
  return "?";
}

Phrase words_of(ObstacleKind kind) {
  switch (kind) {
    case ObstacleKind::None: return {"none", "aucun"};
    case ObstacleKind::Woods: return {"woods", "arbres"};
    case ObstacleKind::Hillock: return {"hillock", "butte"};
    case ObstacleKind::Building: return {"building", "bâtiment"};
    case ObstacleKind::OuterWall: return {"outer wall", "mur d'enceinte"};
    case ObstacleKind::Smoke: return {"smoke", "fumée"};
    case ObstacleKind::Wreck: return {"wreck", "épave"};
    case ObstacleKind::Vehicles: return {"vehicles", "véhicules"};
    case ObstacleKind::Rock: return {"rock", "roche"};
    case ObstacleKind::TunnelWall: return {"tunnel wall", "paroi de souterrain"};
  }
  return {"?", "?"};
}

std::expected<std::vector<urban::ScreenedCell>, int> find_screens(const urban::LoadedBoard& map,
                                                                  const LosOptions& options) {
  std::vector<urban::ScreenedCell> screens;
  const std::pair<const std::vector<std::string>*, urban::Screen> kinds[] = {
      {&options.smoke, urban::Screen::Smoke},
      {&options.wreck, urban::Screen::Wreck},
      {&options.vehicles, urban::Screen::Vehicles}};
  for (const auto& [names, kind] : kinds) {
    for (const std::string& name : *names) {
      const auto place = find_place(map, name);
      if (!place) return std::unexpected(place.error());
      const urban::Location& location = map.board.at(*place);
      if (location.plane != 0) {
        return std::unexpected(
            usage_error("Counters that stand in the way lie on the surface, not in " + name + "."));
      }
      screens.push_back({location.cell, kind, 0});
    }
  }
  return screens;
}

// The aperture a line starts from; empty for hexes and roofs.
std::string aperture_of(const urban::Board& board, urban::SightPointId point) {
  if (!point.exists()) return "";
  const urban::ApertureId aperture = board.points[point.index()].aperture;
  return aperture.exists() ? board.aperture(aperture).id : "";
}

std::string as_json(const urban::LoadedBoard& map, const urban::Look& look, const Places& places,
                    Language language) {
  const urban::Board& board = map.board;
  records::CanonicalWriter writer;
  writer.open_object()
      .field("map", map.id)
      .field("content", map.content)
      .field("a", board.at(places.a).name)
      .field("b", board.at(places.b).name)
      .field("sight", look.clear)
      .field("words", urban::to_words(board, look, places.a, places.b).in(language));
  if (look.clear) {
    writer.field("from", aperture_of(board, look.from)).field("to", aperture_of(board, look.to));
  } else {
    writer.field("hindrance", name_of(look.obstacle.hindrance))
        .field("obstacle", words_of(look.obstacle.kind).en)
        .field("where", look.obstacle.where)
        .field("level", look.obstacle.obstacle_level)
        .field("rule", look.obstacle.rule);
  }
  return writer.close_object().take();
}

std::string as_words(const urban::Board& board, const urban::Look& look, const Places& places,
                     Language language) {
  std::string words = urban::to_words(board, look, places.a, places.b).in(language);
  if (!look.clear && look.obstacle.kind != ObstacleKind::None) {
    return fmt::format("{} [{}, {}]", words, words_of(look.obstacle.kind).in(language),
                       look.obstacle.rule);
  }
  if (!look.clear) return fmt::format("{} [{}]", words, look.obstacle.rule);
  for (const urban::SightPointId point : {look.from, look.to}) {
    const std::string aperture = aperture_of(board, point);
    if (aperture.empty()) continue;
    words += say("\n  {} looks through {}.", "\n  {} voit par {}.",
                 board.at(board.points[point.index()].location).name, aperture)
                 .in(language);
  }
  return words;
}

}  // namespace

int los(const LosOptions& options) {
  auto map = open_map(options, options.map);
  if (!map) return map.error();
  const auto places = find_places(*map, options);
  if (!places) return places.error();
  const auto screens = find_screens(*map, options);
  if (!screens) return screens.error();
  make_ready(*map);
  const urban::Look look = urban::look(map->board, {*screens, places->open}, places->a, places->b);
  const Language language = language_of(options.lang);
  fmt::print("{}\n", options.json ? as_json(*map, look, *places, language)
                                  : as_words(map->board, look, *places, language));
  return look.clear ? kOk : kNo;
}

}  // namespace enfilade::cli
