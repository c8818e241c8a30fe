// The window in which other seats may fire at a piece, SA-4 and SA-5c.
#include "tests/sample/rules/context.h"

namespace enfilade::sample {

namespace {

Seat seat_asked(const ReactionFrame& frame) {
  return seat_after(owner_of(frame.target), frame.asked);
}

// SA-4b: what the piece is does not matter, so that the question tells nothing.
bool is_asked(const Context& context, Seat seat, PieceId target) {
  for (std::size_t slot = 0; slot < kPiecesPerSeat; ++slot) {
    const PieceId piece = piece_of(seat, slot);
    if (ready(context.state, piece) && sees(context.scenario, context.state, piece, target)) {
      return true;
    }
  }
  return false;
}

}  // namespace

Next advance(Context& context, ReactionFrame& frame) {
  while (context.state.piece(frame.target).alive && frame.asked + std::size_t{1} < kSeats) {
    ++frame.asked;
    const Seat seat = seat_asked(frame);
    if (is_asked(context, seat, frame.target)) {
      return Next::ask(seat, static_cast<std::uint8_t>(Ask::React));
    }
  }
  return Next::done();
}

void options(const Reading& reading, const ReactionFrame& frame, Actions& list) {
  const Seat seat = seat_asked(frame);
  for (std::size_t slot = 0; slot < kPiecesPerSeat; ++slot) {
    const PieceId piece = piece_of(seat, slot);
    if (!ready(reading.state, piece) || reading.state.piece(piece).rank == Rank::Decoy) continue;
    if (sees(reading.scenario, reading.state, piece, frame.target)) {
      list.push_back(Action::fire(piece, frame.target));
    }
  }
  list.push_back(Action::plain(Verb::Pass));
}

void answer(Context& context, ReactionFrame& frame, const Action& action) {
  if (action.verb != Verb::Fire) return;
  context.course.stack.push(FireFrame{.shooter = action.piece, .target = frame.target});
}

}  // namespace enfilade::sample
