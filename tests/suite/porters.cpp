#include "tests/suite/porters.h"

namespace enfilade::porters {

namespace {

struct Context {
  const Scenario& scenario;
  State& state;
  Porters::Events& events;
  decltype(State::course)& course = state.course;
};
struct Reading {
  const State& state;
  const decltype(State::course)& course = state.course;
};

SeatBits everybody(const Scenario& scenario) {
  return static_cast<SeatBits>((1U << scenario.porters) - 1);
}

// --- A shift ---

Next advance(Context& context, ShiftFrame& frame) {
  if (frame.waited == 0) return Next::done();
  return Next::ask_all(everybody(context.scenario), frame.waited, 0);
}

void options(const Reading& reading, const ShiftFrame& frame, Seat seat,
             std::vector<Action>& list) {
  if ((frame.waited & bit_of(seat)) != 0) list.push_back({seat, 0, 1});
  for (std::uint8_t heavy = 0; heavy < reading.state.strength[seat.index()]; ++heavy) {
    list.push_back({seat, heavy, 0});
  }
  std::ranges::sort(list);
}

void answer(Context& context, ShiftFrame& frame, const Action& action) {
  if (action.pass != 0) {
    frame.waited = static_cast<SeatBits>(frame.waited & ~bit_of(action.seat));
    return;
  }
  frame.waited = everybody(context.scenario);
  auto& strength = context.state.strength[action.seat.index()];
  strength = static_cast<std::uint8_t>(strength - 1 - action.heavy);
  context.course.stack.push(LiftFrame{action.seat, 0});
}

// --- A crate ---

Next advance(Context&, LiftFrame& frame) {
  return frame.rolled != 0 ? Next::done() : Next::roll(Node::uniform(6, 1));
}

void outcome(Context& context, LiftFrame& frame, std::uint32_t face) {
  frame.rolled = 1;
  const std::uint8_t lifted = face > 1 ? 1 : 0;
  context.state.crates[frame.seat.index()] += lifted;
  context.events.tell(Audience::everyone(), {frame.seat, lifted});
}

}  // namespace

State Porters::start(const Scenario& scenario, Events& events) {
  State state;
  for (std::size_t i = 0; i < scenario.porters; ++i) state.strength[i] = scenario.strength;
  state.course.stack.push(ShiftFrame{everybody(scenario)});
  Context context{scenario, state, events};
  run_to_next_node(context);
  return state;
}

void Porters::legal(const Scenario&, const State& state, Seat seat, std::vector<Action>& list) {
  list.clear();
  if (node(state).asks(seat)) options_of(Reading{state}, seat, list);
}

void Porters::apply(const Scenario& scenario, State& state, const Action& action, Events& events) {
  Context context{scenario, state, events};
  answer_and_run(context, action);
}

void Porters::resolve(const Scenario& scenario, State& state, std::uint32_t outcome,
                      Events& events) {
  Context context{scenario, state, events};
  roll_and_run(context, outcome);
}

Outcome Porters::outcome(const Scenario& scenario, const State& state) {
  Outcome outcome;
  for (std::size_t i = 0; i < scenario.porters; ++i) {
    outcome.seats.push_back({Standing::Won, state.crates[i]});
  }
  return outcome;
}

// --- Words ---

std::string Porters::action_text(const Scenario& scenario, const Action& action) {
  const std::string seat = seat_name(scenario, action.seat);
  return action.pass != 0 ? "pass " + seat : "lift " + seat + " " + std::to_string(action.heavy);
}

Result<Action> Porters::parse_action(const Scenario& scenario, std::string_view text) {
  for (std::size_t seat = 0; seat < scenario.porters; ++seat) {
    Action action{Seat{seat}, 0, 1};
    if (action_text(scenario, action) == text) return action;
    action.pass = 0;
    for (; action.heavy < scenario.strength; ++action.heavy) {
      if (action_text(scenario, action) == text) return action;
    }
  }
  return refuse(Reason::Malformed, "", {"No such order.", "Cet ordre n'existe pas."});
}

Text Porters::event_text(const Scenario& scenario, const Tiding& tiding) {
  return seat_words(scenario, tiding.seat) + (tiding.lifted != 0
                                                  ? Text{" lifts a crate", " porte une caisse"}
                                                  : Text{" drops a crate", " lâche une caisse"});
}

Text Porters::view_text(const Scenario& scenario, const View& view) {
  Text text;
  for (std::size_t i = 0; i < scenario.porters; ++i) {
    const std::string crates = ": " + std::to_string(view.crates[i]) + "\n";
    text += seat_words(scenario, Seat{i}) + Text{crates, crates};
  }
  return text;
}

}  // namespace enfilade::porters
