#include "rules/skirmish/actions.h"

#include <array>
#include <optional>

#include "rules/skirmish/scenario.h"

namespace enfilade::skirmish {

namespace {

// What an order takes, in the order it is written. What has a key is written key=value.
enum class Arg : std::uint8_t {
  None,
  Unit,
  MaybeUnit,
  Enemy,
  Weapon,
  Combat,
  Paths,
  Shots,
  Vehicle,  // it rides in
  Boards,   // at the end of its move
  Facing,
  FireAt,
  Suppressed,
  ToTheLeft,
  Casualties,
};

struct Form {
  Verb verb;
  std::string_view word;
  std::array<Arg, 4> args{};
};

constexpr std::size_t kVerbs = static_cast<std::size_t>(Verb::MoveUp) + 1;

constexpr std::array<Form, kVerbs> kForms = {{
    {Verb::Deploy, "deploy", {Arg::Unit, Arg::Paths, Arg::Vehicle, Arg::Facing}},
    {Verb::Attempt, "attempt", {Arg::Unit}},
    {Verb::HandOver, "hand-over"},
    {Verb::Decline, "decline"},
    {Verb::Walk, "walk", {Arg::Unit, Arg::Paths, Arg::Boards, Arg::FireAt}},
    {Verb::Run, "run", {Arg::Unit, Arg::Paths, Arg::Boards}},
    {Verb::DuckAndWeave, "duck-and-weave", {Arg::Unit, Arg::Paths}},
    {Verb::OnGuard, "on-guard", {Arg::Unit}},
    {Verb::GoToGround, "go-to-ground", {Arg::Unit, Arg::Paths}},
    {Verb::AimedFire, "aimed-fire", {Arg::Unit, Arg::Shots}},
    {Verb::Assault, "assault", {Arg::Unit, Arg::Enemy, Arg::Paths}},
    {Verb::Drive, "drive", {Arg::Unit, Arg::Paths, Arg::Facing, Arg::FireAt}},
    {Verb::Halt, "halt", {Arg::Unit, Arg::Shots}},
    {Verb::Overrun, "overrun", {Arg::Unit, Arg::Paths}},
    {Verb::Fire, "fire", {Arg::MaybeUnit, Arg::Shots}},
    {Verb::HoldFire, "hold-fire"},
    {Verb::HoldMove, "hold-move"},
    {Verb::GoOn, "go-on"},
    {Verb::Redirect, "redirect", {Arg::Paths, Arg::Facing, Arg::FireAt}},
    {Verb::TakeHits, "take-hits", {Arg::Unit, Arg::Suppressed, Arg::Casualties}},
    {Verb::LoseWeapon, "lose-weapon", {Arg::Weapon}},
    {Verb::PlaceSurvivors, "place-survivors", {Arg::Unit, Arg::Paths}},
    {Verb::Dodge, "dodge", {Arg::ToTheLeft}},
    {Verb::PickCombat, "pick-combat", {Arg::Combat}},
    {Verb::Fight, "fight", {Arg::Unit}},
    {Verb::Leave, "leave", {Arg::Unit}},
    {Verb::Follow, "follow", {Arg::Unit}},
    {Verb::StayPut, "stay-put", {Arg::Unit}},
    {Verb::FollowUp, "follow-up", {Arg::Unit, Arg::Paths}},
    {Verb::MoveUp, "move-up", {Arg::Unit, Arg::Paths}},
}};

constexpr bool rows_are_in_order() {
  for (std::size_t i = 0; i < kVerbs; ++i) {
    if (kForms[i].verb != static_cast<Verb>(i)) return false;
  }
  return true;
}
static_assert(rows_are_in_order(), "one row for each verb, in the order of the verbs");

// Of what is no verb, nothing that could be read.
constexpr Form kNoForm{Verb::HoldFire, "?"};

const Form& form_of(Verb verb) {
  const auto index = static_cast<std::size_t>(verb);
  return index < kVerbs ? kForms[index] : kNoForm;
}

std::string_view key_of(Arg arg) {
  switch (arg) {
    case Arg::Weapon: return "weapon=";
    case Arg::Vehicle: return "in=";
    case Arg::Boards: return "board=";
    case Arg::Facing: return "facing=";
    case Arg::FireAt: return "fire=";
    case Arg::Suppressed: return "suppressed=";
    case Arg::ToTheLeft: return "left=";
    case Arg::Casualties: return "casualties=";
    default: return "";
  }
}

// --- Writing ---

constexpr std::string_view kUnknown = "?";

std::string name_of(const Scenario& scenario, UnitId unit) {
  return unit.index() < scenario.roster.size() ? unit_name(scenario, unit) : std::string(kUnknown);
}

std::string name_of(const Scenario& scenario, ModelId model) {
  if (model.is_vehicle()) return name_of(scenario, model.vehicle());
  return model.figure().index() < scenario.unit_of_figure.size()
             ? figure_name(scenario, model.figure())
             : std::string(kUnknown);
}

void add_length(std::string& text, int hundredths) {
  if (hundredths < 0) text += '-';
  const int whole = hundredths < 0 ? -hundredths : hundredths;
  text += std::to_string(whole / kCentimetre);
  text += '.';
  text += static_cast<char>('0' + whole / 10 % 10);
  text += static_cast<char>('0' + whole % 10);
}

// Each model that moves: 2:13.60,30.00/15.00,32.00
void add_paths(std::string& text, const Action& action) {
  for (std::size_t i = 0; i < kMaxUnitFigures; ++i) {
    char before = ':';
    if (!action.paths[i].empty()) text += " " + std::to_string(i + 1);
    for (const Spot corner : action.paths[i]) {
      text += before;
      add_length(text, corner.x);
      text += ',';
      add_length(text, corner.y);
      before = '/';
    }
  }
}

// 1:rifle>b2, or with an observer 2:mortar>b1@a3.1
void add_shots(std::string& text, const Scenario& scenario, const Action& action) {
  for (const Shot& shot : action.shots) {
    text += " " + std::to_string(shot.shooter + 1) + ":";
    text += static_cast<std::size_t>(shot.weapon) < kWeapons ? weapon_word(shot.weapon) : kUnknown;
    text += ">" + name_of(scenario, shot.target);
    if (shot.observer.exists()) text += "@" + name_of(scenario, shot.observer);
  }
}

void add_numbers(std::string& text, std::string_view key, FigureBits bits) {
  if (bits == 0) return;
  text += ' ';
  text += key;
  bool first = true;
  for (std::size_t i = 0; i < 16; ++i) {
    if ((bits >> i & 1U) == 0) continue;
    if (!first) text += ',';
    text += std::to_string(i + 1);
    first = false;
  }
}

void add_value(std::string& text, std::string_view key, int value) {
  text += ' ';
  text += key;
  text += std::to_string(value);
}

void add_arg(std::string& text, const Scenario& scenario, const Action& action, Arg arg) {
  const auto add_unit = [&](UnitId unit) {
    if (!unit.exists()) return;
    text += ' ';
    text += key_of(arg);
    text += name_of(scenario, unit);
  };
  switch (arg) {
    case Arg::None: break;
    case Arg::Unit:
    case Arg::MaybeUnit: add_unit(action.unit); break;
    case Arg::Enemy:
    case Arg::Vehicle:
    case Arg::Boards: add_unit(action.target); break;
    case Arg::Weapon:
    case Arg::Combat:
      if (action.number != kNoNumber) add_value(text, key_of(arg), action.number + 1);
      break;
    case Arg::Paths: add_paths(text, action); break;
    case Arg::Shots: add_shots(text, scenario, action); break;
    case Arg::Facing:
      if (action.facing != kNoFacing) add_value(text, key_of(arg), action.facing);
      break;
    case Arg::FireAt:
      if (action.stage != kNoStage) add_value(text, key_of(arg), action.stage);
      break;
    case Arg::Suppressed:
    case Arg::ToTheLeft: add_numbers(text, key_of(arg), action.suppressed); break;
    case Arg::Casualties: add_numbers(text, key_of(arg), action.casualties); break;
  }
}

// --- Reading ---

std::string_view take_until(std::string_view& text, char end) {
  const std::size_t at = text.find(end);
  const std::string_view word = text.substr(0, at);
  text = at == std::string_view::npos ? std::string_view{} : text.substr(at + 1);
  return word;
}

std::optional<int> read_number(std::string_view word, int least, int most) {
  if (word.empty() || word.size() > 3) return std::nullopt;
  int value = 0;
  for (const char c : word) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + (c - '0');
  }
  if (value < least || value > most) return std::nullopt;
  return value;
}

std::optional<int> read_length(std::string_view word) {
  const bool negative = word.starts_with('-');
  if (negative) word.remove_prefix(1);
  const std::size_t point = word.find('.');
  if (point == std::string_view::npos || word.size() != point + 3) return std::nullopt;
  const auto whole = read_number(word.substr(0, point), 0, 326);
  const auto part = read_number(word.substr(point + 1), 0, 99);
  if (!whole || !part) return std::nullopt;
  const int value = *whole * kCentimetre + *part;
  return negative ? -value : value;
}

bool read_path(std::string_view word, Action& action) {
  const auto number = read_number(take_until(word, ':'), 1, kMaxUnitFigures);
  if (!number) return false;
  Path& path = action.paths[static_cast<std::size_t>(*number - 1)];
  if (!path.empty()) return false;
  do {
    std::string_view corner = take_until(word, '/');
    const auto x = read_length(take_until(corner, ','));
    const auto y = read_length(corner);
    if (!x || !y || path.full()) return false;
    path.push_back(Spot::at({*x, *y}));
  } while (!word.empty());
  return true;
}

std::optional<Weapon> read_weapon(std::string_view word) {
  for (std::size_t i = 0; i < kWeapons; ++i) {
    if (weapon_word(static_cast<Weapon>(i)) == word) return static_cast<Weapon>(i);
  }
  return std::nullopt;
}

std::optional<ModelId> read_model(const Scenario& scenario, std::string_view word) {
  const bool figure = word.find('.') != std::string_view::npos;
  const auto unit = find_unit(scenario, take_until(word, '.'));
  if (!unit || figure == scenario.unit(*unit).is_vehicle()) return std::nullopt;
  if (!figure) return ModelId::of_vehicle(*unit);
  const auto number = read_number(word, 1, static_cast<int>(scenario.unit(*unit).figures()));
  if (!number) return std::nullopt;
  return ModelId::of(scenario.figure_of(*unit, static_cast<std::size_t>(*number - 1)));
}

bool read_shot(const Scenario& scenario, std::string_view word, Action& action) {
  const auto number = read_number(take_until(word, ':'), 1, kMaxUnitFigures);
  const auto weapon = read_weapon(take_until(word, '>'));
  const auto target = find_unit(scenario, take_until(word, '@'));
  if (!number || !weapon || !target || action.shots.full()) return false;
  Shot shot{static_cast<std::uint8_t>(*number - 1), *weapon, *target, {}};
  if (!word.empty()) {
    const auto observer = read_model(scenario, word);
    if (!observer) return false;
    shot.observer = *observer;
  }
  action.shots.push_back(shot);
  return true;
}

bool read_numbers(std::string_view list, FigureBits& bits) {
  do {
    const auto number = read_number(take_until(list, ','), 1, kMaxUnitFigures);
    if (!number) return false;
    bits = static_cast<FigureBits>(bits | 1U << (*number - 1));
  } while (!list.empty());
  return true;
}

template <class Value>
bool set(std::optional<int> found, Value& value) {
  if (found) value = static_cast<Value>(*found);
  return found.has_value();
}

bool set(std::optional<UnitId> found, UnitId& unit) {
  if (found) unit = *found;
  return found.has_value();
}

constexpr int kMostStages = 254;

// One word of the order that is written for this argument.
bool read_word(const Scenario& scenario, Arg arg, std::string_view word, Action& action) {
  switch (arg) {
    case Arg::None: return false;
    case Arg::Unit:
    case Arg::MaybeUnit: return set(find_unit(scenario, word), action.unit);
    case Arg::Enemy:
    case Arg::Vehicle:
    case Arg::Boards: return set(find_unit(scenario, word), action.target);
    case Arg::Weapon:
    case Arg::Combat: {
      const auto number = read_number(word, 1, kMaxUnits);
      return set(number ? std::optional(*number - 1) : std::nullopt, action.number);
    }
    case Arg::Paths: return read_path(word, action);
    case Arg::Shots: return read_shot(scenario, word, action);
    case Arg::Facing: return set(read_number(word, 0, 359), action.facing);
    case Arg::FireAt: return set(read_number(word, 0, kMostStages), action.stage);
    case Arg::Suppressed:
    case Arg::ToTheLeft: return read_numbers(word, action.suppressed);
    case Arg::Casualties: return read_numbers(word, action.casualties);
  }
  return false;
}

bool must_be_there(Arg arg) {
  return arg == Arg::Unit || arg == Arg::Enemy || arg == Arg::Weapon || arg == Arg::Combat;
}

// Whether the next word is written for this argument: names of units begin with a letter, paths and
// shots with a digit.
bool is_for(Arg arg, std::string_view rest) {
  if (must_be_there(arg)) return true;
  if (rest.empty()) return false;
  const bool digit = rest[0] >= '0' && rest[0] <= '9';
  switch (arg) {
    case Arg::MaybeUnit:
      return !digit && rest.substr(0, rest.find(' ')).find('=') == std::string_view::npos;
    case Arg::Paths:
    case Arg::Shots: return digit;
    default: return rest.starts_with(key_of(arg));
  }
}

Phrase complaint(Arg arg) {
  switch (arg) {
    case Arg::Unit:
    case Arg::MaybeUnit:
    case Arg::Enemy:
      return {"There is no such unit: they are called a1, a2, b1 and so on.",
              "Cette unité n'existe pas\u00A0: elles s'appellent a1, a2, b1 et ainsi de suite."};
    case Arg::Vehicle:
    case Arg::Boards:
      return {"The vehicle cannot be read: it is called as a unit is, a3 for one.",
              "Le véhicule est illisible\u00A0: il s'appelle comme une unité, par exemple a3."};
    case Arg::Weapon:
      return {"The weapon cannot be read: the vehicle's first is number 1.",
              "L'arme est illisible\u00A0: la première du véhicule a le numéro 1."};
    case Arg::Combat:
      return {"The close combat cannot be read: it is called by its number, from 1.",
              "Le corps à corps est illisible\u00A0: on l'appelle par son numéro, à partir de 1."};
    case Arg::Paths:
      return {
          "A path cannot be read: it takes the number of the figure and at most 8 points, in "
          "centimetres with two decimals.",
          "Un trajet est illisible\u00A0: il se compose du numéro de la figurine et de 8 points au "
          "plus, en centimètres avec deux décimales."};
    case Arg::Shots:
      return {
          "A shot cannot be read: it takes the number of the figure, its weapon and the unit it "
          "fires at; a mortar's observer comes last.",
          "Un tir est illisible\u00A0: il se compose du numéro de la figurine, de son arme et de "
          "l'unité visée\u00A0; l'observateur d'un mortier vient en dernier."};
    case Arg::Facing:
      return {"The facing cannot be read: it is a whole number of degrees from 0 to 359.",
              "L'orientation est illisible\u00A0: c'est un nombre entier de degrés de 0 à 359."};
    case Arg::FireAt:
      return {"The stage at which to fire cannot be read: 0 is before the first step.",
              "L'étape du tir est illisible\u00A0: 0 est avant le premier pas."};
    case Arg::Suppressed:
    case Arg::ToTheLeft:
    case Arg::Casualties:
      return {"The figures cannot be read: write their numbers with commas, 1,3 for example.",
              "Les figurines sont illisibles\u00A0: on écrit leurs numéros avec des virgules, par "
              "exemple 1,3."};
    case Arg::None: break;
  }
  return {"This cannot be read as an order.", "Ceci ne se lit pas comme un ordre."};
}

// Fills in what follows the verb; the argument that cannot be read, if there is one.
std::optional<Arg> read_args(const Scenario& scenario, const Form& form, std::string_view& rest,
                             Action& action) {
  for (const Arg arg : form.args) {
    if (arg == Arg::None) continue;
    const bool many = arg == Arg::Paths || arg == Arg::Shots;
    const std::string_view key = key_of(arg);
    if (!is_for(arg, rest)) continue;
    do {
      if (!rest.starts_with(key)) return arg;
      if (!read_word(scenario, arg, take_until(rest, ' ').substr(key.size()), action)) return arg;
    } while (many && is_for(arg, rest));
  }
  return std::nullopt;
}

std::unexpected<Refusal> malformed(const Phrase& words) {
  return refuse(Reason::Malformed, "", words);
}

}  // namespace

std::string_view verb_word(Verb verb) {
  return form_of(verb).word;
}

std::string action_text(const Scenario& scenario, const Action& action) {
  const Form& form = form_of(action.verb);
  std::string text(form.word);
  for (const Arg arg : form.args) add_arg(text, scenario, action, arg);
  return text;
}

Result<Action> parse_action(const Scenario& scenario, std::string_view text) {
  std::string_view rest = text;
  const std::string_view word = take_until(rest, ' ');
  for (const Form& form : kForms) {
    if (form.word != word) continue;
    Action action;
    action.verb = form.verb;
    if (const auto wrong = read_args(scenario, form, rest, action)) {
      return malformed(complaint(*wrong));
    }
    if (!rest.empty()) {
      return malformed({"There is more here than this order takes.",
                        "Il y a là plus que cet ordre ne demande."});
    }
    // Only the canonical text is read: nothing may be spelt otherwise.
    if (action_text(scenario, action) != text) {
      return malformed({"This order is not written that way.", "Cet ordre ne s'écrit pas ainsi."});
    }
    return action;
  }
  return malformed({"There is no order of that name.", "Il n'y a pas d'ordre de ce nom."});
}

}  // namespace enfilade::skirmish
