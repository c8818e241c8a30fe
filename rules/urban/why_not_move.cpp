// Why a step is not legal.
#include <algorithm>
#include <optional>

#include "rules/urban/position.h"
#include "rules/urban/steps.h"
#include "rules/urban/why_not_parts.h"

namespace enfilade::urban {

namespace {

const ActivationFrame* activation_of(const Inquiry& inquiry) {
  const auto& stack = inquiry.view.known.course.stack;
  return stack.empty() ? nullptr : stack.at<ActivationFrame>(stack.depth() - 1);
}

Refusal why_counter_closes(CounterKind kind) {
  switch (kind) {
    case CounterKind::Ied:
      return no("UO-5.2.3.1f", "An IED/UXO closes this place.", "Un IED/UXO interdit ce lieu.");
    case CounterKind::Population:
      return no("UO-5.2.3.3e", "There are civilians in this place.",
                "Des civils se trouvent en ce lieu.");
    case CounterKind::Barricade:
      return no("UO-5.2.3.5a", "A barricade closes this place.", "Une barricade interdit ce lieu.");
    default: return silent();
  }
}

// Who or what bars the place itself.
Refusal why_closed(const Inquiry& inquiry, LocationId to) {
  const PieceId there = occupant(inquiry.state, to);
  if (there.exists() && camp_of(there) != inquiry.camp) {
    return no("UO-8.1.1-R2", "An enemy block is there.", "Un bloc ennemi s'y trouve.");
  }
  const bool wall = there.exists() && inquiry.knows(there) &&
                    spec_of(inquiry.reading(), there).type == BlockType::Barricade;
  if (wall)
    return no("UO-5.2.3.5a", "A barricade closes this place.", "Une barricade interdit ce lieu.");
  const CounterId counter = counter_at(inquiry.state, to);
  if (counter.exists() && inquiry.state.counter(counter).known_to(inquiry.camp)) {
    const Refusal closed = why_counter_closes(inquiry.state.counter(counter).kind);
    if (found(closed)) return closed;
  }
  if (inquiry.scenario.unplayable.has(to)) {
    return no("UO-5.1.1c", "The scenario has closed this place.", "Le scénario a fermé ce lieu.");
  }
  return silent();
}

// Why this edge cannot be gone over by the block.
Refusal why_no_way(const Inquiry& inquiry, const Edge& edge, const BlockSpec& spec) {
  const bool vehicle = is_vehicle(spec.type);
  const OpenBreaches& open = inquiry.state.ground.open;
  switch (edge.kind) {
    case EdgeKind::Facade:
    case EdgeKind::PartyWall:
      return no("UO-5.1.3.1c", "A facade is crossed at a door, window or open breach only.",
                "Une façade ne se franchit que par une porte, une fenêtre ou une brèche ouverte.");
    case EdgeKind::FacadeOpening:
    case EdgeKind::PartyOpening:
    case EdgeKind::WallOpening:
      if (!is_open(inquiry.board(), edge.via, open)) {
        return no("UO-8.1.5b", "The breach has not been opened.", "La brèche n'a pas été ouverte.");
      }
      return no("UO-8.1.4d", "Vehicles do not go through there.",
                "Les véhicules ne passent pas par là.");
    case EdgeKind::OuterWall:
      return no("UO-8.1.6a", "A vehicle does not cross an outer wall without a breach.",
                "Un véhicule ne franchit pas un mur d'enceinte sans brèche.");
    case EdgeKind::RoofEdge:
      if (!vehicle) {
        return no(
            "UO-8.1.7a", "Up or down a roof from outside only with a ladder or a helper.",
            "On ne gagne ou ne quitte un toit par l'extérieur qu'avec une échelle ou une aide.");
      }
      break;
    case EdgeKind::TouchingRoofs:
      return no("UO-8.1.9a", "The arrows of the two roofs do not face each other.",
                "Les flèches des deux toits ne se font pas face.");
    case EdgeKind::Manhole:
      return no("UO-8.1.10h", "Going through an Underground counter is an order of its own.",
                "Franchir un pion Souterrain est un ordre à part.");
    default: break;
  }
  if (inquiry.board().at(edge.to).terrain == Terrain::Narrow) {
    return no("UO-5.1.4c", "This hex is closed to vehicles.",
              "Cet hexagone est interdit aux véhicules.");
  }
  return no("UO-8.1.3a", "Vehicles do not go there.", "Les véhicules n'y vont pas.");
}

// Why there is no step to there at all; silent when there is one.
Refusal why_not_joined(const Inquiry& inquiry, const Actor& actor, LocationId to) {
  const Going going = going_of(inquiry.reading(), inquiry.camp);
  Refusal reason;
  bool joined = false;
  for (const Edge& edge : inquiry.board().edges[actor.at.index()]) {
    if (edge.to != to) continue;
    joined = true;
    const bool own_order = edge.kind == EdgeKind::Manhole;
    if (!own_order && mp_cost(inquiry.board(), edge, mover_of(actor.spec), going)) return silent();
    // An opening in the wall says more than the wall.
    const bool wall = edge.kind == EdgeKind::Facade || edge.kind == EdgeKind::PartyWall;
    if (!found(reason) || !wall) reason = why_no_way(inquiry, edge, actor.spec);
  }
  if (joined) return reason;
  return no("UO-8.1.2a",
            "That is out of its reach: a block goes from one place to the next that is joined to "
            "it, as far as its MP last.",
            "C'est hors de portée\u00A0: un bloc va d'un lieu au suivant qui lui est relié, aussi "
            "loin que durent ses PM.");
}

Refusal why_too_far(const Inquiry& inquiry, LocationId to, PieceId piece) {
  if (occupant(inquiry.state, to, piece).exists()) {
    return no("UO-8.1.1-R1", "A friend is there, and no MP are left to pass it.",
              "Un ami s'y trouve, et il ne reste pas de PM pour le dépasser.");
  }
  const ActivationFrame* frame = activation_of(inquiry);
  if (frame == nullptr)
    return no("UO-8.3.2d", "Not enough MP are left for this step.",
              "Il ne reste pas assez de PM pour ce pas.");
  if (inquiry.state.side(inquiry.camp).lasting.movement_cap != 0 && !frame->entering) {
    return no("UO-6.2.1b", "An event limits all movement this turn.",
              "Un événement limite tout mouvement ce tour-ci.");
  }
  if (frame->deed != Deed::None && frame->mp_before > 0) {
    return no("UO-7.1.2-R2", "It has moved before its action, so it does not move after it.",
              "Il s'est déplacé avant son action et ne se déplace donc plus après.");
  }
  return no("UO-8.1-R3", "Not enough MP are left for this step.",
            "Il ne reste pas assez de PM pour ce pas.");
}

Refusal why_not_to(const Inquiry& inquiry, const Actor& actor) {
  if (!is_place(inquiry, inquiry.action.place)) return kNoPlace;
  const LocationId to = inquiry.action.location();
  if (to == actor.at)
    return no("UO-8.1a", "The block is there already.", "Le bloc s'y trouve déjà.");
  if (const Refusal apart = why_not_joined(inquiry, actor, to); found(apart)) return apart;
  if (const Refusal closed = why_closed(inquiry, to); found(closed)) return closed;
  return why_too_far(inquiry, to, actor.piece);
}

Refusal why_not_climb(const Inquiry& inquiry, const Actor& actor) {
  if (!is_place(inquiry, inquiry.action.place) || !is_place(inquiry, inquiry.action.then)) {
    return kNoPlace;
  }
  if (actor.spec.type != BlockType::Foot)
    return no("UO-8.1.6c", "Only foot blocks climb.", "Seuls les blocs à pied escaladent.");
  if (actor.spec.ladder)
    return no("UO-8.1.6b", "It has a ladder of its own and needs no helper.",
              "Il a sa propre échelle et se passe d'aide.");
  const PieceId helper = occupant(inquiry.state, inquiry.action.location(), actor.piece);
  if (!helper.exists() || camp_of(helper) != inquiry.camp) {
    return no("UO-8.1.6-R1", "A friendly vehicle or ladder block must stand there to help.",
              "Un véhicule ami ou un bloc ami muni d'une échelle doit s'y trouver pour aider.");
  }
  if (occupant(inquiry.state, inquiry.action.second(), actor.piece).exists()) {
    return no("UO-8.1.1-R1", "A block is where the climb would end.",
              "Un bloc occupe l'arrivée de l'escalade.");
  }
  return no("UO-8.1.7-R3", "A climb takes 3 MP and a helper next to the wall or building.",
            "Une escalade demande 3 PM et une aide au pied du mur ou du bâtiment.");
}

Refusal why_not_manhole(const Inquiry& inquiry, const Actor& actor) {
  if (actor.spec.type != BlockType::Foot)
    return no("UO-8.1.10i", "Vehicles do not go underground.",
              "Les véhicules ne vont pas sous terre.");
  const bool below = inquiry.board().at(actor.at).below();
  if (below != (inquiry.action.verb == Verb::Emerge)) {
    return no("UO-8.1.10b", "It is not on that side of an Underground counter.",
              "Il n'est pas de ce côté d'un pion Souterrain.");
  }
  if (!has_manhole(inquiry.reading(), actor.at)) {
    return no("UO-8.1.10b", "There is no Underground counter where the block is.",
              "Il n'y a pas de pion Souterrain là où se trouve le bloc.");
  }
  return why_too_far(inquiry, actor.at, actor.piece);
}

Refusal why_not_enter(const Inquiry& inquiry, const Actor& actor) {
  if (!is_place(inquiry, inquiry.action.place)) return kNoPlace;
  if (actor.at.exists())
    return no("UO-8.1d", "The block is on the map already.", "Le bloc est déjà sur la carte.");
  const LocationId hex = inquiry.action.location();
  const auto& hexes = inquiry.scenario.force(inquiry.camp, actor.spec.force).entry_hexes;
  if (std::ranges::find(hexes, hex) == hexes.end()) {
    return no("UO-7.1.1j", "Its force does not come onto the map there.",
              "Sa force n'entre pas sur la carte par là.");
  }
  if (const Refusal closed = why_closed(inquiry, hex); found(closed)) return closed;
  if (!entry_cost(inquiry.reading(), going_of(inquiry.reading(), inquiry.camp), actor.spec, hex)) {
    return no("UO-5.1.4c", "This hex is closed to vehicles.",
              "Cet hexagone est interdit aux véhicules.");
  }
  return no("UO-8.1-R2", "A friend is there, and no MP are left to pass it.",
            "Un ami s'y trouve, et il ne reste pas de PM pour le dépasser.");
}

Refusal why_not_stop(const Inquiry& inquiry, const Actor& actor) {
  if (is_stacked(inquiry.state, actor.piece)) {
    return no("UO-8.1.1-R1", "It cannot stop where another block is.",
              "Il ne peut s'arrêter là où se trouve un autre bloc.");
  }
  return no("UO-8.3.2f", "It has to leave the place where it was.",
            "Il doit quitter le lieu où il était.");
}

}  // namespace

Refusal why_not_step(const Inquiry& inquiry, const Actor& actor) {
  if (inquiry.action.verb == Verb::EnterMap) return why_not_enter(inquiry, actor);
  if (!actor.at.exists())
    return no("UO-8.1d", "The block is not on the map.", "Le bloc n'est pas sur la carte.");
  switch (inquiry.action.verb) {
    case Verb::Move:
    case Verb::Step: return why_not_to(inquiry, actor);
    case Verb::Climb: return why_not_climb(inquiry, actor);
    case Verb::Descend:
    case Verb::Emerge: return why_not_manhole(inquiry, actor);
    default: return why_not_stop(inquiry, actor);
  }
}

}  // namespace enfilade::urban
