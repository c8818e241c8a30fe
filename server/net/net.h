// The network layer as the rest of the server sees it: HTTP requests to answer, WebSockets to talk
// over, and the loop that runs both. What it refuses never reaches the application.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/net/options.h"

namespace enfilade::net {

using Names = std::map<std::string, std::string, std::less<>>;
using Text = std::shared_ptr<const std::string>;  // one copy, however many it is sent to

inline Text make_text(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

struct Request {
  std::string method;  // GET, HEAD, POST, PUT or DELETE
  std::string path;    // decoded and in its one spelling: no `..`, `//`, control characters
  Names query;
  Names headers;  // names in lower case; what came twice is joined by commas
  Names cookies;
  std::string body;
  std::string remote;  // address of the client

  std::string_view header(std::string_view name) const;  // empty when there is none
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::vector<std::pair<std::string, std::string>> headers;
  Text body;  // nothing is an empty one; left out of the answer to HEAD
};

Response respond(std::string json, int status = 200);
// {"error": ..., "words": ...}: a name for programs and a sentence for people.
Response respond_error(int status, std::string_view error, std::string_view words);

// The answer to one request: called once, at any time, from any thread. Copies are the same answer;
// a second call is ignored and logged. When the last copy goes unused, the client gets a 500.
class Reply {
 public:
  class Slot;
  explicit Reply(std::shared_ptr<Slot> slot) : slot_(std::move(slot)) {}
  void operator()(Response response) const;
  // False once the client has hung up, or was told that it took too long: long work may be dropped.
  bool is_wanted() const;

 private:
  std::shared_ptr<Slot> slot_;
};

// A WebSocket connection. May be kept after it is closed, and called from any thread.
class Socket {
 public:
  virtual ~Socket() = default;
  virtual std::uint64_t id() const = 0;        // never used twice by one server
  virtual const Request& request() const = 0;  // the one it was opened with
  // Text, in valid UTF-8. Sent in the order of the calls; false when the socket is closing, or now
  // is because too much waits to be sent.
  virtual bool send(Text text) = 0;
  // What was sent before is still delivered, as far as the peer takes it in time.
  virtual void close(std::uint16_t code, std::string reason) = 0;
};
using SocketPtr = std::shared_ptr<Socket>;

// The application. Calls about one connection come one after the other; calls about different ones
// come at the same time when the server runs with several threads. None should block. What they
// throw ends the request with 500 or the socket with 1011, and is logged.
class App {
 public:
  virtual ~App() = default;
  virtual void handle(Request request, Reply reply) = 0;
  // Before a WebSocket opens: the refusal, or nothing.
  virtual std::optional<Response> may_open(const Request& request) = 0;
  virtual void opened(const SocketPtr& socket) = 0;
  virtual void message(const SocketPtr& socket, std::string text) = 0;
  virtual void closed(const SocketPtr& socket) = 0;  // once for every opened()
};

class NetServer {
 public:
  // Listens at once, so that the port is known and a client may connect; throws std::system_error
  // when the address is not to be had.
  NetServer(Options options, App& app);
  ~NetServer();  // stops; run() must have returned, or never been called
  NetServer(const NetServer&) = delete;
  NetServer& operator=(const NetServer&) = delete;

  std::uint16_t port() const;
  const Counters& counters() const;

  // Serves with so many threads, this one among them, until stop(). Once in a server's life.
  void run(int threads);

  // Runs it soon on one of the threads of run(). After the end it is dropped.
  void post(std::function<void()> task);
  // Runs it later, unless the returned function is called first. Dropped when the server stops.
  std::function<void()> after(std::chrono::milliseconds delay, std::function<void()> task);

  // Accepts nobody any more, lets replies finish, closes sockets with 1001 after what is queued for
  // them, at most for the stop timeout; returns when run() is about to. Called by the application
  // from a thread of run(), it only begins and returns at once.
  void stop();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace enfilade::net
