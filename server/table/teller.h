// Tells one viewer of a table what is new, as the messages of docs/protocol.md. It remembers what
// it has told, so that only what has changed is sent.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "records/canonical.h"
#include "server/table/table.h"

namespace enfilade::server {

class Teller {
 public:
  explicit Teller(Seat viewer) : viewer_(viewer) {}
  Seat viewer() const { return viewer_; }

  // Everything as it is now.
  std::string whole(const Table& table, std::int64_t now);
  // What the last entry has brought this viewer.
  std::string update(const Table& table, const News& news);

 private:
  std::string ask_json(const Table& table) const;
  void put_view(records::CanonicalWriter& json, const Table& table);

  Seat viewer_;
  std::vector<std::pair<std::string, std::uint64_t>> told_;  // hashes of the parts of the view
};

// Seats, clocks, orders: what a viewer may know of the table itself. What was said so far is for
// newcomers; afterwards each line comes once.
enum class Chat : std::uint8_t { Left, Whole };
std::string table_json(const Table& table, Seat viewer, std::int64_t now, Chat chat = Chat::Left);
// What anybody may know: nothing that is said, and of a game that watchers see late, not whose move
// it is.
std::string outside_json(const Table& table, std::int64_t now);
// How it ended, and the keys of the dice; null before.
std::string over_json(const Table& table);

}  // namespace enfilade::server
