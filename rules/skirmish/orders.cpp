#include "rules/skirmish/orders.h"

#include <algorithm>

#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/refusals.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

constexpr int kFaces = 6;
constexpr int kTenths = 10;

// Whether somebody it can hit is so near to who would hit him.
bool reaches(const Reading& reading, const Action& fire, int farthest) {
  const UnitId mover = reading.state.move.unit;
  const bool drives = reading.scenario.unit(fire.unit).is_vehicle();
  for (const Shot& shot : fire.shots) {
    const auto aim = take_aim(reading, fire.unit, shot, Occasion::Reaction);
    if (!aim) continue;
    const ModelId from = drives ? ModelId::of_vehicle(fire.unit)
                                : ModelId::of(reading.scenario.figure_of(fire.unit, shot.shooter));
    if (reading.scenario.unit(mover).is_vehicle()) {
      if (within(reading, from, ModelId::of_vehicle(mover), farthest)) return true;
      continue;
    }
    bool near = false;
    each_living(reading, mover, [&](std::size_t i, FigureId to, const FigureState&) {
      near = near || (has(aim->eligible, i) && within(reading, from, ModelId::of(to), farthest));
    });
    if (near) return true;
  }
  return false;
}

// Expected hits before saves, in sixths.
int expected_sixths(const Reading& reading, const Action& fire) {
  int sixths = 0;
  for (const Shot& shot : fire.shots) {
    const auto aim = take_aim(reading, fire.unit, shot, Occasion::Reaction);
    if (aim && !aim->harmless) sixths += aim->dice * std::max(0, kFaces + 1 - aim->needed);
  }
  return sixths;
}

bool allows(const Reading& reading, const StandingOrder& order, const Action& fire) {
  return order.mode == OrderMode::Fire &&
         reaches(reading, fire, int{order.farthest} * kCentimetre) &&
         expected_sixths(reading, fire) * kTenths >= int{order.least} * kFaces;
}

}  // namespace

// Who fires at once does so; when nobody does, whoever wants to be asked is. Units that only hold,
// or whose conditions are not met, let the mover go on.
std::optional<Action> answer_by_orders(const Scenario& scenario, const View& view,
                                       const StandingOrders& orders,
                                       const std::vector<Action>& legal) {
  const Node& node = view.known.course.node;
  const bool reacts = node.kind == NodeKind::Decision && node.asks(view.viewer) &&
                      node.what == static_cast<std::uint8_t>(Ask::React);
  if (!reacts) return std::nullopt;
  const Reading reading{scenario, view.known};
  bool asked = false;
  const Action* hold = nullptr;
  for (const Action& action : legal) {
    if (action.verb == Verb::HoldFire) hold = &action;
    if (action.verb != Verb::Fire) continue;
    const StandingOrder& order = orders.of(action.unit);
    if (allows(reading, order, action)) return action;
    asked = asked || order.mode == OrderMode::Ask;
  }
  if (asked || hold == nullptr) return std::nullopt;
  return *hold;
}

}  // namespace enfilade::skirmish
