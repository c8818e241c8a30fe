// Who controls what (UO-2.3f, R3 to R7): the truth, and where somebody cannot tell because a hidden
// block that may be a dummy is or was there.
#pragma once

#include "rules/urban/context.h"

namespace enfilade::urban {

// A piece has come into its location: a unit takes it and, alone, its building.
void take_control(Context& context, PieceId piece);
// Somebody has come, gone or been seen in a building.
void settle_building(Context& context, BuildingId building);
// A piece has been laid flat where it stands.
void show_control(Context& context, PieceId piece);

// The number of a place among those that conditions name, at most 64 of them; that many otherwise.
inline constexpr std::size_t kObjectives = 64;
std::size_t objective_number(const Scenario& scenario, LocationId place);

// Which doubts are whose: the sides', then a spectator's.
inline constexpr std::size_t kSpectatorDoubt = kCamps;

}  // namespace enfilade::urban
