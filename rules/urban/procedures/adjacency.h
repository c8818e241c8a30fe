// Which locations are adjacent for the actions of a block.
#pragma once

#include <algorithm>
#include <vector>

#include "rules/urban/position.h"

namespace enfilade::urban {

// UO-5.1.2-R5: one ordinary step of a foot unit. Through a manhole or sewer mouth only for a side
// that has the map of the underground: its orders must not tell it where the way leads (UO-8.1.10).
inline bool adjacent(const Reading& reading, Camp camp, LocationId a, LocationId b) {
  const Board& board = reading.board();
  if (!may_be_a_step(reading, a, b)) return false;
  if (board.at(a).plane != board.at(b).plane && !reading.scenario.sheet(camp).knows_underground) {
    return false;
  }
  return touches(board, a, b, reading.state.ground.open);
}

// Every location adjacent to one, each once.
inline std::vector<LocationId> neighbours(const Reading& reading, Camp camp, LocationId at) {
  std::vector<LocationId> found;
  for (const Edge& edge : reading.board().edges[at.index()]) {
    if (std::ranges::find(found, edge.to) != found.end()) continue;
    if (adjacent(reading, camp, at, edge.to)) found.push_back(edge.to);
  }
  return found;
}

}  // namespace enfilade::urban
