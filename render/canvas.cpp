#include "render/canvas.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "render/below.h"

namespace enfilade::render {

using urban::Board;
using urban::Location;
using urban::LocationKind;

namespace {

// Room for the frame and nothing else.
constexpr double kThinMargin = 10;

// The box of all hexes; where half hexes lie on its border it runs through their middle.
struct BoxOfCells {
  Point low{std::numeric_limits<std::int32_t>::max(), std::numeric_limits<std::int32_t>::max()};
  Point high{std::numeric_limits<std::int32_t>::min(), std::numeric_limits<std::int32_t>::min()};

  void add(Point p) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y)};
  }
};

bool is_half(const Board& board, Axial cell) {
  const Board::Cell* info = board.cell(cell);
  return info->location.exists() && board.at(info->location).half;
}

std::vector<Axial> cells_on_map(const Board& board) {
  std::vector<Axial> cells;
  for (int column = 1; column <= board.columns; ++column) {
    for (int row = 1; row <= board.rows; ++row) {
      const ColumnRow at{column + board.low.q, row + board.low.r};
      if (board.cell(axial_of(at))->on_map) cells.push_back(axial_of(at));
    }
  }
  return cells;
}

// Where the border of one direction runs: through the centres if half of its cells or more are
// halves, else around them.
struct Border {
  std::int32_t centre = 0;
  int cells = 0;
  int halves = 0;

  bool cuts() const { return halves > 0 && 2 * halves >= cells; }
};

Border border_of(const Board& board, const std::vector<Axial>& cells, bool across, bool high) {
  Border border;
  for (const Axial cell : cells) {
    const Point centre = centre_of(cell);
    const std::int32_t at = across ? centre.x : centre.y;
    const bool beyond = high ? at > border.centre : at < border.centre;
    if (border.cells == 0 || beyond) border = {at, 0, 0};
    if (at != border.centre) continue;
    ++border.cells;
    border.halves += is_half(board, cell) ? 1 : 0;
  }
  return border;
}

BoxOfCells box_of(const Board& board) {
  const std::vector<Axial> cells = cells_on_map(board);
  BoxOfCells box;
  for (const Axial cell : cells) {
    for (const Point corner : corners_of(cell)) box.add(corner);
  }
  if (const Border west = border_of(board, cells, true, false); west.cuts())
    box.low.x = west.centre;
  if (const Border east = border_of(board, cells, true, true); east.cuts())
    box.high.x = east.centre;
  if (const Border north = border_of(board, cells, false, false); north.cuts())
    box.low.y = north.centre;
  if (const Border south = border_of(board, cells, false, true); south.cuts())
    box.high.y = south.centre;
  return box;
}

}  // namespace

Spot Canvas::size() const {
  if (!style.margin) return frame.high + Spot{kThinMargin, kThinMargin};
  return frame.high + style.hex_radius * Spot{1, 0.9};
}

Spot Projection::of(Point p) const {
  return shift + Spot{p.x * across, p.y * down};
}

Spots Projection::of(const Loop& loop) const {
  Spots spots;
  for (const Point p : loop) spots.push_back(of(p));
  return spots;
}

Spots Projection::hex(Axial cell) const {
  Spots spots;
  for (const Point p : corners_of(cell)) spots.push_back(of(p));
  return spots;
}

Canvas::Canvas(const Board& the_board, const MapStyle& the_style)
    : board(the_board), style(the_style), shifts_(shifts_below(the_board)) {
  place.across = style.hex_radius / (2.0 * kFine);
  place.down = std::round(style.hex_radius * std::numbers::sqrt3 / 2) / kFine;
  BoxOfCells box = box_of(board);
  // Tunnels may run on beyond the edge of the surface.
  for (const Location& one : board.locations) {
    if (!below() || !one.below()) continue;
    for (const Axial cell : area_of(one)) {
      for (const Point corner : corners_of(cell)) box.add(corner);
    }
  }
  const Spot wide{std::round(style.hex_radius), std::round(2.6 * style.hex_radius)};
  const Spot margin = style.margin ? wide : Spot{kThinMargin, kThinMargin};
  place.shift = margin - place.of(box.low);
  frame = {place.of(box.low), place.of(box.high)};
}

Cells Canvas::cells_of(urban::Terrain terrain) const {
  Cells cells;
  for (const Location& one : board.locations) {
    if (one.kind == LocationKind::Hex && one.terrain == terrain) cells.insert(one.cell);
  }
  return cells;
}

bool Canvas::is_open(Axial cell) const {
  const Board::Cell* info = board.cell(cell);
  return info != nullptr && info->on_map && !info->building.exists();
}

urban::BuildingId Canvas::building_at(Axial cell) const {
  const Board::Cell* info = board.cell(cell);
  return info != nullptr ? info->building : urban::BuildingId{};
}

std::vector<Spots> Canvas::loops_of(const Cells& cells) const {
  std::vector<Spots> loops;
  for (const Loop& loop : loops_around(cells)) loops.push_back(place.of(loop));
  return loops;
}

std::vector<Spots> Canvas::loops_of(const urban::Building& building) const {
  if (!building.outline.empty()) return {clockwise(place.of(building.outline))};
  return loops_of(Cells(building.cells.begin(), building.cells.end()));
}

Cells Canvas::area_of(urban::LocationId id) const {
  return area_of(board.at(id));
}

Cells Canvas::area_of(const Location& one) const {
  if (one.kind == LocationKind::Hex) return {one.cell};
  if (one.kind == LocationKind::Roof) {
    const urban::Building& building = board.buildings[one.building.index()];
    return Cells(building.cells.begin(), building.cells.end());
  }
  Cells cells;
  for (const Axial cell : one.cells) cells.insert(cell + shift_of(one));
  return cells;
}

Spot Canvas::dot_of(const Location& one) const {
  return place.of(moved(one.dot, shift_of(one)));
}

Axial Canvas::shift_of(const Location& one) const {
  return one.plane == 0 ? Axial{} : shifts_[one.plane - 1U];
}

bool Canvas::shows(const Location& one) const {
  switch (style.mode) {
    case MapMode::Rooms: return one.kind == LocationKind::Hex || one.inside();
    case MapMode::Roofs: return one.kind == LocationKind::Hex || one.kind == LocationKind::Roof;
    case MapMode::Underground: return one.below();
  }
  return false;
}

Layer::Layer(Canvas& canvas, std::string_view name)
    : element_(canvas.svg, "g",
               "id=\"" + canvas.id(name) + "\" class=\"layer " + std::string(name) + "\"") {}

Sign::Sign(Canvas& canvas, Symbol symbol, std::string_view words)
    : element_(canvas.svg, "g", "class=\"s-" + std::string(name_of(symbol)) + "\"") {
  std::string& known = canvas.used[symbol];
  if (known.find(words) != std::string::npos) return;
  known += (known.empty() ? "" : ", ") + std::string(words);
}

}  // namespace enfilade::render
