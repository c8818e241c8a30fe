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
    if (!in_arc(board, board.points[to.index()].location, point.aperture, open)) {
      return place_obstacle(Hindrance::OutOfArc, board.aperture(point.aperture).id, "UO-5.1.7-R2");
    }
  }
  return std::nullopt;
}

std::optional<Obstacle> wall_obstacle(const Board& board, const SightLine& line, LocationId a,
                                      LocationId b, const OpenBreaches& open) {
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
  const LocationId here = board.points[a.index()].location;
  const LocationId there = board.points[b.index()].location;
  if (board.at(here).plane != 0) {
    return tunnel_obstacle(board.sheets[board.at(here).plane - std::size_t{1}], line);
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

std::string to_words(const Board& board, const Look& look, LocationId a, LocationId b) {
  const std::string pair = board.at(a).name + " and " + board.at(b).name;
  if (look.clear) return pair + " see each other.";
  const Obstacle& o = look.obstacle;
  const std::string height = ", level " + std::to_string(o.obstacle_level);
  switch (o.hindrance) {
    case Hindrance::None: break;
    case Hindrance::Obstruction:
      return pair + " do not see each other: " + o.where +
             (o.obstacle_level > 0 ? height + "," : "") + " stands between them.";
    case Hindrance::Plateau:
      return pair + " do not see each other: plateau effect of " + o.where + height + ".";
    case Hindrance::Blind:
      return pair + " do not see each other: the lower one is right behind " + o.where + height +
             ".";
    case Hindrance::OutOfArc:
      return pair + " do not see each other: outside the arc of " + o.where + ".";
    case Hindrance::NoAperture: return pair + " do not see each other: " + o.where + " is closed.";
    case Hindrance::Partition: return pair + " do not see each other: a partition is between them.";
    case Hindrance::OwnRoof:
      return pair + " do not see each other: one is the roof over the other.";
    case Hindrance::Underground: return pair + " do not see each other: one is underground.";
    case Hindrance::SmokeInRoom:
      return pair + " do not see each other: smoke fills the zone between.";
  }
  return pair + " do not see each other.";
}

}  // namespace enfilade::urban
