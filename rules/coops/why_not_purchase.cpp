// Why a section cannot be composed or supplied so.
#include <algorithm>

#include "rules/coops/position.h"
#include "rules/coops/purchase.h"
#include "rules/coops/why_not_parts.h"

namespace enfilade::coops {

namespace {

Section section_asked(const Inquiry& inquiry) {
  return inquiry.action.group.exists() ? section_of(inquiry.action.group)
                                       : static_cast<Section>(inquiry.action.section);
}

bool is_turn_zero(const Inquiry& inquiry) {
  return inquiry.state.turn == 0;
}

// --- Money ---

Refusal why_not_affordable(const Inquiry& inquiry) {
  if (inquiry.action.item >= inquiry.scenario.friends->size()) return silent();
  const CardId id{inquiry.action.item};
  const FriendCard& card = inquiry.scenario.card(id);
  const Section section = section_asked(inquiry);
  if (is_fixed(inquiry.scenario, section)) {
    return no("CO-4.S2-R1", "This section was given its groups and buys nothing.",
              "Cette section a reçu ses groupes et n'achète rien.");
  }
  const bool guns = card.effect == CardEffect::ArtillerySupport ||
                    card.effect == CardEffect::AdditionalAmmunition ||
                    card.effect == CardEffect::Observer;
  if (guns && !inquiry.scenario.mission->artillery) {
    return no("CO-3.2.4.7-R7", "There is no artillery support in this mission.",
              "Il n'y a pas d'appui d'artillerie dans cette mission.");
  }
  if (copies_left(inquiry.reading(), section, id) <= 0) {
    return no("CO-1.2-R2", "The deck has no copy of that card left.",
              "La pioche n'a plus d'exemplaire de cette carte.");
  }
  if (card.cost > points_left(inquiry.reading(), section)) {
    return no("CO-3.1d", "The section has not enough points left.",
              "La section n'a plus assez de points.");
  }
  return silent();
}

// --- Cards of a group ---

// CO-2.3.3b.
Refusal why_not_at_home(const Inquiry& inquiry, GroupId id) {
  if (!inquiry.is_there(id)) return why_not_able(inquiry, id);
  if (!inquiry.is_on_map(id)) {
    return no("CO-3.2.2.2d", "The group's marker is not in a starting zone.",
              "Le marqueur du groupe n'est pas en zone de départ.");
  }
  if (is_home(inquiry.reading(), id)) return silent();
  if (is_starting_zone(inquiry.reading(), inquiry.state.group(id).space)) {
    return no("CO-3.2.2.2-R2", "The helicopter has to be on the ground.",
              "L'hélicoptère doit être au sol.");
  }
  return no("CO-2.3.3b", "Cards are changed in a starting zone only.",
            "Les cartes ne se changent qu'en zone de départ.");
}

Refusal why_no_place(const Inquiry& inquiry, const Group& group, const FriendCard& card,
                     bool counted) {
  if (!card.fits(class_of(inquiry.scenario, group))) {
    return no("CO-3.1-R4", "That upgrade does not fit such a group.",
              "Cette amélioration ne convient pas à un tel groupe.");
  }
  const auto bought = std::ranges::count(group.upgrades, false, &Upgrade::free);
  if (counted && static_cast<std::size_t>(bought) >= kBoughtUpgrades) {
    return no("CO-2.3.3h", "The group has two upgrades already.",
              "Le groupe a déjà deux améliorations.");
  }
  return silent();
}

Refusal why_not_buy(const Inquiry& inquiry) {
  if (inquiry.is_there(inquiry.action.group)) {
    return no("CO-3.2.2.2c", "That slot is taken.", "Cet emplacement est occupé.");
  }
  return why_not_affordable(inquiry);
}

Refusal why_not_attach(const Inquiry& inquiry) {
  const GroupId id = inquiry.action.group;
  if (const Refusal away = why_not_at_home(inquiry, id); found(away)) return away;
  if (inquiry.action.item >= inquiry.scenario.friends->size()) return silent();
  const FriendCard& card = inquiry.scenario.card(CardId{inquiry.action.item});
  const Refusal place = why_no_place(inquiry, inquiry.group(), card, true);
  return found(place) ? place : why_not_affordable(inquiry);
}

Refusal why_not_upgrade(const Inquiry& inquiry) {
  const GroupId id = inquiry.action.group;
  if (const Refusal away = why_not_at_home(inquiry, id); found(away)) return away;
  const auto& upgrades = inquiry.group().upgrades;
  if (inquiry.action.item >= upgrades.size()) {
    return no("CO-2.3.3a", "The group has no such upgrade.",
              "Le groupe n'a pas cette amélioration.");
  }
  if (inquiry.action.verb == Verb::Detach) {
    return no("CO-E.2.2-R2", "A card that was found belongs to no deck.",
              "Une carte trouvée n'appartient à aucune pioche.");
  }
  const GroupId other = inquiry.action.other;
  if (other == id || section_of(other) != section_of(id)) {
    return no("CO-2.3.3-R4", "Upgrades go to another group of the same section only.",
              "Une amélioration ne passe qu'à un autre groupe de la même section.");
  }
  if (const Refusal away = why_not_at_home(inquiry, other); found(away)) return away;
  const Upgrade& upgrade = upgrades[inquiry.action.item];
  return why_no_place(inquiry, inquiry.state.group(other), inquiry.scenario.card(upgrade.card),
                      !upgrade.free);
}

// --- The artillery slot ---

bool has_artillery(const Inquiry& inquiry, CardEffect effect) {
  const auto& cards = inquiry.state.section(section_asked(inquiry)).artillery;
  return std::ranges::any_of(
      cards, [&](CardId card) { return inquiry.scenario.card(card).effect == effect; });
}

Refusal why_nobody_at_home(const Inquiry& inquiry) {
  if (is_turn_zero(inquiry)) return silent();
  for (const GroupId id : groups_of(section_asked(inquiry))) {
    if (inquiry.is_on_map(id) && is_home(inquiry.reading(), id)) return silent();
  }
  return no("CO-3.2.4.7-R6", "No group of the section is in a starting zone.",
            "Aucun groupe de la section n'est en zone de départ.");
}

Refusal why_not_artillery_card(const Inquiry& inquiry) {
  if (inquiry.action.item >= inquiry.scenario.friends->size()) return silent();
  const CardEffect effect = inquiry.scenario.card(CardId{inquiry.action.item}).effect;
  if (const Refusal away = why_nobody_at_home(inquiry); found(away)) return away;
  if (inquiry.action.verb == Verb::BuyArtillery) {
    if (effect == CardEffect::AdditionalAmmunition &&
        !has_artillery(inquiry, CardEffect::ArtillerySupport)) {
      return no("CO-3.2.4.7b", "Additional Ammunition needs an Artillery Support card first.",
                "Les Munitions supplémentaires demandent d'abord un Appui d'artillerie.");
    }
    return why_not_affordable(inquiry);
  }
  if (!has_artillery(inquiry, effect)) {
    return no("CO-3.2.4.7a", "The section has no such card.", "La section n'a pas cette carte.");
  }
  return no("CO-3.2.4.7b", "Return its Additional Ammunition first.",
            "Rendez d'abord ses Munitions supplémentaires.");
}

// --- Placing, confirming, supplying ---

Refusal why_not_place(const Inquiry& inquiry) {
  const GroupId id = inquiry.action.group;
  if (!inquiry.is_there(id)) return why_not_able(inquiry, id);
  if (!inquiry.is_space(inquiry.action.space)) return silent();
  if (!is_starting_zone(inquiry.reading(), inquiry.action.space)) {
    return no("CO-3.1h", "Groups begin in a starting zone.",
              "Les groupes commencent en zone de départ.");
  }
  const ZoneId zone = inquiry.board().at(inquiry.action.space).zone;
  const bool harbour = inquiry.board().zones()[zone.index()].kind == ZoneKind::Hld;
  if (harbour && !is_helicopter(inquiry.scenario, inquiry.group())) {
    return no("CO-3.1i", "Only helicopters begin on the carrier.",
              "Seuls les hélicoptères commencent sur le porte-hélicoptères.");
  }
  if (inquiry.group().space == inquiry.action.space) {
    return no("CO-3.1h", "The group is there already.", "Le groupe y est déjà.");
  }
  return no("CO-3.2.2.2c", "Only a new group is placed.", "On ne place qu'un nouveau groupe.");
}

Refusal why_not_return(const Inquiry& inquiry) {
  if (!is_turn_zero(inquiry)) {
    return no("CO-3.1-R5", "A group is returned on Turn 0 only.",
              "Un groupe ne se rend qu'au tour 0.");
  }
  if (!inquiry.is_there(inquiry.action.group)) return why_not_able(inquiry, inquiry.action.group);
  return no("CO-4.S2-R1", "The mission gave this group; it stays.",
            "La mission a donné ce groupe\u00A0; il reste.");
}

Refusal why_not_confirm(const Inquiry& inquiry) {
  if (inquiry.action.section >= kSections) return silent();
  const auto section = static_cast<Section>(inquiry.action.section);
  const bool done = inquiry.state.section(section).done;
  if (inquiry.action.verb == Verb::Reopen) {
    return no("CO-3.1-R5", "The section has not confirmed.", "La section n'a pas confirmé.");
  }
  if (done) {
    return no("CO-3.1-R5", "The section has confirmed already.", "La section a déjà confirmé.");
  }
  return no("CO-3.1-R2", "The section has to field at least one group.",
            "La section doit aligner au moins un groupe.");
}

Refusal why_not_refuel(const Inquiry& inquiry) {
  const GroupId id = inquiry.action.group;
  if (const Refusal unable = why_not_able(inquiry, id); found(unable)) return unable;
  const Group& group = inquiry.group();
  if (!is_starting_zone(inquiry.reading(), group.space)) {
    return no("CO-3.2.2.1c", "Fuel and ammunition are taken in a starting zone only.",
              "On ne fait le plein qu'en zone de départ.");
  }
  if (is_helicopter(inquiry.scenario, group)) {
    return no("CO-3.2.2.1-R1", "A helicopter on the ground is supplied by itself.",
              "Un hélicoptère au sol est ravitaillé de lui-même.");
  }
  if (ap_allowance(inquiry.scenario, group) < 1) {
    return no("CO-3.2.2.1d", "It takes 1 AP of this turn, and there is none.",
              "Il y faut 1 PA de ce tour, et il n'y en a pas.");
  }
  return no("CO-3.2.2.1c", "The group lacks nothing.", "Il ne manque rien au groupe.");
}

}  // namespace

Refusal why_not_purchase(const Inquiry& inquiry) {
  const Verb verb = inquiry.action.verb;
  const bool closed = inquiry.state.section(section_asked(inquiry)).done;
  if (closed && verb != Verb::Confirm && verb != Verb::Reopen) {
    return is_turn_zero(inquiry) ? no("CO-3.1-R5", "The section has confirmed; reopen it first.",
                                      "La section a confirmé\u00A0; rouvrez-la d'abord.")
                                 : no("CO-3.2.2.4-R2", "The section is done with this step.",
                                      "La section en a fini avec cette étape.");
  }
  switch (verb) {
    case Verb::Buy: return why_not_buy(inquiry);
    case Verb::Attach: return why_not_attach(inquiry);
    case Verb::BuyArtillery:
    case Verb::ReturnArtillery: return why_not_artillery_card(inquiry);
    case Verb::Return: return why_not_return(inquiry);
    case Verb::Detach:
    case Verb::Transfer: return why_not_upgrade(inquiry);
    case Verb::Place: return why_not_place(inquiry);
    case Verb::Confirm:
    case Verb::Reopen: return why_not_confirm(inquiry);
    default: return why_not_refuel(inquiry);
  }
}

}  // namespace enfilade::coops
