#include "server/people/hash_lane.h"

#include <algorithm>
#include <utility>

namespace enfilade::server {

namespace {

bool is_abandoned(const HashLane::Task& task) {
  return task.still_there && !task.still_there();
}

}  // namespace

HashLane::HashLane() : thread_([this] { work(); }) {}

HashLane::~HashLane() {
  stop();
}

// Who has to go before one more can wait: whoever has gone already, then the last of the strangers.
std::vector<HashLane::Task> HashLane::make_room(bool known) {
  std::vector<Task> out;
  if (tasks_.size() < kMostWaiting) return out;
  for (Task& task : tasks_) {
    if (is_abandoned(task)) out.push_back(std::exchange(task, {}));
  }
  std::erase_if(tasks_, [](const Task& task) { return !task.run; });
  if (tasks_.size() >= kMostWaiting && known && !tasks_.back().known) {
    out.push_back(std::move(tasks_.back()));
    tasks_.pop_back();
  }
  return out;
}

void HashLane::take(Task task) {
  std::vector<Task> out;
  {
    const std::lock_guard lock(mutex_);
    if (stopping_) return;
    out = make_room(task.known);
    if (tasks_.size() >= kMostWaiting) {
      out.push_back(std::move(task));
    } else {
      const auto place = task.known ? std::ranges::find(tasks_, false, &Task::known) : tasks_.end();
      tasks_.insert(place, std::move(task));
    }
  }
  changed_.notify_one();
  for (const Task& one : out) one.refuse();
}

void HashLane::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

std::size_t HashLane::waiting() const {
  const std::lock_guard lock(mutex_);
  return tasks_.size();
}

std::uint64_t HashLane::done() const {
  const std::lock_guard lock(mutex_);
  return done_;
}

void HashLane::work() {
  for (;;) {
    Task task;
    bool dropped = false;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return stopping_ || !tasks_.empty(); });
      if (stopping_) return;
      task = std::move(tasks_.front());
      tasks_.pop_front();
      dropped = is_abandoned(task);
      if (!dropped) ++done_;
    }
    dropped ? task.refuse() : task.run();
  }
}

}  // namespace enfilade::server
