// Destroying, SM-20 (UO-8.2.3.2).
// Steps: the engineer is revealed, the object is removed (b), the weapons effect of 2 EP around it
// (c), then the free move (d).
#include <algorithm>

#include "rules/urban/changes.h"
#include "rules/urban/position.h"
#include "rules/urban/procedures/adjacency.h"
#include "rules/urban/procedures/deeds.h"
#include "rules/urban/procedures/procedures.h"
#include "rules/urban/sightings.h"

namespace enfilade::urban {

namespace {

// UO-8.2.3.2-R5: nothing hidden by the enemy is ever offered.
bool is_known_barricade(const Reading& reading, const Piece& piece, bool own) {
  if (!own && !piece.revealed) return false;
  return piece.block.exists() && reading.scenario.block(piece.block).type == BlockType::Barricade;
}

void list_counters(const Reading& reading, const Actor& actor, Actions& list) {
  for (std::size_t i = 0; i < kMaxCounters; ++i) {
    const Counter& counter = reading.state.counters[i];
    if (!counter.exists() || !counter.face_up()) continue;
    if (counter.kind != CounterKind::Ied && counter.kind != CounterKind::Barricade) continue;
    if (!adjacent(reading, camp_of(actor.piece), actor.at, counter.location)) continue;
    list.push_back({.verb = Verb::DestroyCounter, .object = static_cast<std::uint8_t>(i)});
  }
}

void list_barricades(const Reading& reading, const Actor& actor, Camp owner, Actions& list) {
  const Camp camp = camp_of(actor.piece);
  each_piece(reading.state, owner, [&](PieceId id, const Piece& piece) {
    if (!is_known_barricade(reading, piece, owner == camp)) return;
    if (!adjacent(reading, camp, actor.at, piece.location) || !shown_to(reading, id, camp)) return;
    list.push_back({.verb = Verb::DestroyPiece, .object = id.value});
  });
}

// One order for a hex, though both sides may have a mine there.
void list_mines(const Reading& reading, const Actor& actor, Actions& list) {
  for (std::size_t i = 0; i < reading.state.mines.size(); ++i) {
    const Mine& mine = reading.state.mines[i];
    if (!mine.revealed) continue;
    if (!adjacent(reading, camp_of(actor.piece), actor.at, mine.location)) continue;
    const Action action{.verb = Verb::DestroyMine, .place = mine.location.value};
    if (std::ranges::find(list, action) == list.end()) list.push_back(action);
  }
}

// The revealed mine of a hex; of two the enemy's.
MineId mine_to_destroy(const Reading& reading, LocationId at, Camp camp) {
  MineId own;
  for (std::size_t i = 0; i < reading.state.mines.size(); ++i) {
    const Mine& mine = reading.state.mines[i];
    if (mine.location != at || !mine.revealed) continue;
    if (mine.owner != camp) return MineId{i};
    own = MineId{i};
  }
  return own;
}

// Takes it off the map and says where it was.
LocationId remove_object(Context& context, Camp camp, const Action& action) {
  switch (action.verb) {
    case Verb::DestroyCounter: {
      const LocationId at = context.state.counter(action.counter()).location;
      remove_counter(context, action.counter());
      return at;
    }
    case Verb::DestroyPiece: {
      const LocationId at = context.state.piece(action.target()).location;
      eliminate(context, action.target());
      return at;
    }
    default: remove_mine(context, mine_to_destroy(context, action.location(), camp)); break;
  }
  return action.location();
}

}  // namespace

void list_destroy(const Reading& reading, const Actor& actor, Actions& list) {
  if (actor.spec.function != Function::Engineer) return;
  list_counters(reading, actor, list);
  list_barricades(reading, actor, Camp::Green, list);
  list_barricades(reading, actor, Camp::Red, list);
  list_mines(reading, actor, list);
}

void do_destroy(Context& context, const Actor& actor, const Action& action) {
  set_deed(context, Deed::Destroy);
  reveal(context, actor.piece);
  const LocationId at = remove_object(context, camp_of(actor.piece), action);
  tell_of(context, actor.piece,
          {.what = Happening::ObjectDestroyed, .piece = actor.piece, .place = at});
  context.course.stack.push(DestroyFrame{.piece = actor.piece, .at = at});
}

Next advance(Context& context, DestroyFrame& frame) {
  using Step = DestroyFrame::Step;
  switch (frame.step) {
    case Step::Effect:
      frame.step = Step::FreeMove;
      return context.call(EffectFrame{.source = EffectFrame::Source::Charge,
                                      .camp = camp_of(frame.piece),
                                      .spared = frame.piece,
                                      .from = context.state.piece(frame.piece).location,
                                      .at = frame.at});
    case Step::FreeMove: {
      frame.step = Step::Over;
      const LocationId at = context.state.piece(frame.piece).location;
      if (!at.exists()) return Next::again();
      return context.call(FreeMoveFrame{.piece = frame.piece, .start = at, .last_free = at});
    }
    case Step::Over: break;
  }
  return Next::done();
}

}  // namespace enfilade::urban
