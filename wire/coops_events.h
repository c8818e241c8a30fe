// What the seats of CO-OPS were told, as JSON.
#pragma once

#include "rules/coops/events.h"
#include "wire/json.h"

namespace enfilade::coops {

void put_event(wire::Json& json, const Scenario& scenario, const Tiding& tiding);

}  // namespace enfilade::coops
