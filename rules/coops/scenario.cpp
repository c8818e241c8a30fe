#include "rules/coops/scenario.h"

#include <utility>

#include "engine/core/check.h"

namespace enfilade::coops {

MapPlan map_plan(const Mission& mission, const std::vector<TileSheet>& tiles,
                 std::uint8_t options) {
  MapPlan plan{.grid = mission.grid, .tiles = tiles, .zones = {}, .villages = mission.villages};
  for (const ZoneSpec& zone : mission.zones) {
    if (zone.when.holds(options)) plan.zones.push_back(zone.plan);
  }
  return plan;
}

namespace {

Going ground_of(const Board& board) {
  Going going;
  for (std::size_t i = 0; i < kTerrains; ++i) {
    const auto terrain = static_cast<Terrain>(i);
    const int cost = ground_cost(terrain);
    if (cost != kClosed && terrain != Terrain::Camp) going.allow(board.of_terrain(terrain), cost);
  }
  return going;
}

}  // namespace

Scenario make_scenario(const std::shared_ptr<const Mission>& mission,
                       std::shared_ptr<const std::vector<FriendCard>> friends,
                       std::shared_ptr<const std::vector<EnemyCard>> enemies,
                       std::shared_ptr<const std::vector<TileSheet>> tiles,
                       const Choices& choices) {
  ENFILADE_CHECK(mission->sections.allows(choices.sections), "the mission allows other sections");
  Scenario made{
      .mission = mission,
      .friends = std::move(friends),
      .enemies = std::move(enemies),
      .tiles = std::move(tiles),
      .map = nullptr,
      .ground = {},
      .decks = {},
      .choices = choices,
      .turns = mission->turns,
      .arrivals = mission->arrivals,
      .strike = mission->strike,
      .fuse = mission->fuse,
      .zone_removal = mission->zone_removal,
      .convoy = mission->convoy ? mission->convoy->vehicles : std::vector<std::uint8_t>{}};
  made.map = std::make_shared<Board>(map_plan(*mission, *made.tiles, choices.options));
  made.ground = ground_of(*made.map);
  for (std::size_t i = 0; i < made.friends->size(); ++i) {
    made.decks[static_cast<std::size_t>((*made.friends)[i].deck)].emplace_back(i);
  }
  for (std::size_t i = 0; i < mission->options.size(); ++i) {
    if ((choices.options >> i & 1U) == 0) continue;
    const OptionChanges& changes = mission->options[i].changes;
    if (changes.turns) made.turns = *changes.turns;
    if (changes.arrivals) made.arrivals = *changes.arrivals;
    if (changes.strike) made.strike = *changes.strike;
    if (changes.fuse) made.fuse = *changes.fuse;
    if (changes.zone_removal) made.zone_removal = *changes.zone_removal;
    if (changes.lead) made.convoy.front() = *changes.lead;
    if (changes.rear) made.convoy.back() = *changes.rear;
  }
  return made;
}

}  // namespace enfilade::coops
