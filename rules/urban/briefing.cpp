// What a side was told before the game, and how its conditions of victory stand as far as it knows.
#include "rules/urban/names.h"
#include "rules/urban/victory.h"
#include "rules/urban/view.h"

namespace enfilade::urban {

namespace {

Phrase level_words(Level level) {
  switch (level) {
    case Level::Total: return {"a total victory", "victoire totale"};
    case Level::Partial: return {"a partial victory", "victoire partielle"};
    case Level::None: return {"undecided", "rien n'est décidé"};
  }
  return {"undecided", "rien n'est décidé"};
}

Text levels_text(const SideSheet& sheet) {
  Text text = say("Conditions met for a total victory: {}, for a partial one: {}.",
                  "Conditions à remplir pour une victoire totale\u00A0: {}, pour une victoire "
                  "partielle\u00A0: {}.",
                  sheet.for_total, sheet.for_partial);
  if (sheet.civilians_per_level != 0) {
    text +=
        say(" Every {} groups of civilians killed lower the victory by a level.",
            " Chaque tranche de {} groupes de civils tués fait baisser la victoire d'un niveau.",
            sheet.civilians_per_level);
  }
  return text + "\n";
}

Text side_briefing(const Reading& reading, Camp camp) {
  const SideSheet& sheet = reading.scenario.sheet(camp);
  Text text = say("\n{}, {}\n{}\n\n", "\n{}, {}\n{}\n\n",
                  side_words(static_cast<std::uint8_t>(camp)), sheet.name, sheet.briefing);
  for (const VictoryCondition& one : sheet.victory) {
    text += is_met(reading, camp, one) ? "[x] " : "[ ] ";
    text += one.words + "\n";
  }
  text += levels_text(sheet);
  const int killed = reading.state.side(camp).civilians;
  if (killed > 0) {
    text += say("Groups of civilians killed: {}.\n", "Groupes de civils tués\u00A0: {}.\n", killed);
  }
  return text +
         say("As it stands: {}.\n", "En l'état\u00A0: {}.\n", level_words(level_of(reading, camp)));
}

}  // namespace

Text briefing_text(const Scenario& scenario, const View& view) {
  Text text = say("{}, {} turns\n{}\n", "{}, {} tours\n{}\n", scenario.title, scenario.turns,
                  scenario.presentation);
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    const bool own = view.viewer == kUmpire || view.viewer == seat_of(camp);
    if (own) text += side_briefing({scenario, view.known}, camp);
  }
  return text;
}

}  // namespace enfilade::urban
