// An earlier version of Urban Operations may see and measure otherwise: its tables are made, or
// read from the cache, when the first game by it is opened.
#pragma once

#include <utility>

#include "loaders/urban/ready.h"
#include "rules/urban/urban.h"
#include "systems/versions_of.h"

namespace enfilade {

template <>
struct VersionsOf<urban::Urban> {
  static constexpr int oldest() { return urban::Urban::kOldestRules; }

  static void play_by(urban::Scenario& scenario, int version) {
    scenario.rules = version;
    urban::Battlefield& field = scenario.field;
    if (field.board.rules == urban::map_rules(version)) return;
    field = urban::make_ready(std::move(field.board), scenario.board_content, urban::cache_folder(),
                              version);
  }
};

}  // namespace enfilade
