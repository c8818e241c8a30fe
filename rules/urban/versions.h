// The versions of these rules, and what each does otherwise than the one before. Whoever has to
// know asks the scenario: scenario.since(kSomeChange).
#pragma once

#include "engine/node/rule_change.h"

namespace enfilade::urban {

inline constexpr int kRulesVersion = 2;
// Games begun by an earlier one cannot be gone on with.
inline constexpr int kOldestRules = 1;

// Version 2.
inline constexpr RuleChange kTunnelsOnlyAtEnds{2, "UO-4.3.7.1-R8"};
inline constexpr RuleChange kApertureToAperture{2, "UO-5.1.3.2-R4"};
// A weapons effect marks a hidden dummy or barricade as it would mark a squad in its place.
inline constexpr RuleChange kDecoysAreMarked{2, "UO-8.2.1.3-R8"};
// No impulse ends by itself, and no side passes so unless its enemy knows that it has to.
inline constexpr RuleChange kAskedToTheEnd{2, "UO-8.3-R2"};

}  // namespace enfilade::urban
