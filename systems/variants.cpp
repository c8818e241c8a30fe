#include <algorithm>

#include "systems/variants_of.h"

namespace enfilade {

namespace {

std::string names_of(const std::vector<ChoiceInfo>& choices) {
  std::string text;
  for (const ChoiceInfo& one : choices) text += (text.empty() ? "" : ", ") + one.id;
  return text;
}

Problem unknown(const std::vector<ChoiceInfo>& choices, const std::string& id) {
  if (choices.empty()) {
    return {Fault::NotFound, "This scenario has no options, so not \"" + id + "\" either.",
            "Ce scénario n'a pas d'options, donc pas « " + id + " » non plus."};
  }
  return {Fault::NotFound,
          "This scenario has no option \"" + id + "\"; there are: " + names_of(choices) + ".",
          "Ce scénario n'a pas d'option « " + id + " » ; il y a : " + names_of(choices) + "."};
}

}  // namespace

Read<std::vector<std::string>> settle_choices(const std::vector<ChoiceInfo>& choices,
                                              const std::vector<std::string>& chosen) {
  for (const std::string& id : chosen) {
    if (std::ranges::find(choices, id, &ChoiceInfo::id) == choices.end()) {
      return std::unexpected(unknown(choices, id));
    }
    if (std::ranges::count(chosen, id) > 1) {
      return std::unexpected(Problem{Fault::Malformed, "The option \"" + id + "\" is named twice.",
                                     "L'option « " + id + " » est donnée deux fois."});
    }
  }
  std::vector<std::string> settled;
  bool standard = true;
  for (const ChoiceInfo& one : choices) {
    const bool taken = std::ranges::find(chosen, one.id) != chosen.end();
    if (taken) settled.push_back(one.id);
    standard = standard && taken == one.standard;
  }
  if (standard) settled.clear();
  return settled;
}

Problem other_version(std::string_view system, int version, int current) {
  const std::string other = std::to_string(version);
  const std::string own = std::to_string(current);
  const std::string name(system);
  return {Fault::Version,
          "The game was played with version " + other + " of the rules of " + name +
              "; this program has version " + own + ".",
          "La partie a été jouée avec la version " + other + " des règles de " + name +
              " ; ce programme a la version " + own + "."};
}

Problem misfit(const Refusal& refusal) {
  const std::string rule = refusal.rule.empty() ? "" : " [" + std::string(refusal.rule) + "]";
  return {Fault::Malformed,
          "The scenario cannot be played with these options: " + refusal.text().en + rule,
          "Le scénario ne se joue pas avec ces options : " + refusal.text().fr + rule};
}

}  // namespace enfilade
