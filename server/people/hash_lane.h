// Passwords are hashed one at a time, on a thread of their own: that is slow on purpose, and nobody
// else is to wait for it.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace enfilade::server {

class HashLane {
 public:
  struct Task {
    std::function<void()> run;
    std::function<void()> refuse;       // instead, when there is no room
    std::function<bool()> still_there;  // whether anybody waits for it; empty: yes
    bool known = false;                 // goes before strangers, and takes a stranger's place
  };
  static constexpr std::size_t kMostWaiting = 16;

  HashLane();
  HashLane(const HashLane&) = delete;
  HashLane& operator=(const HashLane&) = delete;
  ~HashLane();  // stops

  void take(Task task);
  // Does not begin what is waiting; returns when what has begun is done.
  void stop();

  std::size_t waiting() const;
  std::uint64_t done() const;  // tasks that were run

 private:
  void work();
  std::vector<Task> make_room(bool known);

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Task> tasks_;  // the known ones first
  std::uint64_t done_ = 0;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace enfilade::server
