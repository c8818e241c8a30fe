// What is open of a mission of the skirmish to everybody, as JSON (docs/protocol.md).
#pragma once

#include <string>

#include "rules/skirmish/scenario.h"

namespace enfilade::skirmish {

std::string scenario_json(const Scenario& scenario);

}  // namespace enfilade::skirmish
