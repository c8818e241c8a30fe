// The enemy's action phase, CO-3.2.5: units act one after another, each until it is done. Convoys
// have acted before.
#include "rules/coops/enemy_order.h"
#include "rules/coops/procedures/procedures.h"

namespace enfilade::coops {

Next advance(Context& context, EnemyPhaseFrame& frame) {
  if (context.state.over()) return Next::done();
  return next_unit(context, Occasion::Phase, frame.in_order);
}

void options(const Reading& reading, const EnemyPhaseFrame&, Actions& list) {
  list_order(reading, Occasion::Phase, list);
}

void answer(Context& context, EnemyPhaseFrame& frame, const Action& action) {
  frame.in_order = answer_order(context, Occasion::Phase, action);
}

}  // namespace enfilade::coops
