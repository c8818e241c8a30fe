// The way an enemy unit walks in one AP (CO-3.2.5.3-R2 to R4, CO-3.2.5.4-R8), and the space it is
// put on where several would do (CO-3.2.5.4-R5).
#pragma once

#include "rules/coops/enemy_aim.h"

namespace enfilade::coops {

// More than any unit has in one AP, with all it may have left of the one before.
inline constexpr int kMostMp = 31;

struct Way {
  FixedVector<SpaceId, kMostMp> steps;  // none, but a way: it gathers MP, CO-3.2.5.3a
  bool stays = false;                   // for the reason given: it is there, or cannot get nearer
  EnemyReason reason = EnemyReason::Only;  // what decided between equally cheap ways
};

Way way_of(const Reading& reading, const EnemyUnit& unit, const Going& going,
           const Heading& heading, int mp);

// Those of the candidates that are the fewest spaces away from the set, whatever lies between.
SpaceSet nearest_to(const Board& board, const SpaceSet& set, const SpaceSet& candidates);

// Where a unit is put: of a card that comes into play, or one that stands in a camp. Spaces with
// objects are passed over. None: there is no candidate.
SpaceId best_placement(const Reading& reading, EnemyCardId card, const SpaceSet& candidates);
SpaceId best_placement(const Reading& reading, const EnemyUnit& unit, const SpaceSet& candidates);

// All spaces of the zone that a space of a camp belongs to.
SpaceSet zone_around(const Reading& reading, SpaceId camp);
// CO-3.2.5.1-R6, CO-2.6.3-R7: where a unit is put that stands in a zone; none: the map is full.
SpaceId nearest_free_space(const Reading& reading, const EnemyUnit& unit);

}  // namespace enfilade::coops
