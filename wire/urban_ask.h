// The question that is open in a game of Urban Operations, as a viewer sees it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/urban/actions.h"
#include "rules/urban/view.h"

namespace enfilade::urban {

// `question` and `legal` are those of the viewer if it is to decide, else 0 and none.
std::string ask_json(const Scenario& scenario, const View& view, std::uint32_t question,
                     const std::vector<Action>& legal);

}  // namespace enfilade::urban
