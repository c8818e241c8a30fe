// The small words of CO-OPS: sides, sections, classes, colours, terrain.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/core/ids.h"

namespace enfilade::coops {

// CO-2.1.1a.
enum class Arm : std::uint8_t { Infantry, Cavalry, Alat };
inline constexpr std::size_t kArms = 3;

// CO-1.4-R1. The order is the board order that settles ties (CO-3.2.5.4-R3).
enum class Section : std::uint8_t { Infantry1, Infantry2, Cavalry, Alat };
inline constexpr std::size_t kSections = 4;

// As they are written in orders, records and choices.
inline constexpr std::array<std::string_view, kSections> kSectionWords = {"infantry1", "infantry2",
                                                                          "cavalry", "alat"};
constexpr std::string_view word_of(Section section) {
  return kSectionWords[static_cast<std::size_t>(section)];
}

constexpr Arm arm_of(Section section) {
  if (section == Section::Cavalry) return Arm::Cavalry;
  return section == Section::Alat ? Arm::Alat : Arm::Infantry;
}

// CO-2.1.3b, e: three slots a section; green, red, yellow are 0, 1, 2.
inline constexpr std::size_t kSlots = 3;
inline constexpr std::size_t kGroups = kSections * kSlots;

enum class UnitClass : std::uint8_t { Foot, Vehicle, Helicopter };

// CO-2.3.2-R1: in this order from the weakest to the strongest.
enum class Colour : std::uint8_t { None, Yellow, Orange, Red };

constexpr int rank_of(Colour colour) {
  return static_cast<int>(colour);
}

// CO-2.6.3a.
enum class Terrain : std::uint8_t {
  Water,
  Bridge,
  Plain,
  Sand,
  City,
  Forest,
  Mountain,
  Village,
  Camp,
};
inline constexpr std::size_t kTerrains = 9;

enum class Visibility : std::uint8_t { Normal, Impaired, Blocked };

// CO-2.6.3b to k.
constexpr Visibility visibility_of(Terrain terrain) {
  switch (terrain) {
    case Terrain::City:
    case Terrain::Forest:
    case Terrain::Village: return Visibility::Impaired;
    case Terrain::Mountain: return Visibility::Blocked;
    default: return Visibility::Normal;
  }
}

// CO-2.6.3b to k: what entering costs on the ground, in MP. Water is closed.
inline constexpr int kClosed = 0;
constexpr int ground_cost(Terrain terrain) {
  switch (terrain) {
    case Terrain::Water: return kClosed;
    case Terrain::Sand:
    case Terrain::City:
    case Terrain::Village: return 2;
    case Terrain::Forest: return 3;
    case Terrain::Mountain: return 4;
    default: return 1;
  }
}

// CO-2.6.1a: the two faces of the tiles.
enum class TileFace : std::uint8_t { Africa, Europe };

// CO-2.6.1c to e, CO-2.6.3k: a zone of spaces beside the map.
enum class ZoneKind : std::uint8_t { Start, Hld, Appearance };
inline constexpr std::size_t kZoneKinds = 3;

using SpaceId = Id<struct SpaceTag, std::uint16_t>;
using ZoneId = Id<struct ZoneTag>;
using VillageId = Id<struct VillageTag>;

}  // namespace enfilade::coops
