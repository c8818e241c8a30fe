#include "render/overlay.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "render/below.h"
#include "rules/urban/map/sight_line.h"

namespace enfilade::render {

using urban::Board;
using urban::Building;
using urban::Going;
using urban::Location;
using urban::LocationId;
using urban::Look;
using urban::Mover;
using urban::OpenBreaches;
using urban::RangeTables;
using urban::Reached;
using urban::Surroundings;
using urban::WallPiece;

namespace {

constexpr std::array<int, kRangeBands> kBandEnds = {1, 5, 10, 15, 20, 25};

Point at_part(Point a, Point b, double part) {
  return {static_cast<std::int32_t>(std::lround(a.x + part * (b.x - a.x))),
          static_cast<std::int32_t>(std::lround(a.y + part * (b.y - a.y)))};
}

// Doubles will do: it only says where to put a cross.
double part_of(const Fraction& fraction) {
  return static_cast<double>(fraction.num) / static_cast<double>(fraction.den);
}

// The middle of the stretch inside the first cell on the way that belongs to the obstacle.
std::optional<Point> meeting_with(const Board& board, const Segment& line,
                                  const std::string& where) {
  std::optional<double> first;
  std::optional<Point> found;
  const auto consider = [&](Axial cell) {
    const auto stretch = stretch_inside(line, cell);
    if (!stretch || (first && part_of(stretch->from) >= *first)) return;
    first = part_of(stretch->from);
    found = at_part(line.a, line.b, (part_of(stretch->from) + part_of(stretch->to)) / 2);
  };
  if (const LocationId hex = board.find(where); hex.exists()) consider(board.at(hex).cell);
  for (const Building& building : board.buildings) {
    if (where != "building " + std::to_string(building.number)) continue;
    for (const Axial cell : building.cells) consider(cell);
  }
  if (found) return found;
  for (const WallPiece& piece : board.walls) {
    const WallMeeting meeting = meet_wall(line, piece.segment);
    if (where != "wall " + piece.wall || meeting == WallMeeting::None) continue;
    if (meeting == WallMeeting::Cross) {
      return at_part(line.a, line.b, part_of(crossing_place(line, piece.segment)));
    }
    return meeting == WallMeeting::AtB ? piece.segment.b : piece.segment.a;
  }
  return std::nullopt;
}

// The ends of a line that is blocked: the nearest pair of sight points whose line meets the
// obstacle, or the dots.
LineOverlay blocked_line(const Board& board, const Location& a, const Location& b,
                         const std::string& where) {
  LineOverlay line{a.dot, b.dot, false, std::nullopt, where};
  std::int64_t least = 0;
  for (std::size_t i = 0; i < a.points; ++i) {
    for (std::size_t k = 0; k < b.points; ++k) {
      const Segment segment{board.points[a.first_point + i].at, board.points[b.first_point + k].at};
      const auto obstacle = meeting_with(board, segment, where);
      const std::int64_t square = pitch_square(segment.b - segment.a);
      const bool better = obstacle && (!line.obstacle || square < least);
      if (!better) continue;
      least = square;
      line = {segment.a, segment.b, false, obstacle, where};
    }
  }
  return line;
}

}  // namespace

std::optional<int> range_band(int distance) {
  if (distance < 1) return std::nullopt;
  const auto band = std::ranges::lower_bound(kBandEnds, distance);
  if (band == kBandEnds.end()) return std::nullopt;
  return static_cast<int>(band - kBandEnds.begin());
}

SightOverlay sight_overlay(const Board& board, const Surroundings& around, LocationId from) {
  SightOverlay overlay{from, {}};
  for (std::size_t i = 0; i < board.locations.size(); ++i) {
    if (LocationId{i} != from && sees(board, around, from, LocationId{i})) {
      overlay.seen.emplace_back(i);
    }
  }
  return overlay;
}

RangeOverlay range_overlay(const Board& board, const RangeTables& tables, const OpenBreaches& open,
                           LocationId from) {
  RangeOverlay overlay{from, {}};
  for (std::size_t i = 0; i < board.locations.size(); ++i) {
    if (LocationId{i} == from) continue;
    overlay.distances.push_back(
        {LocationId{i}, los_distance(board, tables, open, from, LocationId{i})});
  }
  return overlay;
}

ReachOverlay reach_overlay(const Board& board, const Going& going, Mover mover, LocationId from,
                           int mp) {
  std::vector<Reached> reached;
  reachable(board, going, mover, from, mp, reached);
  ReachOverlay overlay{from, {}};
  for (const Reached& one : reached) overlay.reached.push_back({one.location, one.mp});
  return overlay;
}

LineOverlay line_overlay(const Board& board, const Surroundings& around, LocationId a,
                         LocationId b) {
  const Look answer = look(board, around, a, b);
  const bool line = answer.from.exists() && answer.to.exists();
  LineOverlay overlay{line ? board.points[answer.from.index()].at : board.at(a).dot,
                      line ? board.points[answer.to.index()].at : board.at(b).dot, true,
                      std::nullopt, ""};
  if (!answer.clear) {
    overlay = blocked_line(board, board.at(a), board.at(b), answer.obstacle.where);
  }
  const std::vector<Axial> shifts = shifts_below(board);
  const auto bring_up = [&](Point& point, const Location& from) {
    if (from.plane != 0) point = moved(point, shifts[from.plane - 1U]);
  };
  bring_up(overlay.from, board.at(a));
  bring_up(overlay.to, board.at(b));
  return overlay;
}

}  // namespace enfilade::render
