// A whole unit sent to a place that somebody points at.
#include <algorithm>

#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/form.h"
#include "rules/skirmish/procedures/orders.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/table/hull.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

template <class Frame>
const Frame* asked_by(const Reading& reading) {
  const auto& stack = reading.course.stack;
  return stack.empty() ? nullptr : stack.at<Frame>(stack.depth() - 1);
}

// SK-OVR-R1: straight ahead, as far as the place lies ahead.
Result<Action> send_straight_on(const Reading& reading, UnitId unit, Spot goal) {
  const UnitState& vehicle = reading.state.unit(unit);
  const Point ahead = direction(vehicle.facing);
  const auto far = dot(ahead, goal.point() - vehicle.at.point()) / kDirection;
  const int length = static_cast<int>(std::clamp<std::int64_t>(far, kCentimetre, kDriveAllowance));
  Action action{.verb = Verb::Overrun, .unit = unit};
  action.paths[0].push_back(Spot::at(vehicle.at.point() + displacement(length, ahead)));
  return action;
}

Result<Action> send_vehicle(const Reading& reading, UnitId unit, Spot goal) {
  const Drive drive = drive_towards(reading, unit, goal, 0);
  Action action{.verb = Verb::Drive, .unit = unit, .facing = drive.facing};
  action.paths[0] = drive.path;
  return action;
}

// SK-CC-R19: who can comes into contact; the place decides whom of several enemies they go for.
Result<Action> send_up(const Reading& reading, UnitId unit, UnitId enemy, Spot goal) {
  Action action{.verb = Verb::MoveUp, .unit = unit};
  action.paths = formation_paths(reading, move_up_order(reading, unit, enemy), goal);
  return action;
}

}  // namespace

Result<Action> send(const Reading& reading, Verb verb, UnitId unit, UnitId target, Spot goal) {
  switch (verb) {
    case Verb::Redirect:
      return asked_by<MoveFrame>(reading) ? send_elsewhere(reading, goal)
                                          : Result<Action>(not_asked_for());
    case Verb::FollowUp: {
      const auto* follow = asked_by<FollowFrame>(reading);
      return follow ? send_after(reading, *follow, goal) : Result<Action>(not_asked_for());
    }
    case Verb::PlaceSurvivors: {
      const auto* bail_out = asked_by<BailOutFrame>(reading);
      return bail_out ? put_survivors(reading, *bail_out, goal) : Result<Action>(not_asked_for());
    }
    default: break;
  }
  if (!unit.exists()) return not_asked_for();
  const UnitState& state = reading.state.unit(unit);
  if (verb == Verb::Deploy) {
    return state.where == Where::Waiting ? deploy_at(reading, unit, goal)
                                         : Result<Action>(not_asked_for());
  }
  if (verb == Verb::Walk && state.where == Where::Aboard) return send_ashore(reading, unit, goal);
  if (state.where != Where::OnTable) return not_asked_for();
  const bool vehicle = reading.scenario.unit(unit).is_vehicle();
  if (vehicle && verb == Verb::Overrun) return send_straight_on(reading, unit, goal);
  if (vehicle) {
    return verb == Verb::Drive ? send_vehicle(reading, unit, goal)
                               : Result<Action>(not_asked_for());
  }
  return verb == Verb::MoveUp ? send_up(reading, unit, target, goal)
                              : send_infantry(reading, verb, unit, target, goal);
}

}  // namespace enfilade::skirmish
