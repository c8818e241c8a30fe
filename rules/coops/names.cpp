#include "rules/coops/names.h"

#include <array>

namespace enfilade::coops {

namespace {

constexpr Phrase kNobody{"somebody", "inconnu"};

// What lies on the map from the start, with a name of its own; the rest of a mission's list marks
// places only.
bool is_named(MarkerKind kind) {
  return kind != MarkerKind::Entry && kind != MarkerKind::Bridge && kind < MarkerKind::Vehicle;
}

Text spec_words(const MarkerSpec& spec) {
  return say("{}", "«\u00A0{}\u00A0»", spec.name);
}

}  // namespace

// --- Ours ---

Phrase section_words(Section section) {
  constexpr std::array<Phrase, kSections> kNames = {{{"Infantry 1", "Infanterie 1"},
                                                     {"Infantry 2", "Infanterie 2"},
                                                     {"Cavalry", "Cavalerie"},
                                                     {"ALAT", "ALAT"}}};
  return kNames[static_cast<std::size_t>(section)];
}

Phrase section_words(std::uint8_t section) {
  return section < kSections ? section_words(static_cast<Section>(section)) : kNobody;
}

Phrase slot_words(std::size_t slot) {
  constexpr std::array<Phrase, kSlots> kNames = {
      {{"green", "vert"}, {"red", "rouge"}, {"yellow", "jaune"}}};
  return slot < kSlots ? kNames[slot] : kNobody;
}

Text group_words(GroupId group) {
  if (group.index() >= kGroups) return text_of(kNobody);
  return say("{} {}", "{} {}", section_words(section_of(group)), slot_words(slot_of(group)));
}

Text group_words(const Scenario& scenario, const State& state, GroupId group) {
  if (group.index() >= kGroups || !state.group(group).basic.exists()) return group_words(group);
  return say("{0} ({1})", "{1} ({0})", scenario.card(state.group(group).basic).name,
             group_words(group));
}

Text cargo_words(const Scenario& scenario, const State& state, std::uint8_t cargo) {
  if (cargo < kCargoMarker) {
    return say("{}", "le groupe {}", group_words(scenario, state, GroupId{cargo}));
  }
  const std::size_t marker = cargo - kCargoMarker;
  if (marker >= state.markers.size()) {
    return say("{}", "le marqueur {}", marker_words(scenario, marker));
  }
  return say("{}", "le marqueur {}", marker_words(scenario, state.markers[marker], marker));
}

Text card_words(const Scenario& scenario, std::size_t card) {
  if (card >= scenario.friends->size()) return {"a card", "une carte"};
  return scenario.card(CardId{card}).name;
}

Text weapon_words(const Scenario& scenario, const Group& group, std::uint8_t weapon) {
  if (weapon == 0) return card_words(scenario, group.basic.index());
  if (weapon > group.upgrades.size()) return {"a weapon", "une arme"};
  return card_words(scenario, group.upgrades[std::size_t{weapon} - 1].card.index());
}

Phrase status_words(Status status) {
  return status == Status::Neutralised ? Phrase{"neutralised", "neutralisé"}
                                       : Phrase{"operational", "opérationnel"};
}

Phrase state_words(GroupState state) {
  switch (state) {
    case GroupState::None: return {"none", "aucun"};
    case GroupState::OnMap: return {"on the map", "sur la carte"};
    case GroupState::Embarked: return {"aboard", "à bord"};
    case GroupState::Dest:
      return {"destroyed, its crew not yet found", "détruit, équipage à rechercher"};
    case GroupState::Crew: return {"crew to be brought home", "équipage à ramener"};
    case GroupState::Casualties: return {"casualties to be brought home", "pertes à ramener"};
  }
  return {"none", "aucun"};
}

Phrase flight_words(Flight flight) {
  return flight == Flight::Air ? Phrase{"in flight", "en vol"} : Phrase{"on the ground", "au sol"};
}

Phrase class_words(UnitClass cls) {
  switch (cls) {
    case UnitClass::Foot: return {"on foot", "à pied"};
    case UnitClass::Vehicle: return {"vehicle", "véhicule"};
    case UnitClass::Helicopter: return {"helicopter", "hélicoptère"};
  }
  return {"on foot", "à pied"};
}

// --- Theirs ---

Text unit_words(const Scenario& scenario, EnemyCardId card, std::uint8_t number) {
  if (card.index() >= scenario.enemies->size()) {
    return say("enemy unit {}", "{}", number);
  }
  return say("{0} {1}", "{1} ({0})", scenario.card(card).name, number);
}

Text unit_words(const Scenario& scenario, const State& state, std::uint8_t number) {
  const EnemyUnit* unit = state.unit(number);
  return unit_words(scenario, unit == nullptr ? EnemyCardId{} : unit->card, number);
}

// --- The map ---

Phrase terrain_words(Terrain terrain) {
  constexpr std::array<Phrase, kTerrains> kNames = {{{"water", "eau"},
                                                     {"bridge", "pont"},
                                                     {"plain", "plaine"},
                                                     {"sand", "sable"},
                                                     {"city", "ville"},
                                                     {"forest", "forêt"},
                                                     {"mountain", "montagne"},
                                                     {"village", "village"},
                                                     {"camp", "camp"}}};
  const auto index = static_cast<std::size_t>(terrain);
  return index < kTerrains ? kNames[index] : Phrase{"ground", "terrain"};
}

Text space_words(const Scenario& scenario, SpaceId space) {
  const Board& board = scenario.board();
  if (space.index() >= board.size()) return {"somewhere", "un lieu inconnu"};
  const Space& place = board.at(space);
  if (place.zone.exists()) {
    return say("{} (space {})", "{} (case {})", board.zones()[place.zone.index()].name,
               place.col + 1);
  }
  const std::string name = board.name_of(space);
  if (place.village.exists()) {
    return say("{} ({})", "{} ({})", name, village_words(scenario, place.village.index()));
  }
  return say("{} ({})", "{} ({})", name, terrain_words(place.terrain));
}

Text village_words(const Scenario& scenario, std::size_t village) {
  const auto& villages = scenario.board().villages();
  return village < villages.size() ? villages[village].name : Text{"a village", "un village"};
}

Text zone_words(const Scenario& scenario, std::size_t number) {
  for (const ZonePlan& zone : scenario.board().zones()) {
    if (zone.kind == ZoneKind::Appearance && zone.number == number) return zone.name;
  }
  return say("Appearance zone {}", "Zone d'apparition {}", number);
}

// --- Markers ---

Text marker_words(const Scenario& scenario, const Marker& marker, std::size_t number) {
  const auto& specs = scenario.mission->markers;
  if (is_named(marker.kind) && marker.spec < specs.size()) return spec_words(specs[marker.spec]);
  switch (marker.kind) {
    case MarkerKind::Vehicle: return say("halted vehicle {}", "{} (véhicule immobilisé)", number);
    case MarkerKind::Hvt: return {"the wanted man", "«\u00A0l'homme recherché\u00A0»"};
    case MarkerKind::Bomb: return {"the bomb", "«\u00A0la bombe\u00A0»"};
    default: return say("marker {}", "{}", number);
  }
}

Text marker_words(const Scenario& scenario, std::size_t number) {
  std::size_t laid = 0;
  for (const MarkerSpec& spec : scenario.mission->markers) {
    if (!is_named(spec.kind) || !scenario.holds(spec.when)) continue;
    if (laid++ == number) return spec_words(spec);
  }
  return say("marker {}", "{}", number);
}

Phrase content_words(Content content) {
  switch (content) {
    case Content::Objective: return {"the objective", "l'objectif"};
    case Content::Decoy: return {"a decoy", "un leurre"};
    case Content::None:
    case Content::Unknown: break;
  }
  return {"nothing known", "rien de connu"};
}

// --- The course of the game ---

Phrase phase_words(Phase phase) {
  switch (phase) {
    case Phase::Preparation: return {"preparation", "préparation"};
    case Phase::Logistics: return {"logistics", "logistique"};
    case Phase::Events: return {"events", "événements"};
    case Phase::Actions: return {"our actions", "nos actions"};
    case Phase::Enemy: return {"enemy actions", "actions ennemies"};
  }
  return {"preparation", "préparation"};
}

Phrase colour_words(Colour colour) {
  switch (colour) {
    case Colour::None: return {"none", "aucune"};
    case Colour::Yellow: return {"yellow", "jaune"};
    case Colour::Orange: return {"orange", "orange"};
    case Colour::Red: return {"red", "rouge"};
  }
  return {"none", "aucune"};
}

Phrase result_words(FireResult result) {
  switch (result) {
    case FireResult::AttackerDestroyed: return {"attacker destroyed", "tireur détruit"};
    case FireResult::AttackerNeutralised: return {"attacker neutralised", "tireur neutralisé"};
    case FireResult::NoEffect: return {"no effect", "sans effet"};
    case FireResult::DefenderNeutralised: return {"target neutralised", "cible neutralisée"};
    case FireResult::DefenderDestroyed: return {"target destroyed", "cible détruite"};
  }
  return {"no effect", "sans effet"};
}

Phrase end_words(EndReason reason) {
  switch (reason) {
    case EndReason::None: break;
    case EndReason::CacheHeld: return {"The cache is held.", "La cache est tenue."};
    case EndReason::WreckHome:
      return {"The wreck and everybody are home.", "L'épave et tout le monde sont rentrés."};
    case EndReason::WreckReached:
      return {"The enemy has reached the wreck.", "L'ennemi a atteint l'épave."};
    case EndReason::HvtHome:
      return {"The wanted man is in our hands.", "L'homme recherché est entre nos mains."};
    case EndReason::HvtEscaped:
      return {"The wanted man has escaped.", "L'homme recherché s'est échappé."};
    case EndReason::PeopleSafe: return {"The people are safe.", "La population est en sûreté."};
    case EndReason::VillageOccupied:
      return {"The enemy has settled at a village.", "L'ennemi s'est installé près d'un village."};
    case EndReason::AllHome:
      return {"The work is done and everybody is home.",
              "L'ouvrage est accompli et tout le monde est rentré."};
    case EndReason::StrikeFlown: return {"The air strike is flown.", "La frappe a lieu."};
    case EndReason::StrikeMissed:
      return {"The aircraft turn back for the last time.",
              "Les avions font demi-tour pour la dernière fois."};
    case EndReason::WestBankReached:
      return {"The enemy has reached the west bank.", "L'ennemi a pris pied sur la rive ouest."};
    case EndReason::BombDefused: return {"The bomb is defused.", "La bombe est désamorcée."};
    case EndReason::BombAtPlant:
      return {"The bomb has reached the plant.", "La bombe a atteint la centrale."};
    case EndReason::CiviliansHome:
      return {"The last civilians are home.", "Les derniers civils sont en sûreté."};
    case EndReason::CiviliansReached:
      return {"The enemy has reached the civilians.", "L'ennemi a atteint les civils."};
    case EndReason::LastUnitDestroyed:
      return {"The last enemy unit is destroyed.", "La dernière unité ennemie est détruite."};
    case EndReason::CargoLost:
      return {"What had to be brought home is lost.", "Ce qu'il fallait ramener est perdu."};
    case EndReason::TrackOver:
      return {"The turn track has come to its end.", "La piste des tours est achevée."};
    case EndReason::NobodyLeft:
      return {"No group is left, and none can be fielded.",
              "Il ne reste aucun groupe, et aucun ne peut être aligné."};
  }
  return {"It is over.", "C'est fini."};
}

Phrase roll_words(Ask what) {
  switch (what) {
    case Ask::ShufflePlace: return {"a place in the enemy pile", "une place dans la pile ennemie"};
    case Ask::ContentPlace: return {"the back of a marker", "le dos d'un marqueur"};
    case Ask::EventDie: return {"the kind of event", "le type d'événement"};
    case Ask::SecondEventDie: return {"the event", "l'événement"};
    case Ask::SectionDie: return {"the section that is concerned", "la section concernée"};
    case Ask::EventSlotDie: return {"the group that is concerned", "le groupe concerné"};
    case Ask::SniperDie: return {"the sniper", "le tireur d'élite"};
    case Ask::FireDie: return {"the shot", "le tir"};
    case Ask::SupportDie: return {"the support", "le soutien"};
    case Ask::RescueDie: return {"the crew", "l'équipage"};
    case Ask::ArtilleryDie: return {"the artillery", "l'artillerie"};
    case Ask::SearchDie: return {"the search", "la fouille"};
    case Ask::PlantDie: return {"the explosives", "les explosifs"};
    case Ask::ConvoyDie: return {"the way of the convoy", "la route du convoi"};
    default: return {"something", "autre chose"};
  }
}

Text points_words(int points) {
  return say("{} {}", "{} {}", points, by_number(points, {"point", "point"}, {"points", "points"}));
}

Text signed_words(int number) {
  return same_in_both((number > 0 ? "+" : "") + std::to_string(number));
}

}  // namespace enfilade::coops
