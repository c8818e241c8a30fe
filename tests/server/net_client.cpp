#include "tests/server/net_client.h"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <stdexcept>
#include <utility>

namespace enfilade::net {

namespace {

constexpr int kPatienceSeconds = 30;

std::string lowered(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text;
}

}  // namespace

Wire::Wire(std::uint16_t port, int receive_buffer, const char* from)
    : handle_(socket(AF_INET, SOCK_STREAM, 0)) {
  if (receive_buffer > 0) {
    setsockopt(handle_, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof receive_buffer);
  }
  const timeval patience{.tv_sec = kPatienceSeconds, .tv_usec = 0};
  setsockopt(handle_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  setsockopt(handle_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  if (from != nullptr && inet_pton(AF_INET, from, &address.sin_addr) == 1) {
    (void)bind(handle_, reinterpret_cast<const sockaddr*>(&address), sizeof address);
  }
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (connect(handle_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    close(handle_);
    throw std::runtime_error("no connection");
  }
}

Wire::Wire(Wire&& other) noexcept
    : handle_(std::exchange(other.handle_, -1)), input_(std::move(other.input_)) {}

Wire::~Wire() {
  if (handle_ >= 0) close(handle_);
}

bool Wire::send(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::send(handle_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

void Wire::fill() {
  std::array<char, 16384> piece{};
  const ssize_t count = recv(handle_, piece.data(), piece.size(), 0);
  if (count > 0) input_.append(piece.data(), static_cast<std::size_t>(count));
}

std::string Wire::read_some() {
  if (input_.empty()) fill();
  return std::exchange(input_, "");
}

std::string Wire::read_exactly(std::size_t size) {
  while (input_.size() < size) {
    const std::size_t before = input_.size();
    fill();
    if (input_.size() == before) break;
  }
  const std::string part = input_.substr(0, size);
  input_.erase(0, part.size());
  return part;
}

std::string Wire::read_line() {
  while (!input_.contains('\n')) {
    const std::size_t before = input_.size();
    fill();
    if (input_.size() == before) return std::exchange(input_, "");
  }
  const std::size_t end = input_.find('\n');
  std::string line = input_.substr(0, end);
  input_.erase(0, end + 1);
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

std::string Wire::read_to_end() {
  std::string all;
  for (std::string part = read_some(); !part.empty(); part = read_some()) all += part;
  return all;
}

bool Wire::has_input() const {
  pollfd look{.fd = handle_, .events = POLLIN, .revents = 0};
  return !input_.empty() || poll(&look, 1, 0) > 0;
}

bool Wire::is_closed(std::chrono::milliseconds within) {
  const auto end = std::chrono::steady_clock::now() + within;
  while (std::chrono::steady_clock::now() < end) {
    pollfd wait{.fd = handle_, .events = POLLIN, .revents = 0};
    if (poll(&wait, 1, 20) <= 0) continue;
    std::array<char, 4096> scrap{};
    if (recv(handle_, scrap.data(), scrap.size(), 0) <= 0) return true;
  }
  return false;
}

void Wire::reset() {
  const linger at_once{.l_onoff = 1, .l_linger = 0};
  setsockopt(handle_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  close(std::exchange(handle_, -1));
}

HttpReply read_reply(Wire& wire, bool is_head) {
  HttpReply reply;
  const std::string first = wire.read_line();
  if (!first.starts_with("HTTP/1.1 ") || first.size() < 12) return reply;
  reply.status = std::stoi(first.substr(9, 3));
  for (std::string line = wire.read_line(); !line.empty(); line = wire.read_line()) {
    const std::size_t colon = std::min(line.find(':'), line.size() - 1);
    const std::size_t value = std::min(line.find_first_not_of(' ', colon + 1), line.size());
    std::string& kept = reply.headers[lowered(line.substr(0, colon))];
    kept += (kept.empty() ? "" : "\n") + line.substr(value);
  }
  const auto length = reply.headers.find("content-length");
  if (length != reply.headers.end() && !is_head) {
    reply.body = wire.read_exactly(std::stoul(length->second));
  }
  return reply;
}

HttpReply ask(std::uint16_t port, std::string_view request, const char* from) {
  Wire wire(port, 0, from);
  wire.send(request);
  return read_reply(wire, request.starts_with("HEAD"));
}

std::string get(std::string_view target, std::string_view more) {
  return "GET " + std::string(target) + " HTTP/1.1\r\nHost: localhost\r\n" + std::string(more) +
         "\r\n";
}

std::string post(std::string_view target, std::string_view body, std::string_view more) {
  return "POST " + std::string(target) +
         " HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + std::to_string(body.size()) + "\r\n" +
         std::string(more) + "\r\n" + std::string(body);
}

std::string make_frame(std::uint8_t kind, std::string_view payload, bool is_last) {
  constexpr std::string_view kMask = "\x12\x34\x56\x78";
  std::string frame;
  frame += static_cast<char>(kind | (is_last ? 0x80 : 0));
  if (payload.size() < 126) {
    frame += static_cast<char>(0x80 | payload.size());
  } else {
    const int bytes = payload.size() < 65536 ? 2 : 8;
    frame += static_cast<char>(0x80 | (bytes == 2 ? 126 : 127));
    for (int i = bytes - 1; i >= 0; --i) frame += static_cast<char>(payload.size() >> (8 * i));
  }
  frame += kMask;
  for (std::size_t i = 0; i < payload.size(); ++i) {
    frame += static_cast<char>(payload[i] ^ kMask[i % 4]);
  }
  return frame;
}

// The key and its answer are the example of the standard.
std::string upgrade_request(std::string_view path, std::string_view more) {
  return get(path,
             "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
                 std::string(more));
}

WsClient::WsClient(std::uint16_t port, std::string_view path, int receive_buffer,
                   std::string_view more_headers)
    : wire_(port, receive_buffer) {
  wire_.send(upgrade_request(path, more_headers));
  handshake_ = read_reply(wire_);
}

std::optional<Frame> WsClient::read_frame() {
  const std::string head = wire_.read_exactly(2);
  if (head.size() < 2) return std::nullopt;
  const auto second = static_cast<unsigned char>(head[1]);
  std::size_t size = second & 0x7FU;
  if (size >= 126) {
    const std::string more = wire_.read_exactly(size == 126 ? 2 : 8);
    size = 0;
    for (const char c : more) size = size << 8U | static_cast<unsigned char>(c);
  }
  std::string payload = wire_.read_exactly(size);
  if (payload.size() < size) return std::nullopt;
  return Frame{static_cast<std::uint8_t>(static_cast<unsigned char>(head[0]) & 0x0FU),
               std::move(payload)};
}

std::optional<std::string> WsClient::read_text() {
  while (auto frame = read_frame()) {
    if (frame->kind == kText) return std::move(frame->payload);
    if (frame->kind == kPing) wire_.send(make_frame(kPong, frame->payload));
    if (frame->kind != kClose) continue;
    close_code_ = frame->payload.size() < 2 ? 1005
                                            : static_cast<unsigned char>(frame->payload[0]) * 256 +
                                                  static_cast<unsigned char>(frame->payload[1]);
    wire_.send(make_frame(kClose, frame->payload.substr(0, 2)));
    break;
  }
  return std::nullopt;
}

int WsClient::read_close() {
  while (close_code_ == 0 && read_text()) {
  }
  return close_code_;
}

}  // namespace enfilade::net
