// What is fixed in a mission of CO-OPS, as JSON: the map, the cards of both sides, the texts.
#pragma once

#include <string>

#include "rules/coops/scenario.h"

namespace enfilade::coops {

// The same whatever sections and options were chosen: zones and options say when they count, and
// the view says what was chosen.
std::string scenario_json(const Scenario& scenario);

}  // namespace enfilade::coops
