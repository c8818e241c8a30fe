// Where a reply, from whatever thread, meets the connection that waits for it.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>

#include "server/net/net.h"

namespace enfilade::net {

struct Core;

class Answer {
 public:
  // False when there is an answer already, or nobody waits for one any more.
  bool put(Response response, bool dropped = false);
  // False when the answer is here already and nobody needs to be woken.
  bool wait(std::function<void()> wake);
  // The end of waiting, with or without a result.
  std::optional<Response> finish();
  bool dropped() const;
  // Whoever asked has hung up. An answer is still taken.
  void give_up();
  bool is_wanted() const;

 private:
  mutable std::mutex mutex_;
  std::optional<Response> response_;
  std::function<void()> wake_;
  bool over_ = false;
  bool dropped_ = false;
  bool given_up_ = false;
};

// What all copies of a reply share; the end of it is the end of the last copy.
class Reply::Slot {
 public:
  Slot(std::shared_ptr<Answer> answer, std::shared_ptr<Core> core);
  Slot(const Slot&) = delete;
  Slot& operator=(const Slot&) = delete;
  ~Slot();
  void put(Response response);
  bool is_wanted() const { return answer_->is_wanted(); }

 private:
  std::shared_ptr<Answer> answer_;
  std::shared_ptr<Core> core_;
};

Response handler_failed();  // 500, and not a word about why

}  // namespace enfilade::net
