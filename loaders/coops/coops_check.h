// What is wrong with content of CO-OPS.
#pragma once

#include <filesystem>

#include "loaders/content.h"

namespace enfilade::coops {

// A folder with tiles, cards and scenarios of CO-OPS, or a file in one.
bool is_coops_content(const std::filesystem::path& path);

// Of a folder all faults, of a file its own; it is read with all the others, since they name each
// other.
struct ContentCheck {
  std::size_t files = 0;
  ContentFaults faults;
};
ContentCheck check_coops(const std::filesystem::path& path);

}  // namespace enfilade::coops
