#include "bots/sergeant/lookout.h"

#include <algorithm>
#include <bit>

#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/table/hull.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish::sergeant {

namespace {

// Whoever has been tried acts no more in this turn, and there may be no other.
int share_of_danger(const Picture& picture, const UnitPicture& enemy) {
  constexpr int kSoon = 40;
  constexpr int kLater = 25;
  const bool last = picture.turns_left == 1;
  const int share = !enemy.tried ? kSoon : last ? 0 : kLater;
  // Where ground counts, men do not when the end is near, nor when all is to break through.
  const Goal goal = picture.scenario.mission->goal;
  const bool dares = goal != Goal::Annihilate &&
                     (picture.turns_left <= 2 || (goal == Goal::Break && picture.attacks()));
  return dares ? share / 2 : share;
}

}  // namespace

Lookout::Lookout(const Picture& picture, const UnitPicture& unit, Spot expected)
    : picture_(picture),
      unit_(unit),
      state_(picture.state),
      model_(nearest_model(picture.reading(), unit.id, unit.centre)),
      expected_(expected) {}

Prospect Lookout::prospect_at(Spot at, int facing) {
  if (unit_.drives) {
    state_.unit(unit_.id).at = at;
    state_.unit(unit_.id).facing = static_cast<std::int16_t>(facing);
  } else {
    state_.figure(model_.figure()).at = at;
  }
  Prospect prospect;
  worst_ = -1;
  int nearest = -1;
  for (const UnitPicture& enemy : picture_.enemies) {
    const int far = distance(at, enemy.centre);
    if (worst_ < 0 && (nearest < 0 || far < nearest)) {
      nearest = far;
      prospect.threat = enemy.centre;
    }
    if (enemy.locked) continue;
    look(prospect, enemy, at, facing);
    expect(prospect, enemy, at);
  }
  return prospect;
}

void Lookout::look(Prospect& prospect, const UnitPicture& enemy, Spot at, int facing) {
  constexpr int kAround = 8 * kCentimetre;  // of a unit around its middle
  if (distance(at, enemy.centre) - kAround > std::max(unit_.range, enemy.range)) return;
  const Reading reading{picture_.scenario, state_};
  const ModelId other = nearest_model(reading, enemy.id, at);
  const int gap = std::max(0, distance(at, place_of(reading, other)) - 2 * kFigureRadius);
  if (gap > std::max(unit_.range, enemy.range)) return;
  const Sight there = sight(reading, model_, other);
  if (!there.clear()) return;
  Guess guess{.gap = gap, .cover = there.cover};
  if (enemy.drives) {
    const UnitState& hull = reading.state.unit(enemy.id);
    guess.arc = arc_towards(hull.at, hull.facing, at.point());
  }
  prospect.aimed = std::max(prospect.aimed, guess_harm(unit_, enemy, guess));
  guess.occasion = unit_.drives ? Occasion::Drive : Occasion::Walk;
  prospect.now = std::max(prospect.now, guess_harm(unit_, enemy, guess));
  if (gap > enemy.range) return;
  Guess back{.gap = gap, .cover = sight(reading, other, model_).cover};
  if (unit_.drives) back.arc = arc_towards(at, facing, place_of(reading, other).point());
  const int before = prospect.danger;
  fear(prospect, enemy, back);
  if (prospect.danger - before <= worst_) return;
  worst_ = prospect.danger - before;
  prospect.threat = enemy.centre;
}

void Lookout::fear(Prospect& prospect, const UnitPicture& enemy, Guess guess) const {
  const int share = share_of_danger(picture_, enemy);
  const Cover open = guess.cover;
  prospect.danger += guess_harm(enemy, unit_, guess) * share / kWhole;
  guess.cover = in_stance(open, Stance::DuckAndWeave);
  prospect.ducking += guess_harm(enemy, unit_, guess) * share / kWhole;
  guess.cover = in_stance(open, Stance::GoneToGround);
  prospect.lying += guess_harm(enemy, unit_, guess) * share / kWhole;
  if (!enemy.guards) return;
  guess.cover = open;
  guess.occasion = Occasion::Reaction;
  prospect.guarded += guess_harm(enemy, unit_, guess);
}

// Somebody who comes nearer, half-way to where he is expected or there.
void Lookout::expect(Prospect& prospect, const UnitPicture& enemy, Spot at) {
  constexpr int kHorizon = 45 * kCentimetre;
  if (enemy.drives || unit_.range == 0 || distance(enemy.centre, expected_) > kHorizon) return;
  const ModelId other = nearest_model({picture_.scenario, state_}, enemy.id, enemy.centre);
  FigureState& man = state_.figure(other.figure());
  const Spot before = man.at;
  int most = 0;
  const Point half = enemy.centre.point() + expected_.point();
  for (const Spot ghost : {expected_, Spot::at({half.x / 2, half.y / 2})}) {
    const int gap = std::max(0, distance(at, ghost) - 2 * kFigureRadius);
    if (gap > unit_.range) continue;
    man.at = ghost;
    const Sight there = sight({picture_.scenario, state_}, model_, other);
    if (there.clear()) {
      most = std::max(most, guess_harm(unit_, enemy, {.gap = gap, .cover = there.cover}));
    }
  }
  man.at = before;
  prospect.watch = std::max(prospect.watch, most);
}

namespace {

int fire_of(const Picture& picture, const Reading& reading, UnitId from, UnitId to,
            Occasion occasion) {
  const Shots shots = all_at(reading, from, to, occasion);
  return shots.empty() ? 0 : harm_of(picture, reading, from, shots, occasion);
}

Occasion standing_fire(const UnitPicture& unit) {
  return unit.drives ? Occasion::Halt : Occasion::Aimed;
}

// What the unit could do to that enemy, now on its way or aimed from there.
void add_own_fire(const Picture& picture, const Reading& reading, const UnitPicture& unit,
                  UnitId enemy, Prospect& prospect) {
  const int aimed = fire_of(picture, reading, unit.id, enemy, standing_fire(unit));
  prospect.aimed = std::max(prospect.aimed, aimed);
  if (aimed == 0) return;
  const Occasion moving = unit.drives ? Occasion::Drive : Occasion::Walk;
  prospect.now = std::max(prospect.now, fire_of(picture, reading, unit.id, enemy, moving));
}

}  // namespace

Prospect weigh(const Picture& picture, const UnitPicture& unit, const State& position) {
  const Reading reading{picture.scenario, position};
  const Spot at = unit.drives ? position.unit(unit.id).at : middle_of(reading, unit.id);
  constexpr int kAround = 16 * kCentimetre;  // of two units around their middles
  Prospect prospect;
  int worst = -1;
  int nearest = -1;
  for (const UnitPicture& enemy : picture.enemies) {
    if (enemy.locked) continue;
    const int far = distance(at, enemy.centre);
    if (worst < 0 && (nearest < 0 || far < nearest)) {
      nearest = far;
      prospect.threat = enemy.centre;
    }
    if (far <= unit.range + kAround) add_own_fire(picture, reading, unit, enemy.id, prospect);
    if (far > enemy.range + kAround) continue;
    const int back = fire_of(picture, reading, enemy.id, unit.id, standing_fire(enemy));
    prospect.danger += back * share_of_danger(picture, enemy) / kWhole;
    if (enemy.guards) prospect.guarded += back;
    if (back <= worst) continue;
    worst = back;
    prospect.threat = enemy.centre;
  }
  // SK-ACT-3: each of them makes the next attempt harder.
  constexpr int kAstray = 500;
  if (!unit.drives) prospect.astray = kAstray * std::popcount(out_of_touch(reading, unit.id));
  return prospect;
}

}  // namespace enfilade::skirmish::sergeant
