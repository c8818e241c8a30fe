// Urban Operations as a rule system.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/node/contract.h"
#include "rules/urban/actions.h"
#include "rules/urban/events.h"
#include "rules/urban/names.h"
#include "rules/urban/scenario.h"
#include "rules/urban/state.h"
#include "rules/urban/view.h"

namespace enfilade::urban {

struct Urban {
  using Scenario = urban::Scenario;
  using State = urban::State;
  using Action = urban::Action;
  using View = urban::View;
  using EventBody = Tiding;

  static constexpr std::string_view kName = "urban";
  static constexpr int kRulesVersion = urban::kRulesVersion;
  static constexpr int kOldestRules = urban::kOldestRules;

  static std::size_t seat_count(const Scenario&) { return kCamps; }
  static std::string seat_name(const Scenario&, Seat seat) {
    return std::string(name_of(camp_of(seat)));
  }

  static Text seat_words(const Scenario&, Seat seat) {
    return say("{}", "le camp {}", camp_words(camp_of(seat)));
  }

  static State start(const Scenario& scenario, Events& events);
  static const Node& node(const State& state) { return state.course.node; }
  static std::uint32_t question(const State& state, Seat seat) {
    return seat.index() < kMaxSeats ? state.course.questions[seat.index()] : 0;
  }
  static void legal(const Scenario& scenario, const State& state, Seat seat,
                    std::vector<Action>& list);
  static void apply(const Scenario& scenario, State& state, const Action& action, Events& events);
  static void resolve(const Scenario& scenario, State& state, std::uint32_t outcome,
                      Events& events);
  static Outcome outcome(const Scenario& scenario, const State& state);

  static View view(const Scenario& scenario, const State& state, Seat seat) {
    return urban::view(scenario, state, seat);
  }
  static State redeal(const Scenario& scenario, const View& view, Random& random) {
    return urban::redeal(scenario, view, random);
  }
  static std::vector<Secret> secrets(const Scenario& scenario, const State& state, Seat seat) {
    return urban::secrets(scenario, state, seat);
  }
  static Explanation explain(const Scenario& scenario, const View& view, const Action& action) {
    return urban::explain(scenario, view, action);
  }
  static Refusal why_not(const Scenario& scenario, const View& view, const Action& action) {
    return urban::why_not(scenario, view, action);
  }
  static std::string action_text(const Scenario& scenario, const Action& action) {
    return urban::action_text(scenario, action);
  }
  static Result<Action> parse_action(const Scenario& scenario, std::string_view text) {
    return urban::parse_action(scenario, text);
  }
  static Text event_text(const Scenario& scenario, const Tiding& tiding) {
    return urban::event_text(scenario, tiding);
  }
  static Text view_text(const Scenario& scenario, const View& view) {
    return urban::view_text(scenario, view);
  }
  static Text briefing_text(const Scenario& scenario, const View& view) {
    return urban::briefing_text(scenario, view);
  }
  static Text question_text(const Scenario& scenario, const State& state) {
    return urban::question_text(scenario, state);
  }
};

static_assert(RuleSystem<Urban>);

}  // namespace enfilade::urban
