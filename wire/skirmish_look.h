// What a player of the skirmish may look at without giving an order (docs/protocol.md).
#pragma once

#include <string>
#include <string_view>

#include "engine/core/result.h"
#include "rules/skirmish/view.h"

namespace enfilade::skirmish {

// formation: `from` is the beginning of an order ("walk a2"), `to` a place; the whole unit's order
//            to go there.
// volley:    `from` is the beginning of an order of fire ("aimed-fire a2"), `to` a target; the
// order
//            with everybody's best shot at it.
// sight:     `from` is a model, or a figure at another place ("a2.1@12.50,30.00"); whom it sees.
// judge:     `from` is an order; whether it may be given, and why not.
Result<std::string> look_json(const Scenario& scenario, const View& view, std::string_view what,
                              std::string_view from, std::string_view to);

}  // namespace enfilade::skirmish
