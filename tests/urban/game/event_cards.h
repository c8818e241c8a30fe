// The event cards of the content in a scene, for rule tests (UO-6).
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "loaders/urban/card_loader.h"
#include "tests/urban/game/scene.h"

namespace enfilade::urban {

inline const EventCard& event_card(std::string_view id) {
  static const CardLibrary kLibrary = [] {
    auto loaded = load_cards("content/urban/cards");
    EXPECT_TRUE(loaded) << "the cards of the content are not in order";
    return loaded ? std::move(*loaded) : CardLibrary{};
  }();
  return kLibrary.events.find(id)->second.card;
}

// The side holds a black card, and will draw a red one in turn 1. Before start().
inline CardId give_card(Scene& scene, Camp camp, std::string_view id) {
  scene.edit().event_cards.push_back(event_card(id));
  const CardId card{scene.scenario.event_cards.size() - 1};
  EventSheet& sheet = scene.edit().sheets[index_of(camp)].events;
  sheet.mode = EventMode::Cards;
  (event_card(id).red ? sheet.deck : sheet.hand).push_back(card);
  return card;
}

inline Action play(CardId card) {
  return {.verb = Verb::PlayCard, .object = card.value};
}

// Starts the game, and the side plays the card in the event sequence of turn 1.
inline void start_with(Scene& scene, Camp camp, std::string_view id) {
  const CardId card = give_card(scene, camp, id);
  scene.start();
  if (!event_card(id).red) scene.act(play(card));
}

inline Action choose_block(const Scene& scene, std::string_view block) {
  return {.verb = Verb::Choose, .who = scene.id(block).value};
}
inline Action choose_piece(const Scene& scene, std::string_view block) {
  return {.verb = Verb::Choose, .object = scene.piece_id(block).value};
}
inline Action choose_place(const Scene& scene, std::string_view place) {
  return {.verb = Verb::Choose, .place = scene.at(place).value};
}

// Walks the active block down the column q = 0 from that row; how many steps it was allowed.
inline int walk(Scene& scene, int row) {
  for (int steps = 0;; ++steps) {
    const std::string next = "(0," + std::to_string(row + steps + 1) + ")";
    if (scene.asked() != Ask::Act || !scene.can_move(next)) return steps;
    scene.move(next);
    scene.hold();
  }
}

}  // namespace enfilade::urban
