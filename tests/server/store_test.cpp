// What every store does, on a real SQLite file and a real PostgreSQL server.
#include <gtest/gtest.h>

#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <barrier>
#include <csignal>
#include <thread>

#include "server/store/input.h"
#include "tests/server/places.h"

namespace enfilade::tests {
namespace {

template <class Place>
class StoreTest : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(place.trouble(), "");
    store = open_at(place);
    ASSERT_NE(store, nullptr);
  }

  void add_people_and_game() {
    ASSERT_EQ(store->add_account(account_row("p1", "Ann")), Fate::Stored);
    ASSERT_EQ(store->add_account(account_row("p2", "Bob")), Fate::Stored);
    ASSERT_EQ(store->add_game(game_row("g")), Fate::Stored);
  }

  Place place;
  std::unique_ptr<Store> store;
};

using Places = ::testing::Types<SqlitePlace, PostgresPlace>;
class PlaceNames {
 public:
  template <class Place>
  static std::string GetName(int) {  // NOLINT: the name is GoogleTest's
    return std::is_same_v<Place, SqlitePlace> ? "Sqlite" : "Postgres";
  }
};
TYPED_TEST_SUITE(StoreTest, Places, PlaceNames);

TYPED_TEST(StoreTest, KeepsGames) {
  Store& store = *this->store;
  const GameRow row = game_row("g1");
  EXPECT_EQ(store.add_game(row), Fate::Stored);
  EXPECT_EQ(store.add_game(row), Fate::Taken);
  EXPECT_EQ(store.game("g1"), row);
  EXPECT_EQ(store.game("g2"), std::nullopt);
  ASSERT_TRUE(store.set_status("g1", Status::Playing, 9));
  EXPECT_EQ(store.game("g1"), game_row("g1", 9, Status::Playing));
  EXPECT_EQ(cause_of(store.set_status("g2", Status::Over, 9)), Cause::Missing);
}

// A game as it is listed for everybody.
GameRow public_row(std::string id, std::int64_t updated) {
  GameRow row = game_row(std::move(id), updated);
  row.header = R"({"seats":["a","b"],"watchers":"all"})";
  return row;
}

std::string ids_of(const Result<std::vector<GameRow>>& games) {
  std::string text;
  for (const GameRow& game : games.value()) text += game.id;
  return text;
}

TYPED_TEST(StoreTest, ListsTheLatestPublicGamesFirst) {
  Store& store = *this->store;
  for (const auto& [id, updated] : {std::pair("a", 3), {"b", 5}, {"c", 4}, {"d", 5}}) {
    ASSERT_EQ(store.add_game(public_row(id, updated)), Fate::Stored);
  }
  ASSERT_TRUE(store.set_status("c", Status::Playing, 6));
  const auto ids = [&](int limit, const store::Place& after = {}) {
    return ids_of(store.public_games(Status::Open, limit, after));
  };
  EXPECT_EQ(ids(10), "bda");
  EXPECT_EQ(ids(2), "bd");
  EXPECT_EQ(ids(0), "");
  EXPECT_EQ(ids(-1), "");
  EXPECT_EQ(ids(2, {5, "b"}), "da") << "the next page, among games of the same moment";
  EXPECT_EQ(ids(2, {3, "a"}), "");
  EXPECT_EQ(ids_of(store.public_games(Status::Playing, 10, {})), "c");
  EXPECT_EQ(ids_of(store.stale_games(5, 10)), "a");
}

TYPED_TEST(StoreTest, ListsNoPrivateGameInPlaceOfAPublicOne) {
  Store& store = *this->store;
  ASSERT_EQ(store.add_game(public_row("shown", 1)), Fate::Stored);
  for (int i = 0; i < 60; ++i) {
    ASSERT_EQ(store.add_game(game_row("g" + std::to_string(i), 9)), Fate::Stored);
  }
  EXPECT_EQ(ids_of(store.public_games(Status::Open, 50, {})), "shown");
}

TYPED_TEST(StoreTest, ReadsALogInPieces) {
  Store& store = *this->store;
  this->add_people_and_game();
  const std::vector<Append> rows = {entry_row("g", 0), entry_row("g", 1), entry_row("g", 2)};
  ASSERT_TRUE(store.append(rows));
  const auto piece = store.some_entries("g", 0, 1);
  ASSERT_TRUE(piece);
  ASSERT_EQ(piece->size(), 1U);
  EXPECT_EQ(piece->front().seq, 1);
  EXPECT_EQ(store.some_entries("g", -1, 10)->size(), 3U);
}

TYPED_TEST(StoreTest, KeepsTheLogInOrder) {
  Store& store = *this->store;
  this->add_people_and_game();
  EXPECT_EQ(fates_of(store, {entry_row("g", 0), entry_row("g", 1)}),
            (std::vector{Fate::Stored, Fate::Stored}));
  EXPECT_EQ(store.entries("g", -1), (std::vector<Entry>{{0, "{\"n\":0}"}, {1, "{\"n\":1}"}}));
  EXPECT_EQ(store.entries("g", 0), (std::vector<Entry>{{1, "{\"n\":1}"}}));
  EXPECT_EQ(store.entries("g", 1), std::vector<Entry>());
  EXPECT_EQ(store.entries("nowhere", -1), std::vector<Entry>());
  EXPECT_TRUE(fates_of(store, {}).empty());
}

TYPED_TEST(StoreTest, TakesNoEntryButTheNext) {
  Store& store = *this->store;
  this->add_people_and_game();
  ASSERT_EQ(store.add_game(game_row("h")), Fate::Stored);
  EXPECT_EQ(fates_of(store, {entry_row("g", 1), entry_row("h", 0)}),
            (std::vector{Fate::Taken, Fate::Stored}));
  EXPECT_EQ(fates_of(store, {entry_row("g", 0), entry_row("g", 2), entry_row("g", 1)}),
            (std::vector{Fate::Stored, Fate::Taken, Fate::Behind}));
  EXPECT_EQ(fates_of(store, {entry_row("g", 1), entry_row("g", 0)}),
            (std::vector{Fate::Stored, Fate::Taken}));
  EXPECT_EQ(fates_of(store, {entry_row("g", std::numeric_limits<std::int64_t>::max())}),
            std::vector{Fate::Taken});
  EXPECT_EQ(store.entries("g", -1), (std::vector<Entry>{{0, "{\"n\":0}"}, {1, "{\"n\":1}"}}));
  EXPECT_EQ(length_of(store, "h"), 1U);
  EXPECT_EQ(store.gaps(), std::vector<Gap>());
}

// As an older program has left it. It can be read, is told of, and is not added to in between.
TYPED_TEST(StoreTest, KeepsALogWithAHoleAsItIs) {
  Store& store = *this->store;
  std::vector<store::Row> rows = {game_row("g"), game_row("h"), game_row("i")};
  for (const int seq : {0, 1, 3, 4, 6}) rows.emplace_back(entry_row("g", seq));
  rows.emplace_back(entry_row("h", 0));
  rows.emplace_back(entry_row("i", 2));
  ASSERT_TRUE(store.fill([&, next = 0U]() mutable -> Result<std::optional<store::Row>> {
    if (next == rows.size()) return std::nullopt;
    return rows[next++];
  }));
  EXPECT_EQ(store.gaps(), (std::vector<Gap>{{"g", 2}, {"i", 0}}));
  EXPECT_EQ(length_of(store, "g"), 5U);
  EXPECT_EQ(fates_of(store, {entry_row("g", 2), entry_row("h", 2)}),
            (std::vector{Fate::Taken, Fate::Taken}));
  EXPECT_EQ(length_of(store, "g"), 5U);
}

TYPED_TEST(StoreTest, WhatIsTakenSpoilsNoOtherGame) {
  Store& store = *this->store;
  this->add_people_and_game();
  ASSERT_EQ(store.add_game(game_row("h")), Fate::Stored);
  EXPECT_EQ(fates_of(store, {entry_row("g", 0)}), std::vector{Fate::Stored});
  const std::vector<Fate> fates = fates_of(store, {entry_row("h", 0),
                                                   {"g", 0, "{\"other\":1}"},
                                                   entry_row("none", 0),
                                                   entry_row("h", 1),
                                                   entry_row("g", 1),
                                                   entry_row("h", 1)});
  EXPECT_EQ(fates, (std::vector{Fate::Stored, Fate::Taken, Fate::NoGame, Fate::Stored, Fate::Behind,
                                Fate::Taken}));
  EXPECT_EQ(store.entries("g", -1), (std::vector<Entry>{{0, "{\"n\":0}"}}));
  EXPECT_EQ(length_of(store, "h"), 2U);
  EXPECT_EQ(fates_of(store, {entry_row("g", 1)}), std::vector{Fate::Stored});
}

TYPED_TEST(StoreTest, KeepsAccountsByNameWithoutRegardToCase) {
  Store& store = *this->store;
  const Account ann = account_row("p1", "Änn O'Hara");
  EXPECT_EQ(store.add_account(ann), Fate::Stored);
  EXPECT_EQ(store.add_account(account_row("p2", "äNN o'hara")), Fate::Taken);
  EXPECT_EQ(store.add_account(account_row("p1", "Somebody else")), Fate::Taken);
  EXPECT_EQ(store.account_by_name("ÄNN O'HARA"), ann);
  EXPECT_EQ(store.account("p1"), ann);
  EXPECT_EQ(store.account("p2"), std::nullopt);
  EXPECT_EQ(store.account_by_name("Bob"), std::nullopt);
  ASSERT_TRUE(store.set_password("p1", "$new"));
  EXPECT_EQ(store.account("p1").value()->password_hash, "$new");
  EXPECT_EQ(cause_of(store.set_password("p2", "$new")), Cause::Missing);
}

TYPED_TEST(StoreTest, KeepsSessionsUntilTheyAreDropped) {
  Store& store = *this->store;
  this->add_people_and_game();
  const SessionRow row{"hash1", "p1", 10, 20};
  EXPECT_EQ(store.add_session(row), Fate::Stored);
  EXPECT_EQ(store.add_session(row), Fate::Taken);
  EXPECT_EQ(store.add_session({"hash2", "p2", 10, 21}), Fate::Stored);
  EXPECT_EQ(cause_of(store.add_session({"hash3", "nobody", 1, 2})), Cause::Missing);
  EXPECT_EQ(store.session("hash1"), row);
  EXPECT_EQ(store.session("hash3"), std::nullopt);
  EXPECT_EQ(store.touch_session("hash1", 30), true);
  EXPECT_EQ(store.touch_session("hash3", 30), false);
  EXPECT_EQ(store.drop_expired(20), 0);
  EXPECT_EQ(store.drop_expired(21), 1);
  EXPECT_EQ(store.session("hash1").value()->expires, 30);
  EXPECT_TRUE(store.drop_session("hash1"));
  EXPECT_TRUE(store.drop_session("hash1"));
  EXPECT_EQ(store.session("hash1"), std::nullopt);
}

TYPED_TEST(StoreTest, GivesASeatToOnePerson) {
  Store& store = *this->store;
  this->add_people_and_game();
  EXPECT_EQ(store.set_member({"g", "p1", 1}), Fate::Stored);
  EXPECT_EQ(store.set_member({"g", "p1", 1}), Fate::Stored);
  EXPECT_EQ(store.set_member({"g", "p2", 1}), Fate::Taken);
  EXPECT_EQ(store.set_member({"g", "p1", 0}), Fate::Stored);
  EXPECT_EQ(cause_of(store.set_member({"none", "p1", 0})), Cause::Missing);
  EXPECT_EQ(cause_of(store.set_member({"g", "nobody", 2})), Cause::Missing);
  EXPECT_EQ(store.members("g"), (std::vector<Member>{{"g", "p1", 0}, {"g", "p1", 1}}));
  EXPECT_TRUE(store.drop_member({"g", "p2", 1}));  // not theirs
  EXPECT_TRUE(store.drop_member({"g", "p1", 0}));
  EXPECT_EQ(store.members("g"), (std::vector<Member>{{"g", "p1", 1}}));
  EXPECT_EQ(store.games_of("p1", 5), std::vector{game_row("g")});
  EXPECT_EQ(store.games_of("p2", 5), std::vector<GameRow>());
}

TYPED_TEST(StoreTest, KeepsTheFirstContentOfAHash) {
  Store& store = *this->store;
  const std::string large = "{\"a\":\"" + std::string(800'000, 'x') + "\\ '日\",\n\"b\":[]}";
  EXPECT_EQ(store.content("h1"), std::nullopt);
  EXPECT_TRUE(store.keep_content("h1", "urban", large));
  EXPECT_TRUE(store.keep_content("h1", "coops", "{}"));
  EXPECT_TRUE(store.keep_content("h2", "coops", "{}"));
  EXPECT_EQ(store.content("h1"), large);
  EXPECT_EQ(store.content("h2"), "{}");
  EXPECT_EQ(cause_of(store.keep_content("", "urban", "{}")), Cause::Input);
  EXPECT_EQ(cause_of(store.keep_content("h3", "", "{}")), Cause::Input);
  EXPECT_EQ(cause_of(store.keep_content("h3", "urban", "")), Cause::Input);
  EXPECT_EQ(cause_of(store.keep_content("h3", "urban", "\xFF")), Cause::Input);
  EXPECT_EQ(
      cause_of(store.keep_content("h3", "urban", std::string(store::kMaxContentBytes + 1, 'x'))),
      Cause::Input);
  EXPECT_EQ(cause_of(store.content("")), Cause::Input);
  EXPECT_EQ(store.content("h3"), std::nullopt);
}

TYPED_TEST(StoreTest, IsHealthy) {
  EXPECT_TRUE(this->store->health());
}

TYPED_TEST(StoreTest, RefusesWhatItCannotKeep) {
  Store& store = *this->store;
  this->add_people_and_game();
  const std::string zero("a\0b", 3);
  const std::string huge(store::kMaxBodyBytes + 1, 'x');
  EXPECT_EQ(cause_of(store.add_game(game_row(""))), Cause::Input);
  EXPECT_EQ(cause_of(store.add_game(game_row(zero))), Cause::Input);
  EXPECT_EQ(cause_of(store.add_game(game_row(std::string(201, 'x')))), Cause::Input);
  EXPECT_EQ(cause_of(store.game("")), Cause::Input);
  EXPECT_EQ(cause_of(store.account_by_name("\xFF")), Cause::Input);
  EXPECT_EQ(cause_of(store.add_account(account_row("p3", "\xC0\xAF"))), Cause::Input);
  EXPECT_EQ(cause_of(store.add_account(account_row("p3", "\xED\xA0\x80"))), Cause::Input);
  EXPECT_EQ(cause_of(store.add_account(account_row("p3", "\xE2\x82"))), Cause::Input);
  EXPECT_EQ(cause_of(store.session("")), Cause::Input);
  EXPECT_EQ(cause_of(store.members("")), Cause::Input);
  for (const Append& bad : std::vector<Append>{{"g", 1, ""},
                                               {"g", 1, huge},
                                               {"g", 1, "a\nb"},
                                               {"g", 1, zero},
                                               {"", 1, "{}"},
                                               {"g", -1, "{}"},
                                               {"g", 1, "\xF5"}}) {
    EXPECT_EQ(cause_of(store.append(std::vector{entry_row("g", 1), bad})), Cause::Input);
  }
  EXPECT_EQ(length_of(store, "g"), 0U) << "a batch that is refused leaves nothing";
}

TYPED_TEST(StoreTest, KeepsOddTextsAsTheyAre) {
  Store& store = *this->store;
  const std::vector<std::string> odd = {"'; DROP TABLE games; --",
                                        "\"quoted\" \\back\\slash",
                                        "{a,b,\"c\"}",
                                        "NULL",
                                        "  spaces  ",
                                        "\t\x01\x1F\x7F",
                                        "Ж日本語😀",
                                        "e\u0301 \u202E\u200B\uFEFF",
                                        "%s $1 ?1 :a @b",
                                        "\xF4\x8F\xBF\xBF"};
  for (const std::string& text : odd) {
    GameRow game = game_row(text);
    game.header = text;
    EXPECT_EQ(store.add_game(game), Fate::Stored) << text;
    EXPECT_EQ(store.game(text), game) << text;
    EXPECT_EQ(store.add_account({text, text, text, -1}), Fate::Stored) << text;
    EXPECT_EQ(store.account_by_name(text).value(), (Account{text, text, text, -1})) << text;
    EXPECT_EQ(fates_of(store, {{text, 0, text}}), std::vector{Fate::Stored}) << text;
    EXPECT_EQ(store.entries(text, -1), (std::vector<Entry>{{0, text}})) << text;
  }
  const std::string large(store::kMaxBodyBytes, 'x');
  EXPECT_EQ(fates_of(store, {{"NULL", 1, large}}), std::vector{Fate::Stored});
  EXPECT_EQ(store.entries("NULL", 0).value().at(0).body, large);
}

// Several stores, one of them used by two threads, want the same places in one log.
TYPED_TEST(StoreTest, ExactlyOneOfSeveralGetsAPlace) {
  this->add_people_and_game();
  constexpr int kRacers = 4;
  constexpr int kPlaces = 60;
  const std::unique_ptr<Store> second = open_at(this->place);
  ASSERT_NE(second, nullptr);
  std::array<std::atomic<int>, kPlaces> stored{};
  std::atomic<int> failures = 0;
  const auto race = [&](Store& store, int racer) {
    for (int seq = 0; seq < kPlaces; ++seq) {
      const Append mine{"g", seq, "{\"by\":" + std::to_string(racer) + "}"};
      const auto appended = store.append(std::span(&mine, 1));
      if (!appended) ++failures;
      if (appended && appended->fates[0] == Fate::Stored) ++stored[static_cast<std::size_t>(seq)];
    }
  };
  std::vector<std::thread> racers;
  for (int i = 0; i < kRacers; ++i) {
    racers.emplace_back(race, std::ref(i % 2 == 0 ? *this->store : *second), i);
  }
  for (std::thread& racer : racers) racer.join();
  EXPECT_EQ(failures, 0);
  for (const std::atomic<int>& count : stored) EXPECT_EQ(count, 1);
  EXPECT_EQ(length_of(*this->store, "g"), static_cast<std::size_t>(kPlaces));
}

// Whole batches in each other's way: each place is won once, and no log has a hole.
TYPED_TEST(StoreTest, RacingBatchesLeaveNoHoles) {
  this->add_people_and_game();
  const std::unique_ptr<Store> second = open_at(this->place);
  ASSERT_NE(second, nullptr);
  std::atomic<int> stored = 0;
  std::atomic<int> failures = 0;
  const auto race = [&](Store& store) {
    for (int round = 0; round < 40; ++round) {
      const std::size_t next = length_of(store, "g");
      std::vector<Append> batch;
      for (std::size_t i = 0; i < 5; ++i) {
        batch.push_back(entry_row("g", static_cast<std::int64_t>(next + i)));
      }
      const auto appended = store.append(batch);
      if (!appended) ++failures;
      if (appended) stored += static_cast<int>(std::ranges::count(appended->fates, Fate::Stored));
    }
  };
  std::thread other(race, std::ref(*second));
  race(*this->store);
  other.join();
  EXPECT_EQ(failures, 0);
  const std::vector<Entry> log = this->store->entries("g", -1).value();
  EXPECT_EQ(log.size(), static_cast<std::size_t>(stored));
  for (std::size_t i = 0; i < log.size(); ++i) EXPECT_EQ(log[i].seq, static_cast<int>(i));
}

// Each would hold what the other waits for, if they wrote in the order they were given.
TYPED_TEST(StoreTest, BatchesInOppositeOrderDoNotLockEachOtherOut) {
  constexpr int kGames = 400;
  constexpr int kRounds = 10;
  std::vector<Append> batch;
  std::vector<store::Row> games;
  for (int i = 0; i < kGames; ++i) {
    games.emplace_back(game_row("g" + std::to_string(i)));
    batch.push_back(entry_row("g" + std::to_string(i), 0));
  }
  ASSERT_TRUE(this->store->fill([&, next = 0U]() mutable -> Result<std::optional<store::Row>> {
    if (next == games.size()) return std::nullopt;
    return games[next++];
  }));
  const std::unique_ptr<Store> second = open_at(this->place);
  ASSERT_NE(second, nullptr);
  std::atomic<std::ptrdiff_t> stored = 0;
  std::barrier together(2);
  const auto race = [&](Store& store, std::vector<Append> own) {
    for (int round = 0; round < kRounds; ++round) {
      for (Append& entry : own) entry.seq = round;
      together.arrive_and_wait();
      stored += std::ranges::count(fates_of(store, own), Fate::Stored);
    }
  };
  std::thread other(race, std::ref(*second), std::vector(batch.rbegin(), batch.rend()));
  race(*this->store, batch);
  other.join();
  EXPECT_EQ(stored, kRounds * kGames);
}

TYPED_TEST(StoreTest, OneOfSeveralGetsANameAndASeat) {
  this->add_people_and_game();
  std::atomic<int> names = 0;
  std::atomic<int> seats = 0;
  const auto race = [&](int racer) {
    const std::unique_ptr<Store> own = open_at(this->place);
    const std::string person = racer % 2 == 0 ? "p1" : "p2";
    if (own->set_member({"g", person, 7}) == Fate::Stored) ++seats;
    const std::string id = "racer" + std::to_string(racer);
    if (own->add_account(account_row(id, racer % 2 == 0 ? "WINNER" : "winner")) == Fate::Stored) {
      ++names;
    }
  };
  std::thread first(race, 0);
  std::thread second(race, 1);
  first.join();
  second.join();
  EXPECT_EQ(names, 1);
  EXPECT_EQ(seats, 1);
}

// The child tells of each batch once it is acknowledged, until it is killed.
[[noreturn]] void append_until_killed(const std::string& address, int pipe) {
  const auto store = store::open_store(address);
  for (std::int64_t seq = 0; store; seq += 2) {
    const std::vector<Append> batch = {entry_row("g", seq), entry_row("g", seq + 1)};
    const auto appended = (*store)->append(batch);
    if (!appended || appended->fates[1] != Fate::Stored) break;
    const std::int64_t last = seq + 1;
    if (::write(pipe, &last, sizeof(last)) != sizeof(last)) break;
  }
  _exit(1);
}

TYPED_TEST(StoreTest, KeepsWhatWasAcknowledgedWhenTheProgramIsKilled) {
  this->add_people_and_game();
  this->store.reset();
  std::array<int, 2> pipe{};
  ASSERT_EQ(::pipe(pipe.data()), 0);
  const pid_t child = fork();
  if (child == 0) append_until_killed(this->place.address(), pipe[1]);
  ::close(pipe[1]);
  std::int64_t last = -1;
  int told = 0;
  while (::read(pipe[0], &last, sizeof(last)) == sizeof(last)) {
    if (++told == 100) ::kill(child, SIGKILL);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  ::close(pipe[0]);
  EXPECT_TRUE(WIFSIGNALED(status)) << "the child ended by itself after " << told;
  this->store = open_at(this->place);
  ASSERT_NE(this->store, nullptr);
  const std::vector<Entry> log = this->store->entries("g", -1).value();
  EXPECT_GE(std::ssize(log), last + 1);
  EXPECT_EQ(log.size() % 2, 0U) << "half a batch is there";
  for (std::size_t i = 0; i < log.size(); ++i)
    EXPECT_EQ(log[i], (Entry{static_cast<int>(i), entry_row("g", static_cast<int>(i)).body}));
}

}  // namespace
}  // namespace enfilade::tests
