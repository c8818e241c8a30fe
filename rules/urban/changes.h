// What happens to pieces, blocks and counters, whatever the cause. Each tells what it did.
#pragma once

#include <optional>

#include "rules/urban/context.h"

namespace enfilade::urban {

// --- Pieces ---

// Lays a piece flat for both sides; a dummy so revealed leaves the game (UO-5.2.1e).
void reveal(Context& context, PieceId piece);
void hide(Context& context, PieceId piece);
// UO-4.3.3-R2: the three markers.
void mark_activated(Context& context, PieceId piece);
void mark_reaction(Context& context, PieceId piece);
// UO-8.2.1.3b, R3: by a weapons effect; the block being activated is marked when that is over.
void mark_hit(Context& context, PieceId piece);
// A block comes onto the map as the lowest piece that is free.
PieceId put_on_map(Context& context, BlockId block, LocationId place);
void take_off_map(Context& context, PieceId piece, BlockId carrier);
void place_piece(Context& context, PieceId piece, LocationId place);

// UO-8.1.10-R3: a side without the map of the underground learns what its blocks enter and see.
void explore(Context& context, PieceId piece);

// --- Strength ---

// UO-8.2.4.5-R1: what a vehicle loses its passengers lose too.
void lose_osl(Context& context, PieceId piece, int loss);
void gain_osl(Context& context, BlockId block, int gain);
// SM-14.
void eliminate(Context& context, PieceId piece);

// --- Ground ---

void lay_screen(Context& context, LocationId origin, Screen screen);
void lay_smoke(Context& context, LocationId origin);
void lay_wreck(Context& context, LocationId origin);
void open_breach(Context& context, std::size_t breach);

// --- Counters and mines ---

void turn_up(Context& context, CounterId counter);
void remove_counter(Context& context, CounterId counter);
// UO-8.2.1.1-R6: charged to the side whose effect it was, or to nobody.
void kill_crowd(Context& context, CounterId counter, std::optional<Camp> charged);
// SM-32.
void release_toxic(Context& context, CounterId counter);
void find_mine(Context& context, MineId mine);
void remove_mine(Context& context, MineId mine);
CounterId add_counter(Context& context, CounterKind kind, LocationId place, Camp known_to);

// UO-4.3.2.2-R1: contact between all blocks, after a change of sight.
void test_all_contacts(Context& context);
// The piece has come into a location: reveals it and the enemies it meets (UO-8.1.12a-c).
void meet_blocks(Context& context, PieceId piece);

}  // namespace enfilade::urban
