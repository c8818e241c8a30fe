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

Next advance(Context& context, GameFrame& frame) { ENFILADE_CHECK(false, "not built"); }
Next advance(Context& context, DeploymentFrame& frame) { ENFILADE_CHECK(false, "not built"); }
void options(const Reading& reading, const DeploymentFrame& frame, Actions& list) { ENFILADE_CHECK(false, "not built"); }
Result<void> permits(const Reading& reading, const DeploymentFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
void answer(Context& context, DeploymentFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
void outcome(Context& context, DeploymentFrame& frame, std::uint32_t rolled) { ENFILADE_CHECK(false, "not built"); }
Next advance(Context& context, TurnFrame& frame) { ENFILADE_CHECK(false, "not built"); }
void outcome(Context& context, TurnFrame& frame, std::uint32_t rolled) { ENFILADE_CHECK(false, "not built"); }
Next advance(Context& context, InitiativeFrame& frame) { ENFILADE_CHECK(false, "not built"); }
void options(const Reading& reading, const InitiativeFrame& frame, Actions& list) { ENFILADE_CHECK(false, "not built"); }
Result<void> permits(const Reading& reading, const InitiativeFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
void answer(Context& context, InitiativeFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
Next advance(Context& context, AttemptFrame& frame) { ENFILADE_CHECK(false, "not built"); }
void options(const Reading& reading, const AttemptFrame& frame, Actions& list) { ENFILADE_CHECK(false, "not built"); }
Result<void> permits(const Reading& reading, const AttemptFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
void answer(Context& context, AttemptFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
void outcome(Context& context, AttemptFrame& frame, std::uint32_t rolled) { ENFILADE_CHECK(false, "not built"); }
Next advance(Context& context, MoveFrame& frame) { ENFILADE_CHECK(false, "not built"); }
void options(const Reading& reading, const MoveFrame& frame, Actions& list) { ENFILADE_CHECK(false, "not built"); }
Result<void> permits(const Reading& reading, const MoveFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
void answer(Context& context, MoveFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
Next advance(Context& context, ReactionFrame& frame) { ENFILADE_CHECK(false, "not built"); }
void options(const Reading& reading, const ReactionFrame& frame, Actions& list) { ENFILADE_CHECK(false, "not built"); }
Result<void> permits(const Reading& reading, const ReactionFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
void answer(Context& context, ReactionFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
Next advance(Context& context, OverrunFrame& frame) { ENFILADE_CHECK(false, "not built"); }
void options(const Reading& reading, const OverrunFrame& frame, Actions& list) { ENFILADE_CHECK(false, "not built"); }
Result<void> permits(const Reading& reading, const OverrunFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
void answer(Context& context, OverrunFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
void outcome(Context& context, OverrunFrame& frame, std::uint32_t rolled) { ENFILADE_CHECK(false, "not built"); }
}  // namespace enfilade::skirmish
