// Tasks, timers, and the end of a server.
#include <gtest/gtest.h>

#include <thread>

#include "server/net/net.h"
#include "tests/server/net_client.h"
#include "tests/server/net_fixture.h"

namespace enfilade::net {
namespace {

using std::chrono::milliseconds;

// What a stop may take on a crowded machine, yet less than it would if it waited for its timeout.
constexpr milliseconds kSoon{4000};
constexpr milliseconds kNotForEver{30'000};

milliseconds time_to_stop(Running& running) {
  const auto start = std::chrono::steady_clock::now();
  running.stop();
  return std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - start);
}

TEST(Tasks, RunOnTheThreadsOfTheServer) {
  Running running;
  std::atomic<int> ran{0};
  for (int i = 0; i < 100; ++i) running.server().post([&] { ++ran; });
  running.server().post([] { throw std::runtime_error("task"); });
  EXPECT_TRUE(eventually([&] { return ran == 100; }));
  EXPECT_TRUE(eventually([&] { return running.logged().contains("task"); }));
  running.stop();
  running.server().post([&] { ++ran; });
  EXPECT_EQ(ran, 100);
}

TEST(Tasks, TimersRunLaterUnlessCancelled) {
  Running running;
  std::atomic<int> ran{0};
  const auto start = std::chrono::steady_clock::now();
  running.server().after(milliseconds(80), [&] { ran += 1; });
  const auto cancel = running.server().after(milliseconds(5000), [&] { ran += 10; });
  cancel();
  cancel();
  EXPECT_TRUE(eventually([&] { return ran > 0; }));
  EXPECT_GE(std::chrono::steady_clock::now() - start, milliseconds(80));
  EXPECT_EQ(ran, 1);
  const auto late = running.server().after(milliseconds(3'600'000), [&] { ran += 100; });
  EXPECT_LT(time_to_stop(running), kSoon);
  late();
  EXPECT_EQ(ran, 1);
}

TEST(Stop, WithoutConnectionsIsQuick) {
  Running running;
  EXPECT_LT(time_to_stop(running), kSoon);
  EXPECT_THROW(Wire(running.port()), std::runtime_error);
  running.server().stop();
}

TEST(Stop, BeforeOrWithoutRunningIsFine) {
  TestApp app;
  NetServer never({}, app);
  never.stop();
  NetServer later({}, app);
  later.stop();
  later.run(2);
}

TEST(Stop, OnATakenPortThrows) {
  Running running;
  TestApp app;
  Options options;
  options.port = running.port();
  EXPECT_THROW(NetServer(options, app), std::system_error);
}

TEST(Stop, ClosesIdleConnectionsAtOnce) {
  Running running;
  Wire silent(running.port());
  Wire used(running.port());
  used.send(get("/"));
  EXPECT_EQ(read_reply(used).status, 200);
  EXPECT_LT(time_to_stop(running), kSoon);
  EXPECT_TRUE(silent.is_closed(milliseconds(10'000)));
  EXPECT_TRUE(used.is_closed(milliseconds(10'000)));
  EXPECT_EQ(running.counters().connections_open, 0U);
}

TEST(Stop, LetsRepliesFinish) {
  Running running({}, 0);
  std::vector<std::thread> threads;
  running.app().on_request = [&](const Request&, Reply reply) {
    threads.emplace_back([reply = std::move(reply)] {
      std::this_thread::sleep_for(milliseconds(300));
      reply(respond(std::string(2'000'000, 'x')));
    });
  };
  running.start(1);
  Wire wire(running.port());
  wire.send(get("/"));
  EXPECT_TRUE(eventually([&] { return running.counters().requests == 1; }));
  std::thread stopper([&] { running.stop(); });
  const HttpReply reply = read_reply(wire);
  stopper.join();
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.body.size(), 2'000'000U);
  EXPECT_EQ(reply.headers.at("connection"), "close");
  for (std::thread& thread : threads) thread.join();
}

TEST(Stop, LosesNoQueuedMessage) {
  Options options = wide_options();
  options.queue_bytes = 100'000'000;
  options.close_timeout = options.stop_timeout = kNotForEver;
  Running running(options);
  constexpr int kClients = 20;
  constexpr int kMessages = 200;
  std::vector<WsClient> clients;
  for (int i = 0; i < kClients; ++i) clients.emplace_back(running.port());
  EXPECT_TRUE(eventually([&] { return running.app().opens == kClients; }));
  for (const SocketPtr& socket : running.app().sockets()) {
    for (int i = 0; i < kMessages; ++i) {
      EXPECT_TRUE(socket->send(make_text(std::to_string(i) + std::string(5000, 'x'))));
    }
  }
  std::thread stopper([&] { running.stop(); });
  // Each reads on its own, as the stop waits for all of them at once.
  std::vector<std::thread> readers;
  for (WsClient& client : clients) {
    readers.emplace_back([&client] {
      for (int i = 0; i < kMessages; ++i) {
        EXPECT_EQ(client.read_text(), std::to_string(i) + std::string(5000, 'x'));
      }
      EXPECT_EQ(client.read_close(), 1001);
    });
  }
  for (std::thread& reader : readers) reader.join();
  stopper.join();
  EXPECT_EQ(running.app().closes, kClients);
  EXPECT_EQ(running.counters().connections_open, 0U);
}

TEST(Stop, DoesNotWaitForEverForThoseWhoDoNotRead) {
  Options options = wide_options();
  options.close_timeout = milliseconds(60'000);
  options.stop_timeout = milliseconds(400);
  Running running(options, 0);
  std::vector<Reply> kept;
  running.app().on_request = [&](const Request&, const Reply& reply) { kept.push_back(reply); };
  running.start(1);
  const WsClient stalled(running.port(), "/ws", 4096);
  Wire waiting(running.port());
  waiting.send(get("/"));
  Wire half(running.port());
  half.send("GET / HT");
  EXPECT_TRUE(eventually([&] { return running.counters().requests == 2; }));
  for (const SocketPtr& socket : running.app().sockets()) {
    socket->send(make_text(std::string(3'000'000, 'x')));
  }
  EXPECT_LT(time_to_stop(running), kNotForEver);
  EXPECT_EQ(running.counters().connections_open, 0U);
  EXPECT_EQ(running.app().closes, 1);
}

TEST(Stop, MayBeAskedForByTheApplication) {
  TestApp app;
  NetServer server({}, app);
  app.on_message = [&](const SocketPtr&, const std::string&) { server.stop(); };
  std::thread thread([&] { server.run(2); });
  WsClient client(server.port());
  client.send("stop");
  EXPECT_EQ(client.read_close(), 1001);
  thread.join();
  EXPECT_EQ(server.counters().connections_open, 0U);
}

// The goodbyes of both cross, and the client's comes along with a message. Who is first is chance.
TEST(Stop, BothMaySayGoodbyeAtOnce) {
  constexpr int kRounds = 100;
  Running running(wide_options());
  std::atomic<int> said{0};
  std::atomic<int> heard{0};
  running.app().on_message = [&](const SocketPtr& socket, const std::string&) {
    socket->close(1000, "");
    ++heard;
    EXPECT_TRUE(eventually([&] { return said == heard; }));
  };
  for (int round = 1; round <= kRounds; ++round) {
    WsClient client(running.port());
    client.send("first");
    ASSERT_TRUE(eventually([&] { return heard == round; }));
    client.wire().send(make_frame(kText, "more") + make_frame(kClose, {"\x03\xE8", 2}));
    said = round;
    ASSERT_EQ(client.read_close(), 1000);
    ASSERT_TRUE(eventually([&] { return running.app().closes == round; })) << round;
  }
  EXPECT_LT(time_to_stop(running), kSoon);
}

// Clients come, talk, and go while the server stops: nothing may crash or hang.
TEST(Stop, InTheMiddleOfACrowd) {
  for (int round = 0; round < 5; ++round) {
    Options options = wide_options();
    options.stop_timeout = milliseconds(500);
    options.close_timeout = milliseconds(300);
    Running running(options);
    std::atomic<bool> over{false};
    std::vector<std::thread> crowd;
    for (int i = 0; i < 4; ++i) {
      crowd.emplace_back([&, i] {
        while (!over) {
          try {
            if (i % 2 == 0) (void)ask(running.port(), get("/"));
            WsClient client(running.port());
            client.send("x");
            (void)client.read_text();
          } catch (const std::runtime_error&) {
            break;
          }
        }
      });
    }
    std::this_thread::sleep_for(milliseconds(50));
    EXPECT_LT(time_to_stop(running), kNotForEver);
    over = true;
    for (std::thread& thread : crowd) thread.join();
    EXPECT_EQ(running.counters().connections_open, 0U);
    EXPECT_EQ(running.app().opens, running.app().closes);
  }
}

TEST(Stop, SocketsMayOutliveTheServer) {
  SocketPtr kept;
  {
    Running running;
    const WsClient client(running.port());
    EXPECT_TRUE(eventually([&] { return running.app().opens == 1; }));
    kept = running.app().sockets().at(0);
  }
  EXPECT_FALSE(kept->send(make_text("x")));
  kept->close(1000, "");
  EXPECT_EQ(kept->request().path, "/ws");
}

}  // namespace
}  // namespace enfilade::net
