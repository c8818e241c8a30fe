// Courtyard, the sample game, as a rule system.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/node/contract.h"
#include "tests/sample/rules/actions.h"
#include "tests/sample/rules/data.h"
#include "tests/sample/rules/events.h"
#include "tests/sample/rules/state.h"
#include "tests/sample/rules/view.h"

namespace enfilade::sample {

struct Sample {
  using Scenario = sample::Scenario;
  using State = sample::State;
  using Action = sample::Action;
  using View = sample::View;
  using EventBody = Tiding;

  static constexpr std::string_view kName = "sample";
  static constexpr int kRulesVersion = 1;

  static std::size_t seat_count(const Scenario&) { return kSeats; }
  static std::string seat_name(const Scenario&, Seat seat) { return std::string(name_of(seat)); }
  static Text seat_words(const Scenario&, Seat seat) { return text_of(words_of(seat)); }

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
    return sample::view(scenario, state, seat);
  }
  static State redeal(const Scenario& scenario, const View& view, Random& random) {
    return sample::redeal(scenario, view, random);
  }
  static std::vector<Secret> secrets(const Scenario& scenario, const State& state, Seat seat);
  static Explanation explain(const Scenario& scenario, const View& view, const Action& action) {
    return sample::explain(scenario, view, action);
  }
  static Refusal why_not(const Scenario& scenario, const View& view, const Action& action) {
    return sample::why_not(scenario, view, action);
  }
  static std::string action_text(const Scenario& scenario, const Action& action) {
    return sample::action_text(scenario, action);
  }
  static Result<Action> parse_action(const Scenario& scenario, std::string_view text) {
    return sample::parse_action(scenario, text);
  }
  static Text event_text(const Scenario& scenario, const Tiding& tiding) {
    return sample::event_text(scenario, tiding);
  }
  static Text view_text(const Scenario& scenario, const View& view) {
    return sample::view_text(scenario, view);
  }
  static Text briefing_text(const Scenario& scenario, const View& view) {
    return sample::briefing_text(scenario, view);
  }
  static Text question_text(const Scenario& scenario, const State& state);
};

static_assert(RuleSystem<Sample>);

}  // namespace enfilade::sample
