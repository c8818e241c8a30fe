// What an event asks for: the question with the card it stands on, and what each choice does.
#include "rules/urban/explain_event.h"

#include <algorithm>

#include "rules/urban/explain_parts.h"

namespace enfilade::urban {

namespace {

Phrase choice_question(EventEffect effect) {
  switch (effect) {
    case EventEffect::SupportPoints:
      return {"which box gets the points?", "quelle case reçoit les points\u00A0?"};
    case EventEffect::ExtraMission:
      return {"which support gets the mission?", "quel appui gagne la mission\u00A0?"};
    case EventEffect::CancelMission:
      return {"which mission is lost?", "quelle mission est perdue\u00A0?"};
    case EventEffect::Recover: return {"which block recovers?", "quel bloc se refait\u00A0?"};
    case EventEffect::Fatigue: return {"which block loses 1 OSL?", "quel bloc perd 1 VO\u00A0?"};
    case EventEffect::Informer:
      return {"which hidden block is revealed?", "quel bloc caché est révélé\u00A0?"};
    case EventEffect::GoToGround:
      return {"which block is hidden again?", "quel bloc redevient caché\u00A0?"};
    case EventEffect::SmokeScreen:
      return {"where does the smoke go?", "où se pose le fumigène\u00A0?"};
    case EventEffect::Crowd:
      return {"which crowd moves, and where to?",
              "quel groupe de civils se déplace, et vers où\u00A0?"};
    case EventEffect::HiddenCharge: return {"where does the IED go?", "où poser l'IED\u00A0?"};
    case EventEffect::Defuse: return {"which IED is removed?", "quel IED est retiré\u00A0?"};
    default: return {"what is chosen?", "que choisit-on\u00A0?"};
  }
}

// Its questions begin with plain letters in both languages.
Text as_sentence(Text text) {
  for (std::string* words : {&text.en, &text.fr}) {
    if (words->front() >= 'a' && words->front() <= 'z') words->front() += 'A' - 'a';
  }
  return text;
}

// A card that concerns the enemy of its player speaks to the player all the same.
Text title_words(const PlayedEvent& event) {
  if (event.player == event.side()) {
    return say("{}", "«\u00A0{}\u00A0»", event.card.title);
  }
  return say("{} (played by {})", "«\u00A0{}\u00A0» (carte jouée par {})", event.card.title,
             side_words(static_cast<std::uint8_t>(event.player)));
}

bool has_block(const Inquiry& inquiry) {
  return inquiry.action.who < kBlocks;
}

Text place_of(const Inquiry& inquiry) {
  return place_words(inquiry, inquiry.action.location());
}

Text chosen_asset(const Inquiry& inquiry, const PlayedEvent& event) {
  return text_of(asset_words(inquiry.scenario, static_cast<std::uint8_t>(event.side()),
                             inquiry.action.object));
}

// Support points go to a force by its support block, or to the Logistics block.
void explain_points(const Inquiry& inquiry, const PlayedEvent& event, Explanation& told) {
  const BlockSpec& spec = inquiry.scenario.block(inquiry.action.block());
  const SideState& side = inquiry.state.side(event.side());
  const bool reserve = spec.function == Function::Logistics || !spec.force.exists();
  told.summary = say("{}: {} {} more.", "{}\u00A0: {} {} de plus.",
                     block_words(inquiry.scenario, inquiry.action.block()), event.amount(),
                     by_number(event.amount(), {"support point", "point de soutien"},
                               {"support points", "points de soutien"}));
  told.terms.push_back({reserve ? side.logistics : side.support[spec.force.index()],
                        {"support points in the box now", "points de soutien dans la case"},
                        "UO-6.2.1b"});
}

void explain_strength(const Inquiry& inquiry, const PlayedEvent& event, Explanation& told) {
  const BlockId id = inquiry.action.block();
  const int osl = inquiry.state.block(id).osl;
  const int most = inquiry.scenario.block(id).osl_max;
  const bool gains = event.card.effect == EventEffect::Recover;
  const int after = gains ? std::min(osl + event.amount(), most) : osl - 1;
  told.summary =
      say("{} {} {} OSL: {} of {} afterwards.", "Le bloc {} {} {} VO\u00A0: ensuite {} sur {}.",
          block_words(inquiry.scenario, id),
          gains ? Phrase{"gains", "regagne"} : Phrase{"loses", "perd"},
          gains ? after - osl : osl - after, after, most);
}

void explain_block_choice(const Inquiry& inquiry, const PlayedEvent& event, Explanation& told) {
  if (!has_block(inquiry)) return;
  switch (event.card.effect) {
    case EventEffect::SupportPoints: explain_points(inquiry, event, told); break;
    case EventEffect::GoToGround:
      told.summary = say("{} is hidden again.", "Le bloc {} redevient caché.",
                         block_words(inquiry.scenario, inquiry.action.block()));
      break;
    default: explain_strength(inquiry, event, told); break;
  }
}

void explain_asset_choice(const Inquiry& inquiry, const PlayedEvent& event, Explanation& told) {
  const Text asset = chosen_asset(inquiry, event);
  if (event.card.effect == EventEffect::CancelMission) {
    told.summary = say("{} on {} is lost.", "{} sur {}\u00A0: la mission est perdue.", asset,
                       place_of(inquiry));
    remark(told, {"The mission stays deducted.", "La mission reste décomptée."}, "UO-7.3.3.2-R2");
    return;
  }
  told.summary = say("{} has one mission more.", "{}\u00A0: une mission de plus.", asset);
  if (inquiry.action.object >= kMaxAssets) return;
  told.terms.push_back({inquiry.state.side(event.side()).missions[inquiry.action.object],
                        {"missions left now", "missions restantes"},
                        "UO-7.3.1d"});
}

void explain_counter_choice(const Inquiry& inquiry, const PlayedEvent& event, Explanation& told) {
  const std::string counter = name_of(inquiry.action.counter());
  if (event.card.effect == EventEffect::Defuse) {
    told.summary = say("The IED {} is removed.", "L'IED {} est retiré.", counter);
    return;
  }
  told.summary = say("The crowd {} moves to {}.", "Le groupe de civils {} se déplace vers {}.",
                     counter, place_of(inquiry));
  remark(told,
         {"Crowds stop beside a block and meet nobody on the way.",
          "Les civils s'arrêtent auprès d'un bloc et ne rencontrent personne en chemin."},
         "UO-5.2.3.3-R4");
}

void explain_place_choice(const Inquiry& inquiry, const PlayedEvent& event, Explanation& told) {
  if (event.card.effect == EventEffect::SmokeScreen) {
    told.summary = say("Smoke on {} and two hexes downwind.",
                       "Fumigène en {} et sur deux hexagones sous le vent.", place_of(inquiry));
    return;
  }
  told.summary =
      say("An IED is hidden at {}; the enemy sees only a counter.",
          "Un IED est caché en {}\u00A0; l'ennemi ne voit qu'un pion.", place_of(inquiry));
}

}  // namespace

std::optional<PlayedEvent> event_in_question(const Scenario& scenario, const UrbanCourse& course) {
  if (course.node.kind != NodeKind::Decision ||
      static_cast<Ask>(course.node.what) != Ask::EventChoice) {
    return std::nullopt;
  }
  for (std::size_t level = course.stack.depth(); level-- > 0;) {
    const auto* frame = course.stack.at<EventFrame>(level);
    if (frame == nullptr || frame->card.index() >= scenario.event_cards.size()) continue;
    return event_of(scenario, frame->player, frame->card);
  }
  return std::nullopt;
}

Text event_question(const std::optional<PlayedEvent>& event, CardText shown) {
  if (!event) return text_of(choice_question(EventEffect::MovementCap));
  const Text asked = text_of(choice_question(event->card.effect));
  if (shown == CardText::Apart) {
    return say("{}: {}", "{}\u00A0: {}", title_words(*event), asked);
  }
  return say("{}. {} {}", "{}. {} {}", title_words(*event), event->card.text, as_sentence(asked));
}

void explain_choice(const Inquiry& inquiry, Explanation& told) {
  told.summary = {"What the event asks for is chosen.", "Ce que l'événement demande est choisi."};
  const auto event = event_in_question(inquiry.scenario, inquiry.view.known.course);
  if (!event) return;
  if (inquiry.action == Action{.verb = Verb::Choose}) {
    told.summary = {"Nothing fits: the event has no effect.",
                    "Rien ne convient\u00A0: l'événement est sans effet."};
    return;
  }
  switch (chosen_by(event->card.effect)) {
    case Chosen::Block: explain_block_choice(inquiry, *event, told); break;
    case Chosen::Asset: explain_asset_choice(inquiry, *event, told); break;
    case Chosen::Counter: explain_counter_choice(inquiry, *event, told); break;
    case Chosen::Place: explain_place_choice(inquiry, *event, told); break;
    case Chosen::Piece:
      told.summary = say("{} is revealed; a dummy is removed.",
                         "Le bloc {} est révélé\u00A0; un leurre est retiré.",
                         name_of(inquiry.action.target()));
      break;
    case Chosen::Nothing: break;
  }
}

}  // namespace enfilade::urban
