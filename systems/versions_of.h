// A scenario as an earlier version of its system's rules plays it (versions.h of each system). A
// system that computes something from its rules beforehand specialises this.
#pragma once

#include "engine/core/check.h"
#include "engine/node/contract.h"

namespace enfilade {

template <RuleSystem S>
struct VersionsOf {
  static constexpr int oldest() {
    if constexpr (requires { S::kOldestRules; }) return S::kOldestRules;
    return S::kRulesVersion;
  }

  static void play_by(typename S::Scenario& scenario, int version) {
    if constexpr (requires { scenario.rules; }) {
      scenario.rules = version;
    } else {
      ENFILADE_CHECK(version == S::kRulesVersion, "these rules have one version");
    }
  }
};

}  // namespace enfilade
