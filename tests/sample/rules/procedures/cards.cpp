// Cards: shuffling, drawing, playing, SA-1f, SA-2c, SA-2d, SA-3f.
#include <utility>

#include "tests/sample/rules/context.h"

namespace enfilade::sample {

// Each roll chooses, among the cards not yet placed, the one for the last open place
// (Fisher-Yates); the last card left needs no roll.
Next advance(Context& context, ShuffleFrame& frame) {
  if (frame.unplaced > 1) {
    return Next::roll(
        Node::uniform(frame.unplaced, static_cast<std::uint8_t>(Ask::ShufflePlace), Draw::Hidden));
  }
  context.events.tell(Audience::everyone(), {.what = Happening::Shuffled});
  return Next::done();
}

void outcome(Context& context, ShuffleFrame& frame, std::uint32_t place) {
  --frame.unplaced;
  std::swap(context.state.deck[place], context.state.deck[frame.unplaced]);
}

void draw_card(Context& context, Seat seat) {
  if (context.state.deck.empty() || context.state.hands[seat.index()].full()) return;
  const Card card = context.state.deck.pop_back();
  context.state.hands[seat.index()].push_back(card);
  context.events.tell(
      Audience::seat(seat),
      {.what = Happening::CardDrawn, .seat = seat, .object = static_cast<std::uint8_t>(card)},
      Reveals::Yes);
  context.events.tell(Audience::everyone_but(seat), {.what = Happening::CardDrawn, .seat = seat});
}

void play_card(Context& context, Seat seat, Card card) {
  Hand& hand = context.state.hands[seat.index()];
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if (hand[i] != card) continue;
    hand.erase_at(i);
    context.state.discards.push_back(card);
    context.events.tell(
        Audience::everyone(),
        {.what = Happening::CardPlayed, .seat = seat, .object = static_cast<std::uint8_t>(card)});
    return;
  }
  ENFILADE_CHECK(false, "a card was played that is not in the hand");
}

}  // namespace enfilade::sample
