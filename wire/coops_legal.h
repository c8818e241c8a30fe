// What a seat of CO-OPS may choose, as JSON: orders that differ in their space only are one group.
#pragma once

#include <vector>

#include "rules/coops/actions.h"
#include "wire/json.h"

namespace enfilade::coops {

void put_legal(wire::Json& json, const Scenario& scenario, const std::vector<Action>& legal);

}  // namespace enfilade::coops
