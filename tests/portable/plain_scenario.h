// A scenario as plain lines, for builds of the engine that have no JSON.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/sample/rules/data.h"

namespace enfilade::portable {

std::string print_scenario(const sample::Scenario& scenario);

// One line of what print_scenario printed; false when it is none.
bool read_scenario_line(std::string_view line, sample::Scenario& scenario);

}  // namespace enfilade::portable
