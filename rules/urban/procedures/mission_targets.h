// Which locations a 3D action may name as its target, and how far they are (UO-7.3.3.1, 7.3.4).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/urban/context.h"

namespace enfilade::urban {

inline constexpr int kShiftEp = 10;  // UO-7.3.3.2f

// Locations no mission may name, whatever its kind: a revealed crowd is there (UO-7.3.3.1-R5), or
// the scenario has closed them.
LocationSet barred_targets(const Reading& reading);

// UO-7.3.3.1b, R5, UO-7.3.3.4-R1, UO-7.3.4a and R3: by what the location is.
// One bit a kind of mission:
//   strikes        hexes, rooms and zones of the surface
//   smoke, flares  hexes
//   reconnaissance hexes and roofs: it sees nothing inside a building
constexpr std::uint16_t bit_of(MissionKind kind) {
  return static_cast<std::uint16_t>(1U << static_cast<unsigned>(kind));
}
inline std::uint16_t targeted_by(const Location& place) {
  constexpr auto bits = [](auto... kinds) {
    return static_cast<std::uint16_t>((0U | ... | bit_of(kinds)));
  };
  using enum MissionKind;
  constexpr std::uint16_t kStrikes = bits(CloseAirSupport, AttackHelicopter, Mortar, Artillery);
  constexpr std::uint16_t kReconnaissance = bits(DroneRecon, HelicopterRecon);
  if (place.plane != 0 || place.below()) return 0;
  if (place.kind == LocationKind::Hex) return kStrikes | kReconnaissance | bits(Smoke, Flare);
  if (place.kind == LocationKind::Roof) return kReconnaissance;
  return place.inside() ? kStrikes : 0;
}
inline bool may_be_target(const Location& place, MissionKind kind) {
  return (targeted_by(place) & bit_of(kind)) != 0;
}

// Effect points from one location to any on the surface, with the breaches as they stand, as that
// side may count them (UO-4.3.7.1-R1, R8).
class EffectReach {
 public:
  EffectReach(const Reading& reading, Camp counts, LocationId from);
  EffectReach(const EffectReach&) = delete;
  EffectReach& operator=(const EffectReach&) = delete;

  int to(LocationId place) const { return row_[place.index()]; }

 private:
  std::vector<std::uint8_t> own_;  // empty: the tables have the answer
  std::span<const std::uint8_t> row_;
};

}  // namespace enfilade::urban
