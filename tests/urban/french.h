// What a French sentence must be beside its English one: there, French, about the same things, and
// set as French is set.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/text.h"

namespace enfilade::urban {

// What is wrong with the pair; empty when nothing is. Words that are not ours, from the content,
// may be set otherwise.
std::string wrong_with(const Phrase& pair, bool ours = true);
inline std::string wrong_with(const Text& text, bool ours = true) {
  return wrong_with(phrase_of(text), ours);
}

}  // namespace enfilade::urban
