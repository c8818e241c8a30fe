// Ways over the table: what a path costs, what it may touch, where a model stands along it.
//
// A path that ends on the edge where its side may leave the table (SideSpec::exit, SK-MOVE-R5)
// leads off it: see leaves_table. No other corner may lie beyond an edge.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "rules/skirmish/context.h"

namespace enfilade::skirmish {

// The paths of a unit's figures, in their order.
using Paths = std::array<Path, kMaxUnitFigures>;

inline constexpr int kBoarding = kCentimetre;             // SK-TRN-R2
inline constexpr int kFacings = 360;                      // SK-GEO-R13
inline constexpr int kDriveAllowance = 12 * kCentimetre;  // SK-VEH-R4

// --- Along a path (paths.cpp) ---

// Its length as SK-GEO-R15 counts it.
int length_of(Spot from, const Path& path);
// Where a model stands after so much of it.
Spot along(Spot from, const Path& path, int length);
// SK-MOVE-R2: stages in which the longest of these advances at most 1 cm; a vehicle that only turns
// has moved, in one stage (SK-VEH-R7).
int stages_for(std::span<const int> lengths, int facing = kNoFacing);
inline Spot end_of(Spot from, const Path& path) {
  return path.empty() ? from : path[path.size() - 1];
}
// SK-MOVE-R5: whether the path leads off the table. Only a walk, a run, duck and weave or a drive
// can.
bool leaves_table(const Reading& reading, UnitId unit, MoveKind kind, const Path& path);
// SK-GEO-R17: where a model that is stopped after so much of its path comes to stand: there, or at
// the last free place before; without one it stays there all the same.
Spot set_back(const Reading& reading, ModelId model, Spot from, const Path& path, int length);

// --- Drives (drive.cpp) ---

// SK-VEH-R4, R14: what a drive costs of the allowance of 12 cm; a path through what the vehicle
// cannot enter is refused by judge_drive.
int cost_of_drive(const Reading& reading, UnitId vehicle, const Path& path);
// SK-VEH-R5: whether it begins in moderate cover, or comes into or over it on the way.
bool touches_moderate(const Reading& reading, UnitId vehicle, const Path& path);

// Terrain under its centre that it cannot go into: SK-VEH-R4, R5.
bool may_enter(const Reading& reading, UnitId vehicle, Spot at);

// --- Legality: ok, or a refusal that names the rule and the excess (judge_*.cpp) ---

// What the paths of one unit's figures are for.
struct PathOrder {
  UnitId unit;
  MoveKind kind = MoveKind::Walk;
  int allowance = 0;
  // Assaulted, or boarded; who may be touched in a follow-up or a move-up (none: every enemy of its
  // close combat).
  UnitId target;
  std::array<std::int16_t, kMaxUnitFigures> covered{};
  FigureBits movers = 0xFFFF;  // others must have an empty path
  bool redirected = false;     // SK-MOVE-R3: nobody need reach the enemy any more
};
// SK-MOVE-1, SK-GEO-R6 to R8, R15, R16: length, corners, bases, what is passed through, the edge;
// the ends of an assault, of going to ground, of boarding and of moving up.
Result<void> judge_paths(const Reading& reading, const PathOrder& order, const Paths& paths);
// SK-VEH-2, 3, R4, R14: the terrain alone, and what it costs; spent: of the allowance already.
Result<void> judge_ground(const Reading& reading, UnitId vehicle, const Path& path, int spent);
// SK-VEH-2, 3, R4 to R7, R14, R15; spent: of the allowance already. kNoFacing: as it faces now.
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
Result<void> judge_places(const Reading& reading, const PlaceOrder& order, const Paths& spots);
Result<void> judge_vehicle_place(const Reading& reading, UnitId vehicle,
                                 std::span<const Point> zone, Spot at, int facing);

// --- Free ground (paths.cpp) ---

bool is_on_table(const Table& table, Spot at);  // edge included, SK-GEO-R16
// Whether a figure of the unit could stand there: on the table and on nobody's base (its own unit's
// figures in `ignored` left out of account).
bool is_free(const Reading& reading, UnitId unit, FigureBits ignored, Spot at);
// Whether a vehicle could: its hull, facing so, is on nobody's base.
bool is_free_for_vehicle(const Reading& reading, UnitId vehicle, Spot at, int facing);
// SK-CHOICE-R7: in an area of cover, or at most 2 cm from a line that covers or from a wreck.
bool is_in_cover(const Reading& reading, Spot at);

// --- Parallel moves (withdrawal.cpp): SK-FAIL-R3 to R5, SK-CC-R11 ---

struct Withdrawal {
  Paths paths{};
  FigureBits lost = 0;  // their paths end at the table edge, which they cross
};
// All figures named move by the same vector; who is blocked stops there, 1 cm short of an enemy
// that is farther away now.
Withdrawal withdrawal_by(const Reading& reading, UnitId unit, FigureBits who, Point by);

// --- Formations: paths for a whole unit to a chosen place, sensible and legal ---

// Ends around `goal`, in touch with each other, each figure within its reach. Never fails: who
// cannot move stays.
Paths formation_paths(const Reading& reading, const PathOrder& order, Spot goal);
// Places in a zone or at a hull for all figures of a unit around a chosen place; false: no room.
bool formation_places(const Reading& reading, const PlaceOrder& order, Spot goal, Paths& spots);

// A vehicle's way to a chosen place, or as near to it as it gets: straight or around one corner,
// facing where it goes. Always permitted; an empty path when there is no way that leads nearer.
struct Drive {
  Path path;
  std::int16_t facing = 0;
};
Drive drive_towards(const Reading& reading, UnitId vehicle, Spot goal, int spent);
int facing_of(Point way);  // the whole degree nearest to it

}  // namespace enfilade::skirmish
