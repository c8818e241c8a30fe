#include "loaders/urban/scenario_draft.h"

#include <algorithm>

namespace enfilade::urban {

namespace {

namespace json = boost::json;

// The place of a card among those the scenario has, which gets it when it has not.
template <class Card>
std::size_t place_of(std::vector<Card>& list, const Shelf<Card>& shelf, const std::string& id) {
  const auto found = std::ranges::find(list, id, &Card::id);
  const auto at = static_cast<std::size_t>(found - list.begin());
  if (found == list.end()) list.push_back(shelf.at(id).card);
  return at;
}

template <class Card>
std::set<std::string> ids_of(const std::vector<Card>& list) {
  std::set<std::string> ids;
  for (const Card& card : list) ids.insert(card.id);
  return ids;
}

template <class Card>
json::array texts_of(const std::set<std::string>& ids, const Shelf<Card>& shelf) {
  json::array texts;
  for (const std::string& id : ids) texts.push_back(shelf.at(id).text);
  return texts;
}

json::object card_file(std::string_view format, std::string_view key, json::array cards) {
  return {{"format", format}, {"version", 1}, {key, std::move(cards)}};
}

}  // namespace

BlockId ScenarioDraft::add_block(Camp camp, BlockSpec spec, Fields& fields) {
  std::uint8_t& count = scenario_.block_count[index_of(camp)];
  if (count == kBlocksPerCamp) {
    fields.fault("its side has " + std::to_string(kBlocksPerCamp) + " blocks already");
    return {};
  }
  if (find_block(spec.id).exists()) {
    fields.fault("there is another block " + spec.id + "; change its number or prefix");
  }
  const BlockId id{first_of(camp) + count++};
  block(id) = std::move(spec);
  return id;
}

BlockId ScenarioDraft::find_block(std::string_view id) const {
  for (const Camp camp : {Camp::Green, Camp::Red}) {
    for (const BlockId one : blocks_of(camp)) {
      if (scenario_.block(one).id == id) return one;
    }
  }
  return {};
}

std::vector<BlockId> ScenarioDraft::blocks_of(Camp camp) const {
  std::vector<BlockId> blocks;
  for (std::size_t i = 0; i < scenario_.block_count[index_of(camp)]; ++i) {
    blocks.emplace_back(first_of(camp) + i);
  }
  return blocks;
}

WeaponId ScenarioDraft::weapon(const std::string& id) {
  return WeaponId{place_of(scenario_.weapons, cards_.weapons, id)};
}

std::uint16_t ScenarioDraft::support_card(const std::string& id) {
  return static_cast<std::uint16_t>(place_of(scenario_.support_cards, cards_.support, id));
}

CardId ScenarioDraft::event_card(const std::string& id) {
  return CardId{place_of(scenario_.event_cards, cards_.events, id)};
}

const UnitCard* ScenarioDraft::unit_card(const std::string& id) {
  const auto found = cards_.units.find(id);
  if (found == cards_.units.end()) return nullptr;
  units_.insert(id);
  return &found->second.card;
}

json::object ScenarioDraft::files_with(const json::object& document) const {
  // What a card names has to be there, used or not.
  std::set<std::string> weapons = ids_of(scenario_.weapons);
  for (const std::string& id : units_) {
    for (const UnitBox& box : cards_.units.at(id).card.boxes) {
      weapons.insert(box.weapons.begin(), box.weapons.end());
    }
  }
  std::set<std::string> events = ids_of(scenario_.event_cards);
  for (const std::string& id : tables_) {
    for (const TableRow& row : cards_.tables.at(id).card.rows) {
      if (!row.card.empty()) events.insert(row.card);
    }
  }
  json::object files = loaded_.files;
  files["scenarios/" + scenario_.id + ".json"] = document;
  files["cards/weapons/all.json"] =
      card_file(kWeaponsFormat, "weapons", texts_of(weapons, cards_.weapons));
  files["cards/units/all.json"] = card_file(kUnitsFormat, "cards", texts_of(units_, cards_.units));
  files["cards/support/all.json"] =
      card_file(kSupportFormat, "cards", texts_of(ids_of(scenario_.support_cards), cards_.support));
  json::object event_file = card_file(kEventsFormat, "cards", texts_of(events, cards_.events));
  event_file["tables"] = texts_of(tables_, cards_.tables);
  files["cards/events/all.json"] = std::move(event_file);
  return files;
}

}  // namespace enfilade::urban
