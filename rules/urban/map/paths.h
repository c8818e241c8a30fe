// Movement: what a step costs in movement points, and where a block can get to.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/urban/map/board.h"
#include "rules/urban/map/sight.h"

namespace enfilade::urban {

inline constexpr std::size_t kMaxLocations = 4096;

// A set of locations without heap.
class LocationSet {
 public:
  bool has(LocationId id) const { return (words_[id.index() / 64] >> (id.index() % 64) & 1U) != 0; }
  void add(LocationId id) { words_[id.index() / 64] |= std::uint64_t{1} << (id.index() % 64); }
  void drop(LocationId id) { words_[id.index() / 64] &= ~(std::uint64_t{1} << (id.index() % 64)); }

 private:
  std::array<std::uint64_t, kMaxLocations / 64> words_{};
};

enum class Mover : std::uint8_t { Foot, FootWithLadder, Vehicle, Population };

// What changes during a game.
struct Going {
  OpenBreaches open;
  LocationSet
      closed;  // nobody may enter: enemies, barricades, counters; for unseen moves what is in sight
  LocationSet stops;             // may be entered, but not left again on the same move
  LocationSet beside_barricade;  // hexes next to a revealed barricade cost 2
};

// MP of entering edge.to across the edge; nothing when this mover cannot. Table T2.
std::optional<int> mp_cost(const Board& board, const Edge& edge, Mover mover, const Going& going);

// UO-5.1.2-R4: one ordinary step of a foot unit. Contact with counters, and what "adjacent" means.
bool touches(const Board& board, LocationId a, LocationId b, const OpenBreaches& open);

struct Reached {
  LocationId location;
  LocationId previous;
  int mp = 0;
};

// Every location within so many MP, by cost, with the cheapest way there. The start is the first.
void reachable(const Board& board, const Going& going, Mover mover, LocationId from, int mp,
               std::vector<Reached>& out);

// The cheapest way to one of them, start and end included; empty when it is not among them.
std::vector<LocationId> way_to(const std::vector<Reached>& reached, LocationId to);

}  // namespace enfilade::urban
