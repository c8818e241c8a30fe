#include "server/app/serve.h"

#include <sodium.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <system_error>
#include <thread>

#include "records/canonical.h"
#include "server/app/app.h"
#include "server/room/steady_time.h"
#include "server/store/open.h"

namespace enfilade::server {

namespace {

using namespace std::chrono_literals;

constexpr auto kForgetAfter = 5min;
constexpr auto kSweepEvery = 30s;
constexpr auto kForgetSessionsEvery = 1h;
constexpr auto kExpireEvery = 10min;
constexpr double kNoLimit = 1e9;

std::int64_t now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::int64_t steady() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

class Log {
 public:
  explicit Log(std::function<void(const std::string&)> sink) : sink_(std::move(sink)) {}
  void operator()(std::string_view event, std::string_view words) const {
    if (!sink_) return;
    records::CanonicalWriter json;
    json.open_object().field("t", now()).field("event", event).field("words", words);
    sink_(json.close_object().take());
  }

 private:
  std::function<void(const std::string&)> sink_;
};

net::Options net_options(const ServeOptions& options, const Log& log) {
  net::Options net;
  net.address = options.address;
  net.port = options.port;
  net.origins = options.origins;
  net.hosts = options.hosts;
  net.proxies = options.proxies;
  net.message_bytes = 16UL * 1024;
  net.body_bytes = 64UL * 1024;
  if (options.is_test) {
    net.requests_per_second = net.request_burst = kNoLimit;
    net.messages_per_second = net.message_burst = kNoLimit;
    net.connections_per_address = net.connections = 19'000;
  }
  net.log = [log](std::string_view words) { log("net", words); };
  return net;
}

// Blocks the signals that end a server, so that one thread can wait for them.
int signals_to_wait_for() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGTERM);
  sigaddset(&set, SIGINT);
  pthread_sigmask(SIG_BLOCK, &set, nullptr);
  return signalfd(-1, &set, SFD_CLOEXEC);
}

std::expected<std::string, std::string> database_of(const ServeOptions& options) {
  if (!options.database.empty()) return options.database;
  std::error_code failed;
  std::filesystem::create_directories(options.data, failed);
  if (failed) {
    return std::unexpected("The folder " + options.data.string() +
                           " cannot be made: " + failed.message() + ".");
  }
  return (options.data / "enfilade.sqlite").string();
}

// What has to live as long as the server, in the order it is taken down again.
struct Running {
  std::unique_ptr<store::Store> writes;
  std::unique_ptr<store::Store> reads;
  std::unique_ptr<net::Assets> assets;
  Allowances allowances;
  Workers bots;
  Workers readers;
  Workers api;
  Workers door;
  HashLane lane;
  std::unique_ptr<store::Appender> appender;
  std::unique_ptr<Readiness> readiness;
  std::unique_ptr<Application> app;
  std::unique_ptr<net::NetServer> net;
  std::unique_ptr<store::Watch> watch;

  Running(bool unlimited, const std::function<void(const char*)>& on_broken)
      : allowances(unlimited),
        bots(1, on_broken),
        readers(1, on_broken),
        api(2, on_broken),
        door(1, on_broken) {}
};

std::expected<void, std::string> open_stores(const ServeOptions& options, Running& running,
                                             const Log& log) {
  const auto database = database_of(options);
  if (!database) return std::unexpected(database.error());
  std::unique_ptr<store::Store> probed;
  for (auto* place : {&running.writes, &running.reads, &probed}) {
    auto opened = store::open_store(*database);
    if (!opened) return std::unexpected(opened.error().words);
    *place = std::move(*opened);
  }
  running.appender = std::make_unique<store::Appender>(*running.writes);
  running.readiness = std::make_unique<Readiness>(
      std::move(probed), options.database.empty() ? options.data : "", options.least_space,
      [log](const std::string& words) { log("not-ready", words); });
  return {};
}

House house_of(const ServeOptions& options, Running& running, const Log& log) {
  House house;
  house.reads = running.reads.get();
  house.appender = running.appender.get();
  house.workers = &running.bots;
  house.readers = &running.readers;
  house.chat = &running.allowances.chat;
  house.now = [time = std::make_shared<SteadyTime>(now, steady)] { return (*time)(); };
  house.post = [&running](std::function<void()> task) { running.net->post(std::move(task)); };
  house.after = [&running](std::chrono::milliseconds delay, std::function<void()> task) {
    return running.net->after(delay, std::move(task));
  };
  house.log = log;
  house.chance = [] {
    std::uint64_t number = 0;
    randombytes_buf(&number, sizeof number);
    return number;
  };
  if (!options.dice.empty()) {
    house.dice = [word = options.dice] { return records::DiceKeys::known(word); };
  }
  return house;
}

void sweep(Running& running) {
  running.app->rooms().forget_idle(kForgetAfter);
  (void)running.net->after(kSweepEvery, [&running] { sweep(running); });
}

void forget_sessions(Running& running) {
  running.api.post([&running] { running.app->people().forget_expired(); });
  (void)running.net->after(kForgetSessionsEvery, [&running] { forget_sessions(running); });
}

void expire_tables(Running& running, std::chrono::days age) {
  running.door.post([&running, age] {
    running.app->rooms().expire_open(now() - std::chrono::milliseconds(age).count());
  });
  (void)running.net->after(kExpireEvery, [&running, age] { expire_tables(running, age); });
}

}  // namespace

std::expected<void, std::string> serve(const ServeOptions& options, const Library& library) {
  const int signals = signals_to_wait_for();
  const Log log(options.log);
  Running running(options.is_test, [&log](const char* why) { log("broken", why); });
  if (const auto opened = open_stores(options, running, log); !opened) return opened;
  if (std::filesystem::is_directory(options.client)) {
    auto assets = net::Assets::load(options.client);
    if (!assets) return std::unexpected(assets.error());
    running.assets = std::make_unique<net::Assets>(std::move(*assets));
  }
  Parts parts;
  parts.house = house_of(options, running, log);
  parts.library = &library;
  parts.assets = running.assets.get();
  parts.api_workers = &running.api;
  parts.readiness = running.readiness.get();
  parts.door = &running.door;
  parts.lane = &running.lane;
  parts.password_cost = options.password_cost;
  parts.allowances = &running.allowances;
  parts.root = options.root;
  running.app = std::make_unique<Application>(parts);
  try {
    running.net = std::make_unique<net::NetServer>(net_options(options, log), *running.app);
  } catch (const std::system_error& error) {
    return std::unexpected("Cannot listen on " + options.address + " port " +
                           std::to_string(options.port) + ": " + error.what() + ".");
  }
  running.app->set_counters(running.net->counters());
  auto watch = running.writes->watch([&](const store::Change& change) {
    running.app->rooms().changed(change.is_everything() ? "" : change.game);
  });
  if (!watch) return std::unexpected(watch.error().words);
  running.watch = std::move(*watch);
  running.app->rooms().keep_played();
  log("start", "port " + std::to_string(running.net->port()));
  if (options.ready) options.ready(running.net->port());
  sweep(running);
  forget_sessions(running);
  running.readers.post([&running] { running.app->rooms().log_gaps(); });
  if (options.open_days > 0) expire_tables(running, std::chrono::days(options.open_days));
  std::thread waiter([&] {
    signalfd_siginfo info{};
    (void)!read(signals, &info, sizeof info);
    log("stop", "asked to");
    running.net->stop();
  });
  running.net->run(options.threads);
  waiter.join();
  close(signals);
  running.watch.reset();
  running.lane.stop();
  running.door.stop();
  running.api.stop();
  running.readers.stop();
  running.bots.stop();
  running.appender->stop();
  log("stop", "done");
  return {};
}

}  // namespace enfilade::server
