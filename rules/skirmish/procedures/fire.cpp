// Fire, SK-FIRE: all shots are declared before any die is thrown, then target after target is
// resolved in the order in which they were named (SK-FIRE-R2).
#include <algorithm>

#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/procedures/procedures.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish {

namespace {

using Step = FireFrame::Step;

FigureId figure_of(const Context& context, UnitId unit, const Shot& shot) {
  if (context.scenario.unit(unit).is_vehicle()) return {};
  return context.scenario.figure_of(unit, shot.shooter);
}

// Weapons that lay on the ground change hands with the order to fire them, SK-WPN-R3.
void declare(Context& context) {
  const Volley& volley = context.state.volley;
  for (const Shot& shot : volley.shots) {
    const FigureId figure = figure_of(context, volley.unit, shot);
    const auto gun = gun_of(context, volley.unit, shot.shooter, shot.weapon);
    if (gun && gun->fallen.exists()) {
      take_over(context, *gun);
      context.tell({.what = Happening::TakesOver, .figure = figure, .weapon = shot.weapon});
    }
    context.tell({.what = Happening::Fires,
                  .unit = volley.unit,
                  .other = shot.target,
                  .figure = figure,
                  .weapon = shot.weapon,
                  .observer = shot.observer,
                  .number = figure.exists() ? std::uint16_t{0} : std::uint16_t{shot.shooter}});
  }
}

bool was_named_before(const Shots& shots, std::size_t place) {
  const auto* const end = shots.begin() + place;
  return std::find_if(shots.begin(), end,
                      [&](const Shot& shot) { return shot.target == shots[place].target; }) != end;
}

Next resolve_next(Context& context, FireFrame& frame) {
  const Volley& volley = context.state.volley;
  while (frame.shot < volley.shots.size()) {
    const std::size_t place = frame.shot++;
    if (was_named_before(volley.shots, place)) continue;
    const UnitId target = volley.shots[place].target;
    if (!is_on_table(context, target)) {  // SK-FIRE-R11
      context.tell({.what = Happening::FireLost, .unit = volley.unit, .other = target});
      continue;
    }
    const auto save = static_cast<std::uint8_t>(personal_save(context, target));
    return context.call(BoutFrame{.target = target, .save = save});
  }
  context.state.volley = {};
  return Next::done();
}

}  // namespace

void begin_fire(Context& context, UnitId unit, const Shots& shots, Occasion occasion) {
  context.state.volley = {.unit = unit, .occasion = occasion, .shots = shots};
  context.course.stack.push(FireFrame{});
}

Next advance(Context& context, FireFrame& frame) {
  switch (frame.step) {
    case Step::Begin:
      declare(context);
      frame.step = Step::NextTarget;
      return Next::again();
    case Step::NextTarget: return resolve_next(context, frame);
  }
  return Next::done();
}

}  // namespace enfilade::skirmish
