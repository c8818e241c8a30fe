#include "rules/coops/sight.h"

#include <algorithm>

#include "rules/coops/firing_table.h"

namespace enfilade::coops {

namespace {

constexpr int kMountainDetection = 3;

Terrain terrain_at(const Reading& reading, SpaceId space) {
  return reading.board().at(space).terrain;
}

bool is_within(const Reading& reading, SpaceId a, SpaceId b, int spaces) {
  return reading.board().distance(a, b) <= spaces;
}

// Farther than this nobody detects anything: asked first, since it is quickly told.
bool is_near(const Reading& reading, SpaceId a, SpaceId b) {
  return is_within(reading, a, b, kMaxSight);
}

}  // namespace

// --- Sight and detection ---

bool sees(const Board& board, const SpaceSet& blockers, SpaceId a, SpaceId b) {
  if (board.distance(a, b) <= 1) return true;  // CO-2.6.4g
  return board.open_ground(a, b) && board.is_clear(blockers, a, b);
}

bool sees(const Reading& reading, SpaceId a, SpaceId b) {
  if (reading.between != nullptr) return sees(reading.board(), *reading.between, a, b);
  if (reading.board().distance(a, b) > 1 && !reading.board().open_ground(a, b)) return false;
  return sees(reading.board(), blockers(reading), a, b);
}

int detection_now(const Reading& reading, const Group& group) {
  const bool high = terrain_at(reading, group.space) == Terrain::Mountain;
  return detection_of(reading.scenario, group) + (high ? kMountainDetection : 0);
}

int detection_now(const Reading& reading, const EnemyUnit& unit) {
  const bool high = terrain_at(reading, unit.space) == Terrain::Mountain;
  return card_of(reading, unit).values.detection + (high ? kMountainDetection : 0);
}

// CO-3.2.4.2-R1, CO-2.6.3-R4: who is in a camp may detect, but nothing in a camp is detected.
bool is_detected(const Reading& reading, const EnemyUnit& unit) {
  if (!is_fielded(reading, unit)) return false;
  Watch watch(reading);
  return std::ranges::any_of(reading.state.groups, [&](const Group& group) {
    return is_on_map(group) && is_near(reading, group.space, unit.space) &&
           is_within(reading, group.space, unit.space, detection_now(reading, group)) &&
           sees(watch.reading(), group.space, unit.space);
  });
}

bool is_detected(const Reading& reading, const Group& group) {
  if (!group.space.exists() || in_camp(reading, group.space)) return false;
  Watch watch(reading);
  return std::ranges::any_of(reading.state.units, [&](const EnemyUnit& unit) {
    return unit.space.exists() && is_near(reading, unit.space, group.space) &&
           is_within(reading, unit.space, group.space, detection_now(reading, unit)) &&
           sees(watch.reading(), unit.space, group.space);
  });
}

// --- Our fire ---

bool may_fire(const Reading& reading, GroupId id) {
  const Group& group = reading.state.group(id);
  if (!is_exposed(reading, group) || group.no_fire) return false;
  return !is_helicopter(reading.scenario, group) || group.flight == Flight::Air;
}

bool is_in_range(const Reading& reading, const Group& group, const Armament& weapon,
                 const EnemyUnit& unit) {
  return is_within(reading, group.space, unit.space, weapon.range) &&
         (weapon.indirect || sees(reading, group.space, unit.space));
}

bool is_fire_banned(const Reading& reading, SpaceId from, SpaceId to) {
  const Mission& mission = *reading.scenario.mission;
  if (mission.banned_terrain == 0) return false;
  const auto banned = [&](SpaceId space) {
    const Space& here = reading.board().at(space);
    if ((mission.banned_terrain >> static_cast<unsigned>(here.terrain) & 1U) == 0) return false;
    return std::ranges::find(mission.unbanned_tiles, here.tile) == mission.unbanned_tiles.end();
  };
  bool any = banned(from) || banned(to);
  reading.board().each_crossed(from, to, [&](SpaceId space) { any = any || banned(space); });
  return any;
}

bool may_fire_at(const Reading& reading, GroupId id, const Armament& weapon,
                 const EnemyUnit& unit) {
  const Group& group = reading.state.group(id);
  return is_fielded(reading, unit) && may_fire(reading, id) &&
         is_in_range(reading, group, weapon, unit) && is_detected(reading, unit) &&
         !is_fire_banned(reading, group.space, unit.space);
}

namespace {

int shots_of(const Group& group, const Armament& weapon) {
  return weapon.number == 0 ? group.ammo : group.upgrades[weapon.number - std::size_t{1}].ammo;
}

CardId card_of_weapon(const Group& group, const Armament& weapon) {
  return weapon.number == 0 ? group.basic : group.upgrades[weapon.number - std::size_t{1}].card;
}

// CO-3.2.4.3-R7.
bool is_spent_before(const Group& group, const Armament& a, const Armament& b) {
  if (a.limited != b.limited) return !a.limited;
  if (a.limited && shots_of(group, a) != shots_of(group, b)) {
    return shots_of(group, a) > shots_of(group, b);
  }
  return card_of_weapon(group, a) < card_of_weapon(group, b);
}

}  // namespace

SupportWeapon support_weapon(const Reading& reading, GroupId supporter, const EnemyUnit& unit) {
  SupportWeapon best;
  const Group& group = reading.state.group(supporter);
  if (!may_fire(reading, supporter) || ap_left(reading.scenario, group) < 1) return best;
  if (is_fire_banned(reading, group.space, unit.space)) return best;
  Watch watch(reading);
  for (const Armament& weapon : armaments(reading.scenario, group)) {
    if (!is_in_range(watch.reading(), group, weapon, unit)) continue;
    if (!best.there || is_spent_before(group, weapon, best.weapon)) best = {true, weapon};
  }
  return best;
}

// --- Their fire ---

bool is_in_range(const Reading& reading, const EnemyUnit& unit, const Group& group) {
  const Weapon& weapon = card_of(reading, unit).weapon;
  return weapon.attack != Colour::None &&
         is_within(reading, unit.space, group.space, weapon.range) &&
         (weapon.indirect || sees(reading, unit.space, group.space));
}

bool may_fire_at(const Reading& reading, const EnemyUnit& unit, GroupId target) {
  const Group& group = reading.state.group(target);
  if (!is_fielded(reading, unit) || !is_enemy_target(reading, group)) return false;
  const Weapon& weapon = card_of(reading, unit).weapon;
  const bool hopeless =
      weapon.attack == Colour::Yellow && defence_now(reading, group) == Colour::Red;
  return !hopeless && is_in_range(reading, unit, group) && is_detected(reading, group);
}

// --- A shot's die ---

namespace {

void add(Modifiers& list, ModifierKind kind, int value) {
  list.push_back({static_cast<std::int8_t>(value), static_cast<std::uint8_t>(kind)});
}

bool on_foot(const Reading& reading, const Group& group) {
  return is_on_map(group) && is_on_foot(reading.scenario, group);
}

bool on_foot(const Reading& reading, const EnemyUnit& unit) {
  return card_of(reading, unit).cls == UnitClass::Foot;
}

}  // namespace

Modifiers modifiers_of(const Reading& reading, GroupId shooter, const EnemyUnit& target) {
  Modifiers list;
  const Group& group = reading.state.group(shooter);
  const std::int8_t morale = reading.state.section(section_of(shooter)).morale;
  if (morale != 0) list.push_back({morale, static_cast<std::uint8_t>(ModifierKind::Morale)});
  if (terrain_at(reading, group.space) == Terrain::City && on_foot(reading, group)) {
    add(list, ModifierKind::ShooterInCity, 1);
  }
  const Terrain there = terrain_at(reading, target.space);
  if (there == Terrain::City && on_foot(reading, target)) {
    add(list, ModifierKind::TargetInCity, -1);
  }
  if (there == Terrain::Village) add(list, ModifierKind::TargetInVillage, -1);
  if (there == Terrain::Mountain) add(list, ModifierKind::TargetOnMountain, -1);
  return list;
}

Modifiers modifiers_of(const Reading& reading, const EnemyUnit& shooter, GroupId target) {
  Modifiers list;
  const Terrain here = terrain_at(reading, shooter.space);
  if (here == Terrain::City && on_foot(reading, shooter)) {
    add(list, ModifierKind::ShooterInCity, 1);
  }
  if (here == Terrain::Village) add(list, ModifierKind::ShooterInVillage, 1);
  const Group& group = reading.state.group(target);
  const Terrain there = terrain_at(reading, group.space);
  if (there == Terrain::City && on_foot(reading, group)) add(list, ModifierKind::TargetInCity, -1);
  if (there == Terrain::Mountain) add(list, ModifierKind::TargetOnMountain, -1);
  const bool landed =
      is_on_map(group) && group.flight == Flight::Ground && is_helicopter(reading.scenario, group);
  if (landed) add(list, ModifierKind::TargetOnGround, 1);
  return list;
}

int sum_of(const Modifiers& modifiers) {
  int sum = 0;
  for (const Modifier& modifier : modifiers) sum += modifier.value;
  return sum;
}

bool is_safe_from(const Reading& reading, const Group& shooter, const EnemyUnit& target) {
  return !is_in_range(reading, target, shooter);
}

bool is_safe_from(const Reading& reading, const EnemyUnit& shooter, const Group& target) {
  if (!is_on_map(target)) return true;  // CO-3.2.4.2i
  const auto weapons = armaments(reading.scenario, target);
  return std::ranges::none_of(weapons, [&](const Armament& weapon) {
    return is_in_range(reading, target, weapon, shooter);
  });
}

Colour defence_now(const Reading& reading, const Group& group) {
  return group.state == GroupState::Crew ? Colour::Yellow : defence_of(reading.scenario, group);
}

// --- What a shot of theirs is worth ---

namespace {

int harm_of_result(FireResult result, bool weak_target, bool weak_shooter) {
  switch (result) {
    case FireResult::DefenderDestroyed: return 6;
    case FireResult::DefenderNeutralised: return weak_target ? 6 : 3;
    case FireResult::AttackerNeutralised: return weak_shooter ? -4 : -2;
    case FireResult::AttackerDestroyed: return -4;
    default: return 0;
  }
}

}  // namespace

int harm_of(const Reading& reading, const EnemyUnit& shooter, GroupId target) {
  const Group& group = reading.state.group(target);
  const EnemyCard& card = card_of(reading, shooter);
  const bool weak_target = group.state == GroupState::Crew || group.status == Status::Neutralised;
  const bool weak_shooter =
      shooter.status == Status::Neutralised || card.reverse != Reverse::Neutralised;
  const bool safe = is_safe_from(reading, shooter, group);
  const int modifier = sum_of(modifiers_of(reading, shooter, target));
  int harm = 0;
  for (int face = 1; face <= 6; ++face) {
    const FireResult result =
        read_firing_table(card.weapon.attack, defence_now(reading, group), face + modifier);
    const int one = harm_of_result(result, weak_target, weak_shooter);
    harm += safe ? std::max(0, one) : one;
  }
  return harm;
}

}  // namespace enfilade::coops
