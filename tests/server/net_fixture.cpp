#include "tests/server/net_fixture.h"

#include <utility>

namespace enfilade::net {

void TestApp::handle(Request request, Reply reply) {
  if (on_request) {
    on_request(std::move(request), std::move(reply));
    return;
  }
  reply(respond("{\"" + request.method + "\": \"" + request.path +
                "\", \"body\": " + std::to_string(request.body.size()) + "}"));
}

std::optional<Response> TestApp::may_open(const Request& request) {
  return on_may_open ? on_may_open(request) : std::nullopt;
}

void TestApp::opened(const SocketPtr& socket) {
  ++opens;
  {
    const std::lock_guard lock(mutex_);
    sockets_.emplace(socket->id(), socket);
  }
  if (on_opened) on_opened(socket);
}

void TestApp::message(const SocketPtr& socket, std::string text) {
  if (on_message) {
    on_message(socket, std::move(text));
  } else {
    socket->send(make_text(std::move(text)));
  }
}

void TestApp::closed(const SocketPtr& socket) {
  ++closes;
  const std::lock_guard lock(mutex_);
  sockets_.erase(socket->id());
}

std::vector<SocketPtr> TestApp::sockets() {
  const std::lock_guard lock(mutex_);
  std::vector<SocketPtr> all;
  for (const auto& item : sockets_) all.push_back(item.second);
  return all;
}

Options wide_options() {
  Options options;
  options.connections_per_address = 10'000;
  options.requests_per_second = 1e9;
  options.request_burst = 1e9;
  options.messages_per_second = 1e9;
  options.message_burst = 1e9;
  return options;
}

Running::Running(Options options, int threads) {
  options.log = [this](std::string_view words) {
    const std::lock_guard lock(mutex_);
    log_.append(words).append("\n");
  };
  server_ = std::make_unique<NetServer>(std::move(options), app_);
  if (threads > 0) start(threads);
}

Running::~Running() {
  stop();
}

// Functions of the application are set before this, when a thread may look at them at once.
void Running::start(int threads) {
  thread_ = std::thread([this, threads] { server_->run(threads); });
}

void Running::stop() {
  if (!thread_.joinable()) return;
  server_->stop();
  thread_.join();
}

std::string Running::logged() {
  const std::lock_guard lock(mutex_);
  return log_;
}

bool eventually(const std::function<bool()>& is_so) {
  for (int i = 0; i < 3000; ++i) {
    if (is_so()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  return is_so();
}

}  // namespace enfilade::net
