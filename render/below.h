// Where the underground sheets lie below the surface. Their files do not say it, because a sheet
// has a lattice of its own; its manholes and sewer mouths do.
#pragma once

#include <vector>

#include "rules/urban/map/board.h"

namespace enfilade::render {

// By sheet: what to add to a cell of it to get the cell of the surface above.
std::vector<Axial> shifts_below(const urban::Board& board);

// The same for a point of such a sheet.
inline Point moved(Point point, Axial shift) {
  return point + (centre_of(shift) - centre_of({}));
}

}  // namespace enfilade::render
