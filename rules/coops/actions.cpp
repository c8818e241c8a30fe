#include "rules/coops/actions.h"

#include <array>
#include <optional>

#include "rules/coops/state.h"

namespace enfilade::coops {

namespace {

// What an order takes, in the order it is written. Most follow the verb as bare words; those with a
// key are written key=name. Only who takes part besides may be left out.
enum class Arg : std::uint8_t {
  None,
  Section,
  Group,
  Other,
  OtherTo,
  Transport,
  Carrier,
  Unit,
  Basic,
  Upgrade,
  ArtilleryCard,
  UpgradeNumber,
  Weapon,
  Marker,
  Zone,
  Space,
  Cargo,
  Supporter,
};

struct Form {
  Verb verb;
  std::string_view word;
  std::array<Arg, 4> args{};
};

constexpr std::size_t kVerbs = static_cast<std::size_t>(Verb::KeepZones) + 1;

constexpr std::array<Form, kVerbs> kForms = {{
    {Verb::Buy, "buy", {Arg::Group, Arg::Basic}},
    {Verb::Attach, "attach", {Arg::Group, Arg::Upgrade}},
    {Verb::BuyArtillery, "buy-artillery", {Arg::Section, Arg::ArtilleryCard}},
    {Verb::Return, "return", {Arg::Group}},
    {Verb::Detach, "detach", {Arg::Group, Arg::UpgradeNumber}},
    {Verb::ReturnArtillery, "return-artillery", {Arg::Section, Arg::ArtilleryCard}},
    {Verb::Transfer, "transfer", {Arg::Group, Arg::UpgradeNumber, Arg::OtherTo}},
    {Verb::Place, "place", {Arg::Group, Arg::Space}},
    {Verb::Confirm, "confirm", {Arg::Section}},
    {Verb::Reopen, "reopen", {Arg::Section}},
    {Verb::Refuel, "refuel", {Arg::Group}},
    {Verb::Move, "move", {Arg::Group, Arg::Space}},
    {Verb::Fire, "fire", {Arg::Group, Arg::Weapon, Arg::Unit, Arg::Supporter}},
    {Verb::Embark, "embark", {Arg::Group, Arg::Transport, Arg::Cargo}},
    {Verb::Disembark, "disembark", {Arg::Group, Arg::Carrier, Arg::Cargo, Arg::Space}},
    {Verb::Rescue, "rescue", {Arg::Group, Arg::Other}},
    {Verb::StepCrew, "step-crew", {Arg::Group, Arg::Space}},
    {Verb::TakeOff, "take-off", {Arg::Group}},
    {Verb::Land, "land", {Arg::Group}},
    {Verb::Artillery, "artillery", {Arg::Group, Arg::Space}},
    {Verb::Search, "search", {Arg::Group, Arg::Marker}},
    {Verb::Plant, "plant", {Arg::Group, Arg::Supporter}},
    {Verb::Heal, "heal", {Arg::Group, Arg::Other}},
    {Verb::Pass, "pass", {Arg::Section}},
    {Verb::Support, "support"},
    {Verb::Refuse, "refuse"},
    {Verb::Agree, "agree"},
    {Verb::Decline, "decline"},
    {Verb::UseCard, "use-card", {Arg::UpgradeNumber}},
    {Verb::Suffer, "suffer"},
    {Verb::TakeWreck, "take-wreck"},
    {Verb::LeaveWreck, "leave-wreck"},
    {Verb::PlaceCrew, "place-crew", {Arg::Space}},
    {Verb::NextUnit, "next-unit", {Arg::Unit}},
    {Verb::UnitsInOrder, "units-in-order"},
    {Verb::RemoveZone, "remove-zone", {Arg::Zone}},
    {Verb::KeepZones, "keep-zones"},
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
    case Arg::OtherTo: return "to=";
    case Arg::Transport: return "in=";
    case Arg::Carrier: return "from=";
    case Arg::Cargo: return "cargo=";
    case Arg::Supporter: return "with=";
    default: return "";
  }
}

bool may_be_left_out(Arg arg) {
  return arg == Arg::Supporter;
}

// Which field of the action an argument stands in.
enum class Field : std::uint8_t { None, Section, Group, Other, Unit, Item, Space };

Field field_of(Arg arg) {
  switch (arg) {
    case Arg::None: return Field::None;
    case Arg::Section: return Field::Section;
    case Arg::Group: return Field::Group;
    case Arg::Other:
    case Arg::OtherTo:
    case Arg::Transport:
    case Arg::Carrier:
    case Arg::Supporter: return Field::Other;
    case Arg::Unit: return Field::Unit;
    case Arg::Space: return Field::Space;
    default: return Field::Item;
  }
}

// What it is called in the parts of an order.
std::string_view name_of(Arg arg) {
  switch (arg) {
    case Arg::None: return "";
    case Arg::Section: return "section";
    case Arg::Group: return "group";
    case Arg::Other:
    case Arg::OtherTo: return "other";
    case Arg::Transport:
    case Arg::Carrier: return "transport";
    case Arg::Unit: return "unit";
    case Arg::Basic:
    case Arg::Upgrade:
    case Arg::ArtilleryCard: return "card";
    case Arg::UpgradeNumber: return "upgrade";
    case Arg::Weapon: return "weapon";
    case Arg::Marker: return "marker";
    case Arg::Zone: return "zone";
    case Arg::Space: return "space";
    case Arg::Cargo: return "cargo";
    case Arg::Supporter: return "with";
  }
  return "";
}

constexpr std::size_t kNothing = 0xFFFF;

std::size_t value_of(const Action& action, Arg arg) {
  const auto small = [](std::uint8_t value) {
    return value == kNoItem ? kNothing : std::size_t{value};
  };
  switch (field_of(arg)) {
    case Field::None: break;
    case Field::Section: return small(action.section);
    case Field::Group: return small(action.group.value);
    case Field::Other: return small(action.other.value);
    case Field::Unit: return small(action.unit);
    case Field::Item: return small(action.item);
    case Field::Space: return action.space.index();
  }
  return kNothing;
}

void set_value(Action& action, Arg arg, std::size_t value) {
  switch (field_of(arg)) {
    case Field::None: break;
    case Field::Section: action.section = static_cast<std::uint8_t>(value); break;
    case Field::Group: action.group = GroupId{value}; break;
    case Field::Other: action.other = GroupId{value}; break;
    case Field::Unit: action.unit = static_cast<std::uint8_t>(value); break;
    case Field::Item: action.item = static_cast<std::uint8_t>(value); break;
    case Field::Space: action.space = SpaceId{value}; break;
  }
}

// --- Names ---

constexpr std::string_view kMarkerPrefix = "marker:";

std::string marker_name(std::size_t marker) {
  return std::string(kMarkerPrefix) + std::to_string(marker);
}

std::string group_name(std::size_t group) {
  return group < kGroups ? name_of(GroupId{group}) : "?";
}

std::string name_at(const Scenario& scenario, Arg arg, std::size_t value) {
  switch (arg) {
    case Arg::None: break;
    case Arg::Section:
      return value < kSections ? std::string(word_of(static_cast<Section>(value))) : "?";
    case Arg::Group:
    case Arg::Other:
    case Arg::OtherTo:
    case Arg::Transport:
    case Arg::Carrier:
    case Arg::Supporter: return group_name(value);
    case Arg::Unit: return "#" + std::to_string(value);
    case Arg::Basic:
    case Arg::Upgrade:
    case Arg::ArtilleryCard:
      return value < scenario.friends->size() ? scenario.card(CardId{value}).id : "?";
    case Arg::UpgradeNumber: return std::to_string(value + 1);
    case Arg::Weapon:
    case Arg::Zone: return std::to_string(value);
    case Arg::Marker: return marker_name(value);
    case Arg::Space:
      return value < scenario.board().size() ? scenario.board().name_of(SpaceId{value}) : "?";
    case Arg::Cargo:
      return value < kCargoMarker ? group_name(value) : marker_name(value - kCargoMarker);
  }
  return "?";
}

// --- Reading ---

using Found = std::optional<std::size_t>;

// A number from `least` to `most`, without leading zeros.
Found parse_number(std::string_view word, std::size_t least, std::size_t most) {
  if (word.empty() || word.size() > 3 || (word.size() > 1 && word[0] == '0')) return std::nullopt;
  std::size_t value = 0;
  for (const char c : word) {
    if (c < '0' || c > '9') return std::nullopt;
    value = value * 10 + static_cast<std::size_t>(c - '0');
  }
  if (value < least || value > most) return std::nullopt;
  return value;
}

Found parse_section(const Scenario& scenario, std::string_view word) {
  for (std::size_t i = 0; i < kSections; ++i) {
    const auto section = static_cast<Section>(i);
    if (word_of(section) == word && scenario.plays(section)) return i;
  }
  return std::nullopt;
}

Found parse_group(const Scenario& scenario, std::string_view word) {
  for (std::size_t i = 0; i < kGroups; ++i) {
    const GroupId group{i};
    if (name_of(group) == word && scenario.plays(section_of(group))) return i;
  }
  return std::nullopt;
}

Found parse_marker(std::string_view word) {
  if (!word.starts_with(kMarkerPrefix)) return std::nullopt;
  return parse_number(word.substr(kMarkerPrefix.size()), 0, kMaxMarkers - 1);
}

Found parse_cargo(const Scenario& scenario, std::string_view word) {
  if (const Found marker = parse_marker(word)) return *marker + kCargoMarker;
  return parse_group(scenario, word);
}

Found parse_zone(const Scenario& scenario, std::string_view word) {
  for (const ZonePlan& zone : scenario.board().zones()) {
    if (zone.kind == ZoneKind::Appearance && std::to_string(zone.number) == word) {
      return zone.number;
    }
  }
  return std::nullopt;
}

// A card of the deck of the section that the order names before it.
Found parse_card(const Scenario& scenario, const Action& action, CardKind kind,
                 std::string_view word) {
  const Section section =
      action.group.exists() ? section_of(action.group) : static_cast<Section>(action.section);
  for (std::size_t i = 0; i < scenario.friends->size(); ++i) {
    const FriendCard& card = scenario.card(CardId{i});
    if (card.deck == arm_of(section) && card.kind == kind && card.id == word) return i;
  }
  return std::nullopt;
}

Found parse_space(const Scenario& scenario, std::string_view word) {
  const std::optional<SpaceId> space = scenario.board().find(word);
  return space ? Found(space->index()) : std::nullopt;
}

Found parse_upgrade_number(std::string_view word) {
  const Found number = parse_number(word, 1, kMaxUpgrades);
  return number ? Found(*number - 1) : std::nullopt;
}

Found parse_name(const Scenario& scenario, const Action& action, Arg arg, std::string_view word) {
  constexpr std::size_t kLastUnit = 254;
  switch (arg) {
    case Arg::None: break;
    case Arg::Section: return parse_section(scenario, word);
    case Arg::Group:
    case Arg::Other:
    case Arg::OtherTo:
    case Arg::Transport:
    case Arg::Carrier:
    case Arg::Supporter: return parse_group(scenario, word);
    case Arg::Unit:
      return word.starts_with('#') ? parse_number(word.substr(1), 1, kLastUnit) : std::nullopt;
    case Arg::Basic: return parse_card(scenario, action, CardKind::Basic, word);
    case Arg::Upgrade: return parse_card(scenario, action, CardKind::Upgrade, word);
    case Arg::ArtilleryCard: return parse_card(scenario, action, CardKind::Artillery, word);
    case Arg::UpgradeNumber: return parse_upgrade_number(word);
    case Arg::Weapon: return parse_number(word, 0, kMaxUpgrades);
    case Arg::Marker: return parse_marker(word);
    case Arg::Zone: return parse_zone(scenario, word);
    case Arg::Space: return parse_space(scenario, word);
    case Arg::Cargo: return parse_cargo(scenario, word);
  }
  return std::nullopt;
}

Phrase complaint(Arg arg) {
  switch (arg) {
    case Arg::None: break;
    case Arg::Section:
      return {"There is no section of that name in play.",
              "Aucune section de ce nom n'est en jeu."};
    case Arg::Group:
    case Arg::Other:
    case Arg::OtherTo:
    case Arg::Supporter:
      return {"There is no group of that name in play.", "Aucun groupe de ce nom n'est en jeu."};
    case Arg::Transport:
    case Arg::Carrier:
      return {"There is no transport of that name: it is called as its group is.",
              "Il n'y a pas de transport de ce nom\u00A0: il s'appelle comme son groupe."};
    case Arg::Unit:
      return {"There is no such enemy unit: they are called #1, #2 and so on.",
              "Il n'y a pas d'unité ennemie ainsi numérotée\u00A0: elles s'appellent #1, #2 et "
              "ainsi de suite."};
    case Arg::Basic:
      return {"The section's deck has no basic unit of that name.",
              "La pioche de la section n'a pas d'unité de base de ce nom."};
    case Arg::Upgrade:
      return {"The section's deck has no upgrade of that name.",
              "La pioche de la section n'a pas d'amélioration de ce nom."};
    case Arg::ArtilleryCard:
      return {"The section's deck has no artillery card of that name.",
              "La pioche de la section n'a pas de carte d'artillerie de ce nom."};
    case Arg::UpgradeNumber:
      return {"The number of the upgrade cannot be read: they count from 1.",
              "Le numéro de l'amélioration est illisible\u00A0: on les compte à partir de 1."};
    case Arg::Weapon:
      return {
          "The number of the weapon cannot be read: 0 is the basic unit's, 1 that of the first "
          "upgrade.",
          "Le numéro de l'arme est illisible\u00A0: 0 est celle de l'unité de base, 1 celle de "
          "la première amélioration."};
    case Arg::Marker:
      return {"There is no marker of that number: they count from 0.",
              "Il n'y a pas de marqueur de ce numéro\u00A0: on les compte à partir de 0."};
    case Arg::Zone:
      return {"There is no appearance zone of that number.",
              "Il n'y a pas de zone d'apparition de ce numéro."};
    case Arg::Space:
      return {"There is no space of that name on the map or in a zone.",
              "Aucune case de ce nom n'existe sur la carte ou dans une zone."};
    case Arg::Cargo:
      return {"What rides cannot be read: it is a group or a marker.",
              "Le passager est illisible\u00A0: c'est un groupe ou un marqueur."};
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
    if (!rest.starts_with(key)) {  // a bare word has the empty key
      if (may_be_left_out(arg)) continue;
      return arg;
    }
    const Found value = parse_name(scenario, action, arg, take_word(rest).substr(key.size()));
    if (!value) return arg;
    set_value(action, arg, *value);
  }
  return std::nullopt;
}

std::unexpected<Refusal> malformed(const Phrase& words) {
  return refuse(Reason::Malformed, "", words);
}

}  // namespace

std::string name_of(GroupId group) {
  return std::string(word_of(section_of(group))) + "." + std::to_string(slot_of(group) + 1);
}

std::string_view verb_word(Verb verb) {
  return form_of(verb).word;
}

std::vector<ActionPart> action_parts(const Scenario& scenario, const Action& action) {
  std::vector<ActionPart> parts;
  for (const Arg arg : form_of(action.verb).args) {
    const std::size_t value = value_of(action, arg);
    if (value != kNothing) parts.push_back({name_of(arg), name_at(scenario, arg, value)});
  }
  return parts;
}

std::string action_text(const Scenario& scenario, const Action& action) {
  const Form& form = form_of(action.verb);
  std::string text(form.word);
  for (const Arg arg : form.args) {
    const std::size_t value = value_of(action, arg);
    if (value == kNothing) continue;
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

}  // namespace enfilade::coops
