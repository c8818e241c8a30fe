// What is too large, too much, too slow or not allowed, and clients that misbehave.
#include <gtest/gtest.h>

#include <thread>

#include "server/net/limits.h"
#include "server/net/net.h"
#include "tests/server/net_client.h"
#include "tests/server/net_fixture.h"

namespace enfilade::net {
namespace {

using std::chrono::milliseconds;

TEST(Limits, WhatCostsMuchIsCountedByAddress) {
  Allowance allowance(1e-9, 3);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(allowance.take("192.0.2.1"));
  EXPECT_FALSE(allowance.take("192.0.2.1"));
  EXPECT_TRUE(allowance.take("192.0.2.2"));
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(allowance.take("2001:db8::" + std::to_string(i)));
  EXPECT_FALSE(allowance.take("2001:db8::9")) << "the same network";
  // A crowd of others does not make it forget who has had enough.
  for (int i = 0; i < 3000; ++i) allowance.take("203.0.113." + std::to_string(i));
  EXPECT_FALSE(allowance.take("192.0.2.1"));
}

TEST(Limits, AHeadThatIsTooLong) {
  Running running;
  Wire wire(running.port());
  wire.send("GET / HTTP/1.1\r\nHost: a\r\nX: " + std::string(200'000, 'x') + "\r\n\r\n");
  EXPECT_EQ(read_reply(wire).status, 431);
  EXPECT_EQ(running.counters().of(Refused::HeadTooLarge), 1U);
  EXPECT_EQ(ask(running.port(), get("/" + std::string(100'000, 'x'))).status, 431);
}

TEST(Limits, ABodyThatIsTooLong) {
  Options options;
  options.body_bytes = 1000;
  Running running(options);
  EXPECT_EQ(ask(running.port(), post("/", std::string(1000, 'x'))).status, 200);
  EXPECT_EQ(ask(running.port(), post("/", std::string(1001, 'x'))).status, 413);
  // Refused by its length alone, yet the client that sends it all still reads the answer.
  EXPECT_EQ(ask(running.port(), post("/", std::string(3'000'000, 'x'))).status, 413);
  const std::string chunks =
      "PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3E9\r\n" +
      std::string(1001, 'x') + "\r\n0\r\n\r\n";
  EXPECT_EQ(ask(running.port(), chunks).status, 413);
  EXPECT_EQ(running.counters().of(Refused::BodyTooLarge), 3U);
}

TEST(Limits, AHeadThatComesByteByByte) {
  Options options;
  options.head_timeout = milliseconds(300);
  Running running(options);
  Wire wire(running.port());
  bool open = true;
  for (int i = 0; open && i < 200; ++i) {
    wire.send("G");
    open = !wire.is_closed(milliseconds(25));
  }
  EXPECT_FALSE(open);
  EXPECT_TRUE(eventually([&] { return running.counters().of(Refused::Timeout) == 1; }));
}

TEST(Limits, ABodyThatNeverEnds) {
  Options options;
  options.body_timeout = milliseconds(200);
  Running running(options);
  Wire wire(running.port());
  wire.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nabc");
  EXPECT_TRUE(wire.is_closed(milliseconds(10'000)));
}

TEST(Limits, SilentConnections) {
  Options options = wide_options();
  options.head_timeout = milliseconds(800);
  options.idle_timeout = milliseconds(500);
  Running running(options);
  std::vector<Wire> silent;
  for (int i = 0; i < 50; ++i) silent.emplace_back(running.port());
  Wire after_one(running.port());
  after_one.send(get("/"));
  EXPECT_EQ(read_reply(after_one).status, 200);
  EXPECT_TRUE(after_one.is_closed(milliseconds(10'000)));
  EXPECT_TRUE(eventually([&] { return running.counters().connections_open == 0; }));
  EXPECT_TRUE(eventually([&] { return running.counters().of(Refused::Timeout) == 51; }));
}

TEST(Limits, AReaderOfALongReplyWhoStalls) {
  Options options;
  options.write_timeout = milliseconds(300);
  Running running(options, 0);
  running.app().on_request = [](const Request&, const Reply& reply) {
    reply(respond(std::string(20'000'000, 'x')));
  };
  running.start(1);
  Wire stalled(running.port(), 4096);
  stalled.send(get("/"));
  EXPECT_TRUE(eventually([&] { return running.counters().of(Refused::Timeout) == 1; }));
  EXPECT_TRUE(eventually([&] { return running.counters().connections_open == 0; }));
}

TEST(Limits, TooManyConnections) {
  Options options;
  options.connections = 3;
  Running running(options);
  std::vector<Wire> open;
  for (int i = 0; i < 3; ++i) open.emplace_back(running.port());
  EXPECT_TRUE(eventually([&] { return running.counters().connections_open == 3; }));
  const HttpReply reply = ask(running.port(), get("/"));
  EXPECT_EQ(reply.status, 503);
  EXPECT_TRUE(reply.headers.contains("retry-after"));
  open.clear();
  EXPECT_TRUE(eventually([&] { return running.counters().connections_open == 0; }));
  EXPECT_EQ(ask(running.port(), get("/")).status, 200);
  EXPECT_EQ(running.counters().of(Refused::Full), 1U);
}

TEST(Limits, TooManyConnectionsOfOneAddress) {
  Options options;
  options.connections_per_address = 3;
  Running running(options);
  std::vector<WsClient> open;
  for (int i = 0; i < 3; ++i) open.emplace_back(running.port());
  EXPECT_EQ(ask(running.port(), get("/")).status, 429);
  open.clear();
  EXPECT_TRUE(eventually([&] { return running.counters().connections_open == 0; }));
  EXPECT_EQ(ask(running.port(), get("/")).status, 200);
  EXPECT_EQ(running.counters().of(Refused::AddressFull), 1U);
}

TEST(Limits, TooManyRequestsOfOneAddress) {
  Options options;
  options.requests_per_second = 0.5;
  options.request_burst = 5;
  Running running(options);
  Wire wire(running.port());
  for (int i = 0; i < 5; ++i) {
    wire.send(get(i % 2 == 0 ? "/" : "/../bad"));
    EXPECT_NE(read_reply(wire).status, 429);
  }
  wire.send(get("/"));
  const HttpReply reply = read_reply(wire);
  EXPECT_EQ(reply.status, 429);
  EXPECT_EQ(reply.headers.at("retry-after"), "2");
  EXPECT_EQ(ask(running.port(), upgrade_request("/ws")).status, 429);
}

// Behind a proxy every connection has one address; what counts is whom the proxy names.
TEST(Limits, AreCountedForTheClientBehindAProxy) {
  Options options;
  options.proxies = {"127.0.0.1"};
  options.connections_per_address = 1;
  options.request_burst = 2;
  options.requests_per_second = 0.01;
  Running running(options);
  std::vector<Wire> through;
  for (int i = 0; i < 3; ++i) through.emplace_back(running.port());
  const auto from = [&](Wire& wire, const std::string& address) {
    wire.send(get("/", "X-Forwarded-For: 6.6.6.6, " + address + "\r\n"));
    return read_reply(wire).status;
  };
  EXPECT_EQ(from(through[0], "10.0.0.1"), 200);
  EXPECT_EQ(from(through[1], "10.0.0.1"), 200);
  EXPECT_EQ(from(through[2], "10.0.0.1"), 429);
  EXPECT_EQ(from(through[2], "10.0.0.2"), 200);
  Wire first(running.port());
  first.send(upgrade_request("/ws", "X-Forwarded-For: 10.0.0.3\r\n"));
  EXPECT_EQ(read_reply(first).status, 101);
  EXPECT_EQ(ask(running.port(), upgrade_request("/ws", "X-Forwarded-For: 10.0.0.3\r\n")).status,
            429);
}

TEST(Limits, NobodyElseMaySpeakForAnAddress) {
  Running running({}, 0);
  std::string remote;
  running.app().on_request = [&](const Request& request, const Reply& reply) {
    remote = request.remote;
    reply(respond("{}"));
  };
  running.start(1);
  ask(running.port(), get("/", "X-Forwarded-For: 10.0.0.1\r\n"));
  running.stop();
  EXPECT_EQ(remote, "127.0.0.1");
}

TEST(Limits, AMessageThatIsTooLong) {
  Options options;
  options.message_bytes = 1000;
  Running running(options);
  WsClient client(running.port());
  client.send(std::string(1000, 'x'));
  EXPECT_EQ(client.read_text()->size(), 1000U);
  client.send(std::string(1001, 'x'));
  EXPECT_EQ(client.read_close(), 1009);
  WsClient pieces(running.port());
  for (int i = 0; i < 11; ++i) {
    pieces.wire().send(make_frame(i == 0 ? kText : kMore, std::string(100, 'x'), false));
  }
  EXPECT_EQ(pieces.read_close(), 1009);
  EXPECT_TRUE(eventually([&] { return running.counters().of(Refused::MessageTooLarge) == 2; }));
}

TEST(Limits, AFloodOfMessagesOrPings) {
  Options options;
  options.messages_per_second = 1;
  options.message_burst = 10;
  Running running(options);
  for (const std::uint8_t kind : {kText, kPing}) {
    WsClient client(running.port());
    for (int i = 0; i < 10; ++i) client.wire().send(make_frame(kind, "x"));
    for (int i = 0; i < 10; ++i) EXPECT_EQ(client.read_frame()->payload, "x");
    for (int i = 0; i < 200; ++i) client.wire().send(make_frame(kind, "x"));
    EXPECT_EQ(client.read_close(), 1008);
  }
  EXPECT_EQ(running.counters().of(Refused::MessageRate), 2U);
}

TEST(Limits, WhatIsNoText) {
  Running running;
  WsClient bad(running.port());
  bad.send("\xC0\xAF");
  EXPECT_EQ(bad.read_close(), 1007);
  WsClient half(running.port());
  half.send("a\xE2\x82");
  EXPECT_EQ(half.read_close(), 1007);
  WsClient binary(running.port());
  binary.wire().send(make_frame(kBinary, "x"));
  EXPECT_EQ(binary.read_close(), 1003);
  EXPECT_TRUE(eventually([&] { return running.counters().of(Refused::MessageKind) == 3; }));
}

TEST(Limits, FramesAgainstTheProtocol) {
  Running running;
  for (const std::string& frame : {
           std::string("\x81\x01x"),                    // not masked
           make_frame(kMore, "x"),                      // goes on with nothing
           make_frame(0x3, "x"),                        // a kind that is not in use
           make_frame(kPing, std::string(200, 'x')),    // a ping that long
           std::string("\xF1\x80\x01\x02\x03\x04", 6),  // bits that mean nothing
       }) {
    WsClient client(running.port());
    client.wire().send(frame);
    EXPECT_EQ(client.read_close(), 1002);
  }
  EXPECT_TRUE(eventually([&] { return running.counters().connections_open == 0; }));
}

TEST(Limits, AReaderWhoseQueueFillsUp) {
  Options options = wide_options();
  options.queue_bytes = 1'000'000;
  options.close_timeout = milliseconds(300);
  Running running(options);
  WsClient client(running.port(), "/ws", 4096);
  EXPECT_TRUE(eventually([&] { return running.app().opens == 1; }));
  const SocketPtr socket = running.app().sockets().at(0);
  const Text text = make_text(std::string(100'000, 'x'));
  int sent = 0;
  while (sent < 1000 && socket->send(text)) ++sent;
  EXPECT_LT(sent, 200);
  EXPECT_EQ(running.counters().of(Refused::QueueFull), 1U);
  EXPECT_FALSE(socket->send(text));
  EXPECT_TRUE(eventually([&] { return running.app().closes == 1; }));
}

// The same, but this one wakes up in time to read why.
TEST(Limits, AReaderWhoseQueueFillsUpIsToldWhy) {
  Options options = wide_options();
  options.queue_bytes = 1'000'000;
  options.close_timeout = milliseconds(10'000);
  Running running(options);
  WsClient client(running.port());
  EXPECT_TRUE(eventually([&] { return running.app().opens == 1; }));
  const SocketPtr socket = running.app().sockets().at(0);
  const Text text = make_text(std::string(100'000, 'x'));
  for (int i = 0; i < 10'000 && socket->send(text); ++i) {
  }
  EXPECT_EQ(client.read_close(), 1013);
}

TEST(Limits, AStalledReaderOfOneMessage) {
  Options options = wide_options();
  options.write_timeout = milliseconds(300);
  options.queue_bytes = 100'000'000;
  Running running(options);
  WsClient client(running.port(), "/ws", 4096);
  EXPECT_TRUE(eventually([&] { return running.app().opens == 1; }));
  running.app().sockets().at(0)->send(make_text(std::string(50'000'000, 'x')));
  EXPECT_TRUE(eventually([&] { return running.app().closes == 1; }));
  EXPECT_TRUE(eventually([&] { return running.counters().of(Refused::Timeout) == 1; }));
}

TEST(Limits, ASocketThatAnswersNoPing) {
  Options options;
  options.ping_timeout = milliseconds(1000);
  Running running(options);
  WsClient dead(running.port());
  WsClient alive(running.port());
  const auto end = std::chrono::steady_clock::now() + milliseconds(2600);
  int pings = 0;
  while (std::chrono::steady_clock::now() < end) {
    const auto frame = alive.read_frame();
    ASSERT_TRUE(frame);
    if (frame->kind == kPing) alive.wire().send(make_frame(kPong, frame->payload));
    ++pings;
  }
  EXPECT_GT(pings, 2);
  EXPECT_TRUE(dead.wire().is_closed(milliseconds(10'000)));
  EXPECT_TRUE(eventually([&] { return running.app().closes == 1; }));
  alive.send("still here");
  EXPECT_EQ(alive.read_text(), "still here");
  EXPECT_TRUE(eventually([&] { return running.counters().of(Refused::Timeout) == 1; }));
}

TEST(Limits, AbruptEndsInTheMiddleOfThings) {
  Running running(wide_options());
  const std::string frame = make_frame(kText, std::string(5000, 'x'));
  for (std::size_t cut = 1; cut < frame.size(); cut += 499) {
    WsClient client(running.port());
    client.wire().send(frame.substr(0, cut));
    if (cut % 2 == 0) client.wire().reset();
  }
  const std::string request = post("/x", "body");
  for (std::size_t cut = 1; cut < request.size(); cut += 3) {
    Wire wire(running.port());
    wire.send(request.substr(0, cut));
    if (cut % 2 == 0) wire.reset();
  }
  EXPECT_TRUE(eventually([&] { return running.counters().connections_open == 0; }));
  EXPECT_EQ(ask(running.port(), get("/")).status, 200);
}

}  // namespace
}  // namespace enfilade::net
