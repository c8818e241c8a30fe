// Stands in for what is not built yet; whoever builds a part takes its lines out.
#include "engine/core/check.h"
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

#pragma GCC diagnostic ignored "-Wunused-parameter"

namespace enfilade::skirmish {

// paths.h
std::array<Path, kMaxUnitFigures> formation_paths(const Reading& reading, const PathOrder& order,
                                                  Spot goal) {
  ENFILADE_CHECK(false, "not built");
}
bool formation_places(const Reading& reading, const PlaceOrder& order, Spot goal,
                      std::array<Path, kMaxUnitFigures>& spots) {
  ENFILADE_CHECK(false, "not built");
}

}  // namespace enfilade::skirmish
