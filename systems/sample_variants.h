// What can be chosen before a game of Courtyard.
#pragma once

#include "systems/variants_of.h"
#include "tests/sample/rules/sample.h"

namespace enfilade {

template <>
struct VariantsOf<sample::Sample> : PlainVariants<sample::Sample> {
  static std::vector<ChoiceInfo> choices(const sample::Scenario&);
  static Result<sample::Scenario> make(const sample::Scenario& base,
                                       const std::vector<std::string>& chosen);
};

}  // namespace enfilade
