// Sight with its reasons: the same tests as sees(), telling what they found.
#include <algorithm>

#include "rules/urban/map/sight.h"
#include "rules/urban/map/sight_line.h"

namespace enfilade::urban {

namespace {

Look blocked(Obstacle obstacle) {
  return {false, {}, {}, std::move(obstacle)};
}

Obstacle place_obstacle(Hindrance hindrance, std::string where, std::string_view rule) {
  return {hindrance, ObstacleKind::None, 0, std::move(where), rule};
}

std::optional<Obstacle> arc_obstacle(const Board& board, SightPointId a, SightPointId b,
                                     const OpenBreaches& open) {
  for (const auto& [from, to] : {std::pair(a, b), std::pair(b, a)}) {
    const SightPoint& point = board.points[from.index()];
    if (!point.aperture.exists()) continue;
    if (!is_open(board, point.aperture, open)) {
      return place_obstacle(Hindrance::NoAperture, board.aperture(point.aperture).id,
                            "UO-5.1.3.2c");
    }
    if (!in_arc(board, board.points[to.index()], point.aperture, open)) {
      return place_obstacle(Hindrance::OutOfArc, board.aperture(point.aperture).id, "UO-5.1.7-R2");
    }
  }
  return std::nullopt;
}

std::optional<Obstacle> wall_obstacle(const Board& board, const SightLine& line,
                                      const SightPoint& a, const SightPoint& b,
                                      const OpenBreaches& open) {
  for (const HinderingCrossing& crossing : wall_crossings(board, line)) {
    const bool opened = std::ranges::any_of(crossing.openings, [&](ApertureId opening) {
      return lets_through(board, opening, a, b, open);
    });
    if (opened) continue;
    return Obstacle{crossing.hindrance, ObstacleKind::OuterWall, level::kOuterWall,
                    "wall " + board.walls[crossing.piece].wall, rule_of(crossing.hindrance)};
  }
  return std::nullopt;
}

std::optional<Obstacle> line_obstacle(const Board& board, const Surroundings& around,
                                      SightPointId a, SightPointId b) {
  if (auto found = arc_obstacle(board, a, b, around.open)) return found;
  const SightLine line = sight_line(board, a, b);
  const SightPoint& here = board.points[a.index()];
  const SightPoint& there = board.points[b.index()];
  if (const std::uint8_t plane = board.at(here.location).plane; plane != 0) {
    return tunnel_obstacle(board.sheets[plane - std::size_t{1}], line);
  }
  if (auto found = static_obstacle(board, line)) return found;
  if (auto found = wall_obstacle(board, line, here, there, around.open)) return found;
  return screen_in_the_way(board, line, around.screens);
}

// What decides without a line; nothing when a line has to be drawn.
std::optional<Look> look_by_place(const Board& board, const Surroundings& around, LocationId a,
                                  LocationId b) {
  const Location& here = board.at(a);
  const Location& there = board.at(b);
  if (a == b) return Look{true, {}, {}, {}};
  if (here.plane != there.plane) {
    return blocked(place_obstacle(Hindrance::Underground, "", "UO-5.1.7-R6"));
  }
  if (same_room(here, there)) {
    if (sees(board, around, a, b)) return Look{true, {}, {}, {}};
    return blocked(
        {Hindrance::SmokeInRoom, ObstacleKind::Smoke, level::kSmoke, here.name, "UO-5.2.4.3-R3"});
  }
  const bool roof = here.kind == LocationKind::Roof || there.kind == LocationKind::Roof;
  if (roof && here.building == there.building) {
    return blocked(place_obstacle(Hindrance::OwnRoof, "", "UO-5.1.7-R5"));
  }
  return std::nullopt;
}

// What the map calls by a number or an id, in both languages.
Text where_words(const Obstacle& obstacle) {
  constexpr std::string_view kBuilding = "building ";
  constexpr std::string_view kWall = "a wall of ";
  const std::string& where = obstacle.where;
  if (where.starts_with(kBuilding)) {
    return {where, "le bâtiment " + where.substr(kBuilding.size())};
  }
  if (where.starts_with(kWall)) return {where, "une paroi de " + where.substr(kWall.size())};
  if (obstacle.kind == ObstacleKind::Rock) return {where, "la roche"};
  return same_in_both(where);
}

// The end of a sentence.
Text why_words(const Obstacle& o) {
  const Text where = where_words(o);
  const Text height = say(", level {}", ", niveau {}", o.obstacle_level);
  switch (o.hindrance) {
    case Hindrance::None: break;
    case Hindrance::Obstruction:
      return say(": {}{} stands between them", "\u00A0: obstacle entre les deux, {}{}", where,
                 o.obstacle_level > 0 ? height + Text{",", ""} : Text{});
    case Hindrance::Plateau:
      return say(": plateau effect of {}{}", "\u00A0: effet de plateau, {}{}", where, height);
    case Hindrance::Blind:
      return say(": the lower one is right behind {}{}",
                 "\u00A0: le plus bas est juste derrière {}{}", where, height);
    case Hindrance::OutOfArc:
      return say(": outside the arc of {}", "\u00A0: hors de l'arc de tir de {}", where);
    case Hindrance::NoAperture:
      return say(": {} is closed", "\u00A0: {} est sans ouverture", where);
    case Hindrance::Partition:
      return {": a partition is between them", "\u00A0: une cloison les sépare"};
    case Hindrance::OwnRoof:
      return {": one is the roof over the other", "\u00A0: l'un est le toit de l'autre"};
    case Hindrance::Underground:
      return {": one is underground", "\u00A0: l'un des deux est sous terre"};
    case Hindrance::SmokeInRoom:
      return {": smoke fills the zone between", "\u00A0: la fumée emplit la zone qui les sépare"};
  }
  return {};
}

}  // namespace

Look look(const Board& board, const Surroundings& around, LocationId a, LocationId b) {
  if (const auto decided = look_by_place(board, around, a, b)) return *decided;
  const Location& here = board.at(a);
  const Location& there = board.at(b);
  std::optional<Obstacle> nearest;
  for (std::size_t i = 0; i < here.points; ++i) {
    for (std::size_t k = 0; k < there.points; ++k) {
      const SightPointId from{here.first_point + i};
      const SightPointId to{there.first_point + k};
      auto found = line_obstacle(board, around, from, to);
      if (!found) return {true, from, to, {}};
      // An obstacle on a line that fits the arcs tells more than an arc that does not fit.
      const bool arc =
          found->hindrance == Hindrance::OutOfArc || found->hindrance == Hindrance::NoAperture;
      if (!nearest || !arc) nearest = std::move(found);
    }
  }
  if (sees(board, around, a, b)) return {true, {}, {}, {}};  // through a party wall
  if (nearest) return blocked(std::move(*nearest));
  if (here.building.exists() && here.building == there.building) {
    return blocked(place_obstacle(Hindrance::Partition, "", "UO-5.1.7-R3"));
  }
  const std::string& blind = here.points == 0 ? here.name : there.name;
  return blocked(place_obstacle(Hindrance::NoAperture, blind, "UO-5.1.7-R1"));
}

Text to_words(const Board& board, const Look& look, LocationId a, LocationId b) {
  const Text pair = say("{} and {}", "{} et {}", board.at(a).name, board.at(b).name);
  if (look.clear) return say("{} see each other.", "{} se voient.", pair);
  const Text why = why_words(look.obstacle);
  return say("{} do not see each other{}.", "{} ne se voient pas{}.", pair, why);
}

}  // namespace enfilade::urban
