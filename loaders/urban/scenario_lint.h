// Things in a scenario that can be read but not be played as meant.
#pragma once

#include "rules/urban/map/lint.h"
#include "rules/urban/scenario.h"

namespace enfilade::urban {

// Names of findings stay; docs/scenario-format.md lists them. Needs no tables.
LintFindings lint_scenario(const Scenario& scenario);

}  // namespace enfilade::urban
