// Reading weapons and Unit cards.
#include <algorithm>
#include <string>

#include "loaders/urban/card_files.h"
#include "loaders/urban/names.h"

namespace enfilade::urban {

namespace {

namespace json = boost::json;

constexpr int kMostFirepower = 12;
constexpr int kMostBlast = 4;
constexpr int kMostWeight = 4;
constexpr int kMostCapacity = 6;
constexpr std::size_t kMaxCardBoxes = 20;
constexpr int kFirstYear = 1945;
constexpr int kLastYear = 2030;
constexpr std::size_t kFirstLongBox = 3;  // 11 EP and more
constexpr std::size_t kLastLongBox = 4;   // to 20 EP

// Only the assault box may stand apart from the others.
void check_boxes(Fields& fields, const Weapon& weapon) {
  const auto filled = [](std::uint8_t fp) { return fp > 0; };
  if (std::ranges::none_of(weapon.fp, filled)) {
    fields.fault("\"fp\" has no filled box; give it one");
    return;
  }
  const auto first = std::find_if(weapon.fp.begin() + 1, weapon.fp.end(), filled);
  const auto last = std::find_if(weapon.fp.rbegin(), weapon.fp.rend(), filled).base();
  if (first < last && !std::all_of(first, last, filled)) {
    fields.fault("\"fp\" has an empty box between two filled ones; fill it");
  }
}

// UO-4.3.6-R1.
void set_ranges(Weapon& weapon) {
  for (std::size_t box = 0; box < kBoxes; ++box) {
    if (weapon.fp[box] == 0) continue;
    weapon.max_range = static_cast<std::uint8_t>(kDayBounds[box]);
    if (box > 0 && weapon.min_range == 0) {
      weapon.min_range = static_cast<std::uint8_t>(kDayBounds[box - 1] + 1);
    }
  }
}

// UO-8.2.1.2f; table 7 gives light weapons nothing around firer and target.
void check_blast(Fields& fields, const Weapon& weapon) {
  if (weapon.heavy() && weapon.blast_target == 0) {
    fields.fault("a heavy weapon has an effect around its target; give \"blast_target\"");
  }
  if (!weapon.heavy() && (weapon.blast_firer > 0 || weapon.blast_target > 0)) {
    fields.fault("a light weapon has no effect around firer or target; take the blast out");
  }
}

// UO-8.2.7.4-R6.
void check_rifle(Fields& fields, const Weapon& weapon) {
  if (!weapon.long_range_rifle) return;
  for (std::size_t box = 0; box < kBoxes; ++box) {
    const bool wanted = box >= kFirstLongBox && box <= kLastLongBox;
    if (wanted == (weapon.fp[box] > 0)) continue;
    fields.fault("a long-range rifle has firepower from 11 to 20 EP and nowhere else");
    return;
  }
}

bool on_foot(Function function) {
  return function < Function::Carrier;
}

bool on_wheels(Function function) {
  return function >= Function::Carrier || function == Function::Scout ||
         function == Function::Recon || function == Function::Engineer;
}

void check_functions(Fields& fields, const UnitBox& box) {
  if (fields.has("functions") && box.functions.empty()) {
    fields.fault("\"functions\" should name one or more");
  }
  for (const Function function : box.functions) {
    if (is_vehicle(box.type) ? on_wheels(function) : on_foot(function)) continue;
    fields.fault(in_quotes(name_in(kFunctionNames, function)) + " is not a function of a " +
                 (is_vehicle(box.type) ? "vehicle" : "foot unit"));
  }
}

UnitBox read_box(Fields& fields) {
  fields.allow({"id", "name", "type", "functions", "weight", "capacity", "ladder", "night_vision",
                "weapons"});
  UnitBox box;
  box.name = read_name(fields, "name");
  box.type = read_named(fields, "type", kTypeNames, BlockType::Foot);
  box.functions = read_all_named(fields, "functions", kFunctionNames);
  check_functions(fields, box);
  if (is_vehicle(box.type)) {
    if (fields.has("weight")) fields.fault("\"weight\" is for foot units; take it out");
    if (fields.has("ladder")) fields.fault("\"ladder\" is for foot units; take it out");
    box.capacity = static_cast<std::uint8_t>(fields.number_or(0, "capacity", 0, kMostCapacity));
  } else {
    if (fields.has("capacity")) fields.fault("\"capacity\" is for vehicles; take it out");
    box.weight = static_cast<std::uint8_t>(fields.number("weight", 1, kMostWeight));
    box.ladder = fields.flag("ladder", false);
  }
  box.night_vision = fields.flag("night_vision", false);
  box.weapons = fields.texts("weapons", kMaxBoxWeapons);
  if (fields.has("weapons") && box.weapons.empty()) fields.fault("has no weapons; give it one");
  return box;
}

void read_boxes(Fields& fields, UnitCard& card) {
  std::size_t at = 0;
  for (const json::value& item : fields.list("boxes", kMaxCardBoxes, Fields::Need::Must)) {
    Fields box(fields.faults(), item, fields.name() + ", boxes[" + std::to_string(at++) + "]");
    if (!box.is_object()) continue;
    const std::string id = box.text("id");
    if (!is_word(id)) box.fault("\"id\" should be one word of small letters");
    box.rename(fields.name() + ", box " + id);
    if (card.find(id) != nullptr) box.fault("there is another of this id; rename one");
    card.boxes.push_back(read_box(box));
    card.boxes.back().id = id;
    if (is_vehicle(card.boxes.back().type) != card.vehicles) {
      box.fault(card.vehicles ? "is a foot unit on a card of vehicles; put it on a platoon's card"
                              : "is a vehicle on a platoon's card; put it on a card of vehicles");
    }
  }
  if (fields.has("boxes") && at == 0) fields.fault("has no boxes; give it one");
}

}  // namespace

const UnitBox* UnitCard::find(std::string_view box) const {
  const auto found = std::ranges::find(boxes, box, &UnitBox::id);
  return found == boxes.end() ? nullptr : &*found;
}

Weapon read_weapon(Fields& fields) {
  Weapon weapon;
  weapon.id = read_id(fields, "weapon");
  fields.allow({"id", "name", "class", "fp", "breach", "not_from_building", "lane",
                "long_range_rifle", "blast_firer", "blast_target"});
  weapon.name = read_name(fields, "name");
  weapon.cls = read_named(fields, "class", kClassNames, WeaponClass::Dot);
  if (fields.has("breach")) {
    weapon.breach = read_named(fields, "breach", kBreachNames, BreachMode::None);
  }
  weapon.not_from_building = fields.flag("not_from_building", false);
  weapon.lane = fields.flag("lane", true);
  weapon.long_range_rifle = fields.flag("long_range_rifle", false);
  weapon.blast_firer = static_cast<std::uint8_t>(fields.number_or(0, "blast_firer", 0, kMostBlast));
  weapon.blast_target =
      static_cast<std::uint8_t>(fields.number_or(0, "blast_target", 0, kMostBlast));
  const std::vector<int> fp = fields.numbers("fp", 0, kMostFirepower, kBoxes);
  if (!fields.has("fp")) fields.fault("\"fp\" is missing; give the firepower of each box");
  for (std::size_t box = 0; box < fp.size(); ++box) {
    weapon.fp[box] = static_cast<std::uint8_t>(fp[box]);
  }
  if (!fp.empty()) check_boxes(fields, weapon);
  check_blast(fields, weapon);
  check_rifle(fields, weapon);
  set_ranges(weapon);
  return weapon;
}

UnitCard read_unit_card(Fields& fields) {
  UnitCard card;
  card.id = read_id(fields, "card");
  fields.allow({"id", "title", "country", "camp", "family", "from", "to", "boxes"});
  card.title = read_name(fields, "title");
  card.country = read_name(fields, "country");
  card.camp = read_named(fields, "camp", kCampNames, Camp::Green);
  const std::string family = fields.text("family");
  if (fields.has("family") && family != "platoon" && family != "vehicles") {
    fields.fault("\"family\" should be platoon or vehicles");
  }
  card.vehicles = family == "vehicles";
  card.from = fields.number("from", kFirstYear, kLastYear);
  card.to = fields.number("to", kFirstYear, kLastYear);
  if (card.from > card.to) fields.fault("\"from\" should not be after \"to\"");
  read_boxes(fields, card);
  return card;
}

}  // namespace enfilade::urban
