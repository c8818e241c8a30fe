// Many games at once. Results do not depend on the number of threads: games are seeded by their
// number and added up in blocks, the blocks in order.
#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "engine/core/ids.h"
#include "engine/node/node.h"
#include "records/record.h"

namespace enfilade {

struct SimulationOrder {
  std::uint64_t games = 1000;
  std::uint64_t seed = 1;
  unsigned threads = 1;
  std::vector<std::string> bots;  // one per seat
};

struct SeatTally {
  std::uint64_t won = 0;
  std::uint64_t drew = 0;
  std::uint64_t lost = 0;
  std::int64_t score = 0;
  friend bool operator==(const SeatTally&, const SeatTally&) = default;
};

struct BrokenGame {
  std::uint64_t number = 0;
  std::string words;
  records::Record record;  // up to the step that broke it
};

struct SimulationResult {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t chances = 0;
  std::uint64_t longest = 0;  // decisions of the longest game
  std::uint64_t signature =
      0;  // over the final states, in order: the same run gives the same number
  std::vector<SeatTally> seats;
  std::vector<BrokenGame> broken;

  void add(const SimulationResult& block);
};

// Adds blocks up in the order of their numbers, whatever order they come in.
class BlockSum {
 public:
  void add(std::uint64_t number, SimulationResult block);
  SimulationResult total();  // also of blocks behind a gap, when a run was stopped

 private:
  std::mutex mutex_;
  std::uint64_t next_ = 0;
  std::map<std::uint64_t, SimulationResult> waiting_;
  SimulationResult total_;
};

struct SimulationProgress {
  std::atomic<std::uint64_t> done{0};
  std::atomic<bool> stop{false};
};

}  // namespace enfilade
