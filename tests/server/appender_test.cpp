// Group commit: order, grouping, limits, failures.
#include "server/store/appender.h"

#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <map>
#include <mutex>

#include "tests/server/places.h"

namespace enfilade::tests {
namespace {

using store::Appender;

// A disk that writes when it is told to, and says what it was given.
class Disk {
 public:
  Appender::Write write() {
    return [this](std::span<const Append> entries) { return take(entries); };
  }

  void hold() { set_held(true); }
  void release() { set_held(false); }
  void fail_next(Failure failure) {
    const std::scoped_lock lock(mutex_);
    failure_ = std::move(failure);
  }
  void refuse(const Append& entry) {
    const std::scoped_lock lock(mutex_);
    refused_.push_back(entry);
  }
  void wait_for_batches(std::size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return batches_.size() >= count; });
  }
  std::vector<std::vector<Append>> batches() {
    const std::scoped_lock lock(mutex_);
    return batches_;
  }

 private:
  void set_held(bool held) {
    {
      const std::scoped_lock lock(mutex_);
      held_ = held;
    }
    changed_.notify_all();
  }

  Result<Appended> take(std::span<const Append> entries) {
    std::unique_lock lock(mutex_);
    batches_.emplace_back(entries.begin(), entries.end());
    changed_.notify_all();
    changed_.wait(lock, [&] { return !held_; });
    if (failure_) {
      const Failure failure = *failure_;
      failure_.reset();
      return std::unexpected(failure);
    }
    Appended appended;
    for (const Append& entry : entries) {
      const bool refused = std::ranges::find(refused_, entry) != refused_.end();
      appended.fates.push_back(refused ? Fate::Taken : Fate::Stored);
    }
    return appended;
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  bool held_ = false;
  std::optional<Failure> failure_;
  std::vector<Append> refused_;
  std::vector<std::vector<Append>> batches_;
};

// What was answered, in the order of the answers: "g1+" for stored, "g1-" for not.
class Log {
 public:
  Appender::Done note(const Append& entry) {
    return [this, entry](const Result<Fate>& fate) {
      const std::scoped_lock lock(mutex_);
      text_ += entry.game + std::to_string(entry.seq);
      if (!fate) text_ += fate.error().cause == Cause::Stale ? "s" : "!";
      if (fate) text_ += *fate == Fate::Stored ? "+" : "-";
    };
  }
  std::string text() const {
    const std::scoped_lock lock(mutex_);
    return text_;
  }

 private:
  mutable std::mutex mutex_;
  std::string text_;
};

struct Bench {
  Disk disk;
  Log log;
  Appender appender{disk.write(), {.waiting = 8, .batch = 4}};

  Result<void> submit(const std::string& game, std::int64_t seq) {
    const Append entry = entry_row(game, seq);
    return appender.submit(entry, log.note(entry));
  }

  // The disk is busy with one entry of game x while the test fills the queue.
  void hold_with_one() {
    disk.hold();
    ASSERT_TRUE(submit("x", 1));
    disk.wait_for_batches(1);
  }

  std::string finish() {
    disk.release();
    appender.flush();
    return log.text();
  }
};

TEST(Appender, WritesInOneBatchWhatCameInMeanwhile) {
  Bench bench;
  bench.hold_with_one();
  for (int i = 1; i <= 3; ++i) ASSERT_TRUE(bench.submit("g", i));
  for (int i = 1; i <= 3; ++i) ASSERT_TRUE(bench.submit("h", i));
  EXPECT_EQ(bench.finish(), "x1+g1+g2+g3+h1+h2+h3+");
  ASSERT_EQ(bench.disk.batches().size(), 3U);  // one, then four and two: a batch has its limit
  EXPECT_EQ(bench.disk.batches()[1].size(), 4U);
  EXPECT_EQ(bench.appender.batches(), 3U);
}

TEST(Appender, CutsNoSetInTwo) {
  Bench bench;
  const auto set = [&](const std::string& game, std::int64_t first, std::int64_t count) {
    std::vector<Append> entries;
    for (std::int64_t i = 0; i < count; ++i) entries.push_back(entry_row(game, first + i));
    return bench.appender.submit(entries, bench.log.note(entries.front()));
  };
  bench.hold_with_one();
  ASSERT_TRUE(set("g", 1, 3));
  ASSERT_TRUE(set("h", 1, 2));  // would be the fourth and fifth
  EXPECT_EQ(bench.finish(), "x1+g1+h1+");
  ASSERT_TRUE(set("g", 4, 6));  // more than a batch holds: it gets one of its own
  bench.disk.refuse(entry_row("h", 4));
  ASSERT_TRUE(set("h", 3, 2));
  EXPECT_EQ(bench.finish(), "x1+g1+h1+g4+h3-");
  std::vector<std::size_t> sizes;
  for (const auto& batch : bench.disk.batches()) sizes.push_back(batch.size());
  EXPECT_EQ(sizes, (std::vector<std::size_t>{1, 3, 2, 6, 2}));
  EXPECT_EQ(cause_of(bench.appender.submit(std::vector<Append>{}, nullptr)), Cause::Input);
  EXPECT_EQ(cause_of(bench.appender.submit({entry_row("g", 9), entry_row("x", 9)}, nullptr)),
            Cause::Input);
}

TEST(Appender, RefusesWhatIsTooMuchAndWhatCannotBeKept) {
  Bench bench;
  bench.hold_with_one();
  for (int i = 1; i <= 8; ++i) ASSERT_TRUE(bench.submit("g", i));
  EXPECT_EQ(cause_of(bench.submit("g", 9)), Cause::Busy);
  EXPECT_EQ(cause_of(bench.submit("", 9)), Cause::Input);
  EXPECT_EQ(bench.finish(), "x1+g1+g2+g3+g4+g5+g6+g7+g8+");
  EXPECT_TRUE(bench.submit("g", 9)) << "there is room again";
}

TEST(Appender, TellsEveryoneOfAFailure) {
  Bench bench;
  bench.hold_with_one();
  ASSERT_TRUE(bench.submit("g", 1));
  bench.disk.fail_next({Cause::Full, "The disk is full."});
  EXPECT_EQ(bench.finish(), "x1!g1+");
}

TEST(Appender, WritesNothingBehindWhatWasNotStored) {
  Bench bench;
  bench.disk.refuse(entry_row("g", 2));
  bench.hold_with_one();
  // A batch holds four: g3 waits behind g2, which turns out to be taken, and so does g4.
  for (int i = 1; i <= 2; ++i) ASSERT_TRUE(bench.submit("g", i));
  for (int i = 1; i <= 2; ++i) ASSERT_TRUE(bench.submit("h", i));
  for (int i = 3; i <= 4; ++i) ASSERT_TRUE(bench.submit("g", i));
  ASSERT_TRUE(bench.submit("h", 3));
  EXPECT_EQ(bench.finish(), "x1+g1+g2-h1+h2+g3sg4sh3+");
  EXPECT_EQ(cause_of(bench.submit("g", 3)), Cause::Stale) << "its owner has not read it again";
  bench.appender.reopen("g");
  EXPECT_TRUE(bench.submit("g", 5));
  EXPECT_EQ(bench.finish(), "x1+g1+g2-h1+h2+g3sg4sh3+g5+");
}

// The owner opens the game at once, while what it had sent before still waits.
TEST(Appender, DropsWhatWaitedEvenWhenTheGameIsOpenAgain) {
  Disk disk;
  Log log;
  Appender appender(disk.write(), {.waiting = 8, .batch = 1});
  disk.refuse(entry_row("g", 1));
  disk.hold();
  ASSERT_TRUE(appender.submit(entry_row("g", 1), [&](const Result<Fate>& fate) {
    EXPECT_EQ(fate, Fate::Taken);
    appender.reopen("g");
    EXPECT_TRUE(appender.submit(entry_row("g", 7), log.note(entry_row("g", 7))));
  }));
  ASSERT_TRUE(appender.submit(entry_row("g", 2), log.note(entry_row("g", 2))));
  disk.release();
  appender.flush();
  appender.stop();
  EXPECT_EQ(log.text(), "g2sg7+");
}

TEST(Appender, WritesWhatWaitsBeforeItStops) {
  Bench bench;
  bench.hold_with_one();
  for (int i = 1; i <= 5; ++i) ASSERT_TRUE(bench.submit("g", i));
  std::thread stopper([&] { bench.appender.stop(); });
  // Nothing more is taken as soon as the stop has begun, while the rest is still being written.
  while (bench.submit("late", 1)) std::this_thread::yield();
  bench.disk.release();
  stopper.join();
  EXPECT_EQ(cause_of(bench.submit("g", 6)), Cause::Stopped);
  EXPECT_TRUE(bench.log.text().starts_with("x1+g1+g2+g3+g4+g5+")) << bench.log.text();
  bench.appender.stop();
  bench.appender.flush();
}

// Many games from several threads into a real store: each log whole and in order, few commits.
template <class Place>
void write_many_games() {
  const Place place;
  ASSERT_EQ(place.trouble(), "");
  const std::unique_ptr<Store> store = open_at(place);
  ASSERT_NE(store, nullptr);
  constexpr int kThreads = 3;
  constexpr int kEntries = 300;
  for (int i = 0; i < kThreads; ++i) {
    ASSERT_EQ(store->add_game(game_row("g" + std::to_string(i))), Fate::Stored);
  }
  Appender appender(*store);
  std::atomic<int> stored = 0;
  const auto play = [&](int number) {
    for (int seq = 0; seq < kEntries; ++seq) {
      const auto taken = appender.submit(
          entry_row("g" + std::to_string(number), seq),
          [&](const Result<Fate>& fate) { stored += fate == Fate::Stored ? 1 : 0; });
      EXPECT_TRUE(taken);
    }
  };
  std::vector<std::thread> players;
  for (int i = 0; i < kThreads; ++i) players.emplace_back(play, i);
  for (std::thread& player : players) player.join();
  appender.flush();
  EXPECT_EQ(stored, kThreads * kEntries);
  EXPECT_LT(appender.batches(), kThreads * kEntries / 4);
  for (int i = 0; i < kThreads; ++i) {
    EXPECT_EQ(length_of(*store, "g" + std::to_string(i)), static_cast<std::size_t>(kEntries));
  }
}

TEST(Appender, WritesManyGamesToSqlite) {
  write_many_games<SqlitePlace>();
}

TEST(Appender, WritesManyGamesToPostgres) {
  write_many_games<PostgresPlace>();
}

}  // namespace
}  // namespace enfilade::tests
