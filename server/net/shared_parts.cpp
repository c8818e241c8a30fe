// The small parts that connections share: the list of them, their counting, the names of reasons.
#include <array>
#include <exception>
#include <utility>
#include <vector>

#include "server/net/streams.h"

namespace enfilade::net {

std::string_view name_of(Refused reason) {
  constexpr std::array<std::string_view, kRefusedReasons> kNames = {"full",
                                                                    "address_full",
                                                                    "address_rate",
                                                                    "malformed",
                                                                    "head_too_large",
                                                                    "body_too_large",
                                                                    "method",
                                                                    "path",
                                                                    "host",
                                                                    "origin",
                                                                    "upgrade",
                                                                    "timeout",
                                                                    "handler_failed",
                                                                    "handler_timeout",
                                                                    "message_too_large",
                                                                    "message_rate",
                                                                    "message_kind",
                                                                    "queue_full"};
  return kNames[static_cast<std::size_t>(reason)];
}

std::uint64_t LiveList::add(const std::shared_ptr<Live>& live) {
  const std::lock_guard lock(mutex_);
  all_.emplace(++last_, live);
  return last_;
}

void LiveList::remove(std::uint64_t id) {
  const std::lock_guard lock(mutex_);
  all_.erase(id);
}

bool LiveList::empty() const {
  const std::lock_guard lock(mutex_);
  return all_.empty();
}

// Not under the lock: whoever is reached may want to leave the list, or be the last to hold itself.
template <class Action>
void LiveList::for_each(Action action) const {
  std::vector<std::shared_ptr<Live>> found;
  {
    const std::lock_guard lock(mutex_);
    found.reserve(all_.size());
    for (const auto& item : all_) {
      if (auto live = item.second.lock()) found.push_back(std::move(live));
    }
  }
  for (const auto& live : found) action(*live);
}

void LiveList::wind_down() const {
  for_each([](Live& live) { live.wind_down(); });
}

void LiveList::cut() const {
  for_each([](Live& live) { live.cut(); });
}

void Core::log(std::string_view words) {
  const std::shared_lock lock(log_mutex_);
  if (silent_ || !options.log) return;
  try {
    options.log(words);
  } catch (const std::exception&) {
    // A log that fails has nobody left to be told, and is no reason to stop serving.
    return;
  }
}

void Core::fall_silent() {
  const std::unique_lock lock(log_mutex_);
  silent_ = true;
}

Visit::Visit(CorePtr core, std::string address, bool per_address)
    : core_(std::move(core)),
      address_(std::move(address)),
      per_address_(per_address),
      is_proxy_(!per_address) {
  ++core_->counters.connections_open;
}

Visit::Visit(Visit&& other) noexcept
    : core_(std::move(other.core_)),
      address_(std::move(other.address_)),
      per_address_(other.per_address_),
      is_proxy_(other.is_proxy_),
      held_(std::exchange(other.held_, false)) {}

void Visit::release() {
  if (!std::exchange(held_, false)) return;
  if (per_address_) core_->addresses.leave(address_);
  --core_->counters.connections_open;
}

bool Visit::charge(const std::string& address) {
  if (per_address_) return true;
  if (!core_->addresses.enter(address)) return false;
  address_ = address;
  per_address_ = true;
  return true;
}

}  // namespace enfilade::net
