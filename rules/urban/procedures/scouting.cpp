// Scouting, SM-24 (UO-8.2.5).
// Steps: name the block or counter (UO-8.2c), lay it flat or turn it up (a); a toxic counter opens
// (8.2.5.4), an IED/UXO is tested and may go off (8.2.5.5). The scout stays hidden (R1).
#include <algorithm>

#include "rules/urban/changes.h"
#include "rules/urban/position.h"
#include "rules/urban/procedures/deeds.h"
#include "rules/urban/procedures/procedures.h"

namespace enfilade::urban {

namespace {

constexpr std::uint32_t kIedExplodes = 3;  // UO-5.2.3.1a: 0 to this

// UO-8.2.5.3b, R9: no scouting between rooms of one building.
bool is_room_to_room(const Board& board, LocationId a, LocationId b) {
  const Location& here = board.at(a);
  const Location& there = board.at(b);
  return here.inside() && there.inside() && here.building == there.building &&
         !same_room(here, there);
}

// UO-8.2.5.1 to 8.2.5.3, 9.3; without sight only under "no LOS preview" (R3).
bool may_scout(const Reading& reading, const Actor& actor, LocationId place) {
  const Board& board = reading.board();
  const bool preview = !reading.scenario.has(Option::NoLosPreview);
  if (preview && !board.may_see(actor.at, place)) return false;
  if (board.at(actor.at).plane != board.at(place).plane) return false;
  if (is_room_to_room(board, actor.at, place)) return false;
  if (preview && !in_sight(reading, actor.at, place)) return false;
  return range(reading, actor.at, place) <= scouting_range(reading, actor.spec, place);
}

// What is turned up does at once what it does.
Next look_at_counter(Context& context, ScoutFrame& frame) {
  switch (context.state.counter(frame.counter).kind) {
    case CounterKind::Toxic: release_toxic(context, frame.counter); return Next::done();
    case CounterKind::Ied:
      turn_up(context, frame.counter);
      frame.step = ScoutFrame::Step::Roll;
      return Next::again();
    default: turn_up(context, frame.counter); return Next::done();
  }
}

}  // namespace

void list_scout(const Reading& reading, const Actor& actor, Actions& list) {
  const Camp camp = camp_of(actor.piece);
  each_piece(reading.state, other(camp), [&](PieceId id, const Piece& piece) {
    if (piece.revealed || !shown_to(reading, id, camp)) return;
    if (!may_scout(reading, actor, piece.location)) return;
    list.push_back({.verb = Verb::ScoutPiece, .object = id.value});
  });
  for (std::size_t i = 0; i < kMaxCounters; ++i) {
    const Counter& counter = reading.state.counters[i];
    if (!counter.exists() || counter.face_up()) continue;
    if (!may_scout(reading, actor, counter.location)) continue;
    list.push_back({.verb = Verb::ScoutCounter, .object = static_cast<std::uint8_t>(i)});
  }
}

void do_scout(Context& context, const Actor& actor, const Action& action) {
  const bool counter = action.verb == Verb::ScoutCounter;
  ScoutFrame frame{.camp = camp_of(actor.piece)};
  (counter ? frame.counter.value : frame.piece.value) = action.object;
  const LocationId place = counter ? context.state.counter(frame.counter).location
                                   : context.state.piece(frame.piece).location;
  set_deed(context, Deed::Scout);
  context.tell({.what = Happening::Scouted,
                .camp = static_cast<std::uint8_t>(frame.camp),
                .piece = frame.piece,
                .counter = frame.counter});
  if (!in_sight(context, actor.at, place)) {  // R3, UO-5.1.7f: nothing seen, nobody revealed
    end_activation(context);
    return;
  }
  context.course.stack.push(frame);
}

Next advance(Context& context, ScoutFrame& frame) {
  switch (frame.step) {
    case ScoutFrame::Step::Look:
      frame.step = ScoutFrame::Step::Over;
      if (frame.counter.exists()) return look_at_counter(context, frame);
      reveal(context, frame.piece);
      return Next::done();
    case ScoutFrame::Step::Roll: return roll_d10(Ask::ScoutIedDie);
    case ScoutFrame::Step::Over: break;
  }
  return Next::done();
}

// UO-8.2.5-R7: it harms the side whose scout set it off.
void outcome(Context& context, ScoutFrame& frame, std::uint32_t rolled) {
  frame.step = ScoutFrame::Step::Over;
  context.tell({.what = Happening::Rolled,
                .camp = static_cast<std::uint8_t>(frame.camp),
                .die = static_cast<std::uint8_t>(rolled),
                .number = static_cast<std::uint16_t>(Ask::ScoutIedDie)});
  if (rolled > kIedExplodes) return;
  const LocationId at = context.state.counter(frame.counter).location;
  const EffectFrame explosion{
      .source = EffectFrame::Source::Triggered, .camp = frame.camp, .at = at};
  remove_counter(context, frame.counter);
  context.tell({.what = Happening::Exploded, .place = at});
  context.course.stack.push(explosion);
}

}  // namespace enfilade::urban
