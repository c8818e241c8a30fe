// Checks files of city maps: their form, whether they compile, and what the lint finds.
#pragma once

#include <filesystem>

#include "loaders/content.h"

namespace enfilade::urban {

struct MapReport {
  std::size_t files = 0;
  ContentFaults faults;  // findings of the lint are among them, by name
};

// Whether a file is one of ours by its format, or a folder holds any of our folders.
bool is_map_content(const std::filesystem::path& path);

// One file, or all of maps, underground and battlefields below a folder.
MapReport check_maps(const std::filesystem::path& path);

}  // namespace enfilade::urban
