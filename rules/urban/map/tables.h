// Everything precomputed for a board, kept together: who sees whom, and all distances. It takes a
// while to make and is the same for ever, so it can be packed into bytes and unpacked again.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "rules/urban/map/board.h"
#include "rules/urban/map/range.h"

namespace enfilade::urban {

// A board that is ready for play.
struct Battlefield {
  Board board;
  RangeTables ranges;
};

// The version of the rules that last changed what a map means, seen from that one: their tables are
// the same.
constexpr int map_rules(int version) {
  int last = kOldestRules;
  for (const RuleChange& change : {kTunnelsOnlyAtEnds, kApertureToAperture}) {
    if (change.since <= version && change.since > last) last = change.since;
  }
  return last;
}

// Computes the tables as that version of the rules has them.
Battlefield prepare(Board board, int rules = kRulesVersion);

// The tables as bytes, marked with the hash of the content they were made from and the version.
std::vector<std::byte> pack_tables(const Battlefield& field, std::string_view content);

// A board with the tables from those bytes; nothing when they belong to other content, another
// version or are damaged.
std::optional<Battlefield> unpack_tables(Board board, std::span<const std::byte> bytes,
                                         std::string_view content, int rules = kRulesVersion);

}  // namespace enfilade::urban
