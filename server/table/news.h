// What is said at a table, what an entry brings a viewer, and how much there may be of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace enfilade::server {

// Kept of what is said to everybody, and of what is said to each side; older ones are in the log
// only.
inline constexpr std::size_t kChatLines = 200;
inline constexpr std::size_t kChatBytes = 16'000;

// How much a table takes: its log is read and played through again whenever somebody comes.
struct Caps {
  std::uint32_t moves = 50'000;  // acts and rolls; the longest games have some thousands
  std::uint32_t lines = 3'000;   // that are said, rulings too
  std::uint32_t deeds = 5'000;   // all the rest: seats, orders, pauses, taking back
};

struct ChatLine {
  std::int64_t time = 0;
  std::string name;
  std::string side;  // the only ones it is for; empty: everybody
  std::string words;
  bool ruling = false;
};

// What an entry has brought one viewer. Numbers run from 1 without gaps: what a viewer is not told
// takes no number, and the same log gives the same numbers on every server.
struct News {
  std::uint32_t number = 0;
  std::int64_t time = 0;
  std::vector<std::string> events;  // JSON
  bool view = false;                // the view or the question is different now
  bool table = false;               // so are seats, clocks, orders ...
  std::optional<ChatLine> said;
  bool undone = false;  // something was taken back: what was told of it is void
};

}  // namespace enfilade::server
