#include "rules/urban/names.h"

#include <array>

namespace enfilade::urban {

Phrase side_words(std::uint8_t camp) {
  if (camp >= kCamps) return {"Somebody", "Quelqu'un"};
  return camp == 0 ? Phrase{"Green", "Vert"} : Phrase{"Red", "Rouge"};
}

Phrase camp_words(Camp camp) {
  return camp == Camp::Green ? Phrase{"green", "vert"} : Phrase{"red", "rouge"};
}

Phrase side_name(Side side) {
  constexpr std::array<Phrase, kSides> kNames = {{{"north", "le nord"},
                                                  {"north-east", "le nord-est"},
                                                  {"south-east", "le sud-est"},
                                                  {"south", "le sud"},
                                                  {"south-west", "le sud-ouest"},
                                                  {"north-west", "le nord-ouest"}}};
  const auto index = static_cast<std::size_t>(side);
  return index < kSides ? kNames[index] : Phrase{"nowhere", "nulle part"};
}

Phrase marker_words(Marker marker) {
  switch (marker) {
    case Marker::None: return {"none", "aucun"};
    case Marker::Activated: return {"activated", "activé"};
    case Marker::Reaction: return {"reaction", "réaction"};
    case Marker::Completed: return {"completed", "consommé"};
  }
  return {"?", "?"};
}

Text place_words(const Scenario& scenario, LocationId place) {
  const auto& locations = scenario.board().locations;
  if (place.index() >= locations.size()) return {"somewhere", "un lieu inconnu"};
  return same_in_both(locations[place.index()].name);
}

Text block_words(const Scenario& scenario, BlockId block) {
  if (block.index() >= kBlocks) return {"something", "inconnu"};
  const BlockSpec& spec = scenario.block(block);
  return spec.name.empty() ? same_in_both(spec.id) : say("{} {}", "{} {}", spec.id, spec.name);
}

Phrase counter_words(CounterKind kind) {
  switch (kind) {
    case CounterKind::None: return {"nothing", "rien"};
    case CounterKind::Ied: return {"an IED", "un IED"};
    case CounterKind::Toxic: return {"toxic waste", "des déchets toxiques"};
    case CounterKind::Population: return {"a crowd", "un groupe de civils"};
    case CounterKind::Vehicles: return {"parked vehicles", "des véhicules garés"};
    case CounterKind::Barricade: return {"a barricade", "une barricade"};
    case CounterKind::Unknown: return {"face down", "face cachée"};
  }
  return {"nothing", "rien"};
}

Phrase asset_words(const Scenario& scenario, std::uint8_t camp, std::size_t asset) {
  if (camp >= kCamps || asset >= scenario.sheets[camp].assets.size()) return {"support", "appui"};
  return phrase_of(scenario.card_of(scenario.sheets[camp].assets[asset]).name);
}

Phrase roll_words(Ask what) {
  switch (what) {
    case Ask::ShufflePlace: return {"a place in the deck", "une place dans la pile"};
    case Ask::CounterPlace: return {"the place of a counter", "l'emplacement d'un pion"};
    case Ask::StabilityDie: return {"stability", "la stabilité"};
    case Ask::EventDie: return {"an event", "un événement"};
    case Ask::RequestDie: return {"a request", "une demande d'appui"};
    case Ask::InterceptDie: return {"an interception", "une interception"};
    case Ask::IedDie:
    case Ask::ReconIedDie:
    case Ask::ScoutIedDie: return {"an IED", "un IED"};
    case Ask::MineDie: return {"a mine", "une mine"};
    case Ask::AttackDie: return {"the attack", "l'attaque"};
    case Ask::DefenceDie: return {"the defence", "la défense"};
    case Ask::AttackerQualityDie:
      return {"the quality of the attacker", "la qualité de l'attaquant"};
    case Ask::DefenderQualityDie: return {"the quality of the defender", "la qualité du défenseur"};
    case Ask::WithdrawalDie: return {"the withdrawal", "la rupture de contact"};
    case Ask::FortifiedDie: return {"the cover", "la protection"};
    default: return {"something", "autre chose"};
  }
}

}  // namespace enfilade::urban
