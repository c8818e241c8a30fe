#include "bots/sergeant/sergeant.h"

#include "bots/sergeant/answers.h"
#include "bots/sergeant/attempts.h"
#include "bots/sergeant/deployment.h"
#include "bots/sergeant/drives.h"
#include "rules/skirmish/skirmish.h"

namespace enfilade::skirmish {

namespace {

using sergeant::Choice;
using sergeant::Picture;
using sergeant::UnitPicture;

// Who acts: the list names it.
Choice choose_order(const Picture& picture, std::span<const Action> legal) {
  const UnitPicture* unit = picture.find(legal.front().unit);
  if (unit == nullptr) return {};
  if (unit->riding) return choose_landing(picture, *unit, legal);
  if (unit->drives) return choose_vehicle_order(picture, *unit, legal);
  return choose_infantry_order(picture, *unit, legal);
}

Choice choose(const Picture& picture, Ask what, std::span<const Action> legal) {
  switch (what) {
    case Ask::Deploy: return choose_deployment(picture, legal);
    case Ask::Initiative: return choose_attempt(picture, legal);
    case Ask::Choose: return choose_order(picture, legal);
    case Ask::FireOnTheWay: return choose_fire_on_the_way(picture, legal);
    case Ask::React: return choose_reaction(picture, legal);
    case Ask::Redirect: return choose_redirection(picture, legal);
    case Ask::TakeHits: return choose_hits(picture, legal);
    case Ask::LoseWeapon: return choose_lost_weapon(picture, legal);
    case Ask::FightOrLeave:
    case Ask::FollowOrNot: return choose_in_combat(picture, legal);
    case Ask::PlaceSurvivors:
    case Ask::FollowUp:
    case Ask::MoveUp: return choose_places(picture, legal);
    default: return {};
  }
}

}  // namespace

Action sergeant_action(const Scenario& scenario, const View& view, Seat seat,
                       std::span<const Action> legal, Random& random) {
  const State& state = view.known;
  if (legal.size() == 1) return legal.front();
  const Picture picture = sergeant::picture_of(scenario, state, static_cast<Side>(seat.value));
  const Choice choice = choose(picture, static_cast<Ask>(state.course.node.what), legal);
  if (choice.found && Skirmish::is_legal(scenario, state, seat, choice.action)) {
    return choice.action;
  }
  return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
}

}  // namespace enfilade::skirmish
