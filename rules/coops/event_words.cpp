// What happened, one sentence each: the course of the game, logistics, events and our actions. For
// combat, the enemy and the mission see event_words_enemy.cpp.
#include "rules/coops/event_parts.h"

namespace enfilade::coops {

namespace {

Text end_text(const TidingParts& parts) {
  const Phrase verdict =
      parts.item() == 1 ? Phrase{"Victory", "Victoire"} : Phrase{"Defeat", "Défaite"};
  return say("{}. {}", "{}. {}", verdict, end_words(static_cast<EndReason>(parts.number())));
}

// 1 AP, -2 MP: as gained or lost.
Phrase gains(const TidingParts& parts) {
  return parts.change() < 0 ? Phrase{"loses", "perd"} : Phrase{"gains", "gagne"};
}

int amount(const TidingParts& parts) {
  return parts.change() < 0 ? -parts.change() : parts.change();
}

Text rolled_text(const TidingParts& parts) {
  const EventWords event = event_words(parts.scenario().mission->face, parts.die(), parts.item());
  return say("Event {} and {}, {}: {}", "Événement {} et {}, {}\u00A0: {}", parts.die(),
             parts.item(), event.title, event.told);
}

Text void_text(const TidingParts& parts) {
  const EventWords event = event_words(parts.scenario().mission->face, parts.die(), parts.item());
  return say("Nothing comes of the event {}.", "L'événement «\u00A0{}\u00A0» reste sans suite.",
             event.title);
}

Text cost_text(const TidingParts& parts) {
  const Phrase terrain = terrain_words(static_cast<Terrain>(parts.item()));
  return say("Entering a space of {} costs {} MP {} this turn.",
             "Entrer sur une case de {} coûte {} PM de {} ce tour-ci.", terrain, amount(parts),
             parts.change() < 0 ? Phrase{"less", "moins"} : Phrase{"more", "plus"});
}

Text section_picked_text(const TidingParts& parts) {
  if (!parts.of_die()) {
    return say("The event is for {}.", "L'événement touche la section {}.", parts.section());
  }
  return say("The die falls on {}: the event is for {}.",
             "Le dé donne {}\u00A0: l'événement touche la section {}.", parts.die(),
             parts.section());
}

// --- Our actions ---

Text moved_text(const TidingParts& parts) {
  return say("{} moves from {} to {} for {} MP.", "Le groupe {} quitte {} pour {}, soit {} PM.",
             parts.group(), parts.from(), parts.space(), parts.number());
}

Text declared_text(const TidingParts& parts) {
  const Text shot =
      say("{} fires at {}", "Le groupe {} tire sur l'unité {}", parts.group(), parts.unit());
  if (!parts.tiding().other.exists()) return shot + ".";
  return say("{}, supported by {}.", "{}, avec le soutien du groupe {}.", shot, parts.other());
}

// A group or a marker that goes aboard or leaves.
Text rider(const TidingParts& parts) {
  return parts.of_group() ? say("{}", "Le groupe {}", parts.group())
                          : say("{}", "Le marqueur {}", parts.marker());
}

Text rescue_text(const TidingParts& parts) {
  return say("{} looks for the crew of {} and rolls {}.",
             "Le groupe {} recherche l'équipage du groupe {} et obtient {}.", parts.group(),
             parts.other(), parts.die());
}

Text artillery_text(const TidingParts& parts) {
  const Text request = say("{} calls artillery onto {} and rolls {}",
                           "Le groupe {} demande l'artillerie en {} et obtient {}", parts.group(),
                           parts.space(), parts.die());
  const Phrase result = parts.change() >= 3 ? Phrase{"it strikes", "elle frappe"}
                                            : Phrase{"nothing happens", "il ne se passe rien"};
  if (parts.change() == parts.die()) return say("{}: {}.", "{}\u00A0: {}.", request, result);
  return say("{}, {} with its observer: {}.", "{}, {} avec son observateur\u00A0: {}.", request,
             parts.change(), result);
}

// CO-3.2.4.8b and the explosives: 3 to 6.
Phrase success(const TidingParts& parts, const Phrase& done, const Phrase& failed) {
  return parts.die() >= 3 ? done : failed;
}

Text search_text(const TidingParts& parts) {
  return say(
      "{} searches {} and rolls {}: {}.",
      "Le groupe {} fouille le marqueur {} et obtient {}\u00A0: {}.", parts.group(), parts.marker(),
      parts.die(),
      success(parts, {"it is turned over", "il est retourné"}, {"nothing yet", "rien encore"}));
}

Text revealed_text(const TidingParts& parts) {
  return say("Turned over, {}: it is {}.", "Le marqueur {} est retourné\u00A0: c'est {}.",
             parts.marker(), content_words(static_cast<Content>(parts.number())));
}

Text plant_text(const TidingParts& parts) {
  const Text who =
      parts.tiding().other.exists()
          ? say("{} and {} try", "Les groupes {} et {} tentent", parts.group(), parts.other())
          : say("{} tries", "Le groupe {} tente", parts.group());
  return say("{} to plant explosives and {} comes up: {}.",
             "{} de poser les explosifs, le dé donne {}\u00A0: {}.", who, parts.die(),
             success(parts, {"they are planted", "c'est fait"}, {"they are not", "c'est manqué"}));
}

Text healed_text(const TidingParts& parts) {
  if (parts.tiding().group == parts.tiding().other || !parts.tiding().other.exists()) {
    return say("The medic of {} brings it back to full strength.",
               "L'infirmier du groupe {} le remet en état.", parts.group());
  }
  return say("The medic of {} brings {} back to full strength.",
             "L'infirmier du groupe {} remet en état le groupe {}.", parts.group(), parts.other());
}

Text shots_left_text(const TidingParts& parts) {
  return say("{} has {} {} left.", "Il reste au groupe {} {} {}.", parts.group(), parts.number(),
             by_number(parts.number(), {"shot", "coup"}, {"shots", "coups"}));
}

Text crew_text(const TidingParts& parts) {
  switch (parts.tiding().what) {
    case Happening::RescueRolled: return rescue_text(parts);
    case Happening::CrewFound:
      return say("The crew of {} is alive and stands at {}.",
                 "L'équipage du groupe {} est vivant et se trouve en {}.", parts.group(),
                 parts.space());
    case Happening::CrewDead:
      return say("The crew of {} is dead; the casualties have to be brought home.",
                 "L'équipage du groupe {} est mort\u00A0; les pertes sont à ramener.",
                 parts.group());
    case Happening::CrewStepped:
      return say("The crew of {} walks to {}.", "L'équipage du groupe {} marche jusqu'en {}.",
                 parts.group(), parts.space());
    default: return {};
  }
}

}  // namespace

Text course_text(const TidingParts& parts) {
  switch (parts.tiding().what) {
    case Happening::SectionReady:
      return parts.number() == 1
                 ? say("{} is ready.", "La section {} est prête.", parts.section())
                 : say("{} is not ready after all.", "La section {} n'est finalement pas prête.",
                       parts.section());
    case Happening::TurnBegins:
      return say("Turn {} begins.", "Le tour {} commence.", parts.number());
    case Happening::PhaseBegins:
      return say("Phase: {}.", "Phase\u00A0: {}.", phase_words(static_cast<Phase>(parts.number())));
    case Happening::Passed: return say("{} passes.", "La section {} passe.", parts.section());
    case Happening::GameEnds: return end_text(parts);
    default: return {};
  }
}

Text logistics_text(const TidingParts& parts) {
  switch (parts.tiding().what) {
    case Happening::Bought:
      return say("{} is bought: {}.", "Le groupe {} est acheté\u00A0: {}.", parts.group(),
                 parts.card());
    case Happening::Attached:
      return say("{} gets an upgrade: {}.", "Le groupe {} reçoit une amélioration\u00A0: {}.",
                 parts.group(), parts.card());
    case Happening::ArtilleryBought:
      return say("{} gets an artillery card: {}.",
                 "La section {} reçoit une carte d'artillerie\u00A0: {}.", parts.section(),
                 parts.card());
    case Happening::ReturnedGroup:
      return say("{} is returned: {}.", "Le groupe {} est rendu\u00A0: {}.", parts.group(),
                 parts.card());
    case Happening::Detached:
      return say("{} returns an upgrade: {}.", "Le groupe {} rend une amélioration\u00A0: {}.",
                 parts.group(), parts.card());
    case Happening::ArtilleryReturned:
      return say("{} returns an artillery card: {}.",
                 "La section {} rend une carte d'artillerie\u00A0: {}.", parts.section(),
                 parts.card());
    case Happening::Transferred:
      return say("{} hands {} an upgrade: {}.",
                 "Le groupe {} cède au groupe {} une amélioration\u00A0: {}.", parts.group(),
                 parts.other(), parts.card());
    case Happening::Placed:
      return say("{} is placed at {}.", "Le groupe {} est placé en {}.", parts.group(),
                 parts.space());
    case Happening::Refuelled:
      return say("{} is resupplied: autonomy {}.",
                 "Le groupe {} est ravitaillé\u00A0: autonomie "
                 "{}.",
                 parts.group(), parts.number());
    case Happening::AutonomyChanged:
      return say("{} has an autonomy of {}.", "Le groupe {} a une autonomie de {}.", parts.group(),
                 parts.number());
    case Happening::RanDry:
      return say("{} runs out of fuel at {}: only its crew is left.",
                 "Le groupe {} tombe en panne sèche en {}\u00A0: il n'en reste que l'équipage.",
                 parts.group(), parts.space());
    case Happening::Recovered:
      return say("{} is operational again.", "Le groupe {} redevient opérationnel.", parts.group());
    case Happening::BroughtHome:
      return say("The people of {} are home; its slot is free.",
                 "Les hommes du groupe {} sont rentrés\u00A0; son emplacement est libre.",
                 parts.group());
    default: return {};
  }
}

Text table_text(const TidingParts& parts) {
  switch (parts.tiding().what) {
    case Happening::EventRolled: return rolled_text(parts);
    case Happening::EventVoid: return void_text(parts);
    case Happening::SectionPicked: return section_picked_text(parts);
    case Happening::SlotPicked:
      return say("The die falls on {}: it is {}.", "Le dé donne {}\u00A0: c'est le groupe {}.",
                 parts.die(), parts.group());
    case Happening::ApChanged:
      return say("{} {} {} AP this turn.", "Le groupe {} {} {} PA ce tour-ci.", parts.group(),
                 gains(parts), amount(parts));
    case Happening::MovementChanged:
      return say("{} {} {} MP an action this turn.", "Le groupe {} {} {} PM par action ce tour-ci.",
                 parts.group(), gains(parts), amount(parts));
    case Happening::FoundCard:
      return say("{} finds a card: {}.", "Le groupe {} trouve une carte\u00A0: {}.", parts.group(),
                 parts.card());
    case Happening::MineSetOff:
      return say("{} sets off a mine.", "Le groupe {} déclenche une mine.", parts.group());
    case Happening::Overheated:
      return say("The gun of {} is too hot: it may not fire this turn.",
                 "Le canon du groupe {} est en surchauffe\u00A0: il ne peut tirer ce tour-ci.",
                 parts.group());
    case Happening::CostChanged: return cost_text(parts);
    case Happening::Held:
      return say("{} may not move this turn.", "{} ne peut bouger ce tour-ci.", parts.who());
    case Happening::NoMovement:
      return say("None of our groups may move this turn.",
                 "Aucun de nos groupes ne peut bouger ce tour-ci.");
    case Happening::NoFlightChanges:
      return say("Nobody takes off or lands this turn.",
                 "Personne ne décolle ni n'atterrit ce tour-ci.");
    case Happening::UnitPlaced:
      return say("{} turns up at {}.", "L'unité {} surgit en {}.", parts.new_unit(), parts.space());
    case Happening::SniperMissed:
      return say("{} fires at {}, rolls {} and does nothing.",
                 "L'unité {} tire sur le groupe {}, obtient {} et ne fait rien.", parts.unit(),
                 parts.group(), parts.die());
    case Happening::SniperHit:
      return say("{} fires at {}, rolls {} and hits.",
                 "L'unité {} tire sur le groupe {}, obtient {} et le touche.", parts.unit(),
                 parts.group(), parts.die());
    default: return {};
  }
}

Text deed_text(const TidingParts& parts) {
  switch (parts.tiding().what) {
    case Happening::Moved: return moved_text(parts);
    case Happening::FireDeclared: return declared_text(parts);
    case Happening::SupportRefused:
      return say("{} declines to help {}.", "Le groupe {} refuse son concours au groupe {}.",
                 parts.other(), parts.group());
    case Happening::RideDeclined:
      return say("{1} and {2} stay as they are: {0} does not agree.",
                 "{1} et le groupe {2} en restent là\u00A0: la section {0} n'est pas d'accord.",
                 parts.section(), rider(parts), parts.other());
    case Happening::Embarked:
      return say("Taken aboard {1}: {0}.", "{} embarque dans le groupe {}.", rider(parts),
                 parts.other());
    case Happening::Disembarked:
      return say("Set down from {1} at {2}: {0}.", "{} débarque du groupe {} en {}.", rider(parts),
                 parts.other(), parts.space());
    case Happening::TookOff: return say("{} takes off.", "Le groupe {} décolle.", parts.group());
    case Happening::Landed: return say("{} lands.", "Le groupe {} atterrit.", parts.group());
    case Happening::ArtilleryRolled: return artillery_text(parts);
    case Happening::SearchRolled: return search_text(parts);
    case Happening::Revealed: return revealed_text(parts);
    case Happening::PlantRolled: return plant_text(parts);
    case Happening::Healed: return healed_text(parts);
    case Happening::CardUsed:
      return say("{} uses a card to cancel the result: {}.",
                 "Le groupe {} annule le résultat par une carte\u00A0: {}.", parts.group(),
                 parts.card());
    case Happening::AmmunitionSpent: return shots_left_text(parts);
    default: return crew_text(parts);
  }
}

Text event_text(const Scenario& scenario, const Tiding& tiding) {
  const TidingParts parts(scenario, tiding);
  for (const auto words : {course_text, logistics_text, table_text, deed_text, combat_text,
                           enemy_text, mission_text}) {
    Text text = words(parts);
    if (!text.empty()) return text;
  }
  return {};
}

}  // namespace enfilade::coops
