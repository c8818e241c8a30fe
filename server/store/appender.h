// Adds to the logs of many games with few commits: whatever has come in while one batch was being
// written makes the next. One thread, one bounded queue.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <set>
#include <thread>

#include "server/store/store.h"

namespace enfilade::store {

struct AppenderLimits {
  std::size_t waiting = 4096;  // entries; more are refused, so that the senders slow down
  std::size_t batch = 256;     // entries in one transaction; a set is not cut in two
};

class Appender {
 public:
  // How a batch is written; a store's append() other than in tests.
  using Write = std::function<Result<Appended>(std::span<const Append>)>;
  // Called once for each set that submit() took, in the order of submission, by the appender's
  // thread: do little in it, and do not call flush() or stop().
  using Done = std::function<void(const Result<Fate>&)>;

  explicit Appender(Store& store, AppenderLimits limits = {});
  explicit Appender(Write write, AppenderLimits limits = {});
  Appender(const Appender&) = delete;
  Appender& operator=(const Appender&) = delete;
  ~Appender();  // stops

  // Entries of one game that belong together: one transaction stores all of them or none. Refuses
  // at once, and never calls back, when one cannot be kept (Input), too many wait (Busy), the game
  // is closed (Stale) or the appender was stopped (Stopped).
  Result<void> submit(std::vector<Append> entries, Done done);
  Result<void> submit(Append entry, Done done);

  // A game of which a set was not Stored is closed: what waits behind that set, and what its
  // owner sends before having heard of it, was made for a log that is not there and is answered
  // with Stale. The owner reads the log again and opens the game.
  void reopen(const std::string& game);

  // Returns when everything submitted before has been answered.
  void flush();
  // Takes nothing more, writes what is waiting, answers it, and ends the thread.
  void stop();

  std::uint64_t batches() const;

 private:
  struct Waiting {
    std::vector<Append> entries;  // at least one
    Done done;
    bool is_stale = false;  // its game was closed while it waited

    const std::string& game() const { return entries.front().game; }
  };

  void work();
  std::vector<Waiting> take_batch();
  std::vector<Result<Fate>> write_batch(std::span<const Waiting> batch);
  void note_batch();
  void close_games(std::span<const Waiting> batch, std::span<const Result<Fate>> fates);

  const Write write_;
  const AppenderLimits limits_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Waiting> queue_;
  std::size_t queued_ = 0;  // entries in it
  std::set<std::string> closed_;
  std::uint64_t submitted_ = 0;
  std::uint64_t answered_ = 0;
  std::uint64_t batches_ = 0;
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace enfilade::store
