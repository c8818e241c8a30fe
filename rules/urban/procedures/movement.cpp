// One movement step, SM-6 (UO-8.1): turn up what lies hidden where the block goes, enter, what it
// meets there, then the enemy's chance to fire. A climb over a helper is two steps ordered as one.
#include "rules/urban/changes.h"
#include "rules/urban/control.h"
#include "rules/urban/position.h"
#include "rules/urban/procedures/deeds.h"
#include "rules/urban/procedures/procedures.h"
#include "rules/urban/sightings.h"
#include "rules/urban/steps.h"

namespace enfilade::urban {

namespace {

// UO-5.1.2-R6: a block never lands on an unknown counter.
bool hides_counter(const Reading& reading, LocationId place) {
  const CounterId counter = counter_at(reading.state, place);
  return counter.exists() && !reading.state.counter(counter).face_up();
}

bool is_closed(const Reading& reading, const MoveFrame& frame) {
  const CounterId id = counter_at(reading.state, frame.to);
  if (id.exists()) {
    const CounterKind kind = reading.state.counter(id).kind;
    if (kind == CounterKind::Ied || kind == CounterKind::Population ||
        kind == CounterKind::Barricade) {
      return true;
    }
  }
  const PieceId there = occupant(reading.state, frame.to, frame.piece);
  return there.exists() && camp_of(there) != camp_of(frame.piece);
}

// What was paid for a step that is not made comes back (UO-5.1.2-R6).
void pay_back(Context& context, const MoveFrame& frame) {
  auto& stack = context.course.stack;
  const std::size_t level = stack.depth() - 2;
  if (auto* activation = stack.at<ActivationFrame>(level)) {
    auto& mp = activation->deed == Deed::None ? activation->mp_before : activation->mp_after;
    mp = frame.paid > mp ? std::uint8_t{0} : static_cast<std::uint8_t>(mp - frame.paid);
  }
  if (auto* withdrawal = stack.at<WithdrawalFrame>(level)) {
    withdrawal->spent = static_cast<std::uint8_t>(withdrawal->spent - frame.paid);
  }
  if (auto* move = stack.at<FreeMoveFrame>(level)) {
    move->spent = static_cast<std::uint8_t>(move->spent - frame.paid);
  }
}

// The way is closed after all. That a rider wanted to get out is not announced (UO-8.2b), nor is
// the second leg of a climb that is not begun.
void bar(Context& context, const MoveFrame& frame, bool begun) {
  auto& barred = context.state.side(camp_of(frame.piece)).barred;
  if (!barred.full()) barred.push_back(frame.to);
  const Tiding tiding{.what = Happening::MoveBarred, .piece = frame.piece, .place = frame.to};
  if (frame.kind == MoveKind::Dismount) {
    context.tell_only(camp_of(frame.piece), tiding, Reveals::Yes);
    stay_in(context, frame.piece);
    return;
  }
  if (begun) {
    tell_of(context, frame.piece, tiding, Reveals::Yes);
  } else {
    context.tell_only(camp_of(frame.piece), tiding, Reveals::Yes);
  }
  pay_back(context, frame);
}

// Who touches what lies hidden ahead: out of a vehicle the vehicle, for its rider is not there yet.
PieceId finder_of(const Reading& reading, const MoveFrame& frame) {
  if (frame.kind != MoveKind::Dismount) return frame.piece;
  const PieceId vehicle = occupant(reading.state, frame.from);
  return vehicle.exists() ? vehicle : frame.piece;
}

void enter(Context& context, const MoveFrame& frame) {
  if (frame.kind == MoveKind::Dismount) {
    come_out(context, frame.piece, frame.to);
    return;
  }
  const bool from_outside = !on_map(context.state.piece(frame.piece));
  if (from_outside) {
    const BlockId block = context.state.piece(frame.piece).block;
    put_on_map(context, block, frame.to);
    std::uint8_t& shown = context.state.side(camp_of(block)).forces_shown;
    shown = static_cast<std::uint8_t>(shown | 1U << context.scenario.block(block).force.index());
    context.tell({.what = Happening::Entered, .piece = frame.piece, .place = frame.to},
                 Reveals::Yes);
    return;
  }
  move_piece(context, frame.piece, frame.to, Happening::Moved);
  const BuildingId left = context.board().at(frame.from).building;
  if (left.exists()) settle_building(context, left);
}

// UO-8.3.1-R2: whose steps may be fired at.
bool opens_window(const Reading& reading, const MoveFrame& frame) {
  switch (frame.kind) {
    case MoveKind::Activation:
    case MoveKind::FreeMove: return true;
    case MoveKind::Advance: return is_active(reading, frame.piece);
    default: return false;
  }
}

// A searching block finds the mines near where it is, before it steps on them (UO-5.2.2.3-R2).
void search_if_searching(Context& context, PieceId piece) {
  const ActivationFrame* activation = activation_of(context.course, piece);
  if (activation != nullptr && activation->deed == Deed::Search) search_from(context, piece);
}

}  // namespace

Next advance(Context& context, MoveFrame& frame) {
  using Step = MoveFrame::Step;
  switch (frame.step) {
    case Step::Uncover:
      frame.step = Step::Enter;
      if (hides_counter(context, frame.to)) {
        return context.call(EntryFrame{.step = EntryFrame::Step::Counters,
                                       .piece = finder_of(context, frame),
                                       .before = true,
                                       .at = frame.to,
                                       .from = frame.from});
      }
      return Next::again();
    case Step::Enter: {
      const BlockId block = context.state.piece(frame.piece).block;
      if (context.state.block(block).status == Status::Eliminated) return Next::done();
      if (is_closed(context, frame)) {
        bar(context, frame, true);
        return Next::done();
      }
      enter(context, frame);
      search_if_searching(context, frame.piece);
      frame.step = Step::Effects;
      return Next::again();
    }
    case Step::Effects:
      frame.step = Step::Window;
      return context.call(EntryFrame{.piece = frame.piece, .at = frame.to, .from = frame.from});
    case Step::Window:
      frame.step = Step::Second;
      if (!on_map(context.state.piece(frame.piece)) || !opens_window(context, frame))
        return Next::again();
      if (!window_opens(context, frame.to, other(camp_of(frame.piece)))) return Next::again();
      return context.call(OpportunityFrame{.mover = frame.piece});
    case Step::Second: {
      const bool stopped = !on_map(context.state.piece(frame.piece)) ||
                           is_stopped(context, frame.piece) ||
                           context.state.piece(frame.piece).location != frame.to;
      if (!frame.then.exists() || stopped) return Next::done();
      frame = {
          .kind = frame.kind, .piece = frame.piece, .paid = 2, .from = frame.to, .to = frame.then};
      if (hides_counter(context, frame.to) || !is_closed(context, frame)) return Next::again();
      bar(context, frame, false);
      return Next::done();
    }
    case Step::Over: break;
  }
  return Next::done();
}

}  // namespace enfilade::urban
