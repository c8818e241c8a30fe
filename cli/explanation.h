// An explanation for people and for programs.
#pragma once

#include <string>

#include "engine/node/explanation.h"

namespace enfilade::cli {

// Lines of text, the summary first.
std::string explanation_text(const Explanation& told, Language language);
std::string explanation_json(const Explanation& told, Language language);

}  // namespace enfilade::cli
