// What a unit and its enemies could do to each other where an order in the making would leave it.
#pragma once

#include <vector>

#include "rules/skirmish/context.h"

namespace enfilade::skirmish {

// Fire of all who can, none thrown yet.
struct Fusillade {
  int dice = 0;
  int needed = 0;  // the easiest of its dice
  int hits = 0;    // on average, in hundredths
};

struct Exchange {
  UnitId enemy;
  Spot from;  // the two that see each other over the smallest gap
  Spot to;
  int gap = 0;
  Cover cover = Cover::None;  // of the enemy there
  Fusillade fire;             // of the unit at the enemy
  Fusillade danger;           // of the enemy at the unit, aimed
};

struct Prospect {
  // Its fire is that of the stage the order names (SK-CHOICE-R1); else what it could aim the next
  // time.
  bool fires = false;
  std::vector<Exchange> seen;  // enemies in sight where it ends, the nearest first
};

// Of an order that moves a unit or puts it down, legal or not. Refused for other orders, for units
// that cannot be given such a one, and for places off the table. Nothing is seen from aboard, by
// who leaves the table, and where the order ends in close combat (SK-FIRE-R8).
Result<Prospect> prospect_of(const Scenario& scenario, const State& state, const Action& action);

}  // namespace enfilade::skirmish
