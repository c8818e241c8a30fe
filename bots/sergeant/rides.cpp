// Riding in vehicles: who breaks through stays aboard, who has to hold ground gets out near it.
#include <algorithm>

#include "bots/sergeant/moves.h"
#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/paths.h"
#include "rules/skirmish/skirmish.h"

namespace enfilade::skirmish::sergeant {

bool wants_out(const Picture& picture, const UnitPicture& rider) {
  constexpr int kEnemyNear = 20 * kCentimetre;
  const UnitState& carrier = picture.state.unit(picture.state.unit(rider.id).carrier);
  if (carrier.immobilised) return true;
  const Wish wish = wish_of(picture, rider);
  // On foot over the edge, if the vehicle does not get there any more in this turn.
  if (wish.exit != Edge::None) {
    const bool late = picture.state.unit(picture.state.unit(rider.id).carrier).tried;
    return late && distance(rider.centre, wish.to) <= kWalk;
  }
  if (distance(rider.centre, wish.to) <= kRun + wish.near) return true;
  return std::ranges::any_of(picture.enemies, [&](const UnitPicture& enemy) {
    return distance(rider.centre, enemy.centre) <= kEnemyNear;
  });
}

namespace {

// The same landing, with everybody over the edge who reaches it; how many that are.
int lead_out(const Picture& picture, Edge edge, Action& landing) {
  int out = 0;
  for (Path& path : landing.paths) {
    if (path.empty()) continue;
    const Spot start = path[0];
    const Spot end = on_edge(picture, edge, start);
    if (start == end || distance(start, end) >= kWalk) continue;
    path.clear();
    path.push_back(start);
    path.push_back(end);
    ++out;
  }
  const bool allowed =
      Skirmish::is_legal(picture.scenario, picture.state, seat_of(picture.side), landing)
          .has_value();
  return allowed ? out : 0;
}

}  // namespace

// Where it ends counts; whoever can fire from there does.
Choice choose_landing(const Picture& picture, const UnitPicture& unit,
                      std::span<const Action> legal) {
  const Wish wish = wish_of(picture, unit);
  Choice best;
  for (const Action& action : legal) {
    Action leaving = action;
    leaving.stage = kNoStage;
    constexpr int kSaved = 3000;
    const int out = wish.exit == Edge::None ? 0 : lead_out(picture, wish.exit, leaving);
    if (out > 0) best.consider(leaving, out * kSaved);
    Point sum;
    int count = 0;
    for (const Path& path : action.paths) {
      if (path.empty()) continue;
      sum = sum + path[path.size() - 1].point();
      ++count;
    }
    if (count == 0) {
      best.consider(action, worth_of_place(picture, wish, unit.centre));
      continue;
    }
    const Spot end = Spot::at({sum.x / count, sum.y / count});
    int worth = worth_of_place(picture, wish, end);
    for (const UnitPicture& enemy : picture.enemies) {
      // The hull between them and the enemy.
      const bool hidden = distance(end, enemy.centre) > distance(unit.centre, enemy.centre);
      if (hidden && distance(end, enemy.centre) < enemy.range) worth += kWhole;
    }
    best.consider(action, worth);
  }
  return best;
}

}  // namespace enfilade::skirmish::sergeant
