// Whom an enemy unit fires at: CO-3.2.5.2, CO-3.2.5.4-R3.
#pragma once

#include "rules/coops/narrow.h"
#include "rules/coops/sight.h"

namespace enfilade::coops {

struct Target {
  GroupId group;  // none: it has nobody to fire at
  EnemyReason reason = EnemyReason::Only;
  std::uint8_t candidates = 0;  // groups it might have fired at
};

Target choose_target(const Reading& reading, const EnemyUnit& unit);

// The same question where the answer is not needed: CO-3.2.5.5-R2.
bool has_target(const Reading& reading, const EnemyUnit& unit);

// Calls use(group) for everybody the unit might fire at, in board order.
template <class Use>
void each_target(const Reading& reading, const EnemyUnit& unit, Use&& use) {
  const Weapon& weapon = card_of(reading, unit).weapon;
  if (weapon.attack == Colour::None || !is_fielded(reading, unit)) return;  // CO-3.2.5.2-R4
  Watch watch(reading);
  for (std::size_t i = 0; i < kGroups; ++i) {
    const Group& group = reading.state.groups[i];
    if (!is_enemy_target(reading, group)) continue;
    if (reading.board().distance(unit.space, group.space) > weapon.range) continue;
    if (may_fire_at(watch.reading(), unit, GroupId{i})) use(GroupId{i});
  }
}

// Whether the players would have lost with it: CO-3.2.4.4-R7, CO-4.0-R4.
bool loss_would_end_game(const Reading& reading, GroupId group);

}  // namespace enfilade::coops
