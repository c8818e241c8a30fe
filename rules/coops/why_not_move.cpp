// Why a move or the step of a crew is not legal.
#include "rules/coops/map/layers.h"
#include "rules/coops/position.h"
#include "rules/coops/why_not_parts.h"

namespace enfilade::coops {

namespace {

Refusal why_held(const Inquiry& inquiry, const Group& group) {
  if (inquiry.state.effects.no_movement) {
    return no("CO-E.5.6a", "An event forbids all movement of ours this turn.",
              "Un événement interdit tout mouvement des nôtres ce tour-ci.");
  }
  if (group.held) {
    return no("CO-E.6.3a", "An event holds the group where it is this turn.",
              "Un événement retient le groupe sur place ce tour-ci.");
  }
  return silent();
}

// CO-2.6.2-R5: what a helicopter may not stop on, a ground group may not enter.
Refusal why_not_there(const Inquiry& inquiry, bool air, SpaceId space) {
  const Space& place = inquiry.board().at(space);
  const bool harbour =
      place.zone.exists() && inquiry.board().zones()[place.zone.index()].kind == ZoneKind::Hld;
  if (harbour && !air) {
    return no("CO-2.6.3-R8", "Only helicopters move onto the carrier.",
              "Seuls les hélicoptères vont sur le porte-hélicoptères.");
  }
  if (air && place.terrain == Terrain::Water) return silent();
  return why_not_free(inquiry, space);
}

Refusal why_not_reached(const Inquiry& inquiry, const Group& group) {
  const Cell start = inquiry.board().cell(group.space);
  const Cell end = inquiry.board().cell(inquiry.action.space);
  const Going going = going_of(inquiry.reading(), inquiry.action.group);
  const Layers layers = Layers::from(going, start, Layers::kMost);
  if (layers.cost_of(end) >= 0) {
    return no("CO-3.2.4.1a", "It is too far for the AP left.",
              "C'est trop loin pour les PA restants.");
  }
  if (group.leashed) {
    return no("CO-4.S2e", "Special Forces stay within 2 spaces of the wreck.",
              "Les forces spéciales restent à 2 cases de l'épave au plus.");
  }
  return no("CO-3.2.4.1-R4", "No way leads there: spaces that are taken cannot be crossed.",
            "Aucun chemin n'y mène\u00A0: on ne traverse pas une case occupée.");
}

Refusal why_not_group_move(const Inquiry& inquiry) {
  if (const Refusal unable = why_not_able(inquiry, inquiry.action.group); found(unable)) {
    return unable;
  }
  const Group& group = inquiry.group();
  if (const Refusal held = why_held(inquiry, group); found(held)) return held;
  if (is_helicopter(inquiry.scenario, group) && group.flight == Flight::Ground) {
    return no("CO-3.2.4.1-R3", "A helicopter on the ground has to take off first.",
              "Un hélicoptère au sol doit d'abord décoller.");
  }
  if (group.space == inquiry.action.space) {
    return no("CO-3.2.4.1c", "The group is there already.", "Le groupe y est déjà.");
  }
  if (group.mp_pool == 0) {
    if (const Refusal spent = why_no_ap(inquiry, inquiry.action.group); found(spent)) return spent;
  }
  const Refusal taken =
      why_not_there(inquiry, is_helicopter(inquiry.scenario, group), inquiry.action.space);
  return found(taken) ? taken : why_not_reached(inquiry, group);
}

// CO-3.2.4.5-R4.
Refusal why_not_crew_step(const Inquiry& inquiry) {
  if (!inquiry.is_there(inquiry.action.group) || inquiry.group().state != GroupState::Crew) {
    return no("CO-3.2.4.5e", "Only a crew walks so.", "Seul un équipage marche ainsi.");
  }
  const Group& crew = inquiry.group();
  if (crew.carrier.exists()) {
    return no("CO-3.2.4.4e", "The crew is aboard.", "L'équipage est à bord.");
  }
  if (crew.stepped) {
    return no("CO-3.2.4.5-R4", "The crew has walked its step this turn.",
              "L'équipage a déjà fait son pas de ce tour.");
  }
  if (const Refusal held = why_held(inquiry, crew); found(held)) return held;
  if (!are_adjacent(inquiry.reading(), crew.space, inquiry.action.space)) {
    return no("CO-3.2.4.5e", "A crew walks one space only.",
              "Un équipage ne marche que d'une case.");
  }
  return why_not_there(inquiry, false, inquiry.action.space);
}

}  // namespace

Refusal why_not_move(const Inquiry& inquiry) {
  if (!inquiry.is_space(inquiry.action.space)) return silent();
  return inquiry.action.verb == Verb::Move ? why_not_group_move(inquiry)
                                           : why_not_crew_step(inquiry);
}

}  // namespace enfilade::coops
