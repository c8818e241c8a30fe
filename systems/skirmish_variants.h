// What can be chosen before a game of the skirmish: the force of each side, a list of the content
// (green:militia) or one of one's own (red=rifle_squad*2+technical).
#pragma once

#include "rules/skirmish/skirmish.h"
#include "systems/variants_of.h"

namespace enfilade {

template <>
struct VariantsOf<skirmish::Skirmish> : PlainVariants<skirmish::Skirmish> {
  static std::vector<ChoiceInfo> choices(const skirmish::Scenario& scenario);
  // One spelling for one game: both sides, units in the order of the catalogue, and what is a list
  // of the content by its name; nothing when both are the standard ones.
  static Read<std::vector<std::string>> settle(const skirmish::Scenario& base,
                                               const std::vector<std::string>& chosen);
  static Result<skirmish::Scenario> make(const skirmish::Scenario& base,
                                         const std::vector<std::string>& settled);
};

}  // namespace enfilade
