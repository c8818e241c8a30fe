// Who comes too often: token buckets, and a book of addresses.
#pragma once

#include <chrono>
#include <cstddef>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include "server/net/options.h"

namespace enfilade::net {

using Clock = std::chrono::steady_clock;

// Holds `burst` tokens at most and gains `rate` of them a second.
class TokenBucket {
 public:
  TokenBucket(double rate, double burst, Clock::time_point now)
      : rate_(rate), burst_(burst), tokens_(burst), last_(now) {}

  bool take(Clock::time_point now);
  bool is_full(Clock::time_point now) const;
  std::chrono::seconds wait() const;  // until there is a token again, rounded up

 private:
  double tokens_at(Clock::time_point now) const;

  double rate_;
  double burst_;
  double tokens_;
  Clock::time_point last_;
};

// Connections and request rates by address. Of IPv6, the first half is what one client has.
class AddressBook {
 public:
  explicit AddressBook(const Options& options) : options_(options) {}

  bool enter(const std::string& address);  // false, and not entered, when it has too many
  void leave(const std::string& address);
  // How long to wait before the next request; zero when this one is all right.
  std::chrono::seconds ask(const std::string& address, Clock::time_point now);

  std::size_t size() const;

 private:
  struct Entry {
    std::size_t connections = 0;
    TokenBucket requests;
  };
  Entry& entry(const std::string& address, Clock::time_point now);
  void forget_idle(Clock::time_point now);

  const Options& options_;
  mutable std::mutex mutex_;
  std::map<std::string, Entry> entries_;
  std::size_t sweep_at_ = 1024;  // entries, before those without a story are dropped
};

// How often each address may have something that costs much.
class Allowance {
 public:
  Allowance(double rate, double burst) : rate_(rate), burst_(burst) {}
  bool take(std::string_view address);

 private:
  const double rate_;  // a second
  const double burst_;
  std::mutex mutex_;
  std::map<std::string, TokenBucket> buckets_;
  std::size_t sweep_at_ = 1024;
};

// What stands for a client in the book: its address, or the first half of it.
std::string address_key(std::string_view address);

}  // namespace enfilade::net
