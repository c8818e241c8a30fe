#include "wire/skirmish_ask.h"

#include <algorithm>
#include <array>

#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/procedures/stages.h"
#include "rules/skirmish/units.h"
#include "wire/json.h"
#include "wire/skirmish_names.h"

namespace enfilade::skirmish {

using wire::Json;
using wire::put_list;
using wire::put_words;

namespace {

constexpr std::size_t kAsks = static_cast<std::size_t>(Ask::FollowDie) + 1;
constexpr std::array<std::string_view, kAsks> kAskWords = {
    "deploy",          "initiative",      "choose",         "fire-on-the-way", "react",
    "redirect",        "take-hits",       "lose-weapon",    "place-survivors", "dodge",
    "pick-combat",     "fight-or-leave",  "follow-or-not",  "follow-up",       "move-up",
    "deployment-dice", "initiative-dice", "activation-die", "hit-dice",        "vehicle-save-dice",
    "save-dice",       "damage-dice",     "combat-dice",    "test-die",        "leave-die",
    "follow-die"};
static_assert(kAskWords.back() == "follow-die", "one word for each question, in their order");

// SK-MOVE-R6: what is left to whoever of the unit on its way has most left.
int left_of_move(const Scenario& scenario, const State& state) {
  const Reading reading{scenario, state};
  const Move& move = state.move;
  if (is_vehicle_moving(reading)) return move.allowance - driven(reading).cost;
  int most = 0;
  for (std::size_t i = 0; i < models_of(reading, move.unit); ++i) {
    if ((move.stopped >> i & 1U) != 0) continue;
    most = std::max(most, move.allowance - length_behind(move, i));
  }
  return most;
}

// How far an order lets each model go.
int allowance_of(const Scenario& scenario, const State& state, Verb verb) {
  const auto& stack = state.course.stack;
  const auto* follow = stack.empty() ? nullptr : stack.at<FollowFrame>(stack.depth() - 1);
  switch (verb) {
    case Verb::Walk: return kWalk;
    case Verb::Run: return kRun;
    case Verb::DuckAndWeave: return kDuckAndWeave;
    case Verb::GoToGround: return kGoToGround;
    case Verb::Assault: return kAssault;
    case Verb::Drive:
    case Verb::Overrun: return kDrive;
    case Verb::MoveUp: return kCoherency;
    case Verb::Redirect: return left_of_move(scenario, state);
    case Verb::FollowUp: return follow == nullptr ? 0 : follow->die * kCentimetre;
    default: return 0;
  }
}

void put_order(Json& json, const Scenario& scenario, const State& state, const Action& action) {
  json.open_object().field("verb", verb_word(action.verb));
  json.field("act", action_text(scenario, action));
  if (action.unit.exists()) json.field("unit", unit_name(scenario, action.unit));
  if (action.target.exists()) json.field("target", unit_name(scenario, action.target));
  if (const int allowance = allowance_of(scenario, state, action.verb); allowance > 0) {
    json.field("allowance", allowance);
  }
  json.close_object();
}

void put_figures(Json& json, std::string_view key, FigureBits bits) {
  json.key(key).open_array();
  for (std::size_t i = 0; i < kMaxUnitFigures; ++i) {
    if ((bits >> i & 1U) != 0) json.value(i + 1);
  }
  json.close_array();
}

// Whom it is about, where the frame on top says so.
void put_subjects(Json& json, const Scenario& scenario, const State& state) {
  const auto& stack = state.course.stack;
  if (stack.empty()) return;
  const std::size_t top = stack.depth() - 1;
  const auto unit = [&](std::string_view key, UnitId id) {
    if (id.exists()) json.field(key, unit_name(scenario, id));
  };
  if (const auto* attempt = stack.at<AttemptFrame>(top)) unit("unit", attempt->unit);
  if (const auto* hits = stack.at<HitsFrame>(top)) {
    unit("unit", hits->unit);
    json.field("hits", hits->hits).field("may_suppress", hits->may_suppress);
    put_figures(json, "eligible", hits->eligible);
  }
  if (const auto* damage = stack.at<DamageFrame>(top)) unit("unit", damage->unit);
  if (const auto* bail_out = stack.at<BailOutFrame>(top)) unit("vehicle", bail_out->vehicle);
  if (const auto* assault = stack.at<AssaultFrame>(top)) {
    unit("unit", assault->unit);
    unit("target", assault->target);
  }
  if (const auto* follow = stack.at<FollowFrame>(top)) {
    unit("unit", follow->unit);
    json.field("die", follow->die);
  }
  if (const auto* leaving = stack.at<LeavingFrame>(top)) unit("target", leaving->unit);
  if (const auto* combats = stack.at<CombatsFrame>(top)) unit("unit", combats->unit);
  if (stack.at<MoveFrame>(top) != nullptr) unit("unit", state.move.unit);
  if (stack.at<ReactionFrame>(top) != nullptr) unit("mover", state.move.unit);
}

}  // namespace

std::string ask_json(const Scenario& scenario, const View& view, std::uint32_t question,
                     const std::vector<Action>& legal) {
  const State& state = view.known;
  const Node& node = state.course.node;
  Json json;
  json.open_object();
  if (node.kind == NodeKind::Over) return json.field("over", true).close_object().take();
  json.field("what", kAskWords[node.what]);
  put_words(json, "words", question_text(scenario, state));
  if (node.kind == NodeKind::Decision) json.field("seat", kSideWords[node.seat.index()]);
  put_subjects(json, scenario, state);
  if (!legal.empty()) {
    const bool own = view.viewer != kUmpire;
    if (own) json.field("question", question);
    put_list(json, own ? "legal" : "options", legal,
             [&](const Action& action) { put_order(json, scenario, state, action); });
  }
  return json.close_object().take();
}

}  // namespace enfilade::skirmish
