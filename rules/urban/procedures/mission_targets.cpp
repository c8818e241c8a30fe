#include "rules/urban/procedures/mission_targets.h"

#include "rules/urban/position.h"

namespace enfilade::urban {

LocationSet barred_targets(const Reading& reading) {
  LocationSet barred = reading.scenario.unplayable.as_set();
  for (const Counter& counter : reading.state.counters) {
    if (counter.kind == CounterKind::Population && counter.face_up()) barred.add(counter.location);
  }
  return barred;
}

EffectReach::EffectReach(const Reading& reading, Camp counts, LocationId from)
    : row_(reading.scenario.field.ranges.ep_row(from)) {
  const OpenBreaches& open = reading.state.ground.open;
  if (lacks_map(reading, counts, from, from)) {
    own_.assign(row_.size(), static_cast<std::uint8_t>(kFarAway));
  } else if (open.any()) {
    own_ = ep_row_breached(reading.board(), reading.scenario.field.ranges, open, from);
  }
  if (!own_.empty()) row_ = own_;
}

}  // namespace enfilade::urban
