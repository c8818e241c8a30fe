#include "server/store/appender.h"

#include <algorithm>

#include "server/store/input.h"

namespace enfilade::store {

namespace {

std::unexpected<Failure> stale(const std::string& game) {
  return failure(Cause::Stale, "An earlier entry of game '" + game +
                                   "' was not stored. Read its log again, then reopen it.");
}

}  // namespace

Appender::Appender(Store& store, AppenderLimits limits)
    : Appender([&store](std::span<const Append> entries) { return store.append(entries); },
               limits) {}

Appender::Appender(Write write, AppenderLimits limits)
    : write_(std::move(write)), limits_(limits), thread_([this] { work(); }) {}

Appender::~Appender() {
  stop();
}

Result<void> Appender::submit(Append entry, Done done) {
  return submit(std::vector<Append>{std::move(entry)}, std::move(done));
}

Result<void> Appender::submit(std::vector<Append> entries, Done done) {
  if (entries.empty()) return failure(Cause::Input, "A set has at least one entry.");
  // One entry that the store refuses would cost the whole batch.
  for (const Append& entry : entries) {
    if (const auto good = check(entry); !good) return good;
    if (entry.game != entries.front().game) {
      return failure(Cause::Input, "A set is of one game.");
    }
  }
  {
    const std::scoped_lock lock(mutex_);
    if (stopping_) return failure(Cause::Stopped, "The server is stopping; nothing was stored.");
    if (closed_.contains(entries.front().game)) return stale(entries.front().game);
    if (queued_ >= limits_.waiting) {
      return failure(Cause::Busy, "Too many entries are waiting for the disk. Try again later.");
    }
    queued_ += entries.size();
    queue_.push_back({std::move(entries), std::move(done)});
    ++submitted_;
  }
  changed_.notify_all();
  return {};
}

void Appender::reopen(const std::string& game) {
  const std::scoped_lock lock(mutex_);
  closed_.erase(game);
}

void Appender::flush() {
  std::unique_lock lock(mutex_);
  const std::uint64_t last = submitted_;
  changed_.wait(lock, [&] { return answered_ >= last; });
}

void Appender::stop() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) thread_.join();
}

std::uint64_t Appender::batches() const {
  const std::scoped_lock lock(mutex_);
  return batches_;
}

// Waits for work; nothing when there will be no more.
std::vector<Appender::Waiting> Appender::take_batch() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return stopping_ || !queue_.empty(); });
  std::vector<Waiting> batch;
  std::size_t size = 0;
  while (!queue_.empty() &&
         (batch.empty() || size + queue_.front().entries.size() <= limits_.batch)) {
    size += queue_.front().entries.size();
    batch.push_back(std::move(queue_.front()));
    queue_.pop_front();
  }
  queued_ -= size;
  return batch;
}

// One fate for each set: that of the first entry that was not stored, if there is one.
std::vector<Result<Fate>> Appender::write_batch(std::span<const Waiting> batch) {
  std::vector<Result<Fate>> fates;
  std::vector<Append> entries;
  for (const Waiting& waiting : batch) {
    fates.emplace_back(stale(waiting.game()));
    if (waiting.is_stale) continue;
    entries.insert(entries.end(), waiting.entries.begin(), waiting.entries.end());
  }
  if (entries.empty()) return fates;
  note_batch();
  const Result<Appended> appended = write_(entries);
  std::size_t next = 0;
  for (std::size_t i = 0; i < batch.size(); ++i) {
    if (batch[i].is_stale) continue;
    if (!appended) {
      fates[i] = std::unexpected(appended.error());
      continue;
    }
    const std::span<const Fate> own =
        std::span(appended->fates).subspan(next, batch[i].entries.size());
    next += own.size();
    const auto lost = std::ranges::find_if(own, [](Fate fate) { return fate != Fate::Stored; });
    fates[i] = lost == own.end() ? Fate::Stored : *lost;
  }
  return fates;
}

void Appender::note_batch() {
  const std::scoped_lock lock(mutex_);
  ++batches_;
}

// Marks what waits now: the game may be open again by the time it would be written.
void Appender::close_games(std::span<const Waiting> batch, std::span<const Result<Fate>> fates) {
  std::set<std::string_view> games;
  for (std::size_t i = 0; i < batch.size(); ++i) {
    if (!batch[i].is_stale && fates[i] != Fate::Stored) games.insert(batch[i].game());
  }
  if (games.empty()) return;
  const std::scoped_lock lock(mutex_);
  closed_.insert(games.begin(), games.end());
  for (Waiting& waiting : queue_) {
    if (games.contains(waiting.game())) waiting.is_stale = true;
  }
}

void Appender::work() {
  for (;;) {
    const std::vector<Waiting> batch = take_batch();
    if (batch.empty()) return;
    const std::vector<Result<Fate>> fates = write_batch(batch);
    // Before anybody hears of it: whoever sends now does not know yet.
    close_games(batch, fates);
    for (std::size_t i = 0; i < batch.size(); ++i) batch[i].done(fates[i]);
    {
      const std::scoped_lock lock(mutex_);
      answered_ += batch.size();
    }
    changed_.notify_all();
  }
}

}  // namespace enfilade::store
