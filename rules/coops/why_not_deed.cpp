// Why a rescue, a flight change, a request, a search, a charge or first aid is not legal.
#include <algorithm>

#include "rules/coops/position.h"
#include "rules/coops/sight.h"
#include "rules/coops/why_not_parts.h"

namespace enfilade::coops {

namespace {

bool is_infantry(GroupId id) {
  return arm_of(section_of(id)) == Arm::Infantry;
}

bool is_next_to(const Inquiry& inquiry, SpaceId a, SpaceId b) {
  return are_adjacent(inquiry.reading(), a, b);
}

// --- Rescue, CO-3.2.4.5 ---

Refusal why_not_rescue(const Inquiry& inquiry) {
  const GroupId lost = inquiry.action.other;
  if (!inquiry.is_there(lost) || inquiry.state.group(lost).state != GroupState::Dest) {
    return no("CO-3.2.4.5-R2", "There is no crew to be looked for there.",
              "Il n'y a pas d'équipage à y rechercher.");
  }
  if (inquiry.group().flight == Flight::Air) {
    return no("CO-3.2.4.6-R2", "A helicopter in flight rescues nobody.",
              "Un hélicoptère en vol ne secourt personne.");
  }
  if (!is_next_to(inquiry, inquiry.group().space, inquiry.state.group(lost).space)) {
    return no("CO-3.2.4.5a", "The group is not next to what is left of it.",
              "Le groupe n'est pas à côté de ce qu'il en reste.");
  }
  return silent();
}

// --- Flight, CO-3.2.4.6 ---

Refusal why_not_flight(const Inquiry& inquiry) {
  const Group& group = inquiry.group();
  const bool up = inquiry.action.verb == Verb::TakeOff;
  if (!is_helicopter(inquiry.scenario, group)) {
    return no("CO-3.2.4e", "Only helicopters take off and land.",
              "Seuls les hélicoptères décollent et atterrissent.");
  }
  if (up == (group.flight == Flight::Air)) {
    return up ? no("CO-3.2.4.6a", "It is in flight already.", "Il est déjà en vol.")
              : no("CO-3.2.4.6a", "It is on the ground already.", "Il est déjà au sol.");
  }
  if (inquiry.state.effects.no_flight_changes) {
    return no("CO-E.6.6a", "Wind shear: nobody takes off or lands this turn.",
              "Cisaillement du vent\u00A0: ni décollage ni atterrissage ce tour-ci.");
  }
  if (!up && inquiry.board().at(group.space).terrain == Terrain::Water) {
    return no("CO-3.2.4.6-R1", "It cannot land on water.", "Il ne peut se poser sur l'eau.");
  }
  return silent();
}

// --- Artillery, CO-3.2.4.7 ---

bool has_guns(const Inquiry& inquiry) {
  const auto& cards = inquiry.state.section(section_of(inquiry.action.group)).artillery;
  return std::ranges::any_of(cards, [&](CardId card) {
    return inquiry.scenario.card(card).effect == CardEffect::ArtillerySupport;
  });
}

Refusal why_not_requested(const Inquiry& inquiry) {
  const Group& group = inquiry.group();
  if (!is_infantry(inquiry.action.group)) {
    return no("CO-3.2.4f", "Only Infantry sections request artillery.",
              "Seules les sections d'infanterie demandent l'artillerie.");
  }
  if (!is_on_foot(inquiry.scenario, group)) {
    return no("CO-3.2.4.7c", "Only a group on foot requests artillery.",
              "Seul un groupe à pied demande l'artillerie.");
  }
  if (!has_guns(inquiry)) {
    return no("CO-3.2.4.7c", "The section has no Artillery Support card.",
              "La section n'a pas de carte Appui d'artillerie.");
  }
  if (in_camp(inquiry.reading(), group.space)) {
    return no("CO-2.6.3-R4", "No artillery is requested from a camp.",
              "On ne demande pas l'artillerie depuis un camp.");
  }
  return silent();
}

Refusal why_not_artillery(const Inquiry& inquiry) {
  if (const Refusal barred = why_not_requested(inquiry); found(barred)) return barred;
  const SpaceId space = inquiry.action.space;
  if (!inquiry.is_space(space)) return silent();
  if (in_camp(inquiry.reading(), space)) {
    return no("CO-3.2.4.7-R2", "A camp cannot be chosen.", "Un camp ne peut être choisi.");
  }
  const Group& group = inquiry.group();
  if (inquiry.board().distance(group.space, space) > detection_now(inquiry.reading(), group)) {
    return no("CO-3.2.4.7-R2", "The space lies beyond the group's detection.",
              "La case est au-delà de la détection du groupe.");
  }
  return why_not_seen(inquiry, group.space, space);
}

// --- Searches, CO-3.2.4.8 and CO-4.CV5 ---

bool is_enemy_near(const Inquiry& inquiry, SpaceId space) {
  return std::ranges::any_of(inquiry.state.units, [&](const EnemyUnit& unit) {
    return is_fielded(inquiry.reading(), unit) && is_next_to(inquiry, unit.space, space);
  });
}

Refusal why_not_marker(const Inquiry& inquiry) {
  if (inquiry.action.item >= inquiry.state.markers.size()) {
    return no("CO-3.2.4.8a", "There is no such marker.", "Ce marqueur n'existe pas.");
  }
  const Marker& marker = inquiry.state.markers[inquiry.action.item];
  const bool hidden = marker.kind == MarkerKind::Search || marker.kind == MarkerKind::Vehicle;
  if (!hidden || !marker.space.exists() || marker.revealed) {
    return no("CO-3.2.4.8b", "There is nothing left to be turned over.",
              "Il n'y a plus rien à retourner.");
  }
  if (!is_next_to(inquiry, inquiry.group().space, marker.space)) {
    return no("CO-3.2.4.8a", "The group is not next to it.", "Le groupe n'est pas à côté.");
  }
  const bool watched =
      is_enemy_near(inquiry, marker.space) || is_enemy_near(inquiry, inquiry.group().space);
  if (marker.kind == MarkerKind::Vehicle && watched) {
    return no("CO-4.CV5c", "An enemy unit is next to the vehicle or to the group.",
              "Une unité ennemie est à côté du véhicule ou du groupe.");
  }
  return silent();
}

Refusal why_not_search(const Inquiry& inquiry) {
  if (!is_infantry(inquiry.action.group) || !is_on_foot(inquiry.scenario, inquiry.group())) {
    return no("CO-3.2.4.8-R1", "Only Infantry on foot searches.",
              "Seule l'infanterie à pied fouille.");
  }
  return why_not_marker(inquiry);
}

// --- Explosives, CO-4.S5 and CO-4.S9 ---

Refusal why_no_charges(const Inquiry& inquiry) {
  const Goal goal = inquiry.scenario.mission->goal;
  if (goal != Goal::Structures && goal != Goal::Warehouse) {
    return no("", "There is nothing to blow up in this mission.",
              "Il n'y a rien à faire sauter dans cette mission.");
  }
  if (inquiry.state.planted != 0) {
    return no("CO-4.S5d", "The charges are planted.", "Les charges sont posées.");
  }
  if (inquiry.state.effects.plant_failed) {
    return no("CO-4.S5-R1", "It has failed once this turn; try again next turn.",
              "Cela a échoué ce tour-ci\u00A0; réessayez au prochain.");
  }
  return silent();
}

Refusal why_not_planter(const Inquiry& inquiry, GroupId id) {
  const Group& group = inquiry.state.group(id);
  if (inquiry.scenario.mission->goal == Goal::Warehouse) {
    if (!is_helicopter(inquiry.scenario, group)) return silent();
    return no("CO-4.S9-R2", "Helicopters plant no charges.",
              "Les hélicoptères ne posent pas de charges.");
  }
  if (is_infantry(id) && is_on_foot(inquiry.scenario, group)) return silent();
  return no("CO-4.S5b", "Only Infantry on foot plants charges.",
            "Seule l'infanterie à pied pose des charges.");
}

Refusal why_not_plant(const Inquiry& inquiry) {
  const GroupId id = inquiry.action.group;
  if (const Refusal barred = why_not_planter(inquiry, id); found(barred)) return barred;
  const bool near = std::ranges::any_of(inquiry.state.markers, [&](const Marker& marker) {
    return marker.kind == MarkerKind::Structure && marker.space.exists() &&
           is_next_to(inquiry, inquiry.group().space, marker.space);
  });
  if (!near) {
    return no("CO-4.S5b", "The group is not next to a structure.",
              "Le groupe n'est pas à côté d'un ouvrage.");
  }
  if (inquiry.scenario.mission->goal == Goal::Warehouse) {
    return no("CO-4.S9e", "One group is enough here.", "Un seul groupe suffit ici.");
  }
  return no("CO-4.S5c",
            "One group next to each structure is needed, the first structure's named first, both "
            "with AP.",
            "Il faut un groupe à côté de chaque ouvrage, celui du premier nommé d'abord, chacun "
            "avec des PA.");
}

// --- First aid ---

bool has_medic(const Inquiry& inquiry) {
  return std::ranges::any_of(inquiry.group().upgrades, [&](const Upgrade& upgrade) {
    return inquiry.scenario.card(upgrade.card).effect == CardEffect::Medic;
  });
}

Refusal why_not_heal(const Inquiry& inquiry) {
  if (!has_medic(inquiry)) {
    return no("CO-2.3.3d", "The group has no Combat Medic.",
              "Le groupe n'a pas d'Infirmier de combat.");
  }
  const GroupId id = inquiry.action.other;
  const bool helped = inquiry.is_on_map(id) && is_infantry(id) &&
                      is_on_foot(inquiry.scenario, inquiry.state.group(id));
  if (!helped) {
    return no("CO-2.3.3d", "A medic helps Infantry on foot only.",
              "Un infirmier ne soigne que l'infanterie à pied.");
  }
  if (inquiry.state.group(id).status != Status::Neutralised) {
    return no("CO-2.5.1a", "That group is operational.", "Ce groupe est opérationnel.");
  }
  if (id == inquiry.action.group ||
      is_next_to(inquiry, inquiry.group().space, inquiry.state.group(id).space)) {
    return silent();
  }
  return no("CO-2.3.3d", "That group is not next to the medic.",
            "Ce groupe n'est pas à côté de l'infirmier.");
}

// What keeps the group from it, AP left out of account.
Refusal why_not_done(const Inquiry& inquiry) {
  switch (inquiry.action.verb) {
    case Verb::Rescue: return why_not_rescue(inquiry);
    case Verb::TakeOff:
    case Verb::Land: return why_not_flight(inquiry);
    case Verb::Artillery: return why_not_artillery(inquiry);
    case Verb::Search: return why_not_search(inquiry);
    case Verb::Plant: return why_no_charges(inquiry);
    case Verb::Heal: return why_not_heal(inquiry);
    default: return silent();
  }
}

}  // namespace

// What no AP would mend is told before that there are none.
Refusal why_not_deed(const Inquiry& inquiry) {
  const GroupId id = inquiry.action.group;
  if (const Refusal unable = why_not_able(inquiry, id); found(unable)) return unable;
  if (const Refusal reason = why_not_done(inquiry); found(reason)) return reason;
  if (const Refusal spent = why_no_ap(inquiry, id); found(spent)) return spent;
  return inquiry.action.verb == Verb::Plant ? why_not_plant(inquiry) : silent();
}

}  // namespace enfilade::coops
