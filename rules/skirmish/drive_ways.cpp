// A drive towards a chosen place: straight, or around what is in the way.
#include <algorithm>
#include <array>

#include "rules/skirmish/drive_parts.h"
#include "rules/skirmish/ground.h"
#include "rules/skirmish/paths.h"
#include "rules/skirmish/table/distance.h"

namespace enfilade::skirmish {

namespace {

// A corner shifts the pieces that a way is priced in by a unit or two.
constexpr int kMargin = 8;
// How far to the side, and how far that way, a way around may lead.
constexpr std::array kTurns = {30, -30, 60, -60, 90, -90};
constexpr std::array kFirstLegs = {300, 500, 700};

struct Driver {
  const Reading& reading;
  UnitId vehicle;
  const Ground& ground;

  const VehicleProfile& profile() const { return reading.scenario.unit(vehicle).vehicle(); }
  Spot start() const { return reading.state.unit(vehicle).at; }
};

// What one piece of the way costs; less than 0: it cannot be driven.
int price(const Driver& driver, const Segment& part) {
  const Spot to = Spot::at(part.b);
  if (!is_on_table(driver.reading.table(), to)) return -1;
  if (!may_enter(driver.reading, driver.vehicle, to)) return -1;
  int cost = length_of(part.a, part.b) * factor_at(driver.reading, to);
  for (const Piece& piece : driver.reading.table().pieces) {
    if (piece.nature.shape != Shape::Line) continue;
    const int times = times_crossed(piece, part);
    if (times > 0 && is_barred(driver.profile(), piece)) return -1;
    if (piece.nature.going != Going::Free) cost += times * kLineCrossing;
  }
  const bool barred = met_by_drive(driver.ground, driver.profile().width, driver.start().point(),
                                   part) != InTheWay::Nothing;
  return barred ? -1 : cost;
}

struct Leg {
  FixedVector<Spot, 32> spots;  // where it could end, nearest first
  FixedVector<int, 32> costs;   // up to there
};

Leg leg_towards(const Driver& driver, Spot from, Spot to, int budget) {
  Leg leg;
  Path path;
  path.push_back(to);
  const int length = length_of(from, path);
  int spent = 0;
  Spot at = from;
  for (int done = 0; done < length && !leg.spots.full(); done += kDrivePiece) {
    const Spot next = along(from, path, std::min(done + kDrivePiece, length));
    const int cost = price(driver, {at.point(), next.point()});
    if (cost < 0 || spent + cost > budget) break;
    spent += cost;
    at = next;
    leg.spots.push_back(at);
    leg.costs.push_back(spent);
  }
  return leg;
}

struct Found {
  Drive drive;
  std::int64_t left = 0;  // square of the distance to the goal
};

std::int64_t square_between(Spot a, Spot b) {
  return dot(a.point() - b.point(), a.point() - b.point());
}

// The farthest place of the leg where the vehicle could stand; kept if it is nearer to the goal.
void keep_best(const Driver& driver, const Path& before, Spot from, const Leg& leg, Spot goal,
               Found& best) {
  for (std::size_t i = leg.spots.size(); i-- > 0;) {
    const Spot end = leg.spots[i];
    const std::int64_t left = square_between(end, goal);
    if (left >= best.left || end == from) return;
    const int facing = facing_of(end.point() - from.point());
    if (!is_free_for_vehicle(driver.reading, driver.vehicle, end, facing)) continue;
    best.drive.path = before;
    best.drive.path.push_back(end);
    best.drive.facing = static_cast<std::int16_t>(facing);
    best.left = left;
    return;
  }
}

void try_around(const Driver& driver, int turn, int far, Spot goal, int budget, Found& best) {
  const Spot start = driver.start();
  const Point way = direction(facing_of(goal.point() - start.point()) + turn);
  const Point to = start.point() + displacement(far, way);
  const Table& table = driver.reading.table();
  if (to.x < 0 || to.y < 0 || to.x > table.width || to.y > table.height) return;
  const Leg first = leg_towards(driver, start, Spot::at(to), budget);
  if (first.spots.empty()) return;
  const Spot corner = first.spots[first.spots.size() - 1];
  if (corner == start || corner == goal) return;
  const int left = budget - first.costs[first.costs.size() - 1];
  Path path;
  path.push_back(corner);
  keep_best(driver, path, corner, leg_towards(driver, corner, goal, left), goal, best);
  keep_best(driver, {}, start, first, goal, best);
}

}  // namespace

int facing_of(Point way) {
  // Ever finer steps around the best so far; of two that are equal the first that was met.
  int best = 0;
  std::int64_t most = dot(direction(0), way);
  const auto look = [&](int from, int to, int step) {
    for (int facing = from; facing <= to; facing += step) {
      const std::int64_t ahead = dot(direction(facing), way);
      if (ahead <= most) continue;
      most = ahead;
      best = facing;
    }
  };
  look(0, kFacings - 1, 45);
  look(best - 45, best + 45, 9);
  look(best - 9, best + 9, 1);
  return (best + kFacings) % kFacings;
}

Drive drive_towards(const Reading& reading, UnitId vehicle, Spot goal, int spent) {
  const Spot start = reading.state.unit(vehicle).at;
  const Box reach = grown({start.point(), start.point()},
                          kDriveAllowance + reading.scenario.unit(vehicle).vehicle().width);
  const Ground ground = ground_in(reading, vehicle, reach);
  const Driver driver{reading, vehicle, ground};
  const int budget = kDriveAllowance - spent - kMargin;
  Found best{{}, square_between(start, goal)};
  best.drive.facing = reading.state.unit(vehicle).facing;
  if (goal == start) return best.drive;
  keep_best(driver, {}, start, leg_towards(driver, start, goal, budget), goal, best);
  const int way = length_of(start.point(), goal.point());
  const int left = static_cast<int>(isqrt(best.left));
  if (left > 0 && way - left < budget - kCentimetre) {
    for (const int turn : kTurns) {
      for (const int far : kFirstLegs) try_around(driver, turn, far, goal, budget, best);
    }
  }
  if (judge_drive(reading, vehicle, best.drive.path, best.drive.facing, spent)) return best.drive;
  return {{}, reading.state.unit(vehicle).facing};
}

}  // namespace enfilade::skirmish
