#include "bots/sergeant/attempts.h"

#include <algorithm>

#include "bots/sergeant/assaults.h"
#include "rules/skirmish/modifiers/activation.h"
#include "rules/skirmish/modifiers/tables.h"

namespace enfilade::skirmish::sergeant {

namespace {

// What could come of it: fire, a step on the way, or getting out of fire.
int worth_of_acting(const Picture& picture, const UnitPicture& unit) {
  constexpr int kAny = 200;
  constexpr int kOutOfFire = 3;
  const Wish wish = wish_of(picture, unit);
  const Prospect here =
      Lookout(picture, unit, wish.to).prospect_at(unit.centre, picture.state.unit(unit.id).facing);
  const int way = std::max(0, distance(unit.centre, wish.to) - wish.near);
  const int step = wish.pull * std::min(way, kRun) / kCentimetre;
  const bool arrives = way <= kRun && !is_there(picture, wish, unit.centre);
  return kAny + here.aimed + step + (arrives ? wish.there : 0) + here.danger / kOutOfFire;
}

int worth_of_attempt(const Picture& picture, const UnitPicture& unit) {
  const int needed = activation_sum(picture.reading(), unit.id).needed();
  const int chance = std::clamp(kFaces + 1 - needed, 0, kFaces);
  // A failure hands the initiative over: what is doubtful comes last, however much it matters.
  return worth_of_acting(picture, unit) * chance * chance;
}

}  // namespace

Choice choose_attempt(const Picture& picture, std::span<const Action> legal) {
  Choice best;
  const Action* decline = nullptr;
  for (const Action& action : legal) {
    if (action.verb == Verb::Decline) decline = &action;
    if (action.verb != Verb::Attempt) continue;
    const UnitPicture* unit = picture.find(action.unit);
    if (unit == nullptr) continue;
    if (unit->riding) {
      best.consider(action, wants_out(picture, *unit) ? kFaces * kWhole * kFaces : -1);
    } else if (unit->locked) {
      best.consider(action, round_balance(picture, unit->id) < 0 ? 1 : -1);
    } else {
      best.consider(action, worth_of_attempt(picture, *unit));
    }
  }
  if (best.found && best.worth < 0 && decline != nullptr) best.action = *decline;
  return best;
}

}  // namespace enfilade::skirmish::sergeant
