// Why an order is not legal: the first reason the rules give, from what the seat knows (view.h).
#include <algorithm>

#include "rules/urban/knowledge.h"
#include "rules/urban/position.h"
#include "rules/urban/steps.h"
#include "rules/urban/why_not_parts.h"

namespace enfilade::urban {

namespace {

bool is_between(Verb verb, Verb first, Verb last) {
  return first <= verb && verb <= last;
}

// Which orders answer a question.
bool answers(Ask asked, Verb verb) {
  switch (asked) {
    case Ask::PlaceBlock:
      return verb == Verb::PlaceBlock || verb == Verb::LoadBlock || verb == Verb::AsSuggested;
    case Ask::PlaceMine:
      return verb == Verb::PlaceMine || verb == Verb::Finish || verb == Verb::AsSuggested;
    case Ask::PlaceFortified:
      return verb == Verb::PlaceFortified || verb == Verb::Finish || verb == Verb::AsSuggested;
    case Ask::PlayCard: return verb == Verb::PlayCard || verb == Verb::NoCard;
    case Ask::EventChoice: return verb == Verb::Choose;
    case Ask::Request: return verb == Verb::Request || verb == Verb::NoRequest;
    case Ask::ResolveNext: return verb == Verb::Resolve;
    case Ask::MissionDecision: return is_between(verb, Verb::Keep, Verb::Shift);
    case Ask::Intercept: return verb == Verb::Intercept || verb == Verb::NoIntercept;
    case Ask::Impulse: return verb == Verb::PlayForce || verb == Verb::Pass;
    case Ask::Activate:
      return verb == Verb::Activate || verb == Verb::EndImpulse || verb == Verb::LoadBlock;
    case Ask::Act: return is_between(verb, Verb::Move, Verb::End);
    case Ask::CrowdMove: return verb == Verb::MoveCrowd;
    case Ask::Opportunity: return is_between(verb, Verb::Hold, Verb::OpportunityFire);
    case Ask::OpportunityAfterScouting:
      return verb == Verb::OpportunityFire || verb == Verb::HoldFire;
    case Ask::Answer: return is_between(verb, Verb::Withdraw, Verb::Stand);
    case Ask::AttackerInadequate: return verb == Verb::Withdraw || verb == Verb::Stand;
    case Ask::WithdrawalStep:
    case Ask::FreeMoveStep:
    case Ask::MandatoryStep: return verb == Verb::Step || verb == Verb::Stop;
    case Ask::Advance: return verb == Verb::Advance || verb == Verb::StayPut;
    default: return false;
  }
}

Refusal something_else_asked(Ask asked) {
  switch (asked) {
    case Ask::PlaceBlock:
    case Ask::PlaceMine:
    case Ask::PlaceFortified:
      return no("UO-2h", "The side is setting up; finish that first.",
                "Le camp est en pleine mise en place\u00A0; terminez-la d'abord.");
    case Ask::PlayCard:
      return no("UO-6.2.1c", "Play a card, or none.", "Jouez une carte, ou aucune.");
    case Ask::EventChoice:
      return no("UO-6.2.1b", "An event asks for a choice first.",
                "Un événement demande d'abord un choix.");
    case Ask::Request:
      return no("UO-7.3.3c", "This is the time for 3D requests.",
                "C'est le moment des demandes 3D.");
    case Ask::ResolveNext:
    case Ask::MissionDecision:
      return no("UO-7.3.3.2a", "A 3D mission has to be resolved first.",
                "Une mission 3D est à résoudre d'abord.");
    case Ask::Intercept:
      return no("UO-7.3.3.5a", "An aircraft comes: intercept it, or do not.",
                "Un aéronef arrive\u00A0: interceptez-le, ou laissez-le passer.");
    case Ask::Impulse:
      return no("UO-3.1.4a", "Play a force, or pass.", "Jouez une force, ou passez.");
    case Ask::Activate:
      return no("UO-7.1.2a", "Activate a block, or end the impulse.",
                "Activez un bloc, ou terminez l'impulsion.");
    case Ask::Act:
      return no("UO-7.1.2l", "The block being activated has to finish first.",
                "Le bloc en cours d'activation doit d'abord terminer.");
    case Ask::CrowdMove:
      return no("UO-8.1.12f", "Civilians flee: say where to.",
                "Des civils s'enfuient\u00A0: dites où.");
    case Ask::Opportunity:
    case Ask::OpportunityAfterScouting:
      return no("UO-8.3.1b", "A block has moved: fire at it, or hold.",
                "Un bloc s'est déplacé\u00A0: tirez dessus, ou retenez votre tir.");
    case Ask::Answer:
      return no("UO-8.2.7.3a", "A block is under fire: it has to answer.",
                "Un bloc est pris sous le feu\u00A0: il doit répondre.");
    case Ask::AttackerInadequate:
      return no("UO-8.2.7.4b", "The weapon was inadequate: withdraw, or stay and lose 2 OSL.",
                "L'arme était inadaptée\u00A0: rompez le contact, ou restez et perdez 2 VO.");
    case Ask::WithdrawalStep:
    case Ask::MandatoryStep:
      return no("UO-8.3.2f", "A block withdraws: say where to.",
                "Un bloc rompt le contact\u00A0: dites par où.");
    case Ask::FreeMoveStep:
      return no("UO-8.2.3.2d", "The block has to move away first.",
                "Le bloc doit d'abord s'éloigner.");
    case Ask::Advance:
      return no("UO-8.2.8e", "Take the place that was left, or stay.",
                "Prenez la position abandonnée, ou restez.");
    default: return silent();
  }
}

// What keeps the active block from any action at all, SM-5.
Refusal why_no_action(const Inquiry& inquiry, const Actor& actor) {
  const auto& stack = inquiry.view.known.course.stack;
  const auto* frame = stack.at<ActivationFrame>(stack.depth() - 1);
  if (frame == nullptr || !actor.at.exists()) return silent();
  if (is_stacked(inquiry.state, actor.piece)) {
    return no("UO-8.1.1-R1", "It shares its place with another block and has to move on.",
              "Il partage son lieu avec un autre bloc et doit poursuivre.");
  }
  if (frame->deed != Deed::None)
    return no("UO-8.2a", "The block has performed its action.", "Le bloc a déjà fait son action.");
  const int spent = frame->mp_before + frame->mp_after;
  const bool vehicle = is_vehicle(actor.spec.type);
  if (spent > (vehicle ? 6 : 3)) {
    return vehicle ? no("UO-7.1.2j", "It has moved more than 6 MP, so it cannot act.",
                        "Il a parcouru plus de 6 PM et ne peut donc plus agir.")
                   : no("UO-7.1.2f", "It has moved more than 3 MP, so it cannot act.",
                        "Il a parcouru plus de 3 PM et ne peut donc plus agir.");
  }
  const bool capped = inquiry.state.side(inquiry.camp).lasting.movement_cap != 0;
  if (capped && !frame->entering && spent > 0) {
    return no("UO-6.2.1b", "An event this turn: who has moved cannot act.",
              "Un événement ce tour-ci\u00A0: qui s'est déplacé ne peut agir.");
  }
  return silent();
}

Refusal why_not_act(const Inquiry& inquiry, const Actor& actor) {
  const Verb verb = inquiry.action.verb;
  if (is_between(verb, Verb::Move, Verb::EnterMap)) return why_not_step(inquiry, actor);
  if (verb == Verb::End) {
    return no("UO-8.1.1-R1", "It cannot end its activation where another block is.",
              "Il ne peut terminer son activation là où se trouve un autre bloc.");
  }
  if (!actor.at.exists() && verb != Verb::Dismount) {
    const bool rides = inquiry.state.block(actor.block).status == Status::Mounted;
    return rides ? no("UO-8.2.4.5a", "A mounted block can only dismount.",
                      "Un bloc embarqué ne peut que débarquer.")
                 : no("UO-8.1d", "The block has to come onto the map first.",
                      "Le bloc doit d'abord entrer sur la carte.");
  }
  if (const Refusal stopped = why_no_action(inquiry, actor); found(stopped)) return stopped;
  switch (verb) {
    case Verb::Fire: return why_not_fire(inquiry, actor);
    case Verb::Assault: return why_not_assault(inquiry, actor);
    default: return why_not_deed(inquiry, actor);
  }
}

Refusal reason_of(const Inquiry& inquiry, Ask asked) {
  if (!answers(asked, inquiry.action.verb)) return something_else_asked(asked);
  switch (asked) {
    case Ask::Opportunity:
    case Ask::OpportunityAfterScouting: return why_not_opportunity(inquiry);
    case Ask::Answer:
    case Ask::AttackerInadequate: return why_not_answer(inquiry);
    case Ask::Act:
    case Ask::WithdrawalStep:
    case Ask::FreeMoveStep:
    case Ask::MandatoryStep: break;
    default: return why_not_phase(inquiry);
  }
  const PieceId mover = inquiry.mover();
  if (!inquiry.knows(mover)) return silent();
  const Actor actor = actor_of(inquiry.reading(), mover);
  return asked == Ask::Act ? why_not_act(inquiry, actor) : why_not_step(inquiry, actor);
}

}  // namespace

// UO-8.1.10-R3: below ground, where the seat has no map and has not been.
static bool names_unknown_place(const Scenario& scenario, const View& view, const Action& action) {
  const Knowledge knowledge(scenario, view.known, view.viewer);
  const std::size_t count = scenario.board().locations.size();
  return std::ranges::any_of(places_in(action), [&](LocationId place) {
    return place.index() < count && !knowledge.sees_ground(place);
  });
}

Refusal why_not(const Scenario& scenario, const View& view, const Action& action) {
  if (names_unknown_place(scenario, view, action)) {
    return no("", kNoSuchPlace);
  }
  const Inquiry inquiry(scenario, view, action);
  const Node& node = view.known.course.node;
  if (node.kind == NodeKind::Decision) {
    const Refusal reason = reason_of(inquiry, static_cast<Ask>(node.what));
    if (found(reason)) return reason;
  }
  return no("", "This is not among the choices the rules give now.",
            "Ce choix ne figure pas parmi ceux que les règles offrent maintenant.");
}

}  // namespace enfilade::urban
