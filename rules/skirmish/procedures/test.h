// A roll against the activation number that is no attempt: nobody stands up, nothing ends.
#pragma once

#include "rules/skirmish/modifiers/activation.h"

namespace enfilade::skirmish {

// Tells of the test and says whether it is passed: SK-CC-R14, SK-OVR-R2.
inline bool passes_test(Context& context, UnitId unit, std::uint8_t die) {
  const ActivationSum sum = activation_sum(context, unit);
  const bool passed = die + sum.total >= sum.number;
  context.tell({.what = Happening::TestRolled,
                .unit = unit,
                .needed = static_cast<std::uint8_t>(sum.number),
                .result = static_cast<std::uint8_t>(passed ? 1 : 0),
                .dice = {die},
                .number = told(sum.total)});
  return passed;
}

}  // namespace enfilade::skirmish
