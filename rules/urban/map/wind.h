// Counters laid along the wind: smoke, wrecks and toxic clouds (UO-5.2.4.6).
#pragma once

#include <vector>

#include "engine/core/fixed_vector.h"
#include "rules/urban/map/board.h"

namespace enfilade::urban {

inline constexpr std::size_t kWindCells = 3;
using WindCells = FixedVector<Axial, kWindCells>;

// The cells a counter covers when it is laid at a location: its own and the next two downwind,
// cells under buildings included, those off the map dropped.
WindCells wind_cells(const Board& board, LocationId origin, Side wind);

// The locations on those cells: hexes, rooms and zones with floor there, roofs of buildings there;
// never anything underground.
std::vector<LocationId> covered_by(const Board& board, const WindCells& cells);

}  // namespace enfilade::urban
