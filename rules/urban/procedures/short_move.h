// A step of a withdrawal or a free move, which both go location by location within a few MP.
#pragma once

#include "rules/urban/position.h"
#include "rules/urban/steps.h"

namespace enfilade::urban {

template <class Frame>
void step_by(Context& context, Frame& frame, MoveKind kind, LocationId to, int cost) {
  const LocationId from = context.state.piece(frame.piece).location;
  if (!is_stacked(context.state, frame.piece)) frame.last_free = from;
  frame.spent = static_cast<std::uint8_t>(frame.spent + cost);
  frame.manhole_shut = false;
  context.course.stack.push(MoveFrame{.kind = kind,
                                      .piece = frame.piece,
                                      .paid = static_cast<std::uint8_t>(cost),
                                      .from = from,
                                      .to = to});
}

// To a place next to it, or through the Underground counter it stands on.
template <class Frame>
void take_short_step(Context& context, Frame& frame, MoveKind kind, const Action& action) {
  if (action.verb != Verb::Step) {
    const LocationId to = try_manhole(context, frame.piece);
    frame.manhole_shut = !to.exists();
    if (to.exists()) step_by(context, frame, kind, to, kManholeMp);
    return;
  }
  const LocationId from = context.state.piece(frame.piece).location;
  const BlockSpec& spec = spec_of(context, frame.piece);
  const int cost = step_cost(context, camp_of(frame.piece), spec, from, action.location());
  step_by(context, frame, kind, action.location(), cost);
}

}  // namespace enfilade::urban
