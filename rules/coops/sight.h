// Who sees, detects and can fire at whom (CO-2.6.4, CO-3.2.4.2), and what modifies a shot.
#pragma once

#include <vector>

#include "rules/coops/position.h"

namespace enfilade::coops {

// --- Sight and detection ---

// CO-2.6.4: a line of sight, with everybody on the map in its way except who stands at its ends.
bool sees(const Reading& reading, SpaceId a, SpaceId b);
bool sees(const Board& board, const SpaceSet& blockers, SpaceId a, SpaceId b);

// CO-3.2.4.2c, d: with the bonus of a mountain.
int detection_now(const Reading& reading, const Group& group);
int detection_now(const Reading& reading, const EnemyUnit& unit);
bool is_detected(const Reading& reading, const EnemyUnit& unit);  // by any group
bool is_detected(const Reading& reading, const Group& group);     // by any enemy unit

// --- Our fire ---

// CO-3.2.4.2-R5: whether the group is in a state to fire at all; AP are not looked at.
bool may_fire(const Reading& reading, GroupId group);
// CO-3.2.4.2e, R2: whether the weapon reaches the unit. Detection is not looked at.
bool is_in_range(const Reading& reading, const Group& group, const Armament& weapon,
                 const EnemyUnit& unit);
// CO-4.S7c.
bool is_fire_banned(const Reading& reading, SpaceId from, SpaceId to);
// All of it: state, detection, range, bans.
bool may_fire_at(const Reading& reading, GroupId group, const Armament& weapon,
                 const EnemyUnit& unit);
// CO-3.2.4.3-R7: the weapon a supporter uses; none if it cannot support.
struct SupportWeapon {
  bool there = false;
  Armament weapon;
};
SupportWeapon support_weapon(const Reading& reading, GroupId supporter, const EnemyUnit& unit);

// --- Their fire ---

bool is_in_range(const Reading& reading, const EnemyUnit& unit, const Group& group);
// CO-3.2.5.2: detected, in range, not yellow against red, outside camps.
bool may_fire_at(const Reading& reading, const EnemyUnit& unit, GroupId group);

// --- A shot's die ---

// CO-3.2.4.2.3c to g, each with its rule.
struct Modifier {
  std::int8_t value = 0;
  std::uint8_t kind = 0;  // ModifierKind
};
enum class ModifierKind : std::uint8_t {
  Morale,
  ShooterInCity,
  ShooterInVillage,
  TargetInCity,
  TargetInVillage,
  TargetOnMountain,
  TargetOnGround,
};
using Modifiers = FixedVector<Modifier, 7>;
Modifiers modifiers_of(const Reading& reading, GroupId shooter, const EnemyUnit& target);
Modifiers modifiers_of(const Reading& reading, const EnemyUnit& shooter, GroupId target);
int sum_of(const Modifiers& modifiers);

// CO-3.2.4.2g, i: whether results for the attacker are ignored.
bool is_safe_from(const Reading& reading, const Group& shooter, const EnemyUnit& target);
bool is_safe_from(const Reading& reading, const EnemyUnit& shooter, const Group& target);

// A crew has yellow defence, CO-3.2.4.5-R3.
Colour defence_now(const Reading& reading, const Group& group);

// CO-3.2.5.4-R2: what a shot would do to the players; the higher the worse.
int harm_of(const Reading& reading, const EnemyUnit& shooter, GroupId target);

}  // namespace enfilade::coops
