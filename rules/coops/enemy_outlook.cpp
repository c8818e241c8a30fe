#include "rules/coops/enemy_outlook.h"

#include "rules/coops/enemy_target.h"

namespace enfilade::coops {

Outlook::Outlook(const Reading& reading, const EnemyUnit& unit)
    : state_(reading.state),
      reading_{.scenario = reading.scenario, .state = state_, .between = &between_} {
  while (place_ < state_.units.size() && state_.units[place_].number != unit.number) ++place_;
  if (place_ == state_.units.size()) state_.units.push_back(unit);
  this->unit().space = {};
  others_ = blockers({.scenario = reading.scenario, .state = state_});
  gather_shooters();
}

void Outlook::gather_shooters() {
  for (std::size_t i = 0; i < kGroups; ++i) {
    if (!may_fire(reading_, GroupId{i})) continue;
    Shooter shooter{.group = GroupId{i}, .weapons = armaments(reading_.scenario, state_.groups[i])};
    for (const Armament& weapon : shooter.weapons) {
      shooter.reach = std::max(shooter.reach, weapon.range);
    }
    if (!shooter.weapons.empty()) shooters_.push_back(shooter);
  }
}

int Outlook::targets() const {
  int count = 0;
  each_target(reading_, unit(), [&](GroupId) { ++count; });
  return count;
}

bool Outlook::has_target() const {
  return coops::has_target(reading_, unit());
}

int Outlook::best_harm() const {
  int best = std::numeric_limits<int>::min();
  each_target(reading_, unit(),
              [&](GroupId group) { best = std::max(best, harm_of(reading_, unit(), group)); });
  return best;
}

bool Outlook::is_threat(const Shooter& shooter) const {
  const SpaceId from = state_.group(shooter.group).space;
  if (reading_.board().distance(from, unit().space) > shooter.reach) return false;
  return std::ranges::any_of(shooter.weapons, [&](const Armament& weapon) {
    return may_fire_at(reading_, shooter.group, weapon, unit());
  });
}

int Outlook::threats() const {
  return static_cast<int>(
      std::ranges::count_if(shooters_, [&](const Shooter& shooter) { return is_threat(shooter); }));
}

int Outlook::cover() const {
  switch (reading_.board().at(unit().space).terrain) {
    case Terrain::Village: return 4;
    case Terrain::Mountain: return 3;
    case Terrain::City: return card_of(reading_, unit()).cls == UnitClass::Foot ? 2 : 0;
    case Terrain::Forest: return 1;
    default: return 0;
  }
}

void keep_worst_for_players(const Reading& reading, const EnemyUnit& unit, Ends& ends,
                            EnemyReason& reason) {
  if (ends.size() < 2) return;
  Outlook outlook(reading, unit);
  const auto there = [&](int (Outlook::*worth)() const) {
    return [&outlook, worth](const End& end) {
      outlook.stand_on(end.space);
      return (outlook.*worth)();
    };
  };
  keep_highest(ends, reason, EnemyReason::MoreTargets, there(&Outlook::targets));
  keep_highest(ends, reason, EnemyReason::Harm, there(&Outlook::best_harm));
  keep_lowest(ends, reason, EnemyReason::FewerThreats, there(&Outlook::threats));
  keep_highest(ends, reason, EnemyReason::Cover, there(&Outlook::cover));
  keep_lowest(ends, reason, EnemyReason::LowestSpace,
              [](const End& end) { return static_cast<int>(end.space.index()); });
}

}  // namespace enfilade::coops
