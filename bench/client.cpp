#include "bench/client.h"

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>

namespace enfilade::bench {

namespace beast = boost::beast;
namespace http = beast::http;

namespace {

constexpr auto kTuple = asio::as_tuple(asio::use_awaitable);

tcp::endpoint at(std::uint16_t port) {
  return {asio::ip::address_v4::loopback(), port};
}

std::string host_of(std::uint16_t port) {
  return "127.0.0.1:" + std::to_string(port);
}

}  // namespace

// --- HTTP ---

asio::awaitable<Answer> HttpClient::get(std::string path, std::string cookie) {
  return ask(false, std::move(path), "", std::move(cookie));
}

asio::awaitable<Answer> HttpClient::post(std::string path, std::string body, std::string cookie) {
  return ask(true, std::move(path), std::move(body), std::move(cookie));
}

asio::awaitable<Answer> HttpClient::ask(bool is_post, std::string path, std::string body,
                                        std::string cookie) {
  if (!stream_.is_open()) {
    co_await stream_.async_connect(at(port_), asio::use_awaitable);
    stream_.set_option(tcp::no_delay(true));
  }
  http::request<http::string_body> request(is_post ? http::verb::post : http::verb::get, path, 11);
  request.set(http::field::host, host_of(port_));
  if (!cookie.empty()) request.set(http::field::cookie, cookie);
  if (is_post) {
    request.set("X-Enfilade", "1");
    request.set(http::field::content_type, "application/json");
    request.body() = std::move(body);
  }
  request.prepare_payload();
  co_await http::async_write(stream_, request, asio::use_awaitable);
  http::response<http::string_body> response;
  co_await http::async_read(stream_, buffer_, response, asio::use_awaitable);
  if (!response.keep_alive()) stream_.close();
  Answer answer{static_cast<int>(response.result_int()), "", std::move(response.body())};
  const std::string cookies(response[http::field::set_cookie]);
  answer.cookie = cookies.substr(0, cookies.find(';'));
  co_return answer;
}

// --- Play ---

asio::awaitable<void> PlaySocket::open(std::uint16_t port, std::string table, std::string cookie) {
  tcp::socket& line = stream_.next_layer();
  co_await line.async_connect(at(port), asio::use_awaitable);
  line.set_option(tcp::no_delay(true));
  stream_.set_option(
      beast::websocket::stream_base::decorator([cookie](beast::websocket::request_type& request) {
        request.set(http::field::cookie, cookie);
      }));
  stream_.text(true);
  stream_.auto_fragment(false);
  co_await stream_.async_handshake(host_of(port), "/api/tables/" + table + "/play",
                                   asio::use_awaitable);
}

asio::awaitable<void> PlaySocket::send(std::string text) {
  co_await stream_.async_write(asio::buffer(text), asio::use_awaitable);
}

asio::awaitable<std::optional<std::string>> PlaySocket::read() {
  buffer_.clear();
  const auto [error, size] = co_await stream_.async_read(buffer_, kTuple);
  if (error) co_return std::nullopt;
  co_return beast::buffers_to_string(buffer_.data());
}

asio::awaitable<void> PlaySocket::close() {
  (void)co_await stream_.async_close(beast::websocket::close_code::normal, kTuple);
}

void PlaySocket::cut() {
  boost::system::error_code ignored;
  (void)stream_.next_layer().close(ignored);
}

}  // namespace enfilade::bench
