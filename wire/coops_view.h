// What a seat of CO-OPS sees, as JSON for a client that draws it.
#pragma once

#include <string>
#include <vector>

#include "rules/coops/view.h"

namespace enfilade::coops {

struct WirePart {
  std::string name;
  std::string json;
};
// course, setting, sections, groups, units, markers, mission; each an object.
std::vector<WirePart> view_parts(const Scenario& scenario, const View& view);

}  // namespace enfilade::coops
