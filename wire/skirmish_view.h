// The table as JSON parts (docs/protocol.md). What never changes is in the part `roster`.
#pragma once

#include <string>
#include <vector>

#include "rules/skirmish/view.h"

namespace enfilade::skirmish {

struct WirePart {
  std::string name;
  std::string json;
};
std::vector<WirePart> view_parts(const Scenario& scenario, const View& view);

}  // namespace enfilade::skirmish
