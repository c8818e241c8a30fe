#include "bench/load.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <stdexcept>
#include <thread>

namespace enfilade::bench {

namespace {

constexpr std::size_t kAtATime = 8;  // tables that are opened together
constexpr double kQuiet = 0.05;      // of the machine, used by others: a quiet second

// How much of the machine was used, and by whom, from one moment to another.
class Usage {
 public:
  explicit Usage(pid_t server) : server_(server) { read(start_); }

  struct Spent {
    double server = 0;
    double waited = 0;  // by the server, for a processor
    double client = 0;
    double all = 0;
    double others() const { return all - server - client; }
  };
  Spent since_start() const {
    Spent now;
    read(now);
    return {now.server - start_.server, now.waited - start_.waited, now.client - start_.client,
            now.all - start_.all};
  }

 private:
  void read(Spent& spent) const {
    spent = {cpu_seconds_of(server_), waited_seconds_of(server_), cpu_seconds_of(getpid()),
             busy_seconds()};
  }

  pid_t server_;
  Spent start_;
};

double processors() {
  return std::max(1U, std::thread::hardware_concurrency());
}

double seconds_since(Clock::time_point start) {
  return std::chrono::duration<double>(Clock::now() - start).count();
}

}  // namespace

Load::Load(const LoadOptions& options)
    : options_(options), server_(options.program, options.server) {
  for (int i = 0; i < options_.tables; ++i) {
    tables_.push_back(std::make_shared<LoadTable>(
        io_, server_.port(), options_.seed * 1'000'003 + static_cast<std::uint64_t>(i), tally_));
  }
}

void Load::run() {
  wait_until_ready();
  empty_ = memory_of(server_.pid());
  fmt::print("server              process {}, {:.0f} KiB resident when empty\n", server_.pid(),
             static_cast<double>(empty_.resident_kib));
  open_tables();
  wait_until_alone();
  print_memory("idle, no sockets");
  attach_sockets();
  print_memory("idle, two sockets");
  play();
  print_memory("after play");
  for (const auto& table : tables_) table->leave();
  io_.restart();
  io_.run();
  const int code = server_.stop();
  if (code != 0) throw std::runtime_error("the server ended with code " + std::to_string(code));
}

// --- Asking once ---

// Runs what is under way until this has come, so that sockets are listened to meanwhile.
Answer Load::get(const std::string& path) {
  HttpClient http(io_, server_.port());
  std::optional<Answer> answer;
  std::exception_ptr failure;
  asio::co_spawn(io_, http.get(path), [&](std::exception_ptr error, Answer got) {
    failure = std::move(error);
    answer = std::move(got);
  });
  io_.restart();
  while (!answer) io_.run_one();
  if (failure) std::rethrow_exception(failure);
  return *answer;
}

double Load::metric(const std::string& name) {
  const std::string text = get("/metrics").body;
  const std::string line = "\nenfilade_" + name + " ";
  const std::size_t at = text.find(line);
  if (at == std::string::npos) throw std::runtime_error("the server has no metric " + name);
  return std::atof(text.c_str() + at + line.size());
}

// --- The parts of a run ---

void Load::wait_until_ready() {
  while (get("/readyz").status != 200) std::this_thread::yield();
  fmt::print("start               {:.0f} ms until /readyz answers\n",
             seconds_since(server_.started()) * 1000);
}

template <class Work>
void Load::for_all_tables(Work work) {
  std::size_t next = 0;
  std::exception_ptr failure;
  const auto worker = [&]() -> asio::awaitable<void> {
    HttpClient http(io_, server_.port());
    while (next < tables_.size() && !failure) co_await work(http, *tables_[next++]);
  };
  std::size_t busy = kAtATime;
  for (std::size_t i = 0; i < kAtATime; ++i) {
    asio::co_spawn(io_, worker(), [&](const std::exception_ptr& error) {
      if (error) failure = error;
      --busy;
    });
  }
  io_.restart();
  while (busy > 0) io_.run_one();
  if (failure) std::rethrow_exception(failure);
}

void Load::open_tables() {
  const auto start = Clock::now();
  for_all_tables(
      [this](HttpClient& http, LoadTable& table) { return table.open(http, options_.scenario); });
  fmt::print("tables              {} opened and begun in {:.1f} s\n", tables_.size(),
             seconds_since(start));
}

// Those who sat down have gone again, and the server knows.
void Load::wait_until_alone() {
  while (metric("sockets_open") > 0) std::this_thread::yield();
  const double loaded = metric("tables_loaded");
  if (loaded < options_.tables) {
    throw std::runtime_error(fmt::format("the server has forgotten tables: {} are left", loaded));
  }
}

void Load::attach_sockets() {
  const auto start = Clock::now();
  for_all_tables([](HttpClient&, LoadTable& table) { return table.attach(); });
  fmt::print("sockets             {} attached in {:.1f} s\n", metric("sockets_open"),
             seconds_since(start));
}

asio::awaitable<void> Load::watch_others() {
  asio::steady_timer second(io_);
  while (playing_) {
    const Usage usage(server_.pid());
    const auto from = Clock::now();
    second.expires_after(std::chrono::seconds(1));
    co_await second.async_wait(asio::use_awaitable);
    const double others = usage.since_start().others() / (processors() * seconds_since(from));
    ++seconds_;
    if (others <= kQuiet) quiet_.push_back({from, Clock::now(), others});
  }
}

void Load::play() {
  const double batches = metric("store_batches_total");
  const double bytes = metric("bytes_out_total");
  const Usage usage(server_.pid());
  const auto start = Clock::now();
  // Spread over the pace, so that they do not all act at once.
  const auto step = std::chrono::duration_cast<Clock::duration>(options_.pace) / options_.tables;
  std::size_t busy = tables_.size();
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    asio::co_spawn(io_,
                   tables_[i]->play(start + step * static_cast<int>(i), options_.pace,
                                    start + options_.length),
                   [this, &busy](const std::exception_ptr& error) {
                     --busy;
                     if (error) ++tally_.stuck;
                   });
  }
  playing_ = true;
  asio::co_spawn(io_, watch_others(), asio::detached);
  io_.restart();
  while (busy > 0) io_.run_one();
  playing_ = false;
  const double seconds = seconds_since(start);
  const auto spent = usage.since_start();
  print_play(seconds);
  print_quiet();
  const auto actions = static_cast<double>(std::max<std::uint64_t>(tally_.actions, 1));
  const double cores = processors() * seconds;
  fmt::print(
      "server              {:.2f} ms of processor, {:.1f} KiB sent, {:.2f} commits an action\n",
      spent.server / actions * 1000, (metric("bytes_out_total") - bytes) / actions / 1024,
      (metric("store_batches_total") - batches) / actions);
  fmt::print(
      "machine             {} processors: server {:.0f} %, this client {:.0f} %, others {:.0f} %\n",
      processors(), spent.server / cores * 100, spent.client / cores * 100,
      spent.others() / cores * 100);
  // Where this is much, the times above say more of the others than of the server.
  fmt::print("server's threads    waited {:.2f} ms for a processor an action\n",
             spent.waited / actions * 1000);
}

// --- What is printed ---

void Load::print_memory(const char* when) const {
  const Memory now = memory_of(server_.pid());
  const auto each = [&](long kib) { return static_cast<double>(kib) / options_.tables; };
  fmt::print("memory              {}: {:.1f} KiB a game resident, {:.1f} of it anonymous\n", when,
             each(now.resident_kib - empty_.resident_kib),
             each(now.anonymous_kib - empty_.anonymous_kib));
}

// A machine that is shared makes times long that have nothing to do with the server.
void Load::print_quiet() const {
  if (quiet_.empty() || static_cast<int>(quiet_.size()) == seconds_) return;
  fmt::print("quiet seconds       {} of {}, with others at {:.0f} % of the machine or less:\n",
             quiet_.size(), seconds_, kQuiet * 100);
  fmt::print("  the other screen  {}\n", tally_.screen.within(quiet_).text());
  fmt::print("  one's own answer  {}\n", tally_.answer.within(quiet_).text());
}

void Load::print_play(double seconds) const {
  fmt::print(
      "play                {} actions in {:.1f} s, {:.1f} a second; {} unseen by the other side\n",
      tally_.actions, seconds, static_cast<double>(tally_.actions) / seconds, tally_.unseen);
  fmt::print("to the other screen {}\n", tally_.screen.text());
  fmt::print("to one's own answer {}\n", tally_.answer.text());
  fmt::print(
      "trouble             {} refused, {} sockets closed, {} tables stuck, {} actions late\n",
      tally_.refused, tally_.closed, tally_.stuck, tally_.late);
  if (tally_.over > 0) fmt::print("games over          {}\n", tally_.over);
  if (!tally_.first_trouble.empty()) fmt::print("first trouble       {}\n", tally_.first_trouble);
}

}  // namespace enfilade::bench
