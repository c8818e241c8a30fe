// Searches, CO-3.2.4.8, and those of halted vehicles, CO-4.CV5.
#include <algorithm>

#include "rules/coops/changes.h"
#include "rules/coops/goals.h"
#include "rules/coops/procedures/deeds.h"
#include "rules/coops/procedures/procedures.h"

namespace enfilade::coops {

namespace {

// CO-3.2.4.8-R1.
bool may_search(const Reading& reading, GroupId id, const Group& group) {
  return arm_of(section_of(id)) == Arm::Infantry && is_on_map(group) &&
         is_on_foot(reading.scenario, group) && ap_left(reading.scenario, group) > 0;
}

bool is_enemy_near(const Reading& reading, SpaceId space) {
  return std::ranges::any_of(reading.state.units, [&](const EnemyUnit& unit) {
    return is_fielded(reading, unit) && are_adjacent(reading, unit.space, space);
  });
}

bool can_be_searched(const Reading& reading, const Marker& marker, SpaceId from) {
  const bool hidden = marker.kind == MarkerKind::Search || marker.kind == MarkerKind::Vehicle;
  if (!hidden || marker.revealed || !marker.space.exists()) return false;
  if (!are_adjacent(reading, from, marker.space)) return false;
  // CO-4.CV5c.
  return marker.kind == MarkerKind::Search ||
         (!is_enemy_near(reading, marker.space) && !is_enemy_near(reading, from));
}

// CO-3.2.4.8-R4, CO-4.CV5d: a decoy is removed; what a vehicle carried comes to light.
void reveal(Context& context, std::uint8_t number) {
  Marker& marker = context.state.markers[number];
  marker.revealed = true;
  context.tell({.what = Happening::Revealed,
                .item = number,
                .number = static_cast<std::uint16_t>(marker.content)},
               Reveals::Yes);
  if (marker.content == Content::Decoy) {
    marker.space = {};
  } else if (marker.kind == MarkerKind::Vehicle) {
    const bool hvt = context.scenario.mission->goal == Goal::Hvt;
    marker.kind = hvt ? MarkerKind::Hvt : MarkerKind::Bomb;
  }
}

}  // namespace

void list_searches(const Reading& reading, Actions& list) {
  each_asked_group(reading, [&](GroupId id, const Group& group) {
    if (!may_search(reading, id, group)) return;
    for (std::size_t i = 0; i < reading.state.markers.size(); ++i) {
      if (!can_be_searched(reading, reading.state.markers[i], group.space)) continue;
      list.push_back({.verb = Verb::Search, .group = id, .item = static_cast<std::uint8_t>(i)});
    }
  });
}

void begin_search(Context& context, const Action& action) {
  spend_ap(context, action.group, 1);
  context.course.stack.push(SearchFrame{.group = action.group, .marker = action.item});
}

Next advance(Context& context, SearchFrame& frame) {
  if (context.state.over() || frame.over) return Next::done();
  return roll_d6(Ask::SearchDie);
}

void outcome(Context& context, SearchFrame& frame, std::uint32_t rolled) {
  constexpr int kFound = 3;
  const int face = static_cast<int>(rolled) + 1;
  frame.over = true;
  context.tell({.what = Happening::SearchRolled,
                .group = frame.group,
                .item = frame.marker,
                .die = static_cast<std::uint8_t>(face)});
  if (!context.state.searched) {
    context.state.searched = true;
    open_zones_that_wait_for(context, ZoneOpens::FirstSearch);  // CO-4.S1-R4
  }
  if (face >= kFound) reveal(context, frame.marker);
  after_step(context);
}

}  // namespace enfilade::coops
