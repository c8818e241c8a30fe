// What a straight line passes, in order: the trace of a sight line, and of a shot beyond its
// target.
#pragma once

#include <vector>

#include "rules/urban/map/board.h"
#include "rules/urban/map/sight.h"

namespace enfilade::urban {

// A location the line shares more than a point with, and from where to where (fractions of the
// line).
struct Visit {
  LocationId location;
  Stretch stretch;
};

// UO-5.1.7-R8: every hex, room and zone on the line in the order it is entered; both hexes of a
// side the line runs along. On an underground sheet its tunnels.
std::vector<Visit> visits_of(const Board& board, const Segment& line, std::uint8_t plane);

// The line from a through b, prolonged to well beyond the map.
Segment prolonged(const Board& board, const Segment& line);

}  // namespace enfilade::urban
