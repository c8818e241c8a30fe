#include "server/store/sqlite.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <map>

#include "server/store/schema.h"
#include "server/store/sql_store.h"

namespace enfilade::store {

namespace {

struct CloseConnection {
  void operator()(sqlite3* connection) const { sqlite3_close_v2(connection); }
};
struct FinishStatement {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Connection = std::unique_ptr<sqlite3, CloseConnection>;
using Prepared = std::unique_ptr<sqlite3_stmt, FinishStatement>;

// A statement is used again and again; what it held is let go of when it goes out of use, or it
// would keep a read transaction open.
struct Reset {
  sqlite3_stmt* statement;
  explicit Reset(sqlite3_stmt* given) : statement(given) {}
  Reset(const Reset&) = delete;
  Reset& operator=(const Reset&) = delete;
  ~Reset() {
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
  }
};

// A quota or a limit on the size of files is met by the system as an error, not as a full disk.
// What was being written was the log of writes, which is the file that knows.
bool is_without_room(sqlite3* connection, int code) {
  if (connection == nullptr || code != SQLITE_IOERR_WRITE) return false;
  sqlite3_file* log = nullptr;
  sqlite3_file_control(connection, "main", SQLITE_FCNTL_JOURNAL_POINTER, static_cast<void*>(&log));
  if (log == nullptr || log->pMethods == nullptr) return false;
  int error = 0;
  log->pMethods->xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &error);
  return error == ENOSPC || error == EDQUOT || error == EFBIG;
}

Cause cause_of(int code) {
  switch (code & 0xFF) {
    case SQLITE_FULL: return Cause::Full;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return Cause::Busy;
    case SQLITE_CANTOPEN:
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH: return Cause::Unreachable;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return Cause::Damaged;
    case SQLITE_CONSTRAINT:
      return code == SQLITE_CONSTRAINT_FOREIGNKEY ? Cause::Missing : Cause::Unexpected;
    // A commit that the disk did not confirm may be found there after all when it is read again.
    case SQLITE_IOERR: return Cause::Uncertain;
    case SQLITE_TOOBIG: return Cause::Input;
    default: return Cause::Unexpected;
  }
}

std::string advice_for(Cause cause) {
  switch (cause) {
    case Cause::Full: return "the disk is full, nothing was written. Make room and try again.";
    case Cause::Busy: return "another program holds it for too long. Close that one or try again.";
    case Cause::Unreachable:
      return "it cannot be opened or written. See that its folder is there and that this user may "
             "write in it.";
    case Cause::Damaged:
      return "it is not a database of this program, or it is damaged. Put a backup back.";
    case Cause::Missing: return "the game or the account named is not there. Add it first.";
    case Cause::Uncertain:
      return "the disk failed; what was asked may be stored or not. Look at the disk, start again "
             "and read what is there.";
    case Cause::Input: return "what was given is too large.";
    default: return "an error that was not foreseen; nothing was written.";
  }
}

class SqliteDatabase final : public Database {
 public:
  explicit SqliteDatabase(std::string path) : path_(std::move(path)) {}

  Result<void> open(const SqliteOptions& options);

  Result<Table> read(Statement statement, Arguments arguments) override {
    return run(statement, arguments);
  }
  Result<Retry> write(const Work& work, Repeat repeat) override;
  Result<void> snapshot(const Work& work) override;
  Result<Table> run(Statement statement, Arguments arguments) override;
  Result<std::vector<Fate>> append(std::span<const Append> entries) override;
  Result<std::unique_ptr<Watch>> watch(OnChange on_change) override;

 private:
  std::unexpected<Failure> failed(int code) const;
  Result<void> execute(const std::string& sql);
  Result<std::int64_t> ask_number(const std::string& sql);
  Result<void> connect();
  Result<void> migrate();
  Result<sqlite3_stmt*> prepared(Statement statement);
  Result<void> transaction(const std::string& begin, const Work& work);
  Result<Fate> append_one(const Append& entry);

  std::string path_;
  Connection connection_;
  std::array<Prepared, kStatements> statements_;
};

std::unexpected<Failure> SqliteDatabase::failed(int code) const {
  const Cause cause = is_without_room(connection_.get(), code) ? Cause::Full : cause_of(code);
  const char* said = connection_ ? sqlite3_errmsg(connection_.get()) : sqlite3_errstr(code);
  return failure(cause, "The database file " + path_ + ": " + advice_for(cause) +
                            " (SQLite: " + said + ", code " + std::to_string(code) + ".)");
}

Result<void> SqliteDatabase::execute(const std::string& sql) {
  const int code = sqlite3_exec(connection_.get(), sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) return failed(code);
  return {};
}

Result<std::int64_t> SqliteDatabase::ask_number(const std::string& sql) {
  sqlite3_stmt* raw = nullptr;
  int code = sqlite3_prepare_v2(connection_.get(), sql.c_str(), -1, &raw, nullptr);
  const Prepared statement(raw);
  if (code == SQLITE_OK) code = sqlite3_step(raw);
  if (code != SQLITE_ROW) return failed(code);
  return sqlite3_column_int64(raw, 0);
}

// --- Opening ----------------------------------------------------------------------------------

// The file holds hashes of passwords, so a new one is for its owner alone; SQLite gives the files
// beside it the same rights. Never done to a file that is there: closing it would let go of locks
// that other connections of this program hold on it.
void make_private_file(const std::string& path) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file >= 0) ::close(file);
}

Result<void> SqliteDatabase::connect() {
  make_private_file(path_);
  sqlite3* raw = nullptr;
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  const int code = sqlite3_open_v2(path_.c_str(), &raw, flags, nullptr);
  connection_.reset(raw);
  if (code != SQLITE_OK) return failed(code);
  sqlite3_extended_result_codes(raw, 1);
  return {};
}

Result<void> SqliteDatabase::open(const SqliteOptions& options) {
  if (const auto done = connect(); !done) return done;
  sqlite3_busy_timeout(connection_.get(), options.busy_ms);
  // FULL: with less, a power cut can take back what was acknowledged.
  for (const char* pragma : {"PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL",
                             "PRAGMA foreign_keys = ON", "PRAGMA trusted_schema = OFF"}) {
    if (const auto done = execute(pragma); !done) return done;
  }
  if (const auto done = migrate(); !done) return done;
  if (options.max_pages == 0) return {};
  return execute("PRAGMA max_page_count = " + std::to_string(options.max_pages));
}

Result<void> SqliteDatabase::migrate() {
  const auto steps = migrations();
  const auto work = [&]() -> Result<void> {
    const Result<std::int64_t> version = ask_number("PRAGMA user_version");
    if (!version) return std::unexpected(version.error());
    const auto newest = static_cast<std::int64_t>(steps.size());
    if (*version > newest) {
      return failure(Cause::Version, "The database file " + path_ + " has version " +
                                         std::to_string(*version) + "; this program knows " +
                                         std::to_string(newest) + ". Use a newer program.");
    }
    for (std::int64_t i = *version; i < newest; ++i) {
      const std::string_view step = steps[static_cast<std::size_t>(i)].sqlite;
      if (const auto done = execute(std::string(step)); !done) return done;
    }
    if (*version == newest) return {};
    return execute("PRAGMA user_version = " + std::to_string(newest));
  };
  return transaction("BEGIN IMMEDIATE", work);
}

// --- Statements -------------------------------------------------------------------------------

Result<sqlite3_stmt*> SqliteDatabase::prepared(Statement statement) {
  Prepared& place = statements_[static_cast<std::size_t>(statement)];
  if (place) return place.get();
  const std::string_view sql = sql_of(statement);
  sqlite3_stmt* raw = nullptr;
  const int code = sqlite3_prepare_v3(connection_.get(), sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &raw, nullptr);
  if (code != SQLITE_OK) return failed(code);
  place.reset(raw);
  return raw;
}

// The texts stay where they are until the statement was run, so SQLite need not copy them.
int bind(sqlite3_stmt* statement, int place, const Argument& argument) {
  if (const auto* number = std::get_if<std::int64_t>(&argument)) {
    return sqlite3_bind_int64(statement, place, *number);
  }
  const std::string_view text = std::get<std::string_view>(argument);
  // An empty view may have no address, which SQLite would take for NULL.
  return sqlite3_bind_text64(statement, place, text.empty() ? "" : text.data(), text.size(),
                             nullptr, SQLITE_UTF8);
}

Value value_of(sqlite3_stmt* statement, int column) {
  if (sqlite3_column_type(statement, column) == SQLITE_INTEGER) {
    return std::int64_t{sqlite3_column_int64(statement, column)};
  }
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement, column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, column));
  return bytes == nullptr ? std::string() : std::string(bytes, size);
}

Cells cells_of(sqlite3_stmt* statement) {
  std::vector<Value> values;
  const int columns = sqlite3_column_count(statement);
  for (int i = 0; i < columns; ++i) values.push_back(value_of(statement, i));
  return Cells(std::move(values));
}

Result<Table> SqliteDatabase::run(Statement statement, Arguments arguments) {
  const Result<sqlite3_stmt*> ready = prepared(statement);
  if (!ready) return std::unexpected(ready.error());
  const Reset reset(*ready);
  int place = 0;
  for (const Argument& argument : arguments) {
    const int code = bind(*ready, ++place, argument);
    if (code != SQLITE_OK) return failed(code);
  }
  Table table;
  for (;;) {
    const int code = sqlite3_step(*ready);
    if (code == SQLITE_DONE) return table;
    if (code != SQLITE_ROW) return failed(code);
    table.push_back(cells_of(*ready));
  }
}

// --- Transactions -----------------------------------------------------------------------------

Result<void> SqliteDatabase::transaction(const std::string& begin, const Work& work) {
  if (const auto begun = execute(begin); !begun) return begun;
  Result<void> done = work();
  if (done) done = execute("COMMIT");
  // Some errors, such as a full disk, have ended the transaction already.
  if (!done && sqlite3_get_autocommit(connection_.get()) == 0) (void)execute("ROLLBACK");
  return done;
}

// There is no connection to lose, so nothing is ever repeated. A lock that is asked for at the
// beginning can be waited for; one that is needed half-way cannot.
Result<Retry> SqliteDatabase::write(const Work& work, Repeat) {
  const Result<void> done = transaction("BEGIN IMMEDIATE", work);
  if (!done) return std::unexpected(done.error());
  return Retry::None;
}

Result<void> SqliteDatabase::snapshot(const Work& work) {
  return transaction("BEGIN", work);
}

Result<Fate> SqliteDatabase::append_one(const Append& entry) {
  const std::array<Argument, 3> arguments = {entry.game, entry.seq, entry.body};
  const Result<Table> added = run(Statement::AppendOne, arguments);
  if (!added) return std::unexpected(added.error());
  return added->empty() ? Fate::Taken : Fate::Stored;
}

Result<std::vector<Fate>> SqliteDatabase::append(std::span<const Append> entries) {
  std::map<std::string_view, bool> known;
  std::vector<Fate> fates;
  for (const Append& entry : entries) {
    const auto [game, first] = known.try_emplace(entry.game, false);
    if (first) {
      const std::array<Argument, 1> id = {entry.game};
      const Result<Table> found = run(Statement::Game, id);
      if (!found) return std::unexpected(found.error());
      game->second = !found->empty();
    }
    const Result<Fate> fate = game->second ? append_one(entry) : Fate::NoGame;
    if (!fate) return std::unexpected(fate.error());
    fates.push_back(*fate);
  }
  return fates;
}

// One file serves one server, which knows itself what it adds.
Result<std::unique_ptr<Watch>> SqliteDatabase::watch(OnChange) {
  return std::make_unique<Watch>();
}

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite(const std::filesystem::path& path,
                                           const SqliteOptions& options) {
  auto database = std::make_unique<SqliteDatabase>(path.string());
  if (const auto opened = database->open(options); !opened) {
    return std::unexpected(opened.error());
  }
  return std::make_unique<SqlStore>(std::move(database));
}

}  // namespace enfilade::store
