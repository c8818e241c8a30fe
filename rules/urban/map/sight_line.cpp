#include "rules/urban/map/sight_line.h"

#include <algorithm>

#include "engine/plane/meeting.h"

namespace enfilade::urban {

namespace {

Obstacle obstacle(Hindrance hindrance, ObstacleKind kind, int obstacle_level, std::string where) {
  return {hindrance, kind, obstacle_level, std::move(where), rule_of(hindrance)};
}

std::string cell_name(const Board& board, Axial cell) {
  const Board::Cell* info = board.cell(cell);
  if (info != nullptr && info->location.exists()) return board.at(info->location).name;
  return "?";
}

// The columns and rows a line can touch, so that only that part of the lattice is looked at.
struct Box {
  int low_q, high_q, low_row, high_row;
};

Box box_of(const Board& board, const Segment& line) {
  const auto column = [](std::int32_t x, int slack) {
    const std::int32_t pitch = 3 * kFine;
    return (x >= 0 ? x / pitch : -((-x + pitch - 1) / pitch)) + slack;
  };
  const auto row = [](std::int32_t y, int slack) {
    const std::int32_t pitch = 2 * kFine;
    return (y >= 0 ? y / pitch : -((-y + pitch - 1) / pitch)) + slack;
  };
  const auto [x0, x1] = std::minmax(line.a.x, line.b.x);
  const auto [y0, y1] = std::minmax(line.a.y, line.b.y);
  return {std::max(column(x0, -1), int{board.low.q}),
          std::min(column(x1, 2), board.low.q + board.columns - 1),
          std::max(row(y0, -2), int{board.low.r}),
          std::min(row(y1, 2), board.low.r + board.rows - 1)};
}

// What the terrain or building on a cell does to the line.
std::optional<Obstacle> obstacle_on(const Board& board, const SightLine& line, Axial cell,
                                    const Board::Cell& info) {
  if (!info.building.exists()) {
    const Hindrance found = hindrance_of_cell(line, cell, info.obstacle);
    if (found == Hindrance::None) return std::nullopt;
    const bool woods = info.obstacle == level::kWoods;
    return obstacle(found, woods ? ObstacleKind::Woods : ObstacleKind::Hillock, info.obstacle,
                    cell_name(board, cell));
  }
  const Building& building = board.buildings[info.building.index()];
  const bool own = info.building == line.a.roof_of || info.building == line.b.roof_of;
  if (own || !building.outline.empty()) return std::nullopt;
  const Hindrance found = hindrance_of_cell(line, cell, level::kBuilding);
  if (found == Hindrance::None) return std::nullopt;
  return obstacle(found, ObstacleKind::Building, level::kBuilding,
                  "building " + std::to_string(building.number));
}

// The first obstacle on a cell in the box, in the order of columns and rows.
std::optional<Obstacle> cell_obstacle(const Board& board, const SightLine& line) {
  const Box box = box_of(board, line.segment());
  const CellGauge gauge(line.segment());
  for (int q = box.low_q; q <= box.high_q; ++q) {
    for (int row = box.low_row; row <= box.high_row; ++row) {
      const Axial cell = axial_of({q + 1, row + 1});
      const Board::Cell& info = *board.cell(cell);
      const bool stands = info.building.exists() || info.obstacle > 0;
      if (!stands || !gauge.may_meet(cell)) continue;
      if (auto found = obstacle_on(board, line, cell, info)) return found;
    }
  }
  return std::nullopt;
}

std::optional<Obstacle> outline_obstacle(const Board& board, const SightLine& line) {
  for (std::size_t i = 0; i < board.buildings.size(); ++i) {
    const Building& building = board.buildings[i];
    if (building.outline.empty()) continue;
    if (BuildingId{i} == line.a.roof_of || BuildingId{i} == line.b.roof_of) continue;
    const Hindrance found = judge_level(level::kBuilding, line.a.standing, line.b.standing);
    if (found != Hindrance::None && shares_length(line.segment(), building.outline)) {
      return obstacle(found, ObstacleKind::Building, level::kBuilding,
                      "building " + std::to_string(building.number));
    }
  }
  return std::nullopt;
}

Segment segment_of(const WallPiece& piece) {
  return piece.segment;
}
Segment segment_of(const Segment& segment) {
  return segment;
}

// UO-5.1.7.1-R2 at a joint: crossed when wall pieces leave it on both sides of the line.
template <class Walls>
bool crossed_at_joint(const Walls& walls, const Segment& line, Point joint) {
  bool left = false;
  bool right = false;
  for (const auto& piece : walls) {
    const Segment wall = segment_of(piece);
    if (wall.a != joint && wall.b != joint) continue;
    const int side = side_of(line.a, line.b, wall.a == joint ? wall.b : wall.a);
    left = left || side > 0;
    right = right || side < 0;
  }
  return left && right;
}

template <class Walls>
bool meets(const Walls& walls, const Segment& line, const Segment& wall, WallMeeting meeting) {
  switch (meeting) {
    case WallMeeting::None: return false;
    case WallMeeting::AtA: return crossed_at_joint(walls, line, wall.a);
    case WallMeeting::AtB: return crossed_at_joint(walls, line, wall.b);
    default: return true;
  }
}

// Where a wall is met, as a place on the line; of a stretch along it the end nearer to `target`.
Fraction meeting_place(const Segment& line, const Segment& wall, WallMeeting meeting,
                       Point target) {
  if (meeting != WallMeeting::Along) return crossing_place(line, wall);
  const Point d = line.b - line.a;
  const std::int64_t length = dot(d, d);
  const auto clamp = [&](Point p) {
    return Fraction{std::clamp<std::int64_t>(dot(p - line.a, d), 0, length), length};
  };
  const Fraction one = clamp(wall.a);
  const Fraction other = clamp(wall.b);
  return target == line.a ? std::min(one, other) : std::max(one, other);
}

Hindrance hindrance_of_wall(const SightLine& line, const Segment& wall, WallMeeting meeting) {
  const Hindrance found = judge_level(level::kOuterWall, line.a.standing, line.b.standing);
  if (found != Hindrance::Blind) return found;
  const LineEnd& target = line.lower();
  const Fraction place = meeting_place(line.segment(), wall, meeting, target.at);
  // UO-5.1.7.3-R1: one pitch behind it; R3: half a pitch from the anchor of a room's aperture.
  const std::int64_t limit_den = target.aperture != nullptr ? 4 : 1;
  return within_pitches(line.segment(), place, target.at, 1, limit_den) ? Hindrance::Blind
                                                                        : Hindrance::None;
}

bool contains(const Board::Sheet& sheet, Axial cell) {
  const auto found =
      std::ranges::lower_bound(sheet.cells, cell, {}, &std::pair<Axial, LocationId>::first);
  return found != sheet.cells.end() && found->first == cell;
}

}  // namespace

std::string_view rule_of(Hindrance hindrance) {
  switch (hindrance) {
    case Hindrance::Obstruction: return "UO-5.1.7.2e";
    case Hindrance::Plateau: return "UO-5.1.7.2f";
    case Hindrance::Blind: return "UO-5.1.7.3b";
    default: return "";
  }
}

LineEnd line_end(const Board& board, SightPointId id) {
  const SightPoint& point = board.points[id.index()];
  const Location& location = board.at(point.location);
  LineEnd end;
  end.at = point.at;
  end.standing = location.standing;
  if (location.kind == LocationKind::Roof) end.roof_of = location.building;
  if (location.kind == LocationKind::Hex || location.below()) end.own_cell = location.cell;
  if (point.aperture.exists()) end.aperture = &board.aperture(point.aperture);
  return end;
}

SightLine sight_line(const Board& board, SightPointId a, SightPointId b) {
  return {line_end(board, a), line_end(board, b)};
}

Hindrance judge_level(int obstacle_level, int standing_a, int standing_b) {
  const auto [low, high] = std::minmax(standing_a, standing_b);
  if (high < obstacle_level) return Hindrance::Obstruction;
  if (low >= obstacle_level) return Hindrance::None;
  return high == obstacle_level ? Hindrance::Plateau : Hindrance::Blind;
}

bool is_blind_behind(const SightLine& line, Axial cell) {
  const LineEnd& target = line.lower();
  if (target.aperture != nullptr) {
    return std::ranges::count(target.aperture->threshold, cell) > 0;
  }
  return target.own_cell && hex_distance(*target.own_cell, cell) == 1;
}

Hindrance hindrance_of_cell(const SightLine& line, Axial cell, int obstacle_level) {
  const Hindrance found = judge_level(obstacle_level, line.a.standing, line.b.standing);
  if (found == Hindrance::None || line.ignores(cell)) return Hindrance::None;
  if (found == Hindrance::Blind && !is_blind_behind(line, cell)) return Hindrance::None;
  return stretch_inside(line.segment(), cell) ? found : Hindrance::None;
}

std::optional<Obstacle> static_obstacle(const Board& board, const SightLine& line) {
  if (auto found = cell_obstacle(board, line)) return found;
  return outline_obstacle(board, line);
}

std::optional<Fraction> place_met(const Board& board, const Segment& line, const WallPiece& piece) {
  const WallMeeting meeting = meet_wall(line, piece.segment);
  if (!meets(board.walls, line, piece.segment, meeting)) return std::nullopt;
  return meeting_place(line, piece.segment, meeting, line.a);
}

std::optional<Fraction> place_met(const Board::Sheet& sheet, const Segment& line,
                                  const Segment& wall) {
  const WallMeeting meeting = meet_wall(line, wall);
  if (!meets(sheet.walls, line, wall, meeting)) return std::nullopt;
  return meeting_place(line, wall, meeting, line.a);
}

std::vector<HinderingCrossing> wall_crossings(const Board& board, const SightLine& line) {
  std::vector<HinderingCrossing> crossings;
  const Segment segment = line.segment();
  for (std::size_t i = 0; i < board.walls.size(); ++i) {
    const WallPiece& piece = board.walls[i];
    const WallMeeting meeting = meet_wall(segment, piece.segment);
    if (!meets(board.walls, segment, piece.segment, meeting)) continue;
    const Hindrance found = hindrance_of_wall(line, piece.segment, meeting);
    if (found == Hindrance::None) continue;
    // UO-5.1.7.1-R5 speaks of crossings: nobody looks along a wall through a hole in it.
    const bool along = meeting == WallMeeting::Along;
    crossings.push_back({found, i, along ? std::vector<ApertureId>{} : piece.openings});
  }
  return crossings;
}

namespace {

Hindrance hindrance_of_screen(const Board& board, const SightLine& line,
                              const ScreenedCell& screen) {
  // UO-5.1.7.3-R5: a roof stands in the smoke that lies on its own building.
  if (line.a.roof_of.exists() || line.b.roof_of.exists()) {
    const Board::Cell* cell = board.cell(screen.cell);
    const BuildingId under = cell != nullptr ? cell->building : BuildingId{};
    if (under.exists() && (under == line.a.roof_of || under == line.b.roof_of)) {
      return Hindrance::None;
    }
  }
  return hindrance_of_cell(line, screen.cell, screen.obstacle_level());
}

}  // namespace

bool is_screened(const Board& board, const SightLine& line, std::span<const ScreenedCell> screens) {
  const CellGauge gauge(line.segment());
  return std::ranges::any_of(screens, [&](const ScreenedCell& screen) {
    return gauge.may_meet(screen.cell) &&
           hindrance_of_screen(board, line, screen) != Hindrance::None;
  });
}

std::optional<Obstacle> screen_in_the_way(const Board& board, const SightLine& line,
                                          std::span<const ScreenedCell> screens) {
  for (const ScreenedCell& screen : screens) {
    const Hindrance found = hindrance_of_screen(board, line, screen);
    if (found == Hindrance::None) continue;
    const ObstacleKind kind = screen.kind == Screen::Smoke   ? ObstacleKind::Smoke
                              : screen.kind == Screen::Wreck ? ObstacleKind::Wreck
                                                             : ObstacleKind::Vehicles;
    return obstacle(found, kind, screen.obstacle_level(), cell_name(board, screen.cell));
  }
  return std::nullopt;
}

std::optional<Obstacle> tunnel_obstacle(const Board::Sheet& sheet, const SightLine& line) {
  const Segment segment = line.segment();
  for (const Segment& wall : sheet.walls) {
    if (place_met(sheet, segment, wall)) {
      return Obstacle{Hindrance::Obstruction, ObstacleKind::TunnelWall, 0, "a wall of " + sheet.id,
                      "UO-5.1.7-R6"};
    }
  }
  // Every cell of the lattice between the ends that is no tunnel is rock.
  const Axial from = *line.a.own_cell;
  const Axial to = *line.b.own_cell;
  const int reach = hex_distance(from, to);
  for (int dq = -reach; dq <= reach; ++dq) {
    for (int dr = -reach; dr <= reach; ++dr) {
      const Axial cell = from + Axial{static_cast<std::int16_t>(dq), static_cast<std::int16_t>(dr)};
      if (contains(sheet, cell) || !stretch_inside(segment, cell)) continue;
      return Obstacle{Hindrance::Obstruction, ObstacleKind::Rock, 0, "rock", "UO-5.1.7-R6"};
    }
  }
  return std::nullopt;
}

}  // namespace enfilade::urban
