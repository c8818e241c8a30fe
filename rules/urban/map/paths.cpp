#include "rules/urban/map/paths.h"

#include <algorithm>

#include "engine/core/check.h"

namespace enfilade::urban {

namespace {

bool is_vehicle(Mover mover) {
  return mover == Mover::Vehicle;
}

// T1.01 to T1.05, T1.20.
std::optional<int> hex_cost(const Board& board, LocationId to, Mover mover, const Going& going) {
  const Location& hex = board.at(to);
  if (is_vehicle(mover) && hex.terrain == Terrain::Narrow) return std::nullopt;
  const bool wet = hex.terrain == Terrain::Water || hex.terrain == Terrain::OpenSewer;
  return wet || going.beside_barricade.has(to) ? 2 : 1;
}

// A step whose printed cost is its total; vehicles only where the opening is made for them.
std::optional<int> opening_cost(const Board& board, const Edge& edge, Mover mover,
                                const Going& going) {
  if (!is_open(board, edge.via, going.open)) return std::nullopt;
  if (!is_vehicle(mover)) return 2;
  if (!board.aperture(edge.via).vehicle) return std::nullopt;
  // UO-5.1.4-R3: a narrow hex is closed to vehicles from every side.
  if (board.at(edge.to).terrain == Terrain::Narrow) return std::nullopt;
  return 2;
}

std::optional<int> wall_cost(Mover mover) {
  switch (mover) {
    case Mover::Foot: return 5;
    case Mover::FootWithLadder: return 2;
    default: return std::nullopt;
  }
}

bool in_hangar(const Board& board, LocationId id) {
  const Location& location = board.at(id);
  return location.inside() && board.buildings[location.building.index()].vehicle_access;
}

std::optional<int> sewer_mouth_cost(const Board& board, LocationId to, Mover mover) {
  if (is_vehicle(mover)) return std::nullopt;
  return board.at(to).kind == LocationKind::SewerHex ? 1 : 2;
}

std::optional<int> only_on_foot(Mover mover, int cost) {
  return is_vehicle(mover) ? std::nullopt : std::optional(cost);
}

// Stairs, ladders, roofs and manholes are closed to Population (UO-5.2.3.3-R2).
std::optional<int> only_soldiers(Mover mover, int cost) {
  return is_vehicle(mover) || mover == Mover::Population ? std::nullopt : std::optional(cost);
}

}  // namespace

std::optional<int> mp_cost(const Board& board, const Edge& edge, Mover mover, const Going& going) {
  switch (edge.kind) {
    case EdgeKind::OpenSide:
    case EdgeKind::SewerBank: return hex_cost(board, edge.to, mover, going);
    case EdgeKind::OuterWall: return wall_cost(mover);
    case EdgeKind::WallOpening:
    case EdgeKind::FacadeOpening: return opening_cost(board, edge, mover, going);
    case EdgeKind::PartyOpening:
      return is_vehicle(mover) ? std::nullopt : opening_cost(board, edge, mover, going);
    case EdgeKind::ZoneLimit:
      return is_vehicle(mover) && !in_hangar(board, edge.to) ? std::nullopt : std::optional(1);
    case EdgeKind::Partition: return only_on_foot(mover, 2);
    case EdgeKind::Stairs: return only_soldiers(mover, 2);
    case EdgeKind::RoofEdge:
      return mover == Mover::FootWithLadder ? std::optional(2) : std::nullopt;
    case EdgeKind::FacingRoofs: return only_soldiers(mover, 4);
    case EdgeKind::Manhole: return only_soldiers(mover, 2);
    case EdgeKind::SewerMouth:
      return mover == Mover::Population ? std::nullopt : sewer_mouth_cost(board, edge.to, mover);
    case EdgeKind::Tunnel: return only_on_foot(mover, 1);
    case EdgeKind::Facade:
    case EdgeKind::PartyWall:
    case EdgeKind::TouchingRoofs: return std::nullopt;
  }
  return std::nullopt;
}

bool touches(const Board& board, LocationId a, LocationId b, const OpenBreaches& open) {
  return std::ranges::any_of(board.edges[a.index()], [&](const Edge& edge) {
    if (edge.to != b) return false;
    switch (edge.kind) {
      case EdgeKind::OuterWall:
      case EdgeKind::Facade:
      case EdgeKind::PartyWall:
      case EdgeKind::RoofEdge:
      case EdgeKind::TouchingRoofs: return false;
      case EdgeKind::WallOpening:
      case EdgeKind::FacadeOpening:
      case EdgeKind::PartyOpening: return is_open(board, edge.via, open);
      default: return true;
    }
  });
}

void reachable(const Board& board, const Going& going, Mover mover, LocationId from, int mp,
               std::vector<Reached>& out) {
  constexpr std::size_t kBuckets = 32;
  ENFILADE_CHECK(mp >= 0 && mp < static_cast<int>(kBuckets), "more MP than any block has");
  std::array<std::uint8_t, kMaxLocations> best;
  best.fill(0xFF);
  std::array<std::vector<Reached>, kBuckets> buckets;
  out.clear();
  best[from.index()] = 0;
  buckets[0].push_back({from, LocationId{}, 0});
  for (int cost = 0; cost <= mp; ++cost) {
    // A list grows while it is read only by later lists, so an index is enough.
    for (std::size_t i = 0; i < buckets[static_cast<std::size_t>(cost)].size(); ++i) {
      const Reached here = buckets[static_cast<std::size_t>(cost)][i];
      if (best[here.location.index()] != cost) continue;
      out.push_back(here);
      if (going.stops.has(here.location) && here.location != from) continue;
      for (const Edge& edge : board.edges[here.location.index()]) {
        if (going.closed.has(edge.to)) continue;
        const auto price = mp_cost(board, edge, mover, going);
        const int total = cost + price.value_or(mp);
        if (!price || total > mp || total >= best[edge.to.index()]) continue;
        best[edge.to.index()] = static_cast<std::uint8_t>(total);
        buckets[static_cast<std::size_t>(total)].push_back({edge.to, here.location, total});
      }
    }
  }
}

std::vector<LocationId> way_to(const std::vector<Reached>& reached, LocationId to) {
  std::vector<LocationId> way;
  while (to.exists()) {
    const auto found = std::ranges::find(reached, to, &Reached::location);
    if (found == reached.end()) return {};
    way.push_back(to);
    to = found->previous;
  }
  std::ranges::reverse(way);
  return way;
}

}  // namespace enfilade::urban
