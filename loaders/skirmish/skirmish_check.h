// What is wrong with content of the skirmish, and what is in it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "loaders/content.h"

namespace enfilade::skirmish {

// A folder with missions of the skirmish, or a file that says it is one of its files, wherever it
// lies.
bool is_skirmish_content(const std::filesystem::path& path);

// Of a folder all faults, of a file its own. A file that does not lie in such a folder is read with
// the content in `home`, since files name each other. Of a table or a mission that has no faults
// the notes say what is on it.
struct ContentCheck {
  std::size_t files = 0;
  ContentFaults faults;
  std::vector<std::string> notes;
};
ContentCheck check_skirmish(const std::filesystem::path& path, const std::filesystem::path& home);

}  // namespace enfilade::skirmish
