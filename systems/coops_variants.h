// What can be chosen before a game of CO-OPS: sections that take part and challenge options; and
// what the mission before may leave to it (CO-4.0-R13).
#pragma once

#include <algorithm>
#include <tuple>

#include "rules/coops/carried.h"
#include "rules/coops/choices.h"
#include "rules/coops/coops.h"
#include "rules/coops/names.h"
#include "systems/variants_of.h"

namespace enfilade {

template <>
struct VariantsOf<coops::Coops> : PlainVariants<coops::Coops> {
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

  static std::vector<ChoiceInfo> carried(const coops::Scenario& scenario,
                                         const std::vector<std::string>& chosen) {
    std::vector<std::string> left = chosen;
    std::vector<ChoiceInfo> list;
    const auto add = [&](const std::string& word, const coops::CarriedItem& item) {
      list.push_back({.id = word,
                      .group = kCarriedGroup,
                      .title = coops::carried_text(scenario, item),
                      .text = {},
                      .rule = "CO-4.0-R13",
                      .standard = false});
    };
    // By section, and of a section the morale before the cards of its deck.
    const auto order = [&](const std::string& word) {
      const auto item = coops::carried_item(scenario, word);
      return std::tuple(item->section, item->card ? item->card->index() + 1 : 0, item->number);
    };
    std::erase_if(left, [&](const auto& word) { return !coops::carried_item(scenario, word); });
    std::ranges::sort(left, {}, order);
    for (const std::string& word : left) add(word, *coops::carried_item(scenario, word));
    return list;
  }

  static Result<coops::Scenario> make(const coops::Scenario& base,
                                      const std::vector<std::string>& chosen) {
    auto words = chosen;
    std::erase_if(words,
                  [&](const auto& word) { return coops::carried_item(base, word).has_value(); });
    auto choices = coops::choices_from(*base.mission, words);
    if (!choices) return std::unexpected(choices.error());
    const auto carried = coops::carried_from(base, chosen);
    if (!carried) return std::unexpected(carried.error());
    choices->carried = *carried;
    return coops::with_choices(base, *choices);
  }
};

}  // namespace enfilade
