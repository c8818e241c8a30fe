// Ways over the table: what a path costs, what it may touch, where a model stands along it.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "rules/skirmish/context.h"

namespace enfilade::skirmish {

// --- Along a path ---

// Its length as SK-GEO-R15 counts it.
int length_of(Spot from, const Path& path);
// Where a model stands after so much of it.
Spot along(Spot from, const Path& path, int length);
// SK-MOVE-R2: stages in which the longest of these advances at most 1 cm.
int stages_for(std::span<const int> lengths);
// SK-VEH-R4, R14: what a drive costs of the allowance of 12 cm; a path through what the vehicle
// cannot enter is refused by judge_drive.
int cost_of_drive(const Reading& reading, UnitId vehicle, const Path& path);
// SK-VEH-R5: whether it comes into moderate cover on the way.
bool touches_moderate(const Reading& reading, UnitId vehicle, const Path& path);

// --- Legality: ok, or a refusal that names the rule and the excess ---

// What the paths of one unit's figures are for.
struct PathOrder {
  UnitId unit;
  MoveKind kind = MoveKind::Walk;
  int allowance = 0;
  UnitId target;  // assaulted, or boarded
  std::array<std::int16_t, kMaxUnitFigures> covered{};
  FigureBits movers = 0xFFFF;  // others must have an empty path
};
// SK-MOVE-1, SK-GEO-R6 to R8, R15, R16: length, corners, bases, what is passed through, the edge.
Result<void> judge_paths(const Reading& reading, const PathOrder& order,
                         const std::array<Path, kMaxUnitFigures>& paths);
// SK-VEH-2, 3, R4 to R7, R14, R15; covered: what was spent already.
Result<void> judge_drive(const Reading& reading, UnitId vehicle, const Path& path, int facing,
                         int spent);
// Figures put down rather than moved: deployment, survivors, getting out of a vehicle.
struct PlaceOrder {
  UnitId unit;
  std::span<const Point> zone;  // where they may stand; empty: anywhere on the table
  UnitId near;                  // within `reach` of this vehicle's hull; none: not asked
  int reach = 0;
  FigureBits who = 0xFFFF;  // these are placed
};
Result<void> judge_places(const Reading& reading, const PlaceOrder& order,
                          const std::array<Path, kMaxUnitFigures>& spots);
Result<void> judge_vehicle_place(const Reading& reading, UnitId vehicle,
                                 std::span<const Point> zone, Spot at, int facing);

// --- Free ground ---

bool is_on_table(const Table& table, Spot at);  // edge included, SK-GEO-R16
// Whether a figure of the unit could stand there: on the table and on nobody's base (its own unit's
// figures in `ignored` left out of account).
bool is_free(const Reading& reading, UnitId unit, FigureBits ignored, Spot at);

// --- Formations: paths for a whole unit to a chosen place, sensible and legal ---

// Ends around `goal`, in touch with each other, each figure within its reach. Never fails: who
// cannot move stays.
std::array<Path, kMaxUnitFigures> formation_paths(const Reading& reading, const PathOrder& order,
                                                  Spot goal);
// Places in a zone or at a hull for all figures of a unit around a chosen place; false: no room.
bool formation_places(const Reading& reading, const PlaceOrder& order, Spot goal,
                      std::array<Path, kMaxUnitFigures>& spots);

}  // namespace enfilade::skirmish
