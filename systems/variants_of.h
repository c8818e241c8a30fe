// What can be chosen before a game of a rule system, and the scenario that follows from it. A
// system with choices specialises VariantsOf, and may keep what it does not say itself.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/node/contract.h"
#include "records/problem.h"
#include "systems/system.h"

namespace enfilade {

template <RuleSystem S>
struct PlainVariants {
  static std::vector<ChoiceInfo> choices(const typename S::Scenario&) { return {}; }

  // Of what was chosen, that which is not offered to people but handed on by an earlier game: as
  // choices, in the one order in which they are written down.
  static std::vector<ChoiceInfo> carried(const typename S::Scenario&,
                                         const std::vector<std::string>&) {
    return {};
  }

  // All of `chosen` are ids of choices, each once and in their order; a refusal says what does not
  // go together.
  static Result<typename S::Scenario> make(const typename S::Scenario& base,
                                           const std::vector<std::string>& chosen) {
    (void)chosen;
    return base;
  }
};

template <RuleSystem S>
struct VariantsOf : PlainVariants<S> {};

// The same choices in the order in which they are offered, so that there is one way to write them
// down; empty when they are the standard ones. Refused when one is unknown or named twice.
Read<std::vector<std::string>> settle_choices(const std::vector<ChoiceInfo>& choices,
                                              const std::vector<std::string>& chosen);

// By the system's own VariantsOf<S>::settle(base, chosen) where there are more choices than can be
// listed; what it says is not empty unless it is the standard.
template <RuleSystem S>
Read<std::vector<std::string>> settled_choices(const typename S::Scenario& base,
                                               const std::vector<ChoiceInfo>& choices,
                                               const std::vector<std::string>& chosen) {
  if constexpr (requires { VariantsOf<S>::settle(base, chosen); }) {
    return VariantsOf<S>::settle(base, chosen);
  } else {
    return settle_choices(choices, chosen);
  }
}

// That a game began with a version of the rules that cannot be played here.
Problem other_version(std::string_view system, int version, int current);

// That the choices do not go together, and why.
Problem misfit(const Refusal& refusal);

}  // namespace enfilade
