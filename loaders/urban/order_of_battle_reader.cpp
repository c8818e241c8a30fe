// Reading the order of battle of a side.
#include <algorithm>
#include <set>

#include "loaders/urban/areas.h"
#include "loaders/urban/names.h"
#include "loaders/urban/scenario_draft.h"

namespace enfilade::urban {

namespace {

namespace json = boost::json;

constexpr int kMostNumber = 99;
constexpr int kMostPoints = 20;
constexpr int kMostTurns = 40;
constexpr int kMostDelay = 10;
constexpr std::size_t kMaxGroups = 12;
constexpr std::size_t kMaxCardsOfGroup = 8;

// UO-4.3.2.1b.
std::uint8_t levels_of(Function function) {
  switch (function) {
    case Function::Commander:
    case Function::CommandPost:
    case Function::FireObserver:
    case Function::Logistics:
    case Function::Sniper: return 2;
    default: return 3;
  }
}

bool is_prefix(std::string_view text) {
  return !text.empty() && text.size() <= 3 &&
         std::ranges::all_of(text, [](char c) { return c >= 'A' && c <= 'Z'; });
}

std::uint8_t byte_of(int number) {
  return static_cast<std::uint8_t>(number);
}

// "Infantry 2", where there are several of them.
Text numbered(const Text& name, int number) {
  const std::string end = " " + std::to_string(number);
  return {name.en + end, name.fr + end};
}

// A group of a force: a platoon, attached supports, or elements of the command post (UO-4.1d).
struct Group {
  std::string name;
  std::string prefix;
  Quality quality = Quality::Veteran;
  std::vector<const UnitCard*> cards;
};

class OrderReader {
 public:
  OrderReader(ScenarioDraft& draft, Camp camp, Fields& side)
      : draft_(draft), camp_(camp), side_(side) {}

  void read() {
    std::size_t at = 0;
    for (const json::value& item : side_.list("forces", kMaxForces, Fields::Need::Must)) {
      Fields fields(side_.faults(), item, side_.name() + ", forces[" + std::to_string(at) + "]");
      if (fields.is_object()) read_force(fields, ForceId{at++});
    }
    if (side_.has("forces") && at == 0) side_.fault("has no forces; give it one");
    read_environment("dummies", BlockType::Dummy);
    read_environment("barricades", BlockType::Barricade);
    read_reserve();
    for (const Rider& rider : riders_) seat(rider);
  }

 private:
  struct Rider {
    BlockId block;
    std::string carrier;
  };

  void read_force(Fields& fields, ForceId id) {
    ForceSpec force;
    force.number = byte_of(fields.number("number", 1, kMostNumber));
    fields.rename(side_.name() + ", force " + std::to_string(force.number));
    fields.allow({"number", "name", "support_points", "entry", "area", "entry_hexes", "groups"});
    const auto& others = draft_.sheet(camp_).forces;
    if (std::ranges::count(others, force.number, &ForceSpec::number) > 0) {
      fields.fault("there is another force of this number; renumber one");
    }
    force.name = read_words(fields, "name");
    force.support_points = byte_of(fields.number_or(2, "support_points", 0, kMostPoints));
    if (const json::value* entry = fields.find("entry")) read_entry(fields, *entry, force.entry);
    read_ground(fields, force);
    draft_.sheet(camp_).forces.push_back(std::move(force));
    std::size_t at = 0;
    for (const json::value& item : fields.list("groups", kMaxGroups, Fields::Need::Must)) {
      Fields group(fields.faults(), item, fields.name() + ", groups[" + std::to_string(at++) + "]");
      if (group.is_object()) read_group(group, id);
    }
    find_leader(fields, id);
  }

  void read_entry(Fields& force, const json::value& value, EntryCondition& entry) {
    Fields fields(force.faults(), value, force.name() + ", entry");
    if (!fields.is_object()) return;
    if (fields.has("buildings")) {
      fields.allow({"buildings", "delay"});
      entry.kind = EntryCondition::Kind::BuildingTaken;
      entry.buildings = read_buildings(fields, "buildings", draft_.loaded());
      entry.delay = byte_of(fields.number_or(1, "delay", 0, kMostDelay));
    } else {
      fields.allow({"turn"});
      entry.kind = EntryCondition::Kind::FromTurn;
      entry.turn = byte_of(fields.number("turn", 1, kMostTurns));
    }
  }

  // A force is set up in an area or enters by hexes, never both.
  void read_ground(Fields& fields, ForceSpec& force) {
    const bool at_start = force.entry.kind == EntryCondition::Kind::AtStart;
    const char* used = at_start ? "area" : "entry_hexes";
    const char* unused = at_start ? "entry_hexes" : "area";
    if (fields.has(unused)) {
      fields.fault(in_quotes(unused) +
                   (at_start ? " is for forces with an \"entry\"; take it out"
                             : " is for forces that start on the map; take it or \"entry\" out"));
    }
    std::vector<LocationId> places = read_area(fields, used, draft_.loaded());
    if (fields.has(used) && places.empty()) fields.fault(in_quotes(used) + " has no places");
    (at_start ? force.area : force.entry_hexes) = std::move(places);
  }

  void read_group(Fields& fields, ForceId force) {
    Group group;
    group.name = fields.text("name");
    if (!group.name.empty()) fields.rename(side_.name() + ", group " + group.name);
    fields.allow({"name", "prefix", "quality", "cards", "blocks"});
    group.prefix = fields.text("prefix");
    if (fields.has("prefix") && !is_prefix(group.prefix)) {
      fields.fault("\"prefix\" should be one to three capital letters");
    }
    group.quality = read_named(fields, "quality", kQualityNames, Quality::Veteran);
    for (const std::string& id : fields.texts("cards", kMaxCardsOfGroup)) {
      add_card(fields, group, id);
    }
    std::size_t at = 0;
    const json::array& blocks = fields.list("blocks", kBlocksPerCamp, Fields::Need::Must);
    if (fields.has("blocks") && blocks.empty()) fields.fault("has no blocks; give it one");
    for (const json::value& item : blocks) {
      Fields block(fields.faults(), item, fields.name() + ", blocks[" + std::to_string(at++) + "]");
      if (block.is_object()) read_block(block, group, force, blocks);
    }
  }

  void add_card(Fields& fields, Group& group, const std::string& id) {
    const UnitCard* card = draft_.unit_card(id);
    if (card == nullptr) {
      fields.fault("there is no Unit card " + in_quotes(id) + "; name one of cards/units");
    } else if (card->camp != camp_) {
      fields.fault("card " + id + " belongs to the other side (UO-4.3.4b)");
    } else {
      group.cards.push_back(card);
    }
  }

  // On whichever of the group's cards it is.
  static const UnitBox* find_box(Fields& fields, const Group& group) {
    const std::string id = fields.text("box");
    const UnitBox* found = nullptr;
    std::string known;
    for (const UnitCard* card : group.cards) {
      for (const UnitBox& box : card->boxes) known += (known.empty() ? "" : ", ") + box.id;
      const UnitBox* box = card->find(id);
      if (box != nullptr && found != nullptr) {
        fields.fault("two cards of its group have a box " + id + "; split the group");
      }
      if (box != nullptr) found = box;
    }
    if (found == nullptr && fields.has("box")) {
      fields.fault("no card of its group has a box " + in_quotes(id) + "; there are: " + known);
    }
    return found;
  }

  void read_block(Fields& fields, const Group& group, ForceId force, const json::array& slots) {
    BlockSpec spec;
    spec.number = byte_of(fields.number("number", 0, kMostNumber));
    spec.id = group.prefix + std::to_string(spec.number);
    fields.rename(side_.name() + ", block " + spec.id);
    fields.allow({"number", "box", "function", "name", "osl", "night_vision", "at", "in"});
    spec.platoon = group.name;
    spec.quality = group.quality;
    spec.force = force;
    const UnitBox* box = find_box(fields, group);
    if (box == nullptr) return;
    fill(spec, *box, fields);
    spec.name = name_of_block(fields, *box, spec.number, slots);
    spec.osl_max = levels_of(spec.function);
    spec.osl_start = byte_of(fields.number_or(spec.osl_max, "osl", 1, spec.osl_max));
    const BlockId id = draft_.add_block(camp_, std::move(spec), fields);
    if (id.exists()) suggest(fields, id);
  }

  void fill(BlockSpec& spec, const UnitBox& box, Fields& fields) {
    spec.type = box.type;
    spec.weight = box.weight;
    spec.capacity = box.capacity;
    spec.ladder = box.ladder;
    spec.night_vision = fields.flag("night_vision", box.night_vision);
    spec.function = box.functions.front();
    if (fields.has("function")) {
      spec.function = read_named(fields, "function", kFunctionNames, spec.function);
      if (std::ranges::count(box.functions, spec.function) == 0) {
        fields.fault("the box " + box.id + " is not for this \"function\"");
      }
    }
    for (const std::string& weapon : box.weapons) spec.weapons.push_back(draft_.weapon(weapon));
  }

  static Text name_of_block(Fields& fields, const UnitBox& box, int number,
                            const json::array& slots) {
    if (fields.has("name")) return read_name(fields, "name");
    const auto same = std::ranges::count_if(slots, [&](const json::value& slot) {
      return slot.is_object() && text_of(slot.get_object(), "box") == box.id;
    });
    return same > 1 ? numbered(box.name, number) : box.name;
  }

  // Where the author would put it. Whoever enters later does so by a hex open to him.
  void suggest(Fields& fields, BlockId id) {
    BlockSpec& spec = draft_.block(id);
    const ForceSpec& force = draft_.sheet(camp_).forces[spec.force.index()];
    if (fields.has("at") && fields.has("in")) {
      fields.fault("should have a place \"at\" or a vehicle \"in\" which it rides, not both");
    } else if (fields.has("in")) {
      riders_.push_back({id, fields.text("in")});
    } else if (fields.has("at") || force.entry.kind == EntryCondition::Kind::AtStart) {
      spec.suggested = read_place(fields, "at", draft_.loaded());
    } else {
      spec.suggested = entry_for(spec, force);
    }
  }

  LocationId entry_for(const BlockSpec& spec, const ForceSpec& force) {
    for (const LocationId hex : force.entry_hexes) {
      const Terrain terrain = draft_.loaded().board.at(hex).terrain;
      if (!is_vehicle(spec.type) || terrain != Terrain::Narrow) return hex;
    }
    return {};
  }

  void find_leader(Fields& fields, ForceId id) {
    ForceSpec& force = draft_.sheet(camp_).forces[id.index()];
    std::size_t leaders = 0;
    for (const BlockId block : draft_.blocks_of(camp_)) {
      const BlockSpec& spec = draft_.block(block);
      if (spec.force != id || spec.function != Function::PlatoonLeader) continue;
      force.leader = block;
      ++leaders;
    }
    if (leaders != 1) {
      fields.fault("has " + std::to_string(leaders) +
                   " blocks with the function platoon_leader; there should be 1");
    }
  }

  // Dummies and barricades: as many as places are suggested for them.
  void read_environment(std::string_view key, BlockType type) {
    if (!side_.has(key)) return;
    for (const LocationId place : read_places(side_, key, kBlocksPerCamp, draft_.loaded())) {
      BlockSpec spec = environment_block(type);
      spec.suggested = place;
      draft_.add_block(camp_, std::move(spec), side_);
    }
  }

  void read_reserve() {
    const int count = side_.number_or(0, "reserve_barricades", 0, static_cast<int>(kBlocksPerCamp));
    for (int i = 0; i < count; ++i) {
      BlockSpec spec = environment_block(BlockType::Barricade);
      spec.in_reserve = true;
      if (!draft_.add_block(camp_, std::move(spec), side_).exists()) return;
    }
  }

  BlockSpec environment_block(BlockType type) {
    const bool dummy = type == BlockType::Dummy;
    const int number = ++(dummy ? dummies_ : barricades_);
    BlockSpec spec;
    spec.type = type;
    spec.function = dummy ? Function::Dummy : Function::Barricade;
    spec.number = byte_of(number);
    spec.id = (camp_ == Camp::Green ? "G" : "R") + std::string(dummy ? "D" : "B") +
              std::to_string(number);
    spec.name = numbered(dummy ? Text{"Dummy", "Leurre"} : Text{"Barricade", "Barricade"}, number);
    spec.osl_max = 0;
    spec.osl_start = 0;
    return spec;
  }

  void seat(const Rider& rider) {
    BlockSpec& spec = draft_.block(rider.block);
    const BlockId carrier = draft_.find_block(rider.carrier);
    const std::string object = side_.name() + ", block " + spec.id;
    if (!carrier.exists()) {
      side_.faults().add(object, "\"in\": there is no block " + in_quotes(rider.carrier));
      return;
    }
    spec.suggested_carrier = carrier;
    spec.suggested = draft_.block(carrier).suggested;
  }

  ScenarioDraft& draft_;
  Camp camp_;
  Fields& side_;
  std::vector<Rider> riders_;
  int dummies_ = 0;
  int barricades_ = 0;
};

}  // namespace

void read_order_of_battle(ScenarioDraft& draft, Camp camp, Fields& side) {
  OrderReader(draft, camp, side).read();
}

}  // namespace enfilade::urban
