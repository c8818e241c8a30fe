// What a vehicle does that may act, SK-VEH-R2.
#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/form.h"
#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/procedures/candidates.h"
#include "rules/skirmish/procedures/orders.h"
#include "rules/skirmish/procedures/procedures.h"
#include "rules/skirmish/refusals.h"
#include "rules/skirmish/table/hull.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

std::unexpected<Refusal> is_immobilised() {
  return not_allowed("SK-DMG-R7", {"An immobilised vehicle neither drives nor turns.",
                                   "Un véhicule immobilisé ne roule ni ne tourne."});
}

Result<void> judge_driving(const Reading& reading, UnitId vehicle, const Action& action) {
  if (auto form = judge_form(reading, action, vehicle, kUnit, kPaths | kFacing | kStage); !form) {
    return form;
  }
  if (reading.state.unit(vehicle).immobilised) return is_immobilised();
  const Path& path = action.paths[0];
  if (path.empty() && action.facing == kNoFacing) {
    return not_allowed("SK-VEH-R2", {"A vehicle that neither moves nor turns halts.",
                                     "Un véhicule qui ne bouge ni ne tourne fait halte."});
  }
  if (auto drive = judge_drive(reading, vehicle, path, action.facing, 0); !drive) return drive;
  if (action.stage == kNoStage) return {};
  if (action.stage > stages_of(reading, vehicle, action.paths, action.facing)) {
    return not_allowed("SK-CHOICE-R1", {"The move has {} stages.", "Le mouvement a {} étapes."},
                       {Measure::count(stages_of(reading, vehicle, action.paths, action.facing))});
  }
  if (!touches_moderate(reading, vehicle, path)) return {};
  return not_allowed("SK-VEH-R5", {"A tank that goes through moderate cover does not fire.",
                                   "Un char qui passe par un couvert moyen ne tire pas."});
}

Result<void> judge_overrun_order(const Reading& reading, UnitId vehicle, const Action& action) {
  if (auto form = judge_form(reading, action, vehicle, kUnit | kPaths); !form) return form;
  if (reading.state.unit(vehicle).immobilised) return is_immobilised();
  if (auto overrun = judge_overrun(reading, vehicle, action.paths[0], 0); !overrun) return overrun;
  return judge_victims(reading, vehicle, action.paths[0]);
}

}  // namespace

Result<void> judge_vehicle_order(const Reading& reading, UnitId vehicle, const Action& action) {
  const bool known = action.verb == Verb::Drive || action.verb == Verb::Halt ||
                     action.verb == Verb::OnGuard || action.verb == Verb::Overrun;
  if (!known) {
    return not_allowed("SK-VEH-R2", {"A vehicle drives, halts, is On Guard or overruns.",
                                     "Un véhicule roule, fait halte, est en garde ou écrase."});
  }
  if (action.unit.exists() && action.unit != vehicle) {
    return not_allowed("SK-INIT-3",
                       {"Another unit is to act now.", "C'est à une autre unité d'agir."});
  }
  switch (action.verb) {
    case Verb::Drive: return judge_driving(reading, vehicle, action);
    case Verb::Overrun: return judge_overrun_order(reading, vehicle, action);
    case Verb::OnGuard: return judge_form(reading, action, vehicle, kUnit);
    default: break;
  }
  if (auto form = judge_form(reading, action, vehicle, kUnit, kShots); !form) return form;
  if (action.shots.empty()) return {};
  return judge_shots(reading, vehicle, action.shots, Occasion::Halt);
}

void carry_out_vehicle_order(Context& context, UnitId vehicle, const Action& action) {
  const auto tell = [&](Happening what) { context.tell({.what = what, .unit = vehicle}); };
  switch (action.verb) {
    case Verb::OnGuard:
      context.state.unit(vehicle).stance = Stance::OnGuard;
      tell(Happening::GoesOnGuard);
      return;
    case Verb::Halt:
      tell(Happening::Halts);
      if (action.shots.empty()) return;
      begin_fire(context, vehicle, action.shots, Occasion::Halt);
      return;
    case Verb::Overrun:
      tell(Happening::Overruns);
      set_out(context, {.unit = vehicle, .kind = MoveKind::Overrun, .allowance = kDrive},
              action.paths);
      context.course.stack.push(
          OverrunFrame{.unit = vehicle, .start = context.state.unit(vehicle).at});
      return;
    default:
      tell(Happening::Drives);
      set_out(context,
              {.unit = vehicle,
               .kind = MoveKind::Drive,
               .allowance = kDrive,
               .fire_stage = action.stage,
               .facing = action.facing},
              action.paths);
      context.course.stack.push(MoveFrame{});
  }
}

// --- Candidates ---

namespace {

// The one of so many directions that looks most that way.
int facing_towards(Spot from, Spot goal) {
  constexpr int kStep = 15;
  int best = 0;
  std::int64_t most = 0;
  for (int facing = 0; facing < kFacings; facing += kStep) {
    const std::int64_t ahead = dot(direction(facing), goal.point() - from.point());
    if (ahead <= most) continue;
    most = ahead;
    best = facing;
  }
  return best;
}

// That far, or half as far, in that direction.
void add_drive(const Reading& reading, UnitId vehicle, Spot goal, std::uint32_t turn,
               Actions& list) {
  const Spot from = reading.state.unit(vehicle).at;
  for (const int part : {1, 2}) {
    const Point way = goal.point() - from.point();
    const Spot end = Spot::at(from.point() + Point{way.x / part, way.y / part});
    if (end == from) return;
    Action action{.verb = Verb::Drive, .unit = vehicle};
    action.facing = static_cast<std::int16_t>(facing_towards(from, goal));
    action.paths[0].push_back(end);
    if (!judge_drive(reading, vehicle, action.paths[0], action.facing, 0)) continue;
    const auto stages = static_cast<std::uint8_t>(stages_of(reading, vehicle, action.paths));
    if (turn % 3 != 2 && !touches_moderate(reading, vehicle, action.paths[0])) {
      action.stage = turn % 3 == 0 ? stages : std::uint8_t{0};
    }
    list.push_back(action);
    return;
  }
}

void list_drives(const Reading& reading, UnitId vehicle, Actions& list) {
  // A little less than 12 cm, so that roundings do not make it too far.
  constexpr int kFar = kDrive - 2;
  const Outlook outlook = outlook_of(reading, vehicle);
  std::uint32_t turn = reading.course.ply;
  const auto add = [&](Spot goal) { add_drive(reading, vehicle, goal, turn++, list); };
  add(towards(outlook.centre, outlook.enemy, kFar));
  add(towards(outlook.centre, outlook.objective, kFar));
  add(in_direction(outlook.centre, turn, kFar));
  add(in_direction(outlook.centre, turn + 2, kFar));
  Spot exit;
  if (nearest_exit(reading, vehicle, outlook.centre, exit)) {
    add(towards(outlook.centre, exit, kDrive));
  }
  Action pivot{.verb = Verb::Drive, .unit = vehicle, .stage = 1};
  pivot.facing = static_cast<std::int16_t>(facing_towards(outlook.centre, outlook.enemy));
  if (judge_vehicle_order(reading, vehicle, pivot)) list.push_back(pivot);
}

}  // namespace

void list_vehicle_orders(const Reading& reading, UnitId vehicle, Actions& list) {
  list.push_back({.verb = Verb::OnGuard, .unit = vehicle});
  list.push_back({.verb = Verb::Halt, .unit = vehicle});
  list_volleys(reading, vehicle, Occasion::Halt, {.verb = Verb::Halt, .unit = vehicle}, list);
  if (reading.state.unit(vehicle).immobilised) return;
  list_drives(reading, vehicle, list);
  list_overruns(reading, vehicle, list);
}

}  // namespace enfilade::skirmish
