#include "systems/simulation.h"

#include <algorithm>
#include <utility>

#include "engine/core/random.h"

namespace enfilade {

void SimulationResult::add(const SimulationResult& block) {
  games += block.games;
  decisions += block.decisions;
  chances += block.chances;
  longest = std::max(longest, block.longest);
  signature = mix_seed(signature, block.signature);
  seats.resize(std::max(seats.size(), block.seats.size()));
  for (std::size_t seat = 0; seat < block.seats.size(); ++seat) {
    seats[seat].won += block.seats[seat].won;
    seats[seat].drew += block.seats[seat].drew;
    seats[seat].lost += block.seats[seat].lost;
    seats[seat].score += block.seats[seat].score;
  }
  broken.insert(broken.end(), block.broken.begin(), block.broken.end());
}

void BlockSum::add(std::uint64_t number, SimulationResult block) {
  const std::scoped_lock lock(mutex_);
  waiting_.emplace(number, std::move(block));
  while (!waiting_.empty() && waiting_.begin()->first == next_) {
    total_.add(waiting_.begin()->second);
    waiting_.erase(waiting_.begin());
    ++next_;
  }
}

SimulationResult BlockSum::total() {
  const std::scoped_lock lock(mutex_);
  for (const auto& [number, block] : waiting_) total_.add(block);
  waiting_.clear();
  return std::move(total_);
}

}  // namespace enfilade
