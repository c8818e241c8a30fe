// The question that is open in a game of CO-OPS, as a viewer sees it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/coops/actions.h"
#include "rules/coops/view.h"

namespace enfilade::coops {

// `question` and `legal` are those of the viewer if it may decide, else 0 and none.
std::string ask_json(const Scenario& scenario, const View& view, std::uint32_t question,
                     const std::vector<Action>& legal);

}  // namespace enfilade::coops
