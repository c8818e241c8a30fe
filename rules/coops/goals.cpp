#include "rules/coops/goals.h"

#include <algorithm>

#include "rules/coops/purchase.h"
#include "rules/coops/sight.h"

namespace enfilade::coops {

namespace {

Goal goal_of(const Reading& reading) {
  return reading.scenario.mission->goal;
}

template <class Test>
bool any_marker(const Reading& reading, Test&& test) {
  return std::ranges::any_of(reading.state.markers, test);
}

bool is_next_to(const Reading& reading, SpaceId space, MarkerKind kind) {
  return any_marker(reading, [&](const Marker& marker) {
    return marker.kind == kind && marker.space.exists() &&
           are_adjacent(reading, space, marker.space);
  });
}

}  // namespace

void end_game(Context& context, Verdict verdict, EndReason reason) {
  if (context.state.over()) return;
  context.state.verdict = verdict;
  context.state.reason = reason;
  context.tell({.what = Happening::GameEnds,
                .item = static_cast<std::uint8_t>(verdict == Verdict::Victory ? 1 : 0),
                .number = static_cast<std::uint16_t>(reason)});
}

// --- Entering a space ---

Bank bank_of(const Reading& reading, SpaceId space) {
  const int river = reading.scenario.mission->river_column.value_or(0);
  const int column = reading.board().at(space).point.col;
  if (column == river) return Bank::River;
  return column < river ? Bank::West : Bank::East;
}

bool would_lose_by(const Reading& reading, const EnemyUnit& unit, SpaceId space) {
  switch (goal_of(reading)) {
    case Goal::Wreck:
      return any_marker(reading, [&](const Marker& marker) {
        return marker.kind == MarkerKind::Wreck && marker.space == space;
      });
    case Goal::Strike:
      // CO-4.S6-R7: one that an event put on the west bank moves about there.
      return bank_of(reading, space) == Bank::West && unit.space.exists() &&
             bank_of(reading, unit.space) != Bank::West;
    case Goal::Civilians: return is_next_to(reading, space, MarkerKind::Civilians);
    default: return false;
  }
}

EndReason loss_by_entering(const Reading& reading) {
  switch (goal_of(reading)) {
    case Goal::Wreck: return EndReason::WreckReached;
    case Goal::Strike: return EndReason::WestBankReached;
    default: return EndReason::CiviliansReached;
  }
}

// --- Zones ---

void open_zones_that_wait_for(Context& context, ZoneOpens what) {
  const auto& zones = context.board().zones();
  for (const ZoneSpec& spec : context.scenario.mission->zones) {
    if (spec.opens != what || spec.plan.kind != ZoneKind::Appearance) continue;
    const auto found = std::ranges::find(zones, spec.plan.id, &ZonePlan::id);
    if (found == zones.end()) continue;
    const auto bit = static_cast<std::uint8_t>(1U << static_cast<unsigned>(found - zones.begin()));
    if ((context.state.open_zones & bit) != 0) continue;
    context.state.open_zones |= bit;
    context.tell({.what = Happening::ZoneOpened, .item = found->number});
  }
}

// --- Alarms ---

void wake_guards(Context& context) {
  bool any = false;
  for (EnemyUnit& unit : context.state.units) {
    any = any || unit.asleep;
    unit.asleep = false;
  }
  if (any) context.tell({.what = Happening::GuardsWake});
}

namespace {

// CO-4.S5i: somebody of ours is on the tile of the guards.
void look_for_intruders(Context& context) {
  for (const UnitSpec& spec : context.scenario.mission->units) {
    if (spec.wakes_on_tile == 0) continue;
    if (std::ranges::none_of(context.state.units, &EnemyUnit::asleep)) return;
    const bool there = std::ranges::any_of(context.state.groups, [&](const Group& group) {
      return is_on_map(group) && context.board().at(group.space).tile == spec.wakes_on_tile;
    });
    if (there) wake_guards(context);
  }
}

// CO-4.S9d, CO-4.S10c.
void look_for_alarm(Context& context) {
  const Goal goal = goal_of(context);
  if (context.state.alarm || (goal != Goal::Warehouse && goal != Goal::LastUnit)) return;
  Watch watch(context);
  for (std::size_t i = 0; i < kGroups; ++i) {
    const Group& group = context.state.groups[i];
    if (!is_exposed(context, group)) continue;
    const bool at_warehouse =
        goal == Goal::Warehouse && is_next_to(context, group.space, MarkerKind::Structure);
    if (!at_warehouse && !is_detected(watch.reading(), group)) continue;
    context.state.alarm = true;
    context.tell({.what = Happening::AlarmRaised, .group = GroupId{i}});
    open_zones_that_wait_for(context, ZoneOpens::Alarm);
    return;
  }
}

// CO-4.S8-R2.
void bring_civilians_home(Context& context) {
  if (goal_of(context) != Goal::Civilians) return;
  for (std::size_t i = 0; i < context.state.markers.size(); ++i) {
    Marker& marker = context.state.markers[i];
    if (!marker.carrier.exists() || !is_home(context, marker.carrier)) continue;
    context.tell({.what = Happening::CivilianHome,
                  .group = marker.carrier,
                  .item = static_cast<std::uint8_t>(i)});
    marker.carrier = {};
    marker.home = true;
  }
}

// CO-4.S2-R3: one that comes near is bound from then on.
void leash(Context& context) {
  if (goal_of(context) != Goal::Wreck) return;
  const auto wreck = std::ranges::find(context.state.markers, MarkerKind::Wreck, &Marker::kind);
  const bool lies = wreck != context.state.markers.end() && wreck->space.exists();
  for (const GroupSpec& spec : context.scenario.mission->groups) {
    Group& group = context.state.group(group_at(spec.section, spec.slot));
    if (!context.scenario.holds(spec.when)) continue;
    if (!lies) {
      group.leashed = false;
    } else if (is_on_map(group) && context.board().distance(group.space, wreck->space) <= 2) {
      group.leashed = true;
    }
  }
}

// --- Victory ---

bool is_wreck_home(const Reading& reading) {
  return any_marker(reading, [&](const Marker& marker) {
    return marker.kind == MarkerKind::Wreck && marker.carrier.exists() &&
           is_starting_zone(reading, place_of(reading.state, marker));
  });
}

bool is_hvt_home(const Reading& reading) {
  return any_marker(reading, [&](const Marker& marker) {
    return marker.kind == MarkerKind::Hvt && marker.space.exists() &&
           is_starting_zone(reading, marker.space);
  });
}

bool are_civilians_home(const Reading& reading) {
  return std::ranges::all_of(reading.state.markers, [](const Marker& marker) {
    return marker.kind != MarkerKind::Civilians || marker.home;
  });
}

bool are_villages_safe(const Reading& reading) {
  const auto all = static_cast<std::uint8_t>((1U << reading.board().villages().size()) - 1U);
  return reading.state.secured == all && reading.state.units.empty();
}

void look_for_victory(Context& context) {
  const auto win_if = [&](bool won, EndReason reason) {
    if (won) end_game(context, Verdict::Victory, reason);
  };
  switch (goal_of(context)) {
    case Goal::Wreck:
      win_if(is_wreck_home(context) && is_everybody_home(context), EndReason::WreckHome);
      break;
    case Goal::Hvt: win_if(is_hvt_home(context), EndReason::HvtHome); break;
    case Goal::Villages: win_if(are_villages_safe(context), EndReason::PeopleSafe); break;
    case Goal::Structures:
    case Goal::Warehouse:
      win_if(context.state.blown && is_everybody_home(context), EndReason::AllHome);
      break;
    case Goal::Civilians: win_if(are_civilians_home(context), EndReason::CiviliansHome); break;
    case Goal::LastUnit: win_if(context.state.units.empty(), EndReason::LastUnitDestroyed); break;
    default: break;
  }
}

}  // namespace

bool is_everybody_home(const Reading& reading) {
  for (std::size_t i = 0; i < kGroups; ++i) {
    if (reading.state.groups[i].state == GroupState::None) continue;
    if (!is_starting_zone(reading, place_of(reading.state, GroupId{i}))) return false;
  }
  return true;
}

bool is_nobody_left(const Reading& reading) {
  const bool any = std::ranges::any_of(reading.state.groups, [](const Group& group) {
    return group.state == GroupState::OnMap || group.state == GroupState::Embarked;
  });
  if (any) return false;
  for (std::size_t i = 0; i < kSections; ++i) {
    const auto section = static_cast<Section>(i);
    if (reading.scenario.plays(section) && can_field_new_group(reading, section)) return false;
  }
  return true;
}

void after_step(Context& context) {
  if (context.state.over() || context.state.turn == 0) return;
  leash(context);
  look_for_intruders(context);
  look_for_alarm(context);
  bring_civilians_home(context);
  if (is_nobody_left(context)) end_game(context, Verdict::Defeat, EndReason::NobodyLeft);
  look_for_victory(context);
}

}  // namespace enfilade::coops
