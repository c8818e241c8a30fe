// What a space would be worth to an enemy unit that stood on it: the criteria of CO-3.2.5.4-R4.
#pragma once

#include <vector>

#include "rules/coops/narrow.h"
#include "rules/coops/sight.h"

namespace enfilade::coops {

// A space where a move may end, and what it costs to get there.
struct End {
  SpaceId space;
  std::uint8_t cost = 0;
  std::uint8_t unused = 0;
};
// Mostly a few, but there may be as many as spaces: too many to make room for every time.
using Ends = std::vector<End>;

// The game as if the unit stood elsewhere, in a copy, so that the rules of sight and fire need not
// know about it.
class Outlook {
 public:
  // A unit that is not in play yet has the number 0.
  Outlook(const Reading& reading, const EnemyUnit& unit);
  Outlook(const Outlook&) = delete;
  Outlook& operator=(const Outlook&) = delete;
  ~Outlook() = default;

  void stand_on(SpaceId space) {
    unit().space = space;
    between_ = others_;
    between_.add(reading_.board().cell(space));
  }
  int targets() const;    // groups it could fire at
  int best_harm() const;  // of a shot at one of them
  int threats() const;    // groups that could fire at it
  int cover() const;
  bool has_target() const;

 private:
  struct Shooter {
    GroupId group;
    std::uint8_t reach = 0;
    FixedVector<Armament, kMaxUpgrades + 1> weapons;
  };

  EnemyUnit& unit() { return state_.units[place_]; }
  const EnemyUnit& unit() const { return state_.units[place_]; }
  void gather_shooters();
  bool is_threat(const Shooter& shooter) const;

  State state_;
  SpaceSet between_;  // everybody on the map
  SpaceSet others_;   // but the unit
  Reading reading_;
  std::size_t place_ = 0;
  FixedVector<Shooter, kGroups> shooters_;
};

// CO-3.2.5.4-R4 (2) to (6), R5: leaves one of them.
void keep_worst_for_players(const Reading& reading, const EnemyUnit& unit, Ends& ends,
                            EnemyReason& reason);

}  // namespace enfilade::coops
