// A scenario while it is read: what its readers share.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "loaders/urban/card_files.h"
#include "loaders/urban/map_loader.h"
#include "rules/urban/scenario.h"

namespace enfilade::urban {

inline constexpr std::string_view kScenarioFormat = "enfilade.urban.scenario";

class ScenarioDraft {
 public:
  ScenarioDraft(const LoadedBoard& loaded, const CardLibrary& cards)
      : loaded_(loaded), cards_(cards) {}

  const LoadedBoard& loaded() const { return loaded_; }
  const CardLibrary& cards() const { return cards_; }
  Scenario& scenario() { return scenario_; }
  SideSheet& sheet(Camp camp) { return scenario_.sheets[index_of(camp)]; }
  BlockSpec& block(BlockId id) { return scenario_.blocks[id.index()]; }

  // None when the side has no room for it, which is a fault.
  BlockId add_block(Camp camp, BlockSpec spec, Fields& fields);
  BlockId find_block(std::string_view id) const;
  std::vector<BlockId> blocks_of(Camp camp) const;

  // Each card is in the scenario once. The card must be in the library.
  WeaponId weapon(const std::string& id);
  std::uint16_t support_card(const std::string& id);
  CardId event_card(const std::string& id);

  const UnitCard* unit_card(const std::string& id);
  void use_table(const std::string& id) { tables_.insert(id); }

  // Everything the scenario is made from: files by their paths, with the cards that are used.
  boost::json::object files_with(const boost::json::object& document) const;

 private:
  const LoadedBoard& loaded_;
  const CardLibrary& cards_;
  Scenario scenario_;
  std::set<std::string> units_;
  std::set<std::string> tables_;
};

// The order of battle of one side: forces, dummies and barricades.
void read_order_of_battle(ScenarioDraft& draft, Camp camp, Fields& side);

// The rest of its aid card: 3D matrix, allotment, events, victory.
void read_aid_card(ScenarioDraft& draft, Camp camp, Fields& side);

}  // namespace enfilade::urban
