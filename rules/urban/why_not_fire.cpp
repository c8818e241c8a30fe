// Why a shot, an assault or an answer to one is not legal.
#include <algorithm>

#include "rules/urban/position.h"
#include "rules/urban/steps.h"
#include "rules/urban/why_not_parts.h"

namespace enfilade::urban {

namespace {

Phrase obstacle_words(ObstacleKind kind) {
  switch (kind) {
    case ObstacleKind::Woods:
      return {"It is not in sight: woods are in the way.",
              "Ce n'est pas en vue\u00A0: des arbres font écran."};
    case ObstacleKind::Hillock:
      return {"It is not in sight: a hillock is in the way.",
              "Ce n'est pas en vue\u00A0: une butte fait écran."};
    case ObstacleKind::Building:
      return {"It is not in sight: a building is in the way.",
              "Ce n'est pas en vue\u00A0: un bâtiment fait écran."};
    case ObstacleKind::OuterWall:
      return {"It is not in sight: an outer wall is in the way.",
              "Ce n'est pas en vue\u00A0: un mur d'enceinte fait écran."};
    case ObstacleKind::Smoke:
      return {"It is not in sight: smoke is in the way.",
              "Ce n'est pas en vue\u00A0: la fumée fait écran."};
    case ObstacleKind::Wreck:
      return {"It is not in sight: a wreck is in the way.",
              "Ce n'est pas en vue\u00A0: une épave fait écran."};
    case ObstacleKind::Vehicles:
      return {"It is not in sight: parked vehicles are in the way.",
              "Ce n'est pas en vue\u00A0: des véhicules garés font écran."};
    case ObstacleKind::Rock:
      return {"It is not in sight: there is rock between.",
              "Ce n'est pas en vue\u00A0: la roche s'interpose."};
    case ObstacleKind::TunnelWall:
      return {"It is not in sight: a tunnel wall is in the way.",
              "Ce n'est pas en vue\u00A0: une paroi de souterrain fait écran."};
    case ObstacleKind::None: break;
  }
  return {"It is not in sight.", "Ce n'est pas en vue."};
}

}  // namespace

Phrase hindrance_words(const Obstacle& obstacle) {
  switch (obstacle.hindrance) {
    case Hindrance::Blind:
      return {"It is not in sight: it stands right behind an obstacle.",
              "Ce n'est pas en vue\u00A0: c'est juste derrière un obstacle."};
    case Hindrance::OutOfArc:
      return {"It is not in sight: it lies outside the arc of the aperture.",
              "Ce n'est pas en vue\u00A0: c'est hors de l'arc de tir de l'ouverture."};
    case Hindrance::NoAperture:
      return {"It is not in sight: no aperture looks that way.",
              "Ce n'est pas en vue\u00A0: aucune ouverture ne donne de ce côté."};
    case Hindrance::Partition:
      return {"It is not in sight: a partition is in the way.",
              "Ce n'est pas en vue\u00A0: une cloison fait écran."};
    case Hindrance::OwnRoof:
      return {"It is not in sight: the roof of the same building is between.",
              "Ce n'est pas en vue\u00A0: le toit du même bâtiment s'interpose."};
    case Hindrance::Underground:
      return {"It is not in sight: one is below ground.",
              "Ce n'est pas en vue\u00A0: l'un des deux est sous terre."};
    case Hindrance::SmokeInRoom:
      return {"It is not in sight: smoke fills the room.",
              "Ce n'est pas en vue\u00A0: la fumée emplit la pièce."};
    default: return obstacle_words(obstacle.kind);
  }
}

namespace {

// UO-4.3.5a-d, 8.2.7.4f: what a weapon cannot engage.
Refusal why_not_engaged(const Weapon& weapon, const BlockSpec& target) {
  if (can_engage(weapon, target)) return silent();
  if (weapon.long_range_rifle) {
    return no("UO-8.2.7.4f", "A Sniper's rifle engages leaders, observers, Snipers and vehicles.",
              "Le fusil d'un tireur d'élite prend à partie chefs, observateurs, tireurs d'élite et "
              "véhicules.");
  }
  if (weapon.cls == WeaponClass::Dot) {
    return no("UO-4.3.5d", "This weapon does nothing to armour.",
              "Cette arme est sans effet sur un blindé.");
  }
  return no("UO-4.3.5c", "This weapon does nothing to a tank.",
            "Cette arme est sans effet sur un char.");
}

Refusal why_no_firepower(const Reading& reading, const BlockSpec& shooter, const Weapon& weapon,
                         int distance, LocationId at) {
  const auto& bounds = bounds_for(reading, shooter, at);
  if (firepower_at(weapon, distance, bounds) > 0) return silent();
  if (distance < weapon.min_range) {
    return no("UO-4.3.6e", "The target is nearer than this weapon can fire.",
              "La cible est en deçà de la portée minimale de cette arme.");
  }
  if (is_night(reading) && distance <= weapon.max_range) {
    return no("UO-9.2a", "By night this weapon does not reach so far.",
              "De nuit, cette arme ne porte pas si loin.");
  }
  return no("UO-4.3.6e", "The target is beyond the range of this weapon.",
            "La cible est hors de portée de cette arme.");
}

bool is_own_red_box(const Inquiry& inquiry, const BlockSpec& spec, WeaponId weapon) {
  return has_weapon(spec, weapon) && inquiry.scenario.weapon(weapon).fp[0] > 0;
}

// --- Answers ---

Refusal why_not_withdraw(const Inquiry& inquiry, PieceId piece) {
  if (!inquiry.knows(piece)) return silent();
  if (!may_react(inquiry.state.piece(piece).marker)) {
    return no("UO-8.3c", "The block has made its reaction for this turn.",
              "Le bloc a déjà fait sa réaction de ce tour.");
  }
  const int mp = withdrawal_mp(spec_of(inquiry.reading(), piece));
  if (!can_leave(inquiry.reading(), piece, mp)) {
    return no("UO-8.3.2-R3", "There is no free place within reach to withdraw to.",
              "Aucun lieu libre à portée ne permet de rompre le contact.");
  }
  return silent();
}

Refusal why_not_return(const Inquiry& inquiry, const Exchange& exchange) {
  if (!inquiry.knows(exchange.target)) return silent();
  const BlockSpec& spec = spec_of(inquiry.reading(), exchange.target);
  const WeaponId weapon = inquiry.action.with();
  if (!has_weapon(spec, weapon))
    return no("UO-8.2.7.3f", "The block does not have that weapon.", "Le bloc n'a pas cette arme.");
  if (exchange.kind == ExchangeKind::Assault) {
    return no("UO-8.2.8-R2", "This weapon has no red box, so it is no use in an assault.",
              "Cette arme n'a pas de case rouge et ne sert donc pas à l'assaut.");
  }
  return why_not_shot(inquiry, exchange.target, exchange.attacker, weapon);
}

Refusal why_not_cover(const Inquiry& inquiry, const Exchange& exchange) {
  if (exchange.kind == ExchangeKind::Assault) {
    return no("UO-8.2.8d", "There is no covering fire in an assault.",
              "Il n'y a pas de tir de couverture lors d'un assaut.");
  }
  if (inquiry.action.who >= kBlocks || camp_of(inquiry.action.block()) != inquiry.camp) {
    return no("UO-8.2.7.3g", "Only a block of the same side can cover.",
              "Seul un bloc du même camp peut couvrir.");
  }
  const Block& block = inquiry.state.block(inquiry.action.block());
  if (block.status != Status::OnMap) {
    return no("UO-8.2.7.3-R2", "A block that covers must be on the map and not mounted.",
              "Un bloc qui couvre doit être sur la carte et non embarqué.");
  }
  if (block.piece == exchange.target) {
    return no("UO-8.2.7.3g", "The target cannot cover itself; it returns fire.",
              "La cible ne peut se couvrir elle-même\u00A0; elle riposte.");
  }
  const LocationId at = inquiry.state.piece(block.piece).location;
  if (effect_distance(inquiry.reading(), inquiry.camp, at, exchange.at) > kCoverEp) {
    return no("UO-8.2.7.3g", "A block that covers must be within 3 EP of the target.",
              "Un bloc qui couvre doit être à 3 PE au plus de la cible.");
  }
  return why_not_shot(inquiry, block.piece, exchange.attacker, inquiry.action.with());
}

// --- Assault ---

Refusal why_not_joined(const Inquiry& inquiry, const Actor& actor, LocationId at) {
  bool wall = false;
  bool near = false;
  for (const Edge& edge : inquiry.board().edges[actor.at.index()]) {
    if (edge.to != at) continue;
    near = true;
    wall = wall || edge.kind == EdgeKind::OuterWall;
    if (edge.kind == EdgeKind::RoofEdge) {
      return no("UO-8.2.8.2c", "A roof and the outside of its building cannot be assaulted.",
                "Pas d'assaut entre un toit et l'extérieur de son bâtiment.");
    }
  }
  if (wall)
    return no("UO-8.2.8-R1", "An outer wall without a breach is between them.",
              "Un mur d'enceinte sans brèche les sépare.");
  if (near)
    return no("UO-8.2.8a", "This block cannot move from the one place to the other.",
              "Ce bloc ne peut passer d'un lieu à l'autre.");
  return no("UO-8.2.8a", "Only a block in an adjacent place can be assaulted.",
            "On ne donne l'assaut qu'à un bloc dans un lieu adjacent.");
}

}  // namespace

Refusal why_not_seen(const Inquiry& inquiry, LocationId from, LocationId at) {
  const Look seen = look(inquiry.board(), around(inquiry.state), from, at);
  if (seen.clear) return silent();
  return no(seen.obstacle.rule, hindrance_words(seen.obstacle));
}

Refusal why_not_shot(const Inquiry& inquiry, PieceId shooter, PieceId target, WeaponId weapon) {
  const Reading reading = inquiry.reading();
  if (target.index() >= kBlocks || !on_map(inquiry.state.piece(target)) ||
      camp_of(target) == camp_of(shooter)) {
    return no("UO-8.2.7-R2", "Only an enemy block on the map can be fired at.",
              "On ne tire que sur un bloc ennemi présent sur la carte.");
  }
  const BlockSpec& spec = spec_of(reading, shooter);
  const LocationId from = inquiry.state.piece(shooter).location;
  const LocationId at = inquiry.state.piece(target).location;
  const bool same_plane = inquiry.board().at(from).plane == inquiry.board().at(at).plane;
  // Without a look at the line beforehand, how far it is would tell of the tunnels.
  if (!same_plane && inquiry.scenario.has(Option::NoLosPreview) &&
      inquiry.scenario.since(kTunnelsOnlyAtEnds)) {
    return no("UO-8.2.8.4a", "Nobody fires into the underground or out of it.",
              "On ne tire ni vers le souterrain ni depuis celui-ci.");
  }
  const int distance = range(reading, from, at);
  if (distance < kClosestFire && same_plane) {
    return no("UO-8.2.7c", "It is too close to be fired at; it may be assaulted.",
              "C'est trop près pour tirer\u00A0; l'assaut est possible.");
  }
  if (!inquiry.scenario.has(Option::NoLosPreview)) {
    if (const Refusal hidden = why_not_seen(inquiry, from, at); found(hidden)) return hidden;
  }
  if (!has_weapon(spec, weapon))
    return no("UO-8.2.7.1a", "The block does not have that weapon.", "Le bloc n'a pas cette arme.");
  const Weapon& gun = inquiry.scenario.weapon(weapon);
  if (!may_be_fired_from(gun, inquiry.board().at(from))) {
    return no("UO-4.3.5f", "This weapon cannot be fired from inside a building.",
              "Cette arme ne peut tirer de l'intérieur d'un bâtiment.");
  }
  if (const Refusal far = why_no_firepower(reading, spec, gun, distance, at); found(far))
    return far;
  if (inquiry.state.piece(target).revealed && inquiry.knows(target)) {
    const Refusal wrong = why_not_engaged(gun, spec_of(reading, target));
    if (found(wrong)) return wrong;
  }
  return no("UO-5.1.7-R12", "There is no line of sight with that number.",
            "Il n'y a pas de ligne de vue de ce numéro.");
}

Refusal why_not_fire(const Inquiry& inquiry, const Actor& actor) {
  return why_not_shot(inquiry, actor.piece, inquiry.action.target(), inquiry.action.with());
}

Refusal why_not_assault(const Inquiry& inquiry, const Actor& actor) {
  const PieceId target = inquiry.action.target();
  if (target.index() >= kBlocks || !on_map(inquiry.state.piece(target)) ||
      camp_of(target) == inquiry.camp) {
    return no("UO-8.2.8a", "Only an enemy block on the map can be assaulted.",
              "On ne donne l'assaut qu'à un bloc ennemi présent sur la carte.");
  }
  const LocationId at = inquiry.state.piece(target).location;
  const AssaultStep step = assault_step(inquiry.reading(), actor.spec, actor.at, at);
  if (!step.exists) return why_not_joined(inquiry, actor, at);
  if (!is_own_red_box(inquiry, actor.spec, inquiry.action.with())) {
    return no("UO-8.2.8-R2", "An assault needs a weapon of the block with a red box.",
              "L'assaut demande une arme du bloc avec une case rouge.");
  }
  const bool entering = step.kind == EdgeKind::FacadeOpening && inquiry.board().at(at).inside();
  if (entering && !in_command(inquiry.reading(), actor.piece)) {
    return no("UO-8.2.8.1a", "Into a building only within 6 EP of its Platoon Leader.",
              "Assaut dans un bâtiment seulement à 6 PE au plus de son chef de section.");
  }
  if (is_vehicle(actor.spec.type)) {
    return no("UO-8.2.8g", "A vehicle rams with its highest red box.",
              "Un véhicule donne l'assaut avec sa plus forte case rouge.");
  }
  return silent();
}

Refusal why_not_opportunity(const Inquiry& inquiry) {
  if (inquiry.action.who >= kBlocks || camp_of(inquiry.action.block()) != inquiry.camp) {
    return no("UO-8.3.1e", "Only a block of this side can fire.",
              "Seul un bloc de ce camp peut tirer.");
  }
  const Block& block = inquiry.state.block(inquiry.action.block());
  if (block.status != Status::OnMap || !inquiry.knows(block.piece)) {
    return no("UO-8.3.1e", "Only a block on the map can fire.",
              "Seul un bloc présent sur la carte peut tirer.");
  }
  if (!is_unit(inquiry.scenario.block(inquiry.action.block()).type)) {
    return no("UO-5.2.1-R3", "Dummies and barricades never react.",
              "Leurres et barricades ne réagissent jamais.");
  }
  if (!may_react(inquiry.state.piece(block.piece).marker)) {
    return no("UO-8.3.1e", "The block has made its reaction for this turn.",
              "Le bloc a déjà fait sa réaction de ce tour.");
  }
  const PieceId target = inquiry.opportunity_target();
  if (target.index() >= kBlocks || !on_map(inquiry.state.piece(target))) return silent();
  if (inquiry.action.verb == Verb::OpportunityFire) {
    const auto& stack = inquiry.view.known.course.stack;
    const auto* frame = stack.at<OpportunityFrame>(stack.depth() - 1);
    const bool looked = frame != nullptr && frame->step == OpportunityFrame::Step::Scouted;
    if (looked && frame->shooter != block.piece) {
      return no("UO-8.3.1.1c", "The block that has scouted fires or does nothing.",
                "Le bloc qui a éclairé tire ou ne fait rien.");
    }
    return why_not_shot(inquiry, block.piece, target, inquiry.action.with());
  }
  const LocationId from = inquiry.state.piece(block.piece).location;
  const LocationId at = inquiry.state.piece(target).location;
  if (inquiry.state.piece(target).revealed) {
    return no("UO-8.2.5-R9", "The block is revealed already.", "Le bloc est déjà révélé.");
  }
  if (range(inquiry.reading(), from, at) < kClosestFire) {
    return no("UO-8.3.1-R3", "It is too close to be fired at.", "C'est trop près pour tirer.");
  }
  if (const Refusal hidden = why_not_seen(inquiry, from, at); found(hidden)) return hidden;
  return no("UO-8.2.5-R6", "It is beyond the scouting range of the block.",
            "C'est au-delà de la portée d'éclairage du bloc.");
}

Refusal why_not_answer(const Inquiry& inquiry) {
  const Exchange* exchange = inquiry.exchange();
  if (exchange == nullptr) return silent();
  const bool attacker =
      inquiry.view.known.course.node.what == static_cast<std::uint8_t>(Ask::AttackerInadequate);
  switch (inquiry.action.verb) {
    case Verb::Withdraw:
      return why_not_withdraw(inquiry, attacker ? exchange->attacker : exchange->target);
    case Verb::ReturnFire: return why_not_return(inquiry, *exchange);
    case Verb::Cover: return why_not_cover(inquiry, *exchange);
    default:
      return no("UO-8.2.7.3-R1", "A block that can shoot back does so, is covered, or withdraws.",
                "Un bloc qui peut riposter riposte, se fait couvrir ou rompt le contact.");
  }
}

}  // namespace enfilade::urban
