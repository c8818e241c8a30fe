// Wall time, for figures only: nothing in a game depends on it.
#pragma once

#include <chrono>

namespace enfilade {

class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace enfilade
