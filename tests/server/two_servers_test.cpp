// Two servers on one PostgreSQL: people at either see the same table, and one of them may die.
#include <gtest/gtest.h>

#include <array>
#include <thread>

#include "tests/server/play_fixture.h"
#include "tests/server/postgres_cluster.h"

namespace enfilade::tests {
namespace {

class TwoServers : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_EQ(PostgresCluster::instance().trouble(), "");
    database_ = PostgresCluster::instance().new_database();
    for (auto& server : servers_) server = start();
  }

  std::unique_ptr<ServerProcess> start() const {
    return std::make_unique<ServerProcess>(std::vector<std::string>{"--db", database_});
  }

  std::string database_;
  std::array<std::unique_ptr<ServerProcess>, 2> servers_;
  std::mt19937_64 random_{3};
};

TEST_F(TwoServers, ShowOneTableAndSurviveEachOther) {
  std::array<Visitor, 2> people{Visitor(servers_[0]->port()), Visitor(servers_[1]->port())};
  people[1].get("/api/me");
  const std::string table =
      people[0].open_table(R"({"scenario":"first_fight","sit":"green","watchers":"none"})");
  {
    Seat door(people[1], table, "door");
    const auto sat =
        door.ask({{"type", "sit"}, {"seat", "red"}, {"key", key_in(people[0].links(), "red")}});
    ASSERT_TRUE(sat);
    ASSERT_EQ(text_in(*sat, "type"), "done");
  }
  const std::array<std::string, 2> names = {"green", "red"};
  std::array<std::unique_ptr<Seat>, 2> seats;
  const auto sit_down = [&](std::size_t i) {
    seats[i] = std::make_unique<Seat>(people[i], table, names[i]);
    while (seats[i]->view().empty()) ASSERT_TRUE(seats[i]->read());
  };
  sit_down(0);
  sit_down(1);
  int acts = 0;
  for (int round = 0; round < 60 && !seats[0]->over() && !seats[1]->over(); ++round) {
    // Whoever is asked may hear of it from the other server.
    std::size_t mover = 2;
    for (int tries = 0; tries < 200 && mover == 2; ++tries) {
      for (std::size_t i = 0; i < 2; ++i) {
        Seat fresh(people[i], table, names[i]);
        while (fresh.view().empty()) ASSERT_TRUE(fresh.read());
        if (fresh.over()) return;
        if (fresh.has_question()) mover = i;
      }
      if (mover == 2) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    ASSERT_LT(mover, 2U) << "nobody is asked";
    sit_down(mover);
    if (!seats[mover]->has_question()) continue;
    ASSERT_TRUE(seats[mover]->act(random_));
    ++acts;
    if (round % 20 == 13) {
      servers_[mover]->kill_at_once();
      servers_[mover] = start();
      people[mover].move_to(servers_[mover]->port());
      sit_down(mover);
    }
    // Both servers come to know the same.
    Seat here(people[0], table, "green");
    Seat there(people[1], table, "red");
    while (here.view().empty()) ASSERT_TRUE(here.read());
    while (there.view().empty()) ASSERT_TRUE(there.read());
  }
  EXPECT_GT(acts, 10);
  // The same seat from both servers, when all is quiet.
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  std::array<std::map<std::string, std::string>, 2> views;
  std::array<std::uint32_t, 2> numbers{};
  for (std::size_t i = 0; i < 2; ++i) {
    Visitor ana = people[0];
    ana.move_to(servers_[i]->port());
    Seat green(ana, table, "green");
    while (green.view().empty()) ASSERT_TRUE(green.read());
    views[i] = green.view();
    numbers[i] = green.number();
  }
  EXPECT_EQ(views[0], views[1]);
  EXPECT_EQ(numbers[0], numbers[1]);
}

}  // namespace
}  // namespace enfilade::tests
