// What a drive is priced and stopped by: SK-VEH-R4 to R6, R14 to R17.
#pragma once

#include "rules/skirmish/ground.h"

namespace enfilade::skirmish {

inline constexpr int kDrivePiece = kCentimetre / 2;    // SK-VEH-R6
inline constexpr int kLineCrossing = 2 * kCentimetre;  // SK-VEH-R4

// Terrain the vehicle can neither enter nor cross.
bool is_barred(const VehicleProfile& vehicle, const Piece& piece);
// SK-VEH-R17: how often a straight way crosses a line; who drives onto it has crossed it.
int times_crossed(const Piece& line, const Segment& way);
// What each unit of the way costs that ends there.
int factor_at(const Reading& reading, Spot at);
// SK-VEH-R15, R16: what stands in the way of a vehicle of that width that set out at `start`.
InTheWay met_by_drive(const Ground& ground, int width, Point start, const Segment& way);

}  // namespace enfilade::skirmish
