// What a game leaves to the next mission of a campaign. A system with campaigns specialises it.
#pragma once

#include "engine/node/contract.h"
#include "systems/campaign_parts.h"

namespace enfilade {

template <RuleSystem S>
struct CampaignOf {
  static Debrief debrief(const typename S::Scenario&, const typename S::State&) { return {}; }
};

}  // namespace enfilade
