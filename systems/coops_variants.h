// What can be chosen before a game of CO-OPS: sections that take part and challenge options.
#pragma once

#include "rules/coops/choices.h"
#include "rules/coops/coops.h"
#include "rules/coops/names.h"
#include "systems/variants_of.h"

namespace enfilade {

template <>
struct VariantsOf<coops::Coops> {
  static std::vector<ChoiceInfo> choices(const coops::Scenario& scenario) {
    std::vector<ChoiceInfo> list;
    const coops::Mission& mission = *scenario.mission;
    for (std::size_t i = 0; i < coops::kSections; ++i) {
      const auto section = static_cast<coops::Section>(i);
      if ((mission.sections.allowed & coops::bit_of(section)) == 0) continue;
      list.push_back({.id = std::string(coops::word_of(section)),
                      .group = "sections",
                      .title = text_of(coops::section_words(section)),
                      .text = {},
                      .rule = "CO-1.4a",
                      .standard = (mission.sections.recommended & coops::bit_of(section)) != 0});
    }
    for (const coops::OptionSpec& option : mission.options) {
      list.push_back({.id = option.id,
                      .group = "options",
                      .title = option.title,
                      .text = option.text,
                      .rule = option.rule,
                      .standard = false});
    }
    return list;
  }

  static Result<coops::Scenario> make(const coops::Scenario& base,
                                      const std::vector<std::string>& chosen) {
    const auto choices = coops::choices_from(*base.mission, chosen);
    if (!choices) return std::unexpected(choices.error());
    return coops::with_choices(base, *choices);
  }
};

}  // namespace enfilade
