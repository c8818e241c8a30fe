// What happened in combat, to the enemy and to the mission. A choice of the enemy is told with what
// decided it (CO-3.2.5.2, CO-3.2.5.3, CO-3.2.5.4).
#include "rules/coops/event_parts.h"

namespace enfilade::coops {

namespace {

// --- Combat ---

Text shot_text(const TidingParts& parts) {
  const Text total = say("the total is {}", "le total est {}", parts.change());
  if (!parts.of_item() || parts.item() == 0) {
    return say("The die shows {}: {}.", "Le dé donne {}\u00A0: {}.", parts.die(), total);
  }
  return say("The dice show {} and {}: {}.", "Les dés donnent {} et {}\u00A0: {}.", parts.die(),
             parts.item(), total);
}

Text result_text(const TidingParts& parts) {
  const Phrase result = result_words(static_cast<FireResult>(parts.number()));
  if (parts.of_item() && parts.item() == 1) {
    return say("Result: {}, which is ignored, for the target could not fire back.",
               "Résultat\u00A0: {}, ignoré, car la cible ne pouvait riposter.", result);
  }
  return say("Result: {}.", "Résultat\u00A0: {}.", result);
}

Text exploded_text(const TidingParts& parts) {
  if (parts.of_item()) {
    return say("The charges go off at {}: {}.", "Les charges sautent en {}\u00A0: {}.",
               parts.space(), parts.marker());
  }
  return say("{} explodes at {}.", "L'unité {} explose en {}.", parts.unit(), parts.space());
}

// --- What decided between several targets ---

Text shot_reason(const TidingParts& parts) {
  switch (parts.tiding().reason) {
    case EnemyReason::Nearest:
      return say("the nearest of {}", "le plus proche de {}", parts.number());
    case EnemyReason::Weakest:
      return {"the weaker of those equally near", "le plus faible des plus proches"};
    case EnemyReason::Defeat:
      return {"its loss would lose us the game", "sa perte nous ferait perdre la partie"};
    case EnemyReason::Harm:
      return {"of equal targets the one it would hurt most",
              "à cibles égales, celle qui en souffrirait le plus"};
    case EnemyReason::Passengers:
      return {"of equal targets the one with most aboard",
              "à cibles égales, celle qui a le plus de monde à bord"};
    case EnemyReason::BoardOrder:
      return {"of equal targets the first in the order of sections",
              "à cibles égales, la première dans l'ordre des sections"};
    case EnemyReason::SlotOrder:
      return {"of equal targets the first in its section",
              "à cibles égales, la première de sa section"};
    default: return {"its only target", "sa seule cible"};
  }
}

// --- Where it goes, and why ---

bool is_village_aim(Aim aim) {
  return aim == Aim::Village || aim == Aim::People || aim == Aim::Patrol;
}

Text goal_words(const TidingParts& parts) {
  const Tiding& tiding = parts.tiding();
  if (tiding.aim == Aim::WestBank) return {"the west bank", "la rive ouest"};
  if (tiding.aim == Aim::Wreck) return {"the wreck", "l'épave"};
  if (tiding.aim == Aim::Marker && parts.of_group()) {
    return say("what is left of {}", "ce qui reste du groupe {}", parts.group());
  }
  if (parts.of_group()) return say("{}", "le groupe {}", parts.group());
  if (parts.of_item() && is_village_aim(tiding.aim)) {
    return say("{}", "le village {}", parts.village());
  }
  if (parts.of_item()) return say("{}", "le marqueur {}", parts.marker());
  if (tiding.space.exists()) return say("{}", "la case {}", parts.space());
  return {"its goal", "son but"};
}

// What the aim is for, as a clause.
Phrase aim_words(Aim aim) {
  switch (aim) {
    case Aim::Objective:
      return {"one of our groups is close to an objective",
              "un de nos groupes est près d'un objectif"};
    case Aim::Marker: return {"it can be taken", "il est à prendre"};
    case Aim::Group: return {"it has been detected", "il a été détecté"};
    case Aim::Village: return {"nothing else to do", "rien d'autre à faire"};
    case Aim::Kamikaze: return {"it only runs at groups", "il ne fait que foncer sur un groupe"};
    case Aim::Wreck: return {"who reaches it wins", "qui l'atteint l'emporte"};
    case Aim::Vehicle:
      return {"it guards the Armored Vehicles", "elle garde les véhicules blindés"};
    case Aim::People: return {"the village is not secured", "le village n'est pas sécurisé"};
    case Aim::Bridge: return {"its way across the river", "son passage de la rivière"};
    case Aim::WestBank: return {"who reaches it wins", "qui l'atteint l'emporte"};
    case Aim::Civilians: return {"it is after the civilians", "elle en veut aux civils"};
    case Aim::Patrol: return {"it is on patrol", "elle patrouille"};
    case Aim::Alarm: return {"the alarm has been raised", "l'alerte est donnée"};
    case Aim::CoverRun: return {"it runs for cover", "elle court à couvert"};
    case Aim::None: break;
  }
  return {"it has nothing better to do", "elle n'a rien de mieux à faire"};
}

// What decided between several goals or ways; nothing where there was no choice.
Phrase tie_words(EnemyReason reason) {
  switch (reason) {
    case EnemyReason::Nearest: return {"the nearest", "au plus près"};
    case EnemyReason::Weakest:
      return {"the weaker of those equally near", "au plus faible des plus proches"};
    case EnemyReason::Defeat: return {"there it would win", "là, elle l'emporterait"};
    case EnemyReason::Harm:
      return {"of equal choices the one that would hurt us most",
              "à choix égaux, celui qui nous nuirait le plus"};
    case EnemyReason::Passengers:
      return {"of equal choices the one with most aboard",
              "à choix égaux, celui qui a le plus de monde à bord"};
    case EnemyReason::BoardOrder:
      return {"of equal choices the first in the order of sections",
              "à choix égaux, le premier dans l'ordre des sections"};
    case EnemyReason::SlotOrder:
      return {"of equal choices the first in its section",
              "à choix égaux, le premier de sa section"};
    case EnemyReason::MoreTargets: return {"more targets from there", "davantage de cibles de là"};
    case EnemyReason::FewerThreats:
      return {"fewer of us can fire at it there", "moins des nôtres peuvent l'y prendre"};
    case EnemyReason::Cover: return {"better cover that way", "mieux à couvert par là"};
    case EnemyReason::LowestSpace:
      return {"all being equal, the first on the map", "tout étant égal, le premier sur la carte"};
    case EnemyReason::ObjectiveFirst:
      return {"an objective comes before a group", "un objectif passe avant un groupe"};
    default: return {};
  }
}

// CO-3.2.5.4-R4: what decided between several ways there, where something did.
Phrase way_words(const TidingParts& parts) {
  if (parts.number() > static_cast<int>(EnemyReason::ObjectiveFirst)) return {};
  return tie_words(static_cast<EnemyReason>(parts.number()));
}

Text heads_text(const TidingParts& parts) {
  const Tiding& tiding = parts.tiding();
  Text text = say("{} heads for {}: {}", "L'unité {} se dirige vers {}\u00A0: {}", parts.unit(),
                  goal_words(parts), aim_words(tiding.aim));
  const Phrase tie = tie_words(tiding.reason);
  const Phrase way = way_words(parts);
  if (!tie.empty()) text += say("; {}", "\u00A0; {}", tie);
  if (!way.empty()) text += say("; its way: {}", "\u00A0; son chemin\u00A0: {}", way);
  return text + ".";
}

Phrase stay_words(EnemyReason reason) {
  switch (reason) {
    case EnemyReason::Waits:
      return {"it waits, one of our groups being within its range",
              "elle attend, un de nos groupes étant à sa portée"};
    case EnemyReason::Immobile: return {"it may not move", "elle ne peut bouger"};
    case EnemyReason::NoWay: return {"no way leads on", "aucun chemin ne s'ouvre"};
    case EnemyReason::AtGoal: return {"it is where it wants to be", "elle est où elle veut être"};
    default: return {"it has nothing to do", "elle n'a rien à faire"};
  }
}

Text arrived_text(const TidingParts& parts) {
  const Text arrives =
      say("{} appears at {}", "L'unité {} apparaît en {}", parts.new_unit(), parts.space());
  if (!parts.of_item() || parts.item() == 0) return arrives + ".";
  return say("{}, {}.", "{}, {}.", arrives, parts.zone());
}

Text convoy_text(const TidingParts& parts) {
  const Text where = parts.of_item() ? parts.village() : Text{"the plant", "la centrale"};
  if (!parts.of_die()) {
    return say("The convoy heads for {}.", "Prochaine étape du convoi\u00A0: {}.", where);
  }
  return say("The die shows {}: the convoy heads for {}.",
             "Le dé donne {}, prochaine étape du convoi\u00A0: {}.", parts.die(), where);
}

Text alarm_text(const TidingParts& parts) {
  const Tiding& tiding = parts.tiding();
  if (tiding.unit != kNoItem && parts.of_group()) {
    return say("{} has detected {}: the alarm is raised.",
               "L'unité {} a détecté le groupe {}\u00A0: l'alerte est donnée.", parts.unit(),
               parts.group());
  }
  if (tiding.unit != kNoItem) {
    return say("{} raises the alarm.", "L'unité {} donne l'alerte.", parts.unit());
  }
  if (parts.of_group()) {
    return say("{} is noticed: the alarm is raised.",
               "Le groupe {} est repéré\u00A0: l'alerte est donnée.", parts.group());
  }
  return say("The alarm is raised.", "L'alerte est donnée.");
}

Text held_text(const TidingParts& parts) {
  return say("{} has been held for {} full {}.", "Le village {} est tenu depuis {} {}.",
             parts.village(), parts.number(),
             by_number(parts.number(), {"turn", "tour complet"}, {"turns", "tours complets"}));
}

}  // namespace

Text combat_text(const TidingParts& parts) {
  switch (parts.tiding().what) {
    case Happening::ShotRolled: return shot_text(parts);
    case Happening::ShotResult: return result_text(parts);
    case Happening::Neutralised:
      return parts.of_group()
                 ? say("{} is neutralised.", "Le groupe {} est neutralisé.", parts.group())
                 : say("{} is neutralised.", "L'unité {} est neutralisée.", parts.unit());
    case Happening::Destroyed:
      return parts.of_group() ? say("{} is destroyed.", "Le groupe {} est détruit.", parts.group())
                              : say("{} is destroyed.", "L'unité {} est détruite.", parts.unit());
    case Happening::Exploded: return exploded_text(parts);
    case Happening::Halted:
      return say("{} is halted and can be searched.",
                 "L'unité {} est immobilisée et peut être fouillée.", parts.unit());
    case Happening::MoraleChanged:
      return say("The morale of {} is {}.", "Le moral de la section {} est de {}.", parts.section(),
                 signed_words(parts.change()));
    default: return {};
  }
}

Text enemy_text(const TidingParts& parts) {
  switch (parts.tiding().what) {
    case Happening::Arrived: return arrived_text(parts);
    case Happening::Reshuffled:
      return say("The enemy pile is empty: the discards are shuffled into a new one.",
                 "La pile ennemie est vide\u00A0: la défausse est mélangée pour en former une.");
    case Happening::EnemyFires:
      return say("{} fires at {}: {}.", "L'unité {} tire sur le groupe {}\u00A0: {}.", parts.unit(),
                 parts.group(), shot_reason(parts));
    case Happening::EnemyHeads: return heads_text(parts);
    case Happening::EnemyMoved:
      return say("{} moves from {} to {}.", "L'unité {} va de {} en {}.", parts.unit(),
                 parts.from(), parts.space());
    case Happening::EnemyStays:
      return say("{} stays: {}.", "L'unité {} reste sur place\u00A0: {}.", parts.unit(),
                 stay_words(parts.tiding().reason));
    case Happening::EnemyPutOut:
      return say("{} is put on the map at {}: its zone is shut.",
                 "L'unité {} est placée en {}\u00A0: sa zone est fermée.", parts.unit(),
                 parts.space());
    case Happening::MarkerTaken:
      return say("{} takes what was left of {}.",
                 "L'unité {} s'empare de ce qui restait du groupe "
                 "{}.",
                 parts.unit(), parts.group());
    case Happening::ConvoyHeads: return convoy_text(parts);
    case Happening::ConvoyStands:
      return say("The convoy stands this turn.", "Le convoi ne bouge pas ce tour-ci.");
    case Happening::VehicleLeft:
      return say("{} has arrived and leaves the map.", "L'unité {} est arrivée et quitte la carte.",
                 parts.unit());
    default: return {};
  }
}

Text mission_text(const TidingParts& parts) {
  switch (parts.tiding().what) {
    case Happening::AlarmRaised: return alarm_text(parts);
    case Happening::GuardsWake: return say("The guards wake up.", "La garde se réveille.");
    case Happening::ZoneOpened:
      return say("{} is open from now on.", "Désormais ouverte\u00A0: {}.", parts.zone());
    case Happening::ZoneRemoved:
      return say("{} is removed.", "Retirée de la carte\u00A0: {}.", parts.zone());
    case Happening::VillageHeld: return held_text(parts);
    case Happening::VillageSecured:
      return say("{} is secured.", "Le village {} est sécurisé.", parts.village());
    case Happening::VillageThreatened:
      return say("{1} is at {0}: if it is still there when the next turn ends, the game is lost.",
                 "L'unité {1} est près du village {0}\u00A0: si elle y est encore à la fin du "
                 "tour suivant, la partie est perdue.",
                 parts.village(), parts.unit());
    case Happening::WreckTaken:
      return say("{} has taken the wreck in tow.", "Le groupe {} a pris l'épave en remorque.",
                 parts.group());
    case Happening::WreckLeft:
      return say("{} leaves the wreck where it is.", "Le groupe {} laisse l'épave où elle est.",
                 parts.group());
    case Happening::CivilianHome:
      return say("{} brings people home: {}.", "Le groupe {} a ramené des civils\u00A0: {}.",
                 parts.group(), parts.marker());
    case Happening::StrikeFails:
      return say("The aircraft find friends on the east bank and turn back; they will try again.",
                 "Les avions trouvent des amis sur la rive est et font demi-tour\u00A0; ils "
                 "reviendront.");
    default: return {};
  }
}

}  // namespace enfilade::coops
