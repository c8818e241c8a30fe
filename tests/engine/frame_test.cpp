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

using TestFrames = FrameList<CountFrame, LoopFrame>;
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
