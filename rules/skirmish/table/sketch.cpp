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

// What one letter stands for.
struct Cell {
  Point low;
  int width = 0;
  int height = 0;

  // A point on a border belongs to one of the two.
  bool holds(Point p) const {
    return p.x >= low.x && p.x < low.x + width && p.y >= low.y && p.y < low.y + height;
  }
};

// An area that covers its middle, or a line that goes through it.
bool covers(const Piece& piece, const Cell& cell) {
  const Point high{cell.low.x + cell.width - 1, cell.low.y + cell.height - 1};
  const bool apart = piece.box.high.x < cell.low.x || piece.box.low.x > high.x ||
                     piece.box.high.y < cell.low.y || piece.box.low.y > high.y;
  if (apart) return false;
  if (piece.nature.shape == Shape::Area) {
    return contains(piece.points, {cell.low.x + cell.width / 2, cell.low.y + cell.height / 2});
  }
  const std::array<Point, 4> corners = {
      {cell.low, {high.x, cell.low.y}, high, {cell.low.x, high.y}}};
  for (std::size_t i = 1; i < piece.points.size(); ++i) {
    if (shares_length({piece.points[i - 1], piece.points[i]}, corners)) return true;
  }
  return false;
}

char letter_at(const Table& table, std::span<const Mark> marks, const Cell& cell) {
  char letter = '.';
  for (const auto& [kind, drawn] : kLetters) {
    for (const Piece& piece : table.pieces) {
      if (piece.kind == kind && covers(piece, cell)) letter = drawn;
    }
  }
  for (const Mark& mark : marks) {
    if (cell.holds(mark.at.point())) letter = mark.letter;
  }
  return letter;
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
  const int finest = (table.width + kMostColumns - 1) / kMostColumns;
  const int width = std::max((finest + kStep - 1) / kStep * kStep, kCentimetre);
  const int height = 2 * width;
  std::vector<std::string> lines;
  for (int y = (table.height - 1) / height * height; y >= 0; y -= height) {
    std::string line = margin(y);
    for (int x = 0; x < table.width; x += width) {
      line += letter_at(table, marks, {{x, y}, width, height});
    }
    lines.push_back(std::move(line));
  }
  lines.push_back(ruler(table, width));
  return lines;
}

}  // namespace enfilade::skirmish
