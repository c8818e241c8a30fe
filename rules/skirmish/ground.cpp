#include "rules/skirmish/ground.h"

#include <algorithm>

#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

// Two halves of a unit to each unit, see compare_distance.
constexpr int kBases = 2 * (2 * kFigureRadius);             // two figures that touch exactly
constexpr int kBasesInContact = kBases + 2 * kContact + 1;  // SK-GEO-R4, R5
constexpr int kBase = 2 * kFigureRadius;                    // a figure at a hull
constexpr int kBaseInContact = kBase + 2 * kContact + 1;

bool is_beside(const Box& box, Point p) {
  return p.x < box.low.x || p.x > box.high.x || p.y < box.low.y || p.y > box.high.y;
}

void add_hull(Ground& ground, const Reading& reading, UnitId mover, UnitId id, const Box& box) {
  if (id == mover || !stands_as_hull(reading, id)) return;
  const VehicleProfile& vehicle = reading.scenario.unit(id).vehicle();
  const int reach = (vehicle.length + vehicle.width) / 2 + 1;
  if (is_beside(grown(box, reach), reading.state.unit(id).at.point())) return;
  const bool wreck = is_wreck(reading, id);
  ground.hulls.push_back({hull_of(reading, id), id, !wreck && is_enemy(reading, mover, id), wreck});
}

InTheWay met_figure(const Standing& man, const Touch& touch, Spot start, const Segment& segment) {
  if (compare_distance(man.at.point(), segment, kBasesInContact) > 0) return InTheWay::Nothing;
  const bool through = compare_distance(man.at.point(), segment, kBases) < 0;
  if (through && !overlap(start, man.at)) return InTheWay::Enemy;
  if (!touch.allows(man.unit) && !within(start, man.at, kContact)) return InTheWay::EnemyContact;
  return InTheWay::Nothing;
}

InTheWay met_hull(const Obstacle& obstacle, const Touch& touch, Spot start,
                  const Segment& segment) {
  const int reach = obstacle.enemy ? kBaseInContact : kBase;
  if (compare_distance(segment, obstacle.hull, reach) > 0) return InTheWay::Nothing;
  const bool through = compare_distance(segment, obstacle.hull, kBase) < 0;
  if (through && !overlap(start, obstacle.hull)) {
    return obstacle.wreck ? InTheWay::Wreck : InTheWay::Vehicle;
  }
  const bool touched = obstacle.enemy && !touch.allows(obstacle.unit);
  if (touched && !within(start, obstacle.hull, kContact)) return InTheWay::EnemyContact;
  return InTheWay::Nothing;
}

}  // namespace

Box grown(const Box& box, int by) {
  return {box.low - Point{by, by}, box.high + Point{by, by}};
}

Box box_of_paths(const Reading& reading, UnitId unit, const Paths& paths) {
  Box box;
  bool first = true;
  const auto add = [&](Spot at) {
    const Point p = at.point();
    if (first) box = {p, p};
    first = false;
    box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
    box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y)};
  };
  each_living(reading, unit, [&](std::size_t i, FigureId, const FigureState& figure) {
    add(figure.at);
    for (const Spot corner : paths[i]) add(corner);
  });
  return grown(box, 2 * kFigureRadius + 2 * kContact);
}

Ground ground_in(const Reading& reading, UnitId mover, const Box& box) {
  Ground ground;
  const std::vector<RosterUnit>& roster = reading.scenario.roster;
  for (std::size_t i = 0; i < roster.size(); ++i) {
    const UnitId id{i};
    if (roster[i].is_vehicle()) {
      add_hull(ground, reading, mover, id, box);
      continue;
    }
    if (id == mover || !is_on_table(reading, id)) continue;
    const bool enemy = is_enemy(reading, mover, id);
    each_living(reading, id, [&](std::size_t, FigureId, const FigureState& figure) {
      if (!is_beside(box, figure.at.point())) ground.men.push_back({figure.at, id, enemy});
    });
  }
  return ground;
}

Touch touch_of(const Reading& reading, const PathOrder& order) {
  const bool inside = order.kind == MoveKind::FollowUp || order.kind == MoveKind::MoveUp;
  if (!inside && order.kind != MoveKind::Assault) return {};
  if (order.target.exists()) return {bit_of(order.target)};
  return {inside ? enemies_in_combat(reading, order.unit) : 0};
}

InTheWay met_on(const Ground& ground, const Touch& touch, Spot start, const Segment& segment) {
  // A way through somebody is the graver fault, so it is looked for everywhere first.
  InTheWay met = InTheWay::Nothing;
  const auto graver = [&](InTheWay found) {
    if (found == InTheWay::Nothing) return false;
    met = found;
    return found != InTheWay::EnemyContact;
  };
  for (const Obstacle& obstacle : ground.hulls) {
    if (graver(met_hull(obstacle, touch, start, segment))) return met;
  }
  for (const Standing& man : ground.men) {
    if (man.enemy && graver(met_figure(man, touch, start, segment))) return met;
  }
  return met;
}

bool is_taken(const Ground& ground, Spot at) {
  return std::ranges::any_of(ground.men,
                             [&](const Standing& man) { return overlap(at, man.at); }) ||
         std::ranges::any_of(ground.hulls,
                             [&](const Obstacle& obstacle) { return overlap(at, obstacle.hull); });
}

bool touches_enemy(const Ground& ground, const Touch& touch, Spot at) {
  return std::ranges::any_of(ground.men,
                             [&](const Standing& man) {
                               return man.enemy && !touch.allows(man.unit) &&
                                      within(at, man.at, kContact);
                             }) ||
         std::ranges::any_of(ground.hulls, [&](const Obstacle& obstacle) {
           return obstacle.enemy && !touch.allows(obstacle.unit) &&
                  within(at, obstacle.hull, kContact);
         });
}

}  // namespace enfilade::skirmish
