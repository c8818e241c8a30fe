// The small vocabulary of the game. Lengths are whole hundredths of a centimetre (SK-GEO-R1).
#pragma once

#include <compare>
#include <cstdint>

#include "engine/core/ids.h"
#include "engine/plane/point.h"

namespace enfilade::skirmish {

// A seat commands a side (SK-GEN-R2); the first seat is the first side.
enum class Side : std::uint8_t { First, Second };
inline constexpr std::size_t kSides = 2;

constexpr Side other_side(Side side) {
  return side == Side::First ? Side::Second : Side::First;
}
constexpr Seat seat_of(Side side) {
  return Seat{static_cast<std::uint8_t>(side)};
}
constexpr std::size_t index_of(Side side) {
  return static_cast<std::size_t>(side);
}

enum class Training : std::uint8_t { Green, Seasoned, Veteran, Elite };
inline constexpr std::size_t kTrainings = 4;

// Of figures, SK-ARM.
enum class Armour : std::uint8_t { None, Light, Medium, Heavy, Power, Battlesuit };
inline constexpr std::size_t kArmours = 6;

// Of vehicles, SK-VEH-5.
enum class HullArmour : std::uint8_t { None, Light, Medium, Heavy, VeryHeavy };
inline constexpr std::size_t kHullArmours = 5;

enum class Cover : std::uint8_t { None, Soft, Moderate, Hard };
inline constexpr std::size_t kCovers = 4;

// From where a vehicle is hit, SK-DMG-R3.
enum class Arc : std::uint8_t { Front, Flank, Rear };

// What befalls a vehicle, mild to grave: SK-DMG-1 to 4.
enum class Damage : std::uint8_t { Stunned, WeaponLost, Immobilised, Destroyed };

// What lasts until the unit's next attempt, SK-CHOICE-R5.
enum class Stance : std::uint8_t { None, OnGuard, DuckAndWeave, GoneToGround };

// When a unit fires.
enum class Occasion : std::uint8_t { Walk, Aimed, Reaction, Drive, Halt };

using UnitId = Id<struct UnitTag>;      // into the scenario's roster
using FigureId = Id<struct FigureTag>;  // of all figures of the game, unit by unit

// Most figures of a unit, units of a game (the crews that may bail out among them), figures in all.
inline constexpr std::size_t kMaxUnitFigures = 12;
inline constexpr std::size_t kMaxUnits = 32;
inline constexpr std::size_t kMaxFigures = 128;
inline constexpr std::size_t kMaxVehicleWeapons = 4;
inline constexpr std::size_t kMaxFigureWeapons = 3;
inline constexpr std::size_t kMaxCorners = 8;  // of a path, SK-GEO-R15

// Units as bits, by their place on the roster.
using UnitBits = std::uint32_t;
static_assert(kMaxUnits <= 32);
inline constexpr std::uint8_t kNoCombat = 0xFF;

// Figures of one unit as bits, the unit's first figure the lowest.
using FigureBits = std::uint16_t;
static_assert(kMaxUnitFigures <= 16);
constexpr FigureBits figure_bit(std::size_t number) {
  return static_cast<FigureBits>(1U << number);
}

// A figure or a vehicle: the figure's id, or 128 and the vehicle's unit.
struct ModelId {
  std::uint8_t value = 0xFF;

  static constexpr ModelId of(FigureId figure) { return {figure.value}; }
  static constexpr ModelId of_vehicle(UnitId unit) {
    return {static_cast<std::uint8_t>(0x80U | unit.value)};
  }
  constexpr bool exists() const { return value != 0xFF; }
  constexpr bool is_vehicle() const { return exists() && (value & 0x80U) != 0; }
  constexpr FigureId figure() const { return FigureId{value}; }
  constexpr UnitId vehicle() const { return UnitId{value & 0x7FU}; }
  friend constexpr auto operator<=>(const ModelId&, const ModelId&) = default;
};

// A place on the table, small enough for states and orders.
struct Spot {
  std::int16_t x = 0;
  std::int16_t y = 0;

  constexpr Point point() const { return {x, y}; }
  static constexpr Spot at(Point p) {
    return {static_cast<std::int16_t>(p.x), static_cast<std::int16_t>(p.y)};
  }
  friend constexpr auto operator<=>(const Spot&, const Spot&) = default;
};

inline constexpr int kCentimetre = 100;
// SK-GEO-R2, R5.
inline constexpr int kFigureRadius = 50;
inline constexpr int kContact = 5;
inline constexpr int kCoherency = 3 * kCentimetre;    // SK-UNIT-2
inline constexpr int kEdgeOfCover = 2 * kCentimetre;  // SK-LOS-3, 4
inline constexpr int kWithinCover = 6 * kCentimetre;  // SK-LOS-5
// SK-GEO-R15: no side of a table is longer.
inline constexpr int kLongestTable = 300 * kCentimetre;

}  // namespace enfilade::skirmish
