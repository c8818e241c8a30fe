// Games as one of their viewers was told of them. The last few are kept: a client asks for a long
// one piece by piece.
#pragma once

#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/table/history.h"

namespace enfilade::server {

using TellingPtr = std::shared_ptr<const std::vector<Told>>;

class Replays {
 public:
  // The first `length` entries of that table, or nothing.
  TellingPtr find(const std::string& table, Seat viewer, std::int64_t length) const;
  void keep(const std::string& table, Seat viewer, std::int64_t length, TellingPtr telling);

 private:
  struct Kept {
    std::string table;
    Seat viewer;
    std::int64_t length;
    TellingPtr telling;
  };
  mutable std::mutex mutex_;
  std::deque<Kept> kept_;  // the newest last
};

}  // namespace enfilade::server
