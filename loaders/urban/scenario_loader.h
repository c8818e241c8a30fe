// Scenarios from their files, with the map and the cards they name, or everything that is wrong.
#pragma once

#include <expected>
#include <filesystem>
#include <optional>
#include <vector>

#include "loaders/content.h"
#include "loaders/urban/ready.h"
#include "rules/urban/scenario.h"

namespace enfilade::urban {

// Its battlefield and cards are found by their ids in the folders ../battlefields, ../maps and
// ../cards. The board has no tables yet: enough to check a scenario, not to play it.
std::expected<Scenario, ContentFaults> read_scenario(const ContentPath& file);

// Ready for play.
std::expected<LoadedScenario<Scenario>, ContentFaults> load_scenario(
    const ContentPath& file, const std::optional<std::filesystem::path>& cache = cache_folder());

// All of a folder (content/urban/scenarios), by the names of their files.
std::expected<std::vector<LoadedScenario<Scenario>>, ContentFaults> load_scenarios(
    const ContentPath& folder, const std::optional<std::filesystem::path>& cache = cache_folder());

}  // namespace enfilade::urban
