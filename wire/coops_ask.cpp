#include "wire/coops_ask.h"

#include <array>

#include "rules/coops/context.h"
#include "rules/coops/coops.h"
#include "wire/coops_legal.h"
#include "wire/coops_names.h"
#include "wire/json.h"

namespace enfilade::coops {

using wire::Json;
using wire::put_words;

namespace {

constexpr std::size_t kAsks = static_cast<std::size_t>(Ask::RideAsked) + 1;
constexpr std::array<std::string_view, kAsks> kAskWords = {
    "shuffle-place", "content-place", "prepare",    "refuel",      "reinforce",     "event-die",
    "second-die",    "section-die",   "slot-die",   "sniper-die",  "free-shots",    "act",
    "wreck",         "support-asked", "fire-die",   "support-die", "cancel-result", "rescue-die",
    "crew-place",    "artillery-die", "search-die", "plant-die",   "zone",          "convoy-die",
    "unit-order",    "ride-asked"};
static_assert(kAskWords.back() == "ride-asked", "one word for each question, in their order");

void put_seats(Json& json, const Scenario& scenario, const Node& node) {
  const auto put = [&](std::string_view key, auto&& holds) {
    json.key(key).open_array();
    for (std::size_t i = 0; i < kSections; ++i) {
      const auto section = static_cast<Section>(i);
      if (scenario.plays(section) && holds(seat_of(scenario, section))) {
        json.value(word_of(section));
      }
    }
    json.close_array();
  };
  put("seats", [&](Seat seat) { return node.asks(seat); });
  put("waits", [&](Seat seat) { return node.waits_for(seat); });
}

void put_shot(Json& json, const FireFrame& fire) {
  json.field("group", name_of(fire.group)).field("unit", unit_name(fire.unit));
  if (fire.by_enemy) json.field("by_enemy", true);
  if (!fire.by_enemy) json.field("weapon", std::to_string(fire.weapon));
  if (fire.supporter.exists()) json.field("with", name_of(fire.supporter));
  if (fire.step == FireFrame::Step::Cancel) {
    json.field("result", word_in(kResultWords, fire.result));
  }
}

// Who it is about, where the frame on top says so.
void put_subjects(Json& json, const CoopsCourse& course) {
  if (course.stack.depth() == 0) return;
  const std::size_t top = course.stack.depth() - 1;
  if (const auto* fire = course.stack.at<FireFrame>(top)) put_shot(json, *fire);
  if (const auto* move = course.stack.at<MoveFrame>(top)) json.field("group", name_of(move->group));
  if (const auto* rescue = course.stack.at<RescueFrame>(top)) {
    json.field("group", name_of(rescue->rescuer)).field("other", name_of(rescue->lost));
  }
  if (const auto* plant = course.stack.at<PlantFrame>(top)) {
    json.field("group", name_of(plant->group));
    if (plant->other.exists()) json.field("other", name_of(plant->other));
  }
  if (const auto* ride = course.stack.at<RideFrame>(top)) {
    json.field("group", name_of(ride->group)).field("other", name_of(ride->transport));
  }
}

}  // namespace

std::string ask_json(const Scenario& scenario, const View& view, std::uint32_t question,
                     const std::vector<Action>& legal) {
  const CoopsCourse& course = view.known.course;
  Json json;
  json.open_object();
  if (course.node.kind == NodeKind::Over) return json.field("over", true).close_object().take();
  json.field("what", kAskWords[course.node.what]);
  put_words(json, "words", question_text(scenario, view.known));
  if (course.node.kind == NodeKind::Decision) put_seats(json, scenario, course.node);
  put_subjects(json, course);
  if (!legal.empty()) {
    const bool own = view.viewer != kUmpire;
    if (own) json.field("question", question);
    json.key(own ? "legal" : "options");
    put_legal(json, scenario, legal);
  }
  return json.close_object().take();
}

}  // namespace enfilade::coops
