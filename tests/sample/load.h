// Reads the scenarios of the sample game.
#pragma once

#include <expected>
#include <vector>

#include "loaders/content.h"
#include "tests/sample/rules/data.h"

namespace enfilade::sample {

using Loaded = LoadedScenario<Scenario>;

// The scenario files of a folder in the order of their names, or the one file named.
std::vector<ContentPath> scenario_files(const ContentPath& path);

std::expected<Loaded, ContentFaults> load_scenario(const ContentPath& file);
std::expected<std::vector<Loaded>, ContentFaults> load_scenarios(const ContentPath& folder);

}  // namespace enfilade::sample
