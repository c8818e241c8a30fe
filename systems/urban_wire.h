// Urban Operations for clients.
#pragma once

#include "rules/urban/urban.h"
#include "systems/wire_of.h"
#include "wire/urban_ask.h"
#include "wire/urban_events.h"
#include "wire/urban_look.h"
#include "wire/urban_orders.h"
#include "wire/urban_scenario.h"
#include "wire/urban_view.h"

namespace enfilade {

template <>
struct WireOf<urban::Urban> {
  static std::vector<ViewPart> view_parts(const urban::Scenario& scenario,
                                          const urban::View& view) {
    std::vector<ViewPart> parts;
    for (urban::WirePart& part : urban::view_parts(scenario, view)) {
      parts.push_back({std::move(part.name), std::move(part.json)});
    }
    return parts;
  }

  static std::string scenario_json(const urban::Scenario& scenario) {
    return urban::open_scenario_json(scenario);
  }

  static std::string briefing_json(const urban::Scenario& scenario, Seat viewer) {
    return urban::briefing_json(scenario, viewer);
  }

  static std::string event_json(const urban::Scenario& scenario, const urban::Tiding& event) {
    wire::Json json;
    urban::put_event(json, scenario, event);
    return json.take();
  }

  static Result<std::string> look_json(const urban::Scenario& scenario, const urban::View& view,
                                       const Look& look) {
    return urban::look_json(scenario, view, look.what, look.from, look.to);
  }

  static Result<std::string> orders_json(const urban::Scenario& scenario, Seat seat,
                                         std::string_view orders) {
    const auto read = urban::read_orders(scenario, urban::camp_of(seat), orders);
    if (!read) return std::unexpected(read.error());
    return urban::orders_json(scenario, urban::camp_of(seat), *read);
  }

  static std::optional<urban::Action> answer_by_orders(const urban::Scenario& scenario,
                                                       const urban::View& view,
                                                       std::string_view orders,
                                                       const std::vector<urban::Action>& legal) {
    const auto read = urban::read_orders(scenario, urban::camp_of(view.viewer), orders);
    if (!read) return std::nullopt;
    return urban::answer_by_orders(scenario, view, *read, legal);
  }

  static bool interrupts(const Node& node) {
    return urban::interrupts(static_cast<urban::Ask>(node.what));
  }

  static int force_of(const urban::Scenario& scenario, const urban::View& view,
                      const urban::Action& action) {
    return urban::force_of(scenario, view, action);
  }

  static std::string ask_json(const urban::Scenario& scenario, const urban::View& view,
                              std::uint32_t question, const std::vector<urban::Action>& legal) {
    return urban::ask_json(scenario, view, question, legal);
  }
};

}  // namespace enfilade
