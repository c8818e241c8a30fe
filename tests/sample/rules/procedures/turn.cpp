// One seat's turn, SA-2 and SA-3.
// Steps: pieces become ready, a card is drawn (after a shuffle if need be), actions until none is
// left.
#include <algorithm>

#include "tests/sample/rules/context.h"

namespace enfilade::sample {

namespace {

void make_ready(Context& context, Seat seat) {
  for (std::size_t slot = 0; slot < kPiecesPerSeat; ++slot) {
    context.state.piece(piece_of(seat, slot)).spent = false;
  }
  context.events.tell(Audience::everyone(), {.what = Happening::TurnBegins, .seat = seat});
}

// SA-2d: true when the discards have to be shuffled before the card can be drawn.
bool deck_is_due(const State& state, Seat seat) {
  return state.deck.empty() && !state.discards.empty() && !state.hands[seat.index()].full();
}

bool holds(const State& state, Seat seat, Card card) {
  return std::ranges::count(state.hands[seat.index()], card) > 0;
}

bool known_to(const State& state, Seat seat, PieceId piece) {
  return state.piece(piece).face_up || (state.seen[seat.index()] >> piece.index() & 1U) != 0;
}

void list_moves(const Reading& reading, PieceId piece, Actions& list) {
  for (std::size_t room = 0; room < reading.scenario.rooms.size(); ++room) {
    if (reading.scenario.linked(reading.state.piece(piece).room, RoomId{room})) {
      list.push_back(Action::move(piece, RoomId{room}));
    }
  }
}

void list_fire(const Reading& reading, PieceId piece, Actions& list) {
  if (!ready(reading.state, piece) || reading.state.piece(piece).rank == Rank::Decoy) return;
  for (std::size_t i = 0; i < kPieces; ++i) {
    const PieceId target{i};
    if (owner_of(target) == owner_of(piece) || !reading.state.piece(target).alive) continue;
    if (sees(reading.scenario, reading.state, piece, target)) {
      list.push_back(Action::fire(piece, target));
    }
  }
}

void list_flare(const Reading& reading, Seat seat, Actions& list) {
  for (std::size_t i = 0; i < kPieces; ++i) {
    const PieceId target{i};
    if (owner_of(target) == seat || !reading.state.piece(target).alive) continue;
    if (!known_to(reading.state, seat, target)) list.push_back(Action::flare(target));
  }
}

// SA-3e: the looker learns the rank, the others only that it looked.
void look_at(Context& context, Seat seat, PieceId target) {
  context.state.seen[seat.index()] =
      static_cast<std::uint16_t>(context.state.seen[seat.index()] | 1U << target.index());
  const Tiding open{.what = Happening::Looked, .seat = seat, .piece = target, .number = 0xFF};
  Tiding own = open;
  own.number = static_cast<std::uint8_t>(context.state.piece(target).rank);
  context.events.tell(Audience::seat(seat), own, Reveals::Yes);
  context.events.tell(Audience::everyone_but(seat), open);
}

void move_piece(Context& context, const Action& action) {
  context.state.piece(action.piece).room = action.room();
  context.events.tell(
      Audience::everyone(),
      {.what = Happening::Moved, .piece = action.piece, .object = action.room().value});
  context.course.stack.push(ReactionFrame{.target = action.piece});
}

}  // namespace

Next advance(Context& context, TurnFrame& frame) {
  switch (frame.step) {
    case TurnFrame::Step::Ready:
      frame.step = TurnFrame::Step::Draw;
      make_ready(context, frame.seat);
      if (deck_is_due(context.state, frame.seat)) {
        std::swap(context.state.deck, context.state.discards);
        context.course.stack.push(
            ShuffleFrame{.unplaced = static_cast<std::uint8_t>(context.state.deck.size())});
      }
      return Next::again();
    case TurnFrame::Step::Draw:
      frame.step = TurnFrame::Step::Act;
      draw_card(context, frame.seat);
      return Next::again();
    case TurnFrame::Step::Act:
      if (frame.actions == 0 || !has_pieces(context.state, frame.seat)) return Next::done();
      return Next::ask(frame.seat, static_cast<std::uint8_t>(Ask::Act));
  }
  return Next::done();
}

void options(const Reading& reading, const TurnFrame& frame, Actions& list) {
  const auto each_living = [&](auto list_for) {
    for (std::size_t slot = 0; slot < kPiecesPerSeat; ++slot) {
      const PieceId piece = piece_of(frame.seat, slot);
      if (reading.state.piece(piece).alive) list_for(reading, piece, list);
    }
  };
  each_living(list_moves);
  each_living(list_fire);
  if (holds(reading.state, frame.seat, Card::Sprint)) list.push_back(Action::plain(Verb::Sprint));
  if (holds(reading.state, frame.seat, Card::Flare)) list_flare(reading, frame.seat, list);
  list.push_back(Action::plain(Verb::End));
}

void answer(Context& context, TurnFrame& frame, const Action& action) {
  --frame.actions;
  switch (action.verb) {
    case Verb::Move: move_piece(context, action); break;
    case Verb::Fire:
      context.course.stack.push(FireFrame{.shooter = action.piece, .target = action.target()});
      break;
    case Verb::Sprint:
      play_card(context, frame.seat, Card::Sprint);
      frame.actions = static_cast<std::uint8_t>(frame.actions + 2);
      break;
    case Verb::Flare:
      play_card(context, frame.seat, Card::Flare);
      look_at(context, frame.seat, action.target());
      break;
    default: frame.actions = 0; break;
  }
}

}  // namespace enfilade::sample
