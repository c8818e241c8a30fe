// The event sequence of one side, and the moments when cards of the hand may be played, UO-6.2.
// A side draws, then rolls on its table, as its aid card says; then both may play what they hold.
#include "rules/urban/procedures/event_choices.h"
#include "rules/urban/procedures/procedures.h"

namespace enfilade::urban {

namespace {

std::uint8_t byte(Camp camp) {
  return static_cast<std::uint8_t>(camp);
}

bool uses_cards(EventMode mode) {
  return mode == EventMode::Cards || mode == EventMode::Both;
}
bool uses_table(EventMode mode) {
  return mode == EventMode::Table || mode == EventMode::Both;
}

void begin_event(Context& context, Camp camp, CardId card) {
  context.course.stack.push(EventFrame{.player = camp, .card = card});
}

// UO-6.2.1-R1: an empty deck gives no card. R5: a red one is shown and carried out, a black one is
// kept in secret.
void draw_card(Context& context, Camp camp) {
  SideState& side = context.state.side(camp);
  if (side.deck.empty() || side.hand.full()) return;
  const CardId card = side.deck.pop_back();
  const Tiding open{.what = Happening::CardDrawn, .camp = byte(camp)};
  Tiding full = open;
  full.number = card.value;
  if (context.scenario.event_cards[card.index()].red) {
    context.tell(full, Reveals::Yes);
    side.played.push_back(card);
    begin_event(context, camp, card);
    return;
  }
  side.hand.push_back(card);
  context.tell_apart(camp, full, open);
}

void take_from_hand(SideState& side, CardId card) {
  for (std::size_t i = 0; i < side.hand.size(); ++i) {
    if (side.hand[i] != card) continue;
    side.hand.erase_at(i);
    side.played.push_back(card);
    return;
  }
}

bool is_first_copy(const Hand& hand, std::size_t at) {
  for (std::size_t i = 0; i < at; ++i) {
    if (hand[i] == hand[at]) return false;
  }
  return true;
}

void pass(CardWindowFrame& frame) {
  ++frame.passes;
  frame.camp = other(frame.camp);
}

}  // namespace

Next advance(Context& context, EventPhaseFrame& frame) {
  const EventMode mode = context.scenario.sheet(frame.camp).events.mode;
  switch (frame.step) {
    case EventPhaseFrame::Step::Draw:
      frame.step = EventPhaseFrame::Step::Table;
      if (uses_cards(mode)) draw_card(context, frame.camp);
      return Next::again();
    case EventPhaseFrame::Step::Table:
      if (uses_table(mode)) return roll_d10(Ask::EventDie);
      frame.step = EventPhaseFrame::Step::Rolled;
      return Next::again();
    case EventPhaseFrame::Step::Rolled:
      frame.step = EventPhaseFrame::Step::Over;
      return context.call(CardWindowFrame{.camp = context.state.clock.initiative});
    case EventPhaseFrame::Step::Over: break;
  }
  return Next::done();
}

void outcome(Context& context, EventPhaseFrame& frame, std::uint32_t rolled) {
  frame.step = EventPhaseFrame::Step::Rolled;
  context.tell({.what = Happening::TableRolled,
                .camp = byte(frame.camp),
                .die = static_cast<std::uint8_t>(rolled)});
  const EventRow& row = context.scenario.sheet(frame.camp).events.table.rows[rolled];
  if (row.kind == EventRow::Kind::Effect) begin_event(context, frame.camp, row.card);
  if (row.kind == EventRow::Kind::Draw) draw_card(context, frame.camp);
}

// Both sides know how many cards the other holds, so a pass of an empty hand tells nothing.
Next advance(Context& context, CardWindowFrame& frame) {
  if (frame.passes >= kCamps) return Next::done();
  if (frame.passes == 0) frame.camp = context.state.clock.initiative;  // UO-6.2.1f
  if (!context.state.side(frame.camp).hand.empty()) return ask(frame.camp, Ask::PlayCard);
  pass(frame);
  return Next::again();
}

void options(const Reading& reading, const CardWindowFrame& frame, Actions& list) {
  list.push_back({.verb = Verb::NoCard});
  const Hand& hand = reading.state.side(frame.camp).hand;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    if (!is_first_copy(hand, i)) continue;
    if (!is_worth_playing(reading, event_of(reading.scenario, frame.camp, hand[i]))) continue;
    list.push_back({.verb = Verb::PlayCard, .object = hand[i].value});
  }
}

void answer(Context& context, CardWindowFrame& frame, const Action& action) {
  if (action.verb == Verb::NoCard) {
    pass(frame);
    return;
  }
  const Camp player = frame.camp;
  take_from_hand(context.state.side(player), action.card());
  frame.passes = 0;  // both may play again
  begin_event(context, player, action.card());
}

}  // namespace enfilade::urban
