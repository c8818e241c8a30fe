// The client's side of the wire, on Asio and Beast: one HTTP connection, one WebSocket.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstdint>
#include <optional>
#include <string>

namespace enfilade::bench {

namespace asio = boost::asio;
using asio::ip::tcp;

struct Answer {
  int status = 0;
  std::string cookie;  // if it sets one
  std::string body;
};

// A connection that is kept for many requests. Failures are exceptions.
class HttpClient {
 public:
  HttpClient(asio::io_context& io, std::uint16_t port) : stream_(io), port_(port) {}

  asio::awaitable<Answer> get(std::string path, std::string cookie = "");
  asio::awaitable<Answer> post(std::string path, std::string body, std::string cookie);

 private:
  asio::awaitable<Answer> ask(bool is_post, std::string path, std::string body, std::string cookie);

  tcp::socket stream_;
  boost::beast::flat_buffer buffer_;
  std::uint16_t port_;
};

// A place at the socket of a table.
class PlaySocket {
 public:
  explicit PlaySocket(asio::io_context& io) : stream_(io) {}

  asio::awaitable<void> open(std::uint16_t port, std::string table, std::string cookie);
  asio::awaitable<void> send(std::string text);
  // The next message; nothing when the socket has ended.
  asio::awaitable<std::optional<std::string>> read();
  asio::awaitable<void> close();
  void cut();

 private:
  boost::beast::websocket::stream<tcp::socket, false> stream_;
  boost::beast::flat_buffer buffer_;
};

}  // namespace enfilade::bench
