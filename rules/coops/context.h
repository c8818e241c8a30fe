// What the procedures work on: a position to read, or a game to change.
#pragma once

#include <vector>

#include "rules/coops/actions.h"
#include "rules/coops/events.h"
#include "rules/coops/scenario.h"
#include "rules/coops/state.h"

namespace enfilade::coops {

// For questions that change nothing.
struct Reading {
  const Scenario& scenario;
  const State& state;
  SectionBits asked = kAllSections;  // whose choices are listed
  const CoopsCourse& course = state.course;
  // Everybody on the map, where a Watch has gathered them for many questions.
  const SpaceSet* between = nullptr;

  const Board& board() const { return scenario.board(); }
  bool asks(Section section) const {
    return scenario.plays(section) && (asked & bit_of(section)) != 0;
  }
};

struct Context {
  const Scenario& scenario;
  State& state;
  Events& events;
  CoopsCourse& course = state.course;

  const Board& board() const { return scenario.board(); }
  // What only reads the game takes a Reading, and may be given a Context as it stands.
  // NOLINTNEXTLINE(google-explicit-constructor)
  operator Reading() const { return {scenario, state}; }

  void tell(const Tiding& tiding, Reveals reveals = Reveals::No) {
    events.tell(Audience::everyone(), tiding, reveals);
  }
  template <class Frame>
  Next call(const Frame& frame) {
    course.stack.push(frame);
    return Next::again();
  }
};

using Actions = std::vector<Action>;

// --- Seats: the sections in play, in board order (CO-1.4-R2) ---

Seat seat_of(const Scenario& scenario, Section section);
Section section_at(const Scenario& scenario, Seat seat);
// CO-3.2.4-R4: who chooses for all players.
Seat spokesman(const Scenario& scenario);

inline Next ask(Seat seat, Ask what) {
  return Next::ask(seat, static_cast<std::uint8_t>(what));
}
// Every section in play may act; those that are not done are waited for (CO-3.2.4-R3).
Next ask_sections(const Reading& reading, Ask what);

// One die, face 1 being outcome 0.
inline Next roll_d6(Ask what) {
  return Next::roll(Node::uniform(6, static_cast<std::uint8_t>(what)));
}

// A number that may be negative, as it is told.
constexpr std::uint16_t told(int number) {
  return static_cast<std::uint16_t>(static_cast<std::int16_t>(number));
}

}  // namespace enfilade::coops
