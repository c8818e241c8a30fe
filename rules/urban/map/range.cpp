#include "rules/urban/map/range.h"

#include <algorithm>
#include <array>

#include "rules/urban/map/effect_paths.h"

namespace enfilade::urban {

namespace {

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

bool is_roof(const Board& board, LocationId id) {
  return board.at(id).kind == LocationKind::Roof;
}

// The phase a step leads to; false when roofs may not be used so.
bool next_phase(bool from_roof, bool to_roof, PathPhase phase, PathPhase& next) {
  if (to_roof) {
    next = phase == PathPhase::FirstRoofs ? PathPhase::FirstRoofs : PathPhase::LastRoofs;
    return true;
  }
  next = PathPhase::Ground;
  return !from_roof || phase == PathPhase::FirstRoofs;
}

bool pass_anywhere(const Board&, LocationId, LocationId, std::size_t) {
  return true;
}

// UO-4.3.7.1-R10: hexes, roofs in their runs, one underground sheet, zones of the first room.
bool pass_in_sight(const Board& board, LocationId from, LocationId through, std::size_t sheet) {
  const Location& location = board.at(through);
  if (location.kind == LocationKind::Hex || location.kind == LocationKind::Roof) return true;
  return location.below() && location.plane == sheet &&
         (board.at(from).plane == 0 || location.plane == board.at(from).plane);
}

bool pass_in_room(const Board& board, LocationId from, LocationId through, std::size_t sheet) {
  const Location& location = board.at(through);
  return pass_in_sight(board, from, through, sheet) ||
         (location.inside() && location.room == board.at(from).room);
}

bool same_room(const Location& a, const Location& b) {
  return a.inside() && b.inside() && a.room == b.room;
}

// From a roof, over the lattice: cells under buildings count 1 EP each. By cell of the board.
class RoofRange {
 public:
  RoofRange(const Board& board, LocationId roof)
      : board_(board), cost_(board.cells.size(), kFarAway) {
    start(roof);
    std::size_t cell = 0;
    int cost = 0;
    while (queue_.pop(cell, cost)) {
      if (cost_[cell] == cost) expand(cell, cost);
    }
  }

  // To a hex, a room behind a facade, or another roof.
  int distance_to(LocationId to) const {
    const Location& location = board_.at(to);
    int best = kFarAway;
    if (location.kind == LocationKind::Hex) return cost_at(location.cell);
    const auto around = [&](Axial cell, int more) {
      for (int i = 0; i < 6; ++i) best = std::min(best, cost_at(cell + step(side_at(i))) + more);
    };
    if (location.kind == LocationKind::Roof) {
      for (const Axial cell : board_.buildings[location.building.index()].cells) around(cell, 1);
    } else if (location.inside()) {
      for (const Edge& edge : board_.edges[to.index()]) {
        const Location& hex = board_.at(edge.to);
        if (hex.kind == LocationKind::Hex) best = std::min(best, cost_at(hex.cell) + 2);
      }
    }
    return std::min(best, kFarAway);
  }

 private:
  std::size_t index(Axial cell) const {
    return static_cast<std::size_t>(board_.cell(cell) - board_.cells.data());
  }
  int cost_at(Axial cell) const {
    const Board::Cell* info = board_.cell(cell);
    return info == nullptr || !info->on_map ? kFarAway : cost_[index(cell)];
  }
  void reach(Axial cell, int cost) {
    const Board::Cell* info = board_.cell(cell);
    if (info == nullptr || !info->on_map || cost_[index(cell)] <= cost || cost >= kFarAway) return;
    cost_[index(cell)] = static_cast<std::uint8_t>(cost);
    queue_.push(index(cell), cost);
  }
  void start(LocationId roof) {
    const BuildingId own = board_.at(roof).building;
    for (const Axial cell : board_.buildings[own.index()].cells) {
      for (int i = 0; i < 6; ++i) {
        const Board::Cell* next = board_.cell(cell + step(side_at(i)));
        if (next != nullptr && next->building != own) reach(cell + step(side_at(i)), 1);
      }
    }
  }
  void expand(std::size_t from, int cost) {
    const int column = static_cast<int>(from) / board_.rows;
    const int row = static_cast<int>(from) % board_.rows;
    const Axial cell = axial_of({board_.low.q + column + 1, board_.low.r + row + 1});
    const Board::Cell& info = board_.cells[from];
    for (int i = 0; i < 6; ++i) {
      const Axial next = cell + step(side_at(i));
      const Board::Cell* there = board_.cell(next);
      if (there == nullptr || !there->on_map) continue;
      const bool both_hexes = !info.building.exists() && !there->building.exists();
      reach(next, cost + (both_hexes ? hex_step(info.location, there->location) : 1));
    }
  }
  // Between two hexes walls count as they do on the ground.
  int hex_step(LocationId a, LocationId b) const {
    int best = kFarAway;
    for (const Edge& edge : board_.edges[a.index()]) {
      if (edge.to == b) best = std::min(best, ep_cost(board_, edge, {}));
    }
    return best;
  }

  const Board& board_;
  std::vector<std::uint8_t> cost_;
  Buckets queue_;
};

// UO-4.3.7.1-R10 from one location to all others; where no such path exists the ep distance stands.
void fill_los_row(const Board& board, LocationId from, const std::uint8_t* ep, std::uint8_t* row) {
  const Location& here = board.at(from);
  std::fill_n(row, board.locations.size(), static_cast<std::uint8_t>(kFarAway));
  const auto take = [&](const EffectPaths& paths, auto&& wanted) {
    for (std::size_t to = 0; to < board.locations.size(); ++to) {
      if (!wanted(board.at(LocationId{to}))) continue;
      const int found = paths.distance_to(board, LocationId{to});
      row[to] = static_cast<std::uint8_t>(std::min<int>(row[to], found));
    }
  };
  for (std::size_t sheet = 0; sheet <= board.sheets.size(); ++sheet) {
    if (here.plane != 0 && sheet != here.plane) continue;
    take(effect_paths(board, {}, from, pass_in_sight, sheet), [&](const Location& to) {
      return !same_room(here, to) && (to.plane == 0 || to.plane == sheet);
    });
  }
  if (here.inside()) {
    take(effect_paths(board, {}, from, pass_in_room, 0),
         [&](const Location& to) { return same_room(here, to); });
  }
  row[from.index()] = 0;
  for (std::size_t to = 0; to < board.locations.size(); ++to) {
    if (row[to] == kFarAway) row[to] = ep[to];
  }
}

// Where an end is a roof the lattice under buildings may be passed.
void lower_by_roofs(const Board& board, std::span<std::uint8_t> los) {
  const std::size_t size = board.locations.size();
  for (const Building& building : board.buildings) {
    if (!building.roof.exists()) continue;
    const RoofRange range(board, building.roof);
    for (std::size_t to = 0; to < size; ++to) {
      if (LocationId{to} == building.roof || board.at(LocationId{to}).plane != 0) continue;
      const auto found = static_cast<std::uint8_t>(range.distance_to(LocationId{to}));
      std::uint8_t& there = los[building.roof.index() * size + to];
      std::uint8_t& back = los[to * size + building.roof.index()];
      there = std::min(there, found);
      back = std::min(back, found);
    }
  }
}

// The table's distance, improved by breaches opened in outer walls: each is a step of 1 EP between
// two hexes that the table has at 2 or more.
template <class Table>
int with_openings(const Board& board, const OpenBreaches& open, LocationId a, LocationId b,
                  Table&& table) {
  int best = table(a, b);
  if (!open.any()) return best;
  struct Gap {
    LocationId near, far;
  };
  std::vector<Gap> gaps;
  for (std::size_t i = 0; i < board.breaches.size(); ++i) {
    const Aperture& aperture = board.aperture(board.breaches[i]);
    if (!open.test(i) || !aperture.in_outer_wall()) continue;
    for (const Axial cell : aperture.threshold) {
      const LocationId from = board.cell(cell)->location;
      for (const Edge& edge : board.edges[from.index()]) {
        if (edge.via == board.breaches[i]) gaps.push_back({from, edge.to});
      }
    }
  }
  std::vector<int> to_far(gaps.size());
  for (std::size_t i = 0; i < gaps.size(); ++i) to_far[i] = table(a, gaps[i].near) + 1;
  for (std::size_t round = 1; round < gaps.size(); ++round) {
    for (std::size_t i = 0; i < gaps.size(); ++i) {
      for (std::size_t k = 0; k < gaps.size(); ++k) {
        to_far[i] = std::min(to_far[i], to_far[k] + table(gaps[k].far, gaps[i].near) + 1);
      }
    }
  }
  for (std::size_t i = 0; i < gaps.size(); ++i) {
    best = std::min(best, to_far[i] + table(gaps[i].far, b));
  }
  return best;
}

}  // namespace

int ep_cost(const Board& board, const Edge& edge, const OpenBreaches& open) {
  switch (edge.kind) {
    case EdgeKind::OpenSide:
    case EdgeKind::ZoneLimit:
    case EdgeKind::Stairs:
    case EdgeKind::RoofEdge:
    case EdgeKind::FacingRoofs:
    case EdgeKind::TouchingRoofs:
    case EdgeKind::SewerBank:
    case EdgeKind::SewerMouth:
    case EdgeKind::Tunnel: return 1;
    case EdgeKind::WallOpening: return is_open(board, edge.via, open) ? 1 : 2;
    case EdgeKind::OuterWall:
    case EdgeKind::Facade:
    case EdgeKind::FacadeOpening:
    case EdgeKind::Partition:
    case EdgeKind::PartyWall:
    case EdgeKind::PartyOpening:
    case EdgeKind::Manhole: return 2;
  }
  return kFarAway;
}

int EffectPaths::distance_to(const Board& board, LocationId to) const {
  if (!is_roof(board, to)) return cost[PathNode{to, PathPhase::Ground}.index()];
  return std::min(cost[PathNode{to, PathPhase::FirstRoofs}.index()],
                  cost[PathNode{to, PathPhase::LastRoofs}.index()]);
}

EffectPaths effect_paths(const Board& board, const OpenBreaches& open, LocationId from,
                         MayPass may_pass, std::size_t sheet) {
  EffectPaths paths;
  paths.cost.assign(board.locations.size() * kPhases, kFarAway);
  paths.previous.assign(board.locations.size() * kPhases, 0xFFFFFFFF);
  const PathNode origin{from, is_roof(board, from) ? PathPhase::FirstRoofs : PathPhase::Ground};
  Buckets queue;
  paths.cost[origin.index()] = 0;
  queue.push(origin.index(), 0);
  std::size_t at = 0;
  int cost = 0;
  while (queue.pop(at, cost)) {
    const LocationId here{at / kPhases};
    if (paths.cost[at] != cost || (here != from && !may_pass(board, from, here, sheet))) continue;
    for (const Edge& edge : board.edges[here.index()]) {
      PathNode next{edge.to, PathPhase::Ground};
      if (!next_phase(is_roof(board, here), is_roof(board, edge.to),
                      static_cast<PathPhase>(at % kPhases), next.phase)) {
        continue;
      }
      const int total = cost + ep_cost(board, edge, open);
      if (total >= paths.cost[next.index()]) continue;
      paths.cost[next.index()] = static_cast<std::uint8_t>(total);
      paths.previous[next.index()] = static_cast<std::uint32_t>(at);
      queue.push(next.index(), total);
    }
  }
  return paths;
}

RangeTables::RangeTables(const Board& board) : RangeTables(board.locations.size()) {
  const std::span<std::uint8_t> ep = bytes().first(size_ * size_);
  const std::span<std::uint8_t> los = bytes().last(size_ * size_);
  for (std::size_t from = 0; from < size_; ++from) {
    const EffectPaths paths = effect_paths(board, {}, LocationId{from}, pass_anywhere, 0);
    for (std::size_t to = 0; to < size_; ++to) {
      ep[from * size_ + to] = static_cast<std::uint8_t>(paths.distance_to(board, LocationId{to}));
    }
    fill_los_row(board, LocationId{from}, &ep[from * size_], &los[from * size_]);
  }
  lower_by_roofs(board, los);
}

int ep_distance(const Board& board, const RangeTables& tables, const OpenBreaches& open,
                LocationId a, LocationId b) {
  return with_openings(board, open, a, b,
                       [&](LocationId x, LocationId y) { return tables.ep(x, y); });
}

int los_distance(const Board& board, const RangeTables& tables, const OpenBreaches& open,
                 LocationId a, LocationId b) {
  return with_openings(board, open, a, b,
                       [&](LocationId x, LocationId y) { return tables.los(x, y); });
}

std::vector<EffectStep> ep_path(const Board& board, const OpenBreaches& open, LocationId a,
                                LocationId b) {
  const EffectPaths paths = effect_paths(board, open, a, pass_anywhere, 0);
  std::vector<EffectStep> steps;
  PathNode end{b, PathPhase::Ground};
  if (is_roof(board, b)) {
    const PathNode first{b, PathPhase::FirstRoofs};
    const PathNode last{b, PathPhase::LastRoofs};
    end = paths.cost[first.index()] <= paths.cost[last.index()] ? first : last;
  }
  std::size_t at = end.index();
  while (paths.previous[at] != 0xFFFFFFFF) {
    const std::size_t before = paths.previous[at];
    const LocationId to{at / kPhases};
    const int cost = paths.cost[at] - paths.cost[before];
    EdgeKind kind = EdgeKind::OpenSide;
    for (const Edge& edge : board.edges[before / kPhases]) {
      if (edge.to == to && ep_cost(board, edge, open) == cost) kind = edge.kind;
    }
    steps.push_back({to, kind, cost});
    at = before;
  }
  std::ranges::reverse(steps);
  return steps;
}

}  // namespace enfilade::urban
