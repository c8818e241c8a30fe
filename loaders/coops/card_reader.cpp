#include <algorithm>
#include <optional>
#include <string>

#include "loaders/coops/names.h"
#include "loaders/coops/readers.h"
#include "loaders/fields.h"

namespace enfilade::coops {

namespace {

namespace json = boost::json;

constexpr std::string_view kFormat = "enfilade.coops.cards";
constexpr std::size_t kMaxCards = 60;
constexpr int kMaxCopies = 20;
constexpr int kMaxCost = 20;      // CO-3.1c: what a section has
constexpr int kMaxAutonomy = 15;  // CO-2.2-R3
constexpr int kMaxActions = 4;
constexpr int kMaxMovement = 12;
constexpr int kMaxRange = 12;
constexpr int kMaxAmmo = 4;
constexpr int kMaxLoad = 4;
constexpr int kMaxChange = 4;

std::uint8_t byte(int number) {
  return static_cast<std::uint8_t>(number);
}

// CO-2.3.2-R3: a card without an attack colour has no weapon.
Colour colour_or_none(Fields& fields, std::string_view key) {
  return fields.has(key) ? kind_in(fields, key, kColours) : Colour::None;
}

Text text_or_none(Fields& fields) {
  return fields.has("text") ? fields.title("text") : Text{};
}

Weapon read_weapon(Fields& fields, std::string_view range_key) {
  Weapon weapon{.attack = colour_or_none(fields, "attack"),
                .group_range = !fields.has(range_key),
                .ammo = byte(fields.number_or(0, "ammo", 1, kMaxAmmo)),
                .indirect = fields.flag("indirect", false)};
  weapon.range = byte(fields.number_or(0, range_key, 0, kMaxRange));
  if (weapon.attack == Colour::None && (weapon.range > 0 || weapon.ammo > 0 || weapon.indirect)) {
    fields.fault("what has no \"attack\" fires nothing; leave range, ammo and indirect out");
  }
  return weapon;
}

Characteristics read_values(Fields& fields) {
  return {.actions = byte(fields.number("actions", 1, kMaxActions)),
          .movement = byte(fields.number("movement", 1, kMaxMovement)),
          .detection = byte(fields.number("detection", 0, kMaxRange)),
          .range = byte(fields.number("range", 0, kMaxRange)),
          .autonomy = byte(fields.number_or(0, "autonomy", 1, kMaxAutonomy)),
          .defence = kind_in(fields, "defense", kColours)};
}

// --- Friends ---

// CO-2.2b: autonomy is for vehicles and helicopters.
void read_basic(Fields& fields, FriendCard& card) {
  fields.allow({"id", "name", "kind", "class", "copies", "cost", "autonomy", "actions", "movement",
                "detection", "range", "attack", "defense", "ammo", "indirect", "transport",
                "tows_wreck", "text", "source"});
  card.cls = kind_in(fields, "class", kUnitClasses);
  card.values = read_values(fields);
  card.weapon = read_weapon(fields, "range");
  card.tows_wreck = fields.flag("tows_wreck", false);
  if ((card.cls == UnitClass::Foot) != (card.values.autonomy == 0)) {
    fields.fault("vehicles and helicopters have an \"autonomy\", groups on foot have none");
  }
  if (const json::value* transport = fields.find("transport")) {
    Fields load(fields.faults(), *transport, fields.name() + ", transport");
    load.allow({"groups", "vips"});
    card.carries_groups = byte(load.number_or(0, "groups", 0, kMaxLoad));
    card.carries_vips = byte(load.number_or(0, "vips", 0, kMaxLoad));
    if (card.cls == UnitClass::Foot) load.fault("a group on foot carries nobody");
  }
}

// CO-2.3.3f: values that replace the basic unit's if they are better.
void read_better_values(Fields& fields, FriendCard& card) {
  const json::value* values = fields.find("abs");
  if (values == nullptr) return;
  Fields better(fields.faults(), *values, fields.name() + ", abs");
  better.allow({"actions", "movement", "detection", "range", "autonomy", "defense"});
  card.values = {.actions = byte(better.number_or(0, "actions", 1, kMaxActions)),
                 .movement = byte(better.number_or(0, "movement", 1, kMaxMovement)),
                 .detection = byte(better.number_or(0, "detection", 1, kMaxRange)),
                 .range = byte(better.number_or(0, "range", 1, kMaxRange)),
                 .autonomy = byte(better.number_or(0, "autonomy", 1, kMaxAutonomy)),
                 .defence = colour_or_none(better, "defense")};
}

// CO-2.3.3g.
void read_changes(Fields& fields, FriendCard& card) {
  const json::value* values = fields.find("mod");
  if (values == nullptr) return;
  Fields changes(fields.faults(), *values, fields.name() + ", mod");
  changes.allow({"actions", "movement", "detection", "range", "autonomy"});
  const auto change = [&](std::string_view key) {
    return static_cast<std::int8_t>(changes.number_or(0, key, -kMaxChange, kMaxChange));
  };
  card.changes = {.actions = change("actions"),
                  .movement = change("movement"),
                  .detection = change("detection"),
                  .range = change("range"),
                  .autonomy = change("autonomy")};
}

void read_upgrade(Fields& fields, FriendCard& card) {
  fields.allow({"id", "name", "kind", "attach_to", "copies", "cost", "weapon", "abs", "mod",
                "effect", "single_use", "text", "source"});
  card.attach_to = byte(static_cast<int>(bits_in(fields, "attach_to", kUnitClasses)));
  if (card.attach_to == 0) fields.fault("no unit can carry it; name a class in \"attach_to\"");
  if (const json::value* weapon = fields.find("weapon")) {
    Fields parts(fields.faults(), *weapon, fields.name() + ", weapon");
    parts.allow({"attack", "range", "ammo", "indirect"});
    card.weapon = read_weapon(parts, "range");
    if (card.weapon.attack == Colour::None) parts.fault("a weapon has an \"attack\" colour");
  }
  read_better_values(fields, card);
  read_changes(fields, card);
}

FriendCard read_friend(FaultList& faults, const json::value& value, Arm deck, std::size_t number) {
  Fields fields(faults, value, "card " + std::to_string(number + 1));
  FriendCard card{.id = fields.text("id"), .deck = deck};
  if (!card.id.empty()) fields.rename("card " + in_quotes(card.id));
  card.name = fields.title("name");
  card.text = text_or_none(fields);
  card.kind = kind_in(fields, "kind", kCardKinds);
  card.copies = byte(fields.number("copies", 1, kMaxCopies));
  card.cost = byte(fields.number("cost", 0, kMaxCost));
  if (card.kind == CardKind::Basic) {
    read_basic(fields, card);
    return card;
  }
  if (card.kind == CardKind::Artillery) {
    fields.allow(
        {"id", "name", "kind", "copies", "cost", "effect", "single_use", "text", "source"});
  } else {
    read_upgrade(fields, card);
  }
  if (fields.has("effect")) card.effect = kind_in(fields, "effect", kCardEffects);
  card.single_use = fields.flag("single_use", false);
  card.weapon.single_use = card.single_use && card.weapon.attack != Colour::None;
  return card;
}

// --- Enemies ---

EnemyCard read_enemy(FaultList& faults, const json::value& value, std::size_t number) {
  Fields fields(faults, value, "card " + std::to_string(number + 1));
  fields.allow({"id", "name", "copies", "class", "actions", "movement", "detection", "range",
                "attack", "defense", "indirect", "reverse", "behaviour", "text", "given"});
  EnemyCard card{.id = fields.text("id")};
  if (!card.id.empty()) fields.rename("card " + in_quotes(card.id));
  card.name = fields.title("name");
  card.text = text_or_none(fields);
  card.copies = byte(fields.number("copies", 1, kMaxCopies));
  card.cls = kind_in(fields, "class", kUnitClasses);
  card.values = read_values(fields);
  card.weapon = read_weapon(fields, "range");
  card.reverse = kind_in(fields, "reverse", kReverses);
  card.behaviour = kind_in(fields, "behaviour", kBehaviours);
  if (card.cls == UnitClass::Helicopter) fields.fault("the enemy has no helicopters");
  return card;
}

// --- Files ---

// An id is used once in its deck.
template <class Card>
void check_ids(FaultList& faults, const std::vector<Card>& cards, std::size_t first) {
  for (std::size_t i = first; i < cards.size(); ++i) {
    const auto same = std::find_if(cards.begin() + static_cast<std::ptrdiff_t>(first),
                                   cards.begin() + static_cast<std::ptrdiff_t>(i),
                                   [&](const Card& one) { return one.id == cards[i].id; });
    if (same != cards.begin() + static_cast<std::ptrdiff_t>(i)) {
      faults.add("card " + in_quotes(cards[i].id),
                 "stands twice in this deck; give one another id");
    }
  }
}

void read_file(FaultList& faults, const json::value& file, CardLibrary& library) {
  Fields fields(faults, file, "file");
  check_format(fields, kFormat);
  fields.allow({"format", "version", "deck", "cards"});
  const bool enemy = fields.text("deck") == "enemy";
  const Arm deck = enemy ? Arm::Infantry : kind_in(fields, "deck", kArmNames);
  const std::size_t friends = library.friends.size();
  const std::size_t enemies = library.enemies.size();
  std::size_t number = 0;
  for (const json::value& card : fields.list("cards", kMaxCards, Fields::Need::Must)) {
    if (enemy) {
      library.enemies.push_back(read_enemy(faults, card, number++));
    } else {
      library.friends.push_back(read_friend(faults, card, deck, number++));
    }
  }
  check_ids(faults, library.friends, friends);
  check_ids(faults, library.enemies, enemies);
}

}  // namespace

std::expected<CardLibrary, ContentFaults> load_cards(const ContentPath& folder) {
  CardLibrary library;
  ContentFaults faults;
  for (const char* deck : {"infantry", "cavalry", "alat", "enemy"}) {
    const ContentPath path = folder / "cards" / (std::string(deck) + ".json");
    const auto file = read_json_object(path);
    if (!file) {
      faults.push_back(file.error());
      continue;
    }
    FaultList list(path.string());
    read_file(list, *file, library);
    if (file->contains("deck") && file->at("deck") != deck) {
      list.add("file",
               "holds another deck than its name says; write \"" + std::string(deck) + "\"");
    }
    for (ContentFault& fault : list.take()) faults.push_back(std::move(fault));
  }
  if (!faults.empty()) return std::unexpected(std::move(faults));
  return library;
}

}  // namespace enfilade::coops
