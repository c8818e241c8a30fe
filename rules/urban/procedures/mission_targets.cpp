#include "rules/urban/procedures/mission_targets.h"

namespace enfilade::urban {

LocationSet barred_targets(const Reading& reading) {
  LocationSet barred = reading.scenario.unplayable.as_set();
  for (const Counter& counter : reading.state.counters) {
    if (counter.kind == CounterKind::Population && counter.face_up()) barred.add(counter.location);
  }
  return barred;
}

EffectReach::EffectReach(const Reading& reading, LocationId from)
    : row_(reading.scenario.field.ranges.ep_row(from)) {
  const OpenBreaches& open = reading.state.ground.open;
  if (!open.any()) return;
  breached_ = ep_row_breached(reading.board(), reading.scenario.field.ranges, open, from);
  if (!breached_.empty()) row_ = breached_;
}

}  // namespace enfilade::urban
