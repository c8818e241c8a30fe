// What the procedures work on: a position to read, or a game to change.
#pragma once

#include <vector>

#include "rules/urban/actions.h"
#include "rules/urban/events.h"
#include "rules/urban/frames.h"
#include "rules/urban/scenario.h"
#include "rules/urban/state.h"

namespace enfilade::urban {

// For questions that change nothing.
struct Reading {
  const Scenario& scenario;
  const State& state;
  const UrbanCourse& course = state.course;

  const Board& board() const { return scenario.board(); }
};

struct Context {
  const Scenario& scenario;
  State& state;
  Events& events;
  UrbanCourse& course = state.course;

  const Board& board() const { return scenario.board(); }
  // What only reads the game takes a Reading, and may be given a Context as it stands.
  // NOLINTNEXTLINE(google-explicit-constructor)
  operator Reading() const { return {scenario, state}; }

  void tell(const Tiding& tiding, Reveals reveals = Reveals::No) {
    events.tell(Audience::everyone(), tiding, reveals);
  }
  void tell_only(Camp camp, const Tiding& tiding, Reveals reveals = Reveals::No) {
    events.tell(Audience::seat(seat_of(camp)), tiding, reveals);
  }
  // To one side with all its details, to everybody else as far as they may know.
  void tell_apart(Camp camp, const Tiding& own, const Tiding& open) {
    events.tell(Audience::seat(seat_of(camp)), own);
    events.tell(Audience::everyone_but(seat_of(camp)), open);
  }
  template <class Frame>
  Next call(const Frame& frame) {
    course.stack.push(frame);
    return Next::again();
  }
};

using Actions = std::vector<Action>;

inline Next ask(Camp camp, Ask what) {
  return Next::ask(seat_of(camp), static_cast<std::uint8_t>(what));
}
// One ten-sided die, 0 to 9.
inline Next roll_d10(Ask what, Draw draw = Draw::Open) {
  return Next::roll(Node::uniform(10, static_cast<std::uint8_t>(what), draw));
}

}  // namespace enfilade::urban
