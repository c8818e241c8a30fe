// Rows from the columns of the statements that read them.
#pragma once

#include "server/store/database.h"

namespace enfilade::store {

Result<GameRow> game_from(const Cells& cells);
Result<Account> account_from(const Cells& cells);
Result<SessionRow> session_from(const Cells& cells);
Result<Member> member_from(const Cells& cells);

}  // namespace enfilade::store
