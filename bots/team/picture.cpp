#include "bots/team/picture.h"

#include <algorithm>

#include "rules/coops/firing_table.h"

namespace enfilade::coops::team {

namespace {

constexpr int kLost = 120;  // a group of ours
constexpr int kHurt = 45;   // neutralised

// What a shot in those colours does to the target, in hundredths of a group.
int mean_harm(Colour attack, Colour defence) {
  if (attack == Colour::None || defence == Colour::None) return 0;
  if (attack == Colour::Yellow && defence == Colour::Red) return 0;
  const FireOdds odds = firing_odds(attack, defence, 0, false);
  return (odds.of_result(FireResult::DefenderDestroyed) * kLost +
          odds.of_result(FireResult::DefenderNeutralised) * kHurt) /
         odds.of;
}

}  // namespace

Picture::Picture(const Reading& reading) : reading_(reading), blockers_(blockers(reading)) {
  taken_ = blockers_ | left_markers(reading) | objects(reading);
  for (std::size_t a = 0; a < harm_.size(); ++a) {
    for (std::size_t d = 0; d < harm_.size(); ++d) {
      harm_[a][d] =
          static_cast<std::uint8_t>(mean_harm(static_cast<Colour>(a), static_cast<Colour>(d)));
    }
  }
  for (std::size_t i = 0; i < kGroups; ++i) {
    if (!is_alive(state().groups[i])) continue;
    weapons_[i] = armaments(scenario(), state().groups[i]);
    for (const Armament& weapon : weapons_[i]) reach_[i] = std::max(reach_[i], weapon.range);
  }
  find_foes();
  measure_home();
}

const Foe* Picture::foe(std::uint8_t number) const {
  const auto found =
      std::ranges::find_if(foes_, [&](const Foe& foe) { return foe.unit->number == number; });
  return found == foes_.end() ? nullptr : &*found;
}

int Picture::stride(GroupId id) const {
  const Group& mover = group(id);
  const int ap = std::max(1, ap_allowance(scenario(), mover));
  return ap * movement_of(scenario(), mover);
}

SpaceSet Picture::spot(SpaceId space) const {
  SpaceSet set;
  if (space.exists()) set.add(board().cell(space));
  return set;
}

SpaceSet Picture::within(const SpaceSet& centre, int spaces) const {
  SpaceSet set = centre;
  for (int i = 0; i < spaces; ++i) set |= set.around();
  return set;
}

// --- Enemies ---

namespace {

int plain_worth(const EnemyCard& card) {
  switch (card.behaviour) {
    case Behaviour::Rocket: return 90;
    case Behaviour::Artillery: return 70;
    case Behaviour::Kamikaze: return 75;
    case Behaviour::Convoy: return 60;
    default: break;
  }
  return 35 + 10 * rank_of(card.weapon.attack) + 5 * rank_of(card.values.defence);
}

}  // namespace

// Worth more the nearer it is, nothing beyond its reach.
int Picture::nearness(const EnemyUnit& unit, SpaceId space, int reach, int worth) const {
  const int far = board().distance(unit.space, space);
  return far > reach ? 0 : worth * (reach + 1 - far) / (reach + 1);
}

// To what the mission is about; structures are not.
int Picture::near_markers(const EnemyUnit& unit, int reach, int worth) const {
  int most = 0;
  for (const Marker& marker : state().markers) {
    if (!marker.exists() || marker.kind == MarkerKind::Structure) continue;
    most = std::max(most, nearness(unit, place_of(state(), marker), reach, worth));
  }
  return most;
}

// How pressing the mission makes it.
int Picture::urgency_of(const EnemyUnit& unit) const {
  int most = 0;
  switch (goal()) {
    case Goal::Wreck:
    case Goal::Civilians: return near_markers(unit, 10, 120);
    case Goal::Hvt:
    case Goal::Bomb:
      if (card_of(reading_, unit).behaviour == Behaviour::Convoy) return 150;
      return near_markers(unit, 4, 80);
    case Goal::Villages:
      for (const Space& space : board().spaces()) {
        if (!space.village.exists()) continue;
        most = std::max(most, nearness(unit, board().at_cell(cell_of(space.point)), 8, 100));
      }
      if (unit.near != 0) most += 150;
      break;
    case Goal::Strike: {
      const int river = scenario().mission->river_column.value_or(0);
      const int column = board().at(unit.space).point.col;
      most = std::max(0, 120 - 8 * std::max(0, column - river));
      break;
    }
    case Goal::Cache:
      for (const Marker& marker : state().markers) {
        if (marker.space.exists()) most = std::max(most, nearness(unit, marker.space, 5, 40));
      }
      break;
    default: break;
  }
  return most;
}

int Picture::worth_of(const EnemyUnit& unit, const EnemyCard& card) const {
  return plain_worth(card) + urgency_of(unit);
}

void Picture::find_foes() {
  for (const EnemyUnit& unit : state().units) {
    if (!is_fielded(reading_, unit)) continue;
    const EnemyCard& card = card_of(reading_, unit);
    foes_.push_back({.unit = &unit,
                     .card = &card,
                     .at = unit.space,
                     .worth = worth_of(unit, card),
                     .detected = is_detected(reading_, unit)});
  }
}

int Picture::danger(GroupId id, SpaceId space) const {
  if (board().at(space).terrain == Terrain::Camp) return 0;
  const Group& mover = group(id);
  const auto defence = static_cast<std::size_t>(defence_of(scenario(), mover));
  const bool air = flies(id);
  int sum = 0;
  for (const Foe& foe : foes_) {
    const int far = board().distance(foe.at, space);
    const EnemyCard& card = *foe.card;
    if (card.behaviour == Behaviour::Kamikaze) {
      if (!air && far <= 8) sum += 40;
      continue;
    }
    const int harm = harm_[static_cast<std::size_t>(card.weapon.attack)][defence];
    if (harm == 0) continue;
    const int range = card.weapon.range;
    if (far <= range) {
      const bool seen = card.weapon.indirect || sees(board(), blockers_, foe.at, space);
      sum += seen ? harm : harm / 2;
    } else if (card.behaviour != Behaviour::Rocket && far <= range + card.values.movement) {
      sum += harm / 3;
    }
  }
  const bool weak = mover.status == Status::Neutralised;
  return weak ? sum * 2 : sum;
}

// --- Shots ---

int Picture::worth_of_shot(GroupId id, SpaceId from, const Armament& weapon, const Foe& foe,
                           bool supported) const {
  int modifier = 0;
  modifier += state().section(section_of(id)).morale;
  const Terrain there = board().at(foe.at).terrain;
  if (there == Terrain::Village || there == Terrain::Mountain) --modifier;
  if (there == Terrain::City && foe.card->cls == UnitClass::Foot) --modifier;
  if (board().at(from).terrain == Terrain::City && walks(id)) ++modifier;
  const FireOdds odds = firing_odds(weapon.attack, foe.card->values.defence, modifier, supported);
  const bool falls =
      foe.unit->status == Status::Neutralised || foe.card->reverse != Reverse::Neutralised;
  const int half = falls ? foe.worth : foe.worth / 2;
  int worth = odds.of_result(FireResult::DefenderDestroyed) * foe.worth +
              odds.of_result(FireResult::DefenderNeutralised) * half;
  const int far = board().distance(from, foe.at);
  const bool answered = foe.card->weapon.attack != Colour::None && far <= foe.card->weapon.range;
  if (answered) {
    const int hurt = group(id).status == Status::Neutralised ? kLost : kHurt;
    worth -= odds.of_result(FireResult::AttackerDestroyed) * kLost +
             odds.of_result(FireResult::AttackerNeutralised) * hurt;
  }
  if (foe.card->behaviour == Behaviour::Kamikaze && far <= 1) worth -= odds.of * kHurt;
  return worth / odds.of;
}

int Picture::best_shot_from(GroupId id, SpaceId space) const {
  if (weapons_[id.index()].empty() || board().at(space).terrain == Terrain::Camp) return 0;
  const int sight = detection_of(scenario(), group(id)) +
                    (board().at(space).terrain == Terrain::Mountain ? 3 : 0);
  SpaceSet between = blockers_;
  if (group(id).space.exists()) between.remove(board().cell(group(id).space));
  int best = 0;
  for (const Foe& foe : foes_) {
    const int far = board().distance(space, foe.at);
    if (far > reach(id)) continue;
    const bool seen = sees(board(), between, space, foe.at);
    if (!foe.detected && !(seen && far <= sight)) continue;
    for (const Armament& weapon : weapons_[id.index()]) {
      if (far > weapon.range || !(seen || weapon.indirect)) continue;
      const int worth = worth_of_shot(id, space, weapon, foe, false);
      if (worth <= best || is_fire_banned(reading_, space, foe.at)) continue;
      best = worth;
    }
  }
  return best;
}

// --- The way home ---

void Picture::measure_home() {
  Going going;
  for (std::size_t i = 0; i < kTerrains; ++i) {
    const auto terrain = static_cast<Terrain>(i);
    const int cost = ground_cost(terrain);
    if (cost != kClosed && terrain != Terrain::Camp) going.allow(board().of_terrain(terrain), cost);
  }
  const SpaceSet base = board().of_zones(ZoneKind::Start);
  going.allow(base, 1);
  home_on_ground_.fill(kNoWay);
  home_by_air_.fill(kNoWay);
  for (const ZonePlan& zone : board().zones()) {
    if (zone.kind != ZoneKind::Start) continue;
    const Cell middle = cell_of(zone.points[zone.points.size() / 2]);
    const Layers ways = Layers::from(going, middle, Layers::kMost);
    for (int cost = 0; cost <= ways.last(); ++cost) {
      ways.at(cost).each([&](Cell cell) {
        const SpaceId space = board().at_cell(cell);
        if (!space.exists()) return;
        std::uint8_t& way = home_on_ground_[space.index()];
        way = std::min(way, static_cast<std::uint8_t>(cost));
      });
    }
  }
  const SpaceSet pads = base | board().of_zones(ZoneKind::Hld);
  pads.each([&](Cell cell) {
    const SpaceId pad = board().at_cell(cell);
    for (std::size_t i = 0; i < board().size(); ++i) {
      const auto far = static_cast<std::uint8_t>(board().distance(pad, SpaceId{i}));
      home_by_air_[i] = std::min(home_by_air_[i], far);
    }
  });
}

int Picture::turns_home(GroupId id, SpaceId space) const {
  const int way = flies(id) ? home_by_air_[space.index()] : home_on_ground_[space.index()];
  const int stride_now = std::max(1, stride(id));
  return (way + stride_now - 1) / stride_now;
}

bool Picture::is_at_base(GroupId id) const {
  const SpaceId place = place_of(state(), id);
  return place.exists() && is_starting_zone(reading_, place);
}

}  // namespace enfilade::coops::team
