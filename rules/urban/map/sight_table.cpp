#include "rules/urban/map/sight_table.h"

#include <algorithm>

#include "rules/urban/map/sight_line.h"

namespace enfilade::urban {

namespace {

bool crosses(const std::vector<Axial>& ray, const std::vector<Axial>& cells) {
  return std::ranges::any_of(cells,
                             [&](Axial cell) { return std::ranges::binary_search(ray, cell); });
}

// Whether a location could be in the arc of a room's aperture, with all breaches open.
bool could_be_in_arc(const Board& board, LocationId id, const Aperture& aperture) {
  const Location& location = board.at(id);
  if (location.kind == LocationKind::Hex) {
    return std::ranges::binary_search(aperture.ray, location.cell);
  }
  if (location.kind == LocationKind::Roof) {
    return crosses(aperture.ray, board.buildings[location.building.index()].cells);
  }
  for (std::size_t i = 0; i < location.points; ++i) {
    const SightPoint& point = board.points[location.first_point + i];
    if (crosses(aperture.ray, board.aperture(point.aperture).threshold)) return true;
  }
  return false;
}

// Pairs that the geometry of lines does not decide: zones of one room, a roof over its own rooms.
bool decided_by_place(const Location& a, const Location& b) {
  if (a.plane != b.plane) return true;
  if (a.plane != 0 || !a.building.exists() || a.building != b.building) return false;
  return a.kind == LocationKind::Roof || b.kind == LocationKind::Roof || a.room == b.room;
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

}  // namespace

bool arcs_can_fit(const Board& board, SightPointId a, SightPointId b) {
  const SightPoint& one = board.points[a.index()];
  const SightPoint& other = board.points[b.index()];
  if (one.aperture.exists() &&
      !could_be_in_arc(board, other.location, board.aperture(one.aperture))) {
    return false;
  }
  return !other.aperture.exists() ||
         could_be_in_arc(board, one.location, board.aperture(other.aperture));
}

void build_sight(Board& board) {
  board.clear.resize(board.points.size());
  board.conditional.resize(board.points.size());
  board.conditions.clear();
  for (std::size_t a = 0; a < board.points.size(); ++a) {
    for (std::size_t b = a + 1; b < board.points.size(); ++b) {
      fill_pair(board, SightPointId{a}, SightPointId{b});
    }
  }
}

}  // namespace enfilade::urban
