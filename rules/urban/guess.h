// What a viewer has to reckon with where it does not know: what a hidden piece could be, how strong
// it could be, whether its leader could be near. Everything here looks at a view only.
#pragma once

#include <vector>

#include "rules/urban/context.h"
#include "rules/urban/view.h"

namespace enfilade::urban {

// One thing a piece could be.
struct Guess {
  BlockId block;
  std::uint8_t osl = 0;
};

// The view's position with what is remembered of hidden enemies filled in: their blocks are on the
// map, with the OSL they were last seen with.
State recalled(const Scenario& scenario, const View& view);

// Whether a block of that card may stand there at all.
bool could_stand(const Scenario& scenario, const BlockSpec& spec, LocationId place);

// Everything a piece on the map could be: one guess when its block and OSL are known; every OSL of
// its block when that was seen before; else every block of its side that is not known to be
// elsewhere, with every OSL it could have; units only once it has been seen to act.
std::vector<Guess> guesses(const Scenario& scenario, const View& view, PieceId piece);

// UO-7.2.2: whether a shooter, taken to be that block, may be within its Platoon Leader's range.
struct CommandGuess {
  bool may_have = false;
  bool may_lack = true;
};
CommandGuess command_of(const Scenario& scenario, const State& recalled, PieceId shooter);

// Takes a piece to be a block in a position of one's own making.
void suppose(State& state, PieceId piece, const Guess& guess);
// ... and its leader to be near or away, where that is not known.
void suppose_command(const Scenario& scenario, State& state, PieceId shooter, bool near);

// UO-8.3.2-R3: whether a piece can get away, as far as is known: an enemy may know of counters that
// bar its way.
struct EscapeGuess {
  bool may_go = false;
  bool may_be_stuck = true;
};
EscapeGuess escape_of(const Scenario& scenario, const State& supposed, Seat viewer, PieceId piece);

}  // namespace enfilade::urban
