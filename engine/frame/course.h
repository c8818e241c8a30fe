// The course of a game: its frame stack, the node it waits at, and the dispatcher between them.
//
// A frame type F of a system gives these functions, found by their first argument's namespace:
//   Next advance(Context&, F&)                       one named step; always
//   void options(const Context&, const F&, List&)    the legal actions, if it asks one seat
//   void options(const Context&, const F&, Seat, List&)    those of one seat, if it asks several
//   Result<void> permits(const Context&, const F&, const Action&)    judges an action, if its
//                                                    options are only a sample
//   void answer(Context&, F&, const Action&)         what the chosen action does, if it asks
//   void outcome(Context&, F&, std::uint32_t)        what the roll does, if it rolls
// A Context has a member `course` and whatever else the rules of the system need. A system whose
// games can end in the middle of a procedure also gives
//   bool is_decided(Context&)                        asked before each step and before each node
#pragma once

#include <array>
#include <cstdint>

#include "engine/core/check.h"
#include "engine/core/ids.h"
#include "engine/core/result.h"
#include "engine/frame/frame_stack.h"
#include "engine/node/node.h"

namespace enfilade {

// What a step wants next. A frame that calls another procedure pushes it and says again().
struct Next {
  enum class Kind : std::uint8_t { Again, Wait, Done };
  Kind kind = Kind::Again;
  Node node;

  static Next again() { return {Kind::Again, {}}; }
  static Next done() { return {Kind::Done, {}}; }
  static Next ask(Seat seat, std::uint8_t what) { return {Kind::Wait, Node::decision(seat, what)}; }
  // Several seats at once, see Node::joint.
  static Next ask_all(SeatBits asked, SeatBits waited, std::uint8_t what) {
    return {Kind::Wait, Node::joint(asked, waited, what)};
  }
  static Next roll(const Node& chance) { return {Kind::Wait, chance}; }
};

template <class Frames, std::size_t Depth>
struct Course {
  using Stack = FrameStack<Frames, Depth>;

  Stack stack;
  std::uint32_t ply = 0;                             // nodes passed so far
  std::array<std::uint16_t, kMaxSeats> questions{};  // decisions put to each seat so far
  Node node;
  std::array<std::uint8_t, (4 - sizeof(Node) % 4) % 4> unused{};
};

// More steps than any honest procedure takes between two nodes.
inline constexpr int kMaxSteps = 10'000;

template <class Context>
bool ends_here(Context& context) {
  if constexpr (requires { is_decided(context); }) {
    return is_decided(context);
  } else {
    return false;
  }
}

// Runs the innermost procedure, and those it calls or returns to, up to the next node.
template <class Context>
void run_to_next_node(Context& context) {
  auto& course = context.course;
  for (int step = 0; step < kMaxSteps; ++step) {
    if (ends_here(context)) {
      while (!course.stack.empty()) course.stack.pop();
    }
    if (course.stack.empty()) {
      course.node = Node::over();
      return;
    }
    const Next next = course.stack.visit_top([&](auto& frame) { return advance(context, frame); });
    if (next.kind == Next::Kind::Done) course.stack.pop();
    if (next.kind == Next::Kind::Wait && !ends_here(context)) {
      course.node = next.node;
      for_each_asked(next.node, [&](Seat seat) { ++course.questions[seat.index()]; });
      return;
    }
  }
  ENFILADE_CHECK(false, "a procedure runs without end");
}

template <class Context, class List>
void options_of(const Context& context, List& list) {
  context.course.stack.visit_top([&](const auto& frame) {
    if constexpr (requires { options(context, frame, list); }) {
      options(context, frame, list);
    } else {
      ENFILADE_CHECK(false, "this procedure asks nothing");
    }
  });
}

// The same of a question to several seats, for one of them.
template <class Context, class List>
void options_of(const Context& context, Seat seat, List& list) {
  context.course.stack.visit_top([&](const auto& frame) {
    if constexpr (requires { options(context, frame, seat, list); }) {
      options(context, frame, seat, list);
    } else if constexpr (requires { options(context, frame, list); }) {
      options(context, frame, list);
    } else {
      ENFILADE_CHECK(false, "this procedure asks nothing");
    }
  });
}

// Whether the innermost procedure takes that action.
template <class Context, class Action>
Result<void> permitted(const Context& context, const Action& action) {
  return context.course.stack.visit_top([&](const auto& frame) -> Result<void> {
    if constexpr (requires { permits(context, frame, action); }) {
      return permits(context, frame, action);
    } else {
      ENFILADE_CHECK(false, "this procedure asks nothing");
    }
  });
}

template <class Context, class Action>
void answer_and_run(Context& context, const Action& action) {
  ENFILADE_CHECK(context.course.node.kind == NodeKind::Decision, "no decision is due");
  ++context.course.ply;
  context.course.stack.visit_top([&](auto& frame) {
    if constexpr (requires { answer(context, frame, action); }) {
      answer(context, frame, action);
    } else {
      ENFILADE_CHECK(false, "this procedure asks nothing");
    }
  });
  run_to_next_node(context);
}

template <class Context>
void roll_and_run(Context& context, std::uint32_t rolled) {
  ENFILADE_CHECK(context.course.node.kind == NodeKind::Chance, "no roll is due");
  ENFILADE_CHECK(rolled < context.course.node.outcomes, "the roll has no such outcome");
  ++context.course.ply;
  context.course.stack.visit_top([&](auto& frame) {
    if constexpr (requires { outcome(context, frame, rolled); }) {
      outcome(context, frame, rolled);
    } else {
      ENFILADE_CHECK(false, "this procedure rolls nothing");
    }
  });
  run_to_next_node(context);
}

}  // namespace enfilade
