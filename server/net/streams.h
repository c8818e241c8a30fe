// Inside of the network layer: what its sources share of Asio and Beast. Nobody else includes this,
// as it takes seconds to compile.
#pragma once

#include <atomic>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <memory>
#include <shared_mutex>
#include <string>
#include <string_view>

#include "server/net/limits.h"
#include "server/net/live.h"
#include "server/net/net.h"
#include "server/net/request_reader.h"

namespace enfilade::net {

namespace asio = boost::asio;
using asio::ip::tcp;

// Failures of the network are values here, not exceptions.
inline constexpr auto kTuple = asio::as_tuple(asio::use_awaitable);

// What all connections of a server share. Whoever may be called after the server is gone (a reply,
// a socket) holds it, so that the loop its own parts belong to is still there.
struct Core {
  Core(Options wishes, App& application)
      : options(std::move(wishes)), app(application), addresses(options) {}

  const Options options;
  App& app;
  Counters counters;
  AddressBook addresses;
  LiveList live;
  std::atomic<bool> stopping{false};
  asio::io_context io;

  void log(std::string_view words);
  void fall_silent();  // whoever was told is about to be gone
  void count(Refused reason) { ++counters.of(reason); }

 private:
  std::shared_mutex log_mutex_;
  bool silent_ = false;
};
using CorePtr = std::shared_ptr<Core>;

// A counted connection; counted until it is released or gone.
class Visit {
 public:
  // `per_address` when this address is already entered in the book of addresses.
  Visit(CorePtr core, std::string address, bool per_address);
  Visit(Visit&& other) noexcept;
  Visit& operator=(Visit&&) = delete;
  ~Visit() { release(); }

  void release();
  // Counts a connection that came by a proxy against the client behind it; false if it has too
  // many.
  bool charge(const std::string& address);
  const CorePtr& core() const { return core_; }
  const std::string& address() const { return address_; }
  bool is_proxy() const { return is_proxy_; }

 private:
  CorePtr core_;
  std::string address_;
  bool per_address_;
  bool is_proxy_;
  bool held_ = true;
};

void start_http(Visit visit, tcp::socket socket);
void turn_away(Visit visit, tcp::socket socket, Refusal refusal);
void start_web_socket(Visit visit, tcp::socket socket, Request request);

}  // namespace enfilade::net
