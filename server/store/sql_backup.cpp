// The part of a store that reads everything out and puts everything back.
#include <array>
#include <limits>

#include "server/store/input.h"
#include "server/store/row_readers.h"
#include "server/store/sql_store.h"

namespace enfilade::store {

namespace {

// So many rows are read, and so many entries written, by one statement.
constexpr std::int64_t kPage = 500;
constexpr std::int64_t kPageOfContents = 8;  // each may have hundreds of thousands of bytes
constexpr std::int64_t kBeforeAll = std::numeric_limits<std::int64_t>::min();

}  // namespace

// A statement that gives the rows behind a key. The first columns are the key of the next page.
struct PageReader {
  Statement statement;
  std::vector<Value> key;
  Result<Row> (*from)(const Cells& cells);
  std::int64_t page = kPage;
};

namespace {

Result<Row> content_from(const Cells& cells) {
  return Content{cells.text(0), cells.text(1), cells.text(2)};
}

Result<Row> entry_from(const Cells& cells) {
  return Append{cells.text(1), cells.number(2), cells.text(3)};
}

// What others refer to comes first.
std::array<PageReader, 6> page_readers() {
  return {{
      {Statement::AccountsAfter,
       {""},
       [](const Cells& c) -> Result<Row> { return account_from(c); }},
      {Statement::GamesAfter, {""}, [](const Cells& c) -> Result<Row> { return game_from(c); }},
      {Statement::SessionsAfter,
       {""},
       [](const Cells& c) -> Result<Row> { return session_from(c); }},
      {Statement::MembersAfter,
       {"", kBeforeAll},
       [](const Cells& c) -> Result<Row> { return member_from(c); }},
      {Statement::ContentsAfter, {""}, content_from, kPageOfContents},
      {Statement::EntriesAfter, {kBeforeAll}, entry_from},
  }};
}

std::vector<Argument> arguments_of(const std::vector<Value>& key, std::int64_t page) {
  std::vector<Argument> arguments;
  for (const Value& value : key) {
    std::visit([&](const auto& each) { arguments.emplace_back(each); }, value);
  }
  arguments.emplace_back(page);
  return arguments;
}

}  // namespace

Result<void> SqlStore::each_page(const PageReader& reader, const RowSink& sink) {
  std::vector<Value> key = reader.key;
  for (;;) {
    const Result<Table> page = database_->run(reader.statement, arguments_of(key, reader.page));
    if (!page) return std::unexpected(page.error());
    for (const Cells& cells : *page) {
      const Result<Row> row = reader.from(cells);
      if (!row) return std::unexpected(row.error());
      if (const auto taken = sink(*row); !taken) return taken;
    }
    if (std::ssize(*page) < reader.page) return {};
    for (std::size_t i = 0; i < key.size(); ++i) key[i] = page->back().value(i);
  }
}

Result<void> SqlStore::each_row(const RowSink& sink) {
  const std::scoped_lock lock(mutex_);
  return database_->snapshot([&]() -> Result<void> {
    for (const PageReader& reader : page_readers()) {
      if (const auto done = each_page(reader, sink); !done) return done;
    }
    return {};
  });
}

Result<void> SqlStore::fill(const RowSource& source) {
  const std::scoped_lock lock(mutex_);
  // A source cannot be read twice.
  const Result<Retry> done = database_->write([&] { return fill_from(source); }, Repeat::Never);
  if (!done) return std::unexpected(done.error());
  return {};
}

Result<void> SqlStore::fill_from(const RowSource& source) {
  const Result<Table> occupied = run(Statement::IsOccupied, {});
  if (!occupied) return std::unexpected(occupied.error());
  if (!occupied->empty()) {
    return failure(Cause::NotEmpty,
                   "The store already holds games or accounts; a backup is put "
                   "back into an empty store only. Name a new one.");
  }
  if (const auto begun = run(Statement::BeginRestoring, {}); !begun) {
    return std::unexpected(begun.error());
  }
  if (const auto done = put_all(source); !done) return done;
  const Result<Table> ended = run(Statement::EndRestoring, {});
  if (!ended) return std::unexpected(ended.error());
  return {};
}

Result<void> SqlStore::put_all(const RowSource& source) {
  std::vector<Append> entries;
  for (;;) {
    Result<std::optional<Row>> row = source();
    if (!row) return std::unexpected(row.error());
    if (!*row) return put_entries(entries);
    if (auto* entry = std::get_if<Append>(&**row)) {
      if (const auto good = check(*entry); !good) return good;
      entries.push_back(std::move(*entry));
      if (entries.size() < kPage) continue;
      if (const auto done = put_entries(entries); !done) return done;
    } else if (const auto done = put(**row); !done) {
      return done;
    }
  }
}

Result<void> SqlStore::put_entries(std::vector<Append>& entries) {
  if (entries.empty()) return {};
  const Result<std::vector<Fate>> fates = database_->append(entries);
  if (!fates) return std::unexpected(fates.error());
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if ((*fates)[i] == Fate::Stored) continue;
    const std::string which =
        "Entry " + std::to_string(entries[i].seq) + " of game '" + entries[i].game + "'";
    if ((*fates)[i] == Fate::Taken) return failure(Cause::Damaged, which + " is there twice.");
    return failure(Cause::Damaged, which + " belongs to no game before it.");
  }
  entries.clear();
  return {};
}

Result<void> SqlStore::put(const Row& row) {
  const auto added = [&](Statement statement, std::initializer_list<Argument> arguments,
                         const std::string& what) -> Result<void> {
    const Result<Table> table = run(statement, arguments);
    if (!table) return std::unexpected(table.error());
    if (table->empty()) return failure(Cause::Damaged, what + " is there twice.");
    return {};
  };
  if (const auto good = std::visit([](const auto& each) { return check(each); }, row); !good) {
    return good;
  }
  if (const auto* account = std::get_if<Account>(&row)) {
    const std::string key = name_key(account->name);
    return added(Statement::AddAccount,
                 {account->id, account->name, key, account->password_hash, account->created},
                 "Account '" + account->name + "'");
  }
  if (const auto* game = std::get_if<GameRow>(&row)) {
    return added(Statement::AddGame,
                 {game->id, game->system, game->scenario, game->header, name_of(game->status),
                  game->created, game->updated},
                 "Game '" + game->id + "'");
  }
  if (const auto* session = std::get_if<SessionRow>(&row)) {
    return added(Statement::AddSession,
                 {session->token_hash, session->person, session->created, session->expires},
                 "A session");
  }
  if (const auto* content = std::get_if<Content>(&row)) {
    return added(Statement::KeepContent, {content->hash, content->system, content->body},
                 "The content '" + content->hash + "'");
  }
  const auto& member = std::get<Member>(row);
  return added(Statement::SetMember, {member.game, std::int64_t{member.seat}, member.person},
               "A seat of game '" + member.game + "'");
}

}  // namespace enfilade::store
