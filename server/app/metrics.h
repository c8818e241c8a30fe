// What can be watched from outside, as text for Prometheus.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

#include "server/net/options.h"

namespace enfilade::server {

struct Passwords {
  std::size_t waiting = 0;
  std::uint64_t hashed = 0;
};

class Metrics {
 public:
  void note_request(std::chrono::microseconds took);
  std::string text(const net::Counters& counters, std::size_t rooms, std::size_t guests,
                   std::uint64_t batches, std::size_t thinking, const Passwords& passwords) const;

 private:
  static constexpr std::array<std::uint64_t, 6> kBounds = {1'000,   5'000,   25'000,
                                                           100'000, 500'000, 2'500'000};
  std::array<std::atomic<std::uint64_t>, kBounds.size() + 1> requests_{};
  std::atomic<std::uint64_t> micros_{0};
};

}  // namespace enfilade::server
