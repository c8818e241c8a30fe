// The miniatures skirmish as a rule system.
#pragma once

#include "engine/node/contract.h"
#include "rules/skirmish/actions.h"
#include "rules/skirmish/events.h"
#include "rules/skirmish/scenario.h"
#include "rules/skirmish/state.h"
#include "rules/skirmish/view.h"

namespace enfilade::skirmish {

struct Skirmish {
  using Scenario = skirmish::Scenario;
  using State = skirmish::State;
  using Action = skirmish::Action;
  using View = skirmish::View;
  using EventBody = Tiding;

  static constexpr std::string_view kName = "skirmish";
  static constexpr bool kOpen = true;  // SK-GEN-R3
  static constexpr int kRulesVersion = skirmish::kRulesVersion;
  static constexpr int kOldestRules = skirmish::kOldestRules;

  static std::size_t seat_count(const Scenario&) { return kSides; }
  static std::string seat_name(const Scenario& scenario, Seat seat);
  static Text seat_words(const Scenario& scenario, Seat seat);

  static State start(const Scenario& scenario, Events& events);
  static const Node& node(const State& state) { return state.course.node; }
  static std::uint32_t question(const State& state, Seat seat) {
    return seat.index() < kMaxSeats ? state.course.questions[seat.index()] : 0;
  }
  // A sample: positions are too many to list. is_legal judges any order.
  static void legal(const Scenario& scenario, const State& state, Seat seat,
                    std::vector<Action>& list);
  static Result<void> is_legal(const Scenario& scenario, const State& state, Seat seat,
                               const Action& action);
  static void apply(const Scenario& scenario, State& state, const Action& action, Events& events);
  static void resolve(const Scenario& scenario, State& state, std::uint32_t outcome,
                      Events& events);
  static Outcome outcome(const Scenario& scenario, const State& state);

  static View view(const Scenario&, const State& state, Seat seat) { return {state, seat, {}}; }
  static State redeal(const Scenario&, const View& view, Random&) { return view.known; }
  static std::vector<Secret> secrets(const Scenario&, const State&, Seat) { return {}; }
  static Explanation explain(const Scenario& scenario, const View& view, const Action& action) {
    return skirmish::explain(scenario, view, action);
  }
  static std::string action_text(const Scenario& scenario, const Action& action) {
    return skirmish::action_text(scenario, action);
  }
  static Result<Action> parse_action(const Scenario& scenario, std::string_view text) {
    return skirmish::parse_action(scenario, text);
  }
  static Text event_text(const Scenario& scenario, const Tiding& tiding) {
    return skirmish::event_text(scenario, tiding);
  }
  static Text view_text(const Scenario& scenario, const View& view) {
    return skirmish::view_text(scenario, view);
  }
  static Text briefing_text(const Scenario& scenario, const View& view) {
    return skirmish::briefing_text(scenario, view);
  }
  static Text question_text(const Scenario& scenario, const State& state) {
    return skirmish::question_text(scenario, state);
  }
};

static_assert(RuleSystem<Skirmish>);
static_assert(JudgesOrders<Skirmish>);

}  // namespace enfilade::skirmish
