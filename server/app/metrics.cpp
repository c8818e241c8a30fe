#include "server/app/metrics.h"

#include <fmt/format.h>

namespace enfilade::server {

namespace {

void put(std::string& text, std::string_view name, std::string_view kind, std::uint64_t value) {
  text += fmt::format("# TYPE enfilade_{} {}\nenfilade_{} {}\n", name, kind, name, value);
}

}  // namespace

void Metrics::note_request(std::chrono::microseconds took) {
  const auto micros = static_cast<std::uint64_t>(took.count());
  std::size_t box = 0;
  while (box < kBounds.size() && micros > kBounds[box]) ++box;
  requests_[box].fetch_add(1, std::memory_order_relaxed);
  micros_.fetch_add(micros, std::memory_order_relaxed);
}

std::string Metrics::text(const net::Counters& counters, std::size_t rooms, std::size_t guests,
                          std::uint64_t batches, std::size_t thinking,
                          const Passwords& passwords) const {
  std::string text;
  put(text, "connections_open", "gauge", counters.connections_open);
  put(text, "sockets_open", "gauge", counters.sockets_open);
  put(text, "requests_total", "counter", counters.requests);
  put(text, "messages_in_total", "counter", counters.messages_in);
  put(text, "messages_out_total", "counter", counters.messages_out);
  put(text, "bytes_in_total", "counter", counters.bytes_in);
  put(text, "bytes_out_total", "counter", counters.bytes_out);
  put(text, "tables_loaded", "gauge", rooms);
  put(text, "guests", "gauge", guests);
  put(text, "store_batches_total", "counter", batches);
  put(text, "bots_waiting", "gauge", thinking);
  put(text, "passwords_waiting", "gauge", passwords.waiting);
  put(text, "passwords_total", "counter", passwords.hashed);
  text += "# TYPE enfilade_refused_total counter\n";
  for (std::size_t i = 0; i < net::kRefusedReasons; ++i) {
    const auto reason = static_cast<net::Refused>(i);
    text += fmt::format("enfilade_refused_total{{reason=\"{}\"}} {}\n", net::name_of(reason),
                        counters.of(reason));
  }
  text += "# TYPE enfilade_api_seconds histogram\n";
  std::uint64_t sum = 0;
  for (std::size_t i = 0; i < requests_.size(); ++i) {
    sum += requests_[i].load(std::memory_order_relaxed);
    const std::string bound =
        i < kBounds.size() ? fmt::format("{}", static_cast<double>(kBounds[i]) / 1e6) : "+Inf";
    text += fmt::format("enfilade_api_seconds_bucket{{le=\"{}\"}} {}\n", bound, sum);
  }
  text += fmt::format("enfilade_api_seconds_sum {}\nenfilade_api_seconds_count {}\n",
                      static_cast<double>(micros_.load()) / 1e6, sum);
  return text;
}

}  // namespace enfilade::server
