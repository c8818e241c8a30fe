// What happened, one sentence each: fire and its results, vehicles, close combat.
#include "rules/skirmish/event_parts.h"

namespace enfilade::skirmish {

namespace {

Phrase weapon_of(const TidingParts& parts) {
  if (static_cast<std::size_t>(parts.tiding().weapon) < kWeapons) {
    return weapon_words(parts.tiding().weapon);
  }
  return mounted_weapon_words(parts.scenario(), parts.tiding().unit,
                              static_cast<std::size_t>(parts.number()));
}

Text fires_text(const TidingParts& parts) {
  const Text who = parts.tiding().figure.exists() ? say("{}", "La figurine {}", parts.figure())
                                                  : say("{}", "L'unité {}", parts.unit());
  const Text shot = say("{} fires at {} ({})", "{} tire sur l'unité {} ({})", who, parts.other(),
                        weapon_of(parts));
  if (!parts.tiding().observer.exists()) return shot + ".";
  return say("{}; {} observes.", "{}\u00A0; {} observe.", shot,
             model_words(parts.scenario(), parts.tiding().observer));
}

Text hits_words(int hits) {
  return say("{} {}", "{} {}", hits, by_number(hits, {"hit", "touche"}, {"hits", "touches"}));
}

Text saves_text(const TidingParts& parts, const Text& who) {
  return say("{} on {}: {}, {} {}.", "{} à {}\u00A0: {}, {} {}.", who, parts.needed(), parts.dice(),
             parts.number(),
             by_number(parts.number(), {"hit saved", "touche annulée"},
                       {"hits saved", "touches annulées"}));
}

Text damage_text(const TidingParts& parts) {
  const auto rolled = static_cast<Damage>(parts.number());
  const auto in_the_end = static_cast<Damage>(parts.result());
  const Text roll = say("Damage to {}: {}, {}", "Dégâts de l'unité {}\u00A0: {}, {}", parts.unit(),
                        parts.dice(), damage_words(rolled));
  if (rolled == in_the_end) return roll + ".";
  return say("{}; raised to: {}.", "{}\u00A0; aggravé\u00A0: {}.", roll, damage_words(in_the_end));
}

Text test_text(const TidingParts& parts) {
  const Phrase result =
      parts.result() != 0 ? Phrase{"passed", "réussi"} : Phrase{"failed", "manqué"};
  if (parts.change() == 0) {
    return say("{} tests on {} and rolls {}: {}.", "L'unité {} teste à {} et obtient {}\u00A0: {}.",
               parts.unit(), parts.needed(), parts.die(), result);
  }
  return say("{} tests on {} and rolls {} with {}: {}.",
             "L'unité {} teste à {} et obtient {} avec {}\u00A0: {}.", parts.unit(), parts.needed(),
             parts.die(), signed_words(parts.change()), result);
}

Text run_over_text(const TidingParts& parts) {
  return say("{} {} of {} {} in the way.", "{} {} de l'unité {} {} sur le passage.", parts.number(),
             by_number(parts.number(), {"figure", "figurine"}, {"figures", "figurines"}),
             parts.unit(),
             by_number(parts.number(), {"stands", "se trouve"}, {"stand", "se trouvent"}));
}

}  // namespace

Text fire_text(const TidingParts& parts) {
  switch (parts.tiding().what) {
    case Happening::TakesOver:
      return say("{} takes over: {}.", "La figurine {} reprend une arme\u00A0: {}.", parts.figure(),
                 weapon_of(parts));
    case Happening::Fires: return fires_text(parts);
    case Happening::HitsRolled:
      return say("{} rolls {} on {}: {}.", "L'unité {} obtient {} à {}\u00A0: {}.", parts.unit(),
                 parts.dice(), parts.needed(), hits_words(parts.number()));
    case Happening::HullSaves:
      return saves_text(parts, say("{} stops shots", "L'unité {} arrête des coups", parts.unit()));
    case Happening::Saves:
      return saves_text(parts, say("{} saves", "Sauvegardes de l'unité {}", parts.unit()));
    case Happening::FireLost:
      return say("{} is gone: the fire of {} is lost.",
                 "L'unité {} a disparu\u00A0: le tir de l'unité {} est perdu.", parts.other(),
                 parts.unit());
    case Happening::NoEffect:
      return say("{} cannot harm {} with that.", "L'unité {} ne peut rien ainsi contre l'unité {}.",
                 parts.unit(), parts.other());
    case Happening::Suppressed:
      return say("{} is suppressed.", "La figurine {} est clouée au sol.", parts.figure());
    case Happening::Casualty: return say("{} falls.", "La figurine {} tombe.", parts.figure());
    case Happening::UnitGone:
      return say("{} is wiped out.", "L'unité {} est anéantie.", parts.unit());
    default: return {};
  }
}

Text vehicle_text(const TidingParts& parts) {
  switch (parts.tiding().what) {
    case Happening::DamageRolled: return damage_text(parts);
    case Happening::Stunned:
      return say("The crew of {} is stunned.", "L'équipage de l'unité {} est sonné.", parts.unit());
    case Happening::WeaponLost:
      return say("{} loses a weapon: {}.", "L'unité {} perd une arme\u00A0: {}.", parts.unit(),
                 mounted_weapon_words(parts.scenario(), parts.tiding().unit,
                                      static_cast<std::size_t>(parts.number())));
    case Happening::Immobilised:
      return say("{} is immobilised.", "L'unité {} est immobilisée.", parts.unit());
    case Happening::Destroyed:
      return say("{} is destroyed.", "L'unité {} est détruite.", parts.unit());
    case Happening::BailsOut:
      return say("{} bails out of {}.", "L'unité {} évacue l'unité {}.", parts.unit(),
                 parts.other());
    case Happening::Placed:
      return say("{} is placed at {}.", "La figurine {} est placée en {}.", parts.figure(),
                 parts.to());
    case Happening::TestRolled: return test_text(parts);
    case Happening::Dodged:
      return say("{} jumps aside.", "L'unité {} s'écarte d'un bond.", parts.unit());
    case Happening::RunOver: return run_over_text(parts);
    default: return {};
  }
}

Text combat_text(const TidingParts& parts) {
  const Text unit = parts.unit();
  switch (parts.tiding().what) {
    case Happening::CombatBegins:
      return say("{} and {} are in close combat.", "Les unités {} et {} sont au corps à corps.",
                 unit, parts.other());
    case Happening::CombatRolled:
      return say("{} strikes at {}: {} on {}, {}.",
                 "L'unité {} frappe l'unité {}\u00A0: {} à {}, {}.", unit, parts.other(),
                 parts.dice(), parts.needed(), hits_words(parts.number()));
    case Happening::CombatPicked:
      return say("Close combat {} goes on.", "Le corps à corps {} se poursuit.",
                 parts.number() + 1);
    case Happening::Fights: return say("{} fights on.", "L'unité {} continue le combat.", unit);
    case Happening::LeavesCombat:
      return say("{} tries to leave the close combat.",
                 "L'unité {} tente de quitter le corps à corps.", unit);
    case Happening::LeaveRolled:
      return say("{} gets {} cm away.", "L'unité {} s'éloigne de {} cm.", unit, parts.die());
    case Happening::FollowRolled:
      return say("{} follows up to {} cm.", "L'unité {} poursuit sur {} cm au plus.", unit,
                 parts.die());
    case Happening::Caught:
      return say("{} is caught by {}.", "L'unité {} est rattrapée par l'unité {}.", unit,
                 parts.other());
    case Happening::GotAway: return say("{} has got away.", "L'unité {} s'est dégagée.", unit);
    case Happening::CombatEnds:
      return say("Close combat {} is over.", "Le corps à corps {} est terminé.",
                 parts.number() + 1);
    default: return {};
  }
}

}  // namespace enfilade::skirmish
