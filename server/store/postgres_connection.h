// A connection to a PostgreSQL server: made, used, and found lost.
#pragma once

#include <libpq-fe.h>

#include <memory>
#include <string>

#include "server/store/failure.h"

namespace enfilade::store {

struct FinishConnection {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
struct ClearAnswer {
  void operator()(PGresult* answer) const { PQclear(answer); }
};
using PostgresConnection = std::unique_ptr<PGconn, FinishConnection>;
using Answer = std::unique_ptr<PGresult, ClearAnswer>;

// Ready for statements, or a failure that says what to see to. Words never hold a password.
Result<PostgresConnection> connect_postgres(const std::string& address);

bool is_lost(const PostgresConnection& connection, const Answer& answer);
bool is_good(const Answer& answer);

Failure failure_of(const PostgresConnection& connection, const Answer& answer);

// Statements without arguments, one or several; the answer to the last.
Result<Answer> execute(const PostgresConnection& connection, const std::string& sql);

}  // namespace enfilade::store
