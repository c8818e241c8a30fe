// The time of day for games. When somebody sets the clock of the machine, no player's time may jump
// with it: this one runs as steadily as the machine does, and comes round to the other slowly.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <mutex>
#include <utility>

namespace enfilade::server {

class SteadyTime {
 public:
  using Read = std::function<std::int64_t()>;  // milliseconds

  SteadyTime(Read wall, Read steady)
      : wall_(std::move(wall)), steady_(std::move(steady)), time_(wall_()), at_(steady_()) {}

  // Milliseconds since 1970; never less than before.
  std::int64_t operator()() {
    const std::lock_guard lock(mutex_);
    const std::int64_t passed = steady_() - at_;
    if (passed >= kCompareAfter) {
      const std::int64_t most = passed / kShare;
      time_ += passed + std::clamp(wall_() - time_ - passed, -most, most);
      at_ += passed;
    }
    last_ = std::max(last_, time_ + steady_() - at_);
    return last_;
  }

 private:
  static constexpr std::int64_t kCompareAfter = 10'000;
  static constexpr std::int64_t kShare = 100;  // a minute is never wrong by as much as a second

  const Read wall_;
  const Read steady_;
  std::mutex mutex_;
  std::int64_t time_;  // when the steady clock said at_
  std::int64_t at_;
  std::int64_t last_ = 0;
};

}  // namespace enfilade::server
