// A store that goes away in the middle of a move, or has lost a part of a game.
#include <gtest/gtest.h>

#include <fstream>

#include "server/store/open.h"
#include "tests/server/copy_store.h"
#include "tests/server/cutting_proxy.h"
#include "tests/server/play_base.h"
#include "tests/server/postgres_cluster.h"

namespace enfilade::tests {
namespace {

std::string english(const Object& message) {
  const auto* words = message.if_contains("words");
  return words == nullptr ? "" : text_in(words->as_object(), "en");
}

// The database has crashed before the commit reached it, and cannot be asked.
TEST(LostStore, SaysThatItIsNotKnownWhetherAMoveIsStored) {
  PostgresCluster& cluster = PostgresCluster::instance();
  ASSERT_EQ(cluster.trouble(), "");
  const std::string direct = cluster.new_database();
  CuttingProxy proxy(cluster.port());
  ServerProcess server(
      {"--db", cluster.address_of(direct.substr(direct.rfind('/') + 1), proxy.port())});
  Visitor ana(server.port());
  const std::string table = ana.open_table(kSolo);
  std::mt19937_64 random{1};
  Seat green(ana, table, "green");
  wait_for_question(green);
  auto order = green.choice(random);
  ASSERT_TRUE(order);
  (*order)["id"] = "my-move";
  proxy.cut("COMMIT", CuttingProxy::Cut::Hold);
  green.send(*order);
  proxy.wait_for_cut();
  cluster.stop();
  proxy.let_go();
  const auto answer = green.answer_to("my-move");
  ASSERT_TRUE(answer);
  EXPECT_EQ(text_in(*answer, "type"), "uncertain") << boost::json::serialize(*answer);
  EXPECT_NE(english(*answer).find("not known"), std::string::npos);
  EXPECT_EQ(english(*answer).find("changed"), std::string::npos);
  cluster.start();
  ASSERT_EQ(cluster.trouble(), "");
  // Sent again with the same id, it is done, and done once.
  Seat again(ana, table, "green");
  wait_for_question(again);
  again.send(*order);
  const auto done = again.answer_to("my-move");
  ASSERT_TRUE(done);
  EXPECT_EQ(text_in(*done, "type"), "done") << boost::json::serialize(*done);
  const auto store = store::open_store(direct);
  ASSERT_TRUE(store) << store.error().words;
  int stored = 0;
  const auto log = (*store)->entries(table, -1);
  ASSERT_TRUE(log) << log.error().words;
  for (const auto& entry : *log) {
    if (entry.body.find("\"my-move\"") != std::string::npos) ++stored;
  }
  EXPECT_EQ(stored, 1);
}

class GapTest : public PlayTest {
 protected:
  // A game in the middle of which an entry is lost.
  void SetUp() override {
    ana_ = std::make_unique<Visitor>(server().port());
    table_ = ana_->open_table(kSolo);
    Seat green(*ana_, table_, "green");
    for (int i = 0; i < 8; ++i) {
      wait_for_question(green);
      ASSERT_TRUE(green.act(random_));
    }
    EXPECT_EQ(server_->stop(), 0);
    copy_store(folder_.path(), damaged_.path(), [&](const store::Row& row) {
      const auto* entry = std::get_if<store::Append>(&row);
      return entry == nullptr || entry->game != table_ || entry->seq != 6;
    });
    server_ = std::make_unique<ServerProcess>(
        std::vector<std::string>{"--data", damaged_.path().string()}, 0, log_.path() / "log");
    ana_->move_to(server_->port());
  }

  std::string log() const {
    std::ifstream file(log_.path() / "log");
    return {std::istreambuf_iterator<char>(file), {}};
  }

  Folder damaged_;
  Folder log_;
  std::unique_ptr<Visitor> ana_;
  std::string table_;
};

TEST_F(GapTest, AGameWithAHoleIsShownUpToThere) {
  Seat green(*ana_, table_, "green");
  while (green.view().empty()) ASSERT_TRUE(green.read());
  EXPECT_EQ(text_in(green.table(), "status"), "damaged");
  EXPECT_FALSE(green.has_question());
  for (const Object& wish :
       {Object{{"type", "act"}, {"question", 1}, {"action", "end"}}, Object{{"type", "undo"}},
        Object{{"type", "say"}, {"text", "hello"}}, Object{{"type", "resign"}}}) {
    const auto answer = green.ask(wish);
    ASSERT_TRUE(answer);
    EXPECT_EQ(text_in(*answer, "code"), "damaged") << boost::json::serialize(*answer);
  }
  const auto replay = ana_->get_json("/api/tables/" + table_ + "/replay?as=green");
  EXPECT_GT(replay.at("frames").as_int64(), 0);
}

TEST_F(GapTest, AGameWithAHoleIsListed) {
  const Object lists = ana_->get_json("/api/tables");
  const auto& own = lists.at("own").as_array();
  ASSERT_EQ(own.size(), 1U);
  EXPECT_EQ(text_in(own[0].at("table").as_object(), "status"), "damaged");
  EXPECT_EQ(own[0].at("your_move"), false);
  EXPECT_EQ(server_->stop(), 0);
  EXPECT_NE(log().find(table_ + ": entry 6 is missing"), std::string::npos) << log();
  const auto backed_up = run_verb({"backup", "--data", damaged_.path(), log_.path() / "backup"});
  EXPECT_EQ(backed_up.code, 0);
  EXPECT_NE(backed_up.said.find(table_ + ": entry 6 is missing"), std::string::npos)
      << backed_up.said;
}

}  // namespace
}  // namespace enfilade::tests
