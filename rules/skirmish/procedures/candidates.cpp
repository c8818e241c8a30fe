#include "rules/skirmish/procedures/candidates.h"

#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

std::int64_t square(Spot a, Spot b) {
  const Point way = a.point() - b.point();
  return dot(way, way);
}

// The nearest of what it is given.
struct Nearest {
  Spot from;
  Spot at;
  std::int64_t far = -1;

  void consider(Spot place) {
    const std::int64_t distance = square(from, place);
    if (far >= 0 && distance >= far) return;
    far = distance;
    at = place;
  }
  Spot or_else(Spot other) const { return far < 0 ? other : at; }
};

Spot middle_of(const Box& box) {
  return Spot::at({(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2});
}

}  // namespace

Spot centre_of(const Reading& reading, UnitId unit) {
  if (reading.scenario.unit(unit).is_vehicle()) return reading.state.unit(unit).at;
  Point sum;
  int count = 0;
  each_living(reading, unit, [&](std::size_t, FigureId, const FigureState& figure) {
    sum = sum + figure.at.point();
    ++count;
  });
  return count == 0 ? Spot{} : Spot::at({sum.x / count, sum.y / count});
}

Outlook outlook_of(const Reading& reading, UnitId unit) {
  const Side side = reading.scenario.side_of(unit);
  const Mission& mission = *reading.scenario.mission;
  Outlook outlook;
  outlook.centre = centre_of(reading, unit);
  Nearest enemy{outlook.centre, {}};
  each_on_table(reading, [&](UnitId other) {
    if (is_enemy(reading, unit, other)) enemy.consider(centre_of(reading, other));
  });
  outlook.enemy = enemy.or_else(Spot::at(reading.scenario.side(other_side(side)).deployment_point));
  Nearest objective{outlook.centre, {}};
  for (const Objective& place : mission.objectives) {
    objective.consider(place.is_area() ? middle_of(reading.table().pieces[place.piece].box)
                                       : Spot::at(place.at));
  }
  Nearest cover{outlook.centre, {}};
  for (const Piece& piece : reading.table().pieces) {
    if (piece.nature.cover != Cover::None) cover.consider(middle_of(piece.box));
  }
  Spot exit;
  if (nearest_exit(reading, unit, outlook.centre, exit)) objective.consider(exit);
  outlook.objective = objective.or_else(outlook.enemy);
  // SK-AUTH-R12: who has been at the cache has to come home.
  const bool has_raided = (reading.state.mission.raiders >> unit.index() & 1U) != 0;
  if (has_raided) outlook.objective = Spot::at(reading.scenario.side(side).deployment_point);
  outlook.cover = cover.or_else(Spot::at(reading.scenario.side(side).deployment_point));
  return outlook;
}

Spot towards(Spot from, Spot goal, int distance) {
  const Point way = goal.point() - from.point();
  if (dot(way, way) <= std::int64_t{distance} * distance) return goal;
  return Spot::at(from.point() + displacement(distance, way));
}

Spot in_direction(Spot from, std::uint32_t eighth, int distance) {
  constexpr int kEighth = 45;
  const Point way = direction(static_cast<int>(eighth % 8) * kEighth);
  return Spot::at(from.point() + displacement(distance, way));
}

bool is_within_reach(const Reading& reading, UnitId unit, UnitId other, int reach, Spot& nearest) {
  bool found = false;
  const bool drives = reading.scenario.unit(other).is_vehicle();
  const Hull hull = drives ? hull_of(reading, other) : Hull{};
  Nearest first{centre_of(reading, unit), {}};
  each_living(reading, unit, [&](std::size_t, FigureId, const FigureState& figure) {
    if (drives) {
      found = found || within(figure.at, hull, reach);
      return;
    }
    each_living(reading, other, [&](std::size_t, FigureId, const FigureState& man) {
      if (!within(figure.at, man.at, reach)) return;
      found = true;
      first.consider(man.at);
    });
  });
  nearest = drives ? reading.state.unit(other).at : first.at;
  return found;
}

bool nearest_exit(const Reading& reading, UnitId unit, Spot from, Spot& edge) {
  const Table& table = reading.table();
  edge = from;
  switch (reading.scenario.side(reading.scenario.side_of(unit)).exit) {
    case Edge::None: return false;
    case Edge::Low: edge.y = 0; return true;
    case Edge::High: edge.y = static_cast<std::int16_t>(table.height); return true;
    case Edge::Left: edge.x = 0; return true;
    case Edge::Right: edge.x = static_cast<std::int16_t>(table.width); return true;
  }
  return false;
}

}  // namespace enfilade::skirmish
