#include "wire/urban_ask.h"

#include <array>

#include "rules/urban/explain_event.h"
#include "rules/urban/urban.h"
#include "wire/json.h"
#include "wire/urban_legal.h"

namespace enfilade::urban {

using wire::Json;
using wire::put_words;

namespace {

constexpr std::size_t kAsks = static_cast<std::size_t>(Ask::ScoutIedDie) + 1;
constexpr std::array<std::string_view, kAsks> kNames = {"place-block",
                                                        "place-mine",
                                                        "place-fortified",
                                                        "shuffle-place",
                                                        "counter-place",
                                                        "stability-die",
                                                        "event-die",
                                                        "play-card",
                                                        "event-choice",
                                                        "request",
                                                        "request-die",
                                                        "resolve-next",
                                                        "mission-decision",
                                                        "intercept",
                                                        "intercept-die",
                                                        "recon-ied-die",
                                                        "impulse",
                                                        "activate",
                                                        "act",
                                                        "ied-die",
                                                        "crowd-move",
                                                        "mine-die",
                                                        "opportunity",
                                                        "opportunity-after-scouting",
                                                        "answer",
                                                        "attacker-inadequate",
                                                        "attack-die",
                                                        "defence-die",
                                                        "attacker-quality-die",
                                                        "defender-quality-die",
                                                        "withdrawal-die",
                                                        "withdrawal-step",
                                                        "free-move-step",
                                                        "mandatory-step",
                                                        "advance",
                                                        "fortified-die",
                                                        "scout-ied-die"};
static_assert(kNames.back() == "scout-ied-die", "one name for each question, in their order");

// Who it is about, where the frames say so.
void put_subjects(Json& json, const UrbanCourse& course) {
  for (std::size_t level = course.stack.depth(); level-- > 0;) {
    if (const auto* window = course.stack.at<OpportunityFrame>(level)) {
      json.field("target", name_of(window->mover));
      return;
    }
    const auto* fire = course.stack.at<FireFrame>(level);
    const auto* assault = course.stack.at<AssaultFrame>(level);
    if (fire != nullptr || assault != nullptr) {
      const Exchange& exchange = fire != nullptr ? fire->exchange : assault->exchange;
      json.field("attacker", name_of(exchange.attacker));
      json.field("target", name_of(exchange.target));
      return;
    }
    PieceId piece;
    if (const auto* frame = course.stack.at<WithdrawalFrame>(level)) piece = frame->piece;
    if (const auto* frame = course.stack.at<FreeMoveFrame>(level)) piece = frame->piece;
    if (const auto* frame = course.stack.at<ActivationFrame>(level)) piece = frame->piece;
    if (!piece.exists()) continue;
    json.field("piece", name_of(piece));
    return;
  }
}

// What the card says that the question stands on, and who has played it.
void put_card(Json& json, const PlayedEvent& event) {
  wire::put_object(json, "card", [&] {
    put_words(json, "title", event.card.title);
    put_words(json, "text", event.card.text);
    json.field("side", name_of(event.player));
  });
}

}  // namespace

std::string ask_json(const Scenario& scenario, const View& view, std::uint32_t question,
                     const std::vector<Action>& legal) {
  const UrbanCourse& course = view.known.course;
  Json json;
  json.open_object();
  if (course.node.kind == NodeKind::Over) return json.field("over", true).close_object().take();
  json.field("what", kNames[course.node.what]);
  put_words(json, "words", question_text(scenario, view.known, CardText::Apart));
  const auto event = event_in_question(scenario, course);
  if (event) put_card(json, *event);
  if (course.node.kind == NodeKind::Decision) {
    json.field("seat", name_of(camp_of(course.node.seat)));
    put_subjects(json, course);
  }
  if (!legal.empty()) {
    const bool own = view.viewer != kUmpire;
    if (own) json.field("question", question);
    json.key(own ? "legal" : "options");
    put_legal(json, scenario, legal, event ? chosen_by(event->card.effect) : Chosen::Nothing);
  }
  return json.close_object().take();
}

}  // namespace enfilade::urban
