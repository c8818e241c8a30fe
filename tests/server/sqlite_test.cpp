// What only a file can do: be full, locked, damaged, old, or in a place that is not there.
#include "server/store/sqlite.h"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <fstream>

#include "server/store/schema.h"
#include "tests/server/places.h"

namespace enfilade::tests {
namespace {

using store::open_sqlite;

// The file as any other program sees it.
class Outsider {
 public:
  explicit Outsider(const std::string& path) { sqlite3_open(path.c_str(), &connection_); }
  Outsider(const Outsider&) = delete;
  Outsider& operator=(const Outsider&) = delete;
  ~Outsider() { sqlite3_close(connection_); }

  void run(const std::string& sql) {
    EXPECT_EQ(sqlite3_exec(connection_, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(connection_);
  }
  std::string ask(const std::string& sql) {
    std::string text;
    const auto add = [](void* out, int columns, char** values, char**) {
      for (int i = 0; i < columns; ++i) {
        static_cast<std::string*>(out)->append(values[i] == nullptr ? "NULL" : values[i]);
      }
      return 0;
    };
    EXPECT_EQ(sqlite3_exec(connection_, sql.c_str(), add, &text, nullptr), SQLITE_OK);
    return text;
  }

 private:
  sqlite3* connection_ = nullptr;
};

TEST(SqliteStore, IsOnTheDiskBeforeItAnswers) {
  const SqlitePlace place;
  const std::unique_ptr<Store> store = open_at(place);
  ASSERT_NE(store, nullptr);
  Outsider outsider(place.address());
  EXPECT_EQ(outsider.ask("PRAGMA journal_mode"), "wal");
  EXPECT_EQ(outsider.ask("PRAGMA user_version"), std::to_string(store::migrations().size()));
  EXPECT_EQ(outsider.ask("SELECT strict || wr FROM pragma_table_list WHERE name = 'entries'"), "10")
      << "the log is a strict table that is not clustered";
  const auto rights = std::filesystem::status(place.address()).permissions();
  EXPECT_EQ(rights, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TEST(SqliteStore, FullDiskWritesNothingAndSaysSo) {
  const SqlitePlace place;
  auto store = open_sqlite(place.address(), {.max_pages = 60});
  ASSERT_TRUE(store) << store.error().words;
  ASSERT_EQ((*store)->add_game(game_row("g")), Fate::Stored);
  std::int64_t acknowledged = 0;
  const std::string body(3000, 'x');
  for (;;) {
    const std::vector<Append> batch = {{"g", acknowledged, body}, {"g", acknowledged + 1, body}};
    const auto appended = (*store)->append(batch);
    if (!appended) {
      EXPECT_EQ(appended.error().cause, Cause::Full);
      EXPECT_NE(appended.error().words.find("Make room"), std::string::npos);
      break;
    }
    acknowledged += 2;
    ASSERT_LT(acknowledged, 1000);
  }
  EXPECT_GT(acknowledged, 0);
  EXPECT_EQ(static_cast<std::int64_t>(length_of(**store, "g")), acknowledged);
  EXPECT_EQ((*store)->game("g"), game_row("g")) << "it can still be read";
  // With room again it goes on where it was.
  store->reset();
  const std::unique_ptr<Store> again = open_at(place);
  ASSERT_NE(again, nullptr);
  EXPECT_EQ(static_cast<std::int64_t>(length_of(*again, "g")), acknowledged);
  EXPECT_EQ(fates_of(*again, {entry_row("g", acknowledged)}), std::vector{Fate::Stored});
}

TEST(SqliteStore, SaysWhenSomebodyElseHoldsTheFile) {
  const SqlitePlace place;
  const auto store = open_sqlite(place.address(), {.busy_ms = 20});
  ASSERT_TRUE(store);
  Outsider outsider(place.address());
  outsider.run("BEGIN IMMEDIATE");
  EXPECT_EQ(cause_of((*store)->add_game(game_row("g"))), Cause::Busy);
  EXPECT_EQ((*store)->game("g"), std::nullopt) << "reading goes on meanwhile";
  outsider.run("COMMIT");
  EXPECT_EQ((*store)->add_game(game_row("g")), Fate::Stored);
}

TEST(SqliteStore, SaysWhatIsWrongWithTheFile) {
  const SqlitePlace place;
  EXPECT_EQ(cause_of(open_sqlite(place.folder() / "no/such/folder.db")), Cause::Unreachable);
  EXPECT_EQ(cause_of(open_sqlite(place.folder())), Cause::Unreachable);
  const std::filesystem::path text = place.folder() / "text.db";
  std::ofstream(text) << std::string(5000, 'x');
  EXPECT_EQ(cause_of(open_sqlite(text)), Cause::Damaged);
  EXPECT_EQ(cause_of(store::open_store("")), Cause::Input);
  const auto unknown = store::open_store("mysql://user:secret@host/name");
  EXPECT_EQ(cause_of(unknown), Cause::Input);
  EXPECT_EQ(unknown.error().words.find("secret"), std::string::npos);
}

TEST(SqliteStore, SaysWhenTheFileIsDamaged) {
  const SqlitePlace place;
  {
    const std::unique_ptr<Store> store = open_at(place);
    ASSERT_NE(store, nullptr);
    ASSERT_EQ(store->add_game(game_row("g")), Fate::Stored);
    std::vector<Append> entries;
    for (int i = 0; i < 200; ++i) entries.push_back({"g", i, std::string(500, 'x')});
    ASSERT_EQ(fates_of(*store, entries), std::vector(200, Fate::Stored));
  }
  const auto size = std::filesystem::file_size(place.address());
  std::fstream file(place.address(), std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(4096 * 5);
  file << std::string(size - 4096 * 5, '\xAB');
  file.close();
  const auto store = open_sqlite(place.address());
  ASSERT_TRUE(store) << store.error().words;
  EXPECT_EQ(cause_of((*store)->entries("g", -1)), Cause::Damaged);
}

// A file that an older program left, with games in it.
TEST(SqliteStore, BringsAnOlderFileUpToDate) {
  for (std::size_t version = 1; version <= store::migrations().size(); ++version) {
    const SqlitePlace place;
    {
      Outsider old(place.address());
      for (std::size_t i = 0; i < version; ++i) {
        old.run(std::string(store::migrations()[i].sqlite));
      }
      old.run("PRAGMA user_version = " + std::to_string(version));
      old.run(
          "INSERT INTO games VALUES ('g', 'urban', 'street_advance', "
          "'{\"seats\":[\"a\",\"b\"]}', 'open', 1, 2)");
    }
    for (int opened = 0; opened < 2; ++opened) {
      const std::unique_ptr<Store> store = open_at(place);
      ASSERT_NE(store, nullptr);
      EXPECT_EQ(store->game("g"), game_row("g"));
      EXPECT_EQ(store->stale_games(3, 5), std::vector{game_row("g")});
      EXPECT_EQ(store->public_games(store::Status::Open, 5, {}), std::vector<GameRow>());
    }
    Outsider now(place.address());
    EXPECT_EQ(now.ask("PRAGMA user_version"), std::to_string(store::migrations().size()));
    EXPECT_EQ(now.ask("SELECT count(*) FROM sqlite_schema WHERE name = 'games_status_updated'"),
              "1");
  }
}

// A hole that an older program has left stays, and nobody makes a new one by whatever way.
TEST(SqliteStore, TheDatabaseItselfRefusesAHole) {
  const SqlitePlace place;
  {
    Outsider old(place.address());
    for (std::size_t i = 0; i < 2; ++i) old.run(std::string(store::migrations()[i].sqlite));
    old.run("PRAGMA user_version = 2");
    old.run(
        "INSERT INTO games VALUES ('g', 'urban', 'street_advance', '{}', 'open', 1, 2);"
        "INSERT INTO entries (game, seq, body) VALUES ('g', 0, '{}'), ('g', 2, '{}')");
  }
  const std::unique_ptr<Store> store = open_at(place);
  ASSERT_NE(store, nullptr);
  EXPECT_EQ(length_of(*store, "g"), 2U);
  EXPECT_EQ(store->gaps(), (std::vector<Gap>{{"g", 1}}));
  Outsider outsider(place.address());
  outsider.run("INSERT INTO entries (game, seq, body) VALUES ('g', 1, '{}'), ('g', 7, '{}')");
  EXPECT_EQ(length_of(*store, "g"), 2U);
}

TEST(SqliteStore, LeavesTheFileOfANewerProgramAlone) {
  const SqlitePlace place;
  {
    Outsider newer(place.address());
    newer.run("PRAGMA user_version = 99; CREATE TABLE later (a)");
  }
  EXPECT_EQ(cause_of(open_sqlite(place.address())), Cause::Version);
  Outsider after(place.address());
  EXPECT_EQ(after.ask("SELECT group_concat(name) FROM sqlite_schema"), "later");
}

// A step that fails half-way leaves the file as it was.
TEST(SqliteStore, DoesAMigrationWholeOrNotAtAll) {
  const SqlitePlace place;
  {
    Outsider strange(place.address());
    strange.run("CREATE TABLE sessions (a)");
  }
  EXPECT_FALSE(open_sqlite(place.address()));
  Outsider after(place.address());
  EXPECT_EQ(after.ask("SELECT group_concat(name) FROM sqlite_schema"), "sessions");
  EXPECT_EQ(after.ask("PRAGMA user_version"), "0");
}

TEST(SqliteStore, NeverCallsAWatch) {
  const SqlitePlace place;
  const std::unique_ptr<Store> store = open_at(place);
  ASSERT_NE(store, nullptr);
  int calls = 0;
  const auto watch = store->watch([&](const store::Change&) { ++calls; });
  ASSERT_TRUE(watch);
  ASSERT_EQ(store->add_game(game_row("g")), Fate::Stored);
  EXPECT_EQ(fates_of(*store, {entry_row("g", 0)}), std::vector{Fate::Stored});
  EXPECT_EQ(calls, 0);
}

}  // namespace
}  // namespace enfilade::tests
