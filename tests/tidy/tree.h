// The files of the repository, as git knows them.
#pragma once

#include <vector>

#include "tests/tidy/source_text.h"

namespace enfilade::tidy {

// Every file below the working directory that is tracked or about to be. Without git: every file
// outside build folders.
std::vector<SourceFile> read_tree();

// Whether it is C++. No folder is left out: a new one must get its row in includes.cpp.
bool is_cpp(const SourceFile& file);

}  // namespace enfilade::tidy
