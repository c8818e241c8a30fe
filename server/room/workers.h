// Threads for what takes longer than a message should wait: bots that think, logs that are read,
// passwords that are hashed.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace enfilade::server {

class Workers {
 public:
  // Told of what a task throws, from any thread.
  explicit Workers(int threads, std::function<void(const char*)> on_broken = {});
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  ~Workers();  // stops

  // After the stop nothing is taken any more.
  void post(std::function<void()> task);
  // Does not begin what is waiting; returns when what has begun is done.
  void stop();
  std::size_t waiting() const;

 private:
  void work();

  const std::function<void(const char*)> on_broken_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> tasks_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace enfilade::server
