// What COVERS leaves in the results. The macro itself is not called here: that would be a citation.

#include "tests/covers.h"

#include <gtest/gtest.h>

namespace enfilade::tests {
namespace {

TEST(Covers, CollectsTheIdsOfAllCallsInATestOnce) {
  EXPECT_EQ(recorded_property("covers"), "");
  record_covers({"UO-1a", "UO-1-R1"});
  for (int i = 0; i < 2; ++i) record_covers({"UO-1", "UO-1a"});
  EXPECT_EQ(recorded_property("covers"), "UO-1a UO-1-R1 UO-1");
}

}  // namespace
}  // namespace enfilade::tests
