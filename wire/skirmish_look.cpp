#include "wire/skirmish_look.h"

#include <array>
#include <charconv>
#include <optional>

#include "rules/skirmish/fire_rules.h"
#include "rules/skirmish/modifiers/tables.h"
#include "rules/skirmish/paths.h"
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
                 "On ne peut pas regarder cela ; voyez le protocole."});
}

// "12.50" as hundredths; digits, at most one point, at most two digits behind it.
std::optional<int> read_length(std::string_view text) {
  int whole = 0;
  const auto [after, failed] = std::from_chars(text.data(), text.data() + text.size(), whole);
  const char* const end = text.data() + text.size();
  if (failed != std::errc{} || whole < 0 || whole > kLongestTable / kCentimetre) return {};
  if (after == end) return whole * kCentimetre;
  if (*after != '.' || end - after > 3 || end - after < 2) return {};
  int rest = 0;
  const auto [last, wrong] = std::from_chars(after + 1, end, rest);
  if (wrong != std::errc{} || last != end || rest < 0) return {};
  return whole * kCentimetre + (end - after == 2 ? rest * 10 : rest);
}

std::optional<Spot> read_spot(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos) return {};
  const auto x = read_length(text.substr(0, comma));
  const auto y = read_length(text.substr(comma + 1));
  if (!x || !y) return {};
  return Spot::at({*x, *y});
}

struct Beginning {
  std::string_view verb;
  UnitId unit;
};

std::optional<Beginning> read_beginning(const Scenario& scenario, std::string_view text) {
  const std::size_t space = text.find(' ');
  if (space == std::string_view::npos) return {};
  const auto unit = find_unit(scenario, text.substr(space + 1));
  if (!unit) return {};
  return Beginning{text.substr(0, space), *unit};
}

struct Manoeuvre {
  Verb verb;
  MoveKind kind;
  int allowance;
};
constexpr std::array kManoeuvres = {
    Manoeuvre{Verb::Walk, MoveKind::Walk, kWalk},
    Manoeuvre{Verb::Run, MoveKind::Run, kRun},
    Manoeuvre{Verb::DuckAndWeave, MoveKind::DuckAndWeave, kDuckAndWeave},
    Manoeuvre{Verb::GoToGround, MoveKind::GoToGround, kGoToGround},
};

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

// SK-AUTH-R2: the whole unit in its zone, around the place.
Result<std::string> look_deployment(const Reading& reading, UnitId unit, Spot goal) {
  Action action{.verb = Verb::Deploy, .unit = unit};
  const PlaceOrder order{.unit = unit,
                         .zone = reading.scenario.side(reading.scenario.side_of(unit)).zone};
  if (!formation_places(reading, order, goal, action.paths)) {
    return refuse(Reason::NotLegal, "SK-AUTH-R2",
                  {"There is no room for the unit in its zone near that place.",
                   "Il n'y a pas de place pour l'unité dans sa zone près de cet endroit."});
  }
  return order_json(reading.scenario, action);
}

Result<std::string> look_formation(const Reading& reading, std::string_view from,
                                   std::string_view to) {
  const auto begins = read_beginning(reading.scenario, from);
  const auto goal = read_spot(to);
  if (!begins || !goal) return unreadable();
  if (reading.scenario.unit(begins->unit).is_vehicle()) return unreadable();
  if (begins->verb == verb_word(Verb::Deploy)) {
    return look_deployment(reading, begins->unit, *goal);
  }
  for (const Manoeuvre& one : kManoeuvres) {
    if (verb_word(one.verb) != begins->verb) continue;
    Action action{.verb = one.verb, .unit = begins->unit};
    const PathOrder order{.unit = begins->unit, .kind = one.kind, .allowance = one.allowance};
    action.paths = formation_paths(reading, order, *goal);
    return order_json(reading.scenario, action);
  }
  return unreadable();
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

Result<std::string> look_volley(const Reading& reading, std::string_view from,
                                std::string_view to) {
  const auto begins = read_beginning(reading.scenario, from);
  const auto target = find_unit(reading.scenario, to);
  if (!begins || !target) return unreadable();
  const auto occasion = occasion_of(reading, begins->verb);
  if (!occasion) return unreadable();
  const Shots shots = all_at(reading, begins->unit, *target, *occasion);
  Json json;
  json.open_object().key("shots").open_array();
  for (const Shot& shot : shots) {
    json.open_object().field("shooter", shot.shooter + 1);
    json.field("weapon", weapon_word(shot.weapon));
    if (const auto aim = take_aim(reading, begins->unit, shot, *occasion)) {
      json.field("dice", aim->dice).field("needed", aim->needed);
      json.field("cover", word_in(kCoverWords, aim->cover));
    }
    json.close_object();
  }
  return json.close_array().close_object().take();
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
    if (!place) return unreadable();
  }
  const UnitId own =
      model->is_vehicle() ? model->vehicle() : reading.scenario.unit_of(model->figure());
  if (!is_on_table(reading, own)) return unreadable();
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
  const bool asked = reading.state.course.node.asks(seat);
  const auto verdict = asked ? Skirmish::is_legal(reading.scenario, reading.state, seat, *action)
                             : Result<void>(unreadable());
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
  if (what == "volley") return look_volley(reading, from, to);
  if (what == "sight") return look_sight(reading, from);
  if (what == "judge") return look_judge(reading, view.viewer, from);
  return unreadable();
}

}  // namespace enfilade::skirmish
