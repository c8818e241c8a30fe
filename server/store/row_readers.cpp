#include "server/store/row_readers.h"

namespace enfilade::store {

Result<GameRow> game_from(const Cells& cells) {
  const std::optional<Status> status = status_named(cells.text(4));
  if (!status) {
    return failure(Cause::Damaged, "Game '" + cells.text(0) + "' has the status '" + cells.text(4) +
                                       "', which this program does not know.");
  }
  return GameRow{cells.text(0), cells.text(1),   cells.text(2),  cells.text(3),
                 *status,       cells.number(5), cells.number(6)};
}

Result<Account> account_from(const Cells& cells) {
  return Account{cells.text(0), cells.text(1), cells.text(2), cells.number(3)};
}

Result<SessionRow> session_from(const Cells& cells) {
  return SessionRow{cells.text(0), cells.text(1), cells.number(2), cells.number(3)};
}

Result<Member> member_from(const Cells& cells) {
  return Member{cells.text(0), cells.text(2), static_cast<std::int32_t>(cells.number(1))};
}

}  // namespace enfilade::store
