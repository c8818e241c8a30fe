// The steps of compiling a map, and its cells.
#include "rules/urban/map/compile.h"

#include <algorithm>

#include "rules/urban/map/draft.h"

namespace enfilade::urban {

namespace {

int row_of(Axial cell) {
  return column_row_of(cell).row - 1;
}

std::string hex_name(const Draft& draft, const SheetSource& sheet, Axial cell) {
  if (draft.source.sheets.size() == 1) return number_of(cell);
  return std::string(1, sheet.letter) + "-" + number_of(cell);
}

void find_bounds(Draft& draft) {
  Board& board = draft.board;
  int high_q = 0;
  int high_row = 0;
  bool first = true;
  for (const PlacedSheet& placed : draft.source.sheets) {
    for (int column = 1; column <= placed.sheet.columns; ++column) {
      for (const int row : {1, placed.sheet.rows}) {
        const Axial cell = axial_of({column, row}) + placed.origin;
        board.low.q = first ? cell.q : std::min(board.low.q, cell.q);
        board.low.r = static_cast<std::int16_t>(first ? row_of(cell)
                                                      : std::min<int>(board.low.r, row_of(cell)));
        high_q = first ? cell.q : std::max<int>(high_q, cell.q);
        high_row = first ? row_of(cell) : std::max(high_row, row_of(cell));
        first = false;
      }
    }
  }
  board.columns = high_q - board.low.q + 1;
  board.rows = high_row - board.low.r + 1;
  board.cells.resize(static_cast<std::size_t>(board.columns) *
                     static_cast<std::size_t>(board.rows));
}

void add_sheet_hexes(Draft& draft, const PlacedSheet& placed) {
  const SheetSource& sheet = placed.sheet;
  for (int column = 1; column <= sheet.columns; ++column) {
    for (int row = 1; row <= sheet.rows; ++row) {
      const Axial own = axial_of({column, row});
      const Axial cell = own + placed.origin;
      Board::Cell& info = *draft.cell(cell);
      if (info.building.exists()) continue;
      const std::size_t at = sheet.index_of(own);
      const std::string name = hex_name(draft, sheet, own);
      if (info.location.exists()) {
        // UO-5.1-R1: two half hexes that meet are one.
        if (!sheet.half[at] || !draft.board.at(info.location).half) {
          draft.fault(name, "lies on a hex of another sheet; only half hexes may meet");
        }
        draft.by_name[name] = info.location;
        continue;
      }
      Location hex;
      hex.kind = LocationKind::Hex;
      hex.terrain = sheet.terrain[at];
      hex.standing = standing_level(hex.terrain);
      hex.half = sheet.half[at];
      hex.cell = cell;
      hex.dot = centre_of(cell);
      hex.name = name;
      info.obstacle = obstacle_level(hex.terrain);
      info.location = draft.add_location(std::move(hex));
    }
  }
}

}  // namespace

std::string number_of(Axial cell) {
  const ColumnRow place = column_row_of(cell);
  const auto two = [](int n) { return std::string(n < 10 ? "0" : "") + std::to_string(n); };
  return two(place.column) + two(place.row);
}

SharedSide shared_side(Axial cell, Side side) {
  if (index_of(side) < 3) return {cell, side};
  return {cell + step(side), opposite(side)};
}

std::size_t SheetSource::index_of(Axial cell) const {
  const ColumnRow place = column_row_of(cell);
  return static_cast<std::size_t>(place.column - 1) * static_cast<std::size_t>(rows) +
         static_cast<std::size_t>(place.row - 1);
}

bool SheetSource::contains(Axial cell) const {
  const ColumnRow place = column_row_of(cell);
  return place.column >= 1 && place.column <= columns && place.row >= 1 && place.row <= rows;
}

const Board::Cell* Board::cell(Axial axial) const {
  const int column = axial.q - low.q;
  const int row = row_of(axial) - low.r;
  if (column < 0 || column >= columns || row < 0 || row >= rows) return nullptr;
  return &cells[static_cast<std::size_t>(column) * static_cast<std::size_t>(rows) +
                static_cast<std::size_t>(row)];
}

Axial Board::axial_at(std::size_t cell) const {
  const int column = static_cast<int>(cell) / rows;
  const int row = static_cast<int>(cell) % rows;
  return axial_of({low.q + column + 1, low.r + row + 1});
}

LocationId Board::find(std::string_view name) const {
  for (std::size_t i = 0; i < locations.size(); ++i) {
    if (locations[i].name == name) return LocationId{i};
  }
  return {};
}

LocationId Draft::hex_at(Axial axial) const {
  const Board::Cell* found = board.cell(axial);
  return found != nullptr && !found->building.exists() ? found->location : LocationId{};
}

LocationId Draft::floor_at(Axial axial) const {
  const Board::Cell* found = board.cell(axial);
  return found != nullptr && found->building.exists() ? found->location : LocationId{};
}

LocationId Draft::add_location(Location location) {
  const LocationId id{board.locations.size()};
  if (!by_name.emplace(location.name, id).second) {
    fault(location.name, "there are two locations of this name; give one another number");
  }
  board.locations.push_back(std::move(location));
  return id;
}

// Both ways, and each edge once.
void Draft::add_edge(LocationId a, LocationId b, EdgeKind kind, ApertureId via) {
  board.edges.resize(board.locations.size());
  const auto add = [&](LocationId from, LocationId to) {
    std::vector<Edge>& list = board.edges[from.index()];
    const bool there = std::ranges::any_of(list, [&](const Edge& edge) {
      return edge.to == to && edge.kind == kind && edge.via == via;
    });
    if (!there) list.push_back({to, kind, via});
  };
  add(a, b);
  add(b, a);
}

void lay_out_cells(Draft& draft) {
  find_bounds(draft);
  for (const PlacedSheet& placed : draft.source.sheets) {
    if (placed.origin.q % 2 != 0) {
      draft.fault(placed.sheet.id, "its first column must lie on an odd column of the battlefield");
      return;
    }
    for (int column = 1; column <= placed.sheet.columns; ++column) {
      for (int row = 1; row <= placed.sheet.rows; ++row) {
        draft.cell(axial_of({column, row}) + placed.origin)->on_map = true;
      }
    }
  }
}

void add_hexes(Draft& draft) {
  for (const PlacedSheet& placed : draft.source.sheets) add_sheet_hexes(draft, placed);
}

std::expected<Board, MapFaults> compile(const BattlefieldSource& source) {
  Draft draft{source, {}, {}, {}, {}};
  draft.board.id = source.id;
  lay_out_cells(draft);
  if (!draft.faults.empty()) return std::unexpected(draft.faults);
  add_buildings(draft);
  add_hexes(draft);
  check_outlines(draft);
  add_roofs(draft);
  add_underground(draft);
  add_walls(draft);
  add_apertures(draft);
  // A map with broken parts has no meaningful edges, and the faults so far tell what to mend.
  if (!draft.faults.empty()) return std::unexpected(draft.faults);
  add_edges(draft);
  add_links(draft);
  add_gaps(draft);
  add_sight_points(draft);
  if (!draft.faults.empty()) return std::unexpected(draft.faults);
  return std::move(draft.board);
}

}  // namespace enfilade::urban
