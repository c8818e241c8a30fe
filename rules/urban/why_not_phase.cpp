// Why an order outside a block's activation is not legal: set-up, events, 3D actions, impulses.
#include <algorithm>

#include "rules/urban/position.h"
#include "rules/urban/procedures/impulse.h"
#include "rules/urban/procedures/mission_targets.h"
#include "rules/urban/why_not_parts.h"

namespace enfilade::urban {

namespace {

constexpr int kLeaderReach = 15;
constexpr int kObserverReach = 20;

// --- Set-up ---

const std::vector<LocationId>& area_of(const Inquiry& inquiry, const BlockSpec& spec) {
  return spec.force.exists() ? inquiry.scenario.force(inquiry.camp, spec.force).area
                             : inquiry.scenario.sheet(inquiry.camp).allotment.area;
}

bool holds(const std::vector<LocationId>& area, LocationId place) {
  return std::ranges::find(area, place) != area.end();
}

Refusal why_not_placed(const Inquiry& inquiry) {
  if (!is_place(inquiry, inquiry.action.place)) return kNoPlace;
  const LocationId place = inquiry.action.location();
  if (inquiry.action.who >= kBlocks || camp_of(inquiry.action.block()) != inquiry.camp) {
    return no("UO-2h", "Only blocks of this side are set up.",
              "Seuls les blocs de ce camp sont mis en place.");
  }
  const BlockSpec& spec = inquiry.scenario.block(inquiry.action.block());
  if (!holds(area_of(inquiry, spec), place)) {
    return no("UO-2h", "That place is outside its set-up area.",
              "Ce lieu est hors de sa zone de mise en place.");
  }
  if (!could_stand(inquiry.scenario, spec, place)) {
    return no("UO-5.1.4b", "This block cannot stand there.", "Ce bloc ne peut se tenir là.");
  }
  if (occupant(inquiry.state, place).exists() || counter_at(inquiry.state, place).exists()) {
    return no("UO-5.1.1f", "Something is there already.", "Il y a déjà quelque chose.");
  }
  return no("UO-2h", "Another block is set up next; vehicles come first.",
            "C'est un autre bloc qui se place maintenant\u00A0; les véhicules d'abord.");
}

Refusal why_not_laid(const Inquiry& inquiry) {
  if (!is_place(inquiry, inquiry.action.place)) return kNoPlace;
  const LocationId place = inquiry.action.location();
  if (!holds(inquiry.scenario.sheet(inquiry.camp).allotment.area, place)) {
    return no("UO-2h", "That place is outside the area of this side.",
              "Ce lieu est hors de la zone de ce camp.");
  }
  if (inquiry.action.verb == Verb::PlaceFortified) {
    return no("UO-5.2.4.2a", "That place is fortified already.", "Ce lieu est déjà fortifié.");
  }
  return no("UO-5.2.2.1-R1",
            "A mine lies in a hex for vehicles, without a counter or another mine.",
            "Une mine se pose sur un hexagone ouvert aux véhicules, sans pion ni autre mine.");
}

Refusal why_not_loaded(const Inquiry& inquiry) {
  if (inquiry.action.who >= kBlocks || inquiry.action.object >= kBlocks) {
    return no("UO-7.1.1-R8", "Only blocks of this side ride.",
              "Seuls les blocs de ce camp embarquent.");
  }
  const BlockSpec& foot = inquiry.scenario.block(inquiry.action.block());
  const BlockSpec& vehicle = inquiry.scenario.block(inquiry.action.partner());
  if (foot.type != BlockType::Foot || !is_vehicle(vehicle.type) || foot.force != vehicle.force) {
    return no("UO-7.1.1-R8", "A foot block rides in a vehicle of its own force.",
              "Un bloc à pied embarque dans un véhicule de sa propre force.");
  }
  if (free_capacity(inquiry.reading(), inquiry.action.partner()) < foot.weight) {
    return no("UO-8.2.4.3b", "The vehicle has no room for that weight.",
              "Le véhicule n'a pas la place pour ce poids.");
  }
  return no("UO-7.1.1-R8", "Blocks go aboard before the first of them comes onto the map.",
            "Les blocs embarquent avant que le premier d'entre eux n'entre sur la carte.");
}

// --- Impulses ---

Refusal why_not_played(const Inquiry& inquiry) {
  const auto& forces = inquiry.scenario.sheet(inquiry.camp).forces;
  if (inquiry.action.object >= forces.size())
    return no("UO-7.1.1a", "There is no such force.", "Cette force n'existe pas.");
  switch (inquiry.state.side(inquiry.camp).forces[inquiry.action.object]) {
    case ForceStatus::Used:
      return no("UO-3.1.4-R3", "This force has been played this turn.",
                "Cette force a déjà été jouée ce tour-ci.");
    case ForceStatus::Waiting:
      return no("UO-7.1.1j", "This force may not enter the map yet.",
                "Cette force ne peut pas encore entrer sur la carte.");
    case ForceStatus::Available: break;
  }
  return no("UO-3.1.4-R3", "No block of this force can be activated.",
            "Aucun bloc de cette force ne peut être activé.");
}

const ImpulseFrame* impulse_of(const Inquiry& inquiry) {
  const auto& stack = inquiry.view.known.course.stack;
  for (std::size_t level = stack.depth(); level-- > 0;) {
    if (const auto* frame = stack.at<ImpulseFrame>(level)) return frame;
  }
  return nullptr;
}

Refusal why_not_activated(const Inquiry& inquiry) {
  const ImpulseFrame* impulse = impulse_of(inquiry);
  if (inquiry.action.who >= kBlocks || camp_of(inquiry.action.block()) != inquiry.camp) {
    return no("UO-7.1.1d", "Only a block of this side can be activated.",
              "Seul un bloc de ce camp peut être activé.");
  }
  const BlockSpec& spec = inquiry.scenario.block(inquiry.action.block());
  if (!is_unit(spec.type))
    return no("UO-5.2.1-R3", "Dummies and barricades are never activated.",
              "Leurres et barricades ne sont jamais activés.");
  if (impulse != nullptr && spec.force != impulse->force) {
    return no("UO-7.1.1d", "Only blocks of the force that is playing can be activated.",
              "Seuls les blocs de la force en jeu peuvent être activés.");
  }
  if (impulse != nullptr && impulse->used >= impulse->limit) {
    return no("UO-7.1.1d", "This impulse has made all its activations.",
              "Cette impulsion a fait toutes ses activations.");
  }
  const Block& block = inquiry.state.block(inquiry.action.block());
  switch (block.status) {
    case Status::Eliminated:
      return no("UO-7.1.1d", "The block is eliminated.", "Le bloc est éliminé.");
    case Status::Waiting:
      return no("UO-8.1-R2", "It cannot come onto the map now.",
                "Il ne peut entrer sur la carte maintenant.");
    case Status::Mounted:
      return no("UO-8.2.4.5a", "A mounted block can only dismount, with its vehicle.",
                "Un bloc embarqué ne peut que débarquer, avec son véhicule.");
    default:
      return no("UO-8d", "The block has been activated this turn.",
                "Le bloc a déjà été activé ce tour-ci.");
  }
}

// --- 3D actions ---

Refusal why_not_requester(const Inquiry& inquiry, MissionKind kind) {
  if (inquiry.action.who >= kBlocks || camp_of(inquiry.action.block()) != inquiry.camp) {
    return no("UO-7.3.2a", "Only a block of this side can request.",
              "Seul un bloc de ce camp peut faire une demande.");
  }
  const BlockSpec& spec = inquiry.scenario.block(inquiry.action.block());
  const bool leader = spec.function == Function::PlatoonLeader;
  if (!leader && spec.function != Function::FireObserver) {
    return no("UO-7.3.2a", "Only Platoon Leaders and Fire Observers request.",
              "Seuls les chefs de section et les observateurs font des demandes.");
  }
  if (leader && !is_ground_fire(kind)) {
    return no("UO-7.3.2c", "A Platoon Leader requests mortars, artillery, smoke and flares only.",
              "Un chef de section ne demande que mortiers, artillerie, fumigènes et éclairants.");
  }
  const LocationId from = whereabouts(inquiry.state, inquiry.action.block());
  if (!from.exists())
    return no("UO-7.3.2-R2", "The requester is not on the map.",
              "Le demandeur n'est pas sur la carte.");
  const int reach = leader ? kLeaderReach : kObserverReach;
  if (lacks_map(inquiry.reading(), inquiry.camp, from, from)) {
    return no("UO-4.3.7.1-R8",
              "Without the map of the underground no distance out of it is counted.",
              "Sans la carte des souterrains, aucune distance n'y est comptée vers l'extérieur.");
  }
  if (effect_distance(inquiry.reading(), from, inquiry.action.location()) > reach) {
    return leader ? no("UO-7.3.2c", "The target is more than 15 EP away.",
                       "L'objectif est à plus de 15 PE.")
                  : no("UO-7.3.2b", "The target is more than 20 EP away.",
                       "L'objectif est à plus de 20 PE.");
  }
  return silent();
}

Refusal why_not_requested(const Inquiry& inquiry) {
  const auto& assets = inquiry.scenario.sheet(inquiry.camp).assets;
  if (!is_place(inquiry, inquiry.action.place)) return kNoPlace;
  if (inquiry.action.object >= assets.size() || inquiry.action.object >= kMaxAssets) {
    return no("UO-7.3.1c", "There is no such asset in the matrix.",
              "Ce moyen n'existe pas dans la matrice.");
  }
  const Asset& asset = assets[inquiry.action.object];
  const MissionKind kind = inquiry.scenario.card_of(asset).kind;
  const SideState& side = inquiry.state.side(inquiry.camp);
  if (side.missions[inquiry.action.object] == 0) {
    return no("UO-7.3.3a", "No mission of this asset is left.",
              "Il ne reste aucune mission à ce moyen.");
  }
  if (side.requests[inquiry.action.object] >= asset.per_turn) {
    return no("UO-7.3.1d", "This asset cannot be requested again this turn.",
              "Ce moyen ne peut plus être demandé ce tour-ci.");
  }
  if (!may_be_target(inquiry.board().at(inquiry.action.location()), kind)) {
    return no("UO-7.3.3.1b", "This mission cannot have such a target.",
              "Cette mission n'admet pas un tel objectif.");
  }
  if (barred_targets(inquiry.reading()).has(inquiry.action.location())) {
    return no("UO-7.3.3.1-R5", "Civilians are there, or the place is closed.",
              "Des civils s'y trouvent, ou le lieu est fermé.");
  }
  const Refusal wrong = why_not_requester(inquiry, kind);
  if (found(wrong)) return wrong;
  return no("UO-7.3.3b", "A requester handles one request a turn.",
            "Un demandeur ne traite qu'une demande par tour.");
}

Refusal why_not_decided(const Inquiry& inquiry) {
  const auto& stack = inquiry.view.known.course.stack;
  const auto* mission = stack.empty() ? nullptr : stack.at<MissionFrame>(stack.depth() - 1);
  const auto& assets = inquiry.scenario.sheet(inquiry.camp).assets;
  if (mission == nullptr || mission->asset.index() >= assets.size()) return silent();
  const bool ground = is_ground_fire(inquiry.scenario.card_of(assets[mission->asset.index()]).kind);
  if (inquiry.action.verb == Verb::Cancel) {
    return no("UO-7.3.3.2c", "Without sight of the target it cannot be called off.",
              "Sans vue sur l'objectif, elle ne peut être annulée.");
  }
  if (ground)
    return no("UO-7.3.3.2d", "A ground mission can never be shifted.",
              "Une mission terrestre ne peut jamais être décalée.");
  if (!is_place(inquiry, inquiry.action.place)) return kNoPlace;
  const LocationId from = whereabouts(inquiry.state, mission->requester);
  if (!from.exists() || !in_sight(inquiry.reading(), from, mission->target)) {
    return no("UO-7.3.3.2f", "Its requester does not see the planned target.",
              "Son demandeur ne voit pas l'objectif prévu.");
  }
  const LocationId to = inquiry.action.location();
  if (effect_distance(inquiry.reading(), mission->target, to) > kShiftEp) {
    return no("UO-7.3.3.2f", "A target is shifted by 10 EP at most.",
              "Un objectif se décale de 10 PE au plus.");
  }
  return no("UO-7.3.3.2-R3", "This mission cannot have such a target.",
            "Cette mission n'admet pas un tel objectif.");
}

Refusal why_not_intercepted(const Inquiry& inquiry) {
  const auto& assets = inquiry.scenario.sheet(inquiry.camp).assets;
  if (inquiry.action.object >= assets.size() || inquiry.action.object >= kMaxAssets) {
    return no("UO-7.3.1c", "There is no such asset in the matrix.",
              "Ce moyen n'existe pas dans la matrice.");
  }
  const Asset& asset = assets[inquiry.action.object];
  if (inquiry.scenario.card_of(asset).kind != MissionKind::AirDefence) {
    return no("UO-7.3.3.5a", "Only air defence intercepts.",
              "Seule la défense antiaérienne intercepte.");
  }
  if (inquiry.state.side(inquiry.camp).missions[inquiry.action.object] == 0) {
    return no("UO-7.3.3.5a", "No mission of this asset is left.",
              "Il ne reste aucune mission à ce moyen.");
  }
  return no("UO-7.3.3.5-R1", "This asset has made its attempts.",
            "Ce moyen a épuisé ses tentatives.");
}

}  // namespace

Refusal why_not_phase(const Inquiry& inquiry) {
  switch (inquiry.action.verb) {
    case Verb::PlaceBlock: return why_not_placed(inquiry);
    case Verb::PlaceMine:
    case Verb::PlaceFortified: return why_not_laid(inquiry);
    case Verb::LoadBlock: return why_not_loaded(inquiry);
    case Verb::PlayForce: return why_not_played(inquiry);
    case Verb::Activate: return why_not_activated(inquiry);
    case Verb::EndImpulse:
      return no("UO-7.1.1j", "Every block of the force that can enter the map has to.",
                "Tout bloc de la force qui peut entrer sur la carte doit le faire.");
    case Verb::Request: return why_not_requested(inquiry);
    case Verb::Resolve:
      return no("UO-7.3.3.1f", "There is no such mission to resolve.",
                "Il n'y a pas de telle mission à résoudre.");
    case Verb::Cancel:
    case Verb::Shift: return why_not_decided(inquiry);
    case Verb::Intercept: return why_not_intercepted(inquiry);
    case Verb::PlayCard:
      return no("UO-6.2.1b", "This card is not in hand, or does nothing now.",
                "Cette carte n'est pas en main, ou n'a pas d'effet maintenant.");
    case Verb::Choose:
      return no("UO-6.2.1b", "The event does not offer this choice.",
                "L'événement n'offre pas ce choix.");
    case Verb::MoveCrowd:
      return no("UO-5.2.3.3-R3", "The civilians cannot flee to there.",
                "Les civils ne peuvent fuir par là.");
    default: return silent();
  }
}

}  // namespace enfilade::urban
