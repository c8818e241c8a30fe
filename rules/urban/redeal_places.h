// The places a redeal puts blocks in: on the map, aboard a vehicle, below ground, or nowhere yet.
#pragma once

#include <vector>

#include "rules/urban/redeal.h"

namespace enfilade::urban {

std::uint8_t some_osl(Deal& deal, const BlockSpec& spec);

void put_piece(Deal& deal, PieceId piece, BlockId block, std::uint8_t osl);
void keep_waiting(Deal& deal, BlockId block);
// A block that is activated before it is on the map: it gets out of a vehicle, or comes in.
void bring_in(Deal& deal, PieceId piece, BlockId block);
// Somewhere below ground where the enemy, who has no map, does not see it; none if there is no such
// place for it.
PieceId put_below(Deal& deal, BlockId block);
// Blocks that are no piece in sight.
void deal_others(Deal& deal, const std::vector<BlockId>& others);

// The force of a block that is activated below ground where it is not seen; none if none is.
ForceId force_moving_unseen(const Deal& deal, Camp camp);

}  // namespace enfilade::urban
