// Places for a whole unit that is put down: around a chosen one in its zone, or around a hull.
#include <algorithm>

#include "engine/plane/meeting.h"
#include "rules/skirmish/ground.h"
#include "rules/skirmish/paths.h"
#include "rules/skirmish/refusals.h"
#include "rules/skirmish/shelter.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/table/distance.h"
#include "rules/skirmish/units.h"
#include "rules/skirmish/ways.h"

namespace enfilade::skirmish {

namespace {

constexpr int kWide = 2 * kCentimetre;                // a gap of 1 cm
constexpr int kClose = 2 * kFigureRadius + kContact;  // bases just apart

struct Placing {
  const Reading& reading;
  const PlaceOrder& order;
  const Ground& ground;
};

bool is_allowed(const Placing& placing, Spot at) {
  const PlaceOrder& order = placing.order;
  if (!is_on_table(placing.reading.table(), at)) return false;
  if (!order.zone.empty() && !contains(order.zone, at.point())) return false;
  if (order.near.exists() && !within(at, hull_of(placing.reading, order.near), order.reach)) {
    return false;
  }
  return !is_taken(placing.ground, at) && !touches_enemy(placing.ground, {}, at);
}

std::size_t next_to_place(const Placing& placing, std::size_t from) {
  const std::size_t figures = placing.reading.scenario.unit(placing.order.unit).figures();
  while (from < figures && !has(placing.order.who, from)) ++from;
  return from;
}

// Puts figures down in the order of the spots offered; true when all are.
class Putting {
 public:
  Putting(const Placing& placing, Paths& spots)
      : placing_(placing), spots_(spots), next_(next_to_place(placing, 0)) {
    spots = {};
  }
  bool is_over() const {
    return next_ >= placing_.reading.scenario.unit(placing_.order.unit).figures();
  }
  void offer(Spot at) {
    if (is_over() || !is_allowed(placing_, at)) return;
    for (std::size_t i = 0; i < next_; ++i) {
      if (!spots_[i].empty() && overlap(at, spots_[i][0])) return;
    }
    spots_[next_].push_back(at);
    next_ = next_to_place(placing_, next_ + 1);
  }

 private:
  const Placing& placing_;
  Paths& spots_;
  std::size_t next_;
};

bool place_around(const Placing& placing, Spot goal, int spacing, const Shelter& shelter,
                  Paths& spots) {
  Putting putting(placing, spots);
  for (std::size_t i = 0; i < kLattice && !putting.is_over(); ++i) {
    const Spot at = Spot::at(goal.point() + lattice_offset(i, spacing));
    if (!shelter.exists() || shelter.holds(at)) putting.offer(at);
  }
  return putting.is_over();
}

bool place_at_hull(const Placing& placing, Spot goal, Paths& spots) {
  RingSpots ring = spots_around(hull_of(placing.reading, placing.order.near), placing.order.reach);
  const auto far = [&](Spot at) {
    return dot(at.point() - goal.point(), at.point() - goal.point());
  };
  std::ranges::sort(ring,
                    [&](Spot a, Spot b) { return far(a) != far(b) ? far(a) < far(b) : a < b; });
  Putting putting(placing, spots);
  for (const Spot at : ring) putting.offer(at);
  return putting.is_over();
}

}  // namespace

bool formation_places(const Reading& reading, const PlaceOrder& order, Spot goal, Paths& spots) {
  const Table& table = reading.table();
  const Ground ground = ground_in(reading, order.unit, {{0, 0}, {table.width, table.height}});
  const Placing placing{reading, order, ground};
  if (order.near.exists()) return place_at_hull(placing, goal, spots);
  const Shelter shelter = shelter_at(reading, goal);
  return place_around(placing, goal, kWide, shelter, spots) ||
         (shelter.exists() && place_around(placing, goal, kClose, shelter, spots)) ||
         place_around(placing, goal, kWide, {}, spots) ||
         place_around(placing, goal, kClose, {}, spots);
}

}  // namespace enfilade::skirmish
