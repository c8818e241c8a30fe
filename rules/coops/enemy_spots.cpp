#include "rules/coops/enemy_spots.h"

#include "rules/coops/sight.h"

namespace enfilade::coops {

Aiming::Aiming(const Reading& reading, const EnemyUnit& unit, const Going& going)
    : reading_(reading),
      unit_(unit),
      going_(going),
      start_(reading.board().cell(unit.space)),
      open_(going.open()) {
  open_.add(start_);
  open_ -= reading.board().of_zones(ZoneKind::Appearance);
}

SpaceSet Aiming::places_of(const Spot& spot) const {
  if (spot.village.exists()) return reading_.board().of_village(spot.village);
  SpaceSet place;
  place.add(reading_.board().cell(spot.space));
  return place;
}

SpaceSet Aiming::goals_of(const Spot& spot) const {
  const SpaceSet places = places_of(spot);
  return (spot.closed ? places.around() - places : places) & open_;
}

int Aiming::spaces_to(const Spot& spot) const {
  const Board& board = reading_.board();
  if (!spot.village.exists()) return board.distance(unit_.space, spot.space);
  int nearest = Board::kFar;
  places_of(spot).each([&](Cell cell) {
    nearest = std::min(nearest, board.distance(unit_.space, board.at_cell(cell)));
  });
  return nearest;
}

// What is no group to fire at, and what cannot fire, does no harm.
int Aiming::harm_at(const Spot& spot) const {
  if (!spot.group.exists()) return 0;
  if (card_of(reading_, unit_).weapon.attack == Colour::None) return 0;
  if (!is_enemy_target(reading_, reading_.state.group(spot.group))) return 0;
  return harm_of(reading_, unit_, spot.group);
}

// CO-3.2.5.4-R6. What is carried counts as the group that carries it.
Heading Aiming::settled(Spots& spots, Aim aim, EnemyReason reason) const {
  Heading heading{.aim = aim, .reason = reason};
  keep_lowest(spots, heading.reason, EnemyReason::ObjectiveFirst,
              [](const Spot& spot) { return spot.group.exists() ? 1 : 0; });
  keep_highest(spots, heading.reason, EnemyReason::Harm,
               [&](const Spot& spot) { return harm_at(spot); });
  keep_highest(spots, heading.reason, EnemyReason::Passengers, [&](const Spot& spot) {
    return spot.group.exists() ? passengers_of(reading_.state, spot.group) : 0;
  });
  keep_lowest(spots, heading.reason, EnemyReason::BoardOrder, [](const Spot& spot) {
    return spot.group.exists() ? static_cast<int>(section_of(spot.group)) : 0;
  });
  keep_lowest(spots, heading.reason, EnemyReason::SlotOrder, [](const Spot& spot) {
    return spot.group.exists() ? static_cast<int>(slot_of(spot.group)) : 0;
  });
  keep_lowest(spots, heading.reason, EnemyReason::LowestSpace, [&](const Spot& spot) {
    return static_cast<int>(reading_.board().lowest_of(places_of(spot)).index());
  });
  const Spot& spot = spots[0];
  heading.group = spot.group;
  heading.item = spot.village.exists() ? spot.village.value : spot.item;
  heading.space = spot.space;
  heading.places = places_of(spot);
  heading.goals = goals_of(spot);
  return heading;
}

Heading Aiming::nearest_by_spaces(Spots spots, Aim aim) const {
  if (spots.empty()) return {};
  EnemyReason reason = EnemyReason::Only;
  keep_lowest(spots, reason, EnemyReason::Nearest,
              [&](const Spot& spot) { return spaces_to(spot); });
  return settled(spots, aim, reason);
}

Heading Aiming::weakest_of_nearest(Spots spots, Aim aim) const {
  if (spots.empty()) return {};
  EnemyReason reason = EnemyReason::Only;
  keep_lowest(spots, reason, EnemyReason::Nearest,
              [&](const Spot& spot) { return spaces_to(spot); });
  keep_lowest(spots, reason, EnemyReason::Weakest, [&](const Spot& spot) {
    return rank_of(defence_now(reading_, reading_.state.group(spot.group)));
  });
  return settled(spots, aim, reason);
}

Heading Aiming::nearest_by_mp(Spots spots, Aim aim) const {
  if (spots.empty()) return {};
  EnemyReason reason = EnemyReason::Only;
  if (spots.size() > 1) {
    SpaceSet goals;
    for (const Spot& spot : spots) goals |= goals_of(spot);
    const Layers layers = Layers::to_nearest(going_, start_, goals);
    const SpaceSet reached = layers.at(layers.last()) & goals;
    if (reached.empty()) return nearest_by_spaces(spots, aim);
    keep_highest(spots, reason, EnemyReason::Nearest,
                 [&](const Spot& spot) { return (goals_of(spot) & reached).empty() ? 0 : 1; });
  }
  return settled(spots, aim, reason);
}

Heading Aiming::nearest_village(Spots villages, Aim aim) const {
  Spots free;
  for (const Spot& village : villages) {
    if (!goals_of(village).empty()) free.push_back(village);
  }
  if (!free.empty()) return nearest_by_mp(free, aim);
  for (Spot& village : villages) village.closed = true;
  return nearest_by_spaces(villages, aim);
}

Heading Aiming::nearest_space(const SpaceSet& spaces, Aim aim) const {
  Heading heading{.aim = aim};
  const SpaceSet goals = spaces & open_;
  const Layers layers = Layers::to_nearest(going_, start_, goals);
  const SpaceSet reached = layers.at(layers.last()) & goals;
  heading.space = reading_.board().lowest_of(reached);
  if (!heading.space.exists()) return heading;
  heading.places.add(reading_.board().cell(heading.space));
  heading.goals = heading.places;
  heading.reason = goals == reached ? EnemyReason::Only : EnemyReason::Nearest;
  if (reached != heading.places) heading.reason = EnemyReason::LowestSpace;
  return heading;
}

}  // namespace enfilade::coops
