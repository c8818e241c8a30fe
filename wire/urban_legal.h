// What a seat of Urban Operations may choose, as JSON: orders that differ in their place only are
// one group.
#pragma once

#include <vector>

#include "rules/urban/actions.h"
#include "rules/urban/procedures/event_choices.h"
#include "wire/json.h"

namespace enfilade::urban {

// `chosen`: what it is that an event asks for.
void put_legal(wire::Json& json, const Scenario& scenario, const std::vector<Action>& legal,
               Chosen chosen);

}  // namespace enfilade::urban
