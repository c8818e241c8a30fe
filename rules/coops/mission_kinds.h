// The kinds of things a mission is made of.
#pragma once

#include <cstddef>
#include <cstdint>

namespace enfilade::coops {

// Which rules of victory and defeat hold: one of the ten chapters 4.S1 to 4.S10.
enum class Goal : std::uint8_t {
  Cache,
  Wreck,
  Hvt,
  Villages,
  Structures,
  Strike,
  Bomb,
  Civilians,
  Warehouse,
  LastUnit,
};

// Where enemy units go when they do not fire, CO-3.2.5.3-R8.
enum class EnemyMoves : std::uint8_t {
  Priorities,
  Wreck,
  ArmoredVehicle,
  Villages,
  Bridges,
  Civilians,
  Patrol,
  Cover,
};

enum class ZoneOpens : std::uint8_t { AtStart, FirstSearch, Alarm };
enum class ZoneRemoval : std::uint8_t { None, EachVillage, AllVillages, Headquarters };
// The last three come into play with a convoy: its halted vehicles, and what one of them carried.
enum class MarkerKind : std::uint8_t {
  Search,
  Wreck,
  Structure,
  Civilians,
  Entry,
  Bridge,
  Vehicle,
  Hvt,
  Bomb,
};

inline constexpr std::size_t kMaxOptions = 8;

// Always there, only with a challenge option, or only without it.
struct When {
  enum class Kind : std::uint8_t { Always, With, Without };
  Kind kind = Kind::Always;
  std::uint8_t option = 0;

  bool holds(std::uint8_t options) const {
    const bool chosen = (options >> option & 1U) != 0;
    return kind == Kind::Always || chosen == (kind == Kind::With);
  }
};

}  // namespace enfilade::coops
