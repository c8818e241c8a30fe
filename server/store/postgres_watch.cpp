#include "server/store/postgres_watch.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <thread>

#include "server/store/postgres_connection.h"

namespace enfilade::store {

namespace {

constexpr int kFirstPauseMs = 100;
constexpr int kLongestPauseMs = 5000;

struct FreeNotice {
  void operator()(PGnotify* notice) const { PQfreemem(notice); }
};

Result<PostgresConnection> listen(const std::string& address) {
  Result<PostgresConnection> connection = connect_postgres(address);
  if (!connection) return connection;
  if (const auto done = execute(*connection, "LISTEN enfilade_entries"); !done) {
    return std::unexpected(done.error());
  }
  return connection;
}

// "17 the-game": a game's id may hold anything, so it comes last.
std::optional<Change> change_from(std::string_view text) {
  Change change;
  const std::size_t space = text.find(' ');
  if (space == std::string_view::npos) return std::nullopt;
  const auto [end, error] = std::from_chars(text.begin(), text.begin() + space, change.seq);
  if (error != std::errc() || end != text.begin() + space) return std::nullopt;
  change.game = text.substr(space + 1);
  return change;
}

class PostgresWatch final : public Watch {
 public:
  PostgresWatch(std::string address, PostgresConnection connection, OnChange on_change)
      : address_(std::move(address)),
        connection_(std::move(connection)),
        on_change_(std::move(on_change)),
        stop_(eventfd(0, EFD_CLOEXEC)),
        thread_([this] { listen_on(); }) {}

  ~PostgresWatch() override {
    (void)eventfd_write(stop_, 1);
    thread_.join();
    ::close(stop_);
  }

 private:
  void listen_on();
  void report();
  bool reconnect();
  // Sleeps until there is something to read, or for the time given; false when it is to stop.
  bool wait(int socket, int milliseconds) const;

  std::string address_;
  PostgresConnection connection_;
  OnChange on_change_;
  int stop_;
  std::thread thread_;
};

bool PostgresWatch::wait(int socket, int milliseconds) const {
  std::array<pollfd, 2> both = {{{stop_, POLLIN, 0}, {socket, POLLIN, 0}}};
  (void)poll(both.data(), both.size(), milliseconds);
  return both[0].revents == 0;
}

void PostgresWatch::report() {
  for (;;) {
    const std::unique_ptr<PGnotify, FreeNotice> notice(PQnotifies(connection_.get()));
    if (!notice) return;
    if (const std::optional<Change> change = change_from(notice->extra)) on_change_(*change);
  }
}

bool PostgresWatch::reconnect() {
  connection_.reset();
  int pause = kFirstPauseMs;
  for (;;) {
    Result<PostgresConnection> connection = listen(address_);
    if (connection) {
      connection_ = std::move(*connection);
      return true;
    }
    if (!wait(-1, pause)) return false;
    pause = std::min(2 * pause, kLongestPauseMs);
  }
}

void PostgresWatch::listen_on() {
  while (wait(PQsocket(connection_.get()), -1)) {
    if (PQconsumeInput(connection_.get()) == 1) {
      report();
      continue;
    }
    report();  // what came before the connection was lost
    if (!reconnect()) return;
    on_change_(Change{});
  }
}

}  // namespace

Result<std::unique_ptr<Watch>> watch_postgres(const std::string& address, OnChange on_change) {
  Result<PostgresConnection> connection = listen(address);
  if (!connection) return std::unexpected(connection.error());
  return std::make_unique<PostgresWatch>(address, std::move(*connection), std::move(on_change));
}

}  // namespace enfilade::store
