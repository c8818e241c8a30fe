// The words of content files for the kinds of CO-OPS.
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "loaders/fields.h"
#include "rules/coops/cards.h"
#include "rules/coops/mission.h"

namespace enfilade::coops {

template <class Kind>
struct NamedKind {
  std::string_view name;
  Kind kind;
};

inline constexpr NamedKind<UnitClass> kUnitClasses[] = {
    {"foot", UnitClass::Foot},
    {"vehicle", UnitClass::Vehicle},
    {"helicopter", UnitClass::Helicopter},
};
inline constexpr NamedKind<Colour> kColours[] = {
    {"Y", Colour::Yellow},
    {"O", Colour::Orange},
    {"R", Colour::Red},
};
inline constexpr NamedKind<CardKind> kCardKinds[] = {
    {"basic", CardKind::Basic},
    {"upgrade", CardKind::Upgrade},
    {"artillery", CardKind::Artillery},
};
inline constexpr NamedKind<CardEffect> kCardEffects[] = {
    {"observer", CardEffect::Observer},
    {"medic", CardEffect::Medic},
    {"smoke_launchers", CardEffect::SmokeLaunchers},
    {"flares", CardEffect::Flares},
    {"artillery_support", CardEffect::ArtillerySupport},
    {"additional_ammunition", CardEffect::AdditionalAmmunition},
};
inline constexpr NamedKind<Reverse> kReverses[] = {
    {"neutralised", Reverse::Neutralised},
    {"dest", Reverse::Dest},
    {"explosion", Reverse::Explosion},
    {"content", Reverse::Content},
};
inline constexpr NamedKind<Behaviour> kBehaviours[] = {
    {"standard", Behaviour::Standard}, {"artillery", Behaviour::Artillery},
    {"rocket", Behaviour::Rocket},     {"kamikaze", Behaviour::Kamikaze},
    {"convoy", Behaviour::Convoy},
};
inline constexpr NamedKind<Arm> kArmNames[] = {
    {"infantry", Arm::Infantry},
    {"cavalry", Arm::Cavalry},
    {"alat", Arm::Alat},
};
inline constexpr NamedKind<TileFace> kTileFaces[] = {
    {"africa", TileFace::Africa},
    {"europe", TileFace::Europe},
};

inline constexpr NamedKind<Goal> kGoals[] = {
    {"cache", Goal::Cache},        {"wreck", Goal::Wreck},           {"hvt", Goal::Hvt},
    {"villages", Goal::Villages},  {"structures", Goal::Structures}, {"strike", Goal::Strike},
    {"bomb", Goal::Bomb},          {"civilians", Goal::Civilians},   {"warehouse", Goal::Warehouse},
    {"last_unit", Goal::LastUnit},
};
inline constexpr NamedKind<EnemyMoves> kEnemyMoves[] = {
    {"priorities", EnemyMoves::Priorities},
    {"wreck", EnemyMoves::Wreck},
    {"armored_vehicle", EnemyMoves::ArmoredVehicle},
    {"villages", EnemyMoves::Villages},
    {"bridges", EnemyMoves::Bridges},
    {"civilians", EnemyMoves::Civilians},
    {"patrol", EnemyMoves::Patrol},
    {"cover", EnemyMoves::Cover},
};
inline constexpr NamedKind<ZoneKind> kZoneKinds[] = {
    {"start", ZoneKind::Start},
    {"hld", ZoneKind::Hld},
    {"appearance", ZoneKind::Appearance},
};
inline constexpr NamedKind<ZoneOpens> kZoneOpens[] = {
    {"first_search", ZoneOpens::FirstSearch},
    {"alarm", ZoneOpens::Alarm},
};
inline constexpr NamedKind<ZoneRemoval> kZoneRemovals[] = {
    {"none", ZoneRemoval::None},
    {"each_village", ZoneRemoval::EachVillage},
    {"all_villages", ZoneRemoval::AllVillages},
    {"headquarters", ZoneRemoval::Headquarters},
};
inline constexpr NamedKind<MarkerKind> kMarkerKinds[] = {
    {"search", MarkerKind::Search},       {"wreck", MarkerKind::Wreck},
    {"structure", MarkerKind::Structure}, {"civilians", MarkerKind::Civilians},
    {"entry", MarkerKind::Entry},         {"bridge", MarkerKind::Bridge},
};
inline constexpr NamedKind<Section> kSectionNames[] = {
    {"infantry1", Section::Infantry1},
    {"infantry2", Section::Infantry2},
    {"cavalry", Section::Cavalry},
    {"alat", Section::Alat},
};
inline constexpr NamedKind<Terrain> kTerrainNames[] = {
    {"water", Terrain::Water},       {"bridge", Terrain::Bridge},   {"plain", Terrain::Plain},
    {"sand", Terrain::Sand},         {"city", Terrain::City},       {"forest", Terrain::Forest},
    {"mountain", Terrain::Mountain}, {"village", Terrain::Village},
};

template <class Kind, std::size_t Count>
std::string list_of(const NamedKind<Kind> (&names)[Count]) {
  std::string words;
  for (const auto& one : names) words += (words.empty() ? "" : ", ") + std::string(one.name);
  return words;
}

// What a field names; a word that is not on the list is a fault that tells the list.
template <class Kind, std::size_t Count>
Kind kind_in(Fields& fields, std::string_view key, const NamedKind<Kind> (&names)[Count]) {
  const std::string word = fields.text(key);
  const auto found = std::ranges::find(names, word, &NamedKind<Kind>::name);
  if (found != std::end(names)) return found->kind;
  if (!word.empty()) {
    fields.fault(in_quotes(key) + " is " + in_quotes(word) + "; write one of " + list_of(names));
  }
  return names[0].kind;
}

// Several words of one list, as bits.
template <class Kind, std::size_t Count>
unsigned bits_in(Fields& fields, std::string_view key, const NamedKind<Kind> (&names)[Count]) {
  unsigned bits = 0;
  for (const std::string& word : fields.texts(key, Count)) {
    const auto found = std::ranges::find(names, word, &NamedKind<Kind>::name);
    if (found == std::end(names)) {
      fields.fault(in_quotes(key) + " has " + in_quotes(word) + "; write " + list_of(names));
    } else {
      bits |= 1U << static_cast<unsigned>(found->kind);
    }
  }
  return bits;
}

}  // namespace enfilade::coops
