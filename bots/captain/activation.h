// The captain with an activated block: a step, a deed, or the end.
#pragma once

#include <span>

#include "bots/captain/picture.h"

namespace enfilade::urban::captain {

std::size_t act(const Picture& picture, std::span<const Action> legal);

}  // namespace enfilade::urban::captain
