// What is asked of a load test, from its command line.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <string>
#include <vector>

namespace enfilade::bench {

struct LoadOptions {
  std::string program;  // the enfilade to start
  std::string scenario = "first_fight";
  int tables = 1000;
  std::chrono::milliseconds pace{2000};      // from one action of a table to its next
  std::chrono::milliseconds length{60'000};  // of play
  std::uint64_t seed = 1;
  std::vector<std::string> server;  // more options for `enfilade serve`
};

std::string usage();
// The options, or what is wrong with them.
std::expected<LoadOptions, std::string> options_from(const std::vector<std::string>& words);

}  // namespace enfilade::bench
