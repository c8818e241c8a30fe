// The connections there are, so that a stop can reach each of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>

namespace enfilade::net {

// A connection under way. Both calls come from any thread and do not wait.
class Live {
 public:
  virtual ~Live() = default;
  virtual void wind_down() = 0;  // finish what was begun, then close
  virtual void cut() = 0;        // close now
};

class LiveList {
 public:
  std::uint64_t add(const std::shared_ptr<Live>& live);  // a number never given before
  void remove(std::uint64_t id);
  bool empty() const;
  void wind_down() const;
  void cut() const;

 private:
  template <class Action>
  void for_each(Action action) const;

  mutable std::mutex mutex_;
  std::unordered_map<std::uint64_t, std::weak_ptr<Live>> all_;
  std::uint64_t last_ = 0;
};

}  // namespace enfilade::net
