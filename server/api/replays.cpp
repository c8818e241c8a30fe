#include "server/api/replays.h"

#include <algorithm>

namespace enfilade::server {

namespace {

constexpr std::size_t kKept = 4;  // a long one has some megabytes

}  // namespace

TellingPtr Replays::find(const std::string& table, Seat viewer, std::int64_t length) const {
  const std::lock_guard lock(mutex_);
  const auto found = std::ranges::find_if(kept_, [&](const Kept& one) {
    return one.table == table && one.viewer == viewer && one.length == length;
  });
  return found == kept_.end() ? nullptr : found->telling;
}

void Replays::keep(const std::string& table, Seat viewer, std::int64_t length, TellingPtr telling) {
  const std::lock_guard lock(mutex_);
  std::erase_if(kept_, [&](const Kept& one) { return one.table == table && one.viewer == viewer; });
  kept_.push_back({table, viewer, length, std::move(telling)});
  if (kept_.size() > kKept) kept_.pop_front();
}

}  // namespace enfilade::server
