// Sight by the ledger, one pair at a time and slowly.
#pragma once

#include <set>
#include <span>
#include <string>

#include "rules/urban/map/sight.h"  // only for the counters' type
#include "tests/urban/reference/world.h"

namespace enfilade::urban::reference {

struct Scene {
  std::vector<ScreenedCell> counters;  // on the battlefield
  std::set<std::string> open;          // breach sites by id
};

bool is_open(const Opening& opening, const Scene& scene);
bool in_arc(const World& world, int place, const Opening& opening);
bool sees(const World& world, const Scene& scene, int a, int b);

}  // namespace enfilade::urban::reference
