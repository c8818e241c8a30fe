// Which test shows which entry: the calls COVERS("UO-8.2.7.3b", ...) in the bodies of the tests.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "ledger/text.h"

namespace enfilade::ledger {

struct Citation {
  std::string id;
  std::string test;  // "Suite.Name"
  std::string file;  // from the root of the checkout
  int line = 0;
  friend bool operator==(const Citation&, const Citation&) = default;
};

struct Citations {
  std::vector<Citation> found;
  std::vector<Problem> malformed;  // calls of COVERS that show nothing
};

// Adds what one source file cites.
void scan_source(std::string_view source, std::string_view file, Citations& citations);

// Scans every *.cpp below tests/, in the order of their names.
Citations scan_citations(const std::filesystem::path& root);

}  // namespace enfilade::ledger
