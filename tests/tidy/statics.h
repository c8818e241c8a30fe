// Variables that outlive a call and can change: hidden state.
#pragma once

#include <set>

#include "tests/tidy/source_text.h"

namespace enfilade::tidy {

// The lines on which a `static` or `thread_local` variable, or one at namespace scope, is declared
// that is not a constant. Static functions are none.
std::set<int> mutable_statics(const Tokens& tokens);

}  // namespace enfilade::tidy
