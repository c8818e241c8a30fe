// The versions of these rules, and what each does otherwise than the one before. Whoever has to
// know asks the scenario: scenario.since(kSomeChange).
#pragma once

#include "engine/node/rule_change.h"

namespace enfilade::coops {

inline constexpr int kRulesVersion = 3;
// Games begun by an earlier one cannot be gone on with.
inline constexpr int kOldestRules = 1;

// Before, groups of several sections rode together without a question.
inline constexpr RuleChange kRidesAreAgreed{2, "CO-3.2.4.4-R9"};
// Before, the owner of a crew was asked as that of a group.
inline constexpr RuleChange kCrewsAreNotAsked{3, "CO-3.2.4.4-R9"};

}  // namespace enfilade::coops
