// Why an action other than fire and assault is not legal.
#include <algorithm>

#include "rules/urban/position.h"
#include "rules/urban/procedures/adjacency.h"
#include "rules/urban/steps.h"
#include "rules/urban/why_not_parts.h"

namespace enfilade::urban {

namespace {

constexpr int kMostSmoke = 25;

bool is_near(const Inquiry& inquiry, const Actor& actor, LocationId place) {
  return adjacent(inquiry.reading(), inquiry.camp, actor.at, place);
}

bool has_breach(const Inquiry& inquiry, const BlockSpec& spec, BreachMode mode) {
  return std::ranges::any_of(
      spec.weapons, [&](WeaponId id) { return inquiry.scenario.weapon(id).breach == mode; });
}

Refusal why_not_breach(const Inquiry& inquiry, const Actor& actor) {
  const bool remote = inquiry.action.verb == Verb::BreachFrom;
  if (inquiry.action.place >= inquiry.board().breaches.size()) {
    return no("UO-8.2.9a", "There is no such breach site on the map.",
              "Il n'y a pas de tel point de brèche sur la carte.");
  }
  const bool able = remote ? has_breach(inquiry, actor.spec, BreachMode::Remote)
                           : actor.spec.function == Function::Engineer ||
                                 has_breach(inquiry, actor.spec, BreachMode::Contact);
  if (!able)
    return no("UO-8.2.9b", "The block cannot open breaches that way.",
              "Le bloc ne peut ouvrir de brèche de cette façon.");
  if (inquiry.state.ground.open.test(inquiry.action.place)) {
    return no("UO-8.2.9i", "This breach is open already.", "Cette brèche est déjà ouverte.");
  }
  if (!remote)
    return no("UO-8.2.9c", "The block is not next to the breach site.",
              "Le bloc n'est pas au contact du point de brèche.");
  const WeaponId weapon = inquiry.action.with();
  if (!has_weapon(actor.spec, weapon) ||
      inquiry.scenario.weapon(weapon).breach != BreachMode::Remote) {
    return no("UO-8.2.9b", "The block has no such weapon that opens breaches.",
              "Le bloc n'a pas de telle arme capable d'ouvrir une brèche.");
  }
  if (!may_be_fired_from(inquiry.scenario.weapon(weapon), inquiry.board().at(actor.at))) {
    return no("UO-4.3.5f", "This weapon cannot be fired from inside a building.",
              "Cette arme ne peut tirer de l'intérieur d'un bâtiment.");
  }
  return no("UO-8.2.9d", "The site is not in its arc, in sight and in range of the weapon.",
            "Le point n'est pas dans l'arc de tir, en vue et à portée de l'arme.");
}

// --- Engineers ---

Refusal why_not_counter(const Inquiry& inquiry, const Actor& actor) {
  if (inquiry.action.object >= kMaxCounters)
    return no("UO-8.2.3.2a", "There is no such counter.", "Ce pion n'existe pas.");
  const Counter& counter = inquiry.state.counter(inquiry.action.counter());
  if (!counter.exists())
    return no("UO-8.2.3.2a", "There is no such counter.", "Ce pion n'existe pas.");
  if (!is_near(inquiry, actor, counter.location)) {
    return no("UO-8.2.3.2a", "Only what is adjacent can be destroyed.",
              "On ne détruit que ce qui est adjacent.");
  }
  if (!counter.face_up())
    return no("UO-8.2.3.2e", "It must be revealed first.", "Il faut d'abord le révéler.");
  return no("UO-8.2.3.2a", "Only an IED/UXO, a mine or a barricade can be destroyed.",
            "On ne détruit qu'un IED/UXO, une mine ou une barricade.");
}

Refusal why_not_piece(const Inquiry& inquiry, const Actor& actor) {
  const PieceId target = inquiry.action.target();
  if (target.index() >= kBlocks || !on_map(inquiry.state.piece(target))) {
    return no("UO-8.2.3.2a", "There is no such block on the map.",
              "Ce bloc n'est pas sur la carte.");
  }
  const Piece& piece = inquiry.state.piece(target);
  if (!is_near(inquiry, actor, piece.location)) {
    return no("UO-8.2.3.2a", "Only what is adjacent can be destroyed.",
              "On ne détruit que ce qui est adjacent.");
  }
  const bool own = camp_of(target) == inquiry.camp;
  if (!own && !piece.revealed) {
    return no("UO-8.2.3.2-R5", "A hidden block of the enemy cannot be chosen.",
              "On ne peut désigner un bloc ennemi caché.");
  }
  return no("UO-8.2.3.2a", "Only an IED/UXO, a mine or a barricade can be destroyed.",
            "On ne détruit qu'un IED/UXO, une mine ou une barricade.");
}

Refusal why_not_mine(const Inquiry& inquiry, const Actor& actor) {
  if (!is_place(inquiry, inquiry.action.place)) return kNoPlace;
  if (!is_near(inquiry, actor, inquiry.action.location())) {
    return no("UO-8.2.3.2a", "Only what is adjacent can be destroyed.",
              "On ne détruit que ce qui est adjacent.");
  }
  return no("UO-8.2.3.2e", "No revealed mine lies there.", "Aucune mine révélée ne se trouve là.");
}

Refusal why_not_destroy(const Inquiry& inquiry, const Actor& actor) {
  if (actor.spec.function != Function::Engineer) {
    return no("UO-8.2.3a", "Only Engineers destroy.", "Seuls les sapeurs détruisent.");
  }
  switch (inquiry.action.verb) {
    case Verb::DestroyCounter: return why_not_counter(inquiry, actor);
    case Verb::DestroyPiece: return why_not_piece(inquiry, actor);
    default: return why_not_mine(inquiry, actor);
  }
}

bool has_none_left(const Inquiry& inquiry) {
  const SideState& side = inquiry.state.side(inquiry.camp);
  switch (inquiry.action.verb) {
    case Verb::LayMine: return side.mines == 0;
    case Verb::LayIed: return side.ieds == 0;
    default: break;
  }
  const std::size_t first = first_of(inquiry.camp);
  for (std::size_t i = first; i < first + kBlocksPerCamp; ++i) {
    if (inquiry.state.blocks[i].status == Status::Reserve) return false;
  }
  return true;
}

Refusal why_not_place(const Inquiry& inquiry, const Actor& actor) {
  if (actor.spec.function != Function::Engineer)
    return no("UO-8.2.3a", "Only Engineers place.", "Seuls les sapeurs posent.");
  if (has_none_left(inquiry))
    return no("UO-8.2.3.1-R1", "None of these is left to place.", "Il n'en reste plus à poser.");
  if (!is_place(inquiry, inquiry.action.place)) return kNoPlace;
  const LocationId place = inquiry.action.location();
  if (!is_near(inquiry, actor, place)) {
    return no("UO-8.2.3.1a", "Only into an adjacent place.", "Seulement dans un lieu adjacent.");
  }
  if (occupant(inquiry.state, place).exists() || counter_at(inquiry.state, place).exists()) {
    return no("UO-8.2.3.1-R2", "A block or counter is there already.",
              "Un bloc ou un pion s'y trouve déjà.");
  }
  const Location& location = inquiry.board().at(place);
  const bool mine = inquiry.action.verb == Verb::LayMine;
  if (mine && (location.kind != LocationKind::Hex || location.terrain == Terrain::Narrow)) {
    return no("UO-5.2.2.1-R1", "A mine lies in a hex a vehicle may enter.",
              "Une mine se pose dans un hexagone accessible aux véhicules.");
  }
  if (inquiry.action.verb == Verb::LayBarricade) {
    return no("UO-8.2.3.1c", "A barricade stands in a hex, room or zone.",
              "Une barricade se dresse dans un hexagone, une pièce ou une zone.");
  }
  return no("UO-8.2.3.1-R2", "The place already holds something of this side.",
            "Le lieu contient déjà quelque chose de ce camp.");
}

// --- Looking ---

Refusal why_not_looked_at(const Inquiry& inquiry, const Actor& actor, LocationId place) {
  const Location& here = inquiry.board().at(actor.at);
  const Location& there = inquiry.board().at(place);
  if (here.inside() && there.inside() && here.building == there.building &&
      !same_room(here, there)) {
    return no("UO-8.2.5.3b", "There is no scouting from room to room.",
              "On n'éclaire pas d'une pièce à l'autre.");
  }
  const int distance = range(inquiry.reading(), actor.at, place);
  if (here.plane == there.plane &&
      distance > scouting_range(inquiry.reading(), actor.spec, place)) {
    return no("UO-8.2.5.1a", "It is beyond the scouting range of the block.",
              "C'est au-delà de la portée d'éclairage du bloc.");
  }
  return why_not_seen(inquiry, actor.at, place);
}

Refusal why_not_scout(const Inquiry& inquiry, const Actor& actor) {
  if (inquiry.action.verb == Verb::ScoutCounter) {
    if (inquiry.action.object >= kMaxCounters)
      return no("UO-8.2.5.1a", "There is no such counter.", "Ce pion n'existe pas.");
    const Counter& counter = inquiry.state.counter(inquiry.action.counter());
    if (!counter.exists())
      return no("UO-8.2.5.1a", "There is no such counter.", "Ce pion n'existe pas.");
    if (counter.face_up())
      return no("UO-8.2.5-R9", "The counter lies face up already.",
                "Le pion est déjà face visible.");
    return why_not_looked_at(inquiry, actor, counter.location);
  }
  const PieceId target = inquiry.action.target();
  if (target.index() >= kBlocks || !on_map(inquiry.state.piece(target)) ||
      camp_of(target) == inquiry.camp) {
    return no("UO-8.2.5.1a", "Only an enemy block on the map can be scouted.",
              "On n'éclaire qu'un bloc ennemi présent sur la carte.");
  }
  if (inquiry.state.piece(target).revealed) {
    return no("UO-8.2.5-R9", "The block is revealed already.", "Le bloc est déjà révélé.");
  }
  return why_not_looked_at(inquiry, actor, inquiry.state.piece(target).location);
}

Refusal why_not_search(const Actor& actor) {
  const Function function = actor.spec.function;
  if (function != Function::Scout && function != Function::Recon &&
      function != Function::Engineer) {
    return no("UO-8.2.5.6a", "Only Scouts, Recon and Engineers search for mines.",
              "Seuls les éclaireurs, la reconnaissance et les sapeurs recherchent les mines.");
  }
  return no("UO-8.2.5-R5", "The search is declared before the first step.",
            "La recherche s'annonce avant le premier pas.");
}

Refusal why_not_scatter(const Inquiry& inquiry, const Actor& actor) {
  if (inquiry.action.object >= kMaxCounters)
    return no("UO-8.2.6a", "There is no such counter.", "Ce pion n'existe pas.");
  const Counter& counter = inquiry.state.counter(inquiry.action.counter());
  if (counter.kind != CounterKind::Population || !counter.face_up()) {
    return no("UO-8.2.6a", "Only revealed civilians can be scattered.",
              "On ne disperse que des civils révélés.");
  }
  if (!is_near(inquiry, actor, counter.location)) {
    return no("UO-8.2.6a", "Only adjacent civilians can be scattered.",
              "On ne disperse que des civils adjacents.");
  }
  return no("UO-8.2.6c", "They must get there within 6 MP and be next to no block.",
            "Ils doivent y parvenir en 6 PM et n'être au contact d'aucun bloc.");
}

Refusal why_not_smoke(const Inquiry& inquiry, const Actor& actor) {
  if (!is_armour(actor.spec.type))
    return no("UO-8.2.7.8a", "Only armour and tanks fire smoke.",
              "Seuls les blindés et les chars tirent des fumigènes.");
  if (!is_place(inquiry, inquiry.action.place)) return kNoPlace;
  const LocationId hex = inquiry.action.location();
  if (inquiry.board().at(hex).kind != LocationKind::Hex) {
    return no("UO-8.2.7.8b", "Smoke is fired at a hex.", "Un fumigène se tire sur un hexagone.");
  }
  const int distance = range(inquiry.reading(), actor.at, hex);
  if (distance < kClosestFire || distance > kMostSmoke) {
    return no("UO-8.2.7.8-R1", "The hex must be at 2 EP or more and in range of a weapon.",
              "L'hexagone doit être à 2 PE ou plus et à portée d'une arme.");
  }
  if (const Refusal hidden = why_not_seen(inquiry, actor.at, hex); found(hidden)) return hidden;
  return no("UO-8.2.7.8-R1", "The hex is beyond the longest range of its weapons.",
            "L'hexagone est au-delà de la portée maximale de ses armes.");
}

}  // namespace

Refusal why_not_deed(const Inquiry& inquiry, const Actor& actor) {
  switch (inquiry.action.verb) {
    case Verb::FireSmoke: return why_not_smoke(inquiry, actor);
    case Verb::Breach:
    case Verb::BreachFrom: return why_not_breach(inquiry, actor);
    case Verb::DestroyCounter:
    case Verb::DestroyPiece:
    case Verb::DestroyMine: return why_not_destroy(inquiry, actor);
    case Verb::LayMine:
    case Verb::LayIed:
    case Verb::LayBarricade: return why_not_place(inquiry, actor);
    case Verb::ScoutPiece:
    case Verb::ScoutCounter: return why_not_scout(inquiry, actor);
    case Verb::Search: return why_not_search(actor);
    case Verb::Scatter: return why_not_scatter(inquiry, actor);
    default: return why_not_partner(inquiry, actor);
  }
}

}  // namespace enfilade::urban
