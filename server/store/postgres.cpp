#include "server/store/postgres.h"

#include <array>
#include <bitset>
#include <charconv>
#include <set>

#include "records/crypto.h"
#include "server/store/postgres_connection.h"
#include "server/store/postgres_watch.h"
#include "server/store/schema.h"
#include "server/store/sql_store.h"

namespace enfilade::store {

namespace {

// Any number will do that other programs on the same database do not use.
constexpr std::string_view kSchemaLock = "SELECT pg_advisory_xact_lock(7305437213)";

class PostgresDatabase final : public Database {
 public:
  explicit PostgresDatabase(std::string address) : address_(std::move(address)) {}

  Result<void> open();

  Result<Table> read(Statement statement, Arguments arguments) override;
  Result<Retry> write(const Work& work, Repeat repeat) override;
  Result<void> snapshot(const Work& work) override;
  Result<Table> run(Statement statement, Arguments arguments) override;
  Result<std::vector<Fate>> append(std::span<const Append> entries) override;
  Result<std::unique_ptr<Watch>> watch(OnChange on_change) override {
    return watch_postgres(address_, std::move(on_change));
  }

 private:
  // How far one came.
  struct Transaction {
    bool begun = false;
    bool was_stored = false;  // its token is there: an earlier attempt was committed
    bool committing = false;
    bool lost = false;
  };

  Result<void> reconnect();
  Result<void> reconnect_if_lost();
  Result<void> migrate();
  Result<std::int64_t> schema_version();
  Result<void> prepare(Statement statement);
  Result<Answer> ask(const std::string& sql);
  Result<void> attempt(const std::string& begin, const Work& work, Transaction& transaction);
  std::string begin_with(const std::string& token) const;

  std::string address_;
  PostgresConnection connection_;
  std::bitset<kStatements> prepared_;  // on this connection
  bool lost_ = false;                  // the last thing asked found the connection lost
  std::string last_token_;             // of the last transaction that is known to be stored
};

// --- Connection -------------------------------------------------------------------------------

Result<void> PostgresDatabase::reconnect() {
  connection_.reset();
  prepared_.reset();
  Result<PostgresConnection> connection = connect_postgres(address_);
  if (!connection) return std::unexpected(connection.error());
  connection_ = std::move(*connection);
  lost_ = false;
  return {};
}

// A connection that was lost earlier, and could not be made anew then, is tried again now.
Result<void> PostgresDatabase::reconnect_if_lost() {
  if (connection_ && !lost_) return {};
  return reconnect();
}

Result<void> PostgresDatabase::open() {
  if (const auto done = reconnect(); !done) return done;
  return migrate();
}

Result<Answer> PostgresDatabase::ask(const std::string& sql) {
  Answer answer(PQexec(connection_.get(), sql.c_str()));
  if (is_good(answer)) return answer;
  lost_ = is_lost(connection_, answer);
  return std::unexpected(failure_of(connection_, answer));
}

// --- Schema -----------------------------------------------------------------------------------

std::int64_t number_from(const char* text) {
  const std::string_view view(text);
  std::int64_t number = 0;
  std::from_chars(view.data(), view.data() + view.size(), number);
  return number;
}

Result<std::int64_t> PostgresDatabase::schema_version() {
  const Result<Answer> made =
      ask("CREATE TABLE IF NOT EXISTS enfilade_schema (version bigint NOT NULL)");
  if (!made) return std::unexpected(made.error());
  const Result<Answer> answer = ask("SELECT coalesce(max(version), 0) FROM enfilade_schema");
  if (!answer) return std::unexpected(answer.error());
  return number_from(PQgetvalue(answer->get(), 0, 0));
}

// Servers that start together take turns at the lock; the later ones find the work done.
Result<void> PostgresDatabase::migrate() {
  const auto steps = migrations();
  const auto newest = static_cast<std::int64_t>(steps.size());
  const auto work = [&]() -> Result<void> {
    // The first of several may take its time with the tables.
    if (const auto set = ask("SET LOCAL lock_timeout = 0"); !set) {
      return std::unexpected(set.error());
    }
    if (const auto locked = ask(std::string(kSchemaLock)); !locked) {
      return std::unexpected(locked.error());
    }
    const Result<std::int64_t> version = schema_version();
    if (!version) return std::unexpected(version.error());
    if (*version > newest) {
      return failure(Cause::Version, "The database has version " + std::to_string(*version) +
                                         "; this program knows " + std::to_string(newest) +
                                         ". Use a newer program.");
    }
    for (std::int64_t i = *version; i < newest; ++i) {
      const std::string step(steps[static_cast<std::size_t>(i)].postgres);
      const std::string note = "INSERT INTO enfilade_schema VALUES (" + std::to_string(i + 1) + ")";
      if (const auto done = ask(step + note); !done) return std::unexpected(done.error());
    }
    return {};
  };
  // Without a token, whose table may not be there yet. Whoever starts again finds what was done.
  Transaction transaction;
  return attempt("BEGIN", work, transaction);
}

// --- Statements -------------------------------------------------------------------------------

std::string prepared_name(Statement statement) {
  return "s" + std::to_string(static_cast<int>(statement));
}

Result<void> PostgresDatabase::prepare(Statement statement) {
  const auto place = static_cast<std::size_t>(statement);
  if (prepared_.test(place)) return {};
  const std::string sql(sql_of(statement));
  const Answer answer(
      PQprepare(connection_.get(), prepared_name(statement).c_str(), sql.c_str(), 0, nullptr));
  if (!is_good(answer)) {
    lost_ = is_lost(connection_, answer);
    return std::unexpected(failure_of(connection_, answer));
  }
  prepared_.set(place);
  return {};
}

// PostgreSQL takes arguments as texts that end with a zero byte, which none of ours holds.
std::vector<std::string> texts_of(Arguments arguments) {
  std::vector<std::string> texts;
  for (const Argument& argument : arguments) {
    const auto* number = std::get_if<std::int64_t>(&argument);
    texts.emplace_back(number != nullptr ? std::to_string(*number)
                                         : std::string(std::get<std::string_view>(argument)));
  }
  return texts;
}

Value value_of(const Answer& answer, int row, int column) {
  constexpr Oid kBigint = 20;
  constexpr Oid kInteger = 23;
  const char* text = PQgetvalue(answer.get(), row, column);
  const Oid type = PQftype(answer.get(), column);
  if (type == kBigint || type == kInteger) return number_from(text);
  return std::string(text, static_cast<std::size_t>(PQgetlength(answer.get(), row, column)));
}

Table table_of(const Answer& answer) {
  Table table;
  const int rows = PQntuples(answer.get());
  const int columns = PQnfields(answer.get());
  for (int row = 0; row < rows; ++row) {
    std::vector<Value> values;
    for (int column = 0; column < columns; ++column) {
      values.push_back(value_of(answer, row, column));
    }
    table.emplace_back(std::move(values));
  }
  return table;
}

Result<Table> PostgresDatabase::run(Statement statement, Arguments arguments) {
  if (const auto ready = prepare(statement); !ready) return std::unexpected(ready.error());
  const std::vector<std::string> texts = texts_of(arguments);
  std::vector<const char*> values;
  for (const std::string& text : texts) values.push_back(text.c_str());
  const Answer answer(PQexecPrepared(connection_.get(), prepared_name(statement).c_str(),
                                     static_cast<int>(values.size()), values.data(), nullptr,
                                     nullptr, 0));
  if (is_good(answer)) return table_of(answer);
  lost_ = is_lost(connection_, answer);
  return std::unexpected(failure_of(connection_, answer));
}

Result<Table> PostgresDatabase::read(Statement statement, Arguments arguments) {
  if (const auto there = reconnect_if_lost(); !there) return std::unexpected(there.error());
  Result<Table> table = run(statement, arguments);
  if (table || !lost_) return table;
  if (const auto there = reconnect(); !there) return std::unexpected(there.error());
  return run(statement, arguments);
}

// --- Transactions -----------------------------------------------------------------------------

Result<void> PostgresDatabase::attempt(const std::string& begin, const Work& work,
                                       Transaction& transaction) {
  const Result<Answer> begun = ask(begin);
  transaction.begun = begun.has_value();
  transaction.was_stored =
      begun && PQresultStatus(begun->get()) == PGRES_TUPLES_OK && PQntuples(begun->get()) == 0;
  Result<void> done;
  if (!begun) done = std::unexpected(begun.error());
  if (begun && !transaction.was_stored) done = work();
  if (done && !transaction.was_stored) {
    transaction.committing = true;
    if (const auto committed = ask("COMMIT"); !committed) done = std::unexpected(committed.error());
  }
  transaction.lost = lost_;
  if (!lost_ && (!done || transaction.was_stored)) (void)ask("ROLLBACK");
  return done;
}

// Each transaction adds a token of its own, and takes that of the one before away. When the answer
// to a commit was lost, adding it once more tells: it waits for the first transaction if that still
// runs, and finds the token if, and only if, everything else of it is stored too. Unlike the
// numbers of transactions, which the server hands out again after a crash, nobody else has it.
std::string PostgresDatabase::begin_with(const std::string& token) const {
  return "BEGIN; DELETE FROM batches WHERE token = '" + last_token_ +
         "'; INSERT INTO batches VALUES ('" + token + "') ON CONFLICT DO NOTHING RETURNING 1";
}

std::unexpected<Failure> uncertain(const Failure& reason) {
  return failure(Cause::Uncertain,
                 "The connection was lost while committing; what was asked may "
                 "be stored or not. Read it again before going on. " +
                     reason.words);
}

// What was not being committed when the connection was lost is undone by the server. What was may
// be kept or not, and its token tells which.
Result<Retry> PostgresDatabase::write(const Work& work, Repeat repeat) {
  if (const auto there = reconnect_if_lost(); !there) return std::unexpected(there.error());
  const std::string token = records::to_hex(records::random_key());
  const std::string begin = begin_with(token);
  Transaction first;
  const Result<void> done = attempt(begin, work, first);
  if (done) last_token_ = token;
  if (done) return Retry::None;
  if (!first.lost) return std::unexpected(done.error());
  if (const auto there = reconnect(); !there) {
    return first.committing ? uncertain(there.error()) : std::unexpected(there.error());
  }
  Transaction second;
  const Work give_up = [&] { return done; };
  const Result<void> again = attempt(begin, repeat == Repeat::Once ? work : give_up, second);
  if (again) last_token_ = token;
  if (again) return second.was_stored ? Retry::Confirmed : Retry::Again;
  const bool is_unknown = (first.committing && !second.begun) || (second.committing && second.lost);
  return is_unknown ? uncertain(again.error()) : std::unexpected(again.error());
}

Result<void> PostgresDatabase::snapshot(const Work& work) {
  if (const auto there = reconnect_if_lost(); !there) return there;
  const Result<Answer> begun = ask("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  if (!begun) return std::unexpected(begun.error());
  const Result<void> done = work();
  if (!lost_) (void)ask("ROLLBACK");  // nothing was changed
  return done;
}

// --- The log ----------------------------------------------------------------------------------

// A list in the server's own notation: {"a","b"}.
template <class Text>
std::string list_of(std::span<const Append> entries, Text text) {
  std::string list = "{";
  for (const Append& entry : entries) {
    list += list.size() > 1 ? ",\"" : "\"";
    for (const char c : std::string_view(text(entry))) {
      if (c == '"' || c == '\\') list += '\\';
      list += c;
    }
    list += '"';
  }
  return list + "}";
}

std::string numbers_of(std::span<const Append> entries) {
  std::string list = "{";
  for (const Append& entry : entries) {
    if (list.size() > 1) list += ',';
    list += std::to_string(entry.seq);
  }
  return list + "}";
}

Result<std::vector<Fate>> PostgresDatabase::append(std::span<const Append> entries) {
  const std::string games =
      list_of(entries, [](const Append& entry) -> const std::string& { return entry.game; });
  const std::string bodies =
      list_of(entries, [](const Append& entry) -> const std::string& { return entry.body; });
  const std::string numbers = numbers_of(entries);
  const std::array<Argument, 3> arguments = {games, numbers, bodies};
  const Result<Table> table = run(Statement::AppendMany, arguments);
  if (!table) return std::unexpected(table.error());
  // Of an entry that stands twice in the batch the first was added.
  std::set<std::pair<std::string_view, std::int64_t>> added;
  std::vector<Fate> fates;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const Cells& cells = (*table)[i];
    const bool is_added =
        cells.number(1) != 0 && added.emplace(entries[i].game, entries[i].seq).second;
    const Fate otherwise = cells.number(0) != 0 ? Fate::Taken : Fate::NoGame;
    fates.push_back(is_added ? Fate::Stored : otherwise);
  }
  return fates;
}

}  // namespace

Result<std::unique_ptr<Store>> open_postgres(const std::string& address) {
  auto database = std::make_unique<PostgresDatabase>(address);
  if (const auto opened = database->open(); !opened) return std::unexpected(opened.error());
  return std::make_unique<SqlStore>(std::move(database));
}

}  // namespace enfilade::store
