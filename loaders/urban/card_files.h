// Cards as their files give them, before a scenario chooses among them.
#pragma once

#include <array>
#include <boost/json.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "loaders/fields.h"
#include "rules/urban/cards.h"

namespace enfilade::urban {

inline constexpr std::string_view kWeaponsFormat = "enfilade.urban.weapons";
inline constexpr std::string_view kUnitsFormat = "enfilade.urban.units";
inline constexpr std::string_view kSupportFormat = "enfilade.urban.support";
inline constexpr std::string_view kEventsFormat = "enfilade.urban.events";

inline constexpr std::size_t kMaxBoxWeapons = 4;

// One box of a Unit card, UO-4.3.4c-d.
struct UnitBox {
  std::string id;
  Text name;
  BlockType type = BlockType::Foot;
  std::vector<Function> functions;  // of the blocks that may use it; the first is the usual one
  std::uint8_t weight = 0;
  std::uint8_t capacity = 0;
  bool ladder = false;
  bool night_vision = false;
  std::vector<std::string> weapons;  // ids
};

// UO-4.3.4b: side, name, country and period. A card is a platoon's or one of vehicles.
struct UnitCard {
  std::string id;
  Text title;
  Text country;
  Camp camp = Camp::Green;
  bool vehicles = false;
  int from = 0;  // years
  int to = 0;
  std::vector<UnitBox> boxes;

  const UnitBox* find(std::string_view box) const;
};

// An event table that names its cards.
struct TableRow {
  EventRow::Kind kind = EventRow::Kind::Nothing;
  std::string card;
};
struct TableCard {
  std::string id;
  Text title;
  std::array<TableRow, 10> rows{};
};

// A card with the text it was made from, which counts for the hash of the scenarios that use it.
template <class Card>
struct Entry {
  Card card;
  boost::json::value text;
  std::string file;
};
template <class Card>
using Shelf = std::map<std::string, Entry<Card>, std::less<>>;

struct CardLibrary {
  Shelf<Weapon> weapons;
  Shelf<UnitCard> units;
  Shelf<SupportCard> support;
  Shelf<EventCard> events;
  Shelf<TableCard> tables;
};

Weapon read_weapon(Fields& fields);
UnitCard read_unit_card(Fields& fields);
SupportCard read_support_card(Fields& fields);
EventCard read_event_card(Fields& fields);
TableCard read_event_table(Fields& fields);

// Words in both languages, neither of them empty.
Text read_words(Fields& fields, std::string_view key);
// A proper name is the same in both languages and may be a text alone.
Text read_name(Fields& fields, std::string_view key);
// One word; faults call the object by it from now on.
std::string read_id(Fields& fields, const char* kind);

// The results of a ten-sided die that a text such as "0-2" or "9" stands for, first and last.
std::optional<std::pair<int, int>> parse_dice(std::string_view text);

}  // namespace enfilade::urban
