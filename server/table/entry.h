// A table is a log of entries: what people did at it, and what the dice said. Folding the log from
// the start gives the table as it is; nothing about it is kept anywhere else.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "records/problem.h"

namespace enfilade::server {

struct Entry {
  enum class Kind : std::uint8_t {
    Sit,      // who, name, seat, forces; words: what the person adds to the dice
    Leave,    // who, seat
    Bot,      // seat, words: the bot, or nothing to send it away
    Begin,    // everybody is here; words: what all have added to the dice
    Act,      // who, seat, words: the order; who is empty when a bot or a standing order chose
    Roll,     // number: the outcome
    Undo,     // who; number: how many acts of the game remain
    AskUndo,  // who, seat; number: how many acts would remain
    Consent,  // who, seat, yes
    Orders,   // who, seat, words: the standing orders as JSON
    Say,      // who, name, seat: to that side only, words
    Pause,    // who, yes
    Resign,   // who, seat
    Flag,     // seat: its time is up
    Ruling,   // who, words: the umpire's reason; the entries that follow carry it out
    Rematch,  // who, name: offers it; words: the table where it is
    End,      // seat: who wins by resignation or ruling, if anybody; words: how
    // who, name: wants to be the umpire
    AskUmpire,
    // who, seat, yes; words: the person who wants to be
    AnswerUmpire,
  };
  Kind kind = Kind::Say;
  bool yes = false;
  std::uint32_t number = 0;
  std::int64_t time = 0;  // milliseconds since 1970
  std::string who;        // a person
  std::string name;       // as it was then
  std::string seat;
  std::string words;
  std::string id;           // of the client's message, so that a retry is known
  std::vector<int> forces;  // of a side that several people share; empty: all
  friend bool operator==(const Entry&, const Entry&) = default;
};
using Entries = std::vector<Entry>;

// One line of JSON; the same entry gives the same bytes.
std::string to_json(const Entry& entry);
Read<Entry> entry_from(std::string_view json);

std::string_view name_of(Entry::Kind kind);

}  // namespace enfilade::server
