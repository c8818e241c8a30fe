// How long functions, files and lines may be, and the ratchet that holds the exceptions.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/tidy/source_text.h"

namespace enfilade::tidy {

inline constexpr int kFunctionLines = 70;
inline constexpr int kHeaderLines = 200;
inline constexpr int kSourceLines = 500;
inline constexpr int kColumns = 100;

// Something larger than it may be. The key names it in the ratchet: `function a/b.cpp:name`,
// `header a/b.h`, `source a/b.cpp` or `columns a/b.cpp`.
struct Oversize {
  std::string key;
  std::string file;
  int line = 0;
  int size = 0;
  int limit = 0;
  std::string which;  // of a file with long lines: their numbers
};

std::vector<Oversize> measure(const SourceFile& file);

// An exemption: the item's key and the size it has. One a line, as in `header engine/x.h 230`.
struct Exemption {
  std::string key;
  int size = 0;
  int line = 0;
};

std::vector<Exemption> read_ratchet(std::string_view text);

// Oversizes without an exemption, exempt items that changed size, and exemptions nobody needs.
Findings hold_ratchet(const std::vector<Oversize>& oversizes, const std::vector<Exemption>& exempt);

}  // namespace enfilade::tidy
