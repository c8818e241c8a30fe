// The versions of these rules, and what each does otherwise than the one before. Whoever has to
// know asks the scenario: scenario.since(kSomeChange).
#pragma once

#include "engine/node/rule_change.h"

namespace enfilade::skirmish {

inline constexpr int kRulesVersion = 2;
// Games begun by an earlier one cannot be gone on with.
inline constexpr int kOldestRules = 2;

}  // namespace enfilade::skirmish
