// Why an action of two blocks is not legal: support, resupply, mounting and dismounting.
#include <algorithm>

#include "rules/urban/position.h"
#include "rules/urban/procedures/adjacency.h"
#include "rules/urban/steps.h"
#include "rules/urban/why_not_parts.h"

namespace enfilade::urban {

namespace {

bool is_support(const BlockSpec& spec) {
  return spec.function == Function::PlatoonSupport && spec.force.exists();
}
bool is_logistics(const BlockSpec& spec) {
  return spec.function == Function::Logistics;
}

bool same_force(const BlockSpec& a, const BlockSpec& b) {
  return a.force.exists() && a.force == b.force;
}

// Whether the impulse has room for the partner's activation too.
bool has_room(const Inquiry& inquiry) {
  const auto& stack = inquiry.view.known.course.stack;
  for (std::size_t level = stack.depth(); level-- > 0;) {
    if (const auto* impulse = stack.at<ImpulseFrame>(level)) return impulse->used < impulse->limit;
  }
  return false;
}

Refusal why_no_partner(const Inquiry& inquiry, const Actor& actor, BlockId partner) {
  const Block& block = inquiry.state.block(partner);
  if (block.status != Status::OnMap)
    return no("UO-8.2.2e", "The other block is not on the map.",
              "L'autre bloc n'est pas sur la carte.");
  const Piece& piece = inquiry.state.piece(block.piece);
  if (!may_be_activated(piece.marker)) {
    return no("UO-8.2.2-R1", "The other block cannot be activated any more this turn.",
              "L'autre bloc ne peut plus être activé ce tour-ci.");
  }
  if (!adjacent(inquiry.reading(), inquiry.camp, actor.at, piece.location)) {
    return no("UO-8.2.2d", "The other block is not adjacent.", "L'autre bloc n'est pas adjacent.");
  }
  return silent();
}

int points_of(const Inquiry& inquiry, const BlockSpec& spec) {
  const SideState& side = inquiry.state.side(inquiry.camp);
  if (is_logistics(spec)) return side.logistics;
  return is_support(spec) ? side.support[spec.force.index()] : 0;
}

Refusal why_not_supported(const Inquiry& inquiry, const Actor& actor, BlockId partner) {
  const BlockSpec& other_spec = inquiry.scenario.block(partner);
  const auto gives = [](const BlockSpec& spec) { return is_support(spec) || is_logistics(spec); };
  if (!gives(actor.spec) && !gives(other_spec)) {
    return no("UO-8.2.2d", "Only Platoon Support and Logistics blocks support.",
              "Seuls les blocs Appui de section et Logistique soutiennent.");
  }
  if (partner == actor.block && !is_support(actor.spec)) {
    return no("UO-8.2.2h", "Only a Platoon Support block supports itself.",
              "Seul un bloc Appui de section se soutient lui-même.");
  }
  if (partner != actor.block) {
    if (!same_force(actor.spec, other_spec)) {
      return no("UO-8.2.2p", "Only between blocks of the same force.",
                "Seulement entre blocs de la même force.");
    }
    const Refusal apart = why_no_partner(inquiry, actor, partner);
    if (found(apart)) return apart;
    if (!has_room(inquiry)) {
      return no("UO-8.2.2-R1", "The impulse has no room for a second block.",
                "L'impulsion n'a plus de place pour un second bloc.");
    }
  }
  if (points_of(inquiry, actor.spec) == 0 && points_of(inquiry, other_spec) == 0) {
    return no("UO-8.2.2j", "No support point is left.", "Il ne reste pas de point de soutien.");
  }
  return no("UO-8.2.2-R3", "The block has all its OSL.", "Le bloc a toute sa VO.");
}

Refusal why_not_resupplied(const Inquiry& inquiry, const Actor& actor, BlockId partner) {
  const BlockSpec& other_spec = inquiry.scenario.block(partner);
  const bool gives = is_logistics(actor.spec);
  const BlockSpec& logistics = gives ? actor.spec : other_spec;
  const BlockSpec& platoon = gives ? other_spec : actor.spec;
  if (!is_logistics(logistics) || !is_support(platoon)) {
    return no("UO-8.2.2k", "Points pass from a Logistics to a Platoon Support block.",
              "Les points passent d'un bloc Logistique à un bloc Appui de section.");
  }
  const Refusal apart = why_no_partner(inquiry, actor, partner);
  if (found(apart)) return apart;
  if (points_of(inquiry, platoon) > 0) {
    return no("UO-8.2.2-R4", "Only an empty box is filled.", "On ne remplit qu'une case vide.");
  }
  if (points_of(inquiry, logistics) == 0)
    return no("UO-8.2.2-R4", "The reserve is empty.", "La réserve est vide.");
  if (gives)
    return no("UO-8.2.2l", "The platoon's block must be activated for this.",
              "C'est le bloc de la section qu'il faut activer pour cela.");
  return no("UO-8.2.2-R1", "The impulse has no room for a second block.",
            "L'impulsion n'a plus de place pour un second bloc.");
}

bool is_hex(const Inquiry& inquiry, LocationId place) {
  return inquiry.board().at(place).kind == LocationKind::Hex;
}

Refusal why_not_mounted(const Inquiry& inquiry, const Actor& actor, BlockId partner) {
  const BlockSpec& other_spec = inquiry.scenario.block(partner);
  const bool carries = is_vehicle(actor.spec.type);
  const BlockSpec& vehicle = carries ? actor.spec : other_spec;
  const BlockSpec& foot = carries ? other_spec : actor.spec;
  if (!is_vehicle(vehicle.type) || foot.type != BlockType::Foot) {
    return no("UO-8.2.4.3a", "A foot block mounts a vehicle.",
              "Un bloc à pied embarque dans un véhicule.");
  }
  if (!same_force(actor.spec, other_spec)) {
    return no("UO-8.2.4.3-R2", "Only blocks of the same force.",
              "Seulement des blocs de la même force.");
  }
  const Refusal apart = why_no_partner(inquiry, actor, partner);
  if (found(apart)) return apart;
  const LocationId there = inquiry.state.piece(inquiry.state.block(partner).piece).location;
  if (!is_hex(inquiry, actor.at) || !is_hex(inquiry, there)) {
    return no("UO-8.2.4.3a", "Both must stand in hexes.",
              "Tous deux doivent se trouver sur des hexagones.");
  }
  if (free_capacity(inquiry.reading(), carries ? actor.block : partner) < foot.weight) {
    return no("UO-8.2.4.3b", "The vehicle has no room for that weight.",
              "Le véhicule n'a pas la place pour ce poids.");
  }
  return no("UO-8.2.4.3-R2", "The impulse has no room for a second block.",
            "L'impulsion n'a plus de place pour un second bloc.");
}

Refusal why_not_dismounted(const Inquiry& inquiry, const Actor& actor, BlockId partner) {
  const bool steps_out = !actor.at.exists();
  const BlockId rider = steps_out ? actor.block : partner;
  const BlockId vehicle = steps_out ? partner : actor.block;
  const Block& riding = inquiry.state.block(rider);
  if (riding.status != Status::Mounted || riding.carrier != vehicle) {
    return no("UO-8.2.4.4a", "The block does not ride in that vehicle.",
              "Le bloc n'est pas à bord de ce véhicule.");
  }
  if (!is_place(inquiry, inquiry.action.place)) return kNoPlace;
  const LocationId to = inquiry.action.location();
  const LocationId from = whereabouts(inquiry.state, vehicle);
  if (!from.exists() || !is_hex(inquiry, to) ||
      !adjacent(inquiry.reading(), inquiry.camp, from, to)) {
    return no("UO-8.2.4.4b", "It gets out into a hex adjacent to its vehicle.",
              "Il débarque sur un hexagone adjacent à son véhicule.");
  }
  if (occupant(inquiry.state, to).exists() ||
      going_of(inquiry.reading(), inquiry.camp).closed.has(to)) {
    return no("UO-8.2.4.4-R2", "That hex is not free.", "Cet hexagone n'est pas libre.");
  }
  const Marker marker =
      steps_out ? inquiry.state.piece(inquiry.state.block(vehicle).piece).marker : riding.marker;
  if (!may_be_activated(marker)) {
    return no("UO-8.2.4.3-R2", "The other block cannot be activated any more this turn.",
              "L'autre bloc ne peut plus être activé ce tour-ci.");
  }
  return no("UO-8.2.4.3-R2", "The impulse has no room for a second block.",
            "L'impulsion n'a plus de place pour un second bloc.");
}

}  // namespace

Refusal why_not_partner(const Inquiry& inquiry, const Actor& actor) {
  const BlockId partner = inquiry.action.partner();
  if (partner.index() >= kBlocks || camp_of(partner) != inquiry.camp) {
    return no("UO-8.2.2e", "The other block must be one of this side.",
              "L'autre bloc doit être de ce camp.");
  }
  if (inquiry.action.verb == Verb::Dismount) return why_not_dismounted(inquiry, actor, partner);
  if (!actor.at.exists())
    return no("UO-8.2.4.5a", "A mounted block can only dismount.",
              "Un bloc embarqué ne peut que débarquer.");
  switch (inquiry.action.verb) {
    case Verb::Support: return why_not_supported(inquiry, actor, partner);
    case Verb::Resupply: return why_not_resupplied(inquiry, actor, partner);
    default: return why_not_mounted(inquiry, actor, partner);
  }
}

}  // namespace enfilade::urban
