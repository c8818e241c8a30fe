// The kinds of things a city map is made of, and their numbers: tables T1 to T3 of the ledger.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/core/ids.h"

namespace enfilade::urban {

using LocationId = Id<struct LocationTag, std::uint16_t>;
using BuildingId = Id<struct BuildingTag, std::uint16_t>;
using RoomId = Id<struct RoomTag, std::uint16_t>;
using ApertureId = Id<struct ApertureTag, std::uint16_t>;
using SightPointId = Id<struct SightPointTag, std::uint16_t>;

enum class Terrain : std::uint8_t { Clear, Hillock, Woods, Narrow, Water, OpenSewer };

enum class LocationKind : std::uint8_t { Hex, Room, Zone, Roof, Underground, SewerHex };

// A door and a window are one class, but that vehicles use the doors of hangars; a gate is an
// aperture in an outer wall.
enum class ApertureKind : std::uint8_t { Door, Window, Gate, Breach };

// Table T2: how two locations are joined.
enum class EdgeKind : std::uint8_t {
  OpenSide = 1,        // E1  hex - hex
  OuterWall = 2,       // E2  hex - hex, intact outer wall or closed breach site
  WallOpening = 3,     // E3  hex - hex, open breach or gate
  Facade = 4,          // E4  hex - room, blank facade or closed breach site
  FacadeOpening = 5,   // E5  hex - room, aperture or open breach
  ZoneLimit = 6,       // E6  zone - zone of one room
  Partition = 7,       // E7  room - room of one building
  PartyWall = 8,       // E8  room - room of touching buildings
  PartyOpening = 9,    // E9  the same with an aperture or open breach
  Stairs = 10,         // E10 room - roof
  RoofEdge = 11,       // E11 roof - hex next to the building
  FacingRoofs = 12,    // E12 roof - roof, arrows facing each other
  Manhole = 13,        // E13 surface - underground
  TouchingRoofs = 14,  // E14 roof - roof, no facing arrows
  SewerBank = 15,      // E15 hex - open sewer, open sewer - open sewer
  SewerMouth = 16,     // E16 open sewer - underground sewer
  Tunnel = 17,         // E17 underground - underground
};

namespace level {
inline constexpr int kUnderground = -1;
inline constexpr int kGround = 0;
inline constexpr int kHillock = 1;
inline constexpr int kOuterWall = 1;
inline constexpr int kVehicles = 1;
inline constexpr int kRoof = 2;
inline constexpr int kBuilding = 2;
inline constexpr int kSmoke = 2;
inline constexpr int kWreck = 2;  // UO-5.1.7.2-R1
inline constexpr int kWoods = 3;
}  // namespace level

// How high the terrain of a hex stands in the way; 0 for none. T3.
constexpr int obstacle_level(Terrain terrain) {
  switch (terrain) {
    case Terrain::Woods: return level::kWoods;
    case Terrain::Hillock: return level::kHillock;
    default: return 0;
  }
}

// How high a block stands in it. UO-5.1.4-R1.
constexpr int standing_level(Terrain terrain) {
  switch (terrain) {
    case Terrain::Hillock: return level::kHillock;
    case Terrain::Water:
    case Terrain::OpenSewer: return level::kUnderground;
    default: return level::kGround;
  }
}

std::string_view name_of(Terrain terrain);
std::string_view name_of(LocationKind kind);
std::string_view name_of(ApertureKind kind);

}  // namespace enfilade::urban
