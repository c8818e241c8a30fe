// A room without a network: bots act at once wherever they are waited for, beside people.
#include "server/room/room.h"

#include <gtest/gtest.h>

#include <thread>

#include "server/room/steady_time.h"
#include "server/store/open.h"
#include "systems/adapter.h"
#include "tests/server/table_fixture.h"
#include "tests/suite/porters.h"

namespace enfilade::server {
namespace {

const System& porters_system() {
  static const SystemOf<porters::Porters> kSystem({{"pair", {"Two", "Deux"}, "c2", {2, 3}}});
  return kSystem;
}

// Somebody who says what it likes and keeps nothing of what it is sent.
class Deaf final : public net::Socket {
 public:
  explicit Deaf(std::uint64_t id) : id_(id) {}
  std::uint64_t id() const override { return id_; }
  const net::Request& request() const override { return request_; }
  bool send(net::Text) override { return true; }
  void close(std::uint16_t, std::string) override {}

 private:
  std::uint64_t id_;
  net::Request request_;
};

class RoomTest : public ::testing::Test {
 protected:
  RoomTest() {
    std::filesystem::create_directories(folder_);
    store_ = std::move(*store::open_store((folder_ / "store.sqlite").string()));
    appender_ = std::make_unique<store::Appender>(*store_);
    House house;
    house.reads = store_.get();
    house.appender = appender_.get();
    house.workers = &workers_;
    house.readers = &workers_;
    house.now = [] { return std::int64_t{1'000}; };
    house.post = [](const std::function<void()>& task) { task(); };
    house.after = [](auto, auto) { return [] {}; };
    house.log = [](auto, auto) {};
    house.chance = [] { return std::uint64_t{5}; };
    house.chat = &chat_;
    house_ = house;
  }
  ~RoomTest() override {
    workers_.stop();
    appender_->stop();
    std::filesystem::remove_all(folder_);
  }

  // Ana is `seat`, the other one a bot.
  void open(const std::string& seat) {
    Header header;
    header.table = "t_room";
    header.system = "porters";
    header.scenario = "pair";
    header.watchers = Watchers::All;
    header.bots = {seat == "a" ? "" : "random", seat == "b" ? "" : "random"};
    ASSERT_TRUE(store_->add_game(
        {header.table, "porters", "pair", to_json(header), store::Status::Open, 1'000, 1'000}));
    Table table({&porters_system(), 0}, std::make_shared<const Header>(header));
    room_ = std::make_shared<Room>(house_, std::move(table));
    room_->start();
    send({{"type", "sit"}, {"seat", seat}, {"key", ""}});
  }

  void send(boost::json::object message) {
    message["id"] = "m" + std::to_string(++sent_);
    room_->message(socket_, {"p_ana", "Ana"}, message);
  }

  // Waits until it is so; false when that takes too long.
  bool comes_to(const std::function<bool(const Table&)>& so) {
    for (int i = 0; i < 2'000; ++i) {
      if (room_->look(so)) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return false;
  }

  const std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("enfilade-room-" + std::to_string(getpid()));
  std::unique_ptr<store::Store> store_;
  std::unique_ptr<store::Appender> appender_;
  Workers workers_{1};
  net::Allowance chat_{1, 100};
  House house_;
  net::SocketPtr socket_ = std::make_shared<Deaf>(1);
  std::shared_ptr<Room> room_;
  int sent_ = 0;
};

// The game waits for Ana first, and yet the bot goes on until it has passed.
TEST_F(RoomTest, ABotDoesNotWaitForThePersonBesideIt) {
  open("a");
  ASSERT_TRUE(comes_to(
      [](const Table& table) { return table.begun() && !table.is_waited_for(table.chairs()[1]); }));
  room_->look([](const Table& table) {
    EXPECT_TRUE(table.is_waited_for(table.chairs()[0]));
    EXPECT_EQ(table.moves().seat_of(0), Seat{1});
  });
}

TEST_F(RoomTest, APersonAndABotPlayToTheEnd) {
  open("b");
  const Seat ana{1};
  for (int i = 0; i < 50; ++i) {
    ASSERT_TRUE(comes_to([](const Table& table) {
      const bool bot_waited = table.is_waited_for(table.chairs()[0]);
      return table.over() || (table.begun() && !bot_waited);
    }));
    if (room_->look([](const Table& table) { return table.over(); })) return;
    const auto [action, acts] = room_->look([&](const Table& table) {
      return std::pair(table.game().legal(ana).front(), table.moves().acts());
    });
    if (i == 0) send({{"type", "hello"}, {"as", "b"}, {"from", 0}});
    const auto question =
        room_->look([&](const Table& table) { return std::int64_t{table.game().question(ana)}; });
    send({{"type", "act"}, {"question", question}, {"action", action}});
    ASSERT_TRUE(comes_to([&](const Table& table) { return table.moves().acts() > acts; }));
  }
  FAIL() << "it does not end";
}

// A step of the machine's clock, forwards or backwards, is taken up by little and little.
TEST(SteadyTime, DoesNotJumpWithTheClockOfTheMachine) {
  for (const std::int64_t step : {3'600'000, -3'600'000}) {
    std::int64_t wall = 1'000'000'000;
    std::int64_t steady = 77;
    SteadyTime time([&] { return wall; }, [&] { return steady; });
    const auto pass = [&](std::int64_t passed) {
      wall += passed;
      steady += passed;
    };
    pass(5'000);
    EXPECT_EQ(time(), 1'000'005'000);
    wall += step;
    EXPECT_EQ(time(), 1'000'005'000);
    std::int64_t before = time();
    for (int i = 0; i < 60; ++i) {
      pass(1'000);
      const std::int64_t now = time();
      EXPECT_GE(now, before);
      before = now;
    }
    EXPECT_NEAR(static_cast<double>(before), 1'000'065'000.0, 1'000.0) << "a minute is a minute";
    for (int i = 0; i < 1'000'000 && time() != wall; ++i) pass(10'000);
    EXPECT_EQ(time(), wall) << "in the end they agree";
  }
}

// A table of Urban Operations whose timers go off when the test says so.
class BeatTest : public RoomTest {
 protected:
  struct Timer {
    std::int64_t wait;
    std::function<void()> task;
  };

  BeatTest() {
    house_.after = [this](std::chrono::milliseconds wait, std::function<void()> task) {
      const std::lock_guard lock(mutex_);
      timer_ = Timer{wait.count(), std::move(task)};
      return [] {};
    };
  }

  // Ana is green; red is a bot, or Ben with standing orders.
  void open_duel(const std::string& bot) {
    Header header = plain_header();
    header.table = "t_room";
    header.watchers = Watchers::All;
    header.bots = {"", bot};
    ASSERT_TRUE(store_->add_game({header.table, header.system, header.scenario, to_json(header),
                                  store::Status::Open, 1'000, 1'000}));
    Table table(*library().find(header.system, header.scenario),
                std::make_shared<const Header>(header));
    room_ = std::make_shared<Room>(house_, std::move(table));
    room_->start();
    for (const char* seat : {"green", "red"}) {
      if (seat == std::string_view("red") && !bot.empty()) continue;
      say(seat, {{"type", "sit"}, {"seat", seat}, {"key", ""}});
      ASSERT_TRUE(comes_to([&](const Table& now) { return !now.chair(seat)->sitters.empty(); }));
      say(seat, {{"type", "hello"}, {"as", seat}, {"from", 0}});
    }
    ASSERT_TRUE(comes_to([](const Table& now) { return now.begun(); }));
  }

  void say(std::string_view seat, boost::json::object message) {
    message["id"] = "m" + std::to_string(++sent_);
    const bool ana = seat == "green";
    room_->message(ana ? socket_ : other_, ana ? Person{"p_ana", "Ana"} : Person{"p_ben", "Ben"},
                   message);
  }

  std::optional<Timer> take_timer() {
    const std::lock_guard lock(mutex_);
    return std::exchange(timer_, std::nullopt);
  }

  // Whether red is asked in the middle of a deed, and no person answers for it.
  static bool interrupts(const Table& table) {
    const Chair& red = table.chairs()[1];
    return table.game().is_interrupted() && table.is_waited_for(red) &&
           (red.is_played_by_bot() || table.answer_by_orders(red));
  }

  void act_as_people_do() {
    const auto [seat, action, question, acts] = room_->look([&](const Table& table) {
      const Chair& chair = *table.asked();
      const Seat asked = *table.viewer_named(chair.seat);
      return std::tuple(chair.seat, table.game().bot_choice("captain", asked, random_),
                        std::int64_t{table.game().question(asked)}, table.moves().acts());
    });
    say(seat, {{"type", "act"}, {"question", question}, {"action", action}});
    ASSERT_TRUE(comes_to([&, before = acts](const Table& table) {
      return table.over() || table.moves().acts() > before;
    }));
  }

  // Reads the answer off the beat: how long it was held, and whether there was a choice.
  void let_answer() {
    const auto [choices, acts] = room_->look([](const Table& table) {
      return std::pair(table.game().legal(kRed).size(), table.moves().acts());
    });
    (choices > 1 ? able_ : unable_) += 1;
    const auto answered = [&, before = acts](const Table& table) {
      return table.over() || table.moves().acts() > before;
    };
    EXPECT_FALSE(comes_to(answered, 20)) << "before the beat";
    for (int beat = 0; beat < 100; ++beat) {
      if (const auto timer = take_timer()) {
        EXPECT_EQ(timer->wait, 120);
        timer->task();
      }
      if (comes_to(answered, 20)) return;
    }
    FAIL() << "nobody answers";
  }

  void play(int questions) {
    for (int i = 0; i < 2'000 && able_ + unable_ < questions; ++i) {
      ASSERT_TRUE(comes_to([](const Table& table) {
        const Chair* asked = table.asked();
        return table.over() || interrupts(table) ||
               (asked != nullptr && !asked->is_played_by_bot());
      }));
      if (room_->look([](const Table& table) { return table.over(); })) return;
      if (room_->look(interrupts)) {
        let_answer();
      } else {
        act_as_people_do();
      }
      if (HasFatalFailure()) return;
    }
  }

  bool comes_to(const std::function<bool(const Table&)>& so, int tries = 2'000) {
    for (int i = 0; i < tries; ++i) {
      if (room_->look(so)) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return false;
  }

  std::mutex mutex_;
  std::optional<Timer> timer_;
  net::SocketPtr other_ = std::make_shared<Deaf>(2);
  Random random_{7};
  int able_ = 0;
  int unable_ = 0;
};

// Whoever waits for it sees the same, whether the bot could have fired or not.
TEST_F(BeatTest, ABotAnswersAtTheBeatWhateverItCouldDo) {
  open_duel("captain");
  play(30);
  EXPECT_GT(able_, 0);
  EXPECT_GT(unable_, 0);
}

TEST_F(BeatTest, StandingOrdersAnswerAtTheSameBeat) {
  open_duel("");
  std::string orders =
      *room_->look([](const Table& table) { return table.game().orders_json(kRed, ""); });
  const std::string ask = R"("mode":"ask")";
  for (std::size_t at = orders.find(ask); at != std::string::npos; at = orders.find(ask)) {
    orders.replace(at, ask.size(), R"("mode":"hold")");
  }
  say("red", {{"type", "orders"}, {"orders", boost::json::parse(orders)}});
  ASSERT_TRUE(
      RoomTest::comes_to([](const Table& table) { return !table.chairs()[1].orders.empty(); }));
  play(30);
  EXPECT_GT(able_, 0);
  EXPECT_GT(unable_, 0);
}

}  // namespace
}  // namespace enfilade::server
