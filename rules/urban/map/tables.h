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

// Computes the tables.
Battlefield prepare(Board board);

// The tables as bytes, marked with the hash of the content they were made from.
std::vector<std::byte> pack_tables(const Battlefield& field, std::string_view content);

// A board with the tables from those bytes; nothing when they belong to other content, another
// version or are damaged.
std::optional<Battlefield> unpack_tables(Board board, std::span<const std::byte> bytes,
                                         std::string_view content);

}  // namespace enfilade::urban
