// CO-OPS for clients.
#pragma once

#include "rules/coops/coops.h"
#include "systems/wire_of.h"
#include "wire/coops_ask.h"
#include "wire/coops_events.h"
#include "wire/coops_scenario.h"
#include "wire/coops_view.h"

namespace enfilade {

template <>
struct WireOf<coops::Coops> : PlainWire<coops::Coops> {
  static std::vector<ViewPart> view_parts(const coops::Scenario& scenario,
                                          const coops::View& view) {
    std::vector<ViewPart> parts;
    for (coops::WirePart& part : coops::view_parts(scenario, view)) {
      parts.push_back({std::move(part.name), std::move(part.json)});
    }
    return parts;
  }

  static std::string scenario_json(const coops::Scenario& scenario) {
    return coops::scenario_json(scenario);
  }

  static std::string event_json(const coops::Scenario& scenario, const coops::Tiding& event) {
    wire::Json json;
    coops::put_event(json, scenario, event);
    return json.take();
  }

  static std::string ask_json(const coops::Scenario& scenario, const coops::View& view,
                              std::uint32_t question, const std::vector<coops::Action>& legal) {
    return coops::ask_json(scenario, view, question, legal);
  }
};

}  // namespace enfilade
