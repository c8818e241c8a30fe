#include "server/store/sql_store.h"

#include <algorithm>
#include <set>

#include "server/store/input.h"
#include "server/store/row_readers.h"

namespace enfilade::store {

namespace {

template <class From>
auto all_of(const Result<Table>& table, From from)
    -> Result<std::vector<typename decltype(from(table->front()))::value_type>> {
  if (!table) return std::unexpected(table.error());
  std::vector<typename decltype(from(table->front()))::value_type> rows;
  rows.reserve(table->size());
  for (const Cells& cells : *table) {
    auto row = from(cells);
    if (!row) return std::unexpected(row.error());
    rows.push_back(std::move(*row));
  }
  return rows;
}

template <class From>
auto first_of(const Result<Table>& table, From from)
    -> Result<std::optional<typename decltype(from(table->front()))::value_type>> {
  if (!table) return std::unexpected(table.error());
  if (table->empty()) return std::nullopt;
  auto row = from(table->front());
  if (!row) return std::unexpected(row.error());
  return std::move(*row);
}

std::int64_t at_least_zero(int limit) {
  return std::max(limit, 0);
}

std::unexpected<Failure> no_such(std::string_view what, std::string_view id) {
  return failure(Cause::Missing, "There is no " + std::string(what) + " '" + std::string(id) +
                                     "'; see that it was added first.");
}

Result<void> result_of(const Result<std::int64_t>& count) {
  if (!count) return std::unexpected(count.error());
  return {};
}

}  // namespace

Result<Table> SqlStore::run(Statement statement, std::initializer_list<Argument> arguments) {
  return database_->run(statement, {arguments.begin(), arguments.size()});
}

Result<Table> SqlStore::read(Statement statement, std::initializer_list<Argument> arguments) {
  const std::scoped_lock lock(mutex_);
  return database_->read(statement, {arguments.begin(), arguments.size()});
}

Result<std::int64_t> SqlStore::write(Statement statement,
                                     std::initializer_list<Argument> arguments) {
  const std::scoped_lock lock(mutex_);
  std::int64_t rows = 0;
  const auto work = [&]() -> Result<void> {
    const Result<Table> table = run(statement, arguments);
    if (!table) return std::unexpected(table.error());
    rows = static_cast<std::int64_t>(table->size());
    return {};
  };
  const Result<Retry> done = database_->write(work, Repeat::Once);
  if (!done) return std::unexpected(done.error());
  return rows;
}

Result<Fate> SqlStore::insert(Statement statement, std::initializer_list<Argument> arguments) {
  const Result<std::int64_t> rows = write(statement, arguments);
  if (!rows) return std::unexpected(rows.error());
  return *rows > 0 ? Fate::Stored : Fate::Taken;
}

// --- Games ------------------------------------------------------------------------------------

Result<Fate> SqlStore::add_game(const GameRow& game) {
  if (const auto good = check(game); !good) return std::unexpected(good.error());
  return insert(Statement::AddGame, {game.id, game.system, game.scenario, game.header,
                                     name_of(game.status), game.created, game.updated});
}

Result<std::optional<GameRow>> SqlStore::game(std::string_view id) {
  if (const auto good = check_id("game's id", id); !good) return std::unexpected(good.error());
  return first_of(read(Statement::Game, {id}), game_from);
}

Result<void> SqlStore::set_status(std::string_view id, Status status, std::int64_t updated) {
  if (const auto good = check_id("game's id", id); !good) return good;
  const Result<std::int64_t> rows = write(Statement::SetStatus, {name_of(status), updated, id});
  if (rows && *rows == 0) return no_such("game", id);
  return result_of(rows);
}

Result<std::vector<GameRow>> SqlStore::games_of(std::string_view person, int limit,
                                                const Place& after) {
  if (const auto good = check_id("person", person); !good) return std::unexpected(good.error());
  return all_of(read(Statement::GamesOf, {person, after.updated, after.id, at_least_zero(limit)}),
                game_from);
}

Result<std::vector<GameRow>> SqlStore::public_games(Status status, int limit, const Place& after) {
  return all_of(read(Statement::PublicGames,
                     {name_of(status), after.updated, after.id, at_least_zero(limit)}),
                game_from);
}

Result<std::vector<GameRow>> SqlStore::stale_games(std::int64_t before, int limit) {
  return all_of(read(Statement::StaleGames, {before, at_least_zero(limit)}), game_from);
}

// --- The log ----------------------------------------------------------------------------------

Result<std::vector<Entry>> SqlStore::entries(std::string_view game, std::int64_t after_seq) {
  if (const auto good = check_id("game's id", game); !good) return std::unexpected(good.error());
  return all_of(
      read(Statement::Entries, {game, after_seq}),
      [](const Cells& cells) -> Result<Entry> { return Entry{cells.number(0), cells.text(1)}; });
}

Result<std::vector<Entry>> SqlStore::some_entries(std::string_view game, std::int64_t after_seq,
                                                  int limit) {
  if (const auto good = check_id("game's id", game); !good) return std::unexpected(good.error());
  return all_of(
      read(Statement::SomeEntries, {game, after_seq, at_least_zero(limit)}),
      [](const Cells& cells) -> Result<Entry> { return Entry{cells.number(0), cells.text(1)}; });
}

Result<Appended> SqlStore::append(std::span<const Append> entries) {
  for (const Append& entry : entries) {
    if (const auto good = check(entry); !good) return std::unexpected(good.error());
  }
  Appended appended;
  if (entries.empty()) return appended;
  const std::scoped_lock lock(mutex_);
  const auto work = [&]() -> Result<void> {
    Result<std::vector<Fate>> fates = append_in_order(entries);
    if (!fates) return std::unexpected(fates.error());
    appended.fates = std::move(*fates);
    return {};
  };
  const Result<Retry> done = database_->write(work, Repeat::Once);
  if (!done) return std::unexpected(done.error());
  appended.retry = *done;
  return appended;
}

// The database decides for each entry by itself. Those that it added behind one that it did not are
// taken back before anybody can see them.
Result<std::vector<Fate>> SqlStore::append_in_order(std::span<const Append> entries) {
  Result<std::vector<Fate>> fates = database_->append(entries);
  if (!fates) return fates;
  std::set<std::string_view> broken;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    Fate& fate = (*fates)[i];
    if (fate != Fate::Stored) {
      broken.insert(entries[i].game);
    } else if (broken.contains(entries[i].game)) {
      const Result<Table> gone = run(Statement::TakeBack, {entries[i].game, entries[i].seq});
      if (!gone) return std::unexpected(gone.error());
      fate = Fate::Behind;
    }
  }
  return fates;
}

Result<std::vector<ScenarioName>> SqlStore::played_scenarios() {
  return all_of(read(Statement::PlayedScenarios, {}),
                [](const Cells& cells) -> Result<ScenarioName> {
                  return ScenarioName{cells.text(0), cells.text(1)};
                });
}

Result<std::vector<Gap>> SqlStore::gaps() {
  return all_of(read(Statement::Gaps, {}), [](const Cells& cells) -> Result<Gap> {
    return Gap{cells.text(0), cells.number(1)};
  });
}

// --- Accounts ---------------------------------------------------------------------------------

Result<Fate> SqlStore::add_account(const Account& account) {
  if (const auto good = check(account); !good) return std::unexpected(good.error());
  const std::string key = name_key(account.name);
  return insert(Statement::AddAccount,
                {account.id, account.name, key, account.password_hash, account.created});
}

Result<std::optional<Account>> SqlStore::account_by_name(std::string_view name) {
  if (const auto good = check_id("account's name", name); !good) {
    return std::unexpected(good.error());
  }
  const std::string key = name_key(name);
  return first_of(read(Statement::AccountByName, {key}), account_from);
}

Result<std::optional<Account>> SqlStore::account(std::string_view id) {
  if (const auto good = check_id("account's id", id); !good) return std::unexpected(good.error());
  return first_of(read(Statement::AccountById, {id}), account_from);
}

Result<Fate> SqlStore::claim_account(std::string_view id, std::string_view name,
                                     std::string_view password_hash) {
  const Account account{std::string(id), std::string(name), std::string(password_hash), 0};
  if (const auto good = check(account); !good) return std::unexpected(good.error());
  const std::string key = name_key(name);
  return insert(Statement::ClaimAccount, {name, key, password_hash, id});
}

Result<void> SqlStore::set_password(std::string_view id, std::string_view password_hash) {
  if (const auto good = check_id("account's id", id); !good) return good;
  if (const auto good = check_text("password's hash", password_hash); !good) return good;
  const Result<std::int64_t> rows = write(Statement::SetPassword, {password_hash, id});
  if (rows && *rows == 0) return no_such("account", id);
  return result_of(rows);
}

// --- Sessions ---------------------------------------------------------------------------------

Result<Fate> SqlStore::add_session(const SessionRow& session) {
  if (const auto good = check(session); !good) return std::unexpected(good.error());
  return insert(Statement::AddSession,
                {session.token_hash, session.person, session.created, session.expires});
}

Result<std::optional<SessionRow>> SqlStore::session(std::string_view token_hash) {
  if (const auto good = check_id("token's hash", token_hash); !good) {
    return std::unexpected(good.error());
  }
  return first_of(read(Statement::SessionByToken, {token_hash}), session_from);
}

Result<bool> SqlStore::touch_session(std::string_view token_hash, std::int64_t expires) {
  if (const auto good = check_id("token's hash", token_hash); !good) {
    return std::unexpected(good.error());
  }
  const Result<std::int64_t> rows = write(Statement::TouchSession, {expires, token_hash});
  if (!rows) return std::unexpected(rows.error());
  return *rows > 0;
}

Result<void> SqlStore::drop_session(std::string_view token_hash) {
  if (const auto good = check_id("token's hash", token_hash); !good) return good;
  return result_of(write(Statement::DropSession, {token_hash}));
}

Result<std::int64_t> SqlStore::drop_expired(std::int64_t now) {
  return write(Statement::DropExpired, {now});
}

// --- Seats ------------------------------------------------------------------------------------

Result<Fate> SqlStore::set_member(const Member& member) {
  if (const auto good = check(member); !good) return std::unexpected(good.error());
  return insert(Statement::SetMember, {member.game, std::int64_t{member.seat}, member.person});
}

Result<void> SqlStore::drop_member(const Member& member) {
  if (const auto good = check(member); !good) return good;
  return result_of(
      write(Statement::DropMember, {member.game, std::int64_t{member.seat}, member.person}));
}

Result<std::vector<Member>> SqlStore::members(std::string_view game) {
  if (const auto good = check_id("game's id", game); !good) return std::unexpected(good.error());
  return all_of(read(Statement::Members, {game}), member_from);
}

// --- Compiled scenarios -----------------------------------------------------------------------

Result<void> SqlStore::keep_content(std::string_view hash, std::string_view system,
                                    std::string_view body) {
  const Content content{std::string(hash), std::string(system), std::string(body)};
  if (const auto good = check(content); !good) return good;
  return result_of(write(Statement::KeepContent, {hash, system, body}));
}

Result<std::optional<std::string>> SqlStore::content(std::string_view hash) {
  if (const auto good = check_id("content's hash", hash); !good) {
    return std::unexpected(good.error());
  }
  return first_of(read(Statement::Content, {hash}),
                  [](const Cells& cells) -> Result<std::string> { return cells.text(0); });
}

// --- Health -----------------------------------------------------------------------------------

// The mark of a restoring is made and taken away: a write of which nothing is left.
Result<void> SqlStore::health() {
  const std::scoped_lock lock(mutex_);
  const auto work = [&]() -> Result<void> {
    for (const Statement statement : {Statement::BeginRestoring, Statement::EndRestoring}) {
      if (const auto done = run(statement, {}); !done) return std::unexpected(done.error());
    }
    return {};
  };
  const Result<Retry> done = database_->write(work, Repeat::Once);
  if (!done) return std::unexpected(done.error());
  return {};
}

Result<std::unique_ptr<Watch>> SqlStore::watch(OnChange on_change) {
  return database_->watch(std::move(on_change));
}

}  // namespace enfilade::store
