#include "rules/urban/map/wind.h"

#include <algorithm>

namespace enfilade::urban {

WindCells wind_cells(const Board& board, LocationId origin, Side wind) {
  WindCells cells;
  if (board.at(origin).below()) return cells;  // UO-5.2.4.6-R4: nothing of it reaches the surface
  Axial cell = board.at(origin).cell;
  for (std::size_t i = 0; i < kWindCells; ++i, cell = cell + step(wind)) {
    const Board::Cell* info = board.cell(cell);
    if (info != nullptr && info->on_map) cells.push_back(cell);
  }
  return cells;
}

std::vector<LocationId> covered_by(const Board& board, const WindCells& cells) {
  std::vector<LocationId> covered;
  for (const Axial cell : cells) {
    const Board::Cell* info = board.cell(cell);
    if (info->location.exists()) covered.push_back(info->location);
    if (!info->building.exists()) continue;
    const LocationId roof = board.buildings[info->building.index()].roof;
    if (roof.exists()) covered.push_back(roof);
  }
  std::ranges::sort(covered);
  const auto twice = std::ranges::unique(covered);
  covered.erase(twice.begin(), twice.end());
  return covered;
}

}  // namespace enfilade::urban
