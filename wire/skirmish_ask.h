// A question of the skirmish as its viewer sees it, as JSON (docs/protocol.md).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/skirmish/view.h"

namespace enfilade::skirmish {

// `question` and `legal` are those of the viewer if it is to decide. The orders are a sample.
std::string ask_json(const Scenario& scenario, const View& view, std::uint32_t question,
                     const std::vector<Action>& legal);

}  // namespace enfilade::skirmish
