// How many entries a second, each on the disk. Not a test, so it is off unless asked for:
//   store_test --gtest_also_run_disabled_tests --gtest_filter='*Bench*'
#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>

#include "tests/server/places.h"

namespace enfilade::tests {
namespace {

constexpr int kGames = 200;

// Entries of 200 bytes for 200 games in turn, as in a busy server.
std::vector<Append> batch_of(int size, int& next) {
  std::vector<Append> batch;
  for (int i = 0; i < size; ++i, ++next) {
    batch.push_back({"game" + std::to_string(next % kGames), next / kGames, std::string(200, 'x')});
  }
  return batch;
}

template <class Place>
void measure(const char* name) {
  const Place place;
  ASSERT_EQ(place.trouble(), "");
  const std::unique_ptr<Store> store = open_at(place);
  ASSERT_NE(store, nullptr);
  for (int i = 0; i < kGames; ++i) {
    ASSERT_EQ(store->add_game(game_row("game" + std::to_string(i))), Fate::Stored);
  }
  int next = 0;
  for (const int size : {1, 16, 64, 256}) {
    const int first = next;
    const auto start = std::chrono::steady_clock::now();
    std::chrono::duration<double> passed{};
    int commits = 0;
    while (passed < std::chrono::seconds(3)) {
      const auto fates = fates_of(*store, batch_of(size, next));
      ASSERT_EQ(std::ranges::count(fates, Fate::Stored), size);
      ++commits;
      passed = std::chrono::steady_clock::now() - start;
    }
    std::printf("%s, %3d a commit: %7.0f entries/s, %5.0f commits/s\n", name, size,
                (next - first) / passed.count(), commits / passed.count());
  }
}

// What the disk does at the moment: no store can commit more often one by one.
TEST(Bench, DISABLED_Disk) {
  const SqlitePlace place;
  const int file = ::open(place.address().c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  ASSERT_GE(file, 0);
  const std::string entry(200, 'x');
  const auto start = std::chrono::steady_clock::now();
  std::chrono::duration<double> passed{};
  int count = 0;
  for (; passed < std::chrono::seconds(3); ++count) {
    ASSERT_EQ(::write(file, entry.data(), entry.size()), std::ssize(entry));
    ASSERT_EQ(::fdatasync(file), 0);
    passed = std::chrono::steady_clock::now() - start;
  }
  ::close(file);
  std::printf("A file, each synced: %5.0f entries/s\n", count / passed.count());
}

TEST(Bench, DISABLED_Sqlite) {
  measure<SqlitePlace>("SQLite, FULL");
}

TEST(Bench, DISABLED_Postgres) {
  PostgresCluster& cluster = PostgresCluster::instance();
  ASSERT_EQ(cluster.trouble(), "");
  measure<PostgresPlace>("PostgreSQL, fsync off");
  cluster.stop();
  cluster.start("on");
  measure<PostgresPlace>("PostgreSQL, fsync on");
}

}  // namespace
}  // namespace enfilade::tests
