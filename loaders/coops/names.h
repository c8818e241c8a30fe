// The words of content files for the kinds of CO-OPS.
#pragma once

#include <string_view>

#include "loaders/named.h"
#include "rules/coops/cards.h"
#include "rules/coops/mission.h"

namespace enfilade::coops {

inline constexpr Named<UnitClass> kUnitClasses[] = {
    {"foot", UnitClass::Foot},
    {"vehicle", UnitClass::Vehicle},
    {"helicopter", UnitClass::Helicopter},
};
inline constexpr Named<Colour> kColours[] = {
    {"Y", Colour::Yellow},
    {"O", Colour::Orange},
    {"R", Colour::Red},
};
inline constexpr Named<CardKind> kCardKinds[] = {
    {"basic", CardKind::Basic},
    {"upgrade", CardKind::Upgrade},
    {"artillery", CardKind::Artillery},
};
inline constexpr Named<CardEffect> kCardEffects[] = {
    {"observer", CardEffect::Observer},
    {"medic", CardEffect::Medic},
    {"smoke_launchers", CardEffect::SmokeLaunchers},
    {"flares", CardEffect::Flares},
    {"artillery_support", CardEffect::ArtillerySupport},
    {"additional_ammunition", CardEffect::AdditionalAmmunition},
};
inline constexpr Named<Reverse> kReverses[] = {
    {"neutralised", Reverse::Neutralised},
    {"dest", Reverse::Dest},
    {"explosion", Reverse::Explosion},
    {"content", Reverse::Content},
};
inline constexpr Named<Behaviour> kBehaviours[] = {
    {"standard", Behaviour::Standard}, {"artillery", Behaviour::Artillery},
    {"rocket", Behaviour::Rocket},     {"kamikaze", Behaviour::Kamikaze},
    {"convoy", Behaviour::Convoy},
};
inline constexpr Named<Arm> kArmNames[] = {
    {"infantry", Arm::Infantry},
    {"cavalry", Arm::Cavalry},
    {"alat", Arm::Alat},
};
inline constexpr Named<TileFace> kTileFaces[] = {
    {"africa", TileFace::Africa},
    {"europe", TileFace::Europe},
};

inline constexpr Named<Goal> kGoals[] = {
    {"cache", Goal::Cache},        {"wreck", Goal::Wreck},           {"hvt", Goal::Hvt},
    {"villages", Goal::Villages},  {"structures", Goal::Structures}, {"strike", Goal::Strike},
    {"bomb", Goal::Bomb},          {"civilians", Goal::Civilians},   {"warehouse", Goal::Warehouse},
    {"last_unit", Goal::LastUnit},
};
inline constexpr Named<EnemyMoves> kEnemyMoves[] = {
    {"priorities", EnemyMoves::Priorities},
    {"wreck", EnemyMoves::Wreck},
    {"armored_vehicle", EnemyMoves::ArmoredVehicle},
    {"villages", EnemyMoves::Villages},
    {"bridges", EnemyMoves::Bridges},
    {"civilians", EnemyMoves::Civilians},
    {"patrol", EnemyMoves::Patrol},
    {"cover", EnemyMoves::Cover},
};
inline constexpr Named<ZoneKind> kZoneKindNames[] = {
    {"start", ZoneKind::Start},
    {"hld", ZoneKind::Hld},
    {"appearance", ZoneKind::Appearance},
};
inline constexpr Named<ZoneOpens> kZoneOpens[] = {
    {"first_search", ZoneOpens::FirstSearch},
    {"alarm", ZoneOpens::Alarm},
};
inline constexpr Named<ZoneRemoval> kZoneRemovals[] = {
    {"none", ZoneRemoval::None},
    {"each_village", ZoneRemoval::EachVillage},
    {"all_villages", ZoneRemoval::AllVillages},
    {"headquarters", ZoneRemoval::Headquarters},
};
inline constexpr Named<MarkerKind> kMarkerKinds[] = {
    {"search", MarkerKind::Search},       {"wreck", MarkerKind::Wreck},
    {"structure", MarkerKind::Structure}, {"civilians", MarkerKind::Civilians},
    {"entry", MarkerKind::Entry},         {"bridge", MarkerKind::Bridge},
};
inline constexpr Named<Section> kSectionNames[] = {
    {"infantry1", Section::Infantry1},
    {"infantry2", Section::Infantry2},
    {"cavalry", Section::Cavalry},
    {"alat", Section::Alat},
};
inline constexpr Named<Terrain> kTerrainNames[] = {
    {"water", Terrain::Water},       {"bridge", Terrain::Bridge},   {"plain", Terrain::Plain},
    {"sand", Terrain::Sand},         {"city", Terrain::City},       {"forest", Terrain::Forest},
    {"mountain", Terrain::Mountain}, {"village", Terrain::Village},
};

// What a field names; a word that is not on the list is a fault and reads as the first of it.
template <class Table>
auto kind_in(Fields& fields, std::string_view key, const Table& table) {
  return read_named(fields, key, table, table[0].kind);
}

// Several words of one list, as bits.
template <class Table>
unsigned bits_in(Fields& fields, std::string_view key, const Table& table) {
  unsigned bits = 0;
  for (const auto kind : read_all_named(fields, key, table)) {
    bits |= 1U << static_cast<unsigned>(kind);
  }
  return bits;
}

}  // namespace enfilade::coops
