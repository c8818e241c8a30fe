// Shortest paths in effect points from one location, under the rule that roofs are only a run at
// either end of a path (UO-4.3.7.1-R7).
#pragma once

#include <functional>
#include <vector>

#include "rules/urban/map/range.h"

namespace enfilade::urban {

// Where a path is: still on the roofs it started from, on the ground, or on its last run of roofs.
enum class PathPhase : std::uint8_t { FirstRoofs, Ground, LastRoofs };
inline constexpr std::size_t kPhases = 3;

struct PathNode {
  LocationId location;
  PathPhase phase = PathPhase::Ground;

  std::size_t index() const { return location.index() * kPhases + static_cast<std::size_t>(phase); }
};

struct EffectPaths {
  std::vector<std::uint8_t> cost;       // by PathNode::index
  std::vector<std::uint32_t> previous;  // the node before, by index

  int distance_to(const Board& board, LocationId to) const;
};

// Which locations a path may pass through (not only end in).
using MayPass = bool (*)(const Board& board, LocationId from, LocationId through,
                         std::size_t sheet);

EffectPaths effect_paths(const Board& board, const OpenBreaches& open, LocationId from,
                         MayPass may_pass, std::size_t sheet);

}  // namespace enfilade::urban
