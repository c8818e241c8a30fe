// The clocks of a table: whose time runs, and what it costs.
#include <algorithm>

#include "server/table/table.h"

namespace enfilade::server {

namespace {

// A server that runs says that somebody's time is up at once, and not so much later.
constexpr std::int64_t kAlarmIsLate = 10'000;
constexpr std::int64_t kLeastReserve = 60'000;
constexpr std::int64_t kReserveShare = 10;  // of the bank

}  // namespace

std::int64_t Table::grace_left(std::int64_t now) const {
  if (!header_->limit) return 0;
  const std::int64_t until = paused_ ? paused_at_ : now;
  return std::max<std::int64_t>(0, asked_at_ + header_->limit->added - until);
}

std::optional<std::int64_t> Table::time_left(const Chair& chair, std::int64_t now) const {
  if (!header_->limit) return std::nullopt;
  std::int64_t left = header_->limit->bank - chair.used;
  if (is_waited_for(chair) && !paused_ && chair.is_timed()) {
    left -= std::max<std::int64_t>(0, now - asked_at_ - header_->limit->added);
  }
  return std::max<std::int64_t>(0, left);
}

// What a question that was open for so long costs of the bank. Nobody can have been waited for much
// longer than there was time: then no server ran, or somebody has set its clock, and as nobody can
// tell which, a tenth of the bank or a minute is left to who had as much.
std::int64_t Table::cost_of(const Chair& chair, std::int64_t since) const {
  const std::int64_t bank = header_->limit->bank;
  const std::int64_t left = std::max<std::int64_t>(0, bank - chair.used);
  const std::int64_t cost = std::max<std::int64_t>(0, since - header_->limit->added);
  if (cost <= left + kAlarmIsLate) return cost;
  return left - std::min(left, std::max(kLeastReserve, bank / kReserveShare));
}

void Table::take_up(std::int64_t now) {
  if (!header_->limit || paused_) return;
  const std::int64_t since = now - asked_at_;
  for (const Chair& chair : chairs_) {
    if (!is_waited_for(chair) || !chair.is_timed()) continue;
    const std::int64_t cost = cost_of(chair, since);
    if (cost < since - header_->limit->added) {
      asked_at_ = std::max(asked_at_, now - header_->limit->added - cost);
    }
  }
}

// Who was waited for pays for the time since; what a question adds is not saved up, and is not
// given again to who is asked the same.
void Table::charge_time(std::int64_t now) {
  if (!header_->limit || paused_) return;
  const std::int64_t added = header_->limit->added;
  const std::int64_t since = std::max<std::int64_t>(0, now - asked_at_);
  bool charged = false;
  for (Chair& chair : chairs_) {
    if (!is_waited_for(chair) || !chair.is_timed()) continue;
    chair.used += cost_of(chair, since);
    charged = true;
  }
  if (charged) asked_at_ = now - std::min(since, added);
}

void Table::apply_pause(const Entry& entry) {
  if (entry.yes == paused_) return;
  if (entry.yes) {
    charge_time(entry.time);
    paused_at_ = entry.time;
  } else {
    asked_at_ += std::max<std::int64_t>(0, entry.time - paused_at_);
  }
  paused_ = entry.yes;
}

}  // namespace enfilade::server
