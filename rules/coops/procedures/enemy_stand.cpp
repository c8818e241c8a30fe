// Enemy mounts a last stand, CO-E.4.3: every unit plays one action at once, besides those of its
// own phase.
#include "rules/coops/enemy_order.h"
#include "rules/coops/procedures/procedures.h"

namespace enfilade::coops {

Next advance(Context& context, EnemyStandFrame& frame) {
  if (context.state.over()) return Next::done();
  return next_unit(context, Occasion::LastStand, frame.in_order);
}

void options(const Reading& reading, const EnemyStandFrame&, Actions& list) {
  list_order(reading, Occasion::LastStand, list);
}

void answer(Context& context, EnemyStandFrame& frame, const Action& action) {
  frame.in_order = answer_order(context, Occasion::LastStand, action);
}

}  // namespace enfilade::coops
