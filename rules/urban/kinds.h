// The words of the rules as types: sides, blocks, weapons, counters.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/ids.h"

namespace enfilade::urban {

// The two sides of UO-2j. (The sides of a hex are called Side.)
enum class Camp : std::uint8_t { Green, Red };
inline constexpr std::size_t kCamps = 2;

constexpr Camp other(Camp camp) {
  return camp == Camp::Green ? Camp::Red : Camp::Green;
}
constexpr Seat seat_of(Camp camp) {
  return Seat{static_cast<std::uint8_t>(camp)};
}
constexpr Camp camp_of(Seat seat) {
  return seat.index() == 0 ? Camp::Green : Camp::Red;
}
constexpr std::size_t index_of(Camp camp) {
  return static_cast<std::size_t>(camp);
}

inline constexpr std::size_t kBlocksPerCamp = 64;
inline constexpr std::size_t kBlocks = kBlocksPerCamp * kCamps;

// A block is what something is: known to its owner. Green's come first.
using BlockId = Id<struct BlockTag>;
// A piece is what stands on the map for all to see; the enemy knows a block by its piece only.
using PieceId = Id<struct PieceTag>;

constexpr Camp camp_of(BlockId block) {
  return block.index() < kBlocksPerCamp ? Camp::Green : Camp::Red;
}
constexpr Camp camp_of(PieceId piece) {
  return piece.index() < kBlocksPerCamp ? Camp::Green : Camp::Red;
}
constexpr std::size_t first_of(Camp camp) {
  return index_of(camp) * kBlocksPerCamp;
}

using ForceId = Id<struct ForceTag>;    // an Impulse Force of one camp, 0 to 5
using WeaponId = Id<struct WeaponTag>;  // in the scenario's list of weapons
using AssetId = Id<struct AssetTag>;    // a row of a camp's 3D matrix
using CardId = Id<struct CardTag>;      // in the scenario's list of event cards
using CounterId = Id<struct CounterTag>;
using MineId = Id<struct MineTag>;

inline constexpr std::size_t kMaxForces = 6;
inline constexpr std::size_t kMaxAssets = 12;

// UO-4.1g and 5.2.1: the first four are classes of targets.
enum class BlockType : std::uint8_t { Foot, Unarmoured, Armoured, Tank, Barricade, Dummy };
inline constexpr std::size_t kTargetClasses = 4;

constexpr bool is_unit(BlockType type) {
  return type <= BlockType::Tank;
}
constexpr bool is_vehicle(BlockType type) {
  return type == BlockType::Unarmoured || type == BlockType::Armoured || type == BlockType::Tank;
}
constexpr bool is_armour(BlockType type) {
  return type == BlockType::Armoured || type == BlockType::Tank;
}
// "Soft": foot units and unarmoured vehicles.
constexpr bool is_soft(BlockType type) {
  return type == BlockType::Foot || type == BlockType::Unarmoured;
}

// Table T7.
enum class Function : std::uint8_t {
  Commander,
  CommandPost,
  FireObserver,
  Logistics,
  PlatoonLeader,
  PlatoonSupport,
  Infantry,
  SupportWeapons,
  Engineer,
  Scout,
  Recon,
  Sniper,
  Carrier,
  FightingVehicle,
  Tank,
  Vehicle,
  Barricade,
  Dummy,
};
inline constexpr std::size_t kFunctions = 18;

// Recruit one star, veteran two, elite three.
enum class Quality : std::uint8_t { Recruit, Veteran, Elite };

// UO-4.3.3-R2.
enum class Marker : std::uint8_t { None, Activated, Reaction, Completed };

// Where a block is. In reserve: a barricade an engineer may still place.
enum class Status : std::uint8_t { Unused, Waiting, OnMap, Mounted, Eliminated, Reserve };

// W1 to W4 of part B: dot, square, black triangle, red triangle.
enum class WeaponClass : std::uint8_t { Dot, Square, Rocket, Shell };

constexpr bool is_heavy(WeaponClass weapon) {
  return weapon == WeaponClass::Rocket || weapon == WeaponClass::Shell;
}

// UO-4.3.5a-d.
constexpr bool engages(WeaponClass weapon, BlockType target) {
  switch (target) {
    case BlockType::Armoured: return weapon != WeaponClass::Dot;
    case BlockType::Tank: return is_heavy(weapon);
    default: return true;
  }
}

enum class BreachMode : std::uint8_t { None, Contact, Remote };

// UO-4.2a; None for a counter that has been removed.
enum class CounterKind : std::uint8_t {
  None,
  Ied,
  Toxic,
  Population,
  Vehicles,
  Barricade,
  Unknown
};

// UO-7.3.1a and h.
enum class MissionKind : std::uint8_t {
  DroneRecon,
  HelicopterRecon,
  CloseAirSupport,
  AttackHelicopter,
  Mortar,
  Artillery,
  Smoke,
  Flare,
  AirDefence,
};

constexpr bool is_ground_fire(MissionKind kind) {
  return kind == MissionKind::Mortar || kind == MissionKind::Artillery ||
         kind == MissionKind::Smoke || kind == MissionKind::Flare;
}
constexpr bool is_recon(MissionKind kind) {
  return kind == MissionKind::DroneRecon || kind == MissionKind::HelicopterRecon;
}
// UO-7.3.3.5a-b, R3: what air defence may answer.
constexpr bool is_manned_aircraft(MissionKind kind) {
  return kind == MissionKind::HelicopterRecon || kind == MissionKind::CloseAirSupport ||
         kind == MissionKind::AttackHelicopter;
}

// UO-7.3.1e-g: what a die on a row of the 3D matrix gives.
enum class Availability : std::uint8_t { Unavailable, NextTurn, AtOnce };

std::string_view name_of(Camp camp);
std::string_view name_of(BlockType type);
std::string_view name_of(Function function);
std::string_view name_of(Quality quality);
std::string_view name_of(Marker marker);
std::string_view name_of(WeaponClass weapon);
std::string_view name_of(CounterKind kind);
std::string_view name_of(MissionKind kind);

}  // namespace enfilade::urban
