#include "systems/sample_variants.h"

#include <algorithm>

namespace enfilade {

std::vector<ChoiceInfo> VariantsOf<sample::Sample>::choices(const sample::Scenario&) {
  return {{"long",
           "length",
           {"Long game", "Partie longue"},
           {"Twice as many rounds.", "Deux fois plus de manches."},
           "SA-6a",
           false},
          {"short",
           "length",
           {"Short game", "Partie courte"},
           {"One round.", "Une manche."},
           "SA-6a",
           false},
          {"flares",
           "cards",
           {"Flares", "Fusées"},
           {"The deck has its flare cards.", "La pile a ses cartes de fusée."},
           "SA-3e",
           true}};
}

Result<sample::Scenario> VariantsOf<sample::Sample>::make(const sample::Scenario& base,
                                                          const std::vector<std::string>& chosen) {
  const auto has = [&](std::string_view id) {
    return std::ranges::find(chosen, id) != chosen.end();
  };
  if (has("long") && has("short")) {
    return refuse(Reason::NotLegal, "SA-6a",
                  {"A game is long or short.", "Une partie est longue ou courte."});
  }
  sample::Scenario scenario = base;
  if (has("long")) scenario.rounds = std::min(2 * base.rounds, sample::kMaxRounds);
  if (has("short")) scenario.rounds = 1;
  if (!has("flares")) scenario.deck[static_cast<std::size_t>(sample::Card::Flare)] = 0;
  return scenario;
}

}  // namespace enfilade
