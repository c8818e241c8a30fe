#include "rules/urban/actions.h"

#include <array>
#include <optional>

#include "rules/urban/scenario.h"

namespace enfilade::urban {

namespace {

// What an order takes. The first group follows the verb as bare words and is always there; the
// second is written key=name and left out when there is nothing to say.
enum class Arg : std::uint8_t {
  None,
  Who,
  Partner,
  Target,
  Counter,
  Asset,
  Card,
  Force,
  Place,
  Then,
  Site,
  Weapon,
  Line,
  WhoIf,
  ItemIf,
  PlaceIf,
  ThenIf,
};

struct Form {
  Verb verb;
  std::string_view word;
  std::array<Arg, 4> args{};
};

constexpr Verb kLastVerb = Verb::MoveCrowd;
constexpr std::size_t kVerbs = static_cast<std::size_t>(kLastVerb) + 1;

constexpr std::array<Form, kVerbs> kForms = {{
    {Verb::PlaceBlock, "place-block", {Arg::Who, Arg::Place}},
    {Verb::LoadBlock, "load-block", {Arg::Who, Arg::Partner}},
    {Verb::PlaceMine, "place-mine", {Arg::Place}},
    {Verb::PlaceFortified, "place-fortified", {Arg::Place}},
    {Verb::AsSuggested, "as-suggested"},
    {Verb::Finish, "finish"},
    {Verb::PlayCard, "play-card", {Arg::Card, Arg::WhoIf, Arg::PlaceIf, Arg::ThenIf}},
    {Verb::NoCard, "no-card"},
    {Verb::Choose, "choose", {Arg::WhoIf, Arg::ItemIf, Arg::PlaceIf, Arg::ThenIf}},
    {Verb::Request, "request", {Arg::Who, Arg::Asset, Arg::Place}},
    {Verb::NoRequest, "no-request"},
    {Verb::Resolve, "resolve", {Arg::Asset, Arg::Place}},
    {Verb::Keep, "keep"},
    {Verb::Cancel, "cancel"},
    {Verb::Shift, "shift", {Arg::Place}},
    {Verb::Intercept, "intercept", {Arg::Asset}},
    {Verb::NoIntercept, "no-intercept"},
    {Verb::PlayForce, "play-force", {Arg::Force}},
    {Verb::Pass, "pass"},
    {Verb::Activate, "activate", {Arg::Who}},
    {Verb::EndImpulse, "end-impulse"},
    {Verb::Move, "move", {Arg::Place}},
    {Verb::Climb, "climb", {Arg::Place, Arg::Then}},
    {Verb::Descend, "descend"},
    {Verb::Emerge, "emerge"},
    {Verb::EnterMap, "enter-map", {Arg::Place}},
    {Verb::Fire, "fire", {Arg::Target, Arg::Weapon, Arg::Line}},
    {Verb::FireSmoke, "fire-smoke", {Arg::Place}},
    {Verb::Assault, "assault", {Arg::Target, Arg::Weapon}},
    {Verb::Breach, "breach", {Arg::Site}},
    {Verb::BreachFrom, "breach-from", {Arg::Site, Arg::Weapon}},
    {Verb::DestroyCounter, "destroy-counter", {Arg::Counter}},
    {Verb::DestroyPiece, "destroy-piece", {Arg::Target}},
    {Verb::DestroyMine, "destroy-mine", {Arg::Place}},
    {Verb::LayMine, "lay-mine", {Arg::Place}},
    {Verb::LayIed, "lay-ied", {Arg::Place}},
    {Verb::LayBarricade, "lay-barricade", {Arg::Place}},
    {Verb::Support, "support", {Arg::Partner, Arg::WhoIf}},
    {Verb::Resupply, "resupply", {Arg::Partner}},
    {Verb::Mount, "mount", {Arg::Partner}},
    {Verb::Dismount, "dismount", {Arg::Partner, Arg::Place}},
    {Verb::ScoutPiece, "scout-piece", {Arg::Target}},
    {Verb::ScoutCounter, "scout-counter", {Arg::Counter}},
    {Verb::Search, "search"},
    {Verb::Scatter, "scatter", {Arg::Counter, Arg::Place}},
    {Verb::End, "end"},
    {Verb::Hold, "hold"},
    {Verb::ScoutFirst, "scout-first", {Arg::Who}},
    {Verb::OpportunityFire, "opportunity-fire", {Arg::Who, Arg::Weapon, Arg::Line}},
    {Verb::HoldFire, "hold-fire"},
    {Verb::Withdraw, "withdraw"},
    {Verb::ReturnFire, "return-fire", {Arg::Weapon}},
    {Verb::Cover, "cover", {Arg::Who, Arg::Weapon}},
    {Verb::Stand, "stand"},
    {Verb::Step, "step", {Arg::Place}},
    {Verb::Stop, "stop"},
    {Verb::Advance, "advance"},
    {Verb::StayPut, "stay-put"},
    {Verb::MoveCrowd, "move-crowd", {Arg::Place}},
}};

constexpr bool rows_are_in_order() {
  for (std::size_t i = 0; i < kVerbs; ++i) {
    if (kForms[i].verb != static_cast<Verb>(i)) return false;
  }
  return true;
}
static_assert(rows_are_in_order(), "one row for each verb, in the order of the verbs");

const Form& form_of(Verb verb) {
  return kForms[static_cast<std::size_t>(verb)];
}

std::string_view key_of(Arg arg) {
  switch (arg) {
    case Arg::Weapon: return "weapon=";
    case Arg::Line: return "line=";
    case Arg::WhoIf: return "who=";
    case Arg::ItemIf: return "item=";
    case Arg::PlaceIf: return "place=";
    case Arg::ThenIf: return "then=";
    default: return "";
  }
}

std::string_view name_of(Arg arg) {
  switch (arg) {
    case Arg::Who:
    case Arg::WhoIf: return "who";
    case Arg::Partner: return "partner";
    case Arg::Target: return "target";
    case Arg::Counter: return "counter";
    case Arg::Asset: return "asset";
    case Arg::Card: return "card";
    case Arg::Force: return "force";
    case Arg::Place:
    case Arg::PlaceIf: return "place";
    case Arg::Then:
    case Arg::ThenIf: return "then";
    case Arg::Site: return "site";
    case Arg::Weapon: return "weapon";
    case Arg::Line: return "line";
    case Arg::ItemIf: return "item";
    case Arg::None: break;
  }
  return "";
}

// The field of the action an argument stands in.
std::uint16_t value_of(const Action& action, Arg arg) {
  constexpr std::uint16_t kNone = 0xFFFF;
  const auto small = [](std::uint8_t value) -> std::uint16_t {
    if (value == 0xFF) return kNone;
    return value;
  };
  switch (arg) {
    case Arg::None: return kNone;
    case Arg::Who:
    case Arg::WhoIf: return small(action.who);
    case Arg::Weapon: return small(action.weapon);
    case Arg::Place:
    case Arg::Site:
    case Arg::PlaceIf: return action.place;
    case Arg::Then:
    case Arg::Line:
    case Arg::ThenIf: return action.then;
    default: return small(action.object);
  }
}

void set_value(Action& action, Arg arg, std::size_t value) {
  switch (arg) {
    case Arg::None: break;
    case Arg::Who:
    case Arg::WhoIf: action.who = static_cast<std::uint8_t>(value); break;
    case Arg::Weapon: action.weapon = static_cast<std::uint8_t>(value); break;
    case Arg::Place:
    case Arg::Site:
    case Arg::PlaceIf: action.place = static_cast<std::uint16_t>(value); break;
    case Arg::Then:
    case Arg::Line:
    case Arg::ThenIf: action.then = static_cast<std::uint16_t>(value); break;
    default: action.object = static_cast<std::uint8_t>(value); break;
  }
}

template <class List>
std::string id_at(const List& list, std::size_t index) {
  return index < list.size() ? list[index].id : "?";
}

std::string name_at(const Scenario& scenario, Arg arg, std::size_t value) {
  const Board& board = scenario.board();
  switch (arg) {
    case Arg::None: break;
    case Arg::Who:
    case Arg::WhoIf:
    case Arg::Partner: return id_at(scenario.blocks, value);
    case Arg::Target: return name_of(PieceId{value});
    case Arg::Counter: return name_of(CounterId{value});
    case Arg::Asset: return "a" + std::to_string(value + 1);
    case Arg::Card: return id_at(scenario.event_cards, value);
    case Arg::Force: return "f" + std::to_string(value + 1);
    case Arg::Place:
    case Arg::PlaceIf:
    case Arg::Then:
    case Arg::ThenIf: return value < board.locations.size() ? board.locations[value].name : "?";
    case Arg::Site:
      if (value >= board.breaches.size()) return "?";
      return board.aperture(board.breaches[value]).id;
    case Arg::Weapon: return id_at(scenario.weapons, value);
    case Arg::Line:
    case Arg::ItemIf: return std::to_string(value);
  }
  return "?";
}

using Found = std::optional<std::size_t>;

template <class List>
Found find_id(const List& list, std::string_view word) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (!word.empty() && list[i].id == word) return i;
  }
  return std::nullopt;
}

// A number from `least` to `most`, without leading zeros.
Found parse_number(std::string_view word, std::size_t least, std::size_t most) {
  if (word.empty() || word.size() > 5 || (word.size() > 1 && word[0] == '0')) return std::nullopt;
  std::size_t value = 0;
  for (const char c : word) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + static_cast<std::size_t>(c - '0');
  }
  if (value < least || value > most) return std::nullopt;
  return value;
}

// c12: a letter and a number counted from 1.
Found parse_numbered(std::string_view word, char letter, std::size_t most) {
  if (word.empty() || word[0] != letter) return std::nullopt;
  const Found number = parse_number(word.substr(1), 1, most);
  return number ? Found(*number - 1) : std::nullopt;
}

Found parse_piece(std::string_view word) {
  if (const Found green = parse_numbered(word, 'g', kBlocksPerCamp)) return green;
  const Found red = parse_numbered(word, 'r', kBlocksPerCamp);
  return red ? Found(*red + kBlocksPerCamp) : std::nullopt;
}

Found parse_place(const Scenario& scenario, std::string_view word) {
  const LocationId place = word.empty() ? LocationId{} : scenario.board().find(word);
  return place.exists() ? Found(place.index()) : std::nullopt;
}

Found parse_site(const Scenario& scenario, std::string_view word) {
  const Board& board = scenario.board();
  for (std::size_t i = 0; i < board.breaches.size(); ++i) {
    if (!word.empty() && board.aperture(board.breaches[i]).id == word) return i;
  }
  return std::nullopt;
}

Found parse_name(const Scenario& scenario, Arg arg, std::string_view word) {
  switch (arg) {
    case Arg::None: break;
    case Arg::Who:
    case Arg::WhoIf:
    case Arg::Partner: return find_id(scenario.blocks, word);
    case Arg::Target: return parse_piece(word);
    case Arg::Counter: return parse_numbered(word, 'c', 0xFE);
    case Arg::Asset: return parse_numbered(word, 'a', kMaxAssets);
    case Arg::Card: return find_id(scenario.event_cards, word);
    case Arg::Force: return parse_numbered(word, 'f', kMaxForces);
    case Arg::Place:
    case Arg::PlaceIf:
    case Arg::Then:
    case Arg::ThenIf: return parse_place(scenario, word);
    case Arg::Site: return parse_site(scenario, word);
    case Arg::Weapon: return find_id(scenario.weapons, word);
    case Arg::Line: return parse_number(word, 0, 0xFFFE);
    case Arg::ItemIf: return parse_number(word, 0, 0xFE);
  }
  return std::nullopt;
}

Phrase complaint(Arg arg) {
  switch (arg) {
    case Arg::None: break;
    case Arg::Who:
    case Arg::WhoIf:
    case Arg::Partner:
      return {"There is no block of that name.", "Il n'y a pas de bloc de ce nom."};
    case Arg::Target:
      return {"There is no such piece: they are called g1 to g64 and r1 to r64.",
              "Il n'y a pas de bloc ainsi numéroté\u00A0: ils vont de g1 à g64 et de r1 à r64."};
    case Arg::Counter:
      return {
          "There is no such counter: they are called c1, c2 and so on.",
          "Il n'y a pas de pion ainsi numéroté\u00A0: ils s'appellent c1, c2 et ainsi de suite."};
    case Arg::Asset:
      return {"There is no such support: rows of the matrix are called a1, a2 and so on.",
              "Il n'y a pas d'appui ainsi numéroté\u00A0: les lignes de la matrice s'appellent a1, "
              "a2 et ainsi de suite."};
    case Arg::Card:
      return {"There is no event card of that name.",
              "Il n'y a pas de carte d'événement de ce nom."};
    case Arg::Force:
      return {"There is no such force: they are called f1, f2 and so on.",
              "Il n'y a pas de force ainsi numérotée\u00A0: elles s'appellent f1, f2 et ainsi de "
              "suite."};
    case Arg::Place:
    case Arg::PlaceIf:
    case Arg::Then:
    case Arg::ThenIf: return kNoSuchPlace;
    case Arg::Site:
      return {"There is no breach site of that name on the map.",
              "Il n'y a pas de point de brèche de ce nom sur la carte."};
    case Arg::Weapon: return {"There is no weapon of that name.", "Il n'y a pas d'arme de ce nom."};
    case Arg::Line:
      return {"The number of the line of sight cannot be read.",
              "Le numéro de la ligne de vue est illisible."};
    case Arg::ItemIf:
      return {"The number of what is chosen cannot be read.",
              "Le numéro de ce qui est choisi est illisible."};
  }
  return {"This cannot be read as an action.", "Ceci ne se lit pas comme un ordre."};
}

std::string_view take_word(std::string_view& text) {
  const std::size_t end = text.find(' ');
  const std::string_view word = text.substr(0, end);
  text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
  return word;
}

// Fills in what follows the verb; the argument that cannot be read, if there is one.
std::optional<Arg> read_args(const Scenario& scenario, const Form& form, std::string_view& rest,
                             Action& action) {
  for (const Arg arg : form.args) {
    if (arg == Arg::None) continue;
    const std::string_view key = key_of(arg);
    if (!rest.starts_with(key)) continue;  // a bare word has the empty key
    const Found value = parse_name(scenario, arg, take_word(rest).substr(key.size()));
    if (!value) return arg;
    set_value(action, arg, *value);
  }
  return std::nullopt;
}

}  // namespace

std::string name_of(PieceId piece) {
  if (piece.index() >= kBlocks) return "?";
  const Camp camp = camp_of(piece);
  return (camp == Camp::Green ? "g" : "r") + std::to_string(piece.index() - first_of(camp) + 1);
}

std::string_view verb_word(Verb verb) {
  return form_of(verb).word;
}

std::string name_of(CounterId counter) {
  return "c" + std::to_string(counter.index() + 1);
}

std::vector<ActionPart> action_parts(const Scenario& scenario, const Action& action) {
  std::vector<ActionPart> parts;
  for (const Arg arg : form_of(action.verb).args) {
    const std::uint16_t value = value_of(action, arg);
    if (value != 0xFFFF) parts.push_back({name_of(arg), name_at(scenario, arg, value)});
  }
  return parts;
}

std::vector<LocationId> places_in(const Action& action) {
  std::vector<LocationId> places;
  for (const Arg arg : form_of(action.verb).args) {
    const bool is_place =
        arg == Arg::Place || arg == Arg::PlaceIf || arg == Arg::Then || arg == Arg::ThenIf;
    const std::uint16_t value = value_of(action, arg);
    if (is_place && value != 0xFFFF) places.emplace_back(value);
  }
  return places;
}

std::string action_text(const Scenario& scenario, const Action& action) {
  const Form& form = form_of(action.verb);
  std::string text(form.word);
  for (const Arg arg : form.args) {
    const std::uint16_t value = value_of(action, arg);
    if (value == 0xFFFF) continue;
    text += " ";
    text += key_of(arg);
    text += name_at(scenario, arg, value);
  }
  return text;
}

Result<Action> parse_action(const Scenario& scenario, std::string_view text) {
  std::string_view rest = text;
  const std::string_view word = take_word(rest);
  for (const Form& form : kForms) {
    if (form.word != word) continue;
    Action action{.verb = form.verb};
    if (const auto wrong = read_args(scenario, form, rest, action)) {
      return refuse(Reason::Malformed, "", complaint(*wrong));
    }
    if (!rest.empty()) {
      return refuse(Reason::Malformed, "",
                    {"There is more here than this order takes.",
                     "Il y a là plus que cet ordre ne demande."});
    }
    // Only the canonical text is read: nothing may be spelt otherwise.
    if (action_text(scenario, action) != text) {
      return refuse(Reason::Malformed, "",
                    {"This order is not written that way.", "Cet ordre ne s'écrit pas ainsi."});
    }
    return action;
  }
  return refuse(Reason::Malformed, "",
                {"There is no order of that name.", "Il n'y a pas d'ordre de ce nom."});
}

}  // namespace enfilade::urban
