#include "server/app/readiness.h"

#include <system_error>
#include <utility>

namespace enfilade::server {

namespace {

constexpr std::chrono::seconds kGoodFor{1};
constexpr std::chrono::seconds kPatience{2};

}  // namespace

Readiness::Readiness(std::unique_ptr<store::Store> store, std::filesystem::path folder,
                     std::uint64_t least_space, Log log)
    : store_(std::move(store)),
      folder_(std::move(folder)),
      least_space_(least_space),
      log_(std::move(log)),
      thread_([this] { look_when_asked(); }) {}

Readiness::~Readiness() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

bool Readiness::is_ready() {
  std::unique_lock lock(mutex_);
  if (looks_ > 0 && std::chrono::steady_clock::now() - found_at_ < kGoodFor) return found_.empty();
  wanted_ = true;
  changed_.notify_all();
  const auto is_done = [this, before = looks_] { return looks_ != before || stopping_; };
  return changed_.wait_for(lock, kPatience, is_done) && found_.empty();
}

void Readiness::look_when_asked() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [this] { return wanted_ || stopping_; });
    if (stopping_) return;
    wanted_ = false;
    lock.unlock();
    std::string found = look();
    lock.lock();
    if (!found.empty() && found != found_) log_(found);
    found_ = std::move(found);
    found_at_ = std::chrono::steady_clock::now();
    ++looks_;
    changed_.notify_all();
  }
}

std::string Readiness::look() {
  if (!folder_.empty()) {
    std::error_code failed;
    const auto space = std::filesystem::space(folder_, failed);
    if (failed) return "The folder " + folder_.string() + ": " + failed.message() + ".";
    if (space.available < least_space_) {
      return "The disk of " + folder_.string() + " has " + std::to_string(space.available) +
             " bytes left. Make room.";
    }
  }
  const auto written = store_->health();
  return written ? "" : written.error().words;
}

}  // namespace enfilade::server
