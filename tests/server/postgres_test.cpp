// What only a server can do: go away, come back, and serve several of us.
#include "server/store/postgres.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>
#include <thread>

#include "server/store/schema.h"
#include "tests/server/cutting_proxy.h"
#include "tests/server/places.h"

namespace enfilade::tests {
namespace {

using store::Change;
using store::open_postgres;
using Cut = CuttingProxy::Cut;

class PostgresStore : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(place.trouble(), "");
    store = open_at(place);
    ASSERT_NE(store, nullptr);
    ASSERT_EQ(store->add_game(game_row("g")), Fate::Stored);
    ASSERT_EQ(fates_of(*store, {entry_row("g", 0)}), std::vector{Fate::Stored});
  }

  // The same database by way of a proxy.
  std::string by_way_of(int port) const {
    const std::string& address = place.address();
    return PostgresCluster::instance().address_of(address.substr(address.rfind('/') + 1), port);
  }

  PostgresPlace place;
  std::unique_ptr<Store> store;
};

TEST_F(PostgresStore, ReconnectsWhenTheConnectionWasLost) {
  const PostgresCluster& cluster = PostgresCluster::instance();
  cluster.kill_connections();
  EXPECT_EQ(store->game("g"), game_row("g"));
  cluster.kill_connections();
  const std::vector<Append> entries = {entry_row("g", 1)};
  const auto appended = store->append(entries);
  ASSERT_TRUE(appended) << appended.error().words;
  EXPECT_EQ(appended->fates, std::vector{Fate::Stored});
  EXPECT_EQ(appended->retry, Retry::Again);
  cluster.kill_connections();
  EXPECT_TRUE(store->health());
  EXPECT_EQ(length_of(*store, "g"), 2U);
}

TEST_F(PostgresStore, SendsAgainWhatWasLostBeforeTheCommit) {
  CuttingProxy proxy(PostgresCluster::instance().port());
  const auto shaky = open_postgres(by_way_of(proxy.port()));
  ASSERT_TRUE(shaky) << shaky.error().words;
  for (const Cut cut : {Cut::Before, Cut::After}) {
    proxy.cut("{\\\"n\\\":1}", cut);
    const std::vector<Append> batch = {{"g", cut == Cut::Before ? 1 : 2, "{\"n\":1}"}};
    const auto appended = (*shaky)->append(batch);
    ASSERT_TRUE(appended) << appended.error().words;
    EXPECT_EQ(appended->fates, std::vector{Fate::Stored});
    EXPECT_EQ(appended->retry, Retry::Again);
  }
  EXPECT_EQ(proxy.cuts(), 2);
  EXPECT_EQ(length_of(*store, "g"), 3U);
}

// The server has committed, but nobody heard: it is not stored twice, and not called Taken.
TEST_F(PostgresStore, FindsOutWhatBecameOfACommitThatWasNotAnswered) {
  CuttingProxy proxy(PostgresCluster::instance().port());
  const auto shaky = open_postgres(by_way_of(proxy.port()));
  ASSERT_TRUE(shaky) << shaky.error().words;
  proxy.cut("COMMIT", Cut::After);
  auto appended = (*shaky)->append(std::vector{entry_row("g", 1), entry_row("none", 1)});
  ASSERT_TRUE(appended) << appended.error().words;
  EXPECT_EQ(appended->fates, (std::vector{Fate::Stored, Fate::NoGame}));
  EXPECT_EQ(appended->retry, Retry::Confirmed);
  proxy.cut("COMMIT", Cut::Before);
  appended = (*shaky)->append(std::vector{entry_row("g", 2)});
  ASSERT_TRUE(appended) << appended.error().words;
  EXPECT_EQ(appended->fates, std::vector{Fate::Stored});
  EXPECT_EQ(appended->retry, Retry::Again);
  proxy.cut("COMMIT", Cut::After);
  EXPECT_EQ((*shaky)->add_account(account_row("p", "Ann")), Fate::Stored);
  EXPECT_EQ(proxy.cuts(), 3);
  EXPECT_EQ(length_of(*store, "g"), 3U);
}

// A server that crashes hands the number of a transaction out again that it had not written yet.
// What became of somebody else's must not be taken for what became of ours.
TEST_F(PostgresStore, StoresWhatACrashHasTakenFromTheCommit) {
  PostgresCluster& cluster = PostgresCluster::instance();
  CuttingProxy proxy(cluster.port());
  const auto shaky = open_postgres(by_way_of(proxy.port()));
  ASSERT_TRUE(shaky) << shaky.error().words;
  proxy.cut("COMMIT", Cut::Hold);
  Result<Appended> appended;
  std::thread player([&] { appended = (*shaky)->append(std::vector{entry_row("g", 1)}); });
  proxy.wait_for_cut();
  cluster.stop();
  cluster.start();
  ASSERT_EQ(cluster.trouble(), "");
  for (int i = 0; i < 10; ++i) {
    const std::string name = "other" + std::to_string(i);
    EXPECT_EQ(store->add_account(account_row(name, name)), Fate::Stored);
  }
  proxy.let_go();
  player.join();
  ASSERT_TRUE(appended) << appended.error().words;
  EXPECT_EQ(appended->fates, std::vector{Fate::Stored});
  EXPECT_EQ(appended->retry, Retry::Again);
  EXPECT_EQ(store->entries("g", 0), (std::vector<Entry>{{1, "{\"n\":1}"}}))
      << "what was acknowledged is not there";
}

// A server that has the commit and is slow with it: the answer is waited for, not guessed.
TEST_F(PostgresStore, WaitsForACommitThatIsStillUnderWay) {
  const PostgresCluster& cluster = PostgresCluster::instance();
  ASSERT_TRUE(cluster.command(
      "CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS "
      "$$ BEGIN PERFORM pg_sleep(1); RETURN NULL; END $$; "
      "CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON entries DEFERRABLE INITIALLY DEFERRED "
      "FOR EACH ROW EXECUTE FUNCTION wait()",
      place.address()));
  CuttingProxy proxy(cluster.port());
  const auto shaky = open_postgres(by_way_of(proxy.port()));
  ASSERT_TRUE(shaky) << shaky.error().words;
  proxy.cut("COMMIT", Cut::After);
  const auto appended = (*shaky)->append(std::vector{entry_row("g", 1)});
  ASSERT_TRUE(appended) << appended.error().words;
  EXPECT_EQ(appended->fates, std::vector{Fate::Stored});
  EXPECT_EQ(appended->retry, Retry::Confirmed);
  EXPECT_EQ(length_of(*store, "g"), 2U);
}

// One token is kept of each that writes, not one of each transaction.
TEST_F(PostgresStore, KeepsNoMoreTokensThanItNeeds) {
  for (int seq = 1; seq < 20; ++seq) {
    ASSERT_EQ(fates_of(*store, {entry_row("g", seq)}), std::vector{Fate::Stored});
    EXPECT_EQ(cause_of(store->set_member({"g", "nobody", 1})), Cause::Missing);
  }
  EXPECT_TRUE(PostgresCluster::instance().command("SELECT 1 / (count(*) = 1)::int FROM batches",
                                                  place.address()));
}

// Whoever adds to a log by another way than ours leaves no hole in it either.
TEST_F(PostgresStore, TheDatabaseItselfRefusesAHole) {
  const PostgresCluster& cluster = PostgresCluster::instance();
  EXPECT_TRUE(
      cluster.command("INSERT INTO entries (game, seq, body) VALUES ('g', 2, '{}'), ('g', 7, '{}')",
                      place.address()));
  EXPECT_EQ(length_of(*store, "g"), 1U);
}

// A database that an older program left, with a hole in a log.
TEST(PostgresStart, BringsAnOlderDatabaseUpToDate) {
  const PostgresPlace place;
  ASSERT_EQ(place.trouble(), "");
  const PostgresCluster& cluster = PostgresCluster::instance();
  std::string old = "CREATE TABLE enfilade_schema (version bigint NOT NULL);";
  for (int i = 0; i < 2; ++i) {
    old += store::migrations()[static_cast<std::size_t>(i)].postgres;
    old += "INSERT INTO enfilade_schema VALUES (" + std::to_string(i + 1) + ");";
  }
  old +=
      "INSERT INTO games VALUES ('g', 'urban', 'street_advance', "
      "'{\"seats\":[\"a\",\"b\"]}', 'open', 1, 2);"
      "INSERT INTO entries (game, seq, body) VALUES ('g', 0, '{}'), ('g', 2, '{}')";
  ASSERT_TRUE(cluster.command(old, place.address()));
  const std::unique_ptr<Store> store = open_at(place);
  ASSERT_NE(store, nullptr);
  EXPECT_EQ(store->game("g"), game_row("g"));
  EXPECT_EQ(length_of(*store, "g"), 2U);
  EXPECT_EQ(store->gaps(), (std::vector<Gap>{{"g", 1}}));
  EXPECT_EQ(fates_of(*store, {entry_row("g", 1)}), std::vector{Fate::Taken});
}

TEST_F(PostgresStore, SaysWhenItCannotKnow) {
  CuttingProxy proxy(PostgresCluster::instance().port());
  const auto shaky = open_postgres(by_way_of(proxy.port()));
  ASSERT_TRUE(shaky) << shaky.error().words;
  proxy.cut("COMMIT", Cut::Before, 2);
  EXPECT_EQ(cause_of((*shaky)->append(std::vector{entry_row("g", 1)})), Cause::Uncertain);
  EXPECT_EQ(fates_of(**shaky, {entry_row("g", 1)}), std::vector{Fate::Stored}) << "it goes on";
}

TEST_F(PostgresStore, SaysWhenTheServerIsAwayAndGoesOnWhenItIsBack) {
  PostgresCluster& cluster = PostgresCluster::instance();
  cluster.stop();
  EXPECT_EQ(cause_of(store->game("g")), Cause::Unreachable);
  EXPECT_EQ(cause_of(store->append(std::vector{entry_row("g", 1)})), Cause::Unreachable);
  EXPECT_EQ(cause_of(store->health()), Cause::Unreachable);
  EXPECT_EQ(cause_of(open_postgres(place.address())), Cause::Unreachable);
  cluster.start();
  ASSERT_EQ(cluster.trouble(), "");
  EXPECT_EQ(fates_of(*store, {entry_row("g", 1)}), std::vector{Fate::Stored});
}

TEST_F(PostgresStore, SaysWhatIsWrongWithTheAddress) {
  const PostgresCluster& cluster = PostgresCluster::instance();
  const auto missing = open_postgres(cluster.address_of("not_there", cluster.port()));
  EXPECT_EQ(cause_of(missing), Cause::Unreachable);
  EXPECT_NE(missing.error().words.find("createdb"), std::string::npos) << missing.error().words;
  const auto wrong = open_postgres("postgresql://ann:secret@127.0.0.1:1/games");
  EXPECT_EQ(cause_of(wrong), Cause::Unreachable);
  EXPECT_EQ(wrong.error().words.find("secret"), std::string::npos) << wrong.error().words;
  EXPECT_EQ(cause_of(open_postgres("postgresql://a b c:%")), Cause::Unreachable);
}

TEST_F(PostgresStore, LeavesTheDatabaseOfANewerProgramAlone) {
  ASSERT_TRUE(PostgresCluster::instance().command("INSERT INTO enfilade_schema VALUES (99)",
                                                  place.address()));
  EXPECT_EQ(cause_of(open_postgres(place.address())), Cause::Version);
}

TEST(PostgresStart, SeveralServersMayStartTogether) {
  const PostgresPlace place;
  ASSERT_EQ(place.trouble(), "");
  std::vector<std::thread> servers;
  std::atomic<int> started = 0;
  for (int i = 0; i < 4; ++i) {
    servers.emplace_back([&] {
      const auto store = open_postgres(place.address());
      EXPECT_TRUE(store) << store.error().words;
      if (store && (*store)->health()) ++started;
    });
  }
  for (std::thread& server : servers) server.join();
  EXPECT_EQ(started, 4);
}

// What a watch was told, and waiting for it.
class Heard {
 public:
  store::OnChange callback() {
    return [this](const Change& change) {
      {
        const std::scoped_lock lock(mutex_);
        changes_.push_back(change.is_everything() ? "all"
                                                  : change.game + std::to_string(change.seq));
      }
      changed_.notify_all();
    };
  }
  bool wait_for(const std::string& change) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(20),
                             [&] { return std::ranges::find(changes_, change) != changes_.end(); });
  }
  std::size_t count() {
    const std::scoped_lock lock(mutex_);
    return changes_.size();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> changes_;
};

TEST_F(PostgresStore, WatchHearsOfWhatOthersAdd) {
  ASSERT_EQ(store->add_game(game_row("h 7 Ж")), Fate::Stored);
  const std::unique_ptr<Store> other = open_at(place);
  ASSERT_NE(other, nullptr);
  Heard heard;
  auto watch = other->watch(heard.callback());
  ASSERT_TRUE(watch) << watch.error().words;
  EXPECT_EQ(fates_of(*store, {entry_row("g", 1), entry_row("g", 2), entry_row("h 7 Ж", 0)}).size(),
            3U);
  EXPECT_TRUE(heard.wait_for("g2"));
  EXPECT_TRUE(heard.wait_for("h 7 Ж0"));
  EXPECT_EQ(heard.count(), 2U) << "one call for each game";
  EXPECT_EQ(fates_of(*store, {entry_row("g", 2)}), std::vector{Fate::Taken});
  EXPECT_EQ(fates_of(*store, {entry_row("g", 3)}), std::vector{Fate::Stored});
  EXPECT_TRUE(heard.wait_for("g3"));
  EXPECT_EQ(heard.count(), 3U) << "what was not added is not told";
  watch->reset();
  EXPECT_EQ(fates_of(*store, {entry_row("g", 4)}), std::vector{Fate::Stored});
  EXPECT_EQ(heard.count(), 3U);
}

TEST_F(PostgresStore, WatchComesBackAndSaysThatAnythingMayHaveChanged) {
  PostgresCluster& cluster = PostgresCluster::instance();
  Heard heard;
  const auto watch = store->watch(heard.callback());
  ASSERT_TRUE(watch) << watch.error().words;
  cluster.stop();
  cluster.start();
  ASSERT_EQ(cluster.trouble(), "");
  EXPECT_TRUE(heard.wait_for("all"));
  EXPECT_EQ(fates_of(*store, {entry_row("g", 1)}), std::vector{Fate::Stored});
  EXPECT_TRUE(heard.wait_for("g1"));
}

TEST_F(PostgresStore, WatchCanBeEndedWhileTheServerIsAway) {
  PostgresCluster& cluster = PostgresCluster::instance();
  Heard heard;
  auto watch = store->watch(heard.callback());
  ASSERT_TRUE(watch) << watch.error().words;
  cluster.stop();
  std::this_thread::sleep_for(std::chrono::milliseconds(150));
  watch->reset();
  EXPECT_EQ(cause_of(store->watch(heard.callback())), Cause::Unreachable);
  cluster.start();
}

}  // namespace
}  // namespace enfilade::tests
