#include "server/room/workers.h"

#include <exception>

namespace enfilade::server {

Workers::Workers(int threads, std::function<void(const char*)> on_broken)
    : on_broken_(std::move(on_broken)) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Workers::~Workers() {
  stop();
}

void Workers::post(std::function<void()> task) {
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    tasks_.push_back(std::move(task));
  }
  changed_.notify_one();
}

void Workers::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) {
    if (thread.joinable()) thread.join();
  }
}

std::size_t Workers::waiting() const {
  const std::lock_guard lock(mutex_);
  return tasks_.size();
}

void Workers::work() {
  for (;;) {
    std::function<void()> task;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return stopping_ || !tasks_.empty(); });
      if (stopping_) return;
      task = std::move(tasks_.front());
      tasks_.pop_front();
    }
    // A game that breaks must not take the others with it.
    try {
      task();
    } catch (const std::exception& broken) {
      if (on_broken_) on_broken_(broken.what());
    }
  }
}

}  // namespace enfilade::server
