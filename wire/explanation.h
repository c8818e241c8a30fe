// An explanation as JSON: every number with its terms, every term with its rule.
#pragma once

#include "engine/node/explanation.h"
#include "wire/json.h"

namespace enfilade::wire {

void put_explanation(Json& json, const Explanation& told);

}  // namespace enfilade::wire
