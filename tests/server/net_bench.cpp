// How quick the network layer is, client and server in one process on the loopback address:
// requests a second, round trips of a WebSocket, memory of an idle one. Not a test; run it by hand
// as `net_bench [threads of the server] [seconds]`.
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <thread>

#include "server/net/net.h"
#include "tests/server/net_client.h"
#include "tests/server/net_fixture.h"

namespace enfilade::net {
namespace {

using Clock = std::chrono::steady_clock;
using Micros = std::chrono::duration<double, std::micro>;

double cpu_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

long resident_kib() {
  long pages = 0;
  long resident = 0;
  std::ifstream("/proc/self/statm") >> pages >> resident;
  return resident * (sysconf(_SC_PAGESIZE) / 1024);
}

// Clients that each send `batch` requests at once and wait for the answers.
void measure_requests(std::uint16_t port, int clients, int batch, double seconds) {
  std::atomic<long> done{0};
  const double cpu = cpu_seconds();
  const auto start = Clock::now();
  const auto end = start + std::chrono::duration<double>(seconds);
  std::vector<std::thread> threads;
  for (int i = 0; i < clients; ++i) {
    threads.emplace_back([&] {
      Wire wire(port);
      std::string requests;
      for (int j = 0; j < batch; ++j) requests += get("/api/games/7");
      while (Clock::now() < end) {
        wire.send(requests);
        for (int j = 0; j < batch; ++j) (void)read_reply(wire);
        done += batch;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  const double time = std::chrono::duration<double>(Clock::now() - start).count();
  const auto count = static_cast<double>(done);
  std::printf("requests, %d clients, %2d at once: %8.0f a second, %5.1f us of CPU each\n", clients,
              batch, count / time, (cpu_seconds() - cpu) / count * 1e6);
}

void measure_echo(std::uint16_t port, int clients, double seconds) {
  std::vector<std::vector<double>> times(static_cast<std::size_t>(clients));
  const auto end = Clock::now() + std::chrono::duration<double>(seconds);
  std::vector<std::thread> threads;
  for (auto& own : times) {
    threads.emplace_back([&own, port, end] {
      WsClient client(port);
      const std::string text(200, 'x');
      while (Clock::now() < end) {
        const auto start = Clock::now();
        client.send(text);
        (void)client.read_text();
        own.push_back(Micros(Clock::now() - start).count());
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  std::vector<double> all;
  for (const auto& own : times) all.insert(all.end(), own.begin(), own.end());
  std::ranges::sort(all);
  std::printf("echoes, %d clients: %zu, p50 %.0f us, p99 %.0f us\n", clients, all.size(),
              all[all.size() / 2], all[all.size() * 99 / 100]);
}

void measure_memory(Running& running, int sockets) {
  std::vector<WsClient> clients;
  clients.reserve(static_cast<std::size_t>(sockets));
  const long before = resident_kib();
  for (int i = 0; i < sockets; ++i) clients.emplace_back(running.port());
  eventually([&] { return running.counters().sockets_open == static_cast<unsigned>(sockets); });
  std::printf("%d idle sockets: %.1f KiB each, the client's side included\n", sockets,
              static_cast<double>(resident_kib() - before) / sockets);
}

}  // namespace
}  // namespace enfilade::net

int main(int count, char** words) {
  using namespace enfilade::net;
  const int threads = count > 1 ? std::atoi(words[1]) : 1;
  const double seconds = count > 2 ? std::atof(words[2]) : 3;
  Running running(wide_options(), 0);
  const Text body = make_text(R"({"game": 7, "turn": 3, "seats": ["blue", "red"]})");
  running.app().on_request = [body](const Request&, const Reply& reply) {
    Response response;
    response.body = body;
    reply(std::move(response));
  };
  running.start(threads);
  std::printf("server with %d thread(s)\n", threads);
  measure_memory(running, 1000);
  measure_requests(running.port(), 1, 1, seconds);
  measure_requests(running.port(), 4, 1, seconds);
  measure_requests(running.port(), 4, 16, seconds);
  measure_echo(running.port(), 1, seconds);
  measure_echo(running.port(), 20, seconds);
  return 0;
}
