#include <gtest/gtest.h>

#include "engine/frame/course.h"
#include "systems/broken.h"

namespace enfilade {
namespace {

// Counts down, one question a step; at zero it calls itself once and then loops for ever.
struct CountFrame {
  std::uint32_t left = 0;
};
struct LoopFrame {
  std::uint8_t forever = 0;
};

// Asks two seats until both have answered; what one answers is its own number.
struct PairFrame {
  SeatBits waited = 0b101;
};

using TestFrames = FrameList<CountFrame, LoopFrame, PairFrame>;
using TestCourse = Course<TestFrames, 3>;
static_assert(Plain<TestCourse>);

struct TestContext {
  TestCourse& course;
};

Next advance(TestContext&, CountFrame& frame) {
  return frame.left == 0 ? Next::done() : Next::ask(Seat{1}, 0);
}
void answer(TestContext&, CountFrame& frame, const int& action) {
  frame.left -= static_cast<std::uint32_t>(action);
}
Next advance(TestContext&, LoopFrame&) {
  return Next::again();
}

TEST(Course, RunsToTheNextNodeAndEndsWithAnEmptyStack) {
  TestCourse course;
  TestContext context{course};
  course.stack.push(CountFrame{2});
  run_to_next_node(context);
  EXPECT_EQ(course.node.kind, NodeKind::Decision);
  EXPECT_EQ(course.questions[1], 1);
  answer_and_run(context, 1);
  EXPECT_EQ(course.questions[1], 2);
  answer_and_run(context, 1);
  EXPECT_EQ(course.node.kind, NodeKind::Over);
  EXPECT_EQ(course.ply, 2U);
}

// A game that may be decided in the middle of a procedure.
struct DecidedContext {
  TestCourse& course;
  bool decided = false;
};
bool is_decided(DecidedContext& context) {
  return context.decided;
}
Next advance(DecidedContext& context, CountFrame& frame) {
  context.decided = frame.left == 1;  // and still asks
  return frame.left == 0 ? Next::done() : Next::ask(Seat{1}, 0);
}
void answer(DecidedContext&, CountFrame& frame, const int& action) {
  frame.left -= static_cast<std::uint32_t>(action);
}
Next advance(DecidedContext&, LoopFrame&) {
  return Next::again();
}
Next advance(DecidedContext&, PairFrame&) {
  return Next::again();
}

TEST(Course, AsksNobodyAnyMoreWhenTheGameIsDecided) {
  TestCourse course;
  DecidedContext context{course};
  course.stack.push(PairFrame{});
  course.stack.push(CountFrame{2});
  run_to_next_node(context);
  EXPECT_EQ(course.node.kind, NodeKind::Decision);
  answer_and_run(context, 1);
  EXPECT_EQ(course.node.kind, NodeKind::Over);
  EXPECT_TRUE(course.stack.empty());
  EXPECT_EQ(course.questions[1], 1) << "the second was never put";
}

Next advance(TestContext&, PairFrame& frame) {
  return frame.waited == 0 ? Next::done() : Next::ask_all(0b101, frame.waited, 0);
}
void options(const TestContext&, const PairFrame& frame, Seat seat, std::vector<int>& list) {
  if ((frame.waited & bit_of(seat)) != 0) list.push_back(static_cast<int>(seat.index()));
}
void answer(TestContext&, PairFrame& frame, const int& action) {
  frame.waited = static_cast<SeatBits>(frame.waited & ~bit_of(Seat{action}));
}

TEST(Course, PutsAJointQuestionToEverySeatThatIsAsked) {
  TestCourse course;
  TestContext context{course};
  course.stack.push(PairFrame{});
  run_to_next_node(context);
  EXPECT_EQ(course.questions[0], 1);
  EXPECT_EQ(course.questions[1], 0);
  EXPECT_EQ(course.questions[2], 1);
  std::vector<int> list;
  options_of(context, Seat{2}, list);
  EXPECT_EQ(list, std::vector{2});
  answer_and_run(context, 0);
  EXPECT_EQ(course.questions[0], 2) << "who has answered may still be asked";
  EXPECT_EQ(course.questions[2], 2);
  EXPECT_FALSE(course.node.waits_for(Seat{0}));
  EXPECT_EQ(course.node.seat, Seat{2});
  answer_and_run(context, 2);
  EXPECT_EQ(course.node.kind, NodeKind::Over);
}

TEST(Course, StopsAProcedureThatRunsWithoutEnd) {
  TestCourse course;
  TestContext context{course};
  course.stack.push(LoopFrame{});
  EXPECT_THROW(run_to_next_node(context), BrokenInvariant);
}

TEST(Course, RefusesAnswersNobodyAskedFor) {
  TestCourse course;
  TestContext context{course};
  EXPECT_THROW(answer_and_run(context, 1), BrokenInvariant);
  EXPECT_THROW(roll_and_run(context, 0), BrokenInvariant);
}

TEST(FrameStack, IsBoundedAndLeavesNoTrace) {
  TestCourse::Stack stack;
  const TestCourse::Stack empty;
  for (std::uint32_t i = 0; i < 3; ++i) stack.push(CountFrame{i});
  EXPECT_THROW(stack.push(CountFrame{4}), BrokenInvariant);
  EXPECT_EQ(stack.at<CountFrame>(2)->left, 2U);
  EXPECT_EQ(stack.at<LoopFrame>(2), nullptr);
  for (int i = 0; i < 3; ++i) stack.pop();
  EXPECT_TRUE(same_bytes(stack, empty));
  EXPECT_THROW(stack.pop(), BrokenInvariant);
}

}  // namespace
}  // namespace enfilade
