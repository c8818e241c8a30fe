// The words of content files for the kinds of the skirmish. Weapons have theirs in the rules, since
// orders are written with them.
#pragma once

#include "loaders/named.h"
#include "rules/skirmish/mission.h"
#include "rules/skirmish/profiles.h"
#include "rules/skirmish/table/terrain.h"

namespace enfilade::skirmish {

inline constexpr Named<Training> kTrainingNames[] = {
    {"green", Training::Green},
    {"seasoned", Training::Seasoned},
    {"veteran", Training::Veteran},
    {"elite", Training::Elite},
};
inline constexpr Named<Armour> kArmourNames[] = {
    {"none", Armour::None},   {"light", Armour::Light}, {"medium", Armour::Medium},
    {"heavy", Armour::Heavy}, {"power", Armour::Power}, {"battlesuit", Armour::Battlesuit},
};
inline constexpr Named<HullArmour> kHullNames[] = {
    {"none", HullArmour::None},
    {"light", HullArmour::Light},
    {"medium", HullArmour::Medium},
    {"heavy", HullArmour::Heavy},
    {"very-heavy", HullArmour::VeryHeavy},
};
inline constexpr Named<Cover> kCoverNames[] = {
    {"none", Cover::None},
    {"soft", Cover::Soft},
    {"moderate", Cover::Moderate},
    {"hard", Cover::Hard},
};
inline constexpr Named<Going> kGoingNames[] = {
    {"free", Going::Free},
    {"slow", Going::Slow},
    {"tanks-only", Going::TanksOnly},
    {"no", Going::No},
};
inline constexpr Named<TerrainKind> kTerrainNames[] = {
    {"undergrowth", TerrainKind::Undergrowth},
    {"woods", TerrainKind::Woods},
    {"wooden-building", TerrainKind::WoodenBuilding},
    {"hedgerow", TerrainKind::Hedgerow},
    {"rifle-pit", TerrainKind::RiflePit},
    {"wall", TerrainKind::Wall},
    {"low-wall", TerrainKind::LowWall},
    {"building", TerrainKind::Building},
    {"rubble", TerrainKind::Rubble},
    {"trench", TerrainKind::Trench},
    {"bunker", TerrainKind::Bunker},
};
inline constexpr Named<PatchKind> kPatchNames[] = {
    {"road", PatchKind::Road},
    {"path", PatchKind::Footpath},
    {"yard", PatchKind::Yard},
    {"field", PatchKind::Field},
};
inline constexpr Named<Goal> kGoalNames[] = {
    {"hold-points", Goal::HoldPoints},
    {"hold-area", Goal::HoldArea},
    {"break", Goal::Break},
    {"raid", Goal::Raid},
    {"keep-area", Goal::KeepArea},
    {"annihilate", Goal::Annihilate},
};
inline constexpr Named<Edge> kEdgeNames[] = {
    {"low", Edge::Low},
    {"high", Edge::High},
    {"left", Edge::Left},
    {"right", Edge::Right},
};
inline constexpr Named<Side> kSideNames[] = {
    {"green", Side::First},
    {"red", Side::Second},
};

}  // namespace enfilade::skirmish
