// What content files call the kinds of things.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "loaders/named.h"
#include "rules/urban/cards.h"
#include "rules/urban/scenario.h"

namespace enfilade::urban {

inline constexpr std::array<Named<Camp>, kCamps> kCampNames = {
    {{"green", Camp::Green}, {"red", Camp::Red}}};

inline constexpr std::array<Named<BlockType>, kTargetClasses> kTypeNames = {
    {{"foot", BlockType::Foot},
     {"unarmoured", BlockType::Unarmoured},
     {"armoured", BlockType::Armoured},
     {"tank", BlockType::Tank}}};

// Those of order of battles: barricades and dummies are listed apart.
inline constexpr std::array<Named<Function>, 16> kFunctionNames = {
    {{"commander", Function::Commander},
     {"command_post", Function::CommandPost},
     {"fire_observer", Function::FireObserver},
     {"logistics", Function::Logistics},
     {"platoon_leader", Function::PlatoonLeader},
     {"platoon_support", Function::PlatoonSupport},
     {"infantry", Function::Infantry},
     {"support_weapons", Function::SupportWeapons},
     {"engineer", Function::Engineer},
     {"scout", Function::Scout},
     {"recon", Function::Recon},
     {"sniper", Function::Sniper},
     {"carrier", Function::Carrier},
     {"fighting_vehicle", Function::FightingVehicle},
     {"tank", Function::Tank},
     {"vehicle", Function::Vehicle}}};

inline constexpr std::array<Named<Quality>, 3> kQualityNames = {
    {{"recruit", Quality::Recruit}, {"veteran", Quality::Veteran}, {"elite", Quality::Elite}}};

inline constexpr std::array<Named<WeaponClass>, 4> kClassNames = {{{"dot", WeaponClass::Dot},
                                                                   {"square", WeaponClass::Square},
                                                                   {"rocket", WeaponClass::Rocket},
                                                                   {"shell", WeaponClass::Shell}}};

inline constexpr std::array<Named<BreachMode>, 2> kBreachNames = {
    {{"contact", BreachMode::Contact}, {"remote", BreachMode::Remote}}};

inline constexpr std::array<Named<CounterKind>, 5> kCounterNames = {
    {{"ied", CounterKind::Ied},
     {"toxic", CounterKind::Toxic},
     {"population", CounterKind::Population},
     {"vehicles", CounterKind::Vehicles},
     {"barricade", CounterKind::Barricade}}};

inline constexpr std::array<Named<MissionKind>, 9> kMissionNames = {
    {{"drone_recon", MissionKind::DroneRecon},
     {"helicopter_recon", MissionKind::HelicopterRecon},
     {"close_air_support", MissionKind::CloseAirSupport},
     {"attack_helicopter", MissionKind::AttackHelicopter},
     {"mortar", MissionKind::Mortar},
     {"artillery", MissionKind::Artillery},
     {"smoke", MissionKind::Smoke},
     {"flare", MissionKind::Flare},
     {"air_defence", MissionKind::AirDefence}}};

inline constexpr std::array<Named<EventEffect>, 23> kEffectNames = {
    {{"movement_cap", EventEffect::MovementCap},
     {"support_points", EventEffect::SupportPoints},
     {"extra_mission", EventEffect::ExtraMission},
     {"cancel_mission", EventEffect::CancelMission},
     {"no_requests", EventEffect::NoRequests},
     {"command_up", EventEffect::CommandUp},
     {"command_down", EventEffect::CommandDown},
     {"take_initiative", EventEffect::TakeInitiative},
     {"recover", EventEffect::Recover},
     {"fatigue", EventEffect::Fatigue},
     {"informer", EventEffect::Informer},
     {"go_to_ground", EventEffect::GoToGround},
     {"wind_shift", EventEffect::WindShift},
     {"smoke_screen", EventEffect::SmokeScreen},
     {"no_opportunity_fire", EventEffect::NoOpportunityFire},
     {"no_long_moves", EventEffect::NoLongMoves},
     {"poor_light", EventEffect::PoorLight},
     {"clear_sky", EventEffect::ClearSky},
     {"crowd", EventEffect::Crowd},
     {"hidden_charge", EventEffect::HiddenCharge},
     {"defuse", EventEffect::Defuse},
     {"resolve", EventEffect::Resolve},
     {"jammed", EventEffect::Jammed}}};

inline constexpr std::array<Named<EventMode>, 4> kEventModeNames = {{{"none", EventMode::None},
                                                                     {"cards", EventMode::Cards},
                                                                     {"table", EventMode::Table},
                                                                     {"both", EventMode::Both}}};

inline constexpr std::array<Named<VictoryCondition::Kind>, 5> kVictoryNames = {
    {{"control_buildings", VictoryCondition::Kind::ControlBuildings},
     {"control_places", VictoryCondition::Kind::ControlPlaces},
     {"eliminate", VictoryCondition::Kind::Eliminate},
     {"preserve", VictoryCondition::Kind::Preserve},
     {"spare_civilians", VictoryCondition::Kind::SpareCivilians}}};

inline constexpr std::array<Named<InitiativeRule::Mode>, 3> kInitiativeNames = {
    {{"fixed", InitiativeRule::Mode::Fixed},
     {"alternate", InitiativeRule::Mode::Alternate},
     {"schedule", InitiativeRule::Mode::Schedule}}};

inline constexpr std::array<Named<Option>, 1> kOptionNames = {
    {{"no_los_preview", Option::NoLosPreview}}};

}  // namespace enfilade::urban
