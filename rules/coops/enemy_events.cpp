#include "rules/coops/enemy_events.h"

#include <algorithm>
#include <string_view>
#include <tuple>
#include <vector>

#include "rules/coops/changes.h"
#include "rules/coops/enemy_path.h"
#include "rules/coops/position.h"
#include "rules/coops/sections.h"
#include "rules/coops/sight.h"

namespace enfilade::coops {

namespace {

// The cards that the table names.
constexpr std::string_view kTank = "t55";
constexpr std::string_view kRpg = "rpg";
constexpr std::string_view kPkm = "pkm";
constexpr std::string_view kSniper = "svd";

constexpr std::uint8_t kSniperHits = 3;

EnemyCardId enemy_card(const Scenario& scenario, std::string_view id) {
  const auto found = std::ranges::find(*scenario.enemies, id, &EnemyCard::id);
  if (found == scenario.enemies->end()) return {};
  return EnemyCardId{found - scenario.enemies->begin()};
}

// --- Nearness ---

template <class Counts>
std::vector<SpaceId> group_spaces(const Reading& reading, Counts&& counts) {
  std::vector<SpaceId> spaces;
  for (const Section section : sections_in_play(reading.scenario)) {
    for (const GroupId id : groups_of(section)) {
      if (counts(id, reading.state.group(id))) spaces.push_back(reading.state.group(id).space);
    }
  }
  return spaces;
}

std::vector<SpaceId> exposed_groups(const Reading& reading) {
  return group_spaces(reading,
                      [&](GroupId, const Group& group) { return is_exposed(reading, group); });
}

std::vector<SpaceId> exposed_groups(const Reading& reading, Arm arm) {
  return group_spaces(reading, [&](GroupId id, const Group& group) {
    return arm_of(section_of(id)) == arm && is_exposed(reading, group);
  });
}

// The candidates that are nearest to any of the places, and how near.
struct Nearest {
  SpaceSet spaces;
  int distance = Board::kFar;
};

Nearest nearest_to(const Board& board, const SpaceSet& candidates,
                   const std::vector<SpaceId>& places) {
  Nearest best;
  candidates.each([&](Cell cell) {
    int distance = Board::kFar;
    for (const SpaceId place : places) {
      distance = std::min(distance, board.distance(board.at_cell(cell), place));
    }
    if (distance > best.distance) return;
    if (distance < best.distance) best = {.spaces = {}, .distance = distance};
    best.spaces.add(cell);
  });
  return best;
}

// --- Placing ---

// CO-E.0-R7: a new instance of its card. Ties: CO-3.2.5.4-R5. 0 if it cannot be done.
std::uint8_t put_unit(Context& context, EnemyCardId card, const SpaceSet& candidates,
                      std::uint8_t zone = 0) {
  if (!card.exists() || candidates.empty()) return 0;
  const SpaceId space = best_placement(context, card, candidates);
  const std::uint8_t number = place_unit(context, card, space, Happening::UnitPlaced);
  if (number == 0) return 0;
  EnemyUnit& unit = *context.state.unit(number);
  unit.placed = true;
  unit.zone = zone;
  return number;
}

// CO-E.4.4-R1, CO-E.4.5-R1.
bool ambush(Context& context, Arm arm, std::string_view card) {
  const std::vector<SpaceId> places = exposed_groups(context, arm);
  if (places.empty()) return false;
  const Board& board = context.board();
  const SpaceSet cover = board.of_terrain(Terrain::Forest) | board.of_terrain(Terrain::Mountain) |
                         board.of_terrain(Terrain::City);
  const Nearest near = nearest_to(board, cover & free_ground(context), places);
  return put_unit(context, enemy_card(context.scenario, card), near.spaces) != 0;
}

// --- The tank ---

bool is_tank_on_map(const State& state, EnemyCardId tank) {
  return std::ranges::any_of(
      state.units, [&](const EnemyUnit& unit) { return unit.card == tank && unit.space.exists(); });
}

SpaceSet spaces_of(const Board& board, ZoneId zone) {
  SpaceSet spaces;
  board.of_zones(ZoneKind::Appearance).each([&](Cell cell) {
    if (board.at(board.at_cell(cell)).zone == zone) spaces.add(cell);
  });
  return spaces;
}

struct NearestZone {
  Nearest near;
  std::uint8_t number = 0;  // 0: there is none
};

// CO-E.4.1-R1: those that draw no cards count too.
NearestZone nearest_zone(const Reading& reading, const std::vector<SpaceId>& places) {
  NearestZone best;
  const auto& zones = reading.board().zones();
  for (std::size_t i = 0; i < zones.size(); ++i) {
    if (zones[i].kind != ZoneKind::Appearance || (reading.state.gone_zones >> i & 1U) != 0)
      continue;
    const Nearest near = nearest_to(reading.board(), spaces_of(reading.board(), ZoneId{i}), places);
    const bool nearer =
        std::tie(near.distance, zones[i].number) < std::tie(best.near.distance, best.number);
    if (best.number == 0 || nearer) best = {.near = near, .number = zones[i].number};
  }
  return best;
}

// --- The sniper ---

// CO-E.4.6a: the group it was placed near; of equally near ones the worst for the players
// (CO-3.2.5.2d, CO-3.2.5.4-R3), which asks first whether it can be hit at all.
GroupId sniper_target(const Reading& reading, const EnemyUnit& unit) {
  GroupId best;
  const auto rank = [&](GroupId id) {
    const Group& group = reading.state.group(id);
    return std::tuple{reading.board().distance(unit.space, group.space),
                      !is_in_range(reading, unit, group),
                      rank_of(defence_now(reading, group)),
                      !carries_mission_cargo(reading.state, id),
                      -harm_of(reading, unit, id),
                      -passengers_of(reading.state, id)};
  };
  for (const Section section : sections_in_play(reading.scenario)) {
    for (const GroupId id : groups_of(section)) {
      if (!is_exposed(reading, reading.state.group(id))) continue;
      if (!best.exists() || rank(id) < rank(best)) best = id;
    }
  }
  return best;
}

}  // namespace

bool bring_tank(Context& context, EventsFrame&) {
  const EnemyCardId tank = enemy_card(context.scenario, kTank);
  if (is_tank_on_map(context.state, tank)) return false;
  std::vector<SpaceId> places = exposed_groups(context);
  if (places.empty()) {
    places = group_spaces(context, [](GroupId, const Group& group) { return is_on_map(group); });
  }
  const NearestZone zone = nearest_zone(context, places);
  return put_unit(context, tank, zone.near.spaces, zone.number) != 0;
}

bool ambush_cavalry(Context& context, EventsFrame&) {
  return ambush(context, Arm::Cavalry, kRpg);
}

bool ambush_infantry(Context& context, EventsFrame&) {
  return ambush(context, Arm::Infantry, kPkm);
}

// CO-E.4.6-R1.
bool place_sniper(Context& context, EventsFrame& frame) {
  const std::vector<SpaceId> places = exposed_groups(context);
  if (places.empty()) return false;
  const Board& board = context.board();
  const Nearest near =
      nearest_to(board, board.of_terrain(Terrain::Village) & free_ground(context), places);
  frame.picked = put_unit(context, enemy_card(context.scenario, kSniper), near.spaces);
  if (frame.picked == 0) return false;
  frame.step = EventsFrame::Step::Sniper;
  return true;
}

void fire_sniper(Context& context, std::uint8_t unit, std::uint8_t die) {
  const EnemyUnit& sniper = *context.state.unit(unit);
  const GroupId target = sniper_target(context, sniper);
  const bool hit = die <= kSniperHits && is_in_range(context, sniper, context.state.group(target));
  context.tell({.what = hit ? Happening::SniperHit : Happening::SniperMissed,
                .group = target,
                .unit = unit,
                .die = die,
                .enemy = sniper.card});
  if (hit) suffer(context, target, Harm::Neutralised);
}

}  // namespace enfilade::coops
