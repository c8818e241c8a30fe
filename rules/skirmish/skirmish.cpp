#include "rules/skirmish/skirmish.h"

#include <algorithm>

#include "rules/skirmish/context.h"
#include "rules/skirmish/goals.h"
#include "rules/skirmish/procedures/procedures.h"

namespace enfilade::skirmish {

std::string Skirmish::seat_name(const Scenario&, Seat seat) {
  return seat == seat_of(Side::First) ? "green" : "red";
}

Text Skirmish::seat_words(const Scenario& scenario, Seat seat) {
  return scenario.mission->sides[seat.index() % kSides].name;
}

State Skirmish::start(const Scenario& scenario, Events& events) {
  State state;
  state.course.stack.push(GameFrame{});
  Context context{scenario, state, events};
  run_to_next_node(context);
  return state;
}

void Skirmish::legal(const Scenario& scenario, const State& state, Seat seat,
                     std::vector<Action>& list) {
  list.clear();
  if (!node(state).asks(seat)) return;
  options_of(Reading{scenario, state}, list);
  std::ranges::sort(list);
  const auto twice = std::ranges::unique(list);
  list.erase(twice.begin(), twice.end());
}

Result<void> Skirmish::is_legal(const Scenario& scenario, const State& state, Seat,
                                const Action& action) {
  return permitted(Reading{scenario, state}, action);
}

void Skirmish::apply(const Scenario& scenario, State& state, const Action& action, Events& events) {
  Context context{scenario, state, events};
  answer_and_run(context, action);
}

void Skirmish::resolve(const Scenario& scenario, State& state, std::uint32_t outcome,
                       Events& events) {
  Context context{scenario, state, events};
  roll_and_run(context, outcome);
}

Outcome Skirmish::outcome(const Scenario& scenario, const State& state) {
  Outcome outcome;
  for (std::size_t side = 0; side < kSides; ++side) {
    const bool draw = state.winner == kNobody;
    const bool won = state.winner == static_cast<std::int8_t>(side);
    outcome.seats.push_back({draw  ? Standing::Drew
                             : won ? Standing::Won
                                   : Standing::Lost,
                             score_of(Reading{scenario, state}, static_cast<Side>(side))});
  }
  return outcome;
}

}  // namespace enfilade::skirmish
