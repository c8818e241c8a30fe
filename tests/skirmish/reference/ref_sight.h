// Sight, cover and "directly behind" read slowly from sections 7, 10 and 15 of the ledger. Only the
// descriptions of tables, vehicles and positions are shared with the rules, no function of theirs.
#pragma once

#include <string>
#include <vector>

#include "rules/skirmish/context.h"
#include "tests/skirmish/reference/geometry.h"

namespace enfilade::skirmish::reference {

// A model at one end.
struct Stander {
  Place centre;
  bool is_vehicle = false;
  Polygon hull;  // of a vehicle
  int unit = -1;
};
Stander stander(const Reading& reading, ModelId model);

bool within(const Stander& a, const Stander& b, long hundredths);
bool overlap(const Stander& a, const Stander& b);
long gap(const Stander& a, const Stander& b);  // to the nearest hundredth

struct Verdict {
  bool clear = true;
  std::string by;  // what blocks: "area 3", "deep 3", "far 3", "line 3", "vehicle 2"
  int cover = 0;   // 0 to 3
  int behind = -1;
};
Verdict see(const Reading& reading, ModelId from, ModelId to);

}  // namespace enfilade::skirmish::reference
