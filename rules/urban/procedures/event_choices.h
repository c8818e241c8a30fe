// What an event lets somebody choose, and whether it can happen at all.
#pragma once

#include "rules/urban/context.h"

namespace enfilade::urban {

// A card in play. The words of the effects are meant from the side it concerns: "the side" and "the
// victim" are side(), "the enemy" is its enemy. A card that concerns the enemy of its player turns
// all of that round.
struct PlayedEvent {
  const EventCard& card;
  Camp player;

  Camp side() const { return card.self ? player : other(player); }
  Camp enemy() const { return other(side()); }
  int amount() const { return int{card.amount}; }
};

inline PlayedEvent event_of(const Scenario& scenario, Camp player, CardId card) {
  return {scenario.event_cards[card.index()], player};
}

// UO-6.2.1-R4: whether the effect is possible; else the card is discarded without one. Apart from
// CancelMission this rests on what both sides know, so a void card tells nothing.
bool is_possible(const Reading& reading, const PlayedEvent& event);

// Whether the player would have something of it, as far as it can know: what its hand offers.
bool is_worth_playing(const Reading& reading, const PlayedEvent& event);

// Whether the side concerned has to choose. It is asked even when nothing fits, and then offered
// the bare Choose: otherwise the pause would tell (UO-8.3-R2).
bool needs_choice(EventEffect effect);
// What it chooses; some things of these have a place besides.
enum class Chosen : std::uint8_t { Nothing, Block, Piece, Counter, Asset, Place };
Chosen chosen_by(EventEffect effect);
void list_choices(const Reading& reading, const PlayedEvent& event, Actions& list);

}  // namespace enfilade::urban
