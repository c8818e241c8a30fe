// Turns a battlefield source into a board, or says what is wrong with it.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "rules/urban/map/board.h"
#include "rules/urban/map/source.h"

namespace enfilade::urban {

// In which object, and what to do.
struct MapFault {
  std::string object;
  std::string words;
};

using MapFaults = std::vector<MapFault>;

// Without the sight tables, which are made by build_sight (sight_table.h) or read from a cache.
std::expected<Board, MapFaults> compile(const BattlefieldSource& source);

}  // namespace enfilade::urban
