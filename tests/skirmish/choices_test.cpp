// How the terminal lists the orders of a question.
#include <gtest/gtest.h>

#include "cli/choices.h"

namespace enfilade::cli {
namespace {

TEST(Choices, HaveShotsBeforeAHaltWithoutAny) {
  const std::vector<std::string> orders = {"drive a3 1:12.00,30.00", "halt a3",
                                           "halt a3 1:autocannon>b1", "halt a3 1:autocannon>b2",
                                           "on-guard a3"};
  EXPECT_EQ(shots_first(orders),
            (std::vector<std::string>{"drive a3 1:12.00,30.00", "halt a3 1:autocannon>b1",
                                      "halt a3 1:autocannon>b2", "halt a3", "on-guard a3"}));
  EXPECT_EQ(shots_first({"halt a3", "halt a30 1:autocannon>b1"}).front(), "halt a3");
  EXPECT_EQ(shots_first({"fire a1 0 #1", "fire a1 0 #1 with=a2"}).front(), "fire a1 0 #1");
  EXPECT_TRUE(shots_first({}).empty());
}

}  // namespace
}  // namespace enfilade::cli
