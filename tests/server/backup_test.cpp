// Backups: from each kind of store into each, and damaged in every way.
#include "server/store/backup.h"

#include <gtest/gtest.h>

#include "tests/server/places.h"

namespace enfilade::tests {
namespace {

using store::backup;
using store::LineSource;
using store::restore;

// More entries, members and contents than are read at once.
void fill_with_games(Store& store) {
  std::vector<store::Row> rows = {account_row("p1", "Änn \"A\""), account_row("p2", "Bob"),
                                  game_row("g", 7, Status::Over), game_row("h"),
                                  SessionRow{"hash", "p1", 1, 2}};
  for (int seat = -1; seat < 600; ++seat) rows.emplace_back(Member{"g", "p1", seat});
  rows.emplace_back(Member{"h", "p2", 0});
  for (int i = 0; i < 20; ++i) {
    rows.emplace_back(Content{"hash" + std::to_string(i), "urban", "{\"n\":\n\"'\\\\ 日\"}"});
  }
  for (int i = 0; i < 1203; ++i) rows.emplace_back(Append{"g", i, "{\"n\":\"'\\\\ 日\"}"});
  std::size_t next = 0;
  const auto filled = store.fill([&]() -> Result<std::optional<store::Row>> {
    if (next == rows.size()) return std::nullopt;
    return rows[next++];
  });
  ASSERT_TRUE(filled) << filled.error().words;
}

std::vector<std::string> lines_of(Store& store) {
  std::vector<std::string> lines;
  const auto rows = backup(store, [&](std::string_view line) {
    lines.emplace_back(line);
    return true;
  });
  EXPECT_TRUE(rows) << rows.error().words;
  if (rows) EXPECT_EQ(*rows + 2, std::ssize(lines));
  return lines;
}

LineSource source_of(const std::vector<std::string>& lines) {
  return [&lines, next = std::size_t{0}]() mutable -> std::optional<std::string> {
    if (next == lines.size()) return std::nullopt;
    return lines[next++];
  };
}

template <class From, class To>
void carry_over() {
  const From from_place;
  const To to_place;
  ASSERT_EQ(from_place.trouble(), "");
  ASSERT_EQ(to_place.trouble(), "");
  const std::unique_ptr<Store> from = open_at(from_place);
  const std::unique_ptr<Store> to = open_at(to_place);
  ASSERT_TRUE(from && to);
  fill_with_games(*from);
  const std::vector<std::string> lines = lines_of(*from);
  const auto rows = restore(*to, source_of(lines));
  ASSERT_TRUE(rows) << rows.error().words;
  EXPECT_EQ(*rows + 2, std::ssize(lines));
  EXPECT_EQ(lines_of(*to), lines);
  EXPECT_EQ(to->game("g"), game_row("g", 7, Status::Over));
  EXPECT_EQ(to->account_by_name("äNN \"a\""), account_row("p1", "Änn \"A\""));
  EXPECT_EQ(to->content("hash19"), "{\"n\":\n\"'\\\\ 日\"}");
  EXPECT_EQ(cause_of(restore(*to, source_of(lines))), Cause::NotEmpty);
  EXPECT_EQ(lines_of(*to), lines);
  EXPECT_EQ(fates_of(*to, {entry_row("g", 1203)}), std::vector{Fate::Stored}) << "it goes on";
}

TEST(Backup, GoesFromSqliteToPostgres) {
  carry_over<SqlitePlace, PostgresPlace>();
}

TEST(Backup, GoesFromPostgresToSqlite) {
  carry_over<PostgresPlace, SqlitePlace>();
}

// A damaged backup is refused, and the store is as empty as before.
template <class Place>
void refuse_damage() {
  const SqlitePlace from_place;
  const Place place;
  ASSERT_EQ(place.trouble(), "");
  const std::unique_ptr<Store> from = open_at(from_place);
  const std::unique_ptr<Store> to = open_at(place);
  ASSERT_TRUE(from && to);
  fill_with_games(*from);
  const std::vector<std::string> good = lines_of(*from);
  const auto expect_refused = [&](const auto& damage, Cause cause) {
    std::vector<std::string> lines = good;
    damage(lines);
    EXPECT_EQ(cause_of(restore(*to, source_of(lines))), cause);
    EXPECT_EQ(lines_of(*to).size(), 2U) << "something was left behind";
  };
  using Lines = std::vector<std::string>;
  expect_refused([](Lines& lines) { lines.clear(); }, Cause::Damaged);
  expect_refused([](Lines& lines) { lines.pop_back(); }, Cause::Damaged);
  expect_refused([](Lines& lines) { lines.erase(lines.end() - 2); }, Cause::Damaged);
  expect_refused([](Lines& lines) { lines.push_back(lines.back()); }, Cause::Damaged);
  expect_refused([](Lines& lines) { lines.erase(lines.begin()); }, Cause::Damaged);
  expect_refused([](Lines& lines) { lines[1].pop_back(); }, Cause::Damaged);
  expect_refused([](Lines& lines) { lines[900] = "{\"row\":\"entry\"}"; }, Cause::Damaged);
  expect_refused([](Lines& lines) { lines[900] = "{\"row\":\"spy\"}"; }, Cause::Damaged);
  expect_refused([](Lines& lines) { lines[900] = lines[901]; }, Cause::Damaged);
  expect_refused([](Lines& lines) { lines[1] = lines[2]; }, Cause::Damaged);
  expect_refused([](Lines& lines) { lines[900].replace(lines[900].find("\"n"), 2, "\"m"); },
                 Cause::Damaged);
  expect_refused([](Lines& lines) { lines.back() = R"({"rows":1829})"; }, Cause::Damaged);
  expect_refused([](Lines& lines) { lines[0] = R"({"format":"enfilade-backup","version":3})"; },
                 Cause::Version);
  // A person who is not there.
  expect_refused(
      [](Lines& lines) {
        lines[2] = R"({"row":"session","token_hash":"x",)"
                   R"("person":"nobody","created":1,"expires":2})";
      },
      Cause::Missing);
  EXPECT_TRUE(restore(*to, source_of(good)));
}

TEST(Backup, DamagedIsRefusedBySqlite) {
  refuse_damage<SqlitePlace>();
}

TEST(Backup, DamagedIsRefusedByPostgres) {
  refuse_damage<PostgresPlace>();
}

// As the program wrote it that knew no compiled scenarios.
TEST(Backup, OfAnOlderProgramIsPutBack) {
  const SqlitePlace place;
  const std::unique_ptr<Store> store = open_at(place);
  ASSERT_NE(store, nullptr);
  const std::vector<std::string> lines = {
      R"({"format":"enfilade-backup","version":1})",
      R"({"row":"game","id":"g","system":"urban","scenario":"street_advance",)"
      R"("header":"{\"seats\":[\"a\",\"b\"]}","status":"open","created":1,"updated":2})",
      R"({"row":"entry","game":"g","seq":0,"body":"{\"n\":0}"})", R"({"rows":2})"};
  const auto rows = restore(*store, source_of(lines));
  ASSERT_TRUE(rows) << rows.error().words;
  EXPECT_EQ(store->game("g"), game_row("g"));
  EXPECT_EQ(length_of(*store, "g"), 1U);
}

TEST(Backup, SaysWhenItCannotBeWritten) {
  const SqlitePlace place;
  const std::unique_ptr<Store> store = open_at(place);
  ASSERT_NE(store, nullptr);
  fill_with_games(*store);
  int room = 100;
  EXPECT_EQ(cause_of(backup(*store, [&](std::string_view) { return --room > 0; })), Cause::Full);
  EXPECT_TRUE(store->health());
}

}  // namespace
}  // namespace enfilade::tests
