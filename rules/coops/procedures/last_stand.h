// The free shots of CO-E.5.1.
#pragma once

#include "rules/coops/context.h"

namespace enfilade::coops {

// Whether anybody has one at all.
bool has_free_shot(const Reading& reading);

}  // namespace enfilade::coops
