#include "rules/skirmish/outlook.h"

#include <algorithm>

#include "rules/skirmish/ground.h"
#include "rules/skirmish/refusals.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"
#include "rules/skirmish/ways.h"

namespace enfilade::skirmish {

namespace {

// The gap if the first stood there.
int gap_from(const Reading& reading, ModelId who, Spot at, ModelId other) {
  const Spot there = place_of(reading, other);
  if (!who.is_vehicle()) {
    return other.is_vehicle() ? gap(at, hull_of(reading, other.vehicle())) : gap(at, there);
  }
  const UnitId unit = who.vehicle();
  const Hull hull =
      hull_at(reading.scenario.unit(unit).vehicle(), at, reading.state.unit(unit).facing);
  return other.is_vehicle() ? gap(hull, hull_of(reading, other.vehicle())) : gap(there, hull);
}

// The last place on the way out, in half centimetres, where it ends well.
template <class Ends>
Spot farthest(Spot start, int degrees, int reach, Ends&& ends) {
  constexpr int kStep = kCentimetre / 2;
  for (int far = reach; far > 0; far -= kStep) {
    const Point to = start.point() + displacement(far, direction(degrees));
    if (to != start.point() && ends(to)) return Spot::at(to);
  }
  return start;
}

}  // namespace

std::vector<Seen> look_around(const Reading& reading, ModelId who, Spot at) {
  const UnitId own = who.is_vehicle() ? who.vehicle() : reading.scenario.unit_of(who.figure());
  std::vector<Seen> seen;
  const auto look = [&](ModelId other) {
    seen.push_back({other, sight_from(reading, who, at, other), gap_from(reading, who, at, other)});
  };
  each_on_table(reading, [&](UnitId unit) {
    if (!is_enemy(reading, own, unit)) return;
    if (reading.scenario.unit(unit).is_vehicle()) return look(ModelId::of_vehicle(unit));
    each_living(reading, unit,
                [&](std::size_t, FigureId id, const FigureState&) { look(ModelId::of(id)); });
  });
  std::ranges::sort(seen, [](const Seen& a, const Seen& b) {
    return a.gap != b.gap ? a.gap < b.gap : a.model < b.model;
  });
  return seen;
}

std::vector<Spot> reach_outline(const Reading& reading, const PathOrder& order,
                                std::size_t figure) {
  const Spot start = reading.state.figure(reading.scenario.figure_of(order.unit, figure)).at;
  const int reach = has(order.movers, figure) ? order.allowance - order.covered[figure] : 0;
  const Ground ground = ground_in(
      reading, order.unit, grown({start.point(), start.point()}, std::max(0, reach) + kCentimetre));
  const Touch touch = touch_of(reading, order);
  const Walker walker{reading.table(), ground, touch, start, reach};
  const auto ends = [&](Point to) {
    if (to.x < 0 || to.y < 0 || to.x > reading.table().width || to.y > reading.table().height) {
      return false;
    }
    const Spot at = Spot::at(to);
    return !is_taken(ground, at) && !touches_enemy(ground, touch, at) &&
           find_way(walker, at).has_value();
  };
  std::vector<Spot> outline;
  for (int degrees = 0; degrees < kFacings; degrees += kOutlineStep) {
    outline.push_back(farthest(start, degrees, reach, ends));
  }
  return outline;
}

std::vector<Spot> drive_outline(const Reading& reading, UnitId vehicle, int spent) {
  const Spot start = reading.state.unit(vehicle).at;
  std::vector<Spot> outline;
  for (int degrees = 0; degrees < kFacings; degrees += kOutlineStep) {
    const auto ends = [&](Point to) {
      Path path;
      path.push_back(Spot::at(to));
      return judge_drive(reading, vehicle, path, degrees, spent).has_value();
    };
    outline.push_back(farthest(start, degrees, kDriveAllowance - spent, ends));
  }
  return outline;
}

}  // namespace enfilade::skirmish
