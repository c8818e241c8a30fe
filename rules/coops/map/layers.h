// Cheapest ways over the map, for everybody who moves: the spaces by the MP it takes to get there.
#pragma once

#include <array>
#include <cstdint>

#include "rules/coops/kinds.h"
#include "rules/coops/map/board.h"
#include "rules/coops/map/space_set.h"

namespace enfilade::coops {

// Events add up (CO-E.0-R4), so that sand may cost more than it does on the terrain table.
inline constexpr int kMaxCost = 8;

// Where a mover may go, by what each space costs to enter.
class Going {
 public:
  void allow(const SpaceSet& spaces, int cost) {
    costing_[index(cost)] |= spaces;
    if (cost > dearest_) dearest_ = cost;
  }
  void forbid(const SpaceSet& spaces) {
    for (SpaceSet& set : costing_) set -= spaces;
  }
  void forbid_cost(int cost) { costing_[index(cost)] = {}; }
  void keep(const SpaceSet& spaces) {
    for (SpaceSet& set : costing_) set &= spaces;
  }
  const SpaceSet& costing(int cost) const { return costing_[index(cost)]; }
  int dearest() const { return dearest_; }
  SpaceSet open() const;
  // 0: it may not be entered.
  int cost_of(Cell cell) const;

 private:
  static std::size_t index(int cost) { return static_cast<std::size_t>(cost) - 1; }

  std::array<SpaceSet, kMaxCost> costing_;
  int dearest_ = 0;
};

// Spaces by cost: those that can be reached from somewhere, or from which somewhere can be reached.
class Layers {
 public:
  static constexpr int kMost = 127;

  // From a space outwards, up to `most` MP.
  static Layers from(const Going& going, Cell start, int most);
  // The same, no farther than the nearest of the goals.
  static Layers to_nearest(const Going& going, Cell start, const SpaceSet& goals);
  // Backwards from the goals to the space of the mover, which need not be open: every space by what
  // is still to be paid from there. The mover's own cost is last(), if a way leads.
  static Layers towards(const Going& going, const SpaceSet& goals, Cell mover);

  int last() const { return last_; }
  const SpaceSet& at(int cost) const { return at_[static_cast<std::size_t>(cost)]; }
  const SpaceSet& all() const { return all_; }
  // -1: it is not there.
  int cost_of(Cell cell) const;

 private:
  explicit Layers(const SpaceSet& first);
  template <class Step>
  void spread(const Going& going, int most, Step&& step);

  std::array<SpaceSet, kMost + 1> at_;
  SpaceSet all_;
  int last_ = 0;
};

}  // namespace enfilade::coops
