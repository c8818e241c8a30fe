// Riding in vehicles: who breaks through stays aboard, who has to hold ground gets out near it.
#include <algorithm>

#include "bots/sergeant/moves.h"
#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/paths.h"

namespace enfilade::skirmish::sergeant {

bool wants_out(const Picture& picture, const UnitPicture& rider) {
  constexpr int kEnemyNear = 20 * kCentimetre;
  const UnitState& carrier = picture.state.unit(picture.state.unit(rider.id).carrier);
  if (carrier.immobilised) return true;
  const Wish wish = wish_of(picture, rider);
  if (wish.exit != Edge::None) return false;
  if (distance(rider.centre, wish.to) <= kRun + wish.near) return true;
  return std::ranges::any_of(picture.enemies, [&](const UnitPicture& enemy) {
    return distance(rider.centre, enemy.centre) <= kEnemyNear;
  });
}

// Where it ends counts; whoever can fire from there does.
Choice choose_landing(const Picture& picture, const UnitPicture& unit,
                      std::span<const Action> legal) {
  const Wish wish = wish_of(picture, unit);
  Choice best;
  for (const Action& action : legal) {
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
