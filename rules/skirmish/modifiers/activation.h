// The modifiers of an attempt or test, each with its rule: SK-ACT-2 to 5.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/fixed_vector.h"
#include "engine/core/text.h"
#include "rules/skirmish/context.h"

namespace enfilade::skirmish {

struct ActivationTerm {
  int value = 0;
  Phrase words;
  std::string_view rule;
};

struct ActivationSum {
  int number = 0;  // to be reached, SK-TRAIN
  int total = 0;   // of the terms
  FixedVector<ActivationTerm, 4> terms;

  // The least face that succeeds; above 6: none does.
  int needed() const { return number - total; }
};

ActivationSum activation_sum(const Reading& reading, UnitId unit);

}  // namespace enfilade::skirmish
