// What stands in the way of a unit that moves: SK-GEO-R7, R8.
#pragma once

#include "engine/core/fixed_vector.h"
#include "rules/skirmish/context.h"
#include "rules/skirmish/paths.h"
#include "rules/skirmish/table/hull.h"

namespace enfilade::skirmish {

struct Standing {
  Spot at;
  UnitId unit;
  bool enemy = false;
};

struct Obstacle {
  Hull hull;
  UnitId unit;
  bool enemy = false;  // not of wrecks: those are nobody's
  bool wreck = false;
};

// Living figures of other units, and hulls of other vehicles.
struct Ground {
  FixedVector<Standing, kMaxFigures> men;
  FixedVector<Obstacle, kMaxUnits> hulls;
};

// Only what is in the box, or reaches into it.
Ground ground_in(const Reading& reading, UnitId mover, const Box& box);
// The box of all places a unit's figures stand at and go to, with a margin for bases.
Box box_of_paths(const Reading& reading, UnitId unit, const Paths& paths);
Box grown(const Box& box, int by);

// Enemies that may be touched.
struct Touch {
  UnitBits units = 0;
  bool allows(UnitId unit) const { return (units >> unit.index() & 1U) != 0; }
};
inline constexpr Touch kTouchAll{~UnitBits{0}};
Touch touch_of(const Reading& reading, const PathOrder& order);

enum class InTheWay : std::uint8_t {
  Nothing,
  Enemy,         // the way leads through his base
  Vehicle,       //
  Wreck,         //
  EnemyContact,  // the way touches his base
};
// What a figure meets that goes straight on. What it overlaps or touches as it starts is no
// obstacle (SK-GEO-R17: that was tolerated).
InTheWay met_on(const Ground& ground, const Touch& touch, Spot start, const Segment& segment);
// The base at that place overlaps one that is there.
bool is_taken(const Ground& ground, Spot at);
bool touches_enemy(const Ground& ground, const Touch& touch, Spot at);

}  // namespace enfilade::skirmish
