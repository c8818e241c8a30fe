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

// goals.h
void check_annihilation(Context& context) { ENFILADE_CHECK(false, "not built"); }
void check_turn_end(Context& context) { ENFILADE_CHECK(false, "not built"); }
void end_game(Context& context, EndReason reason, std::int8_t winner) { ENFILADE_CHECK(false, "not built"); }
std::int64_t points_lost(const Reading& reading, Side side) { ENFILADE_CHECK(false, "not built"); }
std::int64_t points_of(const Scenario& scenario, Side side) { ENFILADE_CHECK(false, "not built"); }
std::int8_t holder_of(const Reading& reading, std::size_t objective) { ENFILADE_CHECK(false, "not built"); }
std::int8_t holder_of_area(const Reading& reading, const std::string& piece) { ENFILADE_CHECK(false, "not built"); }
int score_of(const Reading& reading, Side side) { ENFILADE_CHECK(false, "not built"); }

}  // namespace enfilade::skirmish
