// The miniatures skirmish for clients.
#pragma once

#include "rules/skirmish/skirmish.h"
#include "systems/wire_of.h"
#include "wire/skirmish_ask.h"
#include "wire/skirmish_events.h"
#include "wire/skirmish_look.h"
#include "wire/skirmish_orders.h"
#include "wire/skirmish_scenario.h"
#include "wire/skirmish_view.h"

namespace enfilade {

template <>
struct WireOf<skirmish::Skirmish> : PlainWire<skirmish::Skirmish> {
  static std::vector<ViewPart> view_parts(const skirmish::Scenario& scenario,
                                          const skirmish::View& view) {
    std::vector<ViewPart> parts;
    for (skirmish::WirePart& part : skirmish::view_parts(scenario, view)) {
      parts.push_back({std::move(part.name), std::move(part.json)});
    }
    return parts;
  }

  static std::string scenario_json(const skirmish::Scenario& scenario) {
    return skirmish::scenario_json(scenario);
  }

  static std::string event_json(const skirmish::Scenario& scenario, const skirmish::Tiding& event) {
    wire::Json json;
    skirmish::put_event(json, scenario, event);
    return json.take();
  }

  static Result<std::string> look_json(const skirmish::Scenario& scenario,
                                       const skirmish::View& view, const Look& look) {
    return skirmish::look_json(scenario, view, look.what, look.from, look.to);
  }

  static Result<std::string> orders_json(const skirmish::Scenario& scenario, Seat seat,
                                         std::string_view orders) {
    const auto read = skirmish::read_orders(scenario, seat, orders);
    if (!read) return std::unexpected(read.error());
    return skirmish::orders_json(scenario, seat, *read);
  }

  static std::optional<skirmish::Action> answer_by_orders(
      const skirmish::Scenario& scenario, const skirmish::View& view, std::string_view orders,
      const std::vector<skirmish::Action>& legal) {
    const auto read = skirmish::read_orders(scenario, view.viewer, orders);
    if (!read) return std::nullopt;
    return skirmish::answer_by_orders(scenario, view, *read, legal);
  }

  static std::string ask_json(const skirmish::Scenario& scenario, const skirmish::View& view,
                              std::uint32_t question, const std::vector<skirmish::Action>& legal) {
    return skirmish::ask_json(scenario, view, question, legal);
  }
};

}  // namespace enfilade
