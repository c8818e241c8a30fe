// A server on a free port of the loopback address, with an application made of functions.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/net/net.h"

namespace enfilade::net {

class TestApp : public App {
 public:
  std::function<void(Request, Reply)> on_request;
  std::function<std::optional<Response>(const Request&)> on_may_open;
  std::function<void(const SocketPtr&)> on_opened;
  std::function<void(const SocketPtr&, std::string)> on_message;

  std::atomic<int> opens{0};
  std::atomic<int> closes{0};

  void handle(Request request, Reply reply) override;
  std::optional<Response> may_open(const Request& request) override;
  void opened(const SocketPtr& socket) override;
  void message(const SocketPtr& socket, std::string text) override;
  void closed(const SocketPtr& socket) override;

  std::vector<SocketPtr> sockets();

 private:
  std::mutex mutex_;
  std::map<std::uint64_t, SocketPtr> sockets_;
};

// Replies say what was asked; sockets echo.
class Running {
 public:
  explicit Running(Options options = {}, int threads = 2);
  ~Running();

  void start(int threads);
  void stop();
  std::uint16_t port() const { return server_->port(); }
  const Counters& counters() const { return server_->counters(); }
  NetServer& server() { return *server_; }
  TestApp& app() { return app_; }
  std::string logged();

 private:
  TestApp app_;
  std::mutex mutex_;
  std::string log_;
  std::unique_ptr<NetServer> server_;
  std::thread thread_;
};

// Limits that no test meets by accident.
Options wide_options();

// Looks again and again until it is so; false after some seconds.
bool eventually(const std::function<bool()>& is_so);

}  // namespace enfilade::net
