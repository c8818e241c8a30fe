// Standing orders of the skirmish as JSON (docs/protocol.md).
#pragma once

#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "rules/skirmish/orders.h"

namespace enfilade::skirmish {

// What is not said stays as it is by default; an empty text is the default itself.
Result<StandingOrders> read_orders(const Scenario& scenario, Seat seat, std::string_view json);
std::string orders_json(const Scenario& scenario, Seat seat, const StandingOrders& orders);

}  // namespace enfilade::skirmish
