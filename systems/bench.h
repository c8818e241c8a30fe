// What `enfilade bench` measures.
#pragma once

#include <cstdint>

namespace enfilade {

struct BenchResult {
  std::uint64_t state_bytes = 0;
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  std::uint64_t nodes = 0;      // decisions and chance nodes
  std::uint64_t signature = 0;  // the same games give the same number on every machine
  double copy_ns = 0;
  double hash_ns = 0;
  double view_ns = 0;
  double legal_ns = 0;
  double decisions_per_second = 0;
  double record_lines_per_second = 0;
  double replay_lines_per_second = 0;
};

}  // namespace enfilade
