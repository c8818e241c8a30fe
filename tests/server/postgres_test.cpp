// What only a server can do: go away, come back, and serve several of us.
#include "server/store/postgres.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>
#include <thread>

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
  EXPECT_EQ(length_of(*store, "g"), 1U);
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
  EXPECT_EQ(length_of(*store, "g"), 2U);
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
  EXPECT_EQ(length_of(*store, "g"), 2U);
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
  EXPECT_EQ(fates_of(*store, {entry_row("g", 1), entry_row("g", 2), entry_row("h 7 Ж", 5)}).size(),
            3U);
  EXPECT_TRUE(heard.wait_for("g2"));
  EXPECT_TRUE(heard.wait_for("h 7 Ж5"));
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
