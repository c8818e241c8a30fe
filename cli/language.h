// In which language the program speaks.
#pragma once

#include <string>

#include "engine/core/text.h"

namespace enfilade::cli {

// "en" or "fr" as given with --lang; empty: what the environment says, ENFILADE_LANG before the
// settings of the machine, and English when it says nothing.
Language language_of(const std::string& wish);

}  // namespace enfilade::cli
