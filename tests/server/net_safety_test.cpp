// Addresses, methods, hosts and origins that are not let in, and how they are read.
#include <gtest/gtest.h>

#include "server/net/limits.h"
#include "server/net/net.h"
#include "server/net/request_reader.h"
#include "tests/server/net_client.h"
#include "tests/server/net_fixture.h"

namespace enfilade::net {
namespace {

using namespace std::string_literals;

TEST(Path, HasOneSpelling) {
  EXPECT_EQ(read_path("/"), "/");
  EXPECT_EQ(read_path("/a/b.c/"), "/a/b.c/");
  EXPECT_EQ(read_path("/%41%7e/...a"), "/A~/...a");
  EXPECT_EQ(read_path("/%E6%88%A6"), "/\xE6\x88\xA6");
  for (const std::string& bad : {""s,           "a"s,          "*"s,
                                 "http://a/b"s, "/.."s,        "/a/../b"s,
                                 "/a/."s,       "/./a"s,       "//a"s,
                                 "/a//b"s,      "/%2e%2e/a"s,  "/%2E./a"s,
                                 "/a%2fb"s,     "/a%2Fb"s,     "/a%5cb"s,
                                 "/a\\b"s,      "/a%00b"s,     "/a\0b"s,
                                 "/%"s,         "/%4"s,        "/%zz"s,
                                 "/%252e"s,     "/%c0%ae"s,    "/%c0%af"s,
                                 "/%e0%80%af"s, "/%ed%a0%80"s, "/%f4%90%80%80"s,
                                 "/%ff"s,       "/%c3"s,       "/\xC3\xA9"s,
                                 "/\xFF"s,      "/a b"s,       "/a%0ab"s,
                                 "/a%7f"s,      "/a\tb"s,      "/a#b"s}) {
    EXPECT_FALSE(read_path(bad)) << bad;
  }
}

TEST(Query, IsReadOrRefused) {
  EXPECT_EQ(read_query(""), Names{});
  EXPECT_EQ(read_query("a=1&&b=%3D%26&c"), (Names{{"a", "1"}, {"b", "=&"}, {"c", ""}}));
  for (const std::string& bad : {"a=%"s, "a=%0"s, "a=%00"s, "a=%ff"s, "a=1&a=2"s, "a=\x80"s}) {
    EXPECT_FALSE(read_query(bad)) << bad;
  }
}

TEST(Cookies, AreReadAsFarAsTheyMakeSense) {
  EXPECT_EQ(read_cookies("a=1;b=x=y ; ; c; =d; a=2"), (Names{{"a", "1"}, {"b", "x=y"}}));
  EXPECT_EQ(read_cookies(""), Names{});
}

TEST(Buckets, FillUpAgain) {
  const Clock::time_point start{};
  TokenBucket bucket(2, 3, start);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(start));
  EXPECT_FALSE(bucket.take(start));
  EXPECT_EQ(bucket.wait(), std::chrono::seconds(1));
  EXPECT_TRUE(bucket.take(start + std::chrono::milliseconds(500)));
  EXPECT_FALSE(bucket.take(start + std::chrono::milliseconds(600)));
  EXPECT_TRUE(bucket.is_full(start + std::chrono::seconds(10)));
}

TEST(Addresses, OfOneClientShareABucketAndAreForgotten) {
  EXPECT_EQ(address_key("2001:db8:1:2:3:4:5:6"), address_key("2001:db8:1:2:ffff::1"));
  EXPECT_NE(address_key("2001:db8:1:2::1"), address_key("2001:db8:1:3::1"));
  EXPECT_EQ(address_key("10.0.0.1"), "10.0.0.1");
  const Options options;
  AddressBook book(options);
  const Clock::time_point start = Clock::now();
  for (int i = 0; i < 100'000; ++i) {
    book.ask("10." + std::to_string(i / 256) + "." + std::to_string(i % 256),
             start + std::chrono::milliseconds(i));
  }
  EXPECT_LT(book.size(), 5000U);
}

TEST(Safety, PathTricksGet400) {
  Running running(wide_options());
  for (const std::string target :
       {"/..", "/a/../../etc/passwd", "/%2e%2e/x", "/a%2f..%2fb", "/a%5c..", "/%00",
        "/%c0%ae%c0%ae/", "/\xC3\xA9", "//x", "http://other/", "*", "/a?x=%zz"}) {
    const HttpReply reply = ask(running.port(), get(target));
    EXPECT_EQ(reply.status, 400) << target;
    EXPECT_TRUE(reply.body.starts_with("{\"error\": ")) << reply.body;
  }
}

TEST(Safety, OnlyFiveMethods) {
  Running running(wide_options());
  for (const std::string method : {"GET", "HEAD", "POST", "PUT", "DELETE"}) {
    EXPECT_EQ(ask(running.port(), method + " / HTTP/1.1\r\nHost: a\r\n\r\n").status, 200);
  }
  for (const std::string method :
       {"OPTIONS", "TRACE", "CONNECT", "PATCH", "PROPFIND", "BREW", "get"}) {
    const HttpReply reply = ask(running.port(), method + " / HTTP/1.1\r\nHost: a\r\n\r\n");
    EXPECT_EQ(reply.status, 405) << method;
    EXPECT_EQ(reply.headers.at("allow"), "GET, HEAD, POST, PUT, DELETE");
  }
}

TEST(Safety, WhatIsNoHttpGets400OrNothing) {
  Running running(wide_options());
  for (const std::string& request : {
           "hello\r\n\r\n"s,
           "GET /\r\n\r\n"s,
           "GET / HTTP/2.0\r\n\r\n"s,
           "GET / HTTP/1.1\r\n\r\n"s,                                    // no host
           "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"s,              // two
           "GET / HTTP/1.1\r\nHost: a b\r\n\r\n"s,                       // not one
           "GET / HTTP/1.1\r\nHost: a\r\nBad Name: x\r\n\r\n"s,          // a space
           "GET / HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n"s,                  // nothing
           "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n"s,  // less than nothing
           "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd"s,
           "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n"s,
           "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"s,
       }) {
    EXPECT_EQ(ask(running.port(), request).status, 400) << request;
  }
}

TEST(Safety, AForeignOriginMayNotWriteOrOpenASocket) {
  Running running(wide_options());
  const auto status = [&](const std::string& method, const std::string& more) {
    return ask(running.port(), method + " / HTTP/1.1\r\nHost: game.example:8080\r\n" + more +
                                   "Content-Length: 0\r\n\r\n")
        .status;
  };
  for (const std::string origin :
       {"http://evil.example", "null", "http://game.example", "http://game.example:8081",
        "http://game.example:8080.evil.example", "game.example:8080", "http://", "ftp://x"}) {
    for (const std::string method : {"POST", "PUT", "DELETE"}) {
      EXPECT_EQ(status(method, "Origin: " + origin + "\r\n"), 403) << origin;
    }
    EXPECT_EQ(status("GET", "Origin: " + origin + "\r\n"), 200);
    EXPECT_EQ(ask(running.port(), upgrade_request("/", "Origin: " + origin + "\r\n")).status, 403);
  }
  EXPECT_EQ(status("POST", "Origin: http://game.example:8080\r\n"), 200);
  EXPECT_EQ(status("POST", "Origin: https://GAME.example:8080\r\n"), 200);
  EXPECT_EQ(status("POST", ""), 200);
  EXPECT_EQ(status("POST", "Sec-Fetch-Site: cross-site\r\n"), 403);
  EXPECT_EQ(status("POST", "Sec-Fetch-Site: same-origin\r\n"), 200);
  EXPECT_EQ(ask(running.port(), upgrade_request("/", "Origin: https://localhost:443\r\n")).status,
            101);
}

TEST(Safety, ListsOfOriginsAndHostsAreKept) {
  Options options = wide_options();
  options.origins = {"https://game.example"};
  options.hosts = {"localhost", "game.example"};
  Running running(options);
  EXPECT_EQ(ask(running.port(), post("/", "", "Origin: https://game.example\r\n")).status, 200);
  EXPECT_EQ(ask(running.port(), post("/", "", "Origin: http://localhost\r\n")).status, 403);
  EXPECT_EQ(ask(running.port(), "GET / HTTP/1.1\r\nHost: Game.Example\r\n\r\n").status, 200);
  EXPECT_EQ(ask(running.port(), "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n").status, 421);
  EXPECT_EQ(ask(running.port(), "GET / HTTP/1.0\r\n\r\n").status, 400);
}

TEST(Safety, HandshakesThatAreNone) {
  Running running(wide_options());
  const auto status = [&](const std::string& more) {
    return ask(running.port(), get("/ws", "Upgrade: websocket\r\n" + more)).status;
  };
  const std::string key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
  const std::string version = "Sec-WebSocket-Version: 13\r\n";
  EXPECT_EQ(status("Connection: upgrade\r\n" + version), 400);
  EXPECT_EQ(status("Connection: upgrade\r\n" + key), 426);
  EXPECT_EQ(status("Connection: upgrade\r\nSec-WebSocket-Version: 8\r\n" + key), 426);
  EXPECT_EQ(status("Connection: close\r\n" + version + key), 400);
  EXPECT_EQ(status("Connection: keep-alive, Upgrade\r\nContent-Length: 5\r\n" + version + key),
            400);
  EXPECT_EQ(status("Connection: keep-alive, Upgrade\r\n" + version + key), 101);
  // Frames before the server has agreed.
  EXPECT_EQ(ask(running.port(), upgrade_request("/ws") + make_frame(kText, "x")).status, 400);
}

}  // namespace
}  // namespace enfilade::net
