// Reads the scenarios of the sample game.
#pragma once

#include <expected>
#include <filesystem>
#include <vector>

#include "loaders/content.h"
#include "tests/sample/rules/data.h"

namespace enfilade::sample {

using Loaded = LoadedScenario<Scenario>;

// The scenario files of a folder in the order of their names, or the one file named.
std::vector<std::filesystem::path> scenario_files(const std::filesystem::path& path);

std::expected<Loaded, ContentFaults> load_scenario(const std::filesystem::path& file);
std::expected<std::vector<Loaded>, ContentFaults> load_scenarios(
    const std::filesystem::path& folder);

}  // namespace enfilade::sample
