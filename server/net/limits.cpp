#include "server/net/limits.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace enfilade::net {

double TokenBucket::tokens_at(Clock::time_point now) const {
  const double seconds = std::chrono::duration<double>(now - last_).count();
  return std::min(burst_, tokens_ + std::max(seconds, 0.0) * rate_);
}

bool TokenBucket::take(Clock::time_point now) {
  tokens_ = tokens_at(now);
  last_ = std::max(last_, now);
  if (tokens_ < 1) return false;
  tokens_ -= 1;
  return true;
}

bool TokenBucket::is_full(Clock::time_point now) const {
  return tokens_at(now) >= burst_;
}

std::chrono::seconds TokenBucket::wait() const {
  if (tokens_ >= 1) return std::chrono::seconds(0);
  if (rate_ <= 0) return std::chrono::seconds(60);
  return std::chrono::seconds(std::max(1L, std::lround(std::ceil((1 - tokens_) / rate_))));
}

std::string address_key(std::string_view address) {
  std::string text(address);
  std::array<unsigned char, 16> bytes{};
  if (!text.contains(':') || inet_pton(AF_INET6, text.c_str(), bytes.data()) != 1) return text;
  std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
  std::array<char, INET6_ADDRSTRLEN> key{};
  if (inet_ntop(AF_INET6, bytes.data(), key.data(), key.size()) == nullptr) return text;
  return key.data();
}

AddressBook::Entry& AddressBook::entry(const std::string& address, Clock::time_point now) {
  if (entries_.size() >= sweep_at_) forget_idle(now);
  const TokenBucket full(options_.requests_per_second, options_.request_burst, now);
  return entries_.try_emplace(address_key(address), Entry{0, full}).first->second;
}

// An entry without connections and with a full bucket says no more than none at all. The next sweep
// waits until the book has doubled, so that a crowd does not make every visit a sweep.
void AddressBook::forget_idle(Clock::time_point now) {
  std::erase_if(entries_, [&](const auto& item) {
    return item.second.connections == 0 && item.second.requests.is_full(now);
  });
  sweep_at_ = std::max<std::size_t>(1024, entries_.size() * 2);
}

bool AddressBook::enter(const std::string& address) {
  const std::lock_guard lock(mutex_);
  Entry& found = entry(address, Clock::now());
  if (found.connections >= options_.connections_per_address) return false;
  ++found.connections;
  return true;
}

void AddressBook::leave(const std::string& address) {
  const std::lock_guard lock(mutex_);
  const auto found = entries_.find(address_key(address));
  if (found != entries_.end() && found->second.connections > 0) --found->second.connections;
}

std::chrono::seconds AddressBook::ask(const std::string& address, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  TokenBucket& requests = entry(address, now).requests;
  return requests.take(now) ? std::chrono::seconds(0) : requests.wait();
}

std::size_t AddressBook::size() const {
  const std::lock_guard lock(mutex_);
  return entries_.size();
}

bool Allowance::take(std::string_view address) {
  const std::lock_guard lock(mutex_);
  const Clock::time_point now = Clock::now();
  if (buckets_.size() >= sweep_at_) {
    std::erase_if(buckets_, [&](const auto& item) { return item.second.is_full(now); });
    sweep_at_ = std::max<std::size_t>(1024, buckets_.size() * 2);
  }
  return buckets_.try_emplace(address_key(address), rate_, burst_, now).first->second.take(now);
}

}  // namespace enfilade::net
