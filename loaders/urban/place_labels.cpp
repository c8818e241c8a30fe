#include "loaders/urban/place_labels.h"

namespace enfilade::urban {

namespace {

void label_buildings(const LoadedBoard& map, const SheetInfo& sheet, std::vector<Text>& labels) {
  for (const BuildingName& named : sheet.names) {
    for (std::size_t i = 0; i < labels.size(); ++i) {
      const BuildingId building = map.board.locations[i].building;
      if (!building.exists()) continue;
      if (map.board.buildings[building.index()].number == named.number) labels[i] = named.name;
    }
  }
}

void label_regions(const LoadedBoard& map, const SheetInfo& sheet, Axial origin,
                   std::vector<Text>& labels) {
  for (const Region& region : sheet.regions) {
    for (const Axial hex : region.hexes) {
      const Board::Cell* cell = map.board.cell(hex + origin);
      if (cell == nullptr || !cell->location.exists() || cell->building.exists()) continue;
      Text& label = labels[cell->location.index()];
      if (label.empty()) label = region.title;
    }
  }
}

}  // namespace

std::vector<Text> place_labels(const LoadedBoard& map) {
  std::vector<Text> labels(map.board.locations.size());
  for (std::size_t i = 0; i < map.sheets.size(); ++i) {
    label_buildings(map, map.sheets[i], labels);
    label_regions(map, map.sheets[i], map.source.sheets[i].origin, labels);
  }
  for (std::size_t i = 0; i < labels.size(); ++i) {
    const Location& one = map.board.locations[i];
    if (one.plane != 0) labels[i] = map.underground[one.plane - 1U];
  }
  return labels;
}

}  // namespace enfilade::urban
