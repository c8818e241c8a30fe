// What a player of Urban Operations may look at without giving an order, from what its side knows.
#pragma once

#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "rules/urban/actions.h"
#include "rules/urban/view.h"

namespace enfilade::urban {

// `what` is reach, sight, range or threat (docs/protocol.md).
Result<std::string> look_json(const Scenario& scenario, const View& view, std::string_view what,
                              std::string_view from, std::string_view to);

// The number of the force that an order is for; 0 when it is the whole side's.
int force_of(const Scenario& scenario, const View& view, const Action& action);

}  // namespace enfilade::urban
