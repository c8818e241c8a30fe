// Planting explosives, CO-4.S5 and CO-4.S9, and the zone that may be removed afterwards.
#include <algorithm>

#include "rules/coops/changes.h"
#include "rules/coops/goals.h"
#include "rules/coops/procedures/deeds.h"
#include "rules/coops/procedures/procedures.h"

namespace enfilade::coops {

namespace {

using Step = PlantFrame::Step;

// CO-4.S5b: Infantry on foot; CO-4.S9-R2: any group on the ground.
bool may_plant(const Reading& reading, GroupId id, const Group& group) {
  if (!is_on_map(group) || ap_left(reading.scenario, group) < 1) return false;
  if (reading.scenario.mission->goal == Goal::Warehouse) {
    return !is_helicopter(reading.scenario, group);
  }
  return arm_of(section_of(id)) == Arm::Infantry && is_on_foot(reading.scenario, group);
}

bool is_possible(const Reading& reading) {
  const Goal goal = reading.scenario.mission->goal;
  return (goal == Goal::Structures || goal == Goal::Warehouse) && reading.state.planted == 0 &&
         !reading.state.effects.plant_failed;
}

using Structures = FixedVector<SpaceId, kMaxMarkers>;

Structures structures_of(const Reading& reading) {
  Structures spaces;
  for (const Marker& marker : reading.state.markers) {
    if (marker.kind == MarkerKind::Structure && marker.space.exists()) {
      spaces.push_back(marker.space);
    }
  }
  return spaces;
}

// CO-4.S5-R1: one group beside each; a group beside both is enough.
void list_at(const Reading& reading, GroupId id, const Structures& spaces, Actions& list) {
  const SpaceId here = reading.state.group(id).space;
  if (!are_adjacent(reading, here, spaces[0])) return;
  const bool alone = spaces.size() < 2 || are_adjacent(reading, here, spaces[1]);
  if (alone) {
    list.push_back({.verb = Verb::Plant, .group = id});
    return;
  }
  for (std::size_t i = 0; i < kGroups; ++i) {
    const Group& other = reading.state.groups[i];
    if (!may_plant(reading, GroupId{i}, other)) continue;
    if (!are_adjacent(reading, other.space, spaces[1])) continue;
    list.push_back({.verb = Verb::Plant, .group = id, .other = GroupId{i}});
  }
}

}  // namespace

void list_plantings(const Reading& reading, Actions& list) {
  if (!is_possible(reading)) return;
  const Structures spaces = structures_of(reading);
  if (spaces.empty()) return;
  each_asked_group(reading, [&](GroupId id, const Group& group) {
    if (may_plant(reading, id, group)) list_at(reading, id, spaces, list);
  });
}

void begin_planting(Context& context, const Action& action) {
  context.course.stack.push(PlantFrame{.group = action.group, .other = action.other});
}

// The owner of the second group agrees before its AP are spent, as for support (CO-3.2.4.3-R1).
Next advance(Context& context, PlantFrame& frame) {
  if (context.state.over() || frame.step == Step::Over) return Next::done();
  const bool joint = frame.other.exists() && section_of(frame.other) != section_of(frame.group);
  if (frame.step == Step::Agree && joint) {
    return ask(seat_of(context.scenario, section_of(frame.other)), Ask::SupportAsked);
  }
  frame.step = Step::Roll;
  return roll_d6(Ask::PlantDie);
}

void options(const Reading&, const PlantFrame&, Actions& list) {
  list.push_back({.verb = Verb::Support});
  list.push_back({.verb = Verb::Refuse});
}

void answer(Context& context, PlantFrame& frame, const Action& action) {
  frame.step = action.verb == Verb::Support ? Step::Roll : Step::Over;
  if (action.verb == Verb::Support) return;
  remember_refusal(context, frame.group, section_of(frame.other));
  context.tell({.what = Happening::SupportRefused, .group = frame.group, .other = frame.other});
}

void outcome(Context& context, PlantFrame& frame, std::uint32_t rolled) {
  constexpr int kPlanted = 3;
  const int face = static_cast<int>(rolled) + 1;
  frame.step = Step::Over;
  spend_ap(context, frame.group, 1);
  if (frame.other.exists()) spend_ap(context, frame.other, 1);
  context.tell({.what = Happening::PlantRolled,
                .group = frame.group,
                .other = frame.other,
                .die = static_cast<std::uint8_t>(face)});
  if (face >= kPlanted) {
    context.state.planted = context.state.turn;
  } else {
    context.state.effects.plant_failed = true;
  }
}

// --- CO-4.S5f ---

namespace {

bool is_there(const Reading& reading, std::size_t zone) {
  return reading.board().zones()[zone].kind == ZoneKind::Appearance &&
         (reading.state.gone_zones >> zone & 1U) == 0;
}

bool any_there(const Reading& reading) {
  for (std::size_t i = 0; i < reading.board().zones().size(); ++i) {
    if (is_there(reading, i)) return true;
  }
  return false;
}

}  // namespace

Next advance(Context& context, RemoveZoneFrame& frame) {
  if (context.state.over() || frame.over || !any_there(context)) return Next::done();
  return ask(spokesman(context.scenario), Ask::ZoneToRemove);
}

void options(const Reading& reading, const RemoveZoneFrame&, Actions& list) {
  for (std::size_t i = 0; i < reading.board().zones().size(); ++i) {
    if (!is_there(reading, i)) continue;
    list.push_back({.verb = Verb::RemoveZone, .item = reading.board().zones()[i].number});
  }
  std::ranges::sort(list);
  list.push_back({.verb = Verb::KeepZones});
}

void answer(Context& context, RemoveZoneFrame& frame, const Action& action) {
  frame.over = true;
  if (action.verb == Verb::KeepZones) return;
  const auto& zones = context.board().zones();
  const auto found = std::ranges::find_if(zones, [&](const ZonePlan& zone) {
    return zone.kind == ZoneKind::Appearance && zone.number == action.item;
  });
  remove_zone(context, ZoneId{found - zones.begin()});
}

}  // namespace enfilade::coops
