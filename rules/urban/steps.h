// Where a block can go: the step rules of UO-8.1 in terms of one location at a time.
#pragma once

#include <optional>

#include "rules/urban/context.h"
#include "rules/urban/map/paths.h"

namespace enfilade::urban {

// What bars the way of a side's blocks, as far as that side can know (UO-5.1.2-R7, UO-8.1.1-R2).
Going going_of(const Reading& reading, Camp camp);

// The hexes beside barricades that lie open to all (UO-5.2.3.5b): what slows a crowd as well.
void add_open_barricades(const Reading& reading, Going& going);

struct NextStep {
  LocationId to;
  std::uint8_t cost = 0;
  std::uint8_t unused = 0;
};
using NextSteps = FixedVector<NextStep, 62>;

// Every location one step away and its cost, cheapest edge first choice (UO-T2-R1). Places with a
// friend in them are included: they may be passed.
NextSteps next_steps(const Reading& reading, const Going& going, const BlockSpec& mover,
                     LocationId from);

// What a step to one of them costs.
int step_cost(const Reading& reading, Camp camp, const BlockSpec& mover, LocationId from,
              LocationId to);

// UO-8.1.6c, 8.1.7c: over a helper in two legs, 3 MP in all.
struct ClimbStep {
  LocationId helper;
  LocationId to;
};
using ClimbSteps = FixedVector<ClimbStep, 62>;
ClimbSteps climbs(const Reading& reading, const Going& going, const BlockSpec& mover,
                  PieceId piece);

// Whether a block at `from` with so many MP can still get to a location it may end in: none of its
// `friends` is there. `barred` is no such location: the one a withdrawal began in.
bool can_get_clear(const Reading& reading, const Going& going, const BlockSpec& mover,
                   const LocationSet& friends, LocationId from, int mp, LocationId barred = {});

// UO-8.3.2-R3: whether a block can leave its location within so many MP and end elsewhere.
bool can_leave(const Reading& reading, PieceId piece, int mp);

inline constexpr int kClimbMp = 3;
inline constexpr int kManholeMp = 2;

// What coming onto the map at an edge hex costs; nothing when the way is barred (UO-8.1-R1, R2).
std::optional<int> entry_cost(const Reading& reading, const Going& going, const BlockSpec& mover,
                              LocationId hex);

// UO-8.1.10: whether an Underground counter lies here, true or dummy; where it leads, none for a
// dummy; and that a side has learnt it.
bool has_manhole(const Reading& reading, LocationId place);
LocationId through_manhole(const Reading& reading, LocationId place);
void learn_manhole(Context& context, Camp camp, LocationId place);
// Whether it has learnt the counter that joins this place to the one below or above it; and whether
// it can tell where that one leads (UO-8.1.10c).
bool has_learnt(const Reading& reading, Camp camp, LocationId place);
bool knows_way(const Reading& reading, Camp camp, LocationId place);

// Whether a block on foot with so many MP may order to go through the counter where it is: its side
// does not know that it is shut. The order; and what comes of it: where it leads, none when the
// block stays and has learnt why.
bool may_try_manhole(const Reading& reading, const Going& going, PieceId piece, int mp);
Verb manhole_order(const Reading& reading, LocationId at);
LocationId try_manhole(Context& context, PieceId piece);

// Whether a friend stands where this one is: nobody passes an enemy (UO-8.1.1-R2).
bool is_stacked(const State& state, PieceId piece);

inline int withdrawal_mp(const BlockSpec& spec) {
  return is_vehicle(spec.type) ? 4 : 2;
}

}  // namespace enfilade::urban
