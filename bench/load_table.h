// One table of a load test: two guests who answer what they are asked at random, at a set pace.
#pragma once

#include <array>
#include <boost/asio/steady_timer.hpp>
#include <boost/json.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>

#include "bench/client.h"
#include "bench/figures.h"

namespace enfilade::bench {

class LoadTable : public std::enable_shared_from_this<LoadTable> {
 public:
  LoadTable(asio::io_context& io, std::uint16_t port, std::uint64_t seed, Tally& tally);

  // Two guests, a table, both seated, the game begun, and nobody connected any more.
  asio::awaitable<void> open(HttpClient& http, std::string scenario);
  // Both come with a socket each; returns when both have seen all there is.
  asio::awaitable<void> attach();
  // Acts at `first` and every `pace` from then on, until `end` or until the game is over.
  asio::awaitable<void> play(Clock::time_point first, Clock::duration pace, Clock::time_point end);
  // The sockets are cut off.
  void leave();

 private:
  struct Order {
    std::int64_t question = 0;
    std::string action;
  };
  struct Side {
    explicit Side(asio::io_context& io) : socket(std::make_shared<PlaySocket>(io)) {}
    std::string name;
    std::string cookie;
    std::string key;
    std::shared_ptr<PlaySocket> socket;
    bool is_here = false;        // it has been shown the table
    std::optional<Order> order;  // what it will answer to the question it was asked
  };
  // An action that was sent and what has come of it.
  struct Sent {
    std::size_t by = 0;
    Clock::time_point at;
    std::optional<Clock::time_point> answered;
    std::optional<Clock::time_point> seen;  // last, on the other side
  };

  asio::awaitable<void> sit_down(Side& side);
  asio::awaitable<void> listen(std::size_t place, std::shared_ptr<PlaySocket> socket);
  void hear(std::size_t place, const std::string& text, Clock::time_point now);
  void hear_update(std::size_t place, const boost::json::object& message, Clock::time_point now);
  std::optional<Order> choice(const boost::json::value& ask);
  asio::awaitable<bool> wait_until(std::function<bool()> is_so);
  bool is_ready() const;
  asio::awaitable<void> act();
  void close_books();

  asio::io_context& io_;
  const std::uint16_t port_;
  Tally& tally_;
  std::mt19937_64 random_;
  asio::steady_timer changed_;
  std::string id_;
  std::array<Side, 2> sides_;
  std::optional<Sent> sent_;
  std::uint64_t messages_ = 0;
  bool over_ = false;
  bool broken_ = false;
  bool leaving_ = false;
};

}  // namespace enfilade::bench
