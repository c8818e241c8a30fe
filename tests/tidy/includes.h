// Links go one way, and so do includes: a table says which folder may look into which.
#pragma once

#include "tests/tidy/source_text.h"

namespace enfilade::tidy {

Findings check_includes(const SourceFile& file);

}  // namespace enfilade::tidy
