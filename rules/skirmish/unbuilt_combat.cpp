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

// combat_rules.h
FigureBits in_contact(const Reading& reading, UnitId unit, UnitId enemy) { ENFILADE_CHECK(false, "not built"); }
FigureBits in_contact(const Reading& reading, UnitId unit) { ENFILADE_CHECK(false, "not built"); }
std::uint8_t join_combat(Context& context, UnitId unit, UnitId enemy) { ENFILADE_CHECK(false, "not built"); }
void close_combats(Context& context) { ENFILADE_CHECK(false, "not built"); }

Next advance(Context& context, AssaultFrame& frame) { ENFILADE_CHECK(false, "not built"); }
void options(const Reading& reading, const AssaultFrame& frame, Actions& list) { ENFILADE_CHECK(false, "not built"); }
Result<void> permits(const Reading& reading, const AssaultFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
void answer(Context& context, AssaultFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
Next advance(Context& context, RoundFrame& frame) { ENFILADE_CHECK(false, "not built"); }
void options(const Reading& reading, const RoundFrame& frame, Actions& list) { ENFILADE_CHECK(false, "not built"); }
Result<void> permits(const Reading& reading, const RoundFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
void answer(Context& context, RoundFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
void outcome(Context& context, RoundFrame& frame, std::uint32_t rolled) { ENFILADE_CHECK(false, "not built"); }
Next advance(Context& context, CombatsFrame& frame) { ENFILADE_CHECK(false, "not built"); }
void options(const Reading& reading, const CombatsFrame& frame, Actions& list) { ENFILADE_CHECK(false, "not built"); }
Result<void> permits(const Reading& reading, const CombatsFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
void answer(Context& context, CombatsFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
Next advance(Context& context, LeavingFrame& frame) { ENFILADE_CHECK(false, "not built"); }
void options(const Reading& reading, const LeavingFrame& frame, Actions& list) { ENFILADE_CHECK(false, "not built"); }
Result<void> permits(const Reading& reading, const LeavingFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
void answer(Context& context, LeavingFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
void outcome(Context& context, LeavingFrame& frame, std::uint32_t rolled) { ENFILADE_CHECK(false, "not built"); }
}  // namespace enfilade::skirmish
