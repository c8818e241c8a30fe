#include "rules/urban/map/effect_paths.h"

#include <algorithm>
#include <array>

namespace enfilade::urban {

namespace {

constexpr std::uint32_t kNoNode = 0xFFFFFFFF;

// Nodes to visit, by cost: steps cost 1 or 2, so a few buckets in turn are enough.
class Buckets {
 public:
  void push(std::size_t node, int cost) {
    lists_[static_cast<std::size_t>(cost) % kLists].push_back(node);
  }

  // The next node and its cost; false when all are empty.
  bool pop(std::size_t& node, int& cost) {
    for (std::size_t tried = 0; tried < kLists; ++tried, ++at_) {
      std::vector<std::size_t>& list = lists_[static_cast<std::size_t>(at_) % kLists];
      if (list.empty()) continue;
      node = list.back();
      list.pop_back();
      cost = at_;
      return true;
    }
    return false;
  }

 private:
  static constexpr std::size_t kLists = 4;
  std::array<std::vector<std::size_t>, kLists> lists_;
  int at_ = 0;
};

class Search {
 public:
  Search(const Board& board, const OpenBreaches& open, LocationId from, const PathLimits& limits)
      : board_(board), open_(open), from_(from), limits_(limits) {
    const std::size_t nodes =
        first_cell() + (limits.over_buildings ? board.cells.size() : std::size_t{0});
    paths_.cost.assign(nodes, kFarAway);
    paths_.previous.assign(nodes, kNoNode);
    paths_.passage = limits.passage;
  }

  EffectPaths run(LocationId only_to) {
    const PathNode origin{from_, in_runs(from_) ? PathPhase::FirstRun : PathPhase::Ground};
    paths_.cost[origin.index()] = 0;
    queue_.push(origin.index(), 0);
    std::size_t node = 0;
    int cost = 0;
    while (queue_.pop(node, cost)) {
      if (paths_.cost[node] != cost) continue;
      if (node >= first_cell()) {
        leave_cell(node, cost);
        continue;
      }
      if (LocationId{node / kPhases} == only_to) break;
      leave_location(node, cost);
    }
    return std::move(paths_);
  }

 private:
  std::size_t first_cell() const { return board_.locations.size() * kPhases; }

  void reach(std::size_t node, int cost, std::size_t before) {
    if (cost >= paths_.cost[node]) return;
    paths_.cost[node] = static_cast<std::uint8_t>(cost);
    paths_.previous[node] = static_cast<std::uint32_t>(before);
    queue_.push(node, cost);
  }

  bool in_runs(LocationId place) const { return paths_.in_runs(board_.at(place)); }

  bool may_pass(LocationId through) const {
    const Location& location = board_.at(through);
    switch (limits_.passage) {
      case Passage::Anywhere:
      case Passage::Tunnels: return true;
      case Passage::OnePlane: return location.plane == limits_.plane;
      case Passage::InSight: break;
    }
    if (location.kind == LocationKind::Hex || location.kind == LocationKind::Roof) return true;
    if (location.below()) return location.plane == limits_.plane;
    return limits_.room.exists() && location.room == limits_.room;
  }

  void leave_location(std::size_t node, int cost) {
    const LocationId here{node / kPhases};
    const auto phase = static_cast<PathPhase>(node % kPhases);
    if (here != from_ && !may_pass(here)) return;
    for (const Edge& edge : board_.edges[here.index()]) {
      const bool run = in_runs(edge.to);
      if (phase == PathPhase::LastRun && !run) continue;
      PathNode next{edge.to, PathPhase::Ground};
      if (run) next.phase = phase == PathPhase::FirstRun ? phase : PathPhase::LastRun;
      reach(next.index(), cost + ep_cost(board_, edge, open_), node);
    }
    if (!limits_.over_buildings || phase == PathPhase::LastRun) return;
    const Location& location = board_.at(here);
    if (location.kind == LocationKind::Hex) reach_cells_around(location.cell, cost, node);
    if (location.kind != LocationKind::Roof) return;
    // The roof lies over all of its building (UO-4.3.7.1-R6).
    for (const Axial cell : board_.buildings[location.building.index()].cells) {
      reach_cells_around(cell, cost, node);
    }
  }

  // The cells under buildings next to this one.
  void reach_cells_around(Axial cell, int cost, std::size_t node) {
    for (const Axial away : kSteps) {
      const Board::Cell* next = board_.cell(cell + away);
      if (next != nullptr && next->building.exists()) reach(node_of(*next), cost + 1, node);
    }
  }

  std::size_t node_of(const Board::Cell& cell) const {
    return first_cell() + static_cast<std::size_t>(&cell - board_.cells.data());
  }

  // From a cell under a building: on under it or another, into a hex, or onto a roof.
  void leave_cell(std::size_t node, int cost) {
    const Axial cell = board_.axial_at(node - first_cell());
    const BuildingId own = board_.cells[node - first_cell()].building;
    reach_cells_around(cell, cost, node);
    for (const Axial away : kSteps) {
      const Board::Cell* next = board_.cell(cell + away);
      if (next == nullptr || !next->location.exists()) continue;
      if (!next->building.exists()) {
        reach(PathNode{next->location, PathPhase::Ground}.index(), cost + 1, node);
      } else if (next->building != own) {
        const LocationId roof = board_.buildings[next->building.index()].roof;
        if (roof.exists()) reach(PathNode{roof, PathPhase::LastRun}.index(), cost + 1, node);
      }
    }
  }

  const Board& board_;
  const OpenBreaches& open_;
  LocationId from_;
  PathLimits limits_;
  EffectPaths paths_;
  Buckets queue_;
};

}  // namespace

PathNode EffectPaths::end_at(const Board& board, LocationId to) const {
  if (!in_runs(board.at(to))) return {to, PathPhase::Ground};
  const PathNode first{to, PathPhase::FirstRun};
  const PathNode last{to, PathPhase::LastRun};
  return cost[first.index()] <= cost[last.index()] ? first : last;
}

int EffectPaths::distance_to(const Board& board, LocationId to) const {
  return cost[end_at(board, to).index()];
}

EffectPaths effect_paths(const Board& board, const OpenBreaches& open, LocationId from,
                         const PathLimits& limits, LocationId only_to) {
  return Search(board, open, from, limits).run(only_to);
}

}  // namespace enfilade::urban
