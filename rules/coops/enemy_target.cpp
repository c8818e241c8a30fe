#include "rules/coops/enemy_target.h"

#include "rules/coops/purchase.h"

namespace enfilade::coops {

namespace {

using Groups = FixedVector<GroupId, kGroups>;

// CO-4.0-R11: nobody is left but those who would be lost with the group.
bool is_last(const Reading& reading, GroupId last) {
  for (std::size_t i = 0; i < kGroups; ++i) {
    const Group& group = reading.state.groups[i];
    const bool counts = group.state == GroupState::OnMap || group.state == GroupState::Embarked;
    if (counts && GroupId{i} != last && group.carrier != last) return false;
  }
  return is_on_map(reading.state.group(last));
}

}  // namespace

bool loss_would_end_game(const Reading& reading, GroupId group) {
  if (carries_mission_cargo(reading.state, group)) return true;
  if (!is_last(reading, group)) return false;
  for (std::size_t i = 0; i < kSections; ++i) {
    const auto section = static_cast<Section>(i);
    if (reading.scenario.plays(section) && can_field_new_group(reading, section)) return false;
  }
  return true;
}

bool has_target(const Reading& reading, const EnemyUnit& unit) {
  bool any = false;
  each_target(reading, unit, [&](GroupId) { any = true; });
  return any;
}

Target choose_target(const Reading& reading, const EnemyUnit& unit) {
  const State& state = reading.state;
  Groups groups;
  each_target(reading, unit, [&](GroupId group) { groups.push_back(group); });
  Target target;
  target.candidates = static_cast<std::uint8_t>(groups.size());
  if (groups.empty()) return target;
  keep_lowest(groups, target.reason, EnemyReason::Nearest, [&](GroupId group) {
    return reading.board().distance(unit.space, state.group(group).space);
  });
  keep_lowest(groups, target.reason, EnemyReason::Weakest,
              [&](GroupId group) { return rank_of(defence_now(reading, state.group(group))); });
  keep_highest(groups, target.reason, EnemyReason::Defeat,
               [&](GroupId group) { return loss_would_end_game(reading, group) ? 1 : 0; });
  keep_highest(groups, target.reason, EnemyReason::Harm,
               [&](GroupId group) { return harm_of(reading, unit, group); });
  keep_highest(groups, target.reason, EnemyReason::Passengers,
               [&](GroupId group) { return passengers_of(state, group); });
  keep_lowest(groups, target.reason, EnemyReason::BoardOrder,
              [&](GroupId group) { return static_cast<int>(section_of(group)); });
  keep_lowest(groups, target.reason, EnemyReason::SlotOrder,
              [&](GroupId group) { return static_cast<int>(slot_of(group)); });
  target.group = groups[0];
  return target;
}

}  // namespace enfilade::coops
