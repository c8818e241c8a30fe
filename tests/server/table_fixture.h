// Tables of the small scenario, with fixed keys and a clock of their own.
#pragma once

#include <memory>
#include <string>

#include "server/table/judge.h"
#include "server/table/table.h"
#include "systems/registry.h"

namespace enfilade::server {

const Library& library();

class TableFixture {
 public:
  explicit TableFixture(Header header);

  const Table& table() const { return table_; }
  const Entries& log() const { return log_; }
  std::int64_t now = 1'000;

  // Applies the entries; what is due follows by itself.
  void add(const Entries& entries);
  // As the entries of a person's message are made.
  Entry wish(std::string_view person, std::string_view seat) const;
  // A move of whoever is asked: the first legal one, or the first that begins so.
  bool act(std::string_view beginning = "");
  bool act_by_bot();
  void sit(std::string_view person, std::string_view seat);

 private:
  Table table_;
  Entries log_;
  Random random_{7};
};

// With people in both seats, unless bots are named.
Header plain_header();

inline constexpr Seat kGreen{0};
inline constexpr Seat kRed{1};

// Ana is green and Ben is red; the game has begun.
TableFixture seated();
// So many acts at most, each the first legal one.
void play_some(TableFixture& fixture, int acts);

}  // namespace enfilade::server
