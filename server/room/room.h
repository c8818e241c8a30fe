// A table that is being looked at: its sockets, what it writes, its bots and its clocks. One thing
// at a time: while entries are being written, messages wait; they are judged when the entries have
// been applied, and nobody hears of an entry before it is on disk.
#pragma once

#include <boost/json.hpp>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/net/net.h"
#include "server/room/house.h"
#include "server/table/history.h"
#include "server/table/judge.h"
#include "server/table/table.h"
#include "server/table/teller.h"

namespace enfilade::server {

class Room : public std::enable_shared_from_this<Room> {
 public:
  Room(const House& house, Table table);

  const Header& header() const { return *header_; }

  // After it was made: does what is due.
  void start();
  // A message of a socket that has come to this table, already read as JSON.
  void message(const net::SocketPtr& socket, const Person& person,
               const boost::json::object& message);
  void leave(const net::SocketPtr& socket);
  // The one table where a game that is over is played again: that one, unless another was first.
  // Whoever gets its own back opens it and then says whether it could be opened.
  std::string claim_rematch(const std::string& table);
  void announce(bool opened, const Person& by);
  // That table once it is open, before everybody has heard of it.
  std::string successor() const;
  // Notes in the store who sits where and how the game stands, for lists of tables.
  void keep_index(const Entries& entries);
  // The same from the table as it is, for one that was loaded.
  void mend_index(store::Status status);
  // Another server has added to the log.
  void catch_up();
  // Nobody has come for a long time: a game that has not begun is over, unless somebody is here.
  void expire();

  // Calls use(const Table&) while nothing can change.
  template <class Use>
  auto look(Use&& use) {
    const std::lock_guard lock(mutex_);
    return use(table_);
  }
  // Whether nobody has looked since then and nothing is under way; no while it is busy.
  bool is_idle(std::int64_t before) const;
  std::size_t guests() const;

 private:
  using Message = boost::json::object;
  struct Guest {
    net::SocketPtr socket;
    Person person;
    std::string as;  // a viewer's name; "door": sees the table only
  };
  // Whom to answer when something has been done.
  struct Asker {
    net::SocketPtr socket;
    Person person;
    std::string id;
  };
  struct Waiting {
    Asker asker;
    std::shared_ptr<const Message> message;
    int tries = 0;
  };
  // One set of entries on its way to the disk.
  struct Writing {
    Entries entries;
    std::vector<Waiting> causes;  // at most one
  };

  // --- room.cpp: the queue ---
  void take(Waiting waiting);
  void go_on();
  void write(Entries entries, std::vector<Waiting> causes);
  void written(const Writing& writing, const store::Result<store::Fate>& fate);
  void apply(const Entries& entries);
  void break_off(std::string_view why);
  void read_missing();
  void read_again();
  void stop_at_damage(std::string_view why);
  void do_what_is_due();
  void start_thinking(const Chair& chair);
  void note_question(const Entry& entry);
  bool keeps_time() const;
  void start_beat();
  void hold(Seat seat, std::string_view action);
  void give_answer();
  std::optional<std::int64_t> first_alarm() const;
  void set_clock();

  // --- room_messages.cpp: what a message asks for ---
  void handle(Waiting waiting);
  Judged<Entries> judge(const Waiting& waiting, std::string_view type, const Entry& wish);
  Judged<Entries> judge_sitting(const Message& message, Entry wish) const;
  bool handle_look(const Asker& asker, const Message& message, std::string_view type);
  void hello(const Asker& asker, const Message& message);
  Judged<void> may_be(const Person& person, std::string_view as, std::string_view key) const;
  void bring_in(const Asker& asker, const std::string& as, std::string_view key,
                std::uint32_t from);
  void arrive(const Asker& asker, const std::string& as, std::string_view key, std::uint32_t from,
              std::optional<History>& past);
  bool welcome(const Asker& asker, const std::string& as);
  const Table& shown_to(std::string_view as) const;
  void read_on(History& past, std::int64_t length) const;
  static void send_past(const net::SocketPtr& socket, const History& past, std::uint32_t from);

  // --- room_guests.cpp: who gets what ---
  void tell(Seat viewer, const net::Text& text) const;
  void tell_all();
  void tell_presence();
  void show_out(const Entry& leave);
  Guest* guest(const net::SocketPtr& socket);
  bool is_watched(Seat viewer) const;
  Teller& teller(Seat viewer);
  bool make_late();
  void follow_late();

  static void send(const net::SocketPtr& socket, std::string text);
  static void answer_done(const Asker& asker);
  static void answer_refused(const Asker& asker, const Refused& why);
  static void answer_uncertain(const Asker& asker);

  const House house_;
  const std::shared_ptr<const Header> header_;
  mutable std::mutex mutex_;
  Table table_;
  std::vector<Guest> guests_;
  std::vector<Teller> tellers_;
  std::deque<Waiting> waiting_;
  // Sockets that have said hello and are not guests yet, with what they have sent since.
  std::map<std::uint64_t, std::vector<Waiting>> arriving_;
  std::shared_ptr<const Writing> writing_;
  std::string claimed_;  // the rematch that is being opened, or was
  std::string rematch_;  // still to be announced
  Person rematch_by_;
  bool is_claim_open_ = false;     // the one that was claimed has been opened
  bool is_broken_ = false;         // the game cannot go on: it is left as it is
  bool reads_again_ = false;       // the store did not answer, and will be asked once more
  bool has_missed_ = false;        // another server has added to the log while this one wrote
  std::int64_t question_ = 0;      // counts all that can change who is asked what
  std::int64_t thinking_at_ = -1;  // the question about which a bot is thinking
  std::optional<Entries> answer_;  // found by a bot or by standing orders, and not given yet
  std::function<void()> stop_beat_;
  std::function<void()> stop_clock_;
  // What watchers see when they are behind: a table of its own that follows later.
  std::unique_ptr<Table> late_;
  std::deque<Entry> late_entries_;
  std::function<void()> stop_late_;
  std::int64_t last_used_ = 0;
};

}  // namespace enfilade::server
