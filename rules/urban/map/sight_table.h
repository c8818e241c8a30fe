// Static sight between all pairs of sight points, computed once per battlefield.
#pragma once

#include "rules/urban/map/board.h"

namespace enfilade::urban {

void build_sight(Board& board);

// Which locations may see each other, from those tables.
void build_views(Board& board);

}  // namespace enfilade::urban
