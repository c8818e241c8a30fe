#include "bots/captain/picture.h"

#include <algorithm>
#include <array>

#include "rules/urban/position.h"
#include "rules/urban/steps.h"
#include "rules/urban/victory.h"

namespace enfilade::urban::captain {

namespace {

constexpr int kWayWeight = 6;      // a movement point nearer
constexpr int kGoalWorth = 70;     // standing in a place worth taking
constexpr int kKeeperWorth = 120;  // not leaving the last building behind
constexpr int kThreatEp = 12;      // an enemy nearer than that may walk in
constexpr int kUnknownReach = 10;
constexpr int kBoldness = 200;  // how lightly danger is taken while there is something to take
constexpr int kCloudHarm = 80;
constexpr int kPricePerLoss = 15;  // the enemy may well be counting
constexpr int kLossesCounted = 4;  // more would stop a side that has to attack
constexpr int kWantedPrice = 25;   // a unit that a condition of victory counts
constexpr int kNamedPrice = 60;    // ... and names by its function
constexpr int kNearEnd = 100;      // how much dearer the last one is that it takes
constexpr int kCrowd = 250;        // dearer than any block: it may cost a level of victory
constexpr int kCounterHarm = 12;   // four in ten go off, if they are charges at all

bool stays_behind(Function function) {
  return function == Function::Commander || function == Function::CommandPost ||
         function == Function::Logistics || function == Function::FireObserver;
}

int price_of_function(Function function) {
  switch (function) {
    case Function::PlatoonLeader:
    case Function::Commander: return 160;
    case Function::Tank: return 180;
    case Function::FightingVehicle: return 140;
    case Function::Dummy:
    case Function::Barricade: return 10;
    default: return 100;
  }
}

}  // namespace

Picture::Picture(const Scenario& scenario, const View& view)
    : inquiry_(scenario, view, nothing_), way_(scenario.board().locations.size(), kFarAway) {
  find_enemies();
  find_ways();
  find_goals();
  measure_ways();
  count_crowds();
  own_losses_ = units_lost(reading(), camp(), {});
}

void Picture::find_enemies() {
  each_piece(state(), other(camp()), [&](PieceId, const Piece& piece) {
    const BlockSpec* spec = piece.block.exists() ? &scenario().block(piece.block) : nullptr;
    if (spec == nullptr || is_unit(spec->type)) enemies_.push_back({piece.location, spec});
  });
}

void Picture::find_ways() {
  going_ = going_of(reading(), camp());
  if (scenario().sheet(camp()).knows_underground) return;
  for (std::size_t i = 0; i < board().locations.size(); ++i) {
    if (board().locations[i].below()) going_.closed.add(LocationId{i});
  }
}

// --- Where it wants to be ---

void Picture::find_goals() {
  for (const VictoryCondition& one : scenario().sheet(camp()).victory) {
    add_goals(one);
    const bool ground = one.kind == VictoryCondition::Kind::ControlBuildings ||
                        one.kind == VictoryCondition::Kind::ControlPlaces;
    if (ground && !is_met(reading(), camp(), one)) holds_all_ = false;
  }
  // What both sides know to be fought over is worth having, if only because the enemy cannot have
  // it then.
  for (const BuildingId building : scenario().contested_buildings) take_building(building);
  for (const LocationId place : scenario().contested_places) take_place(place);
  add_gates();
  if (goal_list_.empty()) add_hunt();
}

// The buildings whose capture brings a force onto the map.
void Picture::add_gates() {
  const auto& forces = scenario().sheet(camp()).forces;
  for (std::size_t i = 0; i < forces.size(); ++i) {
    if (state().side(camp()).taken_turn[i] != 0) continue;
    for (const BuildingId building : forces[i].entry.buildings) add_building(building, false);
  }
}

void Picture::add_goals(const VictoryCondition& condition) {
  switch (condition.kind) {
    case VictoryCondition::Kind::ControlBuildings:
      for (const BuildingId building : condition.buildings) take_building(building);
      return;
    case VictoryCondition::Kind::ControlPlaces:
      for (const LocationId place : condition.places) take_place(place);
      return;
    case VictoryCondition::Kind::Eliminate: add_hunt(); return;
    default: return;
  }
}

void Picture::take_building(BuildingId building) {
  const std::uint64_t word = state().buildings[index_of(camp())][building.index() / 64];
  add_building(building, (word >> (building.index() % 64) & 1U) != 0);
}

void Picture::take_place(LocationId place) {
  if (!state().held[index_of(camp())].has(place)) goal_list_.push_back(place);
}

void Picture::add_building(BuildingId building, bool own) {
  if (own) {
    keep_.push_back(building);
    return;
  }
  for (std::size_t i = 0; i < board().locations.size(); ++i) {
    const LocationId place{i};
    if (board().at(place).building != building || !board().at(place).inside()) continue;
    const PieceId there = occupant(state(), place);
    // One of ours is in the building already: the others may help, but need not crowd in.
    if (there.exists() && camp_of(there) == camp()) continue;
    goal_list_.push_back(place);
  }
}

void Picture::add_hunt() {
  for (const Enemy& enemy : enemies_) goal_list_.push_back(enemy.at);
}

// Every edge is taken to cost as much in one direction as in the other: near enough for a plan.
void Picture::measure_ways() {
  std::array<std::vector<LocationId>, kFarAway> buckets;
  for (const LocationId goal : goal_list_) {
    goals_.add(goal);
    way_[goal.index()] = 0;
    buckets[0].push_back(goal);
  }
  for (std::size_t mp = 0; mp < buckets.size(); ++mp) {
    for (std::size_t i = 0; i < buckets[mp].size(); ++i) {
      const LocationId place = buckets[mp][i];
      if (way_[place.index()] != mp) continue;
      for (const Edge& edge : board().edges[place.index()]) {
        const auto cost = mp_cost(board(), edge, Mover::Foot, going_);
        if (!cost) continue;
        const std::size_t total = mp + static_cast<std::size_t>(*cost);
        if (total >= way_[edge.to.index()]) continue;
        way_[edge.to.index()] = static_cast<std::uint8_t>(total);
        buckets[total].push_back(edge.to);
      }
    }
  }
}

bool Picture::is_last_keeper(PieceId piece) const {
  const BuildingId building = board().at(state().piece(piece).location).building;
  if (!building.exists() || std::ranges::find(keep_, building) == keep_.end()) return false;
  const bool relieved = any_piece(state(), camp(), [&](PieceId id, const Piece& one) {
    return id != piece && board().at(one.location).building == building && inquiry_.knows(id) &&
           is_unit(spec_of(reading(), id).type);
  });
  // An empty building stays with who held it last: no need to sit in it with nobody near.
  const LocationId at = state().piece(piece).location;
  return !relieved && std::ranges::any_of(enemies_, [&](const Enemy& enemy) {
    return effect_distance(reading(), camp(), enemy.at, at) <= kThreatEp;
  });
}

// --- What blocks and crowds are worth ---

int Picture::price_of(const BlockSpec& spec, Camp side) const {
  using Kind = VictoryCondition::Kind;
  int price = price_of_function(spec.function);
  if (side == camp()) price += kPricePerLoss * std::min(own_losses_, kLossesCounted);
  for (const VictoryCondition& one : scenario().sheet(camp()).victory) {
    if (!counts(one, spec.function)) continue;
    if (side == camp()) {
      if (one.kind == Kind::Preserve && is_met(reading(), side, one)) price += kWantedPrice;
      continue;
    }
    const int lost = units_lost(reading(), side, one);
    if (one.kind != Kind::Eliminate || lost >= one.count) continue;
    price += (one.functions == 0 ? kWantedPrice : kNamedPrice) + kNearEnd * lost / one.count;
  }
  return price;
}

void Picture::count_crowds() {
  int crowds = 0;
  int all = 0;
  for (const CounterPool& pool : scenario().counters) {
    if (pool.face_up || pool.known[index_of(camp())]) continue;
    all += static_cast<int>(pool.kinds.size());
    crowds += static_cast<int>(std::ranges::count(pool.kinds, CounterKind::Population));
  }
  crowd_share_ = all == 0 ? 0 : 100 * crowds / all;
}

int Picture::civilian_harm(const Counter& counter) const {
  if (counter.kind == CounterKind::Population) return kCrowd;
  return counter.kind == CounterKind::Unknown ? kCrowd * crowd_share_ / 100 : 0;
}

// --- What there is to fear and to hope for ---

int Picture::danger(LocationId place) const {
  int sum = 0;
  for (const Enemy& enemy : enemies_) {
    if (!in_sight(reading(), enemy.at, place)) continue;
    const int distance = range(reading(), enemy.at, place);
    if (enemy.spec == nullptr) {
      sum += distance <= kUnknownReach ? 10 : 3;
      continue;
    }
    int best = 0;
    for (const WeaponId id : enemy.spec->weapons) {
      const Weapon& weapon = scenario().weapon(id);
      best = std::max(best, firepower_at(weapon, std::max(distance, kClosestFire),
                                         bounds_for(reading(), *enemy.spec, place)));
    }
    sum += 3 * best;
  }
  const Location& ground = board().at(place);
  if (ground.inside() || is_fortified(state(), place)) sum = sum * 6 / 10;
  return std::min(sum, 60);
}

int Picture::enemies_seen(LocationId place, int reach) const {
  return static_cast<int>(std::ranges::count_if(enemies_, [&](const Enemy& enemy) {
    const int distance = range(reading(), place, enemy.at);
    return distance >= kClosestFire && distance <= reach && in_sight(reading(), place, enemy.at);
  }));
}

// Leaders and their blocks stay together, UO-7.2.
int Picture::company(PieceId piece, const BlockSpec& spec, LocationId place) const {
  int worth = 0;
  if (spec.function == Function::PlatoonLeader) {
    each_piece(state(), camp(), [&](PieceId id, const Piece& one) {
      if (id == piece || scenario().block(one.block).force != spec.force) return;
      if (effect_distance(reading(), camp(), place, one.location) <= kCommandEp) worth += 4;
    });
    return worth;
  }
  if (!spec.force.exists()) return 0;
  const BlockId leader = scenario().force(camp(), spec.force).leader;
  if (!leader.exists()) return 0;
  const LocationId at = whereabouts(state(), leader);
  return at.exists() && effect_distance(reading(), camp(), place, at) <= kCommandEp ? 8 : 0;
}

int Picture::underfoot(LocationId place) const {
  int harm = 0;
  for (const Counter& counter : state().counters) {
    if (!counter.exists() || counter.kind == CounterKind::Population) continue;
    if (counter.location == place ||
        touches(board(), place, counter.location, state().ground.open)) {
      harm += kCounterHarm;
    }
  }
  for (const Trail& cloud : state().ground.clouds) {
    if (cloud.origin == place) harm += kCloudHarm;
  }
  for (const Mine& mine : state().mines) {
    if (mine.location == place) harm += kCloudHarm;
  }
  return harm;
}

int Picture::standing(PieceId piece, LocationId place) const {
  const BlockSpec& spec = spec_of(reading(), piece);
  const int turn = std::max<int>(state().clock.turn, 1);
  const int urgency = kWayWeight + kWayWeight * turn / std::max<int>(scenario().turns, 1);
  const bool careful = spec.function == Function::PlatoonLeader ||
                       spec.function == Function::PlatoonSupport || stays_behind(spec.function);
  int worth = -underfoot(place);
  worth -=
      danger(place) * price_of(spec, camp()) / (holds_all() ? 100 : kBoldness) * (careful ? 2 : 1);
  if (!stays_behind(spec.function)) {
    worth -= way(place) * (careful ? urgency / 2 : urgency);
    if (is_goal(place) && spec.type == BlockType::Foot) worth += kGoalWorth;
    if (!careful && enemies_seen(place, reach_of(scenario(), spec)) > 0) worth += 12;
  }
  if (place == state().piece(piece).location && is_last_keeper(piece)) worth += kKeeperWorth;
  if (board().at(place).inside()) worth += 6;
  if (is_fortified(state(), place)) worth += 8;
  return worth + company(piece, spec, place);
}

}  // namespace enfilade::urban::captain
