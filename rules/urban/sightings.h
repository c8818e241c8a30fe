// Who is told of a piece. Below ground a side without the map is told only of what its blocks see,
// in no other form (UO-8.1.10-R3); a spectator is told what that side is.
#pragma once

#include "rules/urban/context.h"

namespace enfilade::urban {

// Whether the piece is on the map and its enemy does not see it.
bool is_unseen(const Reading& reading, PieceId piece);
// Who fights out of the dark is seen while it does: where, and what lies on it, is told.
void show_fighters(Context& context, const Exchange& exchange);

// To both sides, or to the piece's own alone.
void tell_of(Context& context, PieceId piece, const Tiding& tiding, Reveals reveals = Reveals::No);
// The same, but that something of the kind happened is no secret: piece and place are left out.
void tell_namelessly(Context& context, PieceId piece, const Tiding& own, const Tiding& open);

// Puts a piece somewhere else. One that goes out of sight is told of without the place; one that
// comes into sight, by its own step or by an enemy's, is told of with all that can be seen of it.
void move_piece(Context& context, PieceId piece, LocationId to, Happening what);

}  // namespace enfilade::urban
