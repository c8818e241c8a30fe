// What the network layer allows, and what it counts.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace enfilade::net {

struct Options {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;  // 0: any free one

  // Who may speak to us. An empty list of origins means: the one named in the Host header. An empty
  // list of hosts means any; a public server should name its own, or a foreign name that resolves
  // to it passes for the same origin.
  std::vector<std::string> origins;  // as `https://example.org`
  std::vector<std::string> hosts;    // as `example.org` or `localhost:8080`
  // Addresses of proxies, whose last X-Forwarded-For entry is believed and whose connections are
  // not counted against one address.
  std::vector<std::string> proxies;

  // Sizes. A longer head gives 431, a longer body 413, a longer message close code 1009.
  std::size_t head_bytes = 16 * 1024;
  std::size_t body_bytes = 1024 * 1024;
  std::size_t message_bytes = 256 * 1024;
  std::size_t queue_bytes = 4 * 1024 * 1024;  // unsent on one socket, before it is closed with 1013

  // Times. All but the last two are for a peer that is slow or gone.
  std::chrono::milliseconds head_timeout{10'000};   // from the first byte of a head to its last
  std::chrono::milliseconds body_timeout{30'000};   // for a whole body
  std::chrono::milliseconds idle_timeout{60'000};   // between requests
  std::chrono::milliseconds write_timeout{30'000};  // for a message, or each 64 KiB of a response
  std::chrono::milliseconds ping_timeout{40'000};   // silent so long, a ping halfway unanswered
  std::chrono::milliseconds close_timeout{3'000};   // for the end of a connection in good order
  std::chrono::milliseconds reply_timeout{30'000};  // for a handler, before its client gets a 504
  std::chrono::milliseconds stop_timeout{5'000};    // for what is under way when the server stops

  // Numbers. A burst is what may come at once after a pause; the rate is what may come for ever.
  std::size_t connections = 10'000;           // in all; 503 to those beyond
  std::size_t connections_per_address = 200;  // 429
  double requests_per_second = 50;            // of one address; 429
  double request_burst = 200;
  double messages_per_second = 20;  // of one socket, pings too; close code 1008
  double message_burst = 100;

  // Told what the operator should know, from any thread, until the server is destroyed.
  std::function<void(std::string_view)> log;
};

// Why something was turned away.
enum class Refused : std::uint8_t {
  Full,         // too many connections in all
  AddressFull,  // too many connections of one address
  AddressRate,  // too many requests of one address
  Malformed,    // no HTTP, or no sense in it
  HeadTooLarge,
  BodyTooLarge,
  Method,
  Path,
  Host,
  Origin,
  Upgrade,         // no proper WebSocket handshake, or the application said no
  Timeout,         // too slow to ask, to read or to answer a ping
  HandlerFailed,   // the application threw, or dropped its reply
  HandlerTimeout,  // the application never replied
  MessageTooLarge,
  MessageRate,
  MessageKind,  // binary, or no UTF-8
  QueueFull,    // does not read what it is sent
};

inline constexpr std::size_t kRefusedReasons = static_cast<std::size_t>(Refused::QueueFull) + 1;

std::string_view name_of(Refused reason);

// For metrics: read at any time, each number for itself.
struct Counters {
  using Count = std::atomic<std::uint64_t>;
  Count connections_open{0};  // sockets included
  Count connections{0};       // ever accepted
  Count sockets_open{0};
  Count sockets{0};
  Count requests{0};
  Count messages_in{0};
  Count messages_out{0};
  Count bytes_in{0};  // heads, bodies and messages; not what carries them
  Count bytes_out{0};
  std::array<Count, kRefusedReasons> refused{};

  Count& of(Refused reason) { return refused[static_cast<std::size_t>(reason)]; }
  std::uint64_t of(Refused reason) const { return refused[static_cast<std::size_t>(reason)]; }
};

}  // namespace enfilade::net
