// Enemy arrivals, CO-3.2.5.1: for every zone cards are drawn, zone by zone in ascending number.
#include <algorithm>

#include "rules/coops/changes.h"
#include "rules/coops/enemy_path.h"
#include "rules/coops/procedures/procedures.h"

namespace enfilade::coops {

namespace {

// By the schedule of the mission, CO-3.2.5.1a.
std::uint8_t cards_due(const Reading& reading) {
  std::uint8_t cards = 0;
  for (const Arrivals& arrivals : reading.scenario.arrivals) {
    if (arrivals.from <= reading.state.turn) cards = arrivals.cards;
  }
  return cards;
}

bool draws(const Reading& reading, std::size_t zone) {
  return (reading.state.open_zones >> zone & 1U) != 0 &&
         (reading.state.gone_zones >> zone & 1U) == 0;
}

// The zone with the lowest number above that one; none.
ZoneId zone_after(const Reading& reading, std::uint8_t number) {
  const auto& zones = reading.board().zones();
  ZoneId next;
  for (std::size_t i = 0; i < zones.size(); ++i) {
    if (zones[i].kind != ZoneKind::Appearance || !draws(reading, i)) continue;
    if (zones[i].number <= number) continue;
    if (!next.exists() || zones[i].number < zones[next.index()].number) next = ZoneId{i};
  }
  return next;
}

// CO-3.2.5.1-R4: of groups outside camps, or of those inside if there are no others.
SpaceSet groups_to_approach(const Reading& reading) {
  const SpaceSet all = groups_on_map(reading);
  const SpaceSet outside = all - reading.board().of_terrain(Terrain::Camp);
  return outside.empty() ? all : outside;
}

SpaceId space_for(const Reading& reading, EnemyCardId card, std::uint8_t number) {
  const auto& zones = reading.board().zones();
  const auto is_it = [&](const ZonePlan& zone) {
    return zone.kind == ZoneKind::Appearance && zone.number == number;
  };
  const auto zone = std::ranges::find_if(zones, is_it);
  SpaceSet spaces;
  for (const GridPoint point : zone->points) spaces.add(cell_of(point));
  const SpaceSet closest = nearest_to(reading.board(), groups_to_approach(reading), spaces);
  return best_placement(reading, card, closest.empty() ? spaces : closest);
}

// CO-3.2.5.1e.
Next reshuffle(Context& context) {
  State& state = context.state;
  for (const EnemyCardId card : state.discards) state.pile.push_back(card);
  state.discards.clear();
  context.tell({.what = Happening::Reshuffled});
  return context.call(ShuffleFrame{.unplaced = static_cast<std::uint8_t>(state.pile.size())});
}

void draw(Context& context, std::uint8_t zone) {
  State& state = context.state;
  const EnemyCardId card = state.pile.pop_back();
  const SpaceId space = space_for(context, card, zone);
  const std::uint8_t number = place_unit(context, card, space, Happening::Arrived);
  if (number == 0) {
    state.discards.push_back(card);
    return;
  }
  EnemyUnit& unit = *state.unit(number);
  unit.drawn = true;
  unit.zone = zone;
}

}  // namespace

Next advance(Context& context, ArrivalsFrame& frame) {
  if (context.state.over() || !context.scenario.mission->draws) return Next::done();
  if (!frame.counted) {
    const ZoneId zone = zone_after(context, frame.zone);
    if (!zone.exists()) return Next::done();
    frame.zone = context.board().zones()[zone.index()].number;
    frame.cards = cards_due(context);
    frame.counted = true;
  }
  if (frame.cards == 0) {
    frame.counted = false;
    return Next::again();
  }
  if (context.state.pile.empty()) {
    if (context.state.discards.empty()) return Next::done();  // CO-3.2.5.1-R2
    return reshuffle(context);
  }
  --frame.cards;
  draw(context, frame.zone);
  return Next::again();
}

}  // namespace enfilade::coops
