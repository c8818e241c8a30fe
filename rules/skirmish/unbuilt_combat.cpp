// Stands in for what is not built yet; whoever builds a part takes its lines out.
#include "engine/core/check.h"
#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/procedures/procedures.h"

#pragma GCC diagnostic ignored "-Wunused-parameter"

namespace enfilade::skirmish {

Result<void> judge_assault(const Reading& reading, UnitId unit, const Action& action) { ENFILADE_CHECK(false, "not built"); }
void list_assaults(const Reading& reading, UnitId unit, Actions& list) { ENFILADE_CHECK(false, "not built"); }
void begin_assault(Context& context, const Action& action) { ENFILADE_CHECK(false, "not built"); }
Next advance(Context& context, AssaultFrame& frame) { ENFILADE_CHECK(false, "not built"); }
void options(const Reading& reading, const AssaultFrame& frame, Actions& list) { ENFILADE_CHECK(false, "not built"); }
Result<void> permits(const Reading& reading, const AssaultFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
void answer(Context& context, AssaultFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
void outcome(Context& context, AssaultFrame& frame, std::uint32_t rolled) { ENFILADE_CHECK(false, "not built"); }
Next advance(Context& context, RoundFrame& frame) { ENFILADE_CHECK(false, "not built"); }
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
Next advance(Context& context, FollowFrame& frame) { ENFILADE_CHECK(false, "not built"); }
void options(const Reading& reading, const FollowFrame& frame, Actions& list) { ENFILADE_CHECK(false, "not built"); }
Result<void> permits(const Reading& reading, const FollowFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
void answer(Context& context, FollowFrame& frame, const Action& action) { ENFILADE_CHECK(false, "not built"); }
void outcome(Context& context, FollowFrame& frame, std::uint32_t rolled) { ENFILADE_CHECK(false, "not built"); }
}  // namespace enfilade::skirmish
