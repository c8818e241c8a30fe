#include "rules/urban/map/lane.h"

#include <algorithm>
#include <optional>
#include <span>

#include "rules/urban/map/effect_paths.h"
#include "rules/urban/map/sight_line.h"
#include "rules/urban/map/trace.h"

namespace enfilade::urban {

namespace {

// Something that shortens the lane, and where on the ray what lies behind it begins.
struct LaneObstacle {
  Fraction behind;
  std::string what;
};

struct Shot {
  const Board& board;
  const Surroundings& around;
  LocationId firer;
  LocationId target;
  Segment line;  // from the firer's sight point to the target's
  Segment ray;   // prolonged
  Aimed aimed = Aimed::InSight;
};

bool is_hex(const Location& location) {
  return location.kind == LocationKind::Hex;
}

// UO-8.2.1.4-R2: the opening through which the shot leaves the firer's room or enters the target's.
bool passes_own_opening(const Shot& shot, LocationId from, LocationId to) {
  return from == shot.firer || to == shot.target || to == shot.firer;
}

std::string name_of_crossing(const Board& board, LocationId from, LocationId to) {
  const Location& a = board.at(from);
  const Location& b = board.at(to);
  if (is_hex(a) || is_hex(b)) {
    const Location& inside = is_hex(a) ? b : a;
    return "facade of building " + std::to_string(board.buildings[inside.building.index()].number);
  }
  return a.building == b.building ? "partition" : "party wall";
}

// UO-5.1.7.3g: the building under a block on a roof does not stand in its way.
bool is_stood_on(const Shot& shot, BuildingId building) {
  const auto stands_on = [&](LocationId end) {
    const Location& location = shot.board.at(end);
    return location.kind == LocationKind::Roof && location.building == building;
  };
  return building.exists() && (stands_on(shot.firer) || stands_on(shot.target));
}

// Facades, partitions and party walls: where the ray goes from one location into another of another
// kind.
void add_building_obstacles(const Shot& shot, const std::vector<Visit>& visits,
                            std::vector<LaneObstacle>& obstacles) {
  for (std::size_t i = 1; i < visits.size(); ++i) {
    const LocationId from = visits[i - 1].location;
    const LocationId to = visits[i].location;
    const Location& a = shot.board.at(from);
    const Location& b = shot.board.at(to);
    if ((is_hex(a) && is_hex(b)) || same_room(a, b) || a.below()) continue;
    if (is_stood_on(shot, a.building) || is_stood_on(shot, b.building)) continue;
    // UO-8.2.8-R6: a partition has no opening, also when it is assaulted through.
    const bool partition = a.inside() && b.inside() && a.building == b.building;
    const bool by_opening = !partition && passes_own_opening(shot, from, to) && to != shot.firer &&
                            (is_hex(a) || from == shot.firer);
    if (by_opening) continue;
    obstacles.push_back({visits[i].stretch.from, name_of_crossing(shot.board, from, to)});
  }
}

// The hex of the firer is no obstacle; a wood is part of the lane and an obstacle for what lies
// beyond.
void add_woods(const Shot& shot, const std::vector<Visit>& visits,
               std::vector<LaneObstacle>& obstacles) {
  for (const Visit& visit : visits) {
    const Location& location = shot.board.at(visit.location);
    if (is_hex(location) && location.terrain == Terrain::Woods && visit.location != shot.firer) {
      obstacles.push_back({visit.stretch.to, "woods " + location.name});
    }
  }
}

// The sight point of a location that an end of the shot is; of an assault there may be none.
SightPoint end_of(const Board& board, LocationId location, Point at) {
  const Location& place = board.at(location);
  const auto points = std::span(board.points).subspan(place.first_point, place.points);
  const auto found = std::ranges::find(points, at, &SightPoint::at);
  return found != points.end() ? *found : SightPoint{at, location, {}};
}

bool let_through(const Shot& shot, const WallPiece& piece) {
  if (piece.openings.empty()) return false;
  const SightPoint from = end_of(shot.board, shot.firer, shot.line.a);
  const SightPoint to = end_of(shot.board, shot.target, shot.line.b);
  return std::ranges::any_of(piece.openings, [&](ApertureId opening) {
    return lets_through(shot.board, opening, from, to, shot.around.open);
  });
}

// As most walls are.
bool is_beside(const Segment& wall, const Segment& ray) {
  const Point way = ray.b - ray.a;
  const std::int64_t one = cross(way, wall.a - ray.a);
  const std::int64_t other = cross(way, wall.b - ray.a);
  return (one > 0 && other > 0) || (one < 0 && other < 0);
}

void add_walls(const Shot& shot, std::vector<LaneObstacle>& obstacles) {
  for (const WallPiece& piece : shot.board.walls) {
    if (is_beside(piece.segment, shot.ray)) continue;
    const auto place = place_met(shot.board, shot.ray, piece);
    const bool along = meet_wall(shot.ray, piece.segment) == WallMeeting::Along;
    if (place && (along || !let_through(shot, piece)))
      obstacles.push_back({*place, "wall " + piece.wall});
  }
}

void add_tunnel_walls(const Shot& shot, std::vector<LaneObstacle>& obstacles) {
  const std::uint8_t plane = shot.board.at(shot.firer).plane;
  const Board::Sheet& sheet = shot.board.sheets[plane - std::size_t{1}];
  for (const Segment& wall : sheet.walls) {
    if (is_beside(wall, shot.ray)) continue;
    if (const auto place = place_met(sheet, shot.ray, wall)) obstacles.push_back({*place, "wall"});
  }
}

LineEnd line_end(const Board& board, LocationId place, Point at) {
  const Location& location = board.at(place);
  LineEnd end;
  end.at = at;
  end.standing = location.standing;
  if (location.kind == LocationKind::Roof) end.roof_of = location.building;
  if (is_hex(location)) end.own_cell = location.cell;
  return end;
}

// UO-8.2.7.2-R1: a shot fired blindly is also ended by what stops sight alone, if it hides the
// target. Like a wood it is part of the lane itself.
void add_sight_obstacles(const Shot& shot, const std::vector<Visit>& visits,
                         std::vector<LaneObstacle>& obstacles) {
  const SightLine line{line_end(shot.board, shot.firer, shot.line.a),
                       line_end(shot.board, shot.target, shot.line.b)};
  const auto add = [&](Axial cell, int height, const std::string& what) {
    if (hindrance_of_cell(line, cell, height) == Hindrance::None) return;
    if (const auto stretch = stretch_inside(shot.ray, cell)) {
      obstacles.push_back({stretch->to, what});
    }
  };
  for (const Visit& visit : visits) {
    const Location& location = shot.board.at(visit.location);
    if (is_hex(location) && location.terrain == Terrain::Hillock) {
      add(location.cell, level::kHillock, "hillock " + location.name);
    }
  }
  for (const ScreenedCell& screen : shot.around.screens) {
    add(screen.cell, screen.obstacle_level(), "a counter");
  }
}

std::vector<LaneObstacle> obstacles_of(const Shot& shot, const std::vector<Visit>& visits) {
  std::vector<LaneObstacle> obstacles;
  if (shot.board.at(shot.firer).plane != 0) {
    add_tunnel_walls(shot, obstacles);
  } else {
    add_building_obstacles(shot, visits, obstacles);
    add_woods(shot, visits, obstacles);
    add_walls(shot, obstacles);
    if (shot.aimed == Aimed::Blindly) add_sight_obstacles(shot, visits, obstacles);
  }
  std::ranges::sort(obstacles, {}, &LaneObstacle::behind);
  return obstacles;
}

// UO-8.2.1.4-R1: of what lies behind the first obstacle, the first location and those 1 EP from it.
std::vector<Visit> cut_behind(const Shot& shot, const RangeTables& tables,
                              const std::vector<Visit>& visits,
                              const std::vector<LaneObstacle>& obstacles) {
  if (obstacles.empty()) return visits;
  const Fraction first = obstacles.front().behind;
  const auto further =
      std::ranges::find_if(obstacles, [&](const LaneObstacle& one) { return one.behind > first; });
  std::vector<Visit> kept;
  std::optional<Visit> behind;
  for (const Visit& visit : visits) {
    if (visit.stretch.from < first) {
      kept.push_back(visit);
      continue;
    }
    if (further != obstacles.end() && visit.stretch.from >= further->behind) break;
    if (!behind) behind = visit;
    const bool beside = visit.stretch.from == behind->stretch.from;
    const int ep =
        ep_distance(shot.board, tables, shot.around.open, behind->location, visit.location);
    if (beside || ep < kLaneBehindObstacle) kept.push_back(visit);
  }
  return kept;
}

Segment line_between(const Board& board, const Surroundings& around, LocationId firer,
                     LocationId target) {
  const Look seen = look(board, around, firer, target);
  if (!seen.from.exists()) return {board.at(firer).dot, board.at(target).dot};
  return {board.points[seen.from.index()].at, board.points[seen.to.index()].at};
}

// UO-8.2.1.2-R6
bool roofs_and_levels_allow(const Shot& shot, LocationId location) {
  const Location& firer = shot.board.at(shot.firer);
  const Location& target = shot.board.at(shot.target);
  const Location& here = shot.board.at(location);
  if (firer.kind == LocationKind::Roof && here.building == firer.building) return false;
  if (location == shot.target) return true;
  const bool roof = firer.kind == LocationKind::Roof || target.kind == LocationKind::Roof;
  if (!roof && firer.standing == target.standing) return true;
  return sees(shot.board, shot.around, shot.firer, location);
}

// UO-8.2.1.2-R6: from or to a roof the other roofs under the ray. A roof is no cell of the ground,
// so the ray does not visit it.
void add_roofs(const Shot& shot, const RangeTables& tables, const std::vector<Visit>& visits,
               int max_range, FireLane& lane) {
  const auto on_roof = [&](LocationId end) {
    return shot.board.at(end).kind == LocationKind::Roof;
  };
  if (on_roof(shot.target)) lane.locations.push_back(shot.target);
  if (!on_roof(shot.firer) && !on_roof(shot.target)) return;
  for (const Visit& visit : visits) {
    const BuildingId building = shot.board.at(visit.location).building;
    if (!building.exists() || is_stood_on(shot, building)) continue;
    const LocationId roof = shot.board.buildings[building.index()].roof;
    if (!roof.exists() || std::ranges::find(lane.locations, roof) != lane.locations.end()) continue;
    const int distance = los_distance(shot.board, tables, shot.around.open, shot.firer, roof);
    if (distance > max_range + kLaneBeyondRange) continue;
    if (sees(shot.board, shot.around, shot.firer, roof)) lane.locations.push_back(roof);
  }
}

}  // namespace

FireLane fire_lane(const Board& board, const RangeTables& tables, const Surroundings& around,
                   LocationId firer, LocationId target, int max_range) {
  return fire_lane(board, tables, around, firer, target, line_between(board, around, firer, target),
                   max_range);
}

FireLane fire_lane(const Board& board, const RangeTables& tables, const Surroundings& around,
                   LocationId firer, LocationId target, const Segment& line, int max_range,
                   Aimed aimed) {
  const Shot shot{board, around, firer, target, line, prolonged(board, line), aimed};
  const std::vector<Visit> visits = visits_of(board, shot.ray, board.at(firer).plane);
  const std::vector<LaneObstacle> obstacles = obstacles_of(shot, visits);
  FireLane lane;
  if (!obstacles.empty()) lane.cut_by = obstacles.front().what;
  for (const Visit& visit : cut_behind(shot, tables, visits, obstacles)) {
    if (visit.location == firer || !roofs_and_levels_allow(shot, visit.location)) continue;
    const int distance = los_distance(board, tables, around.open, firer, visit.location);
    if (distance <= max_range + kLaneBeyondRange) lane.locations.push_back(visit.location);
  }
  add_roofs(shot, tables, visits, max_range, lane);
  return lane;
}

std::vector<LocationId> within_radius(const Board& board, const OpenBreaches& open,
                                      LocationId centre, int radius) {
  const PathLimits limits{.passage = Passage::OnePlane, .plane = board.at(centre).plane};
  const EffectPaths paths = effect_paths(board, open, centre, limits);
  std::vector<LocationId> found = {centre};
  for (int distance = 1; distance <= radius; ++distance) {
    for (std::size_t i = 0; i < board.locations.size(); ++i) {
      const LocationId location{i};
      if (location != centre && board.at(location).plane == board.at(centre).plane &&
          paths.distance_to(board, location) == distance) {
        found.push_back(location);
      }
    }
  }
  return found;
}

}  // namespace enfilade::urban
