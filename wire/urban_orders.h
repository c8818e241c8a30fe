// Standing orders of Urban Operations as JSON (docs/protocol.md).
#pragma once

#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "rules/urban/orders.h"

namespace enfilade::urban {

// What is not said stays as it is by default; an empty text is the default itself.
Result<StandingOrders> read_orders(const Scenario& scenario, Camp camp, std::string_view json);
std::string orders_json(const Scenario& scenario, Camp camp, const StandingOrders& orders);

}  // namespace enfilade::urban
