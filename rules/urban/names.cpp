#include "rules/urban/names.h"

#include <array>

namespace enfilade::urban {

std::string side_words(std::uint8_t camp) {
  if (camp >= kCamps) return "Somebody";
  return camp == 0 ? "Green" : "Red";
}

std::string_view side_name(Side side) {
  constexpr std::array<std::string_view, kSides> kNames = {"north", "north-east", "south-east",
                                                           "south", "south-west", "north-west"};
  const auto index = static_cast<std::size_t>(side);
  return index < kSides ? kNames[index] : "nowhere";
}

std::string place_words(const Scenario& scenario, LocationId place) {
  const auto& locations = scenario.board().locations;
  return place.index() < locations.size() ? locations[place.index()].name : "somewhere";
}

std::string block_words(const Scenario& scenario, BlockId block) {
  if (block.index() >= kBlocks) return "something";
  const BlockSpec& spec = scenario.block(block);
  return spec.name.en.empty() ? spec.id : spec.id + " " + spec.name.en;
}

std::string counter_words(CounterKind kind) {
  switch (kind) {
    case CounterKind::None: return "nothing";
    case CounterKind::Ied: return "an IED";
    case CounterKind::Toxic: return "toxic waste";
    case CounterKind::Population: return "a crowd";
    case CounterKind::Vehicles: return "parked vehicles";
    case CounterKind::Barricade: return "a barricade";
    case CounterKind::Unknown: return "face down";
  }
  return "nothing";
}

std::string asset_words(const Scenario& scenario, std::uint8_t camp, std::size_t asset) {
  if (camp >= kCamps || asset >= scenario.sheets[camp].assets.size()) return "support";
  return scenario.card_of(scenario.sheets[camp].assets[asset]).name.en;
}

std::string_view roll_words(Ask what) {
  switch (what) {
    case Ask::ShufflePlace: return "a place in the deck";
    case Ask::CounterPlace: return "the place of a counter";
    case Ask::StabilityDie: return "stability";
    case Ask::EventDie: return "an event";
    case Ask::RequestDie: return "a request";
    case Ask::InterceptDie: return "an interception";
    case Ask::IedDie:
    case Ask::ReconIedDie:
    case Ask::ScoutIedDie: return "an IED";
    case Ask::MineDie: return "a mine";
    case Ask::AttackDie: return "the attack";
    case Ask::DefenceDie: return "the defence";
    case Ask::AttackerQualityDie: return "the quality of the attacker";
    case Ask::DefenderQualityDie: return "the quality of the defender";
    case Ask::WithdrawalDie: return "the withdrawal";
    case Ask::FortifiedDie: return "the cover";
    default: return "something";
  }
}

}  // namespace enfilade::urban
