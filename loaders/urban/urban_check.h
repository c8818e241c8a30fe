// Checks everything below content/urban: maps, cards and scenarios.
#pragma once

#include <filesystem>

#include "loaders/urban/map_check.h"

namespace enfilade::urban {

// Whether a file is one of ours by its format, a folder holds such files, or any of our folders.
bool is_urban_content(const std::filesystem::path& path);

// One file, a folder of files, or all our folders below a folder.
MapReport check_urban(const std::filesystem::path& path);

}  // namespace enfilade::urban
