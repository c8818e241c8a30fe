#include "wire/urban_scenario.h"

#include <algorithm>

#include "rules/urban/names.h"
#include "wire/json.h"

namespace enfilade::urban {

using wire::Json;
using wire::put_list;
using wire::put_object;
using wire::put_words;

namespace {

std::string force_id(ForceId id) {
  return "f" + std::to_string(id.index() + 1);
}

template <class List>
void put_numbers(Json& json, std::string_view key, const List& list) {
  put_list(json, key, list, [&](auto number) { json.value(static_cast<int>(number)); });
}

// --- What is open to everybody ---

void put_block(Json& json, const Scenario& scenario, const BlockSpec& spec) {
  json.open_object().field("id", spec.id);
  put_words(json, "name", spec.name);
  json.field("type", name_of(spec.type)).field("function", name_of(spec.function));
  json.field("quality", name_of(spec.quality)).field("number", spec.number);
  if (spec.force.exists()) json.field("force", force_id(spec.force));
  if (!spec.platoon.empty()) json.field("platoon", spec.platoon);
  json.field("osl", spec.osl_max).field("weight", spec.weight).field("capacity", spec.capacity);
  if (spec.ladder) json.field("ladder", true);
  if (spec.night_vision) json.field("night_vision", true);
  put_list(json, "weapons", spec.weapons, [&](WeaponId id) { json.value(scenario.weapon(id).id); });
  json.close_object();
}

void put_side(Json& json, const Scenario& scenario, Camp camp) {
  const SideSheet& sheet = scenario.sheet(camp);
  put_words(json, "name", sheet.name);
  json.key("forces").open_array();
  for (std::size_t i = 0; i < sheet.forces.size(); ++i) {
    const ForceSpec& force = sheet.forces[i];
    json.open_object().field("id", force_id(ForceId{i})).field("number", force.number);
    put_words(json, "name", force.name);
    if (force.leader.exists()) json.field("leader", scenario.block(force.leader).id);
    json.close_object();
  }
  json.close_array();
  json.key("blocks").open_array();
  const std::size_t end = first_of(camp) + scenario.block_count[index_of(camp)];
  for (std::size_t i = first_of(camp); i < end; ++i) put_block(json, scenario, scenario.blocks[i]);
  json.close_array();
}

void put_weapon(Json& json, const Weapon& weapon) {
  json.open_object().field("id", weapon.id);
  put_words(json, "name", weapon.name);
  json.field("class", name_of(weapon.cls));
  put_numbers(json, "firepower", weapon.fp);
  json.field("lane", weapon.lane).field("blast_firer", weapon.blast_firer);
  json.field("blast_target", weapon.blast_target);
  json.field("breaches", weapon.breach != BreachMode::None);
  if (weapon.not_from_building) json.field("not_from_building", true);
  json.close_object();
}

// --- The aid card ---

void put_assets(Json& json, const Scenario& scenario, const SideSheet& sheet) {
  json.key("assets").open_array();
  for (std::size_t i = 0; i < sheet.assets.size(); ++i) {
    const Asset& asset = sheet.assets[i];
    const SupportCard& card = scenario.card_of(asset);
    json.open_object().field("id", "a" + std::to_string(i + 1));
    put_words(json, "name", card.name);
    json.field("kind", name_of(card.kind)).field("missions", asset.missions);
    json.field("per_turn", asset.per_turn);
    put_numbers(json, "by_die", asset.by_die);
    put_list(json, "rings", card.rings, [&](const Ring& ring) {
      json.open_object().field("ep", ring.ep);
      put_numbers(json, "own", ring.to_own);
      put_numbers(json, "enemy", ring.to_enemy);
      json.close_object();
    });
    json.close_object();
  }
  json.close_array();
}

void put_cards(Json& json, const Scenario& scenario, const EventSheet& events) {
  std::vector<CardId> cards(events.deck.begin(), events.deck.end());
  cards.insert(cards.end(), events.hand.begin(), events.hand.end());
  std::ranges::sort(cards);
  put_list(json, "cards", cards, [&](CardId id) {
    const EventCard& card = scenario.event_cards[id.index()];
    json.open_object().field("id", card.id);
    put_words(json, "title", card.title);
    put_words(json, "text", card.text);
    json.field("at_once", card.red).close_object();
  });
}

void put_entry(Json& json, const Scenario& scenario, const SideSheet& sheet) {
  json.key("entries").open_array();
  for (const ForceSpec& force : sheet.forces) {
    json.open_object();
    if (force.entry.kind == EntryCondition::Kind::FromTurn) json.field("turn", force.entry.turn);
    if (force.entry.kind == EntryCondition::Kind::BuildingTaken) {
      json.field("delay", force.entry.delay);
      put_list(json, "buildings", force.entry.buildings,
               [&](BuildingId id) { json.value(scenario.board().buildings[id.index()].number); });
    }
    put_list(json, "hexes", force.entry_hexes,
             [&](LocationId id) { json.value(scenario.board().at(id).name); });
    json.close_object();
  }
  json.close_array();
}

void put_victory(Json& json, const Scenario& scenario, const SideSheet& sheet) {
  put_list(json, "conditions", sheet.victory, [&](const VictoryCondition& one) {
    json.open_object();
    put_words(json, "words", one.words);
    json.field("count", one.count).field("sudden", one.sudden);
    put_list(json, "buildings", one.buildings,
             [&](BuildingId id) { json.value(scenario.board().buildings[id.index()].number); });
    put_list(json, "places", one.places,
             [&](LocationId id) { json.value(scenario.board().at(id).name); });
    json.close_object();
  });
  json.field("for_total", sheet.for_total).field("for_partial", sheet.for_partial);
  json.field("civilians_per_level", sheet.civilians_per_level);
}

}  // namespace

std::string open_scenario_json(const Scenario& scenario) {
  Json json;
  json.open_object().field("id", scenario.id).field("map", scenario.board().id);
  put_words(json, "title", scenario.title);
  put_words(json, "presentation", scenario.presentation);
  json.field("turns", scenario.turns).field("air", scenario.uses_3d);
  json.field("night_from", scenario.night_from).field("night_to", scenario.night_to);
  put_object(json, "sides", [&] {
    for (const Camp camp : {Camp::Green, Camp::Red}) {
      put_object(json, name_of(camp), [&] { put_side(json, scenario, camp); });
    }
  });
  put_list(json, "weapons", scenario.weapons,
           [&](const Weapon& weapon) { put_weapon(json, weapon); });
  return json.close_object().take();
}

namespace {

void put_aid_card(Json& json, const Scenario& scenario, Camp camp) {
  const SideSheet& sheet = scenario.sheet(camp);
  put_words(json, "briefing", sheet.briefing);
  put_victory(json, scenario, sheet);
  put_entry(json, scenario, sheet);
  put_assets(json, scenario, sheet);
  put_cards(json, scenario, sheet.events);
  json.field("logistics", sheet.logistics_points);
  json.field("knows_underground", sheet.knows_underground);
}

}  // namespace

std::string briefing_json(const Scenario& scenario, Seat viewer) {
  Json json;
  json.open_object();
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    if (viewer != kUmpire && viewer != seat_of(camp)) continue;
    put_object(json, name_of(camp), [&] { put_aid_card(json, scenario, camp); });
  }
  return json.close_object().take();
}

}  // namespace enfilade::urban
