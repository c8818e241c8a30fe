// HTTP and WebSockets as a well-behaved client uses them, over real connections.
#include "server/net/net.h"

#include <gtest/gtest.h>

#include <thread>

#include "tests/server/net_client.h"
#include "tests/server/net_fixture.h"

namespace enfilade::net {
namespace {

using std::chrono::milliseconds;

TEST(Http, AnswersARequest) {
  Running running;
  const HttpReply reply = ask(running.port(), get("/games/7"));
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.body, R"({"GET": "/games/7", "body": 0})");
  EXPECT_EQ(reply.headers.at("content-type"), "application/json");
  EXPECT_EQ(reply.headers.at("cache-control"), "no-store");
  EXPECT_FALSE(reply.headers.contains("server"));
}

TEST(Http, EveryResponseCarriesTheSecurityHeaders) {
  Running running;
  for (const std::string& request :
       {get("/"), get("/.."), std::string("BREW / HTTP/1.1\r\nHost: a\r\n\r\n"),
        std::string("nonsense\r\n\r\n"), upgrade_request("/ws")}) {
    const HttpReply reply = ask(running.port(), request);
    EXPECT_EQ(reply.headers.at("content-security-policy"),
              "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
              "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; "
              "form-action 'self'; frame-ancestors 'none'")
        << request;
    EXPECT_EQ(reply.headers.at("x-content-type-options"), "nosniff");
    EXPECT_EQ(reply.headers.at("referrer-policy"), "no-referrer");
    EXPECT_EQ(reply.headers.at("cross-origin-opener-policy"), "same-origin");
    EXPECT_TRUE(reply.headers.contains("permissions-policy"));
  }
}

TEST(Http, HandsOnWhatTheRequestSays) {
  Running running({}, 0);
  Request seen;
  running.app().on_request = [&](Request request, const Reply& reply) {
    seen = std::move(request);
    reply(respond("{}"));
  };
  running.start(1);
  const std::string more = "Cookie: a=1; b=\"two\"\r\nX-Thing: one\r\nX-THING: two\r\n";
  EXPECT_EQ(ask(running.port(), post("/a%20b/%C3%A9?x=1&y=a+b%21&z", "body!", more)).status, 200);
  running.stop();
  EXPECT_EQ(seen.method, "POST");
  EXPECT_EQ(seen.path, "/a b/\xC3\xA9");
  EXPECT_EQ(seen.query, (Names{{"x", "1"}, {"y", "a b!"}, {"z", ""}}));
  EXPECT_EQ(seen.cookies, (Names{{"a", "1"}, {"b", "two"}}));
  EXPECT_EQ(seen.header("x-thing"), "one, two");
  EXPECT_EQ(seen.body, "body!");
  EXPECT_EQ(seen.remote, "127.0.0.1");
}

TEST(Http, KeepsAConnectionForManyRequests) {
  Running running;
  Wire wire(running.port());
  for (int i = 0; i < 50; ++i) {
    wire.send(post("/n", std::string(static_cast<std::size_t>(i), 'x')));
    EXPECT_EQ(read_reply(wire).body, R"({"POST": "/n", "body": )" + std::to_string(i) + "}");
  }
  EXPECT_EQ(running.counters().connections, 1U);
  EXPECT_EQ(running.counters().requests, 50U);
}

TEST(Http, AnswersPipelinedRequestsInOrder) {
  Running running;
  Wire wire(running.port());
  std::string all;
  for (int i = 0; i < 40; ++i) all += post("/" + std::to_string(i), "abc");
  wire.send(all);
  for (int i = 0; i < 40; ++i) {
    EXPECT_EQ(read_reply(wire).body, R"({"POST": "/)" + std::to_string(i) + R"(", "body": 3})");
  }
}

TEST(Http, ClosesWhenAskedTo) {
  Running running;
  Wire wire(running.port());
  wire.send(get("/", "Connection: close\r\n"));
  EXPECT_EQ(read_reply(wire).headers.at("connection"), "close");
  EXPECT_TRUE(wire.is_closed(milliseconds(10'000)));
}

TEST(Http, HeadIsAGetWithoutItsBody) {
  Running running;
  Wire wire(running.port());
  wire.send("HEAD /x HTTP/1.1\r\nHost: a\r\n\r\n" + get("/next"));
  const HttpReply head = read_reply(wire, true);
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.headers.at("content-length"), "25");
  EXPECT_EQ(read_reply(wire).body, R"({"GET": "/next", "body": 0})");
}

TEST(Http, TakesAChunkedBodyAndSaysContinue) {
  Running running;
  Wire wire(running.port());
  wire.send(
      "PUT /c HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nExpect: 100-continue\r\n\r\n");
  EXPECT_EQ(wire.read_line(), "HTTP/1.1 100 Continue");
  EXPECT_EQ(wire.read_line(), "");
  wire.send("4\r\nabcd\r\n3\r\nefg\r\n0\r\n\r\n");
  EXPECT_EQ(read_reply(wire).body, R"({"PUT": "/c", "body": 7})");
}

TEST(Http, ReplyMayComeLaterFromAnotherThread) {
  Running running({}, 0);
  std::vector<std::thread> threads;
  running.app().on_request = [&](const Request&, Reply reply) {
    threads.emplace_back([reply = std::move(reply)] {
      std::this_thread::sleep_for(milliseconds(30));
      reply(respond("\"later\"", 201));
      reply(respond("\"again\""));  // ignored
    });
  };
  running.start(1);
  const HttpReply reply = ask(running.port(), get("/"));
  EXPECT_EQ(reply.status, 201);
  EXPECT_EQ(reply.body, "\"later\"");
  for (std::thread& thread : threads) thread.join();
  EXPECT_NE(running.logged().find("twice"), std::string::npos);
}

TEST(Http, ReplyAfterTheClientHasGoneDoesNoHarm) {
  Running running({}, 0);
  std::mutex mutex;
  std::vector<Reply> replies;
  running.app().on_request = [&](const Request&, const Reply& reply) {
    const std::lock_guard lock(mutex);
    replies.push_back(reply);
  };
  running.start(2);
  for (int i = 0; i < 20; ++i) {
    Wire wire(running.port());
    wire.send(get("/"));
    EXPECT_TRUE(eventually([&] {
      const std::lock_guard lock(mutex);
      return replies.size() == static_cast<std::size_t>(i) + 1;
    }));
    if (i % 2 == 0) wire.reset();
  }
  for (const Reply& reply : replies) reply(respond(std::string(1'000'000, 'x')));
  EXPECT_TRUE(eventually([&] { return running.counters().connections_open == 0; }));
}

TEST(Http, ReplyAfterTheServerIsGoneDoesNoHarm) {
  std::optional<Reply> kept;
  {
    Options options;
    options.stop_timeout = milliseconds(100);
    Running running(options, 0);
    running.app().on_request = [&](const Request&, const Reply& reply) { kept = reply; };
    running.start(1);
    Wire wire(running.port());
    wire.send(get("/"));
    EXPECT_TRUE(eventually([&] { return running.counters().requests == 1; }));
    running.stop();
  }
  if (kept) (*kept)(respond("{}"));
}

TEST(Http, AHandlerThatFailsOrForgetsIsNotTheEnd) {
  Options options;
  options.reply_timeout = milliseconds(100);
  Running running(options, 0);
  std::vector<Reply> forgotten;
  running.app().on_request = [&](const Request& request, Reply reply) {
    if (request.path == "/throw") throw std::runtime_error("secret inside");
    if (request.path == "/throw-int") throw 7;
    if (request.path == "/never") forgotten.push_back(std::move(reply));
    if (request.path == "/split") {
      reply({.headers = {{"X-Bad", "a\r\nSet-Cookie: b"}}, .body = nullptr});
    }
    if (request.path == "/good") reply(respond("{}"));
  };
  running.start(1);
  Wire wire(running.port());
  for (const std::string path : {"/throw", "/throw-int", "/drop", "/split"}) {
    wire.send(get(path));
    const HttpReply reply = read_reply(wire);
    EXPECT_EQ(reply.status, 500) << path;
    EXPECT_EQ(reply.body, R"({"error": "internal", "words": "Something went wrong on our side."})");
  }
  wire.send(get("/never"));
  EXPECT_EQ(read_reply(wire).status, 504);
  wire.send(get("/good"));
  EXPECT_EQ(read_reply(wire).status, 200);
  EXPECT_NE(running.logged().find("secret inside"), std::string::npos);
  EXPECT_EQ(running.counters().of(Refused::HandlerFailed), 4U);
  EXPECT_EQ(running.counters().of(Refused::HandlerTimeout), 1U);
}

TEST(Http, ManyConnectionsLeaveNothingOpen) {
  Running running(wide_options());
  for (int i = 0; i < 1000; ++i) {
    Wire wire(running.port());
    if (i % 3 != 2) wire.send(get("/"));
    if (i % 3 == 0) EXPECT_EQ(read_reply(wire).status, 200);
    if (i % 3 == 1) wire.reset();
  }
  EXPECT_TRUE(eventually([&] { return running.counters().connections_open == 0; }));
}

TEST(WebSocket, ShakesHandsAndEchoes) {
  Running running;
  WsClient client(running.port(), "/ws?game=7");
  EXPECT_EQ(client.handshake().status, 101);
  EXPECT_EQ(client.handshake().headers.at("sec-websocket-accept"), "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
  EXPECT_EQ(client.handshake().headers.at("server"), "enfilade");
  for (const std::size_t size : {0UL, 1UL, 125UL, 126UL, 65535UL, 65536UL, 200'000UL}) {
    const std::string text(size, 'x');
    client.send(text);
    EXPECT_EQ(client.read_text(), text);
  }
  EXPECT_EQ(running.counters().sockets_open, 1U);
  EXPECT_EQ(running.app().sockets().at(0)->request().query.at("game"), "7");
}

TEST(WebSocket, PutsFragmentsTogetherAndAnswersPings) {
  Running running;
  WsClient client(running.port());
  client.wire().send(make_frame(kText, "one ", false) + make_frame(kPing, "p") +
                     make_frame(kMore, "two \xC3", false) + make_frame(kMore, "\xA9", true));
  const auto pong = client.read_frame();
  ASSERT_TRUE(pong);
  EXPECT_EQ(pong->kind, kPong);
  EXPECT_EQ(pong->payload, "p");
  EXPECT_EQ(client.read_text(), "one two \xC3\xA9");
}

TEST(WebSocket, ClosesInGoodOrderFromEitherSide) {
  Running running({}, 0);
  running.app().on_message = [](const SocketPtr& socket, const std::string& text) {
    socket->send(make_text("last words"));
    socket->close(4001, text);
    EXPECT_FALSE(socket->send(make_text("too late")));
  };
  running.start(2);
  WsClient ours(running.port());
  ours.wire().send(make_frame(kClose, "\x03\xE8"));
  EXPECT_EQ(ours.read_close(), 1000);
  EXPECT_TRUE(ours.wire().is_closed(milliseconds(10'000)));
  WsClient theirs(running.port());
  theirs.send("bye");
  EXPECT_EQ(theirs.read_text(), "last words");
  EXPECT_EQ(theirs.read_close(), 4001);
  EXPECT_TRUE(theirs.wire().is_closed(milliseconds(10'000)));
  EXPECT_TRUE(eventually([&] { return running.app().closes == 2; }));
  EXPECT_EQ(running.counters().sockets_open, 0U);
}

TEST(WebSocket, TheApplicationMayRefuseToOpen) {
  Running running({}, 0);
  running.app().on_may_open = [](const Request& request) -> std::optional<Response> {
    if (request.path == "/throw") throw std::runtime_error("x");
    if (request.path == "/ws") return std::nullopt;
    return respond_error(401, "sign_in", "Sign in first.");
  };
  running.start(1);
  EXPECT_EQ(ask(running.port(), upgrade_request("/private")).status, 401);
  EXPECT_EQ(ask(running.port(), upgrade_request("/throw")).status, 500);
  EXPECT_EQ(ask(running.port(), upgrade_request("/ws")).status, 101);
  EXPECT_EQ(running.counters().of(Refused::Upgrade), 2U);
}

TEST(WebSocket, AFailureOfTheApplicationClosesOneSocket) {
  Running running({}, 0);
  running.app().on_message = [](const SocketPtr&, const std::string&) {
    throw std::runtime_error("inside");
  };
  running.start(1);
  WsClient client(running.port());
  client.send("x");
  EXPECT_EQ(client.read_close(), 1011);
  EXPECT_EQ(ask(running.port(), get("/")).status, 200);
  EXPECT_NE(running.logged().find("inside"), std::string::npos);
}

// Threads send to one socket at once; each one's messages must arrive in its order.
TEST(WebSocket, KeepsTheOrderOfEveryThread) {
  Running running(wide_options());
  WsClient client(running.port());
  EXPECT_TRUE(eventually([&] { return running.app().opens == 1; }));
  const SocketPtr socket = running.app().sockets().at(0);
  constexpr int kThreads = 4;
  constexpr int kMessages = 500;
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t) {
    threads.emplace_back([&socket, t] {
      for (int i = 0; i < kMessages; ++i) {
        socket->send(make_text(std::to_string(t) + " " + std::to_string(i)));
      }
    });
  }
  std::vector<int> next(kThreads, 0);
  for (int i = 0; i < kThreads * kMessages; ++i) {
    const std::string text = client.read_text().value_or("0 -1");
    const auto from = static_cast<std::size_t>(text[0] - '0');
    EXPECT_EQ(std::stoi(text.substr(2)), next[from]++);
  }
  for (std::thread& thread : threads) thread.join();
}

TEST(WebSocket, FiveHundredHearABroadcast) {
  Running running(wide_options());
  std::vector<WsClient> clients;
  for (int i = 0; i < 500; ++i) clients.emplace_back(running.port());
  EXPECT_TRUE(eventually([&] { return running.counters().sockets_open == 500; }));
  const Text news = make_text(std::string(5000, 'n'));
  for (const SocketPtr& socket : running.app().sockets()) EXPECT_TRUE(socket->send(news));
  for (WsClient& client : clients) EXPECT_EQ(client.read_text(), *news);
  clients.clear();
  EXPECT_TRUE(eventually([&] { return running.counters().sockets_open == 0; }));
  EXPECT_TRUE(eventually([&] { return running.counters().connections_open == 0; }));
  EXPECT_EQ(running.app().closes, 500);
}

TEST(WebSocket, OpeningAndClosingLeavesNothingOpen) {
  Running running(wide_options());
  for (int i = 0; i < 600; ++i) {
    WsClient client(running.port());
    if (i % 2 == 0) client.send("hello");
    if (i % 4 == 0) EXPECT_EQ(client.read_text(), "hello");
    if (i % 3 == 0) client.wire().reset();
  }
  EXPECT_TRUE(eventually([&] { return running.counters().connections_open == 0; }));
  EXPECT_TRUE(eventually([&] { return running.app().closes == running.app().opens; }));
  EXPECT_EQ(running.counters().sockets_open, 0U);
  EXPECT_TRUE(running.app().sockets().empty());
}

}  // namespace
}  // namespace enfilade::net
