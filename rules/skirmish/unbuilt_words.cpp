// Stands in for what is not built yet; whoever builds a part takes its lines out.
#include "rules/skirmish/changes.h"
#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/goals.h"
#include "rules/skirmish/modifiers/activation.h"
#include "rules/skirmish/paths.h"
#include "rules/skirmish/procedures/procedures.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"
#include "rules/skirmish/view.h"
#include "engine/core/check.h"

#pragma GCC diagnostic ignored "-Wunused-parameter"

namespace enfilade::skirmish {

// view.h
Explanation explain(const Scenario& scenario, const View& view, const Action& action) { ENFILADE_CHECK(false, "not built"); }




}  // namespace enfilade::skirmish
