// What can be laid over a map: answers of the rules, drawn. The functions ask the rules; a caller
// may as well fill the structs by itself.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "rules/urban/map/board.h"
#include "rules/urban/map/paths.h"
#include "rules/urban/map/range.h"
#include "rules/urban/map/sight.h"

namespace enfilade::render {

// What is seen from a place stays light, the rest is dimmed.
struct SightOverlay {
  urban::LocationId from;
  std::vector<urban::LocationId> seen;
};

struct Measured {
  urban::LocationId place;
  int value = 0;
};

// Range bands in effect points.
struct RangeOverlay {
  urban::LocationId from;
  std::vector<Measured> distances;
};
inline constexpr int kRangeBands = 6;
// Which of the bands 1, 2-5, 6-10, 11-15, 16-20, 21-25 a distance lies in; none beyond.
std::optional<int> range_band(int distance);

// Where a block can get to, with the movement points spent.
struct ReachOverlay {
  urban::LocationId from;
  std::vector<Measured> reached;
};

// Places set off with a pattern and a word: a fire lane, a radius, a region.
struct AreaOverlay {
  std::vector<urban::LocationId> places;
  std::string label;
  int pattern = 0;  // one of kAreaPatterns
};
inline constexpr int kAreaPatterns = 4;

// A line of sight, in board units, and what stands in its way.
struct LineOverlay {
  Point from;
  Point to;
  bool clear = false;
  std::optional<Point> obstacle;
  std::string words;  // of the obstacle
};

using Overlay = std::variant<SightOverlay, RangeOverlay, ReachOverlay, AreaOverlay, LineOverlay>;

SightOverlay sight_overlay(const urban::Board& board, const urban::Surroundings& around,
                           urban::LocationId from);
RangeOverlay range_overlay(const urban::Board& board, const urban::RangeTables& tables,
                           const urban::OpenBreaches& open, urban::LocationId from);
ReachOverlay reach_overlay(const urban::Board& board, const urban::Going& going, urban::Mover mover,
                           urban::LocationId from, int mp);
LineOverlay line_overlay(const urban::Board& board, const urban::Surroundings& around,
                         urban::LocationId a, urban::LocationId b);

}  // namespace enfilade::render
