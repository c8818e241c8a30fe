// Words that do not belong into a repository others will read and run: hosts of package registries,
// paths of the machine it was written on, and marks of unfinished work.
#pragma once

#include "tests/tidy/source_text.h"

namespace enfilade::tidy {

// Works on any text file; the marks are looked for in code only, and binary files have no words.
Findings check_words(const SourceFile& file);

}  // namespace enfilade::tidy
