// One enemy unit, CO-3.2.5.2 and CO-3.2.5.3: AP by AP it fires if it can, and otherwise moves.
// Kamikazes run and blow up instead (CO-3.2.5.5b).
#include "rules/coops/changes.h"
#include "rules/coops/enemy_path.h"
#include "rules/coops/enemy_target.h"
#include "rules/coops/procedures/procedures.h"

namespace enfilade::coops {

namespace {

void spend_ap(const EnemyUnitFrame& frame, EnemyUnit& unit) {
  if (!frame.once) ++unit.ap_spent;  // CO-E.4.3-R1
}

// --- Before it acts ---

// CO-3.2.5.1-R6: friends stand on every space that leads out of its zone.
bool is_shut_in(const Reading& reading, const EnemyUnit& unit) {
  if (!in_camp(reading, unit.space)) return false;
  const SpaceSet exits = (zone_around(reading, unit.space).around() & bare_ground(reading, unit)) -
                         reading.board().of_zones(ZoneKind::Appearance);
  return (exits - groups_on_map(reading)).empty();
}

void leave_zone(Context& context, EnemyUnit& unit) {
  const SpaceId out = nearest_free_space(context, unit);
  if (!out.exists()) return;
  context.tell({.what = Happening::EnemyPutOut,
                .unit = unit.number,
                .enemy = unit.card,
                .from = unit.space,
                .space = out});
  unit.space = out;
  after_step(context);
}

// CO-4.S9-R5: a platoon goes on when all of it has arrived.
void follow_patrol(Context& context, std::uint8_t platoon) {
  if (platoon == 0 || context.state.alarm) return;
  if (context.scenario.mission->enemy_moves != EnemyMoves::Patrol) return;
  if (!has_platoon_arrived(context, platoon)) return;
  context.state.waypoints[platoon - std::size_t{1}] = next_waypoint(context, platoon);
}

// --- Moving ---

void tell_heading(Context& context, const EnemyUnit& unit, const Heading& heading, const Way& way) {
  Tiding tiding{.what = Happening::EnemyHeads,
                .group = heading.group,
                .unit = unit.number,
                .item = heading.item,
                .aim = heading.aim,
                .reason = heading.reason,
                .enemy = unit.card,
                .space = heading.space};
  if (way.reason != EnemyReason::Only) tiding.number = static_cast<std::uint16_t>(way.reason);
  context.tell(tiding);
}

void tell_stay(Context& context, const EnemyUnit& unit, Aim aim, EnemyReason reason) {
  context.tell({.what = Happening::EnemyStays,
                .unit = unit.number,
                .aim = aim,
                .reason = reason,
                .enemy = unit.card});
}

enum class Stretch : std::uint8_t { Stays, Over, GoOn };

bool is_beside(const Reading& reading, const EnemyUnit& unit, GroupId group) {
  return is_fielded(reading, unit) &&
         are_adjacent(reading, unit.space, reading.state.group(group).space);
}

// From one goal to the next: a marker taken on the way, or the bridge behind it, gives it a new one
// (CO-3.2.5.3-R6, CO-4.S6f).
Stretch walk(Context& context, std::uint8_t number, const Going& going, const Heading& heading) {
  const bool runs = heading.aim == Aim::Kamikaze;
  EnemyUnit* unit = context.state.unit(number);
  const Way way = way_of(context, *unit, going, heading, unit->mp_pool);
  if (way.stays) {
    tell_stay(context, *unit, heading.aim, way.reason);
    return Stretch::Stays;
  }
  tell_heading(context, *unit, heading, way);
  for (const SpaceId step : way.steps) {
    const int cost = going.cost_of(context.board().cell(step));
    unit->mp_pool = static_cast<std::uint8_t>(unit->mp_pool - cost);
    const bool taken = step_unit(context, number, step);
    unit = context.state.unit(number);
    if (context.state.over() || unit == nullptr) return Stretch::Over;
    if (runs && is_beside(context, *unit, heading.group)) {
      explode(context, number, heading.group);
      after_step(context);
      return Stretch::Over;
    }
    if (taken && !runs) return Stretch::GoOn;
  }
  const bool across = heading.aim == Aim::Bridge && unit->space == heading.space;
  return across && !way.steps.empty() ? Stretch::GoOn : Stretch::Over;
}

// One AP of movement. Says whether another may bring it farther.
bool move(Context& context, std::uint8_t number, const Heading& first, const Going& going) {
  Stretch stretch = walk(context, number, going, first);
  const bool moved = stretch != Stretch::Stays;
  while (stretch == Stretch::GoOn) {
    const EnemyUnit& unit = *context.state.unit(number);
    const Going onward = going_of(context, unit);
    stretch = walk(context, number, onward, aim_of(context, unit, onward));
  }
  EnemyUnit* unit = context.state.unit(number);
  if (unit == nullptr) return false;
  const bool hides = context.scenario.mission->enemy_moves == EnemyMoves::Cover;
  if (hides && is_cover(context.board().at(unit->space).terrain)) unit->settled = true;
  return moved;
}

// --- Acting ---

Next fire(Context& context, EnemyUnitFrame& frame, EnemyUnit& unit, const Target& target) {
  spend_ap(frame, unit);
  unit.mp_pool = 0;  // CO-3.2.5.3-R3
  context.tell({.what = Happening::EnemyFires,
                .group = target.group,
                .unit = frame.unit,
                .reason = target.reason,
                .enemy = unit.card,
                .number = target.candidates});
  return context.call(FireFrame{.by_enemy = true, .unit = frame.unit, .group = target.group});
}

// CO-3.2.5.5-R6: whom it runs at is fixed when the AP begins.
Heading heading_of(const Reading& reading, const EnemyUnit& unit, const Going& going) {
  if (card_of(reading, unit).behaviour == Behaviour::Kamikaze) {
    const Heading run = kamikaze_aim(reading, unit, going);
    if (run.aim != Aim::None) return run;
  }
  return aim_of(reading, unit, going);
}

Next stay(Context& context, EnemyUnitFrame& frame, const EnemyUnit& unit, EnemyReason reason) {
  if (unit.convoy == 0) tell_stay(context, unit, Aim::None, reason);
  frame.over = true;
  return Next::again();
}

Next go(Context& context, EnemyUnitFrame& frame, EnemyUnit& unit) {
  const auto reason = why_it_stays(context, unit);
  const bool kamikaze = card_of(context, unit).behaviour == Behaviour::Kamikaze;
  if (reason && !kamikaze) return stay(context, frame, unit, *reason);
  Watch watch(context);
  const Going going = going_of(watch.reading(), unit);
  const Heading heading = heading_of(watch.reading(), unit, going);
  if (heading.aim == Aim::Kamikaze && is_beside(context, unit, heading.group)) {
    explode(context, frame.unit, heading.group);
    after_step(context);
    return Next::done();
  }
  if (reason) return stay(context, frame, unit, *reason);
  spend_ap(frame, unit);
  unit.mp_pool = static_cast<std::uint8_t>(unit.mp_pool + movement_of(context, unit));
  if (!move(context, frame.unit, heading, going)) frame.over = true;
  return Next::again();
}

void begin(Context& context, EnemyUnitFrame& frame, EnemyUnit& unit) {
  frame.started = true;
  unit.mp_pool = 0;
  if (is_shut_in(context, unit)) leave_zone(context, unit);
}

}  // namespace

Next advance(Context& context, EnemyUnitFrame& frame) {
  if (context.state.over()) return Next::done();
  EnemyUnit* unit = context.state.unit(frame.unit);
  if (unit == nullptr) return Next::done();
  if (!frame.started) {
    begin(context, frame, *unit);
    return Next::again();
  }
  if (frame.over || (!frame.once && ap_left(context, *unit) <= 0)) {
    unit->mp_pool = 0;
    return Next::done();
  }
  if (frame.once) frame.over = true;
  follow_patrol(context, unit->platoon);
  const Target target = choose_target(context, *unit);
  if (target.group.exists()) return fire(context, frame, *unit, target);
  return go(context, frame, *unit);
}

}  // namespace enfilade::coops
