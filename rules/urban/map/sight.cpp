#include "rules/urban/map/sight.h"

#include <algorithm>

#include "rules/urban/map/sight_line.h"

namespace enfilade::urban {

namespace {

bool crosses(const std::vector<Axial>& ray, const std::vector<Axial>& cells) {
  return std::ranges::any_of(cells,
                             [&](Axial cell) { return std::ranges::binary_search(ray, cell); });
}

bool in_ray(const Board& board, const SightPoint& end, const std::vector<Axial>& ray,
            const OpenBreaches& open) {
  const Location& location = board.at(end.location);
  if (location.kind == LocationKind::Hex) return std::ranges::binary_search(ray, location.cell);
  if (location.kind == LocationKind::Roof) {
    return crosses(ray, board.buildings[location.building.index()].cells);
  }
  if (end.aperture.exists() && board.since(kApertureToAperture)) {
    return crosses(ray, board.aperture(end.aperture).threshold);
  }
  for (std::size_t i = 0; i < location.points; ++i) {
    const ApertureId own = board.points[location.first_point + i].aperture;
    if (own.exists() && is_open(board, own, open) && crosses(ray, board.aperture(own).threshold)) {
      return true;
    }
  }
  return false;
}

bool conditions_hold(const Board& board, SightPointId a, SightPointId b, const OpenBreaches& open) {
  const auto key = [](const ConditionalSight& one) { return std::pair(one.a, one.b); };
  const auto found = std::ranges::lower_bound(
      board.conditions, std::pair<SightPointId, SightPointId>(std::minmax(a, b)), {}, key);
  const SightPoint& here = board.points[a.index()];
  const SightPoint& there = board.points[b.index()];
  return std::ranges::all_of(found->crossings, [&](const WallCrossing& crossing) {
    return std::ranges::any_of(crossing.openings, [&](ApertureId opening) {
      return lets_through(board, opening, here, there, open);
    });
  });
}

// UO-5.1.7-R2, with the apertures that are open now.
bool arcs_fit(const Board& board, SightPointId a, SightPointId b, const OpenBreaches& open) {
  const SightPoint& one = board.points[a.index()];
  const SightPoint& other = board.points[b.index()];
  if (one.aperture.exists() && !is_open(board, one.aperture, open)) return false;
  if (other.aperture.exists() && !is_open(board, other.aperture, open)) return false;
  // The table has the answer already, but for two rooms before version 2.
  if (board.since(kApertureToAperture)) return true;
  if (!one.aperture.exists() || !other.aperture.exists()) return true;
  return in_arc(board, other, one.aperture, open) && in_arc(board, one, other.aperture, open);
}

bool points_see(const Board& board, const Surroundings& around, SightPointId a, SightPointId b) {
  if (!board.clear.test(a.index(), b.index())) {
    if (!board.conditional.test(a.index(), b.index())) return false;
    if (!conditions_hold(board, a, b, around.open)) return false;
  }
  if (!arcs_fit(board, a, b, around.open)) return false;
  if (around.screens.empty() || board.at(board.points[a.index()].location).plane != 0) return true;
  return !is_screened(board, sight_line(board, a, b), around.screens);
}

// UO-5.2.4.3-R3: a third zone of the room, filled with smoke, on the line between the dots.
const Location* smoke_between(const Board& board, const Surroundings& around, LocationId a,
                              LocationId b) {
  const Segment line{board.at(a).dot, board.at(b).dot};
  for (const ScreenedCell& screen : around.screens) {
    if (screen.kind != Screen::Smoke) continue;
    const Board::Cell* cell = board.cell(screen.cell);
    if (cell == nullptr || !cell->building.exists()) continue;
    const LocationId filled = cell->location;
    if (filled == a || filled == b || board.at(filled).room != board.at(a).room) continue;
    for (const Axial part : board.at(filled).cells) {
      if (stretch_inside(line, part)) return &board.at(filled);
    }
  }
  return nullptr;
}

// UO-5.1.3.2-R9
bool joined_by_party_opening(const Board& board, LocationId a, LocationId b,
                             const OpenBreaches& open) {
  return std::ranges::any_of(board.edges[a.index()], [&](const Edge& edge) {
    return edge.to == b && edge.kind == EdgeKind::PartyOpening && is_open(board, edge.via, open);
  });
}

}  // namespace

bool is_open(const Board& board, ApertureId id, const OpenBreaches& open) {
  const Aperture& aperture = board.aperture(id);
  return !aperture.is_breach() || open.test(aperture.breach);
}

bool in_arc(const Board& board, const SightPoint& end, ApertureId id, const OpenBreaches& open) {
  const Aperture& aperture = board.aperture(id);
  if (aperture.inside == end.location) return true;
  return in_ray(board, end, aperture.ray, open) ||
         (aperture.in_outer_wall() && in_ray(board, end, aperture.ray_back, open));
}

bool lets_through(const Board& board, ApertureId opening, const SightPoint& a, const SightPoint& b,
                  const OpenBreaches& open) {
  return is_open(board, opening, open) && in_arc(board, a, opening, open) &&
         in_arc(board, b, opening, open);
}

bool sees(const Board& board, const Surroundings& around, LocationId a, LocationId b) {
  if (a == b) return true;
  if (!board.may_see(a, b)) return false;
  const Location& here = board.at(a);
  const Location& there = board.at(b);
  if (same_room(here, there)) return smoke_between(board, around, a, b) == nullptr;
  for (std::size_t i = 0; i < here.points; ++i) {
    for (std::size_t k = 0; k < there.points; ++k) {
      if (points_see(board, around, SightPointId{here.first_point + i},
                     SightPointId{there.first_point + k})) {
        return true;
      }
    }
  }
  return here.inside() && there.inside() && joined_by_party_opening(board, a, b, around.open);
}

SightLines sight_lines(const Board& board, const Surroundings& around, LocationId a, LocationId b) {
  SightLines lines;
  const Location& here = board.at(a);
  const Location& there = board.at(b);
  if (a == b || same_room(here, there)) return lines;
  for (std::size_t i = 0; i < here.points; ++i) {
    for (std::size_t k = 0; k < there.points && !lines.full(); ++k) {
      const SightPointId from{here.first_point + i};
      const SightPointId to{there.first_point + k};
      if (points_see(board, around, from, to)) lines.push_back({from, to});
    }
  }
  return lines;
}

}  // namespace enfilade::urban
