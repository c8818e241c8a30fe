// Static sight between all pairs of sight points, computed once per battlefield.
#pragma once

#include "rules/urban/map/board.h"

namespace enfilade::urban {

void build_sight(Board& board);

// Whether two sight points could ever see each other as far as arcs are concerned: any aperture of
// the other room might be opened.
bool arcs_can_fit(const Board& board, SightPointId a, SightPointId b);

}  // namespace enfilade::urban
