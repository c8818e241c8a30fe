#include "server/store/postgres_connection.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace enfilade::store {

namespace {

std::string one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

std::string where(const PostgresConnection& connection) {
  const auto part = [&](char* (*get)(const PGconn*)) -> std::string {
    const char* text = connection ? get(connection.get()) : nullptr;
    return text == nullptr ? "" : text;
  };
  return "The database " + part(PQdb) + " on " + part(PQhost) + ":" + part(PQport);
}

std::string_view state_of(const Answer& answer) {
  const char* state = PQresultErrorField(answer.get(), PG_DIAG_SQLSTATE);
  return state == nullptr ? "" : state;
}

struct Meaning {
  std::string_view state;  // the beginning of the five letters
  Cause cause;
  std::string_view advice;
};

// https://www.postgresql.org/docs/15/errcodes-appendix.html
constexpr std::array<Meaning, 12> kMeanings = {{
    {"53100", Cause::Full, "the disk is full, nothing was written. Make room and try again."},
    {"53", Cause::Busy, "the server is short of connections or memory. Try again later."},
    {"55P03", Cause::Busy, "somebody else holds it for too long. Try again later."},
    {"40", Cause::Busy, "two servers were in each other's way. Try again."},
    {"57014", Cause::Busy, "it took too long and was given up. Try again later."},
    {"57P", Cause::Unreachable, "the server is stopping or starting. Try again later."},
    {"08", Cause::Unreachable, "the connection was lost. Nothing was written."},
    {"25006", Cause::Unreachable, "it may only be read. Name the server that takes writes."},
    {"42501", Cause::Unreachable, "this user lacks the right to do that. Grant it."},
    {"23503", Cause::Missing, "the game or the account named is not there. Add it first."},
    {"XX001", Cause::Damaged, "its files are damaged. Put a backup back."},
    {"54", Cause::Input, "what was given is too large."},
}};

void keep_silent(void*, const char*) {}

// Settings of every connection. Somebody who holds a lock is not waited for without end, and a
// commit is on the disk before it is acknowledged, whatever the server's own default is.
constexpr const char* kSettings =
    "SET client_min_messages = warning; SET lock_timeout = '5s'; "
    "SELECT set_config('synchronous_commit', 'on', false) "
    "WHERE current_setting('synchronous_commit') = 'off'";

}  // namespace

bool is_good(const Answer& answer) {
  const ExecStatusType status = PQresultStatus(answer.get());
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

bool is_lost(const PostgresConnection& connection, const Answer& answer) {
  const std::string_view state = state_of(answer);
  return PQstatus(connection.get()) == CONNECTION_BAD || state.starts_with("57P") ||
         state.starts_with("08");
}

Failure failure_of(const PostgresConnection& connection, const Answer& answer) {
  const std::string said = one_line(PQerrorMessage(connection.get()));
  const std::string_view state = state_of(answer);
  if (PQstatus(connection.get()) == CONNECTION_BAD && state.empty()) {
    return {Cause::Unreachable, where(connection) + ": the connection was lost. (" + said + ")"};
  }
  for (const Meaning& meaning : kMeanings) {
    if (!state.starts_with(meaning.state)) continue;
    return {meaning.cause,
            where(connection) + ": " + std::string(meaning.advice) + " (" + said + ")"};
  }
  return {Cause::Unexpected, where(connection) +
                                 ": an error that was not foreseen; nothing was written. (" + said +
                                 " " + std::string(state) + ")"};
}

Result<Answer> execute(const PostgresConnection& connection, const std::string& sql) {
  Answer answer(PQexec(connection.get(), sql.c_str()));
  if (!is_good(answer)) return std::unexpected(failure_of(connection, answer));
  return answer;
}

Result<PostgresConnection> connect_postgres(const std::string& address) {
  // What stands before the address is a default that the address may replace. The times let a
  // server that vanished without a word be noticed within about 20 seconds.
  constexpr std::array<const char*, 9> kNames = {
      "connect_timeout",  "keepalives_idle",  "keepalives_interval",
      "keepalives_count", "tcp_user_timeout", "fallback_application_name",
      "dbname",           "client_encoding",  nullptr};
  const std::array<const char*, 9> values = {
      "10", "10", "3", "3", "20000", "enfilade", address.c_str(), "UTF8", nullptr};
  PostgresConnection connection(PQconnectdbParams(kNames.data(), values.data(), 1));
  if (PQstatus(connection.get()) != CONNECTION_OK) {
    return failure(Cause::Unreachable,
                   where(connection) + " cannot be reached. See that the server runs, that the " +
                       "database was made (createdb) and that the address is right. (" +
                       one_line(PQerrorMessage(connection.get())) + ")");
  }
  PQsetNoticeProcessor(connection.get(), keep_silent, nullptr);
  if (const auto set = execute(connection, kSettings); !set) return std::unexpected(set.error());
  return connection;
}

}  // namespace enfilade::store
