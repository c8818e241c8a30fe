#include "rules/coops/group.h"

#include <algorithm>

namespace enfilade::coops {

namespace {

constexpr int kMaxAutonomy = 15;

const FriendCard& basic_of(const Scenario& scenario, const Group& group) {
  return scenario.card(group.basic);
}

// The best absolute value of the cards plus all changes (CO-2.3.3-R1). A weapon's own range is no
// such value (CO-2.3.3-R6).
template <class Value, class Change>
int effective(const Scenario& scenario, const Group& group, Value value, Change change) {
  int best = basic_of(scenario, group).values.*value;
  int changes = 0;
  for (const Upgrade& upgrade : group.upgrades) {
    const FriendCard& card = scenario.card(upgrade.card);
    best = std::max<int>(best, card.values.*value);
    changes += card.changes.*change;
  }
  return best + changes;
}

Armament armament(const Scenario& scenario, const Group& group, const Weapon& weapon,
                  std::size_t number) {
  return {.number = static_cast<std::uint8_t>(number),
          .attack = weapon.attack,
          .range = number == 0 || weapon.group_range
                       ? static_cast<std::uint8_t>(range_of(scenario, group))
                       : weapon.range,
          .limited = weapon.ammo > 0,
          .indirect = weapon.indirect,
          .single_use = weapon.single_use};
}

}  // namespace

UnitClass class_of(const Scenario& scenario, const Group& group) {
  return basic_of(scenario, group).cls;
}

bool is_on_foot(const Scenario& scenario, const Group& group) {
  return class_of(scenario, group) == UnitClass::Foot;
}

bool is_helicopter(const Scenario& scenario, const Group& group) {
  return class_of(scenario, group) == UnitClass::Helicopter;
}

int movement_of(const Scenario& scenario, const Group& group) {
  const int movement = effective(scenario, group, &Characteristics::movement, &Changes::movement);
  return std::max(1, movement + group.movement_event);
}

int detection_of(const Scenario& scenario, const Group& group) {
  return std::max(0, effective(scenario, group, &Characteristics::detection, &Changes::detection));
}

int range_of(const Scenario& scenario, const Group& group) {
  return std::max(0, effective(scenario, group, &Characteristics::range, &Changes::range));
}

int autonomy_of(const Scenario& scenario, const Group& group) {
  if (is_on_foot(scenario, group)) return 0;
  const int autonomy = effective(scenario, group, &Characteristics::autonomy, &Changes::autonomy);
  return std::clamp(autonomy, 0, kMaxAutonomy);
}

Colour defence_of(const Scenario& scenario, const Group& group) {
  Colour best = basic_of(scenario, group).values.defence;
  for (const Upgrade& upgrade : group.upgrades) {
    best = std::max(best, scenario.card(upgrade.card).values.defence);
  }
  return best;
}

int ap_allowance(const Scenario& scenario, const Group& group) {
  const int actions = effective(scenario, group, &Characteristics::actions, &Changes::actions);
  const int hurt = group.status == Status::Neutralised ? 1 : 0;
  return std::max(0, actions + group.ap_event - hurt - group.ap_refuel);
}

int ap_left(const Scenario& scenario, const Group& group) {
  return std::max(0, ap_allowance(scenario, group) - group.ap_spent);
}

FixedVector<Armament, kMaxUpgrades + 1> armaments(const Scenario& scenario, const Group& group) {
  FixedVector<Armament, kMaxUpgrades + 1> found;
  const auto add = [&](const Weapon& weapon, std::uint8_t ammo, std::size_t number) {
    if (weapon.attack == Colour::None || (weapon.ammo > 0 && ammo == 0)) return;
    found.push_back(armament(scenario, group, weapon, number));
  };
  add(basic_of(scenario, group).weapon, group.ammo, 0);
  for (std::size_t i = 0; i < group.upgrades.size(); ++i) {
    const Upgrade& upgrade = group.upgrades[i];
    add(scenario.card(upgrade.card).weapon, upgrade.ammo, i + 1);
  }
  return found;
}

int cost_of(const Scenario& scenario, const Group& group) {
  if (group.state == GroupState::None) return 0;
  int cost = basic_of(scenario, group).cost;
  for (const Upgrade& upgrade : group.upgrades) {
    if (!upgrade.free) cost += scenario.card(upgrade.card).cost;
  }
  return cost;
}

}  // namespace enfilade::coops
