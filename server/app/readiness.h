// Whether the server can do its work: what is written reaches the disk, and there is room for more.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "server/store/store.h"

namespace enfilade::server {

class Readiness {
 public:
  // A store of its own: one that hangs must not hold up the others. Without a folder the disk is
  // somebody else's.
  using Log = std::function<void(const std::string& words)>;
  Readiness(std::unique_ptr<store::Store> store, std::filesystem::path folder,
            std::uint64_t least_space, Log log);
  Readiness(const Readiness&) = delete;
  Readiness& operator=(const Readiness&) = delete;
  ~Readiness();

  // Anybody may ask at any rate: a look is good for a second, and one that takes longer than two is
  // a no. Why it is not ready goes into the log, once.
  bool is_ready();

 private:
  void look_when_asked();
  std::string look();

  const std::unique_ptr<store::Store> store_;
  const std::filesystem::path folder_;
  const std::uint64_t least_space_;
  const Log log_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string found_;  // what is in the way; empty: nothing
  std::chrono::steady_clock::time_point found_at_;
  std::uint64_t looks_ = 0;
  bool wanted_ = false;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace enfilade::server
