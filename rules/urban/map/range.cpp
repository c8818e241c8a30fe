#include "rules/urban/map/range.h"

#include <algorithm>

#include "rules/urban/map/effect_paths.h"

namespace enfilade::urban {

namespace {

bool is_roof(const Board& board, LocationId id) {
  return board.at(id).kind == LocationKind::Roof;
}

// What any path may lead through.
PathLimits limits_of(const Board& board) {
  return {.passage = board.since(kTunnelsOnlyAtEnds) ? Passage::Anywhere : Passage::Tunnels};
}

// UO-4.3.7.1-R10 with these breaches open; kFarAway when there is no such path.
int path_in_sight(const Board& board, const OpenBreaches& open, LocationId a, LocationId b) {
  const Location& here = board.at(a);
  const Location& there = board.at(b);
  if (here.plane != there.plane) return kFarAway;  // there is no sight between them
  PathLimits limits{.passage = Passage::InSight, .plane = here.plane};
  if (same_room(here, there)) limits.room = here.room;
  limits.over_buildings = is_roof(board, a) || is_roof(board, b);
  return effect_paths(board, open, a, limits, b).distance_to(board, b);
}

// The same from one location to all others, with every breach closed; the ep distance where there
// is no such path. Of a pair with a roof the row of the roof counts, for cells under buildings.
void fill_los_row(const Board& board, LocationId from, const std::uint8_t* ep, std::uint8_t* row) {
  const Location& here = board.at(from);
  std::fill_n(row, board.locations.size(), static_cast<std::uint8_t>(kFarAway));
  const auto search = [&](const PathLimits& limits, auto&& wanted) {
    const EffectPaths paths = effect_paths(board, {}, from, limits);
    for (std::size_t to = 0; to < board.locations.size(); ++to) {
      const Location& there = board.at(LocationId{to});
      if (there.plane != here.plane) continue;
      if (!wanted(there)) continue;
      const int found = paths.distance_to(board, LocationId{to});
      row[to] = static_cast<std::uint8_t>(std::min<int>(row[to], found));
    }
  };
  PathLimits limits{.passage = Passage::InSight, .plane = here.plane};
  limits.over_buildings = is_roof(board, from);
  search(limits, [&](const Location& to) { return !same_room(here, to); });
  if (here.inside()) {
    limits.room = here.room;
    search(limits, [&](const Location& to) { return same_room(here, to); });
  }
  row[from.index()] = 0;
  for (std::size_t to = 0; to < board.locations.size(); ++to) {
    if (row[to] == kFarAway) row[to] = ep[to];
  }
}

std::vector<Gap> open_gaps(const Board& board, const OpenBreaches& open) {
  std::vector<Gap> gaps;
  for (const Gap& gap : board.gaps) {
    if (open.test(gap.breach)) gaps.push_back(gap);
  }
  return gaps;
}

// The way from a location to the far side of each gap. A path is cut into legs at the gaps. No leg
// between two gaps, which are hexes, has a roof in it, so the runs of UO-4.3.7.1-R7 stay whole.
std::vector<int> beyond_gaps(const RangeTables& tables, const std::vector<Gap>& gaps,
                             LocationId from) {
  std::vector<int> to_far(gaps.size());
  for (std::size_t i = 0; i < gaps.size(); ++i) to_far[i] = tables.ep(from, gaps[i].near) + 1;
  for (std::size_t round = 1; round < gaps.size(); ++round) {
    for (std::size_t i = 0; i < gaps.size(); ++i) {
      for (std::size_t k = 0; k < gaps.size(); ++k) {
        to_far[i] = std::min(to_far[i], to_far[k] + tables.ep(gaps[k].far, gaps[i].near) + 1);
      }
    }
  }
  return to_far;
}

// No path from an end to an opened breach costs less than this. Over buildings the tables know only
// the ways of roofs.
int least_to_gap(const Board& board, const RangeTables& tables, const std::vector<Gap>& gaps,
                 LocationId end, bool over_buildings) {
  if (over_buildings && !is_roof(board, end)) return 0;
  int least = kFarAway;
  for (const Gap& gap : gaps) {
    least = std::min(least, over_buildings ? tables.los(end, gap.near) : tables.ep(end, gap.near));
  }
  return least;
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

RangeTables::RangeTables(const Board& board) : RangeTables(board.locations.size()) {
  const std::span<std::uint8_t> ep = bytes().first(size_ * size_);
  const std::span<std::uint8_t> los = bytes().last(size_ * size_);
  for (std::size_t from = 0; from < size_; ++from) {
    const EffectPaths paths = effect_paths(board, {}, LocationId{from}, limits_of(board));
    for (std::size_t to = 0; to < size_; ++to) {
      ep[from * size_ + to] = static_cast<std::uint8_t>(paths.distance_to(board, LocationId{to}));
    }
    fill_los_row(board, LocationId{from}, &ep[from * size_], &los[from * size_]);
  }
  for (std::size_t roof = 0; roof < size_; ++roof) {
    if (!is_roof(board, LocationId{roof})) continue;
    for (std::size_t to = 0; to < size_; ++to) los[to * size_ + roof] = los[roof * size_ + to];
  }
}

int ep_distance_breached(const Board& board, const RangeTables& tables, const OpenBreaches& open,
                         LocationId a, LocationId b) {
  const std::vector<Gap> gaps = open_gaps(board, open);
  int best = tables.ep(a, b);
  if (gaps.empty()) return best;
  const std::vector<int> to_far = beyond_gaps(tables, gaps, a);
  for (std::size_t i = 0; i < gaps.size(); ++i) {
    best = std::min(best, to_far[i] + tables.ep(gaps[i].far, b));
  }
  return best;
}

std::vector<std::uint8_t> ep_row_breached(const Board& board, const RangeTables& tables,
                                          const OpenBreaches& open, LocationId from) {
  const std::vector<Gap> gaps = open_gaps(board, open);
  if (gaps.empty()) return {};
  const std::vector<int> to_far = beyond_gaps(tables, gaps, from);
  const auto closed = tables.ep_row(from);
  std::vector<std::uint8_t> row(closed.begin(), closed.end());
  for (std::size_t i = 0; i < gaps.size(); ++i) {
    const auto beyond = tables.ep_row(gaps[i].far);
    for (std::size_t to = 0; to < row.size(); ++to) {
      row[to] = static_cast<std::uint8_t>(std::min<int>(row[to], to_far[i] + beyond[to]));
    }
  }
  return row;
}

int los_distance_breached(const Board& board, const RangeTables& tables, const OpenBreaches& open,
                          LocationId a, LocationId b) {
  const int closed = tables.los(a, b);
  const std::vector<Gap> gaps = open_gaps(board, open);
  if (gaps.empty()) return closed;
  const bool over = is_roof(board, a) || is_roof(board, b);
  const int least =
      least_to_gap(board, tables, gaps, a, over) + 1 + least_to_gap(board, tables, gaps, b, over);
  if (least >= closed) return closed;
  const int found = path_in_sight(board, open, a, b);
  return found < kFarAway ? found : ep_distance(board, tables, open, a, b);
}

std::vector<EffectStep> ep_path(const Board& board, const OpenBreaches& open, LocationId a,
                                LocationId b) {
  const EffectPaths paths = effect_paths(board, open, a, limits_of(board));
  std::vector<EffectStep> steps;
  std::size_t at = paths.end_at(board, b).index();
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
