// The door and the loop: accepts connections, runs the threads, and stops in good order.
#include <algorithm>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <set>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "server/net/streams.h"

namespace enfilade::net {

using boost::system::error_code;

namespace {

// So many of those turned away are given a reason; the rest find the door shut.
constexpr std::uint64_t kTurnedAwayAtOnce = 64;
// Out of descriptors or memory: waiting lets connections end, trying at once only burns a core.
constexpr std::chrono::milliseconds kAcceptPause{100};
constexpr std::chrono::milliseconds kDrainLook{10};

struct Task {
  Task(asio::io_context& io, std::function<void()> work) : timer(io), run(std::move(work)) {}
  asio::steady_timer timer;
  std::function<void()> run;
  bool armed = true;
};

std::string address_of(const tcp::socket& socket) {
  error_code error;
  asio::ip::address address = socket.remote_endpoint(error).address();
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    address = asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6());
  }
  return error ? std::string() : address.to_string();
}

Refusal too_many(Refused reason, int status, std::string_view error) {
  Refusal refusal{reason, respond_error(status, error, "Too many connections; wait a little.")};
  refusal.response.headers.emplace_back("Retry-After", "5");
  return refusal;
}

}  // namespace

class NetServer::Impl {
 public:
  Impl(Options options, App& app)
      : core_(std::make_shared<Core>(std::move(options), app)),
        acceptor_(asio::make_strand(core_->io)),
        guard_(asio::make_work_guard(core_->io)) {
    listen();
  }

  const CorePtr& core() const { return core_; }
  std::uint16_t port() const { return port_; }
  void run(int threads);
  void post(std::function<void()> task);
  std::function<void()> after(std::chrono::milliseconds delay, std::function<void()> task);
  void stop();

 private:
  // Timers that wait, shared with the functions that cancel them, which may outlive the server.
  struct Tasks {
    std::mutex mutex;
    std::set<std::shared_ptr<Task>> waiting;
    bool closed = false;
  };

  void listen();
  asio::awaitable<void> accept_all();
  void admit(tcp::socket socket);
  void run_loop();
  void run_guarded(const std::function<void()>& task);
  void begin_stop();
  asio::awaitable<void> drain();
  void cancel_tasks();
  void finish();

  CorePtr core_;
  std::shared_ptr<Tasks> tasks_ = std::make_shared<Tasks>();
  tcp::acceptor acceptor_;
  asio::executor_work_guard<asio::io_context::executor_type> guard_;
  std::uint16_t port_ = 0;

  std::mutex mutex_;
  std::condition_variable changed_;
  bool running_ = false;
  bool finished_ = false;  // no task is taken any more
};

void NetServer::Impl::listen() try {
  const tcp::endpoint endpoint(asio::ip::make_address(core_->options.address), core_->options.port);
  acceptor_.open(endpoint.protocol());
  acceptor_.set_option(tcp::acceptor::reuse_address(true));
  acceptor_.bind(endpoint);
  acceptor_.listen(4096);
  port_ = acceptor_.local_endpoint().port();
} catch (const boost::system::system_error& error) {
  throw std::system_error(error.code(), "cannot listen on " + core_->options.address + ":" +
                                            std::to_string(core_->options.port));
}

asio::awaitable<void> NetServer::Impl::accept_all() {
  while (!core_->stopping) {
    const asio::any_io_executor strand = asio::make_strand(core_->io);
    auto [error, socket] = co_await acceptor_.async_accept(strand, kTuple);
    if (!error) {
      admit(std::move(socket));
    } else if (!core_->stopping && error != asio::error::connection_aborted) {
      core_->log("a connection could not be accepted: " + error.message());
      asio::steady_timer pause(acceptor_.get_executor(), kAcceptPause);
      co_await pause.async_wait(kTuple);
    }
  }
}

void NetServer::Impl::admit(tcp::socket socket) {
  const std::string address = address_of(socket);
  if (address.empty()) return;  // gone before we looked
  error_code ignored;
  (void)socket.set_option(tcp::no_delay(true), ignored);
  ++core_->counters.connections;
  const Options& options = core_->options;
  const bool is_proxy = std::ranges::find(options.proxies, address) != options.proxies.end();
  const std::uint64_t open = core_->counters.connections_open;
  if (open >= options.connections + kTurnedAwayAtOnce) {
    core_->count(Refused::Full);
  } else if (open >= options.connections) {
    turn_away(Visit(core_, address, false), std::move(socket),
              too_many(Refused::Full, 503, "full"));
  } else if (is_proxy || core_->addresses.enter(address)) {
    start_http(Visit(core_, address, !is_proxy), std::move(socket));
  } else {
    turn_away(Visit(core_, address, false), std::move(socket),
              too_many(Refused::AddressFull, 429, "too_many_connections"));
  }
}

void NetServer::Impl::run(int threads) {
  {
    const std::lock_guard lock(mutex_);
    if (running_ || finished_) return;
    running_ = true;
  }
  asio::co_spawn(acceptor_.get_executor(), accept_all(), asio::detached);
  {
    std::vector<std::jthread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back([this] { run_loop(); });
    run_loop();
  }
  finish();
}

// What escapes from a connection has been logged there; this is for what nobody thought of.
void NetServer::Impl::run_loop() {
  while (true) {
    try {
      core_->io.run();
      return;
    } catch (const std::exception& error) {
      core_->log(std::string("an exception reached the loop: ") + error.what());
    }
  }
}

void NetServer::Impl::run_guarded(const std::function<void()>& task) {
  try {
    task();
  } catch (const std::exception& error) {
    core_->log(std::string("a task failed: ") + error.what());
  } catch (...) {
    core_->log("a task failed");
  }
}

// Under the lock: a task that got in runs, as the loop looks once more after the last one.
void NetServer::Impl::post(std::function<void()> task) {
  const std::lock_guard lock(mutex_);
  if (finished_) return;
  asio::post(core_->io, [this, task = std::move(task)] { run_guarded(task); });
}

std::function<void()> NetServer::Impl::after(std::chrono::milliseconds delay,
                                             std::function<void()> work) {
  const auto task = std::make_shared<Task>(core_->io, std::move(work));
  const std::lock_guard lock(tasks_->mutex);
  if (tasks_->closed) return [] {};
  tasks_->waiting.insert(task);
  task->timer.expires_after(delay);
  task->timer.async_wait([this, task, tasks = tasks_](const error_code&) {
    bool due = false;
    {
      const std::lock_guard inner(tasks->mutex);
      due = std::exchange(task->armed, false);
      tasks->waiting.erase(task);
    }
    if (due) run_guarded(task->run);
  });
  return [weak = std::weak_ptr(task), tasks = tasks_] {
    const std::lock_guard inner(tasks->mutex);
    const auto found = weak.lock();
    if (!found || !std::exchange(found->armed, false)) return;
    found->timer.cancel();
  };
}

void NetServer::Impl::cancel_tasks() {
  const std::lock_guard lock(tasks_->mutex);
  tasks_->closed = true;
  for (const auto& task : tasks_->waiting) {
    task->armed = false;
    task->timer.cancel();
  }
}

void NetServer::Impl::stop() {
  if (!core_->stopping.exchange(true)) begin_stop();
  if (core_->io.get_executor().running_in_this_thread()) return;
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return !running_; });
}

void NetServer::Impl::begin_stop() {
  cancel_tasks();
  asio::co_spawn(acceptor_.get_executor(), drain(), asio::detached);
}

asio::awaitable<void> NetServer::Impl::drain() {
  error_code ignored;
  (void)acceptor_.close(ignored);
  core_->live.wind_down();
  const auto end = Clock::now() + core_->options.stop_timeout;
  asio::steady_timer look(acceptor_.get_executor());
  while (!core_->live.empty()) {
    if (Clock::now() >= end) core_->live.cut();
    look.expires_after(kDrainLook);
    co_await look.async_wait(kTuple);
  }
  guard_.reset();
}

// The loop has run out of work. What was posted in the meantime is run here, the last of it.
void NetServer::Impl::finish() {
  {
    const std::lock_guard lock(mutex_);
    finished_ = true;
  }
  core_->io.restart();
  core_->io.poll();
  const std::lock_guard lock(mutex_);
  running_ = false;
  changed_.notify_all();
}

NetServer::NetServer(Options options, App& app)
    : impl_(std::make_unique<Impl>(std::move(options), app)) {}

// Only the misuse of a mutex could throw here.
// NOLINTNEXTLINE(bugprone-exception-escape)
NetServer::~NetServer() {
  stop();
  impl_->core()->fall_silent();  // a reply or a socket may be kept for longer than this
}

std::uint16_t NetServer::port() const {
  return impl_->port();
}

const Counters& NetServer::counters() const {
  return impl_->core()->counters;
}

void NetServer::run(int threads) {
  impl_->run(threads);
}

void NetServer::post(std::function<void()> task) {
  impl_->post(std::move(task));
}

std::function<void()> NetServer::after(std::chrono::milliseconds delay,
                                       std::function<void()> task) {
  return impl_->after(delay, std::move(task));
}

void NetServer::stop() {
  impl_->stop();
}

}  // namespace enfilade::net
