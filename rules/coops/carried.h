// What a mission of a campaign leaves to the next by the house option of CO-4.0-R13: morale, and
// the cards that are lost. In words it stands among the choices of the next game, so that a record
// of that one replays by itself: morale:infantry1:-1, lost:infantry1:vab_tt:2.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.h"
#include "rules/coops/scenario.h"
#include "rules/coops/state.h"

namespace enfilade::coops {

// One of the words, understood.
struct CarriedItem {
  Section section = Section::Infantry1;
  std::optional<CardId> card;  // lost; none: it is the morale
  int number = 0;
};
std::optional<CarriedItem> carried_item(const Scenario& scenario, std::string_view word);
Text carried_text(const Scenario& scenario, const CarriedItem& item);

// Words that say nothing of it are left alone; refused when two of them say different things.
Result<Carried> carried_from(const Scenario& scenario, const std::vector<std::string>& words);
// In the order of sections and decks.
std::vector<std::string> carried_words(const Scenario& scenario, const Carried& carried);

// What a game leaves as it stands. A card that lies on a group which is destroyed, or of which only
// a crew or the dead are left, is lost (CO-3.2.4.5f).
Carried carried_after(const Scenario& scenario, const State& state);

}  // namespace enfilade::coops
