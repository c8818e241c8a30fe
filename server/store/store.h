// Where games, accounts and sessions are kept. Calls block; one object may be used by several
// threads, which then wait for each other, and several objects and servers may share one database.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "server/store/failure.h"
#include "server/store/rows.h"

namespace enfilade::store {

// What became of something that was to be added.
enum class Fate : std::uint8_t {
  Stored,
  Taken,   // somebody else was first: the id, name or seat is not free; or the log ends elsewhere
  NoGame,  // an entry for a game that is not there
  Behind,  // not added: an entry of the same game before it in the batch was not stored
};

// How often it took. A lost connection is made anew and the work done again where that is safe.
enum class Retry : std::uint8_t {
  None,
  Again,      // lost before the commit; nothing was stored, so it was all sent a second time
  Confirmed,  // lost during the commit; the new connection says that it had been stored
};

struct Appended {
  std::vector<Fate> fates;  // one for each entry, in order
  Retry retry = Retry::None;
};

// Somebody, perhaps another server, has added to a game up to seq; without a game, anything may
// have changed since the watch had lost its connection.
struct Change {
  std::string game;
  std::int64_t seq = 0;
  bool is_everything() const { return game.empty(); }
};
using OnChange = std::function<void(const Change&)>;

// Calls back from a thread of its own for as long as it lives.
class Watch {
 public:
  Watch() = default;
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;
  virtual ~Watch() = default;
};

// For backups: called with each row; gives the next row, or none at the end. A failure stops all.
using RowSink = std::function<Result<void>(const Row&)>;
using RowSource = std::function<Result<std::optional<Row>>()>;

class Store {
 public:
  Store() = default;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  virtual ~Store() = default;

  // Games, the most lately updated first.
  virtual Result<Fate> add_game(const GameRow& game) = 0;
  virtual Result<std::optional<GameRow>> game(std::string_view id) = 0;
  virtual Result<void> set_status(std::string_view id, Status status, std::int64_t updated) = 0;
  virtual Result<std::vector<GameRow>> games_of(std::string_view person, int limit,
                                                const Place& after) = 0;
  Result<std::vector<GameRow>> games_of(std::string_view person, int limit) {
    return games_of(person, limit, {});
  }
  // Those that are listed for everybody: their header says that anybody may watch.
  virtual Result<std::vector<GameRow>> public_games(Status status, int limit,
                                                    const Place& after) = 0;
  // Open ones that have not changed since then, the oldest first.
  virtual Result<std::vector<GameRow>> stale_games(std::int64_t before, int limit) = 0;
  // Those that there are games of.
  virtual Result<std::vector<ScenarioName>> played_scenarios() = 0;

  // The log of a game, from the entry behind `after_seq`; numbers begin at 0. All entries of an
  // append are written in one transaction or, when it fails, none is. The database takes none but
  // the next of a game. One that is Taken does not keep the other games' entries out; entries of
  // its own game after it are Behind, since they were written to follow something that is not
  // there.
  virtual Result<std::vector<Entry>> entries(std::string_view game, std::int64_t after_seq) = 0;
  // So many of them at most: a long log is read piece by piece.
  virtual Result<std::vector<Entry>> some_entries(std::string_view game, std::int64_t after_seq,
                                                  int limit) = 0;
  virtual Result<Appended> append(std::span<const Append> entries) = 0;
  // Of all games; reads every log's numbers.
  virtual Result<std::vector<Gap>> gaps() = 0;

  // Accounts.
  virtual Result<Fate> add_account(const Account& account) = 0;
  virtual Result<std::optional<Account>> account_by_name(std::string_view name) = 0;
  virtual Result<std::optional<Account>> account(std::string_view id) = 0;
  // Gives an account without a password (kNoPassword) a name and one. Taken when the name is not
  // free, or there is a password already.
  virtual Result<Fate> claim_account(std::string_view id, std::string_view name,
                                     std::string_view password_hash) = 0;
  virtual Result<void> set_password(std::string_view id, std::string_view password_hash) = 0;

  // Sessions. One that has expired is found until it is dropped: the caller has the clock.
  virtual Result<Fate> add_session(const SessionRow& session) = 0;
  virtual Result<std::optional<SessionRow>> session(std::string_view token_hash) = 0;
  // False when there is no such session.
  virtual Result<bool> touch_session(std::string_view token_hash, std::int64_t expires) = 0;
  virtual Result<void> drop_session(std::string_view token_hash) = 0;
  // All that expire at `now` or before; how many there were.
  virtual Result<std::int64_t> drop_expired(std::int64_t now) = 0;

  // Seats. Taken when another person holds the seat; setting what is set already is Stored.
  virtual Result<Fate> set_member(const Member& member) = 0;
  virtual Result<void> drop_member(const Member& member) = 0;
  virtual Result<std::vector<Member>> members(std::string_view game) = 0;

  // Compiled scenarios by their hashes. Keeping one again changes nothing: the first stays.
  virtual Result<void> keep_content(std::string_view hash, std::string_view system,
                                    std::string_view body) = 0;
  virtual Result<std::optional<std::string>> content(std::string_view hash) = 0;

  // Whether the database takes a write.
  virtual Result<void> health() = 0;

  // Everything, as it was at one moment, in an order in which it can be put back. Putting it back
  // is one transaction, into an empty store. server/store/backup.h makes files of it.
  virtual Result<void> each_row(const RowSink& sink) = 0;
  virtual Result<void> fill(const RowSource& source) = 0;

  // Tells of what any server adds. A store that serves one server alone never calls back.
  virtual Result<std::unique_ptr<Watch>> watch(OnChange on_change) = 0;
};

}  // namespace enfilade::store
