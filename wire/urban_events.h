// What a seat of Urban Operations was told, as JSON.
#pragma once

#include "rules/urban/events.h"
#include "wire/json.h"

namespace enfilade::urban {

void put_event(wire::Json& json, const Scenario& scenario, const Tiding& tiding);

}  // namespace enfilade::urban
