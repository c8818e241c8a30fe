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

// fire_rules.h
Result<Aim> take_aim(const Reading& reading, UnitId unit, const Shot& shot, Occasion occasion) { ENFILADE_CHECK(false, "not built"); }
Result<void> judge_shots(const Reading& reading, UnitId unit, const Shots& shots, Occasion occasion) { ENFILADE_CHECK(false, "not built"); }
Shots all_at(const Reading& reading, UnitId unit, UnitId target, Occasion occasion) { ENFILADE_CHECK(false, "not built"); }
bool can_fire_at(const Reading& reading, UnitId unit, UnitId target, Occasion occasion) { ENFILADE_CHECK(false, "not built"); }
void list_volleys(const Reading& reading, UnitId unit, Occasion occasion, Action base, Actions& list) { ENFILADE_CHECK(false, "not built"); }
int personal_save(const Reading& reading, UnitId unit) { ENFILADE_CHECK(false, "not built"); }

void begin_fire(Context& context, UnitId unit, const Shots& shots, Occasion occasion) { ENFILADE_CHECK(false, "not built"); }
Next advance(Context& context, FireFrame& frame) { ENFILADE_CHECK(false, "not built"); }
Next advance(Context& context, BoutFrame& frame) { ENFILADE_CHECK(false, "not built"); }
void outcome(Context& context, BoutFrame& frame, std::uint32_t rolled) { ENFILADE_CHECK(false, "not built"); }
Next advance(Context& context, HitsFrame& frame) { ENFILADE_CHECK(false, "not built"); }
void options(const Reading& reading, const HitsFrame& frame, Actions& list) { ENFILADE_CHECK(false, "not built"); }
Result<void> permits(const Reading& reading, const HitsFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
void answer(Context& context, HitsFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
void outcome(Context& context, HitsFrame& frame, std::uint32_t rolled) { ENFILADE_CHECK(false, "not built"); }
Next advance(Context& context, DamageFrame& frame) { ENFILADE_CHECK(false, "not built"); }
void options(const Reading& reading, const DamageFrame& frame, Actions& list) { ENFILADE_CHECK(false, "not built"); }
Result<void> permits(const Reading& reading, const DamageFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
void answer(Context& context, DamageFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
void outcome(Context& context, DamageFrame& frame, std::uint32_t rolled) { ENFILADE_CHECK(false, "not built"); }
Next advance(Context& context, BailOutFrame& frame) { ENFILADE_CHECK(false, "not built"); }
void options(const Reading& reading, const BailOutFrame& frame, Actions& list) { ENFILADE_CHECK(false, "not built"); }
Result<void> permits(const Reading& reading, const BailOutFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
void answer(Context& context, BailOutFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
}  // namespace enfilade::skirmish
