// Who may wait for a password to be hashed, and who goes first.
#include "server/people/hash_lane.h"

#include <gtest/gtest.h>

#include <future>
#include <string>
#include <utility>

namespace enfilade::server {
namespace {

constexpr std::size_t kMost = HashLane::kMostWaiting;

// A lane whose first task waits until it is told to end.
class HashLaneTest : public ::testing::Test {
 protected:
  HashLaneTest() {
    std::promise<void> begun;
    lane_.take({.run =
                    [&begun, this] {
                      begun.set_value();
                      gate_.get_future().wait();
                    },
                .refuse = [] {},
                .still_there = {}});
    begun.get_future().wait();
  }

  void take(const std::string& name, bool known = false) {
    lane_.take({.run = [this, name] { note("+" + name); },
                .refuse = [this, name] { note("-" + name); },
                .still_there = [this, name] { return name != gone_; },
                .known = known});
  }
  // What was run (+) and what was refused (-), in this order.
  void open() {
    if (!std::exchange(is_open_, true)) gate_.set_value();
  }
  void TearDown() override { open(); }
  std::string told() {
    const std::lock_guard lock(mutex_);
    return told_;
  }

  std::string gone_;
  bool is_open_ = false;
  std::promise<void> gate_;
  std::mutex mutex_;
  std::string told_;
  HashLane lane_;

 private:
  void note(const std::string& what) {
    const std::lock_guard lock(mutex_);
    told_ += what;
  }
};

TEST_F(HashLaneTest, LetsSixteenWait) {
  for (std::size_t i = 0; i < kMost; ++i) take("s");
  EXPECT_EQ(told(), "");
  take("late");
  EXPECT_EQ(told(), "-late");
  EXPECT_EQ(lane_.waiting(), kMost);
}

TEST_F(HashLaneTest, LetsTheKnownGoFirstAndTakeAStrangersPlace) {
  for (std::size_t i = 0; i + 1 < kMost; ++i) take("s");
  take("last");
  take("known", true);
  EXPECT_EQ(told(), "-last");
  take("other", true);
  EXPECT_EQ(told(), "-last-s");
  open();
  while (lane_.waiting() > 0) std::this_thread::yield();
  EXPECT_TRUE(told().starts_with("-last-s+known+other+s")) << told();
}

TEST_F(HashLaneTest, DropsWhatNobodyWaitsForAnyMore) {
  take("gone");
  for (std::size_t i = 0; i + 1 < kMost; ++i) take("s");
  gone_ = "gone";
  take("late");
  EXPECT_EQ(told(), "-gone") << "its place is free";
  gone_ = "late";
  open();
  while (lane_.waiting() > 0) std::this_thread::yield();
  lane_.stop();
  EXPECT_EQ(told().find("+gone"), std::string::npos);
  EXPECT_EQ(told().find("+late"), std::string::npos);
}

}  // namespace
}  // namespace enfilade::server
