// Reading what a side's aid card says besides its order of battle.
#include <algorithm>

#include "loaders/urban/areas.h"
#include "loaders/urban/names.h"
#include "loaders/urban/scenario_draft.h"
#include "rules/urban/state.h"

namespace enfilade::urban {

namespace {

namespace json = boost::json;

constexpr int kMostMissions = 20;
constexpr int kMostPoints = 40;
constexpr int kMostOfKind = 40;
constexpr std::size_t kMaxConditions = 8;

std::uint8_t byte_of(int number) {
  return static_cast<std::uint8_t>(number);
}

class AidCardReader {
 public:
  AidCardReader(ScenarioDraft& draft, Camp camp, Fields& side)
      : draft_(draft), sheet_(draft.sheet(camp)), side_(side) {}

  void read() {
    sheet_.name = read_words(side_, "name");
    sheet_.briefing = read_words(side_, "briefing");
    sheet_.logistics_points = byte_of(side_.number_or(0, "logistics_points", 0, kMostPoints));
    sheet_.civilians_per_level = byte_of(side_.number_or(0, "civilians_per_level", 0, kMostOfKind));
    sheet_.knows_underground = side_.flag("knows_underground", true);
    read_assets();
    read_allotment();
    if (const json::value* events = side_.find("events")) read_events(*events);
    read_victory();
  }

 private:
  void read_assets() {
    std::size_t at = 0;
    for (const json::value& item : side_.list("assets", kMaxAssets, Fields::Need::May)) {
      Fields fields(side_.faults(), item, side_.name() + ", assets[" + std::to_string(at++) + "]");
      if (fields.is_object()) read_asset(fields);
    }
  }

  void read_asset(Fields& fields) {
    const std::string id = fields.text("card");
    fields.rename(side_.name() + ", asset " + id);
    fields.allow({"card", "missions", "per_turn", "unavailable", "next_turn", "at_once"});
    if (!draft_.cards().support.contains(id)) {
      return fields.fault("there is no Support card of this id; name one of cards/support");
    }
    Asset asset;
    asset.card = draft_.support_card(id);
    if (std::ranges::count(sheet_.assets, asset.card, &Asset::card) > 0) {
      fields.fault("is in the matrix twice; take one out");
    }
    asset.missions = byte_of(fields.number("missions", 1, kMostMissions));
    asset.per_turn = byte_of(fields.number("per_turn", 1, kMostMissions));
    const bool defence =
        draft_.scenario().support_cards[asset.card].kind == MissionKind::AirDefence;
    if (defence && fields.has("next_turn")) {
      fields.fault("air defence answers at once or not at all; take \"next_turn\" out");
    }
    // UO-7.3.1-R1: what the row leaves out.
    asset.by_die.fill(defence ? Availability::AtOnce : Availability::NextTurn);
    std::array<bool, 10> taken{};
    read_dice(fields, "unavailable", Availability::Unavailable, asset, taken);
    read_dice(fields, "next_turn", Availability::NextTurn, asset, taken);
    read_dice(fields, "at_once", Availability::AtOnce, asset, taken);
    sheet_.assets.push_back(asset);
  }

  static void read_dice(Fields& fields, const char* key, Availability availability, Asset& asset,
                        std::array<bool, 10>& taken) {
    if (!fields.has(key)) return;
    const auto dice = parse_dice(fields.text(key));
    if (!dice) {
      fields.fault(in_quotes(key) + " should be results of the die such as 3-8 or 9");
      return;
    }
    for (int die = dice->first; die <= dice->second; ++die) {
      const auto at = static_cast<std::size_t>(die);
      if (taken[at]) fields.fault("has the result " + std::to_string(die) + " twice");
      taken[at] = true;
      asset.by_die[at] = availability;
    }
  }

  void read_allotment() {
    Allotment& allotment = sheet_.allotment;
    const json::value* value = side_.find("allotment");
    const json::value none(json::object{});
    Fields fields(side_.faults(), value == nullptr ? none : *value, side_.name() + ", allotment");
    fields.allow({"fortified", "mines", "engineer_mines", "engineer_ieds", "area",
                  "suggested_mines", "suggested_fortified"});
    const auto count = [&](const char* key) {
      return byte_of(fields.number_or(0, key, 0, kMostOfKind));
    };
    allotment.fortified = count("fortified");
    allotment.mines = count("mines");
    allotment.engineer_mines = count("engineer_mines");
    allotment.engineer_ieds = count("engineer_ieds");
    allotment.area = fields.has("area") ? read_area(fields, "area", draft_.loaded()) : own_ground();
    allotment.suggested_mines = read_suggested(fields, "suggested_mines", allotment.mines);
    allotment.suggested_fortified =
        read_suggested(fields, "suggested_fortified", allotment.fortified);
  }

  std::vector<LocationId> read_suggested(Fields& fields, const char* key, std::size_t count) {
    std::vector<LocationId> places;
    if (fields.has(key)) places = read_places(fields, key, kMostOfKind, draft_.loaded());
    if (places.size() != count && fields.is_object()) {
      fields.fault(in_quotes(key) + " has " + std::to_string(places.size()) +
                   " places; the allotment is " + std::to_string(count));
    }
    return places;
  }

  // Where its forces set up.
  std::vector<LocationId> own_ground() const {
    std::vector<LocationId> places;
    for (const ForceSpec& force : sheet_.forces) {
      places.insert(places.end(), force.area.begin(), force.area.end());
    }
    std::ranges::sort(places);
    const auto rest = std::ranges::unique(places);
    places.erase(rest.begin(), rest.end());
    return places;
  }

  void read_events(const json::value& value) {
    Fields fields(side_.faults(), value, side_.name() + ", events");
    if (!fields.is_object()) return;
    fields.allow({"mode", "deck", "hand", "table"});
    EventSheet& events = sheet_.events;
    events.mode = read_named(fields, "mode", kEventModeNames, EventMode::None);
    events.deck = read_cards(fields, "deck", kMaxDeck);
    events.hand = read_cards(fields, "hand", kMaxHand);
    const bool cards = events.mode == EventMode::Cards || events.mode == EventMode::Both;
    const bool table = events.mode == EventMode::Table || events.mode == EventMode::Both;
    if (!cards && (fields.has("deck") || fields.has("hand")) && !table) {
      fields.fault("has cards, but \"mode\" does not use them");
    }
    if (cards && events.deck.empty()) fields.fault("\"deck\" should have a card");
    if (fields.has("table") != table) {
      fields.fault(table ? "\"table\" is missing; name one of cards/events"
                         : "has a table, but \"mode\" does not use it");
    } else if (table) {
      read_table(fields);
    }
    check_hand(fields, (cards ? 1 : 0) + (table ? 1 : 0));
  }

  std::vector<CardId> read_cards(Fields& fields, const char* key, std::size_t most) {
    std::vector<CardId> cards;
    if (!fields.has(key)) return cards;
    for (const std::string& id : fields.texts(key, most)) {
      if (!draft_.cards().events.contains(id)) {
        fields.fault(in_quotes(key) + ": there is no event card " + in_quotes(id));
        continue;
      }
      cards.push_back(draft_.event_card(id));
    }
    return cards;
  }

  void read_table(Fields& fields) {
    const std::string id = fields.text("table");
    const auto found = draft_.cards().tables.find(id);
    if (found == draft_.cards().tables.end()) {
      fields.fault("there is no event table " + in_quotes(id) + "; name one of cards/events");
      return;
    }
    draft_.use_table(id);
    const TableCard& card = found->second.card;
    EventTable& table = sheet_.events.table;
    table.id = card.id;
    table.title = card.title;
    for (std::size_t die = 0; die < table.rows.size(); ++die) {
      table.rows[die].kind = card.rows[die].kind;
      if (card.rows[die].kind != EventRow::Kind::Effect) continue;
      table.rows[die].card = draft_.event_card(card.rows[die].card);
    }
  }

  // A hand that is never played out must have room for all that can be drawn.
  void check_hand(Fields& fields, std::size_t draws_each_turn) {
    const EventSheet& events = sheet_.events;
    const std::size_t draws =
        std::min<std::size_t>(events.deck.size(), draws_each_turn * draft_.scenario().turns);
    if (events.hand.size() + draws > kMaxHand) {
      fields.fault("a hand could grow to " + std::to_string(events.hand.size() + draws) +
                   " cards; there may be " + std::to_string(kMaxHand));
    }
  }

  void read_victory() {
    std::size_t at = 0;
    for (const json::value& item : side_.list("victory", kMaxConditions, Fields::Need::Must)) {
      Fields fields(side_.faults(), item, side_.name() + ", victory[" + std::to_string(at++) + "]");
      if (fields.is_object()) sheet_.victory.push_back(read_condition(fields));
    }
    if (side_.has("victory") && at == 0) side_.fault("\"victory\" should have a condition");
    const int all = std::max(1, static_cast<int>(sheet_.victory.size()));
    sheet_.for_total = byte_of(side_.number_or(all, "for_total", 1, all));
    sheet_.for_partial = byte_of(side_.number_or(1, "for_partial", 1, all));
    if (sheet_.for_partial > sheet_.for_total) {
      side_.fault("\"for_partial\" should not be more than \"for_total\"");
    }
  }

  VictoryCondition read_condition(Fields& fields) {
    using Kind = VictoryCondition::Kind;
    VictoryCondition condition;
    condition.kind = read_named(fields, "kind", kVictoryNames, Kind::ControlBuildings);
    condition.words = read_words(fields, "words");
    condition.sudden = fields.flag("sudden", false);
    const int least = condition.kind == Kind::SpareCivilians ? 0 : 1;
    condition.count = byte_of(fields.number("count", least, 200));
    switch (condition.kind) {
      case Kind::ControlBuildings:
        fields.allow({"kind", "words", "sudden", "count", "buildings"});
        condition.buildings = read_buildings(fields, "buildings", draft_.loaded());
        break;
      case Kind::ControlPlaces:
        fields.allow({"kind", "words", "sudden", "count", "places"});
        condition.places = read_area(fields, "places", draft_.loaded());
        break;
      case Kind::Eliminate:
      case Kind::Preserve:
        fields.allow({"kind", "words", "sudden", "count", "functions"});
        if (!fields.has("functions")) break;
        for (const Function function : read_all_named(fields, "functions", kFunctionNames)) {
          condition.functions |= std::uint32_t{1} << static_cast<unsigned>(function);
        }
        break;
      case Kind::SpareCivilians: fields.allow({"kind", "words", "sudden", "count"}); break;
    }
    return condition;
  }

  ScenarioDraft& draft_;
  SideSheet& sheet_;
  Fields& side_;
};

}  // namespace

void read_aid_card(ScenarioDraft& draft, Camp camp, Fields& side) {
  AidCardReader(draft, camp, side).read();
}

}  // namespace enfilade::urban
