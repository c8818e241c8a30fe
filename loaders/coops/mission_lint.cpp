// A mission as a whole: what it names fits together, and what stands somewhere can stand there.
#include <algorithm>
#include <map>

#include "loaders/coops/mission_parts.h"
#include "rules/coops/scenario.h"

namespace enfilade::coops {

namespace {

class Lint {
 public:
  Lint(FaultList& faults, const Mission& mission, const Board& board)
      : faults_(faults), mission_(mission), board_(board) {}

  void all() {
    villages();
    for (const MarkerSpec& marker : mission_.markers) {
      stands("marker " + in_quotes(marker.id), marker.point, marker.kind != MarkerKind::Bridge);
    }
    std::size_t number = 0;
    for (const UnitSpec& unit : mission_.units) {
      stands("unit " + std::to_string(++number), unit.point, true);
    }
    goal();
    reachable();
  }

 private:
  void stands(const std::string& who, GridPoint point, bool on_ground) {
    const SpaceId space = board_.at_point(point);
    if (!space.exists() || board_.at(space).terrain == Terrain::Camp) {
      faults_.add(who, "stands outside the map");
      return;
    }
    const Terrain terrain = board_.at(space).terrain;
    if (on_ground && terrain == Terrain::Water) faults_.add(who, "stands in the water; move it");
    if (!on_ground && terrain != Terrain::Bridge) faults_.add(who, "is no space with a bridge");
  }

  // In one piece, and none on another's ground.
  void villages() {
    std::map<GridPoint, std::string> owners;
    for (const VillagePlan& village : mission_.villages) {
      const std::string who = "village " + in_quotes(village.id);
      if (village.points.empty()) faults_.add(who, "has no \"spaces\"");
      for (const GridPoint point : village.points) {
        const auto [owner, fresh] = owners.emplace(point, village.id);
        if (!fresh) faults_.add(who, "shares a space with " + in_quotes(owner->second));
        const auto near = around(point);
        const bool joined = std::ranges::any_of(village.points, [&](GridPoint other) {
          return std::ranges::find(near, other) != near.end();
        });
        if (!joined && village.points.size() > 1) faults_.add(who, "is not in one piece");
      }
    }
  }

  void need(bool there, std::string words) {
    if (!there) faults_.add("file", std::move(words));
  }

  // What the rules of a goal look for.
  void goal() {
    const auto count = [&](MarkerKind kind) {
      return std::ranges::count(mission_.markers, kind, &MarkerSpec::kind);
    };
    switch (mission_.goal) {
      case Goal::Cache: need(count(MarkerKind::Search) >= 2, "needs 2 \"search\" markers"); break;
      case Goal::Wreck: need(count(MarkerKind::Wreck) == 1, "needs a \"wreck\" marker"); break;
      case Goal::Hvt: need(mission_.convoy.has_value(), "needs a \"convoy\""); break;
      case Goal::Bomb:
        need(mission_.convoy.has_value() && count(MarkerKind::Structure) > 0,
             "needs a \"convoy\" and the structures it drives at");
        break;
      case Goal::Villages: need(!mission_.villages.empty(), "needs \"villages\""); break;
      case Goal::Structures:
        need(count(MarkerKind::Structure) == 2 && mission_.fuse > 0,
             "needs 2 structures and a \"fuse\"");
        break;
      case Goal::Strike:
        need(!mission_.strike.empty() && mission_.river_column && count(MarkerKind::Bridge) > 0,
             "needs \"strike\", \"banks\" and bridges");
        break;
      case Goal::Civilians:
        need(count(MarkerKind::Civilians) > 0, "needs \"civilians\" markers");
        break;
      case Goal::Warehouse:
        need(count(MarkerKind::Structure) == 1 && mission_.fuse > 0,
             "needs a structure and a \"fuse\"");
        break;
      case Goal::LastUnit: need(!mission_.units.empty(), "needs \"units\""); break;
    }
    const bool home = std::ranges::any_of(mission_.zones, [](const ZoneSpec& zone) {
      return zone.plan.kind == ZoneKind::Start && zone.when.kind == When::Kind::Always;
    });
    need(home, "needs a starting zone that is always there");
  }

  // Every starting zone leads by land to every ground space that can be entered.
  void reachable() {
    std::vector<bool> reached(board_.size(), false);
    std::vector<SpaceId> queue;
    const auto reach = [&](SpaceId space) {
      if (reached[space.index()]) return;
      reached[space.index()] = true;
      queue.push_back(space);
    };
    for (std::size_t i = 0; i < board_.size(); ++i) {
      const Space& space = board_.at(SpaceId{i});
      if (!space.zone.exists()) continue;
      if (board_.zones()[space.zone.index()].kind == ZoneKind::Start) reach(SpaceId{i});
    }
    while (!queue.empty()) {
      const SpaceId here = queue.back();
      queue.pop_back();
      for (const SpaceId to : board_.at(here).neighbours) {
        if (ground_cost(board_.at(to).terrain) != kClosed) reach(to);
      }
    }
    for (std::size_t i = 0; i < board_.size(); ++i) {
      const Space& space = board_.at(SpaceId{i});
      const bool helicopters_only =
          space.zone.exists() && board_.zones()[space.zone.index()].kind == ZoneKind::Hld;
      if (reached[i] || space.terrain == Terrain::Water || helicopters_only) continue;
      faults_.add("map", "space " + board_.name_of(SpaceId{i}) +
                             " cannot be reached by land from a starting zone");
    }
  }

  FaultList& faults_;
  const Mission& mission_;
  const Board& board_;
};

// With a camp on either side.
bool fits(FaultList& faults, const MapPlan& plan) {
  constexpr auto kRows = static_cast<std::size_t>((kGridRows - 2) / kTileSize);
  constexpr auto kColumns = static_cast<std::size_t>((kGridColumns - 2) / kTileSize);
  const bool small =
      plan.grid.size() <= kRows &&
      std::ranges::all_of(plan.grid, [](const auto& row) { return row.size() <= kColumns; });
  if (!small) {
    faults.add("grid", "is larger than " + std::to_string(kRows) + " rows of " +
                           std::to_string(kColumns) + " tiles");
  }
  return small;
}

// Tiles that are missing or laid twice, camps on the map or on each other: no board can be made.
bool has_sound_plan(FaultList& faults, const MapPlan& plan) {
  bool sound = true;
  std::vector<GridPoint> taken;
  const auto is_tile = [&](GridPoint point) {
    if (point.row < 0 || point.col < 0) return false;
    const auto row = static_cast<std::size_t>(point.row / kTileSize);
    const auto col = static_cast<std::size_t>(point.col / kTileSize);
    return row < plan.grid.size() && col < plan.grid[row].size() && plan.grid[row][col] != 0;
  };
  for (const ZonePlan& zone : plan.zones) {
    for (const GridPoint point : zone.points) {
      if (is_tile(point) || std::ranges::find(taken, point) != taken.end()) {
        faults.add("zone " + in_quotes(zone.id), "lies on the map or on another zone; move it");
        sound = false;
      }
      taken.push_back(point);
    }
  }
  for (const VillagePlan& village : plan.villages) {
    sound = sound && std::ranges::all_of(village.points, is_tile);
  }
  return sound && fits(faults, plan);
}

}  // namespace

void lint_mission(FaultList& faults, const Mission& mission, const TileLibrary& tiles) {
  const MapPlan plan = map_plan(mission, tiles.of(mission.face), 0xFF);
  if (!has_sound_plan(faults, plan)) return;
  Lint(faults, mission, Board(plan, Board::Survey::None)).all();
}

}  // namespace enfilade::coops
