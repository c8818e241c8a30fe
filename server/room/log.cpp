#include "server/room/log.h"

#include <utility>

namespace enfilade::server {

std::string missing(std::int64_t seq) {
  return "entry " + std::to_string(seq) +
         " is missing; the game is shown up to there and cannot be played on";
}

Log log_from(std::span<const store::Entry> rows, std::int64_t next) {
  Log log;
  for (const store::Entry& row : rows) {
    auto entry = entry_from(row.body);
    if (row.seq != next) {
      log.damage = missing(next);
    } else if (!entry) {
      log.damage = "entry " + std::to_string(next) + " cannot be read: " + entry.error().words;
    }
    if (!log.damage.empty()) return log;
    log.entries.push_back(std::move(*entry));
    ++next;
  }
  return log;
}

}  // namespace enfilade::server
