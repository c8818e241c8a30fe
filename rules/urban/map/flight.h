// Where a Population counter flees to (UO-5.2.3.3).
#pragma once

#include <vector>

#include "rules/urban/map/paths.h"
#include "rules/urban/map/range.h"

namespace enfilade::urban {

inline constexpr int kFlightMp = 3;

struct Crowd {
  LocationId at;
  LocationId threat;  // the block whose contact turned it up
  Going going;  // closed: blocks and counters that bar its way; stops: in touch with another block
  LocationSet no_end;  // it may pass but not stop there
};

// The locations its mover may choose from: those farthest from the threat in EP. Only its own
// location when staying is as far as any.
std::vector<LocationId> flight_choices(const Board& board, const RangeTables& tables,
                                       const Crowd& crowd);

// UO-5.2.3.3i: a counter already turned up moves 1 to 3 MP as its mover likes; its own location
// when it cannot.
std::vector<LocationId> free_move_choices(const Board& board, const Crowd& crowd);

}  // namespace enfilade::urban
