#include "rules/urban/kinds.h"

namespace enfilade::urban {

std::string_view name_of(Camp camp) {
  return camp == Camp::Green ? "green" : "red";
}

std::string_view name_of(BlockType type) {
  switch (type) {
    case BlockType::Foot: return "foot";
    case BlockType::Unarmoured: return "unarmoured";
    case BlockType::Armoured: return "armoured";
    case BlockType::Tank: return "tank";
    case BlockType::Barricade: return "barricade";
    case BlockType::Dummy: return "dummy";
  }
  return "?";
}

std::string_view name_of(Function function) {
  constexpr std::array<std::string_view, kFunctions> kNames = {"commander",      "command-post",
                                                               "fire-observer",  "logistics",
                                                               "platoon-leader", "platoon-support",
                                                               "infantry",       "support-weapons",
                                                               "engineer",       "scout",
                                                               "recon",          "sniper",
                                                               "carrier",        "fighting-vehicle",
                                                               "tank",           "vehicle",
                                                               "barricade",      "dummy"};
  return kNames[static_cast<std::size_t>(function)];
}

std::string_view name_of(Quality quality) {
  switch (quality) {
    case Quality::Recruit: return "recruit";
    case Quality::Veteran: return "veteran";
    case Quality::Elite: return "elite";
  }
  return "?";
}

std::string_view name_of(Marker marker) {
  switch (marker) {
    case Marker::None: return "none";
    case Marker::Activated: return "activated";
    case Marker::Reaction: return "reaction";
    case Marker::Completed: return "completed";
  }
  return "?";
}

std::string_view name_of(WeaponClass weapon) {
  switch (weapon) {
    case WeaponClass::Dot: return "dot";
    case WeaponClass::Square: return "square";
    case WeaponClass::Rocket: return "rocket";
    case WeaponClass::Shell: return "shell";
  }
  return "?";
}

std::string_view name_of(CounterKind kind) {
  switch (kind) {
    case CounterKind::None: return "none";
    case CounterKind::Ied: return "ied";
    case CounterKind::Toxic: return "toxic";
    case CounterKind::Population: return "population";
    case CounterKind::Vehicles: return "vehicles";
    case CounterKind::Barricade: return "barricade";
    case CounterKind::Unknown: return "unknown";
  }
  return "?";
}

std::string_view name_of(MissionKind kind) {
  switch (kind) {
    case MissionKind::DroneRecon: return "drone-recon";
    case MissionKind::HelicopterRecon: return "helicopter-recon";
    case MissionKind::CloseAirSupport: return "close-air-support";
    case MissionKind::AttackHelicopter: return "attack-helicopter";
    case MissionKind::Mortar: return "mortar";
    case MissionKind::Artillery: return "artillery";
    case MissionKind::Smoke: return "smoke";
    case MissionKind::Flare: return "flare";
    case MissionKind::AirDefence: return "air-defence";
  }
  return "?";
}

}  // namespace enfilade::urban
