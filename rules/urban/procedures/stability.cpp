// Stability of revealed IED/UXO and wrecks, sequence 3 of the initial phase (UO-3.1.1f-g, R7).
#include "rules/urban/changes.h"
#include "rules/urban/combat/exchange.h"
#include "rules/urban/procedures/procedures.h"

namespace enfilade::urban {

namespace {

constexpr std::uint32_t kExplodes = 3;

// Sets the frame to the next one to be tested; false when all are.
bool take_next(Context& context, StabilityFrame& frame) {
  for (std::size_t i = 0; i < kMaxCounters; ++i) {
    if (!frame.counters.has(i)) continue;
    frame.counters.drop(i);
    if (context.state.counters[i].kind != CounterKind::Ied) continue;
    frame.wreck = false;
    frame.number = static_cast<std::uint8_t>(i);
    return true;
  }
  for (std::size_t i = 0; i < kMaxTrails; ++i) {
    if (!frame.wrecks.has(i)) continue;
    frame.wrecks.drop(i);
    frame.wreck = true;
    frame.number = static_cast<std::uint8_t>(i);
    return true;
  }
  return false;
}

}  // namespace

Next advance(Context& context, StabilityFrame& frame) {
  if (!take_next(context, frame)) return Next::done();
  return roll_d10(Ask::StabilityDie);
}

void outcome(Context& context, StabilityFrame& frame, std::uint32_t rolled) {
  // Nobody's die.
  context.tell({.what = Happening::Rolled,
                .die = static_cast<std::uint8_t>(rolled),
                .number = static_cast<std::uint16_t>(Ask::StabilityDie)});
  if (rolled > kExplodes) return;
  LocationId at;
  if (frame.wreck) {
    at = context.state.ground.wrecks[frame.number].origin;
  } else {
    at = context.state.counters[frame.number].location;
    remove_counter(context, CounterId{frame.number});
  }
  context.tell({.what = Happening::Exploded, .place = at});
  context.course.stack.push(EffectFrame{.source = EffectFrame::Source::Unprovoked, .at = at});
}

}  // namespace enfilade::urban
