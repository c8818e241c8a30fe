#include "bots/sergeant/places.h"

#include <algorithm>
#include <array>

#include "engine/plane/meeting.h"
#include "rules/skirmish/drive_parts.h"
#include "rules/skirmish/goals.h"
#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish::sergeant {

namespace {

constexpr int kOnPoint = 5 * kCentimetre;  // all of it within the 6 cm of SK-AUTH-R9
constexpr int kNoHurry = 1;

Spot centre_of_zone(const Scenario& scenario, Side side) {
  const Box box = box_of(scenario.side(side).zone);
  return Spot::at({(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2});
}

// --- Who sees to which objective ---

using Takers = std::array<int, kMaxObjectives>;

struct Task {
  const UnitPicture* who = nullptr;
  std::size_t objective = 0;
  int far = 0;
};

// The nearest of the objectives that have fewest takers.
Task nearest_task(const Picture& picture, const UnitPicture& unit, const Takers& taken) {
  constexpr int kSupportLast = 60 * kCentimetre;
  const auto& objectives = picture.scenario.mission->objectives;
  const int fewest = *std::min_element(
      taken.begin(), taken.begin() + static_cast<std::ptrdiff_t>(objectives.size()));
  Task task;
  for (std::size_t i = 0; i < objectives.size(); ++i) {
    if (taken[i] > fewest) continue;
    const int far = distance(unit.centre, middle_of(picture.scenario, objectives[i])) +
                    (unit.supports ? kSupportLast : 0);
    if (task.who == nullptr || far < task.far) task = {&unit, i, far};
  }
  return task;
}

// The objectives are dealt out to the units that are nearest, one each, then one each again.
std::size_t objective_of(const Picture& picture, const UnitPicture& unit) {
  Takers taken{};
  UnitBits dealt = 0;
  for (std::size_t round = 0; round < picture.own.size(); ++round) {
    Task best;
    for (const UnitPicture& one : picture.own) {
      if ((dealt >> one.id.index() & 1U) != 0) continue;
      const Task task = nearest_task(picture, one, taken);
      if (best.who == nullptr || (task.who != nullptr && task.far < best.far)) best = task;
    }
    if (best.who == nullptr) break;
    dealt |= UnitBits{1} << best.who->id.index();
    ++taken[best.objective];
    if (best.who->id == unit.id) return best.objective;
  }
  return 0;
}

// How many own units are nearer to a place than this one.
int rank_of(const Picture& picture, const UnitPicture& unit, Spot to) {
  int nearer = 0;
  for (const UnitPicture& one : picture.own) {
    if (one.drives || one.id == unit.id) continue;
    const int own = distance(unit.centre, to);
    const int other = distance(one.centre, to);
    if (other < own || (other == own && one.id < unit.id)) ++nearer;
  }
  return nearer;
}

Spot nearest_enemy(const Picture& picture, Spot from) {
  Spot nearest = centre_of_zone(picture.scenario, other_side(picture.side));
  int least = -1;
  for (const UnitPicture& enemy : picture.enemies) {
    const int far = distance(from, enemy.centre);
    if (least >= 0 && far >= least) continue;
    least = far;
    nearest = enemy.centre;
  }
  return nearest;
}

// --- One wish for each goal ---

// A living figure of the enemy is where it must not be.
bool is_in_objective(const Picture& picture, const UnitPicture& enemy, const Objective& objective) {
  constexpr int kContested = 8 * kCentimetre;
  const Spot middle = middle_of(picture.scenario, objective);
  if (distance(enemy.centre, middle) > 4 * kContested) return false;
  if (enemy.drives) {
    return !objective.is_area() && distance(enemy.centre, middle) <= kContested;
  }
  bool in = false;
  each_living(picture.reading(), enemy.id, [&](std::size_t, FigureId, const FigureState& man) {
    in = in || (objective.is_area() ? is_in(picture.scenario.table->pieces[objective.piece], man.at)
                                    : distance(man.at, middle) <= kContested);
  });
  return in;
}

// Whoever sits where nobody of his may be has to be driven out: to him, then.
bool drive_out(const Picture& picture, const UnitPicture& unit, const Objective& objective,
               Wish& wish) {
  constexpr int kGrips = 4 * kCentimetre;
  int least = -1;
  for (const UnitPicture& enemy : picture.enemies) {
    if (enemy.drives || !is_in_objective(picture, enemy, objective)) continue;
    const int far = distance(unit.centre, enemy.centre);
    if (least >= 0 && far >= least) continue;
    least = far;
    wish.to = enemy.centre;
    wish.near = unit.supports ? unit.range / 2 : kGrips;
  }
  return least >= 0;
}

Wish hold_points(const Picture& picture, const UnitPicture& unit) {
  const Objective& objective = picture.scenario.mission->objectives[objective_of(picture, unit)];
  return {.to = Spot::at(objective.at),
          .near = kOnPoint,
          .pull = picture.turns_left <= 4 ? 150
                  : unit.supports         ? 40
                                          : 100,
          .there = picture.turns_left <= 2   ? 5000
                   : picture.turns_left <= 4 ? 2500
                                             : 500};
}

// Into the areas, nearest first; support weapons from afar.
Wish areas(const Picture& picture, const UnitPicture& unit, int pull, int there) {
  const auto& objectives = picture.scenario.mission->objectives;
  const Objective& objective = objectives[objective_of(picture, unit)];
  Wish wish{.to = middle_of(picture.scenario, objective), .pull = pull, .there = there};
  if (picture.attacks() && !unit.drives && drive_out(picture, unit, objective, wish)) {
    wish.there = there / 2;
    return wish;
  }
  if (unit.drives) {
    wish.near = 14 * kCentimetre;
    wish.there = 0;
    return wish;
  }
  if (objective.is_area()) {
    wish.piece = objective.piece;
  } else {
    wish.near = kOnPoint;
  }
  return wish;
}

Wish hold_area(const Picture& picture, const UnitPicture& unit) {
  if (picture.attacks()) {
    return areas(picture, unit, unit.supports ? 25 : 80, picture.turns_left <= 2 ? 4000 : 500);
  }
  Wish wish = areas(picture, unit, 60, picture.turns_left <= 2 ? 6000 : 900);
  if (rank_of(picture, unit, wish.to) >= 2) wish.pull = picture.turns_left <= 3 ? 60 : 15;
  return wish;
}

Wish keep_area(const Picture& picture, const UnitPicture& unit) {
  if (!picture.attacks()) return areas(picture, unit, 60, picture.turns_left <= 2 ? 6000 : 1200);
  return areas(picture, unit, unit.supports ? 40 : 100, 200);
}

Wish break_out(const Picture& picture, const UnitPicture& unit) {
  const Side runner = picture.scenario.mission->attacker;
  const Edge edge = picture.scenario.side(runner).exit;
  if (picture.attacks())
    return {.to = on_edge(picture, edge, unit.centre),
            .pull = 120,
            .exit = edge,
            .driver = unit.drives ? unit.id : UnitId{}};
  // In the way of whoever is nearest, two moves from the edge.
  const Spot enemy = nearest_enemy(picture, unit.centre);
  const Spot gate = on_edge(picture, edge, enemy);
  const Spot stand = Spot::at({(enemy.x + 2 * gate.x) / 3, (enemy.y + 2 * gate.y) / 3});
  return {.to = stand, .near = 12 * kCentimetre, .pull = 35};
}

Wish raid_by_attacker(const Picture& picture, const UnitPicture& unit, Spot cache) {
  const MissionState& mission = picture.state.mission;
  const UnitBits bit = UnitBits{1} << unit.id.index();
  if ((mission.raiders & bit) != 0) {
    return {.to = centre_of_zone(picture.scenario, picture.side),
            .near = 4 * kCentimetre,
            .pull = 250,
            .there = 9000};
  }
  const bool fetches = !unit.drives && !unit.supports && mission.raiders == 0 &&
                       rank_of(picture, unit, cache) < 2 + (picture.turns_left > 5 ? 1 : 0);
  if (fetches) return {.to = cache, .near = kCentimetre, .pull = 110, .there = 3000};
  return {.to = cache, .near = 14 * kCentimetre, .pull = 40};
}

Wish raid(const Picture& picture, const UnitPicture& unit) {
  const Spot cache = Spot::at(picture.scenario.mission->objectives.front().at);
  if (picture.attacks()) return raid_by_attacker(picture, unit, cache);
  for (const UnitPicture& enemy : picture.enemies) {
    if ((picture.state.mission.raiders >> enemy.id.index() & 1U) == 0) continue;
    return {.to = enemy.centre, .near = 8 * kCentimetre, .pull = 90};
  }
  const bool guards = !unit.drives && rank_of(picture, unit, cache) < 2;
  return {.to = cache, .near = (guards ? 3 : 12) * kCentimetre, .pull = guards ? 60 : 35};
}

Wish annihilate(const Picture& picture, const UnitPicture& unit) {
  constexpr int kClose = 18 * kCentimetre;
  const int reach = unit.range * 3 / 4;
  const bool reaches = unit.supports || unit.bite == unit.range;
  return {.to = nearest_enemy(picture, unit.centre),
          .near = reaches ? std::max(kClose, reach) : kClose,
          .pull = unit.supports ? 15 : 25};
}

Wish wish_of_goal(const Picture& picture, const UnitPicture& unit) {
  switch (picture.scenario.mission->goal) {
    case Goal::HoldPoints: return hold_points(picture, unit);
    case Goal::HoldArea: return hold_area(picture, unit);
    case Goal::KeepArea: return keep_area(picture, unit);
    case Goal::Break: return break_out(picture, unit);
    case Goal::Raid: return raid(picture, unit);
    case Goal::Annihilate: break;
  }
  return annihilate(picture, unit);
}

// The less time there is for the way, the more each step of it is worth.
int hurry(const Picture& picture, const UnitPicture& unit, const Wish& wish) {
  const int way = std::max(0, distance(unit.centre, wish.to) - wish.near);
  const int slack = std::max(1, picture.turns_left) * kRun * 6 / 10;
  if (way > slack * 2 / 3) return 3;
  return way > slack / 3 ? 2 : kNoHurry;
}

}  // namespace

Spot on_edge(const Picture& picture, Edge edge, Spot at) {
  if (edge == Edge::Low) at.y = 0;
  if (edge == Edge::High) at.y = static_cast<std::int16_t>(picture.scenario.table->height);
  if (edge == Edge::Left) at.x = 0;
  if (edge == Edge::Right) at.x = static_cast<std::int16_t>(picture.scenario.table->width);
  return at;
}

Spot middle_of(const Scenario& scenario, const Objective& objective) {
  if (!objective.is_area()) return Spot::at(objective.at);
  const Piece& piece = scenario.table->pieces[objective.piece];
  const Spot middle = Spot::at(
      {(piece.box.low.x + piece.box.high.x) / 2, (piece.box.low.y + piece.box.high.y) / 2});
  return is_in(piece, middle) ? middle : Spot::at(objective.at);
}

Wish wish_of(const Picture& picture, const UnitPicture& unit) {
  constexpr int kMargin = 2 * kCentimetre;  // not only the nearest of them
  Wish wish = wish_of_goal(picture, unit);
  wish.bite = std::max(0, unit.bite - kMargin);
  const bool asked =
      picture.scenario.mission->goal != Goal::Annihilate && (picture.attacks() || wish.there > 0);
  if (asked) wish.pull *= hurry(picture, unit, wish);
  return wish;
}

bool is_there(const Picture& picture, const Wish& wish, Spot at) {
  if (wish.piece != kNoPiece) return is_in(picture.scenario.table->pieces[wish.piece], at);
  return distance(at, wish.to) <= wish.near + kCentimetre / 2;
}

namespace {

// Straight to the edge.
int way_out(const Picture& picture, Edge edge, Spot at) {
  switch (edge) {
    case Edge::Low: return at.y;
    case Edge::High: return picture.scenario.table->height - at.y;
    case Edge::Left: return at.x;
    case Edge::Right: return picture.scenario.table->width - at.x;
    case Edge::None: break;
  }
  return 0;
}

// What is in a vehicle's way straight to the edge, as the way it costs.
int detours(const Picture& picture, const Wish& wish, Spot at) {
  constexpr int kStep = 2 * kCentimetre;
  constexpr int kAround = 4 * kCentimetre;
  const Reading reading = picture.reading();
  const VehicleProfile& vehicle = picture.scenario.unit(wish.driver).vehicle();
  const Point end = on_edge(picture, wish.exit, at).point();
  int cost = 0;
  const Point way = end - at.point();
  const int steps = way_out(picture, wish.exit, at) / kStep;
  for (int i = 1; i <= steps; ++i) {
    const Spot spot = Spot::at(at.point() + Point{way.x * i / steps, way.y * i / steps});
    cost +=
        !may_enter(reading, wish.driver, spot) ? kAround : (factor_at(reading, spot) - 1) * kStep;
  }
  for (const Piece& piece : picture.scenario.table->pieces) {
    if (piece.nature.shape != Shape::Line) continue;
    const int times = times_crossed(piece, {at.point(), end});
    cost += times * (is_barred(vehicle, piece) ? 3 * kAround : kLineCrossing);
  }
  return cost;
}

}  // namespace

namespace {

// Those who are far from the enemy do him no harm: SK-BOT-8.
int hunt(const Picture& picture, const Wish& wish, Spot at) {
  constexpr int kPull = 60;
  constexpr int kEarly = 3;  // turns before the last ones, in which points are held
  const bool at_large =
      picture.scenario.mission->goal == Goal::HoldPoints && picture.turns_left > kEarly;
  int nearest = -1;
  for (const UnitPicture& enemy : picture.enemies) {
    const int far = distance(at, enemy.centre);
    if (!enemy.drives && (nearest < 0 || far < nearest)) nearest = far;
  }
  const int way = std::max(0, nearest - wish.bite);
  return (at_large ? 2 * kPull : kPull) * way / kCentimetre;
}

}  // namespace

int worth_of_place(const Picture& picture, const Wish& wish, Spot at) {
  if (wish.exit != Edge::None) {
    const int lane = wish.driver.exists() ? detours(picture, wish, at) : 0;
    return -wish.pull * (way_out(picture, wish.exit, at) + lane) / kCentimetre;
  }
  const int way = std::max(0, distance(at, wish.to) - wish.near);
  const bool there = is_there(picture, wish, at);
  const int far = there ? 0 : way + (wish.piece != kNoPiece ? kCentimetre : 0);
  return (there ? wish.there : 0) - wish.pull * far / kCentimetre - hunt(picture, wish, at);
}

int weight_of(const Picture& picture, const UnitPicture& enemy) {
  const Mission& mission = *picture.scenario.mission;
  constexpr int kInTheWay = 60;
  constexpr int kRaider = 150;
  int weight = kWhole;
  if (mission.goal == Goal::Raid) {
    const std::uint32_t fetch = picture.state.mission.raiders | picture.state.mission.at_cache;
    if ((fetch >> enemy.id.index() & 1U) != 0) weight += kRaider;
  }
  for (const Objective& objective : mission.objectives) {
    const bool in = is_in_objective(picture, enemy, objective);
    if (!in) continue;
    const bool late = picture.turns_left <= 3;
    const int much = objective.is_area() && picture.attacks() ? 2 * kInTheWay : kInTheWay;
    weight += late ? 2 * much : much;
  }
  return weight;
}

}  // namespace enfilade::skirmish::sergeant
