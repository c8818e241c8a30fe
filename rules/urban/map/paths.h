// Movement: what a step costs in movement points, and where a block can get to.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <utility>
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

  // Calls use(LocationId) for each, the lowest first.
  template <class Use>
  void each(Use&& use) const {
    for (std::size_t word = 0; word < words_.size(); ++word) {
      for (std::uint64_t bits = words_[word]; bits != 0; bits &= bits - 1) {
        use(LocationId{64 * word + static_cast<std::size_t>(std::countr_zero(bits))});
      }
    }
  }

 private:
  std::array<std::uint64_t, kMaxLocations / 64> words_{};
};

// Locations in the order they were named, and the same as a set.
class PlaceList {
 public:
  PlaceList() = default;
  PlaceList(std::initializer_list<LocationId> places) : PlaceList(std::vector(places)) {}
  // A list of places is given and taken like any other.
  // NOLINTNEXTLINE(google-explicit-constructor)
  PlaceList(std::vector<LocationId> places) : list_(std::move(places)) {
    for (const LocationId place : list_) set_.add(place);
  }
  // NOLINTNEXTLINE(google-explicit-constructor)
  operator const std::vector<LocationId>&() const { return list_; }

  void push_back(LocationId place) {
    list_.push_back(place);
    set_.add(place);
  }
  std::size_t size() const { return list_.size(); }
  auto begin() const { return list_.begin(); }
  auto end() const { return list_.end(); }
  bool has(LocationId place) const { return set_.has(place); }
  const LocationSet& as_set() const { return set_; }

 private:
  std::vector<LocationId> list_;
  LocationSet set_;
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
