// Set-up and the frame of the whole game, SA-1, SA-2a, SA-6.
// Steps: each seat names its pieces, the deck is shuffled, a card is dealt to each, turns until the
// end.
#include "tests/sample/rules/context.h"

namespace enfilade::sample {

namespace {

bool rank_is_taken(const State& state, Seat seat, Rank rank) {
  for (std::size_t slot = 0; slot < kPiecesPerSeat; ++slot) {
    if (state.piece(piece_of(seat, slot)).rank == rank) return true;
  }
  return false;
}

void name_piece(Context& context, Seat seat, std::size_t slot, Rank rank) {
  const PieceId piece = piece_of(seat, slot);
  context.state.piece(piece).rank = rank;
  context.events.tell(Audience::seat(seat), {.what = Happening::Assigned,
                                             .seat = seat,
                                             .piece = piece,
                                             .number = static_cast<std::uint8_t>(rank)});
}

std::size_t seats_left(const State& state) {
  std::size_t count = 0;
  for (std::size_t seat = 0; seat < kSeats; ++seat) count += has_pieces(state, Seat{seat}) ? 1 : 0;
  return count;
}

// SA-6a and the order of turns, SA-2a.
Next next_turn(Context& context, GameFrame& frame) {
  const bool new_round = frame.seat == Seat{0};
  if (seats_left(context.state) <= 1 || (new_round && frame.round == context.scenario.rounds)) {
    context.events.tell(Audience::everyone(), {.what = Happening::GameEnds});
    return Next::done();
  }
  if (new_round) {
    ++frame.round;
    context.events.tell(Audience::everyone(),
                        {.what = Happening::RoundBegins, .number = frame.round});
  }
  const Seat seat = frame.seat;
  frame.seat = seat_after(seat);
  // SA-6-R1
  if (has_pieces(context.state, seat)) context.course.stack.push(TurnFrame{.seat = seat});
  return Next::again();
}

}  // namespace

Next advance(Context& context, GameFrame& frame) {
  switch (frame.step) {
    case GameFrame::Step::Assign: {
      const Seat seat = frame.seat;
      frame.seat = seat_after(seat);
      if (frame.seat == Seat{0}) frame.step = GameFrame::Step::Shuffle;
      context.course.stack.push(AssignFrame{.seat = seat});
      return Next::again();
    }
    case GameFrame::Step::Shuffle:
      frame.step = GameFrame::Step::Deal;
      context.course.stack.push(
          ShuffleFrame{.unplaced = static_cast<std::uint8_t>(context.state.deck.size())});
      return Next::again();
    case GameFrame::Step::Deal:
      frame.step = GameFrame::Step::Turns;
      for (std::size_t seat = 0; seat < kSeats; ++seat) draw_card(context, Seat{seat});
      return Next::again();
    case GameFrame::Step::Turns: return next_turn(context, frame);
  }
  return Next::done();
}

Next advance(Context& context, AssignFrame& frame) {
  if (frame.slot + std::size_t{1} < kPiecesPerSeat) {
    return Next::ask(frame.seat, static_cast<std::uint8_t>(Ask::Assign));
  }
  for (std::size_t i = 0; i < kRanks; ++i) {
    const Rank rank = static_cast<Rank>(i);
    if (!rank_is_taken(context.state, frame.seat, rank)) {
      name_piece(context, frame.seat, frame.slot, rank);
    }
  }
  context.events.tell(Audience::everyone_but(frame.seat),
                      {.what = Happening::Assigned, .seat = frame.seat});
  return Next::done();
}

void options(const Reading& reading, const AssignFrame& frame, Actions& list) {
  for (std::size_t i = 0; i < kRanks; ++i) {
    const Rank rank = static_cast<Rank>(i);
    if (rank_is_taken(reading.state, frame.seat, rank)) continue;
    list.push_back(Action::assign(piece_of(frame.seat, frame.slot), rank));
  }
}

void answer(Context& context, AssignFrame& frame, const Action& action) {
  name_piece(context, frame.seat, frame.slot, action.rank());
  ++frame.slot;
}

}  // namespace enfilade::sample
