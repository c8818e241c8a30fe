// The Combat Medic: for 1 AP its group, or Infantry on foot beside it, becomes operational.
#include <algorithm>

#include "rules/coops/changes.h"
#include "rules/coops/procedures/deeds.h"

namespace enfilade::coops {

namespace {

std::size_t medic_of(const Reading& reading, const Group& group) {
  std::size_t i = 0;
  while (i < group.upgrades.size() &&
         reading.scenario.card(group.upgrades[i].card).effect != CardEffect::Medic) {
    ++i;
  }
  return i;
}

bool may_heal(const Reading& reading, const Group& group) {
  return is_on_map(group) && ap_left(reading.scenario, group) > 0 &&
         medic_of(reading, group) < group.upgrades.size();
}

bool can_be_healed(const Reading& reading, GroupId id) {
  const Group& group = reading.state.group(id);
  return is_on_map(group) && group.status == Status::Neutralised &&
         is_on_foot(reading.scenario, group) && arm_of(section_of(id)) == Arm::Infantry;
}

}  // namespace

void list_healings(const Reading& reading, Actions& list) {
  each_asked_group(reading, [&](GroupId id, const Group& group) {
    if (!may_heal(reading, group)) return;
    for (std::size_t i = 0; i < kGroups; ++i) {
      if (!can_be_healed(reading, GroupId{i})) continue;
      const bool near =
          GroupId{i} == id || are_adjacent(reading, group.space, reading.state.groups[i].space);
      if (near) list.push_back({.verb = Verb::Heal, .group = id, .other = GroupId{i}});
    }
  });
}

void heal(Context& context, const Action& action) {
  Group& group = context.state.group(action.group);
  spend_ap(context, action.group, 1);
  remove_upgrade(context, action.group, medic_of(context, group));
  context.state.group(action.other).status = Status::Operational;
  context.tell({.what = Happening::Healed, .group = action.group, .other = action.other});
}

}  // namespace enfilade::coops
