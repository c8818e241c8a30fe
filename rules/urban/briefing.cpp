// What a side was told before the game, and how its conditions of victory stand as far as it knows.
#include "rules/urban/names.h"
#include "rules/urban/victory.h"
#include "rules/urban/view.h"

namespace enfilade::urban {

namespace {

std::string level_words(Level level) {
  switch (level) {
    case Level::Total: return "a total victory";
    case Level::Partial: return "a partial victory";
    case Level::None: return "undecided";
  }
  return "undecided";
}

std::string levels_text(const SideSheet& sheet) {
  std::string text = "Conditions met for a total victory: " + std::to_string(sheet.for_total) +
                     ", for a partial one: " + std::to_string(sheet.for_partial) + ".";
  if (sheet.civilians_per_level != 0) {
    text += " Every " + std::to_string(sheet.civilians_per_level) +
            " groups of civilians killed lower the victory by a level.";
  }
  return text + "\n";
}

std::string side_briefing(const Reading& reading, Camp camp) {
  const SideSheet& sheet = reading.scenario.sheet(camp);
  std::string text = "\n" + side_words(static_cast<std::uint8_t>(camp)) + ", " + sheet.name.en +
                     "\n" + sheet.briefing.en + "\n\n";
  for (const VictoryCondition& one : sheet.victory) {
    text += (is_met(reading, camp, one) ? "[x] " : "[ ] ") + one.words.en + "\n";
  }
  text += levels_text(sheet);
  const int killed = reading.state.side(camp).civilians;
  if (killed > 0) text += "Groups of civilians killed: " + std::to_string(killed) + ".\n";
  return text + "As it stands: " + level_words(level_of(reading, camp)) + ".\n";
}

}  // namespace

std::string briefing_text(const Scenario& scenario, const View& view) {
  std::string text = scenario.title.en + ", " + std::to_string(scenario.turns) + " turns\n" +
                     scenario.presentation.en + "\n";
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    const bool own = view.viewer == kUmpire || view.viewer == seat_of(camp);
    if (own) text += side_briefing({scenario, view.known}, camp);
  }
  return text;
}

}  // namespace enfilade::urban
