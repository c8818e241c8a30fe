// What a seat of Urban Operations sees, as JSON for a client that draws it.
#pragma once

#include <string>
#include <vector>

#include "rules/urban/view.h"

namespace enfilade::urban {

struct WirePart {
  std::string name;
  std::string json;
};
// clock, pieces, ground, green, red; each an object.
std::vector<WirePart> view_parts(const Scenario& scenario, const View& view);

}  // namespace enfilade::urban
