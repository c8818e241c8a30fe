// What was measured, and how it is printed.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace enfilade::bench {

using Clock = std::chrono::steady_clock;

// Some time of a run, and what part of the machine others used in it, from 0 to 1.
struct Span {
  Clock::time_point from;
  Clock::time_point to;
  double others = 0;
};

// Many times of one kind.
class Times {
 public:
  void add(Clock::time_point begin, Clock::duration time) { times_.push_back({time, begin}); }
  std::size_t count() const { return times_.size(); }
  // Those that began in one of the spans.
  Times within(const std::vector<Span>& spans) const;
  // "p50 1.2  p90 3.4  p99 5.6  max 7.8 ms (1,234)"
  std::string text() const;
  double millis(double quantile) const;  // 0 when there are none

 private:
  struct One {
    Clock::duration time;
    Clock::time_point begin;
  };
  mutable std::vector<One> times_;
};

// What all tables of a run add to.
struct Tally {
  Times screen;               // from sending an action to the last of its news on the other side
  Times answer;               // to its own `done`
  std::uint64_t actions = 0;  // answered with `done`
  std::uint64_t unseen = 0;   // of these, the other side was told nothing
  std::uint64_t refused = 0;  // answered with `refused`
  std::uint64_t closed = 0;   // sockets that ended before they should
  std::uint64_t stuck = 0;    // tables where nothing came for too long
  std::uint64_t over = 0;     // games that came to their end
  std::uint64_t late = 0;     // actions whose turn came before the last one was answered
  std::string first_trouble;  // words for the first refusal or failure

  void note_trouble(const std::string& words) {
    if (first_trouble.empty()) first_trouble = words;
  }
  std::uint64_t errors() const { return refused + closed + stuck; }
};

}  // namespace enfilade::bench
