// Where a shot or an explosion does harm: fire lanes (8.2.1.2, 8.2.1.4) and radii.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/urban/map/board.h"
#include "rules/urban/map/range.h"
#include "rules/urban/map/sight.h"

namespace enfilade::urban {

inline constexpr int kLaneBeyondRange = 5;     // UO-8.2.1.2b
inline constexpr int kLaneBehindObstacle = 2;  // UO-8.2.1.4b

struct FireLane {
  std::vector<LocationId> locations;  // in the order the shot passes them; not the firer's own
  std::string cut_by;                 // the obstacle that shortens it, or empty
};

// The lane of a shot from one location at another that it sees, with the line of look().
FireLane fire_lane(const Board& board, const RangeTables& tables, const Surroundings& around,
                   LocationId firer, LocationId target, int max_range);

// Whether the target is in sight. A shot fired blindly ends behind what hides it (UO-8.2.7.2-R1).
enum class Aimed : std::uint8_t { InSight, Blindly };

// ... with a line of the shooter's choice (UO-5.1.7-R12).
FireLane fire_lane(const Board& board, const RangeTables& tables, const Surroundings& around,
                   LocationId firer, LocationId target, const Segment& line, int max_range,
                   Aimed aimed = Aimed::InSight);

// Every location within so many EP on the same level of the ground, the centre first; walls crossed
// cost their EP (UO-8.2.1.4c), manholes and sewer mouths let nothing through (UO-4.3.7.1-R8).
std::vector<LocationId> within_radius(const Board& board, const OpenBreaches& open,
                                      LocationId centre, int radius);

}  // namespace enfilade::urban
