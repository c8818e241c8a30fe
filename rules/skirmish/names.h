// How things are called in sentences.
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/text.h"
#include "rules/skirmish/asks.h"
#include "rules/skirmish/events.h"
#include "rules/skirmish/kinds.h"
#include "rules/skirmish/scenario.h"
#include "rules/skirmish/state.h"

namespace enfilade::skirmish {

// French sentences say "l'unité" and "la figurine": nothing has to agree with the gender of a name
// then.

// --- Units and figures ---

Text side_words(const Scenario& scenario, Side side);
Text side_words(const Scenario& scenario, std::size_t side);  // "nobody" for none
Text unit_words(const Scenario& scenario, UnitId unit);       // Rifle squad a2; a2 (Groupe ...)
Text units_words(const Scenario& scenario, UnitBits units);   // with commas; empty for none
// Rifle squad a2, figure 3; in French 3 de l'unité a2 (Groupe ...)
Text figure_words(const Scenario& scenario, FigureId figure);
// As a part of a sentence: the figure or the unit, in French with its article.
Text model_words(const Scenario& scenario, ModelId model);
// The weapon of a vehicle by its number.
Phrase mounted_weapon_words(const Scenario& scenario, UnitId vehicle, std::size_t weapon);

Phrase training_words(Training training);
Phrase armour_words(Armour armour);
Phrase armour_words(HullArmour armour);
Phrase cover_words(Cover cover);
Phrase arc_words(Arc arc);                                      // from the front
Phrase damage_words(Damage damage);                             // crew stunned
Phrase stance_words(Stance stance);                             // On Guard; empty for none
Text piece_words(const Scenario& scenario, std::size_t piece);  // the wood; its name or its kind
Text objective_words(const Scenario& scenario, std::size_t objective);

// --- Lengths, numbers and dice ---

Text decimal_words(int hundredths);                        // 12.5; 12,5 in French
Text spot_words(Spot spot);                                // (12.5, 30); (12,5 ; 30) in French
Text signed_words(int number);                             // +1, -2, 0
Text numbers_words(FigureBits figures);                    // 1, 3
Text dice_words(const std::array<std::uint8_t, 4>& dice);  // 2, 5, 6
Text needed_words(int needed);                             // 4+; "no roll" above 6

// --- The course of the game ---

Phrase end_words(EndReason reason);  // a whole sentence
Phrase roll_words(Ask what);         // what dice are thrown for

}  // namespace enfilade::skirmish
