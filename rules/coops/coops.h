// CO-OPS as a rule system.
#pragma once

#include "engine/node/contract.h"
#include "rules/coops/actions.h"
#include "rules/coops/context.h"
#include "rules/coops/scenario.h"
#include "rules/coops/state.h"
#include "rules/coops/view.h"

namespace enfilade::coops {

struct Coops {
  using Scenario = coops::Scenario;
  using State = coops::State;
  using Action = coops::Action;
  using View = coops::View;
  using EventBody = Tiding;

  static constexpr std::string_view kName = "coops";
  static constexpr int kRulesVersion = coops::kRulesVersion;
  static constexpr int kOldestRules = coops::kOldestRules;
  // CO-1.1a: all players are on one side.
  static constexpr bool kAllied = true;
  // What a victory scores before its casualties are taken off.
  static constexpr std::int32_t kVictory = 100;

  static std::size_t seat_count(const Scenario& scenario);
  static std::string seat_name(const Scenario& scenario, Seat seat);
  static Text seat_words(const Scenario& scenario, Seat seat);

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
  // Other seats that are asked whether they agree before that is done.
  static SeatBits asked_to_agree(const Scenario& scenario, const State& state,
                                 const Action& action);
  // What agrees to the open question, where it is whether to go along with another seat's order.
  static std::optional<Action> agreement(const State& state);
  // CO-1.1c: all win or lose together; of two victories the one with fewer casualties is better.
  static Outcome outcome(const Scenario& scenario, const State& state);

  static View view(const Scenario& scenario, const State& state, Seat seat) {
    return coops::view(scenario, state, seat);
  }
  static State redeal(const Scenario& scenario, const View& view, Random& random) {
    return coops::redeal(scenario, view, random);
  }
  static std::vector<Secret> secrets(const Scenario& scenario, const State& state, Seat seat) {
    return coops::secrets(scenario, state, seat);
  }
  static Explanation explain(const Scenario& scenario, const View& view, const Action& action) {
    return coops::explain(scenario, view, action);
  }
  static Refusal why_not(const Scenario& scenario, const View& view, const Action& action) {
    return coops::why_not(scenario, view, action);
  }
  static std::string action_text(const Scenario& scenario, const Action& action) {
    return coops::action_text(scenario, action);
  }
  static Result<Action> parse_action(const Scenario& scenario, std::string_view text) {
    return coops::parse_action(scenario, text);
  }
  static Text event_text(const Scenario& scenario, const Tiding& tiding) {
    return coops::event_text(scenario, tiding);
  }
  static Text view_text(const Scenario& scenario, const View& view) {
    return coops::view_text(scenario, view);
  }
  static Text briefing_text(const Scenario& scenario, const View& view) {
    return coops::briefing_text(scenario, view);
  }
  static Text question_text(const Scenario& scenario, const State& state) {
    return coops::question_text(scenario, state);
  }
};

static_assert(RuleSystem<Coops>);

}  // namespace enfilade::coops
