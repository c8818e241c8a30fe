// What pure code does without, so that every build gives the same game: clocks, floats, chance,
// hidden state, threads, exceptions, the heap by hand, and everything outside the process.
#pragma once

#include <string_view>

#include "tests/tidy/source_text.h"

namespace enfilade::tidy {

// The engine and the rules, the sample's rules included.
bool is_pure(std::string_view path);

// Findings in a pure file; none in any other.
Findings find_banned(const SourceFile& file);

}  // namespace enfilade::tidy
