#include "rules/skirmish/table/sketch.h"

#include <algorithm>
#include <array>

#include "engine/plane/meeting.h"

namespace enfilade::skirmish {

namespace {

constexpr int kMostColumns = 74;
constexpr int kStep = kCentimetre / 4;   // letters are as wide as so many of these
constexpr int kTick = 10 * kCentimetre;  // of the ruler
constexpr std::size_t kMargin = 5;       // "  12 "

struct Letter {
  TerrainKind kind;
  char letter;
};
// What stands higher comes later and is drawn over the others.
constexpr std::array<Letter, kTerrainKinds> kLetters = {{
    {TerrainKind::Undergrowth, '"'},
    {TerrainKind::Woods, 'w'},
    {TerrainKind::RiflePit, 'o'},
    {TerrainKind::Trench, 't'},
    {TerrainKind::Rubble, 'r'},
    {TerrainKind::WoodenBuilding, 'h'},
    {TerrainKind::Building, 'H'},
    {TerrainKind::Bunker, 'N'},
    {TerrainKind::Hedgerow, '%'},
    {TerrainKind::LowWall, '-'},
    {TerrainKind::Wall, '#'},
}};

// The letters of a table: so many columns and rows of cells of one size, the lowest row first.
struct Grid {
  int width = 0;  // of a cell
  int height = 0;
  int columns = 0;
  std::vector<std::string> rows;

  char& at(int column, int row) {
    return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  }
};

Grid empty_grid(const Table& table) {
  const int finest = (table.width + kMostColumns - 1) / kMostColumns;
  const int width = std::max((finest + kStep - 1) / kStep * kStep, kCentimetre);
  Grid grid{.width = width, .height = 2 * width};
  grid.columns = (table.width + grid.width - 1) / grid.width;
  const int rows = (table.height + grid.height - 1) / grid.height;
  const std::string row(static_cast<std::size_t>(grid.columns), '.');
  grid.rows.assign(static_cast<std::size_t>(rows), row);
  return grid;
}

// An area that covers the middle of a cell, or a line that goes through it.
bool covers(const Piece& piece, const Grid& grid, int column, int row) {
  const Point low{column * grid.width, row * grid.height};
  if (piece.nature.shape == Shape::Area) {
    return contains(piece.points, {low.x + grid.width / 2, low.y + grid.height / 2});
  }
  const Point high{low.x + grid.width - 1, low.y + grid.height - 1};
  const std::array<Point, 4> corners = {{low, {high.x, low.y}, high, {low.x, high.y}}};
  for (std::size_t i = 1; i < piece.points.size(); ++i) {
    if (shares_length({piece.points[i - 1], piece.points[i]}, corners)) return true;
  }
  return false;
}

// Only the cells that its box meets are asked.
void draw(Grid& grid, const Piece& piece, char letter) {
  const int last_row =
      std::min(piece.box.high.y / grid.height, static_cast<int>(grid.rows.size()) - 1);
  const int last_column = std::min(piece.box.high.x / grid.width, grid.columns - 1);
  for (int row = std::max(piece.box.low.y / grid.height, 0); row <= last_row; ++row) {
    for (int column = std::max(piece.box.low.x / grid.width, 0); column <= last_column; ++column) {
      if (covers(piece, grid, column, row)) grid.at(column, row) = letter;
    }
  }
}

void draw(Grid& grid, const Mark& mark) {
  const Point at = mark.at.point();
  if (at.x < 0 || at.y < 0) return;
  const int column = at.x / grid.width;
  const int row = at.y / grid.height;
  if (column >= grid.columns || row >= static_cast<int>(grid.rows.size())) return;
  grid.at(column, row) = mark.letter;
}

// y at the lower edge of a line.
std::string margin(int y) {
  const std::string number = std::to_string(y / kCentimetre);
  return std::string(kMargin - 1 - number.size(), ' ') + number + ' ';
}

std::string ruler(const Table& table, int width) {
  std::string line(kMargin, ' ');
  for (int x = 0; x <= table.width; x += kTick) {
    const std::size_t place = kMargin + static_cast<std::size_t>(x / width);
    line.resize(std::max(line.size(), place), ' ');
    line += std::to_string(x / kCentimetre);
  }
  return line;
}

}  // namespace

char letter_of(TerrainKind kind) {
  return std::ranges::find(kLetters, kind, &Letter::kind)->letter;
}

std::vector<std::string> sketch(const Table& table, std::span<const Mark> marks) {
  Grid grid = empty_grid(table);
  for (const auto& [kind, letter] : kLetters) {
    for (const Piece& piece : table.pieces) {
      if (piece.kind == kind) draw(grid, piece, letter);
    }
  }
  for (const Mark& mark : marks) draw(grid, mark);
  std::vector<std::string> lines;
  for (int row = static_cast<int>(grid.rows.size()) - 1; row >= 0; --row) {
    lines.push_back(margin(row * grid.height) + grid.rows[static_cast<std::size_t>(row)]);
  }
  lines.push_back(ruler(table, grid.width));
  return lines;
}

}  // namespace enfilade::skirmish
