// A mission of CO-OPS in its campaign (CO-4.0-R1, R12, R13).
#pragma once

#include <utility>

#include "loaders/coops/readers.h"
#include "rules/coops/carried.h"
#include "rules/coops/coops.h"
#include "systems/campaign_of.h"

namespace enfilade {

template <>
struct CampaignOf<coops::Coops> {
  static Debrief debrief(const coops::Scenario& scenario, const coops::State& state) {
    return {.turn = state.turn,
            .turns = scenario.turns,
            .casualties = state.casualties,
            .worth = coops::Coops::kVictory - state.casualties,
            .carried = coops::carried_words(scenario, coops::carried_after(scenario, state))};
  }
};

inline std::vector<CampaignInfo> campaign_infos(std::vector<coops::Campaign> campaigns) {
  std::vector<CampaignInfo> infos;
  for (coops::Campaign& one : campaigns) {
    infos.push_back({std::move(one.id), std::move(one.title), std::move(one.presentation),
                     std::move(one.missions)});
  }
  return infos;
}

}  // namespace enfilade
