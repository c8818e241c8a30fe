#include "server/net/reply.h"

#include <utility>

#include "server/net/streams.h"

namespace enfilade::net {

bool Answer::put(Response response, bool dropped) {
  const std::lock_guard lock(mutex_);
  if (over_ || response_) return false;
  response_ = std::move(response);
  dropped_ = dropped;
  if (wake_) wake_();
  return true;
}

bool Answer::wait(std::function<void()> wake) {
  const std::lock_guard lock(mutex_);
  if (response_) return false;
  wake_ = std::move(wake);
  return true;
}

std::optional<Response> Answer::finish() {
  const std::lock_guard lock(mutex_);
  over_ = true;
  wake_ = nullptr;
  return std::exchange(response_, std::nullopt);
}

bool Answer::dropped() const {
  const std::lock_guard lock(mutex_);
  return dropped_;
}

void Answer::give_up() {
  const std::lock_guard lock(mutex_);
  given_up_ = true;
}

bool Answer::is_wanted() const {
  const std::lock_guard lock(mutex_);
  return !over_ && !given_up_;
}

Reply::Slot::Slot(std::shared_ptr<Answer> answer, std::shared_ptr<Core> core)
    : answer_(std::move(answer)), core_(std::move(core)) {}

Reply::Slot::~Slot() {
  answer_->put(handler_failed(), true);
}

void Reply::Slot::put(Response response) {
  if (!answer_->put(std::move(response))) core_->log("a reply came twice or too late");
}

void Reply::operator()(Response response) const {
  slot_->put(std::move(response));
}

bool Reply::is_wanted() const {
  return slot_->is_wanted();
}

Response handler_failed() {
  return respond_error(500, "internal", "Something went wrong on our side.");
}

}  // namespace enfilade::net
