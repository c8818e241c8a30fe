#include "bots/sergeant/answers.h"

#include <algorithm>
#include <bit>

#include "bots/sergeant/assaults.h"
#include "rules/skirmish/combat_rules.h"
#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/modifiers/activation.h"
#include "rules/skirmish/modifiers/damage.h"
#include "rules/skirmish/paths.h"
#include "rules/skirmish/units.h"

namespace enfilade::skirmish::sergeant {

namespace {

// The mover where its move would end, if nobody stopped it.
State at_end_of_move(const Picture& picture) {
  State later = picture.state;
  const Move& move = picture.state.move;
  if (picture.scenario.unit(move.unit).is_vehicle()) {
    later.unit(move.unit).at = end_of(move.from[0], move.paths[0]);
    return later;
  }
  for (std::size_t i = 0; i < picture.scenario.unit(move.unit).figures(); ++i) {
    FigureState& man = later.figure(picture.scenario.figure_of(move.unit, i));
    const bool stays = (move.stopped >> i & 1U) != 0 || (move.leaving >> i & 1U) != 0;
    if (is_alive(man) && !stays) man.at = end_of(move.from[i], move.paths[i]);
  }
  return later;
}

int harm_later(const Picture& picture, const Picture& later, UnitId unit) {
  const UnitId mover = picture.state.move.unit;
  const Shots shots = all_at(later.reading(), unit, mover, Occasion::Reaction);
  return harm_of(later, later.reading(), unit, shots, Occasion::Reaction);
}

}  // namespace

// On as ordered, unless those who went down would be left behind for little.
Choice choose_redirection(const Picture& picture, std::span<const Action> legal) {
  Choice best;
  const UnitPicture* unit = picture.find(picture.state.move.unit);
  const State end = at_end_of_move(picture);
  for (const Action& action : legal) {
    const bool on = action.verb == Verb::GoOn;
    const bool halts = action.verb == Verb::Redirect && action.stage == kNoStage &&
                       std::ranges::all_of(action.paths, &Path::empty);
    if (!on && !halts) continue;
    if (unit == nullptr || unit->drives || picture.state.move.kind == MoveKind::Assault) {
      best.consider(action, on ? 1 : 0);
      continue;
    }
    const State& position = on ? end : picture.state;
    const Spot at = skirmish::middle_of({picture.scenario, position}, unit->id);
    const Prospect there = weigh(picture, *unit, position);
    best.consider(action, worth_of_place(picture, wish_of(picture, *unit), at) - there.danger -
                              there.astray + there.aimed / 2);
  }
  return best;
}

// At once, unless the mover comes into a better field of fire before it fires itself.
Choice choose_reaction(const Picture& picture, std::span<const Action> legal) {
  constexpr int kLeast = 60;
  constexpr int kBetter = 115;
  Choice best;
  const Move& move = picture.state.move;
  for (const Action& action : legal) {
    if (action.verb == Verb::HoldFire) best.consider(action, kLeast);
  }
  const bool last = move.stage + 1 >= move.stages || move.kind == MoveKind::Assault;
  const bool fires_soon = move.fire_stage != kNoStage && !move.fired;
  const State end = at_end_of_move(picture);
  Picture later{picture.scenario,   end,         picture.side,
                picture.turns_left, picture.own, picture.enemies};
  for (const Action& action : legal) {
    if (action.verb != Verb::Fire) continue;
    const int harm =
        harm_of(picture, picture.reading(), action.unit, action.shots, Occasion::Reaction);
    if (harm <= best.worth) continue;
    if (!last && !fires_soon && harm_later(picture, later, action.unit) > harm * kBetter / kWhole) {
      continue;
    }
    best.consider(action, harm);
  }
  return best;
}

Choice choose_fire_on_the_way(const Picture& picture, std::span<const Action> legal) {
  const UnitId unit = picture.state.move.unit;
  const bool drives = picture.scenario.unit(unit).is_vehicle();
  Choice best;
  for (const Action& action : legal) {
    const int harm = action.verb == Verb::Fire
                         ? harm_of(picture, picture.reading(), unit, action.shots,
                                   drives ? Occasion::Drive : Occasion::Walk)
                         : 0;
    best.consider(action, harm);
  }
  return best;
}

namespace {

// Costs in per cent of an ordinary figure.
int cost_of_hits(const Picture& picture, const Action& action) {
  constexpr int kDown = 25;
  constexpr int kFewChances = 25;
  constexpr int kAlreadyDown = 15;
  const Reading reading = picture.reading();
  const FigureBits down = suppressed(reading, action.unit);
  int cost = 0;
  int laid = 0;
  for (std::size_t i = 0; i < picture.scenario.unit(action.unit).figures(); ++i) {
    const int share = share_of_figure(picture.scenario, action.unit, i);
    if ((action.casualties >> i & 1U) != 0) {
      cost += share - ((down >> i & 1U) != 0 ? kAlreadyDown : 0);
    }
    if ((action.suppressed >> i & 1U) != 0) {
      cost += kDown + share / 10;
      ++laid;
    }
  }
  // SK-BOT-3: a unit that is to act next cannot spare its last chances.
  if (!picture.state.unit(action.unit).tried) {
    const int chances = kFaces + 1 - activation_sum(reading, action.unit).needed();
    cost += std::max(0, laid - std::max(0, chances - 2)) * kFewChances;
  }
  return cost;
}

}  // namespace

Choice choose_hits(const Picture& picture, std::span<const Action> legal) {
  Choice best;
  for (const Action& action : legal) best.consider(action, -cost_of_hits(picture, action));
  return best;
}

Choice choose_lost_weapon(const Picture& picture, std::span<const Action> legal) {
  Choice best;
  for (const Action& action : legal) {
    if (action.verb != Verb::LoseWeapon) continue;
    // It is the owner of the vehicle that is asked, whichever was hit.
    int dice = 0;
    for (const UnitPicture& unit : picture.own) {
      if (!unit.drives || unit.id != action.unit) continue;
      const auto& weapons = picture.scenario.unit(unit.id).vehicle().weapons;
      if (action.number < weapons.size()) {
        const WeaponProfile& gun = profile_of(weapons[action.number].weapon);
        dice = gun.fire_points + (gun.harms_armoured ? kFaces : 0);
      }
    }
    best.consider(action, -dice);
  }
  return best;
}

Choice choose_in_combat(const Picture& picture, std::span<const Action> legal) {
  constexpr int kHopeless = -600;
  Choice best;
  for (const Action& action : legal) {
    const int balance = round_balance(picture, action.unit);
    switch (action.verb) {
      case Verb::Fight: best.consider(action, balance - kHopeless); break;
      case Verb::Leave: best.consider(action, 0); break;
      case Verb::Follow: best.consider(action, balance); break;
      case Verb::StayPut: best.consider(action, 0); break;
      default: best.consider(action, -1); break;
    }
  }
  return best;
}

Choice choose_places(const Picture& picture, std::span<const Action> legal) {
  Choice best;
  for (const Action& action : legal) {
    int moved = 0;
    for (const Path& path : action.paths) {
      if (!path.empty()) ++moved;
    }
    const bool in_front = round_balance(picture, action.unit) >= 0;
    best.consider(action, action.verb == Verb::PlaceSurvivors || in_front ? moved : -moved);
  }
  return best;
}

}  // namespace enfilade::skirmish::sergeant
