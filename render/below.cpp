#include "render/below.h"

#include <algorithm>
#include <map>
#include <set>

namespace enfilade::render {

using urban::Board;
using urban::EdgeKind;
using urban::Location;

namespace {

// The shifts that bring a way down to its end: a manhole lies above its tunnel, a mouth beside its
// sewer.
std::set<Axial> shifts_for(const Location& above, const Location& below, EdgeKind kind) {
  std::set<Axial> shifts;
  const std::vector<Axial> cells = above.inside() ? above.cells : std::vector{above.cell};
  for (const Axial cell : cells) {
    for (const Axial tunnel : below.cells) {
      if (kind == EdgeKind::Manhole) shifts.insert(cell - tunnel);
      for (int i = 0; kind == EdgeKind::SewerMouth && i < 6; ++i) {
        shifts.insert(cell + step(side_at(i)) - tunnel);
      }
    }
  }
  return shifts;
}

}  // namespace

std::vector<Axial> shifts_below(const Board& board) {
  // Each way down speaks for every shift that suits it; the one that suits most of them is right.
  std::vector<std::map<Axial, int>> votes(board.sheets.size());
  for (std::size_t i = 0; i < board.locations.size(); ++i) {
    const Location& above = board.locations[i];
    if (above.plane != 0) continue;
    for (const urban::Edge& edge : board.edges[i]) {
      const Location& below = board.at(edge.to);
      if (below.plane == 0) continue;
      for (const Axial shift : shifts_for(above, below, edge.kind))
        ++votes[below.plane - 1U][shift];
    }
  }
  std::vector<Axial> shifts;
  for (const auto& counts : votes) {
    const auto best =
        std::ranges::max_element(counts, {}, [](const auto& one) { return one.second; });
    shifts.push_back(best == counts.end() ? Axial{} : best->first);
  }
  return shifts;
}

}  // namespace enfilade::render
