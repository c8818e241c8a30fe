// Composing a section: what it may buy, attach, move and give back, and where its groups begin
// (CO-3.1, CO-3.2.2.2, CO-2.3.3-R4). Turn 0 and every Logistics Phase use the same rules.
#pragma once

#include "rules/coops/context.h"
#include "rules/coops/sections.h"

namespace enfilade::coops {

// --- Decks and points ---

// Where a card stands in its deck: its number in SectionState::gone.
std::size_t place_in_deck(const Scenario& scenario, CardId card);
// CO-2.3.3-R5: neither on the board nor out of the game. Cards that were found are not of the deck.
int copies_left(const Reading& reading, Section section, CardId card);
// CO-4.S2-R1: it was given its groups, buys nothing, and they cost nothing (CO-3.2.2.2-R4).
bool is_fixed(const Scenario& scenario, Section section);
// CO-3.2.2.2-R1: what the cards on the board cost, and what that leaves.
int points_spent(const Reading& reading, Section section);
int points_left(const Reading& reading, Section section);
// CO-4.0-R11.
bool can_field_new_group(const Reading& reading, Section section);

// --- Starting zones ---

// CO-3.1h, i: where such a group may begin.
SpaceSet starting_spaces(const Board& board, UnitClass cls);
// CO-2.5.1a, CO-3.2.2.2-R3: operational, on the ground, with all its fuel and ammunition.
Group new_group(const Scenario& scenario, CardId basic, SpaceId space);

// --- Fuel and ammunition ---

bool is_ammunition_short(const Scenario& scenario, const Group& group);
// CO-3.2.2.1c, CO-2.4-R1.
void fill_up(const Scenario& scenario, Group& group);

// --- Composing ---

struct Composing {
  bool turn_zero = false;
  GroupBits fresh = 0;  // new groups: they may still be put elsewhere, and their tanks are full
};
// Every choice of those sections but the confirmation, in canonical order.
void compositions(const Reading& reading, const Composing& moment, SectionBits sections,
                  Actions& list);
// Whether there is any of them.
bool can_compose(const Reading& reading, const Composing& moment, SectionBits sections);
void compose(Context& context, const Composing& moment, const Action& action);

}  // namespace enfilade::coops
