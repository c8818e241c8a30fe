// What a viewer has been told from the beginning, from the log alone.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "server/table/table.h"
#include "server/table/teller.h"

namespace enfilade::server {

struct Told {
  std::uint32_t number = 0;  // of the update, or of the entry that made it
  std::string json;
};

// What was taken back is left out; an update with `undone` stands where that happened.
class History {
 public:
  enum class What : std::uint8_t {
    Events,  // as they are sent to who comes
    Places,  // where in the log each update was made, and nothing of it
  };

  History(const Setting& setting, const std::shared_ptr<const Header>& header, Seat viewer,
          What what);

  void add(const Entry& entry);
  std::int64_t length() const { return table_.length(); }  // entries so far
  const std::vector<Told>& told() const { return told_; }

 private:
  Table table_;
  Seat viewer_;
  What what_;
  std::vector<Told> told_;
  std::vector<std::size_t> marks_;  // how much was told before each act
};

// A game as one viewer was told of it, update by update, from the log alone: for replays. It keeps
// nothing of what it has told. What was taken back later is told too: History::What::Places says
// what to leave out.
class Retelling {
 public:
  Retelling(const Setting& setting, const std::shared_ptr<const Header>& header, Seat viewer);

  std::string first();  // everything, before the first entry
  // What the next entry has brought; empty: nothing.
  std::string add(const Entry& entry);
  std::int64_t length() const { return table_.length(); }  // entries so far

 private:
  Table table_;
  Teller teller_;
};

}  // namespace enfilade::server
