// One line of sight between two sight points, against everything that may stand in its way.
#pragma once

#include <optional>
#include <vector>

#include "rules/urban/map/board.h"
#include "rules/urban/map/sight.h"

namespace enfilade::urban {

// One end of a line.
struct LineEnd {
  Point at;
  int standing = 0;
  std::optional<Axial> own_cell;  // the hex it stands in, never an obstacle to it
  BuildingId roof_of;             // the building under it, never an obstacle to it
  const Aperture* aperture = nullptr;
};
LineEnd line_end(const Board& board, SightPointId id);

struct SightLine {
  LineEnd a;
  LineEnd b;

  Segment segment() const { return {a.at, b.at}; }
  const LineEnd& lower() const { return a.standing < b.standing ? a : b; }
  bool ignores(Axial cell) const { return a.own_cell == cell || b.own_cell == cell; }
};
SightLine sight_line(const Board& board, SightPointId a, SightPointId b);

// The rule by which an obstacle of the surface hinders so.
std::string_view rule_of(Hindrance hindrance);

// UO-5.1.7.2-R2: what an obstacle of that level does to the line, before looking at blind hexes.
Hindrance judge_level(int obstacle_level, int standing_a, int standing_b);

// UO-5.1.7.3-R1, R3: a full-hex obstacle that the line meets, seen over from above.
bool is_blind_behind(const SightLine& line, Axial cell);

// The hindrance of a full-hex obstacle: none when the line does not meet it.
Hindrance hindrance_of_cell(const SightLine& line, Axial cell, int obstacle_level);

// What never changes: woods, hillocks, buildings; nothing when the line is clear of them.
std::optional<Obstacle> static_obstacle(const Board& board, const SightLine& line);

// UO-5.1.7.1-R2: where a line first meets a wall piece, if it does: crossing it, also at a joint
// with another piece on the other side, or running along it.
std::optional<Fraction> place_met(const Board& board, const Segment& line, const WallPiece& piece);
std::optional<Fraction> place_met(const Board::Sheet& sheet, const Segment& line,
                                  const Segment& wall);

// Crossings of outer walls that hinder the line, each with the openings that would let it through.
struct HinderingCrossing {
  Hindrance hindrance = Hindrance::None;
  std::size_t piece = 0;  // of Board::walls
  std::vector<ApertureId> openings;
};
std::vector<HinderingCrossing> wall_crossings(const Board& board, const SightLine& line);

// Counters on the map.
bool is_screened(const Board& board, const SightLine& line, std::span<const ScreenedCell> screens);
// ... and by what.
std::optional<Obstacle> screen_in_the_way(const Board& board, const SightLine& line,
                                          std::span<const ScreenedCell> screens);

// Underground: rock and the walls of the sheet.
std::optional<Obstacle> tunnel_obstacle(const Board::Sheet& sheet, const SightLine& line);

}  // namespace enfilade::urban
