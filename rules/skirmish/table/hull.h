// Vehicles as polygons with whole-number corners, and the directions around them: SK-GEO-R13.
#pragma once

#include <array>

#include "engine/plane/point.h"
#include "rules/skirmish/kinds.h"
#include "rules/skirmish/profiles.h"

namespace enfilade::skirmish {

struct Hull {
  std::array<Point, 4> corners{};
  Point centre;
};

// kDirection times cosine and sine of a whole number of degrees.
inline constexpr int kDirection = 16384;
Point direction(int degrees);
Hull hull_at(const VehicleProfile& vehicle, Spot at, int facing);
// From where a vehicle is seen or hit, SK-DMG-R3.
Arc arc_towards(Spot vehicle, int facing, Point other);

}  // namespace enfilade::skirmish
