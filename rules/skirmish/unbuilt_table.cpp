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





// paths.h
int cost_of_drive(const Reading& reading, UnitId vehicle, const Path& path) { ENFILADE_CHECK(false, "not built"); }
bool touches_moderate(const Reading& reading, UnitId vehicle, const Path& path) { ENFILADE_CHECK(false, "not built"); }
Result<void> judge_paths(const Reading& reading, const PathOrder& order, const std::array<Path, kMaxUnitFigures>& paths) { ENFILADE_CHECK(false, "not built"); }
Result<void> judge_drive(const Reading& reading, UnitId vehicle, const Path& path, int facing, int spent) { ENFILADE_CHECK(false, "not built"); }
Result<void> judge_places(const Reading& reading, const PlaceOrder& order, const std::array<Path, kMaxUnitFigures>& spots) { ENFILADE_CHECK(false, "not built"); }
Result<void> judge_vehicle_place(const Reading& reading, UnitId vehicle, std::span<const Point> zone, Spot at, int facing) { ENFILADE_CHECK(false, "not built"); }
std::array<Path, kMaxUnitFigures> formation_paths(const Reading& reading, const PathOrder& order, Spot goal) { ENFILADE_CHECK(false, "not built"); }
bool formation_places(const Reading& reading, const PlaceOrder& order, Spot goal, std::array<Path, kMaxUnitFigures>& spots) { ENFILADE_CHECK(false, "not built"); }

}  // namespace enfilade::skirmish
