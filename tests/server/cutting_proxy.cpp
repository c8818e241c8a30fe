#include "tests/server/cutting_proxy.h"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>

namespace enfilade::tests {

namespace {

constexpr int kPollMs = 50;

sockaddr_in loopback(int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

int connect_to(int port) {
  const int server = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const sockaddr_in address = loopback(port);
  if (::connect(server, reinterpret_cast<const sockaddr*>(&address), sizeof(address)) != 0) {
    ::close(server);
    return -1;
  }
  return server;
}

bool send_all(int to, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t sent = ::send(to, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

}  // namespace

CuttingProxy::CuttingProxy(int server_port)
    : server_port_(server_port), listener_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in address = loopback(0);
  socklen_t size = sizeof(address);
  auto* plain = reinterpret_cast<sockaddr*>(&address);
  if (::bind(listener_, plain, size) == 0 && ::listen(listener_, 8) == 0 &&
      ::getsockname(listener_, plain, &size) == 0) {
    port_ = ntohs(address.sin_port);
  }
  acceptor_ = std::thread([this] { accept_all(); });
}

CuttingProxy::~CuttingProxy() {
  stopping_ = true;
  let_go();
  acceptor_.join();
  for (std::thread& carrier : carriers_) carrier.join();
  ::close(listener_);
}

void CuttingProxy::cut(std::string_view word, Cut cut, int times) {
  const std::scoped_lock lock(mutex_);
  word_ = word;
  cut_ = cut;
  left_ = times;
  held_ = cut == Cut::Hold;
}

void CuttingProxy::let_go() {
  held_ = false;
  held_.notify_all();
}

void CuttingProxy::accept_all() {
  while (!stopping_) {
    pollfd ready{listener_, POLLIN, 0};
    if (::poll(&ready, 1, kPollMs) <= 0) continue;
    const int client = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
    if (client >= 0) carriers_.emplace_back([this, client] { carry(client); });
  }
}

bool CuttingProxy::pass_on(std::string_view bytes, int server) {
  std::unique_lock lock(mutex_);
  if (left_ == 0 || bytes.find(word_) == std::string_view::npos) return send_all(server, bytes);
  --left_;
  if (cut_ == Cut::After) send_all(server, bytes);
  const bool holds = cut_ == Cut::Hold;
  ++cuts_;
  cuts_.notify_all();
  lock.unlock();
  if (holds) held_.wait(true);
  return false;
}

void CuttingProxy::carry(int client) {
  const int server = connect_to(server_port_);
  std::array<char, 65536> buffer{};
  bool going = server >= 0;
  while (going && !stopping_) {
    std::array<pollfd, 2> ready = {{{client, POLLIN, 0}, {server, POLLIN, 0}}};
    if (::poll(ready.data(), ready.size(), kPollMs) <= 0) continue;
    for (const pollfd& each : ready) {
      if (each.revents == 0 || !going) continue;
      const ssize_t count = ::read(each.fd, buffer.data(), buffer.size());
      const std::string_view bytes(buffer.data(), static_cast<std::size_t>(count > 0 ? count : 0));
      going = count > 0 && (each.fd == client ? pass_on(bytes, server) : send_all(client, bytes));
    }
  }
  ::close(client);
  if (server >= 0) ::close(server);
}

}  // namespace enfilade::tests
