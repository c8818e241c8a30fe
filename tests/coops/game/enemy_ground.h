// A made-up map of two tiles side by side, for what the enemy does by itself: the terrain is what a
// test draws, the mission is number 5 with nobody and nothing on its map.
//
//   Rows: six of twelve letters; '.' plain, s c f m w b as on a tile sheet, V a space of a village
//   (all of one tile are one village). Spaces are T1.0.0 to T2.5.5, odd rows lie half a space to
//   the right; alpha is west of the map, zone 1 east of it.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/coops/enemy_path.h"
#include "rules/coops/enemy_target.h"
#include "tests/coops/game/mission_scene.h"

namespace enfilade::coops {

using GroundRows = std::array<std::string_view, 6>;

inline constexpr GroundRows kOpenGround = {
    "............", "............", "............", "............", "............", "............",
};

class EnemyGround : public MissionScene {
 public:
  explicit EnemyGround(const GroundRows& rows = kOpenGround,
                       EnemyMoves moves = EnemyMoves::Priorities, Goal goal = Goal::Structures)
      : MissionScene(5) {
    Mission mission = *scenario.mission;
    mission.grid = {{1, 2}};
    mission.zones = {zone("alpha", ZoneKind::Start, -1), zone("zone1", ZoneKind::Appearance, 12)};
    mission.units.clear();
    mission.groups.clear();
    mission.enemy_moves = moves;
    mission.goal = goal;
    mission.villages = villages_in(rows);
    scenario =
        make_scenario(std::make_shared<Mission>(mission), scenario.friends, scenario.enemies,
                      std::make_shared<std::vector<TileSheet>>(sheets_of(rows)), {kAllSections, 0});
    group(Section::Infantry2, 3, "rifle_group", "alpha.1");  // so that somebody is left
  }

  // Every kind of ground costs 1.
  void level() {
    for (std::size_t i = 0; i < kTerrains; ++i) {
      const int cost = ground_cost(static_cast<Terrain>(i));
      if (cost != kClosed) state.effects.cost[i] = static_cast<std::int8_t>(1 - cost);
    }
  }

  GroupId left(std::size_t slot, std::string_view space, GroupState what = GroupState::Dest) {
    const GroupId id = group(Section::Cavalry, slot, "vbl_reco", space);
    of(id).state = what;
    return id;
  }
  GroupId vab(Section section, std::size_t slot, std::string_view space) {
    return group(section, slot, "vab_tt", space);
  }
  GroupId flying(std::size_t slot, std::string_view card, std::string_view space) {
    const GroupId id = group(Section::Alat, slot, card, space);
    of(id).flight = Flight::Air;
    return id;
  }
  // What an enemy unit would rather keep or take away: an objective of the mission.
  MarkerId objective(std::string_view space) { return marker(MarkerKind::Search, space); }

  Target target(std::uint8_t number) { return choose_target(reading(), unit(number)); }
  Heading heading(std::uint8_t number) {
    return aim_of(reading(), unit(number), going_of(reading(), unit(number)));
  }
  // One AP, and all that was told of it.
  void act_once(std::uint8_t number, Dice dice = {}) {
    told.clear();
    unit(number).ap_spent = 1;
    act(number, dice);
  }
  // What decided between equally cheap ways, last time.
  EnemyReason way_reason() const {
    return static_cast<EnemyReason>(last(Happening::EnemyHeads).number);
  }
  std::vector<std::string> steps() const {
    std::vector<std::string> names;
    for (const Event<Tiding>& one : told) {
      if (one.body.what == Happening::EnemyMoved) names.push_back(name(one.body.space));
    }
    return names;
  }

 private:
  static ZoneSpec zone(std::string_view id, ZoneKind kind, int column) {
    ZoneSpec made{.plan = {.id = std::string(id), .kind = kind}};
    if (kind == ZoneKind::Appearance) made.plan.number = 1;
    for (int row = 1; row <= 3; ++row) {
      made.plan.points.push_back(
          {static_cast<std::int16_t>(column), static_cast<std::int16_t>(row)});
    }
    return made;
  }
  static std::vector<TileSheet> sheets_of(const GroundRows& rows) {
    std::vector<TileSheet> sheets{{.number = 1}, {.number = 2}};
    for (const std::string_view row : rows) {
      for (std::size_t i = 0; i < row.size(); ++i) {
        const char letter = row[i] == 'V' ? '.' : row[i];
        sheets[i / kTileSize].terrain.push_back(*terrain_of(letter));
      }
    }
    return sheets;
  }
  static std::vector<VillagePlan> villages_in(const GroundRows& rows) {
    std::vector<VillagePlan> found{{.id = "west"}, {.id = "east"}};
    for (std::size_t row = 0; row < rows.size(); ++row) {
      for (std::size_t col = 0; col < rows[row].size(); ++col) {
        if (rows[row][col] != 'V') continue;
        found[col / kTileSize].points.push_back(
            {static_cast<std::int16_t>(col), static_cast<std::int16_t>(row)});
      }
    }
    std::erase_if(found, [](const VillagePlan& one) { return one.points.empty(); });
    return found;
  }
};

}  // namespace enfilade::coops
