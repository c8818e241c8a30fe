// Places that serve a formation: in the same cover as a chosen place, around a base, around a hull.
#pragma once

#include "engine/core/fixed_vector.h"
#include "rules/skirmish/context.h"
#include "rules/skirmish/table/hull.h"

namespace enfilade::skirmish {

// The cover at a chosen place: an area it is in, or a line it is behind.
struct Shelter {
  const Piece* piece = nullptr;
  Spot at;

  bool exists() const { return piece != nullptr; }
  bool holds(Spot other) const;  // in the same area, or on the same side of the line
};
// The best one there; none in the open.
Shelter shelter_at(const Reading& reading, Spot at);

// Spots in base contact with a figure, or with a hull and in rows farther out up to that gap.
inline constexpr std::size_t kMostRingSpots = 128;
using RingSpots = FixedVector<Spot, kMostRingSpots>;
RingSpots spots_around(Spot figure);
RingSpots spots_around(const Hull& hull, int gap);

}  // namespace enfilade::skirmish
