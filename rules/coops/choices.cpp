#include "rules/coops/choices.h"

#include <algorithm>

namespace enfilade::coops {

Choices standard_choices(const Mission& mission) {
  return {.sections = mission.sections.recommended, .options = 0, .carried = {}};
}

Result<Choices> choices_from(const Mission& mission, const std::vector<std::string>& words) {
  Choices chosen;
  for (const std::string& word : words) {
    const auto section = std::ranges::find(kSectionWords, std::string_view(word));
    const auto option = std::ranges::find(mission.options, word, &OptionSpec::id);
    if (section != kSectionWords.end()) {
      chosen.sections = static_cast<SectionBits>(
          chosen.sections | bit_of(static_cast<Section>(section - kSectionWords.begin())));
    } else if (option != mission.options.end()) {
      chosen.options = static_cast<std::uint8_t>(
          chosen.options | 1U << static_cast<unsigned>(option - mission.options.begin()));
    } else {
      return refuse(Reason::Malformed, "CO-1.1d",
                    {"This mission has no such section or option; look at its list of choices.",
                     "Cette mission n'a ni section ni option de ce nom\u00A0; voyez ses choix."});
    }
  }
  if (chosen.sections == 0) chosen.sections = mission.sections.recommended;
  if (!mission.sections.allows(chosen.sections)) {
    return refuse(
        Reason::NotLegal, "CO-1.4-R1",
        {"These sections cannot play this mission: one Infantry section at least takes "
         "part, and those that the mission asks for.",
         "Ces sections ne peuvent jouer cette mission\u00A0: il faut au moins une section "
         "d'infanterie, et celles que la mission demande."});
  }
  return chosen;
}

Scenario with_choices(const Scenario& base, const Choices& choices) {
  Scenario made = make_scenario(base.mission, base.friends, base.enemies, base.tiles, choices);
  if (choices.options == base.choices.options) made.map = base.map;
  return made;
}

}  // namespace enfilade::coops
