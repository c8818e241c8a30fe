// What the procedures work on, and what they share.
#pragma once

#include <vector>

#include "tests/sample/rules/actions.h"
#include "tests/sample/rules/events.h"
#include "tests/sample/rules/frames.h"
#include "tests/sample/rules/state.h"

namespace enfilade::sample {

struct Context {
  const Scenario& scenario;
  State& state;
  Events& events;
  SampleCourse& course = state.course;
};

// The same for questions that change nothing.
struct Reading {
  const Scenario& scenario;
  const State& state;
  const SampleCourse& course = state.course;
};

using Actions = std::vector<Action>;

// SA-3c
inline bool sees(const Scenario& scenario, const State& state, PieceId from, PieceId to) {
  return scenario.in_sight(state.piece(from).room, state.piece(to).room);
}

inline bool ready(const State& state, PieceId piece) {
  return state.piece(piece).alive && !state.piece(piece).spent;
}

inline bool has_pieces(const State& state, Seat seat) {
  for (std::size_t slot = 0; slot < kPiecesPerSeat; ++slot) {
    if (state.piece(piece_of(seat, slot)).alive) return true;
  }
  return false;
}

// SA-3f: takes the card out of the hand and lays it open.
void play_card(Context& context, Seat seat, Card card);

// procedures/setup.cpp
Next advance(Context& context, GameFrame& frame);
Next advance(Context& context, AssignFrame& frame);
void options(const Reading& reading, const AssignFrame& frame, Actions& list);
void answer(Context& context, AssignFrame& frame, const Action& action);

// procedures/cards.cpp
Next advance(Context& context, ShuffleFrame& frame);
void outcome(Context& context, ShuffleFrame& frame, std::uint32_t place);
void draw_card(Context& context, Seat seat);

// procedures/turn.cpp
Next advance(Context& context, TurnFrame& frame);
void options(const Reading& reading, const TurnFrame& frame, Actions& list);
void answer(Context& context, TurnFrame& frame, const Action& action);

// procedures/reaction.cpp
Next advance(Context& context, ReactionFrame& frame);
void options(const Reading& reading, const ReactionFrame& frame, Actions& list);
void answer(Context& context, ReactionFrame& frame, const Action& action);

// procedures/fire.cpp
Next advance(Context& context, FireFrame& frame);
void options(const Reading& reading, const FireFrame& frame, Actions& list);
void answer(Context& context, FireFrame& frame, const Action& action);
void outcome(Context& context, FireFrame& frame, std::uint32_t rolled);

}  // namespace enfilade::sample
