// Set-up, CO-1.3: the pile is shuffled, the backs of markers are dealt, then preparation and turns.
#include <algorithm>
#include <utility>

#include "rules/coops/procedures/procedures.h"

namespace enfilade::coops {

namespace {

using Step = GameFrame::Step;

// The markers and vehicles one of which is the objective (CO-4.S1b, CO-4.S3g, CO-4.S7g).
template <class Use>
std::uint16_t each_content(State& state, Use&& use) {
  std::uint16_t count = 0;
  for (Marker& marker : state.markers) {
    if (marker.content != Content::None) use(marker.content, count++);
  }
  for (EnemyUnit& unit : state.units) {
    if (unit.content != Content::None) use(unit.content, count++);
  }
  return count;
}

}  // namespace

Next advance(Context& context, GameFrame& frame) {
  if (context.state.over()) return Next::done();
  switch (frame.step) {
    case Step::Shuffle:
      frame.step = Step::Contents;
      return context.call(
          ShuffleFrame{.unplaced = static_cast<std::uint8_t>(context.state.pile.size())});
    case Step::Contents: {
      const std::uint16_t count = each_content(context.state, [](Content&, std::uint16_t) {});
      frame.step = Step::Prepare;
      if (count == 0) return Next::again();
      return Next::roll(
          Node::uniform(count, static_cast<std::uint8_t>(Ask::ContentPlace), Draw::Hidden));
    }
    case Step::Prepare:
      frame.step = Step::NextTurn;
      context.tell({.what = Happening::PhaseBegins,
                    .number = static_cast<std::uint16_t>(Phase::Preparation)});
      return context.call(PreparationFrame{});
    case Step::NextTurn: return context.call(TurnFrame{});
  }
  return Next::done();
}

void outcome(Context& context, GameFrame&, std::uint32_t rolled) {
  each_content(context.state, [&](Content& content, std::uint16_t number) {
    content = number == rolled ? Content::Objective : Content::Decoy;
  });
}

Next advance(Context&, ShuffleFrame& frame) {
  if (frame.unplaced < 2) return Next::done();
  return Next::roll(
      Node::uniform(frame.unplaced, static_cast<std::uint8_t>(Ask::ShufflePlace), Draw::Hidden));
}

void outcome(Context& context, ShuffleFrame& frame, std::uint32_t rolled) {
  --frame.unplaced;
  std::swap(context.state.pile[frame.unplaced], context.state.pile[rolled]);
}

}  // namespace enfilade::coops
