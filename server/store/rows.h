// What is kept, row by row. Times are milliseconds handed in by the caller: a store reads no clock.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace enfilade::store {

enum class Status : std::uint8_t {
  Open,     // waits for players
  Playing,  // under way
  Over,     // ended as the rules say
  Stopped,  // ended by people
  Broken,   // ended by a broken invariant
};

std::string_view name_of(Status status);
std::optional<Status> status_named(std::string_view name);

struct GameRow {
  std::string id;
  std::string system;
  std::string scenario;
  std::string header;  // JSON
  Status status = Status::Open;
  std::int64_t created = 0;
  std::int64_t updated = 0;
  friend bool operator==(const GameRow&, const GameRow&) = default;
};

// Where a page of a list of games ends, the most lately updated first; at first before all of them.
struct Place {
  std::int64_t updated = std::numeric_limits<std::int64_t>::max();
  std::string id;
  friend bool operator==(const Place&, const Place&) = default;
};

// One line of a game's log as it is read: its number and one line of JSON.
struct Entry {
  std::int64_t seq = 0;
  std::string body;
  friend bool operator==(const Entry&, const Entry&) = default;
};

// The same as it is written. A log only grows: nothing is ever changed or removed.
struct Append {
  std::string game;
  std::int64_t seq = 0;
  std::string body;
  friend bool operator==(const Append&, const Append&) = default;
};

struct ScenarioName {
  std::string system;
  std::string scenario;
  friend bool operator==(const ScenarioName&, const ScenarioName&) = default;
};

// A log that goes on behind an entry that is missing. Older programs could leave one.
struct Gap {
  std::string game;
  std::int64_t seq = 0;  // of the first that is missing
  friend bool operator==(const Gap&, const Gap&) = default;
};

// The hash of somebody who has no password: a guest.
inline constexpr std::string_view kNoPassword = "-";

// Names are unique without regard to case.
struct Account {
  std::string id;
  std::string name;
  std::string password_hash;
  std::int64_t created = 0;
  friend bool operator==(const Account&, const Account&) = default;
};

// Somebody logged in. Of the token only a hash is kept, so the store is no set of keys.
struct SessionRow {
  std::string token_hash;
  std::string person;
  std::int64_t created = 0;
  std::int64_t expires = 0;
  friend bool operator==(const SessionRow&, const SessionRow&) = default;
};

// Who holds a seat. A person may hold several, a seat has one person.
struct Member {
  std::string game;
  std::string person;
  std::int32_t seat = 0;
  friend bool operator==(const Member&, const Member&) = default;
};

// A compiled scenario by the hash of what its rules read, so that a game goes on with the one it
// began with. Never changed.
struct Content {
  std::string hash;
  std::string system;
  std::string body;  // JSON
  friend bool operator==(const Content&, const Content&) = default;
};

using Row = std::variant<Account, GameRow, SessionRow, Member, Content, Append>;

}  // namespace enfilade::store
