// How a rule system is written down for clients. A system that says nothing of its own is shown as
// text; the others have a specialisation, which may keep what it does not say itself.
#pragma once

#include <string>
#include <vector>

#include "engine/node/contract.h"
#include "systems/system.h"
#include "wire/explanation.h"
#include "wire/json.h"

namespace enfilade {

template <RuleSystem S>
struct PlainWire {
  static std::vector<ViewPart> view_parts(const typename S::Scenario& scenario,
                                          const typename S::View& view) {
    wire::Json json;
    json.open_object();
    wire::put_words(json, "words", S::view_text(scenario, view));
    return {{"text", json.close_object().take()}};
  }

  static std::string event_json(const typename S::Scenario& scenario,
                                const typename S::EventBody& event) {
    wire::Json json;
    json.open_object();
    wire::put_words(json, "words", S::event_text(scenario, event));
    return json.close_object().take();
  }

  static std::string scenario_json(const typename S::Scenario&) { return "{}"; }
  static std::string briefing_json(const typename S::Scenario&, Seat) { return "{}"; }

  static Result<std::string> look_json(const typename S::Scenario&, const typename S::View&,
                                       const Look&) {
    return refuse(Reason::Malformed, "",
                  {"This game has nothing to look at.", "Ce jeu n'a rien à regarder."});
  }
  static Result<std::string> orders_json(const typename S::Scenario&, Seat, std::string_view) {
    return refuse(Reason::Malformed, "",
                  {"This game has no standing orders.", "Ce jeu n'a pas de consignes."});
  }
  static std::optional<typename S::Action> answer_by_orders(
      const typename S::Scenario&, const typename S::View&, std::string_view,
      const std::vector<typename S::Action>&) {
    return std::nullopt;
  }
  static int force_of(const typename S::Scenario&, const typename S::View&,
                      const typename S::Action&) {
    return 0;
  }

  // `question` and `legal` are those of the viewer if it is to decide.
  static std::string ask_json(const typename S::Scenario& scenario, const typename S::View&,
                              std::uint32_t question,
                              const std::vector<typename S::Action>& legal) {
    wire::Json json;
    json.open_object();
    if (!legal.empty()) json.field("question", question);
    wire::put_list(json, "legal", legal, [&](const typename S::Action& action) {
      json.open_object().field("act", S::action_text(scenario, action)).close_object();
    });
    return json.close_object().take();
  }
};

template <RuleSystem S>
struct WireOf : PlainWire<S> {};

}  // namespace enfilade
