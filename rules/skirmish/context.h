// What the procedures work on: a position to read, or a game to change.
#pragma once

#include <vector>

#include "rules/skirmish/actions.h"
#include "rules/skirmish/events.h"
#include "rules/skirmish/scenario.h"
#include "rules/skirmish/state.h"

namespace enfilade::skirmish {

// For questions that change nothing.
struct Reading {
  const Scenario& scenario;
  const State& state;
  const SkirmishCourse& course = state.course;

  const Table& table() const { return *scenario.table; }
};

struct Context {
  const Scenario& scenario;
  State& state;
  Events& events;
  SkirmishCourse& course = state.course;

  const Table& table() const { return *scenario.table; }
  // What only reads the game takes a Reading, and may be given a Context as it stands.
  // NOLINTNEXTLINE(google-explicit-constructor)
  operator Reading() const { return {scenario, state}; }

  void tell(const Tiding& tiding) { events.tell(Audience::everyone(), tiding); }
  template <class Frame>
  Next call(const Frame& frame) {
    course.stack.push(frame);
    return Next::again();
  }
};

// goals.cpp: somebody has won, or nobody can any more, whatever is under way. The course of the
// game asks this at every step (engine/frame/course.h).
bool is_decided(Context& context);

using Actions = std::vector<Action>;

inline Next ask(Side side, Ask what) {
  return Next::ask(seat_of(side), static_cast<std::uint8_t>(what));
}

// --- Dice -------------------------------------------------------------------------------------

// Dice are thrown in handfuls, so that each face is seen and no node has too many outcomes.
inline constexpr int kHandful = 3;

// The faces of a handful from its outcome, first die first.
std::array<std::uint8_t, 4> faces_of(std::uint32_t outcome, int dice);

Next roll_dice(int dice, Ask what);  // at most kHandful

}  // namespace enfilade::skirmish
