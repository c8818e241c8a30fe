#include "rules/urban/map/sight_table.h"

#include <algorithm>
#include <bit>

#include "rules/urban/map/sight_line.h"

namespace enfilade::urban {

namespace {

// Pairs that the geometry of lines does not decide: zones of one room, a roof over its own rooms.
bool decided_by_place(const Location& a, const Location& b) {
  if (a.plane != b.plane) return true;
  if (a.plane != 0 || !a.building.exists() || a.building != b.building) return false;
  return a.kind == LocationKind::Roof || b.kind == LocationKind::Roof || a.room == b.room;
}

// Whether two sight points could ever see each other as far as arcs are concerned. Before version 2
// any aperture of the other room might be opened.
bool arcs_can_fit(const Board& board, SightPointId a, SightPointId b) {
  const SightPoint& one = board.points[a.index()];
  const SightPoint& other = board.points[b.index()];
  const OpenBreaches all = OpenBreaches::all();
  if (one.aperture.exists() && !in_arc(board, other, one.aperture, all)) return false;
  return !other.aperture.exists() || in_arc(board, one, other.aperture, all);
}

void fill_pair(Board& board, SightPointId a, SightPointId b) {
  const Location& here = board.at(board.points[a.index()].location);
  const Location& there = board.at(board.points[b.index()].location);
  if (decided_by_place(here, there) || !arcs_can_fit(board, a, b)) return;
  const SightLine line = sight_line(board, a, b);
  if (here.plane != 0) {
    if (tunnel_obstacle(board.sheets[here.plane - std::size_t{1}], line)) return;
  } else {
    if (static_obstacle(board, line)) return;
    const auto crossings = wall_crossings(board, line);
    const auto closed = [](const HinderingCrossing& one) { return one.openings.empty(); };
    if (std::ranges::any_of(crossings, closed)) return;
    if (!crossings.empty()) {
      ConditionalSight condition{a, b, {}};
      for (const HinderingCrossing& one : crossings) condition.crossings.push_back({one.openings});
      board.conditions.push_back(std::move(condition));
      board.conditional.set(a.index(), b.index());
      board.conditional.set(b.index(), a.index());
      return;
    }
  }
  board.clear.set(a.index(), b.index());
  board.clear.set(b.index(), a.index());
}

// Every location that a line from there may lead to.
void add_lines(Board& board, std::size_t from, const Location& location) {
  for (std::size_t i = 0; i < location.points; ++i) {
    const auto clear = board.clear.row(location.first_point + i);
    const auto conditional = board.conditional.row(location.first_point + i);
    for (std::size_t word = 0; word < clear.size(); ++word) {
      for (std::uint64_t bits = clear[word] | conditional[word]; bits != 0; bits &= bits - 1) {
        const auto point = 64 * word + static_cast<std::size_t>(std::countr_zero(bits));
        board.in_view.set(from, board.points[point].location.index());
      }
    }
  }
}

}  // namespace

void build_sight(Board& board) {
  board.clear.resize(board.points.size());
  board.conditional.resize(board.points.size());
  board.conditions.clear();
  for (std::size_t a = 0; a < board.points.size(); ++a) {
    for (std::size_t b = a + 1; b < board.points.size(); ++b) {
      fill_pair(board, SightPointId{a}, SightPointId{b});
    }
  }
  build_views(board);
}

void build_views(Board& board) {
  board.in_view.resize(board.locations.size());
  for (std::size_t from = 0; from < board.locations.size(); ++from) {
    const Location& location = board.locations[from];
    board.in_view.set(from, from);
    add_lines(board, from, location);
    // No line is drawn between zones of one room, nor through a party wall.
    for (std::size_t to = 0; to < board.locations.size() && location.inside(); ++to) {
      if (same_room(location, board.locations[to])) board.in_view.set(from, to);
    }
    for (const Edge& edge : board.edges[from]) {
      if (edge.kind == EdgeKind::PartyOpening) board.in_view.set(from, edge.to.index());
    }
  }
}

}  // namespace enfilade::urban
