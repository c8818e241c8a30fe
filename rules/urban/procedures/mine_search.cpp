// Search for AT mines, SM-25 (UO-5.2.2.3, 8.2.5.6).
// Steps: declared before the first step, the block is revealed (b), every enemy mine within 2 EP
// and sight of its start is shown (c), then of each location it enters.
#include "rules/urban/changes.h"
#include "rules/urban/position.h"
#include "rules/urban/procedures/deeds.h"
#include "rules/urban/sightings.h"

namespace enfilade::urban {

namespace {

constexpr int kSearchEp = 2;  // also at night, UO-9.3-R1

// UO-4.1-R2, UO-8.2.5-R8.
bool finds_mines(Function function) {
  return function == Function::Scout || function == Function::Recon ||
         function == Function::Engineer;
}

// A mine found by the step that enters its hex does not go off (UO-5.2.2.3-R2): the activation
// remembers it for the entry that follows.
void note_found_here(Context& context, PieceId piece, bool found) {
  for (std::size_t level = 0; level < context.course.stack.depth(); ++level) {
    auto* activation = context.course.stack.at<ActivationFrame>(level);
    if (activation != nullptr && activation->piece == piece) activation->found_here = found;
  }
}

}  // namespace

void list_search(const Reading&, const Actor& actor, Actions& list) {
  if (finds_mines(actor.spec.function)) list.push_back({.verb = Verb::Search});
}

void do_search(Context& context, const Actor& actor) {
  set_deed(context, Deed::Search);
  reveal(context, actor.piece);
  tell_of(context, actor.piece, {.what = Happening::SearchBegins, .piece = actor.piece});
  search_from(context, actor.piece);
}

void search_from(Context& context, PieceId piece) {
  const LocationId at = context.state.piece(piece).location;
  bool found_here = false;
  for (std::size_t i = 0; i < context.state.mines.size(); ++i) {
    const Mine& mine = context.state.mines[i];
    if (mine.owner == camp_of(piece) || mine.revealed) continue;
    if (!in_sight(context, at, mine.location)) continue;
    if (range(context, at, mine.location) > kSearchEp) continue;
    found_here = found_here || mine.location == at;
    find_mine(context, MineId{i});
  }
  note_found_here(context, piece, found_here);
}

}  // namespace enfilade::urban
