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
  std::uint32_t number = 0;
  std::string json;  // an update
};

// What was taken back is left out; an update with `undone` stands where that happened.
class History {
 public:
  enum class What : std::uint8_t {
    Events,  // nothing else
    Views,   // and the parts of the view that changed
  };

  History(const Setting& setting, const std::shared_ptr<const Header>& header, Seat viewer,
          What what);

  void add(const Entry& entry);
  std::int64_t length() const { return table_.length(); }  // entries so far
  const std::vector<Told>& told() const { return told_; }

 private:
  Table table_;
  Teller teller_;
  What what_;
  std::vector<Told> told_;
  std::vector<std::size_t> marks_;  // how much was told before each act
};

std::vector<Told> history(const Setting& setting, const std::shared_ptr<const Header>& header,
                          const Entries& log, Seat viewer, History::What what);

}  // namespace enfilade::server
