// Shortest paths in effect points from one location, under the rule that roofs (UO-4.3.7.1-R7) and
// underground locations (R8) are only a run at either end of a path.
#pragma once

#include <vector>

#include "rules/urban/map/range.h"

namespace enfilade::urban {

// What a path may lead through between its two ends.
enum class Passage : std::uint8_t {
  Anywhere,  // UO-4.3.7.1-R1
  Tunnels,   // ... as before version 2: below ground like anywhere else
  OnePlane,  // neither manholes nor sewer mouths (R8)
  InSight,   // R10: hexes, roofs in their runs, one underground sheet
};

struct PathLimits {
  Passage passage = Passage::Anywhere;
  std::uint8_t plane = 0;       // the one plane; of InSight the underground sheet, 0 for none
  RoomId room;                  // InSight between zones of this room: they may be passed as well
  bool over_buildings = false;  // InSight to or from a roof: the cells under buildings count 1 EP
};

// Where a path is: still in the run it started from, on the ground, or in its last run.
enum class PathPhase : std::uint8_t { FirstRun, Ground, LastRun };
inline constexpr std::size_t kPhases = 3;

struct PathNode {
  LocationId location;
  PathPhase phase = PathPhase::Ground;

  std::size_t index() const { return location.index() * kPhases + static_cast<std::size_t>(phase); }
};

// By PathNode::index; the nodes after those are the cells of the board, for paths over buildings.
struct EffectPaths {
  std::vector<std::uint8_t> cost;
  std::vector<std::uint32_t> previous;  // the node before
  Passage passage = Passage::Anywhere;

  // Whether a location is passed only in a run at an end of the path.
  bool in_runs(const Location& location) const {
    return location.kind == LocationKind::Roof ||
           (passage == Passage::Anywhere && location.below());
  }
  // The last node of a cheapest path.
  PathNode end_at(const Board& board, LocationId to) const;
  int distance_to(const Board& board, LocationId to) const;
};

// To all locations, or until the way to `only_to` is known.
EffectPaths effect_paths(const Board& board, const OpenBreaches& open, LocationId from,
                         const PathLimits& limits, LocationId only_to = {});

}  // namespace enfilade::urban
