// Scattering population, SM-26 (UO-8.2.6).
// One step: the active side moves an adjacent revealed crowd up to 6 MP to where no block is
// adjacent (c). Only the counter is announced; the block stays hidden.
#include <algorithm>

#include "rules/urban/changes.h"
#include "rules/urban/position.h"
#include "rules/urban/procedures/adjacency.h"
#include "rules/urban/procedures/deeds.h"
#include "rules/urban/steps.h"

namespace enfilade::urban {

namespace {

constexpr int kScatterMp = 6;

struct Ways {
  Going going;         // what a crowd may pass
  LocationSet no_end;  // where it may not stop
};

// UO-8.2.6c, R1: blocks bar the way, and the places next to them are no end. Whether a piece is a
// dummy or a barricade makes no difference.
void add_blocks(const Reading& reading, Camp camp, Ways& ways) {
  const Board& board = reading.board();
  for (std::size_t i = 0; i < kBlocks; ++i) {
    const Piece& piece = reading.state.pieces[i];
    if (!on_map(piece) || !shown_to(reading, PieceId{i}, camp)) continue;
    ways.going.closed.add(piece.location);
    ways.no_end.add(piece.location);
    for (const Edge& edge : board.edges[piece.location.index()]) {
      if (touches(board, piece.location, edge.to, ways.going.open)) ways.no_end.add(edge.to);
    }
  }
}

// UO-5.2.3.3-R2: only a revealed Vehicles or Toxic counter is passed, and none is an end.
void add_counters(const Reading& reading, Ways& ways) {
  for (const Counter& counter : reading.state.counters) {
    if (!counter.exists()) continue;
    ways.no_end.add(counter.location);
    const bool passable = counter.face_up() && (counter.kind == CounterKind::Vehicles ||
                                                counter.kind == CounterKind::Toxic);
    if (!passable) ways.going.closed.add(counter.location);
  }
}

Ways ways_of(const Reading& reading, Camp camp) {
  Ways ways;
  ways.going = going_of(reading, camp);
  add_blocks(reading, camp, ways);
  add_counters(reading, ways);
  return ways;
}

bool can_be_scattered(const Reading& reading, const Actor& actor, const Counter& counter) {
  return counter.kind == CounterKind::Population && counter.face_up() &&
         adjacent(reading, camp_of(actor.piece), actor.at, counter.location);
}

}  // namespace

void list_scatter(const Reading& reading, const Actor& actor, Actions& list) {
  const auto is_near = [&](const Counter& one) { return can_be_scattered(reading, actor, one); };
  if (std::ranges::none_of(reading.state.counters, is_near)) return;
  const Ways ways = ways_of(reading, camp_of(actor.piece));
  std::vector<Reached> reached;
  for (std::size_t i = 0; i < kMaxCounters; ++i) {
    const Counter& counter = reading.state.counters[i];
    if (!is_near(counter)) continue;
    reachable(reading.board(), ways.going, Mover::Population, counter.location, kScatterMp,
              reached);
    for (const Reached& one : reached) {
      if (ways.no_end.has(one.location)) continue;
      list.push_back({.verb = Verb::Scatter,
                      .object = static_cast<std::uint8_t>(i),
                      .place = one.location.value});
    }
  }
}

void do_scatter(Context& context, const Actor&, const Action& action) {
  set_deed(context, Deed::Scatter);
  context.state.counter(action.counter()).location = action.location();
  context.tell(
      {.what = Happening::CrowdMoved, .counter = action.counter(), .place = action.location()});
}

}  // namespace enfilade::urban
