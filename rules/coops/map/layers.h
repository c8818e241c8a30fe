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
    while (dearest_ < cost) costing_.put(dearest_++, {});
    costing_.at(cost - 1) |= spaces;
  }
  void forbid(const SpaceSet& spaces) {
    for (int i = 0; i < dearest_; ++i) costing_.at(i) -= spaces;
  }
  void forbid_cost(int cost) { costing_.at(cost - 1) = {}; }
  void keep(const SpaceSet& spaces) {
    for (int i = 0; i < dearest_; ++i) costing_.at(i) &= spaces;
  }
  // Of 1 to dearest().
  const SpaceSet& costing(int cost) const { return costing_.at(cost - 1); }
  int dearest() const { return dearest_; }
  SpaceSet open() const;
  // 0: it may not be entered.
  int cost_of(Cell cell) const {
    for (int i = 0; i < dearest_; ++i) {
      if (costing_.at(i).has(cell)) return i + 1;
    }
    return 0;
  }

 private:
  SetRow<kMaxCost> costing_;
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
  // Of 0 to last().
  const SpaceSet& at(int cost) const { return at_.at(cost); }
  const SpaceSet& all() const { return all_; }
  // -1: it is not there.
  int cost_of(Cell cell) const;

 private:
  explicit Layers(const SpaceSet& first);
  template <class Step, class Arrived>
  void spread(const Going& going, int most, Step&& step, Arrived&& arrived);
  void leave_out_empty_end();

  SetRow<kMost + 1> at_;
  SpaceSet all_;
  int last_ = 0;
};

}  // namespace enfilade::coops
