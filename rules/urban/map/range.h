// Distances in effect points. Two exist and must not be mixed: ep_distance, the cheapest path, for
// command, radii, rings and requests (UO-4.3.7.1-R1); los_distance for whatever also needs sight
// (R10).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "rules/urban/map/board.h"
#include "rules/urban/map/sight.h"

namespace enfilade::urban {

inline constexpr int kFarAway = 255;  // no path, or too long to matter

// Between all pairs of locations, with every breach site closed.
class RangeTables {
 public:
  explicit RangeTables(const Board& board);

  // Without distances, to be filled from a cache.
  static RangeTables blank(std::size_t locations) { return RangeTables(locations); }

  int ep(LocationId a, LocationId b) const { return cells_[a.index() * size_ + b.index()]; }
  int los(LocationId a, LocationId b) const {
    return cells_[(size_ + a.index()) * size_ + b.index()];
  }
  std::span<const std::uint8_t> ep_row(LocationId from) const {
    return bytes().subspan(from.index() * size_, size_);
  }

  // Both tables, one after the other, row by row.
  std::span<const std::uint8_t> bytes() const { return cells_; }
  std::span<std::uint8_t> bytes() { return cells_; }

 private:
  explicit RangeTables(std::size_t locations)
      : size_(locations), cells_(2 * locations * locations) {}

  std::size_t size_;
  std::vector<std::uint8_t> cells_;
};

// EP of one step (table T2), with these breaches open.
int ep_cost(const Board& board, const Edge& edge, const OpenBreaches& open);

// Through breaches in outer walls as well. The tables answer as long as none is open.
int ep_distance_breached(const Board& board, const RangeTables& tables, const OpenBreaches& open,
                         LocationId a, LocationId b);
int los_distance_breached(const Board& board, const RangeTables& tables, const OpenBreaches& open,
                          LocationId a, LocationId b);

inline int ep_distance(const Board& board, const RangeTables& tables, const OpenBreaches& open,
                       LocationId a, LocationId b) {
  return open.any() ? ep_distance_breached(board, tables, open, a, b) : tables.ep(a, b);
}
inline int los_distance(const Board& board, const RangeTables& tables, const OpenBreaches& open,
                        LocationId a, LocationId b) {
  return open.any() ? los_distance_breached(board, tables, open, a, b) : tables.los(a, b);
}

// ep_distance from one location to all, as far as kFarAway; empty where the tables have it.
std::vector<std::uint8_t> ep_row_breached(const Board& board, const RangeTables& tables,
                                          const OpenBreaches& open, LocationId from);

// One step of a path and its price, for explanations.
struct EffectStep {
  LocationId to;
  EdgeKind kind = EdgeKind::OpenSide;
  int cost = 0;
};

// A cheapest path of ep_distance, its steps in order.
std::vector<EffectStep> ep_path(const Board& board, const OpenBreaches& open, LocationId a,
                                LocationId b);

}  // namespace enfilade::urban
