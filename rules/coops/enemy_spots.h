// What an enemy unit may head for, and which of it is the nearest (CO-3.2.5.3-R12,
// CO-3.2.5.4-R6).
#pragma once

#include "rules/coops/enemy_aim.h"

namespace enfilade::coops {

// One possible destination: a space, or else a village.
struct Spot {
  SpaceId space;
  VillageId village;
  GroupId group;             // who stands there, or whose marker it is
  std::uint8_t item = 0xFF;  // the marker
  bool closed = false;       // it cannot be entered: the goals are the spaces next to it
};
using Spots = FixedVector<Spot, 24>;

class Aiming {
 public:
  Aiming(const Reading& reading, const EnemyUnit& unit, const Going& going);

  const Reading& reading() const { return reading_; }
  const EnemyUnit& unit() const { return unit_; }
  // What the unit may enter or stands on. Nobody heads for a camp: fire from it is impossible
  // (CO-3.2.5.2-R4).
  const SpaceSet& open() const { return open_; }

  SpaceSet places_of(const Spot& spot) const;
  SpaceSet goals_of(const Spot& spot) const;

  // The nearest by MP or by spaces, and of equally near ones the worst for the players.
  Heading nearest_by_mp(Spots spots, Aim aim) const;
  Heading nearest_by_spaces(Spots spots, Aim aim) const;
  // Priority 3 has one more criterion, CO-3.2.5.3e.
  Heading weakest_of_nearest(Spots spots, Aim aim) const;
  // CO-3.2.5.3-R12: those with a free space, or else the spaces next to the nearest.
  Heading nearest_village(Spots villages, Aim aim) const;
  // Any space of a set, each of them a destination of its own.
  Heading nearest_space(const SpaceSet& spaces, Aim aim) const;

 private:
  int spaces_to(const Spot& spot) const;
  int harm_at(const Spot& spot) const;
  Heading settled(Spots& spots, Aim aim, EnemyReason reason) const;

  const Reading& reading_;
  const EnemyUnit& unit_;
  const Going& going_;
  Cell start_;
  SpaceSet open_;
};

}  // namespace enfilade::coops
