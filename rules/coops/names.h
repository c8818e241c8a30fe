// How things are called in sentences.
#pragma once

#include <cstdint>

#include "engine/core/text.h"
#include "rules/coops/actions.h"
#include "rules/coops/events.h"
#include "rules/coops/firing_table.h"
#include "rules/coops/frames.h"
#include "rules/coops/scenario.h"
#include "rules/coops/state.h"

namespace enfilade::coops {

// French sentences say "le groupe" before one of ours, "l'unité" before one of theirs, "la section"
// and "le marqueur": nothing has to agree with the gender of a name then.

// --- Ours ---

Phrase section_words(Section section);       // Infantry 1
Phrase section_words(std::uint8_t section);  // the same of a number; "somebody" for none
Phrase slot_words(std::size_t slot);         // green, red, yellow
Text group_words(GroupId group);             // Infantry 1 green; "somebody" for none
// Rifle Group (Infantry 1 green); without a card as above.
Text group_words(const Scenario& scenario, const State& state, GroupId group);
// What an order calls the cargo: a group or a marker.
Text cargo_words(const Scenario& scenario, const State& state, std::uint8_t cargo);
Text card_words(const Scenario& scenario, std::size_t card);  // VAB TT
// FN MAG, or the name of the basic card.
Text weapon_words(const Scenario& scenario, const Group& group, std::uint8_t weapon);
Phrase status_words(Status status);
Phrase state_words(GroupState state);  // destroyed, crew, casualties ...
Phrase flight_words(Flight flight);
Phrase class_words(UnitClass cls);

// --- Theirs ---

// PKM group 12; in French 12 (Groupe PKM).
Text unit_words(const Scenario& scenario, EnemyCardId card, std::uint8_t number);
inline Text unit_words(const Scenario& scenario, const EnemyUnit& unit) {
  return unit_words(scenario, unit.card, unit.number);
}
// The same of a unit that may have gone.
Text unit_words(const Scenario& scenario, const State& state, std::uint8_t number);

// --- The map ---

Phrase terrain_words(Terrain terrain);
// T7.1.4 (forest), alpha.1 (Alpha); "somewhere" for none.
Text space_words(const Scenario& scenario, SpaceId space);
Text village_words(const Scenario& scenario, std::size_t village);
// Appearance zone 2, by its number.
Text zone_words(const Scenario& scenario, std::size_t number);

// --- Markers ---

Text marker_words(const Scenario& scenario, const Marker& marker, std::size_t number);
// By its number alone. Set-up lays them in the order of the mission; what comes later has no name.
Text marker_words(const Scenario& scenario, std::size_t number);
Phrase content_words(Content content);  // a decoy, the objective

// --- The course of the game ---

Phrase phase_words(Phase phase);
Phrase colour_words(Colour colour);
Phrase result_words(FireResult result);
Phrase end_words(EndReason reason);  // a whole sentence
Phrase roll_words(Ask what);         // what a die is rolled for
Text points_words(int points);       // 1 point, 3 points
Text signed_words(int number);       // +1, -2, 0

// --- Events, CO-E (event_table.cpp) ---

struct EventWords {
  Phrase title;
  Phrase told;  // what it does, a sentence
};
// By both dice, 1 to 6.
EventWords event_words(TileFace face, int die1, int die2);

}  // namespace enfilade::coops
