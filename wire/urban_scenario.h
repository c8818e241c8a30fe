// A scenario of Urban Operations as JSON, in two parts: what is open to everybody, and the aid card
// of a side, which is for that side alone (decision 6).
#pragma once

#include <string>

#include "rules/urban/scenario.h"

namespace enfilade::urban {

std::string open_scenario_json(const Scenario& scenario);
// The aid cards by side: a seat's own, all for the umpire, none for a spectator.
std::string briefing_json(const Scenario& scenario, Seat viewer);

}  // namespace enfilade::urban
