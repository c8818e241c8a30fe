// Events of the skirmish as JSON (docs/protocol.md).
#pragma once

#include "rules/skirmish/events.h"
#include "wire/json.h"

namespace enfilade::skirmish {

void put_event(wire::Json& json, const Scenario& scenario, const Tiding& tiding);

}  // namespace enfilade::skirmish
