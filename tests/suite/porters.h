// Porters, a game of a page in which several seats are asked at once: each porter may lift a crate
// as long as it has strength, in any order; a pass stands until somebody lifts one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/frame/course.h"
#include "engine/node/contract.h"

namespace enfilade::porters {

struct Scenario {
  std::uint8_t porters = 2;
  std::uint8_t strength = 2;
};

struct ShiftFrame {
  SeatBits waited = 0;  // who has not passed since the last crate
};
struct LiftFrame {
  Seat seat;
  std::uint8_t rolled = 0;
};

struct State {
  Course<FrameList<ShiftFrame, LiftFrame>, 2> course;
  std::array<std::uint8_t, kMaxSeats> strength{};
  std::array<std::uint8_t, kMaxSeats> crates{};
};

struct Action {
  Seat seat;
  std::uint8_t heavy = 0;  // of a lift
  std::uint8_t pass = 0;
  friend auto operator<=>(const Action&, const Action&) = default;
};

// A crate was lifted or dropped.
struct Tiding {
  Seat seat;
  std::uint8_t lifted = 0;
};

struct Porters {
  using Scenario = porters::Scenario;
  using State = porters::State;
  using Action = porters::Action;
  using View = porters::State;  // all is open
  using EventBody = Tiding;
  using Events = EventSink<Tiding>;

  static constexpr std::string_view kName = "porters";
  static constexpr int kRulesVersion = 1;
  static constexpr bool kAllied = true;

  static std::size_t seat_count(const Scenario& scenario) { return scenario.porters; }
  static std::string seat_name(const Scenario&, Seat seat) {
    return std::string(1, static_cast<char>('a' + seat.index()));
  }
  static Text seat_words(const Scenario& scenario, Seat seat) {
    return {"porter " + seat_name(scenario, seat), "porteur " + seat_name(scenario, seat)};
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

  static View view(const Scenario&, const State& state, Seat) { return state; }
  static State redeal(const Scenario&, const View& view, Random&) { return view; }
  static std::vector<Secret> secrets(const Scenario&, const State&, Seat) { return {}; }
  static Explanation explain(const Scenario&, const View&, const Action&) { return {}; }

  static std::string action_text(const Scenario& scenario, const Action& action);
  static Result<Action> parse_action(const Scenario& scenario, std::string_view text);
  static Text event_text(const Scenario& scenario, const Tiding& tiding);
  static Text view_text(const Scenario& scenario, const View& view);
  static Text briefing_text(const Scenario&, const View&) { return {"Carry.", "Portez."}; }
  static Text question_text(const Scenario&, const State&) { return {"Who lifts?", "Qui porte ?"}; }
};
static_assert(RuleSystem<Porters>);

}  // namespace enfilade::porters
