// Who sits at a table, wants to, or did.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace enfilade::server {

inline constexpr std::size_t kMostSitters = 4;  // of one seat
inline constexpr std::string_view kUmpireSeat = "umpire";

struct Sitter {
  std::string person;
  std::string name;
  std::vector<int> forces;  // that it commands; empty: all
};

struct Chair {
  std::string seat;  // green, red
  std::vector<Sitter> sitters;
  std::string bot;         // who plays it when nobody sits there
  std::string orders;      // standing orders, as JSON; empty: the default
  std::int64_t used = 0;   // of its time
  bool flagged = false;    // its time is up: a bot answers for it
  std::uint32_t left = 0;  // how often somebody has left it since the game began

  const Sitter* sitter(std::string_view person) const;
  bool is_taken() const { return !sitters.empty() || !bot.empty(); }
  bool is_played_by_bot() const { return sitters.empty() || flagged; }
  // Whether nobody answers for them before they do.
  bool asks_its_people() const { return !is_played_by_bot() && orders.empty(); }
  // Whether its time runs when it is asked; also while whoever sat there has left.
  bool is_timed() const { return !flagged && (!sitters.empty() || bot.empty()); }
};

// Somebody who would like to be the umpire, and the seats whose people have agreed so far.
struct UmpireAsk {
  std::string person;
  std::string name;
  std::vector<std::string> agreed;
};

// Somebody who has sat in a seat, or as the umpire, while the game was on.
struct Witness {
  std::string person;
  std::string name;  // as it was when he sat down
  std::string seat;
};

}  // namespace enfilade::server
