#include "wire/skirmish_look.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <span>
#include <vector>

#include "engine/node/submit.h"
#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/form.h"
#include "rules/skirmish/paths.h"
#include "rules/skirmish/procedures/orders.h"
#include "rules/skirmish/prospect.h"
#include "rules/skirmish/sight.h"
#include "rules/skirmish/skirmish.h"
#include "rules/skirmish/units.h"
#include "wire/json.h"
#include "wire/skirmish_names.h"

namespace enfilade::skirmish {

using wire::Json;
using wire::put_words;

namespace {

std::unexpected<Refusal> unreadable() {
  return refuse(Reason::Malformed, "",
                {"That cannot be looked at; see the protocol for what can.",
                 "On ne peut pas regarder cela\u00A0; voyez le protocole."});
}

// "12.50" as hundredths; digits, at most one point, at most two digits behind it.
std::optional<int> read_length(std::string_view text) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const std::size_t point = text.find('.');
  const std::string_view digits = text.substr(0, point);
  const std::string_view rest = point == std::string_view::npos ? "0" : text.substr(point + 1);
  if (digits.empty() || rest.empty() || digits.size() > 3 || rest.size() > 2) return {};
  if (!std::ranges::all_of(digits, is_digit) || !std::ranges::all_of(rest, is_digit)) return {};
  int whole = 0;
  for (const char c : digits) whole = whole * 10 + (c - '0');
  if (whole > kLongestTable / kCentimetre) return {};
  const int tenths = rest[0] - '0';
  return whole * kCentimetre + tenths * 10 + (rest.size() == 2 ? rest[1] - '0' : 0);
}

std::optional<Spot> read_spot(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos) return {};
  const auto x = read_length(text.substr(0, comma));
  const auto y = read_length(text.substr(comma + 1));
  if (!x || !y) return {};
  return Spot::at({*x, *y});
}

// "walk a2", "assault a2 b1", "redirect"
struct Beginning {
  std::string_view verb;
  UnitId unit;
  UnitId target;
};

// The first word, which is taken off.
std::string_view take_word(std::string_view& text) {
  const std::size_t space = std::min(text.find(' '), text.size());
  const std::string_view word = text.substr(0, space);
  text.remove_prefix(std::min(space + 1, text.size()));
  return word;
}

std::optional<Beginning> read_beginning(const Scenario& scenario, std::string_view text) {
  Beginning begins{.verb = take_word(text)};
  for (UnitId* id : {&begins.unit, &begins.target}) {
    if (text.empty()) return begins;
    const auto unit = find_unit(scenario, take_word(text));
    if (!unit) return {};
    *id = *unit;
  }
  if (!text.empty()) return {};
  return begins;
}

constexpr std::array kSent = {Verb::Deploy,       Verb::Walk,       Verb::Run,
                              Verb::DuckAndWeave, Verb::GoToGround, Verb::Assault,
                              Verb::Drive,        Verb::Redirect,   Verb::PlaceSurvivors,
                              Verb::Overrun,      Verb::FollowUp,   Verb::MoveUp};

std::string order_json(const Scenario& scenario, const Action& action) {
  Json json;
  json.open_object().field("act", action_text(scenario, action));
  json.key("paths").open_array();
  for (std::size_t i = 0; i < kMaxUnitFigures; ++i) {
    json.open_array();
    for (const Spot corner : action.paths[i]) put_spot(json, corner.point());
    json.close_array();
  }
  return json.close_array().close_object().take();
}

Result<std::string> look_formation(const Reading& reading, std::string_view from,
                                   std::string_view to) {
  const auto begins = read_beginning(reading.scenario, from);
  const auto goal = read_spot(to);
  if (!begins || !goal || !is_on_table(reading.table(), *goal)) return unreadable();
  for (const Verb verb : kSent) {
    if (verb_word(verb) != begins->verb) continue;
    const auto action = send(reading, verb, begins->unit, begins->target, *goal);
    if (!action) return std::unexpected(action.error());
    return order_json(reading.scenario, *action);
  }
  return unreadable();
}

constexpr unsigned kMoveFields = kUnit | kTarget | kStage | kFacing | kPaths;

void put_fusillade(Json& json, std::string_view key, const Fusillade& fire) {
  if (fire.dice == 0) return;
  json.key(key).open_object().field("dice", fire.dice).field("needed", fire.needed);
  json.field("hits", fire.hits).close_object();
}

// Whom a unit would see where the order leaves it, and what the dice would be.
Result<std::string> look_prospect(const Reading& reading, std::string_view text) {
  const auto action = parse_action(reading.scenario, text);
  if (!action) return std::unexpected(action.error());
  const UnitId unit = action->unit.exists() ? action->unit : reading.state.move.unit;
  if (auto form = judge_form(reading, *action, unit, kNoField, kMoveFields); !form) {
    return std::unexpected(form.error());
  }
  const auto prospect = prospect_of(reading.scenario, reading.state, *action);
  if (!prospect) return std::unexpected(prospect.error());
  Json json;
  json.open_object().field("fires", prospect->fires).key("enemies").open_array();
  for (const Exchange& one : prospect->seen) {
    json.open_object().field("unit", unit_name(reading.scenario, one.enemy));
    json.field("gap", one.gap).field("cover", word_in(kCoverWords, one.cover));
    put_spot(json, "from", one.from.point());
    put_spot(json, "to", one.to.point());
    put_fusillade(json, "fire", one.fire);
    put_fusillade(json, "danger", one.danger);
    json.close_object();
  }
  return json.close_array().close_object().take();
}

std::optional<Occasion> occasion_of(const Reading& reading, std::string_view verb) {
  if (verb == verb_word(Verb::AimedFire)) return Occasion::Aimed;
  if (verb == verb_word(Verb::Halt)) return Occasion::Halt;
  if (verb != verb_word(Verb::Fire)) return {};
  const auto& stack = reading.course.stack;
  if (!stack.empty() && stack.at<ReactionFrame>(stack.depth() - 1) != nullptr) {
    return Occasion::Reaction;
  }
  const UnitId mover = reading.state.move.unit;
  if (!mover.exists()) return {};
  return reading.scenario.unit(mover).is_vehicle() ? Occasion::Drive : Occasion::Walk;
}

std::string model_name(const Scenario& scenario, ModelId model) {
  return model.is_vehicle() ? unit_name(scenario, model.vehicle())
                            : figure_name(scenario, model.figure());
}

std::string shots_json(const Reading& reading, UnitId unit, Occasion occasion,
                       std::span<const Shot> shots) {
  Json json;
  json.open_object().key("shots").open_array();
  for (const Shot& shot : shots) {
    json.open_object().field("shooter", shot.shooter + 1);
    json.field("weapon", weapon_word(shot.weapon));
    json.field("target", unit_name(reading.scenario, shot.target));
    if (shot.observer.exists()) json.field("observer", model_name(reading.scenario, shot.observer));
    if (const auto aim = take_aim(reading, unit, shot, occasion)) {
      json.field("dice", aim->dice).field("needed", aim->needed);
      json.field("cover", word_in(kCoverWords, aim->cover));
    }
    json.close_object();
  }
  return json.close_array().close_object().take();
}

Result<std::string> look_volley(const Reading& reading, std::string_view from,
                                std::string_view to) {
  const auto begins = read_beginning(reading.scenario, from);
  const auto target = find_unit(reading.scenario, to);
  if (!begins || !begins->unit.exists() || !target) return unreadable();
  const auto occasion = occasion_of(reading, begins->verb);
  if (!occasion) return unreadable();
  const Shots shots = all_at(reading, begins->unit, *target, *occasion);
  return shots_json(reading, begins->unit, *occasion, shots);
}

Result<std::string> look_shots(const Reading& reading, std::string_view from) {
  const auto begins = read_beginning(reading.scenario, from);
  if (!begins || !begins->unit.exists()) return unreadable();
  const auto occasion = occasion_of(reading, begins->verb);
  if (!occasion) return unreadable();
  const std::vector<Shot> shots = all_shots(reading, begins->unit, *occasion);
  return shots_json(reading, begins->unit, *occasion, shots);
}

// --- Sight ---

std::optional<ModelId> read_model(const Scenario& scenario, std::string_view name) {
  const std::size_t dot = name.find('.');
  const auto unit = find_unit(scenario, name.substr(0, dot));
  if (!unit) return {};
  if (dot == std::string_view::npos) {
    if (!scenario.unit(*unit).is_vehicle()) return {};
    return ModelId::of_vehicle(*unit);
  }
  int number = 0;
  const std::string_view digits = name.substr(dot + 1);
  const auto [end, failed] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (failed != std::errc{} || end != digits.data() + digits.size()) return {};
  if (number < 1 || number > static_cast<int>(scenario.unit(*unit).figures())) return {};
  return ModelId::of(scenario.figure_of(*unit, static_cast<std::size_t>(number - 1)));
}

void put_seen(Json& json, const Reading& reading, std::string_view name, const Sight& sight) {
  json.open_object().field("model", name).field("clear", sight.clear());
  if (sight.clear()) json.field("cover", word_in(kCoverWords, sight.cover));
  if (sight.piece != 0xFF) json.field("piece", reading.table().pieces[sight.piece].id);
  json.close_object();
}

Result<std::string> look_sight(const Reading& reading, std::string_view from) {
  const std::size_t at = from.find('@');
  const auto model = read_model(reading.scenario, from.substr(0, at));
  if (!model) return unreadable();
  std::optional<Spot> place;
  if (at != std::string_view::npos) {
    place = read_spot(from.substr(at + 1));
    if (!place || !is_on_table(reading.table(), *place)) return unreadable();
  }
  const UnitId own =
      model->is_vehicle() ? model->vehicle() : reading.scenario.unit_of(model->figure());
  const bool lives = model->is_vehicle() || is_alive(reading.state.figure(model->figure()));
  if (!is_on_table(reading, own) || !lives) return unreadable();
  const auto see = [&](ModelId other) {
    return sight_from(reading, *model, place.value_or(place_of(reading, *model)), other);
  };
  Json json;
  json.open_object().key("seen").open_array();
  each_on_table(reading, [&](UnitId unit) {
    if (!is_enemy(reading, own, unit)) return;
    if (reading.scenario.unit(unit).is_vehicle()) {
      put_seen(json, reading, unit_name(reading.scenario, unit), see(ModelId::of_vehicle(unit)));
      return;
    }
    each_living(reading, unit, [&](std::size_t, FigureId id, const FigureState&) {
      put_seen(json, reading, figure_name(reading.scenario, id), see(ModelId::of(id)));
    });
  });
  return json.close_array().close_object().take();
}

Result<std::string> look_judge(const Reading& reading, Seat seat, std::string_view text) {
  const auto action = parse_action(reading.scenario, text);
  if (!action) return std::unexpected(action.error());
  Json json;
  json.open_object();
  const Order<Skirmish> order{seat, Skirmish::question(reading.state, seat), *action};
  const auto verdict = enfilade::judge<Skirmish>(reading.scenario, reading.state, order);
  json.field("legal", verdict.has_value());
  if (!verdict) {
    put_words(json, "words", verdict.error().text());
    json.field("rule", verdict.error().rule);
  }
  return json.close_object().take();
}

}  // namespace

Result<std::string> look_json(const Scenario& scenario, const View& view, std::string_view what,
                              std::string_view from, std::string_view to) {
  const Reading reading{scenario, view.known};
  if (what == "formation") return look_formation(reading, from, to);
  if (what == "prospect") return look_prospect(reading, from);
  if (what == "shots") return look_shots(reading, from);
  if (what == "volley") return look_volley(reading, from, to);
  if (what == "sight") return look_sight(reading, from);
  if (what == "judge") return look_judge(reading, view.viewer, from);
  return unreadable();
}

}  // namespace enfilade::skirmish
