#include "server/room/room.h"

#include <algorithm>
#include <utility>

#include "server/room/log.h"

namespace enfilade::server {

namespace {

constexpr int kTries = 3;  // when another server is always a little faster
constexpr std::chrono::milliseconds kReadAgain{1000};
constexpr std::uint16_t kComeAgain = 1012;

// In the middle of a deed answers leave so long after the question, or twice as long, and so on:
// the same for a bot, for standing orders and for a seat that could do nothing.
constexpr std::int64_t kBeat = 120;  // milliseconds

// Whether it may change what is asked of whom. Words do not: nobody can have a bot think again by
// talking, and see when it is ready.
bool changes_question(const Entry& entry) {
  switch (entry.kind) {
    case Entry::Kind::Orders:
    case Entry::Kind::Say:
    case Entry::Kind::AskUndo:
    case Entry::Kind::Consent:
    case Entry::Kind::Resign:
    case Entry::Kind::Ruling:
    case Entry::Kind::Rematch:
    case Entry::Kind::AskUmpire:
    case Entry::Kind::AnswerUmpire: return false;
    default: return true;
  }
}

// A seat of the index has one person, so one that is shared has several numbers there.
constexpr std::int32_t kSharers = 8;

void drop_member(store::Store& store, const store::Member& member) {
  for (std::int32_t i = 0; i < kSharers; ++i) {
    (void)store.drop_member({member.game, member.person, member.seat * kSharers + i});
  }
}

void set_member(store::Store& store, const store::Member& member) {
  for (std::int32_t i = 0; i < kSharers; ++i) {
    const auto set = store.set_member({member.game, member.person, member.seat * kSharers + i});
    if (set && *set == store::Fate::Stored) return;
  }
}

store::Status status_of(const Table& table) {
  if (table.damaged()) return store::Status::Broken;
  if (table.ended()) return store::Status::Stopped;
  if (table.over()) return store::Status::Over;
  return table.begun() ? store::Status::Playing : store::Status::Open;
}

}  // namespace

Room::Room(const House& house, Table table)
    : house_(house),
      header_(std::make_shared<const Header>(table.header())),
      table_(std::move(table)),
      last_used_(house.now()) {}

void Room::start() {
  const std::lock_guard lock(mutex_);
  set_clock();
  go_on();
}

bool Room::is_idle(std::int64_t before) const {
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock.owns_lock()) return false;
  const bool waits_for_bot = thinking_at_ == question_ || answer_;
  return guests_.empty() && arriving_.empty() && !writing_ && waiting_.empty() && !waits_for_bot &&
         !stop_clock_ && last_used_ < before;
}

std::size_t Room::guests() const {
  const std::lock_guard lock(mutex_);
  return guests_.size();
}

// --- The queue ---

void Room::take(Waiting waiting) {
  if (is_broken_) {
    answer_refused(waiting.asker, {"broken",
                                   "",
                                   {"This game is broken: an error of the program stopped it.",
                                    "Cette partie est interrompue par une erreur du programme."}});
    return;
  }
  last_used_ = house_.now();
  if (writing_ || !waiting_.empty()) {
    waiting_.push_back(std::move(waiting));
  } else {
    handle(std::move(waiting));
  }
}

void Room::go_on() {
  while (!writing_ && !waiting_.empty()) {
    Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    handle(std::move(next));
  }
  if (!writing_) do_what_is_due();
}

void Room::write(Entries entries, std::vector<Waiting> causes) {
  if (entries.empty()) return;
  std::vector<store::Append> rows;
  for (const Entry& entry : entries) {
    const auto seq = table_.length() + static_cast<std::int64_t>(rows.size());
    rows.push_back({header_->table, seq, to_json(entry)});
  }
  writing_ = std::make_shared<const Writing>(std::move(entries), std::move(causes));
  const auto done = [room = shared_from_this(),
                     writing = writing_](const store::Result<store::Fate>& fate) {
    room->house_.post([room, writing, fate] { room->written(*writing, fate); });
  };
  const auto taken = house_.appender->submit(std::move(rows), done);
  if (!taken) done(std::unexpected(taken.error()));
}

void Room::written(const Writing& writing, const store::Result<store::Fate>& fate) {
  const std::lock_guard lock(mutex_);
  writing_.reset();
  if (fate == store::Fate::Stored) {
    apply(writing.entries);
    // Before anybody hears that it is done: who has a seat finds the table again.
    keep_index(writing.entries);
    if (std::exchange(has_missed_, false)) read_missing();
    for (const Waiting& cause : writing.causes) answer_done(cause.asker);
    go_on();
    return;
  }
  thinking_at_ = -1;  // a bot whose answer was lost is asked again
  answer_.reset();
  if (!fate) house_.log("store", fate.error().words);
  house_.appender->reopen(header_->table);
  read_missing();
  for (Waiting cause : writing.causes) {
    if (table_.has_seen(cause.asker.person.id, cause.asker.id)) {
      answer_done(cause.asker);
    } else if (fate && ++cause.tries < kTries) {
      waiting_.push_front(std::move(cause));
    } else if (!fate && fate.error().cause == store::Cause::Uncertain) {
      answer_uncertain(cause.asker);
    } else {
      answer_refused(cause.asker,
                     {"store",
                      "",
                      {"The server could not store that. Nothing was changed; try again.",
                       "Le serveur n'a pas pu enregistrer cela. Rien n'a changé ; réessayez."}});
    }
  }
  // Without anybody asking, a failure is not tried again at once: the disk may be full.
  if (!fate && writing.causes.empty()) {
    const auto room = shared_from_this();
    (void)house_.after(kReadAgain, [room] { room->start(); });
    return;
  }
  go_on();
}

// What was stored and cannot be played is an error of ours; the other games go on.
void Room::apply(const Entries& entries) {
  try {
    for (const Entry& entry : entries) {
      table_.apply(entry);
      note_question(entry);
      if (late_) late_entries_.push_back(entry);
      if (entry.kind == Entry::Kind::Leave) show_out(entry);
      tell_all();
    }
    if (late_) follow_late();
  } catch (const std::exception& broken) {
    break_off(broken.what());
    return;
  }
  set_clock();
}

void Room::break_off(std::string_view why) {
  is_broken_ = true;
  house_.log("broken", header_->table + ": " + std::string(why));
  for (const Guest& guest : guests_) guest.socket->close(1011, "this game is broken");
  guests_.clear();
  arriving_.clear();
  waiting_.clear();
  if (stop_clock_) std::exchange(stop_clock_, nullptr)();
  house_.readers->post([house = house_, table = header_->table] {
    (void)house.reads->set_status(table, store::Status::Broken, house.now());
  });
}

std::string Room::claim_rematch(const std::string& table) {
  const std::lock_guard lock(mutex_);
  if (!table_.rematch().empty()) return table_.rematch();
  if (claimed_.empty()) claimed_ = table;
  return claimed_;
}

std::string Room::successor() const {
  const std::lock_guard lock(mutex_);
  if (!table_.rematch().empty()) return table_.rematch();
  return is_claim_open_ ? claimed_ : "";
}

void Room::announce(bool opened, const Person& by) {
  const std::lock_guard lock(mutex_);
  if (opened) rematch_ = claimed_;
  rematch_by_ = by;
  is_claim_open_ = opened;
  if (!opened) claimed_.clear();
  if (!writing_) go_on();
}

void Room::expire() {
  const std::lock_guard lock(mutex_);
  const bool in_use = writing_ || !guests_.empty() || !arriving_.empty() || is_broken_;
  if (in_use || table_.begun() || table_.over()) return;
  Entry end{.kind = Entry::Kind::End};
  end.time = house_.now();
  end.words = "expired";
  write({end}, {});
}

void Room::keep_index(const Entries& entries) {
  std::vector<store::Member> sit;
  std::vector<store::Member> leave;
  bool changed = table_.over() && !entries.empty();
  for (const Entry& entry : entries) {
    changed = changed || entry.kind == Entry::Kind::Begin;
    const auto viewer = table_.viewer_named(entry.seat);
    if (!viewer) continue;
    const store::Member member{header_->table, entry.who, static_cast<std::int32_t>(viewer->value)};
    if (entry.kind == Entry::Kind::Sit) sit.push_back(member);
    if (entry.kind == Entry::Kind::Leave) leave.push_back(member);
  }
  if (sit.empty() && leave.empty() && !changed) return;
  // Somebody has come or gone: a table that waits does so for as long again.
  changed = changed || status_of(table_) == store::Status::Open;
  for (const store::Member& member : leave) drop_member(*house_.reads, member);
  for (const store::Member& member : sit) set_member(*house_.reads, member);
  if (changed) (void)house_.reads->set_status(header_->table, status_of(table_), house_.now());
}

// The server may have ended between an entry and its place in the lists.
void Room::mend_index(store::Status status) {
  const std::lock_guard lock(mutex_);
  if (status != status_of(table_)) {
    (void)house_.reads->set_status(header_->table, status_of(table_), house_.now());
  }
  const auto known = house_.reads->members(header_->table);
  if (!known) return;
  for (const Chair& chair : table_.chairs()) {
    const auto seat = static_cast<std::int32_t>(table_.viewer_named(chair.seat)->value);
    for (const Sitter& one : chair.sitters) {
      const bool there = std::ranges::any_of(*known, [&](const store::Member& member) {
        return member.person == one.person && member.seat / kSharers == seat;
      });
      if (!there) set_member(*house_.reads, {header_->table, one.person, seat});
    }
  }
}

void Room::read_missing() {
  if (table_.damaged()) return;
  const auto rows = house_.reads->entries(header_->table, table_.length() - 1);
  if (!rows) {
    house_.log("store", rows.error().words);
    // What was stored, though nobody could say so, is shown as soon as it can be read.
    if (!std::exchange(reads_again_, true)) {
      (void)house_.after(kReadAgain, [room = shared_from_this()] { room->read_again(); });
    }
    return;
  }
  Log log = log_from(*rows, table_.length());
  apply(log.entries);
  if (!log.damage.empty()) stop_at_damage(log.damage);
}

void Room::read_again() {
  {
    const std::lock_guard lock(mutex_);
    reads_again_ = false;
  }
  catch_up();
}

// Everybody comes again, and is shown the table as it stays.
void Room::stop_at_damage(std::string_view why) {
  table_.note_damage();
  house_.log("damaged", header_->table + ": " + std::string(why));
  for (const Guest& guest : guests_) guest.socket->close(kComeAgain, "the log is damaged");
  guests_.clear();
}

void Room::catch_up() {
  const std::lock_guard lock(mutex_);
  if (writing_) {
    has_missed_ = true;
    return;
  }
  read_missing();
  go_on();
}

// --- What happens by itself ---

void Room::do_what_is_due() {
  if (is_broken_ || table_.damaged()) return;
  if (!rematch_.empty()) {
    Entry entry{.kind = Entry::Kind::Rematch};
    entry.time = house_.now();
    entry.words = std::exchange(rematch_, "");
    entry.who = rematch_by_.id;
    entry.name = rematch_by_.name;
    write({entry}, {});
    return;
  }
  if (Entries entries = due(table_, house_.now()); !entries.empty()) {
    write(std::move(entries), {});
    return;
  }
  if (answer_) {
    if (!keeps_time()) give_answer();
    return;
  }
  if (table_.paused() || thinking_at_ == question_) return;
  if (keeps_time() && !table_.asked()->asks_its_people()) start_beat();
  if (const auto answer = ordered_answer(table_)) {
    hold(answer->seat, answer->action);
    return;
  }
  for (const Chair& chair : table_.chairs()) {
    if (!table_.is_waited_for(chair) || !chair.is_played_by_bot()) continue;
    if (chair.bot.empty() && !chair.flagged) continue;
    start_thinking(chair);
    return;
  }
}

void Room::start_thinking(const Chair& chair) {
  thinking_at_ = question_;
  const std::string bot = chair.bot.empty() ? table_.setting().system->bots().back() : chair.bot;
  const Seat seat = *table_.viewer_named(chair.seat);
  const std::shared_ptr<const Game> game = table_.game().clone();
  const SeatBits people = table_.people();
  house_.workers->post([room = shared_from_this(), game, bot, seat, people, at = thinking_at_] {
    Random random(room->house_.chance());
    std::string action;
    try {
      action = game->bot_choice(bot, seat, random, people);
    } catch (const std::exception& broken) {
      const std::lock_guard lock(room->mutex_);
      room->break_off(broken.what());
      return;
    }
    room->house_.post([room, seat, action, at] {
      const std::lock_guard lock(room->mutex_);
      // Something else has happened meanwhile: whoever is asked now is asked anew.
      if (at != room->question_ || room->is_broken_) return;
      room->thinking_at_ = -1;
      room->hold(seat, action);
    });
  });
}

// --- The beat ---

void Room::note_question(const Entry& entry) {
  const bool is_other = changes_question(entry);
  // Orders are the owner's to change until they are carried out.
  const bool is_own =
      entry.kind == Entry::Kind::Orders && answer_ && answer_->front().seat == entry.seat;
  if (is_other || is_own) answer_.reset();
  if (!is_other) return;
  ++question_;
  if (stop_beat_) std::exchange(stop_beat_, nullptr)();
}

// Whether the time that the answer takes could tell somebody something. Bots learn nothing from it.
bool Room::keeps_time() const {
  const Chair* asked = table_.asked();
  if (asked == nullptr || !table_.game().is_interrupted()) return false;
  return std::ranges::any_of(table_.chairs(), [&](const Chair& chair) {
    return &chair != asked && !chair.sitters.empty();
  });
}

// From the question on, and not from when somebody has thought of an answer.
void Room::start_beat() {
  if (stop_beat_) return;
  stop_beat_ =
      house_.after(std::chrono::milliseconds(kBeat), [room = shared_from_this(), at = question_] {
        const std::lock_guard lock(room->mutex_);
        if (at != room->question_ || room->is_broken_) return;
        room->stop_beat_ = nullptr;
        if (room->answer_ && !room->writing_) {
          room->give_answer();
        } else if (room->answer_ || room->thinking_at_ == room->question_) {
          room->start_beat();  // too late for this one
        }
      });
}

// All that can be done before it leaves is done here.
void Room::hold(Seat seat, std::string_view action) {
  Entries entries = choice(table_, seat, action, house_.now());
  if (entries.empty()) return;
  answer_ = std::move(entries);
  if (keeps_time()) {
    start_beat();
  } else if (!writing_) {
    give_answer();
  }
}

void Room::give_answer() {
  Entries entries = std::move(*std::exchange(answer_, std::nullopt));
  if (table_.paused()) return;
  const std::int64_t now = house_.now();
  for (Entry& entry : entries) entry.time = now;
  write(std::move(entries), {});
}

// How long until the first of those waited for has no time left.
std::optional<std::int64_t> Room::first_alarm() const {
  std::optional<std::int64_t> first;
  for (const Chair& chair : table_.chairs()) {
    const auto left = table_.time_left(chair, house_.now());
    if (!left || !table_.is_waited_for(chair) || !chair.is_timed()) continue;
    // What the question adds comes before the bank; nobody is asked about an empty one at once.
    const std::int64_t wait = *left > 0 ? *left + table_.grace_left(house_.now()) : 1000;
    first = std::min(first.value_or(wait), wait);
  }
  return first;
}

void Room::set_clock() {
  if (stop_clock_) std::exchange(stop_clock_, nullptr)();
  if (table_.paused()) return;
  const auto wait = first_alarm();
  if (!wait) return;
  stop_clock_ = house_.after(std::chrono::milliseconds(*wait + 1), [room = shared_from_this()] {
    const std::lock_guard own(room->mutex_);
    room->stop_clock_ = nullptr;
    if (room->writing_) return;
    Entries flags = flag(room->table_, room->house_.now());
    if (flags.empty()) {
      room->set_clock();
    } else {
      room->write(std::move(flags), {});
    }
  });
}

}  // namespace enfilade::server
