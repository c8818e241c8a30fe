// A seat of a table and who is in it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace enfilade::server {

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
  // Whether its time runs when it is asked; also while whoever sat there has left.
  bool is_timed() const { return !flagged && (!sitters.empty() || bot.empty()); }
};

}  // namespace enfilade::server
