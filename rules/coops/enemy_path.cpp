#include "rules/coops/enemy_path.h"

#include "rules/coops/enemy_outlook.h"
#include "rules/coops/enemy_spots.h"
#include "rules/coops/goals.h"

namespace enfilade::coops {

namespace {

// All cheapest ways from where the unit stands, as far as its MP carry it. What is still to be paid
// from every space is known; what has been paid to get there is the rest.
class Fan {
 public:
  Fan(const Reading& reading, const EnemyUnit& unit, const Going& going, const Layers& rest, int mp)
      : reading_(reading),
        unit_(unit),
        going_(going),
        rest_(rest),
        mp_(std::min(mp, kMostMp)),
        spread_(std::min(mp_, rest.last())) {
    spread();
  }

  // CO-3.2.5.4-R8: where this AP's movement may end.
  Ends ends() const;
  // Of the ways to an end the one with the lowest list of space ids.
  void walk_to(const End& end, Way& way) const;

 private:
  using Rings = SetRow<kMostMp + 1>;  // by what has been paid

  void spread();
  void stop_artillery(const SpaceSet& spaces);
  // What of the ways costs so much in all.
  const SpaceSet& after(int paid) const { return rest_.at(rest_.last() - paid); }

  const Reading& reading_;
  const EnemyUnit& unit_;
  const Going& going_;
  const Layers& rest_;
  int mp_;
  int spread_;  // MP it can pay before it is there
  Rings reached_;
  SpaceSet stops_;  // CO-3.2.5.5a
};

void Fan::spread() {
  Rings fronts;
  SpaceSet start;
  start.add(reading_.board().cell(unit_.space));
  reached_.put(0, start);
  fronts.put(0, start.around());
  for (int paid = 1; paid <= spread_; ++paid) {
    SpaceSet entered;
    for (int price = 1; price <= std::min(paid, going_.dearest()); ++price) {
      entered |= fronts.at(paid - price) & going_.costing(price);
    }
    const SpaceSet reached = entered & after(paid);
    reached_.put(paid, reached);
    if (reached.empty()) {
      fronts.put(paid, {});
      continue;
    }
    stop_artillery(reached);
    fronts.put(paid, (reached - stops_).around());
  }
}

// CO-3.2.5.5-R2.
void Fan::stop_artillery(const SpaceSet& spaces) {
  const Behaviour behaviour = card_of(reading_, unit_).behaviour;
  if (behaviour != Behaviour::Artillery && behaviour != Behaviour::Rocket) return;
  if (spaces.empty()) return;
  Outlook outlook(reading_, unit_);
  spaces.each([&](Cell cell) {
    outlook.stand_on(reading_.board().at_cell(cell));
    if (outlook.has_target()) stops_.add(cell);
  });
}

Ends Fan::ends() const {
  Ends ends;
  ends.reserve(32);
  // With so little paid it could enter any space and goes on, unless it stops to fire.
  const int first = stops_.empty() ? std::min(spread_, std::max(0, mp_ - going_.dearest() + 1)) : 0;
  for (int paid = first; paid <= spread_; ++paid) {
    const SpaceSet& reached = reached_.at(paid);
    if (reached.empty()) continue;
    SpaceSet last = reached & stops_;
    if (paid == rest_.last()) last |= reached;
    for (int price = mp_ - paid + 1; price <= going_.dearest(); ++price) {
      if (paid + price > rest_.last()) break;
      last |= (after(paid + price) & going_.costing(price)).around() & reached;
    }
    last.each([&](Cell cell) {
      ends.push_back({reading_.board().at_cell(cell), static_cast<std::uint8_t>(paid)});
    });
  }
  return ends;
}

void Fan::walk_to(const End& end, Way& way) const {
  const Board& board = reading_.board();
  Rings leading;  // those of the spaces reached from which a way leads on to the end
  SpaceSet goal;
  goal.add(board.cell(end.space));
  leading.put(end.cost, goal);
  for (int paid = end.cost - 1; paid > 0; --paid) {
    SpaceSet next;
    for (int price = 1; price <= std::min(end.cost - paid, going_.dearest()); ++price) {
      next |= leading.at(paid + price) & going_.costing(price);
    }
    leading.put(paid, next.around() & (reached_.at(paid) - stops_));
  }
  SpaceId here = unit_.space;
  for (int paid = 0; paid < end.cost;) {
    for (const SpaceId next : board.at(here).neighbours) {
      const Cell cell = board.cell(next);
      const int price = going_.cost_of(cell);
      if (price == 0 || paid + price > end.cost || !leading.at(paid + price).has(cell)) continue;
      way.steps.push_back(next);
      here = next;
      paid += price;
      break;
    }
  }
}

Way cheapest_way(const Reading& reading, const EnemyUnit& unit, const Going& going,
                 const Layers& rest, int mp) {
  const Fan fan(reading, unit, going, rest, mp);
  Way way;
  Ends ends = fan.ends();
  keep_highest(ends, way.reason, EnemyReason::Defeat,
               [&](const End& end) { return would_lose_by(reading, unit, end.space) ? 1 : 0; });
  keep_worst_for_players(reading, unit, ends, way.reason);
  fan.walk_to(ends[0], way);
  return way;
}

// CO-3.2.5.3-R4: the nearest it can get. It comes out of a camp first (CO-3.2.5.2-R4).
SpaceSet next_best_goals(const Reading& reading, const EnemyUnit& unit, const Going& going,
                         const SpaceSet& places) {
  const Board& board = reading.board();
  const Layers layers = Layers::from(going, board.cell(unit.space), Layers::kMost);
  const SpaceSet outside = layers.all() - board.of_zones(ZoneKind::Appearance);
  const SpaceSet nearest = nearest_to(board, places, outside.empty() ? layers.all() : outside);
  for (int cost = 0; cost <= layers.last(); ++cost) {
    const SpaceSet cheapest = layers.at(cost) & nearest;
    if (!cheapest.empty()) return cheapest;
  }
  return {};
}

}  // namespace

Way way_of(const Reading& reading, const EnemyUnit& unit, const Going& going,
           const Heading& heading, int mp) {
  const Cell start = reading.board().cell(unit.space);
  if (heading.goals.has(start)) return {.stays = true, .reason = EnemyReason::AtGoal};
  if (!heading.goals.empty()) {
    const Layers rest = Layers::towards(going, heading.goals, start);
    if (rest.all().has(start)) return cheapest_way(reading, unit, going, rest, mp);
  }
  if (heading.places.empty()) return {.stays = true, .reason = EnemyReason::NoWay};
  const SpaceSet goals = next_best_goals(reading, unit, going, heading.places);
  if (goals.empty() || goals.has(start)) return {.stays = true, .reason = EnemyReason::NoWay};
  return cheapest_way(reading, unit, going, Layers::towards(going, goals, start), mp);
}

// --- Placement ---

SpaceSet nearest_to(const Board& board, const SpaceSet& set, const SpaceSet& candidates) {
  const SpaceSet& all = board.everywhere();
  SpaceSet seen = set & all;
  SpaceSet front = seen;
  while (!front.empty()) {
    const SpaceSet found = front & candidates;
    if (!found.empty()) return found;
    front = (front.around() & all) - seen;
    seen |= front;
  }
  return {};
}

SpaceId best_placement(const Reading& reading, const EnemyUnit& unit, const SpaceSet& candidates) {
  Ends ends;
  (candidates - objects(reading)).each([&](Cell cell) {
    ends.push_back({.space = reading.board().at_cell(cell)});
  });
  if (ends.empty()) return {};
  EnemyReason reason = EnemyReason::Only;
  keep_worst_for_players(reading, unit, ends, reason);
  return ends[0].space;
}

SpaceId best_placement(const Reading& reading, EnemyCardId card, const SpaceSet& candidates) {
  if (reading.state.units.full()) return reading.board().lowest_of(candidates);
  return best_placement(reading, EnemyUnit{.card = card}, candidates);
}

SpaceSet zone_around(const Reading& reading, SpaceId camp) {
  SpaceSet spaces;
  const ZoneId zone = reading.board().at(camp).zone;
  for (const GridPoint point : reading.board().zones()[zone.index()].points) {
    spaces.add(cell_of(point));
  }
  return spaces;
}

SpaceId nearest_free_space(const Reading& reading, const EnemyUnit& unit) {
  const SpaceSet zone = zone_around(reading, unit.space);
  return best_placement(reading, unit, nearest_to(reading.board(), zone, free_ground(reading)));
}

}  // namespace enfilade::coops
