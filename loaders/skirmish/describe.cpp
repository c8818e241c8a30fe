#include "loaders/skirmish/describe.h"

#include <algorithm>
#include <array>

#include "engine/plane/meeting.h"
#include "loaders/skirmish/names.h"
#include "rules/skirmish/force_list.h"

namespace enfilade::skirmish {

namespace {

// A letter of the sketch is so wide and so high.
constexpr int kColumn = kCentimetre;
constexpr int kRow = 2 * kCentimetre;
constexpr int kMostColumns = 120;

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
    {TerrainKind::Bunker, 'B'},
    {TerrainKind::Hedgerow, '%'},
    {TerrainKind::LowWall, '-'},
    {TerrainKind::Wall, '#'},
}};

char letter_of(TerrainKind kind) {
  return std::ranges::find(kLetters, kind, &Letter::kind)->letter;
}

// 12.5 cm
std::string centimetres(int hundredths) {
  const int tenths = hundredths / kCentimetre * 10 + hundredths % kCentimetre / 10;
  const std::string text = std::to_string(tenths / 10);
  return tenths % 10 == 0 ? text : text + "." + std::to_string(tenths % 10);
}

std::string place(Point p) {
  return "(" + centimetres(p.x) + ", " + centimetres(p.y) + ")";
}

// Whether the middle of a letter of the sketch is in the area, or the line goes through the letter.
bool covers(const Piece& piece, Point low, int column, int row) {
  const Point middle{low.x + column / 2, low.y + row / 2};
  if (piece.nature.shape == Shape::Area) return contains(piece.points, middle);
  // A line on a border belongs to one of the two letters.
  const Point high{low.x + column - 1, low.y + row - 1};
  const std::array<Point, 4> cell = {{low, {high.x, low.y}, high, {low.x, high.y}}};
  for (std::size_t i = 1; i < piece.points.size(); ++i) {
    if (shares_length({piece.points[i - 1], piece.points[i]}, cell)) return true;
  }
  return false;
}

std::string_view going_words(Going going) {
  switch (going) {
    case Going::Free: return "vehicles pass freely";
    case Going::Slow: return "slow for vehicles";
    case Going::TanksOnly: return "tanks only";
    case Going::No: return "no vehicles";
  }
  return "";
}

std::string describe_piece(const Piece& piece) {
  std::string text = "  ";
  text += letter_of(piece.kind);
  text += " " + piece.id + ": " + std::string(name_in(kTerrainNames, piece.kind));
  if (!piece.name.empty()) text += " (" + piece.name.en + ")";
  text += ", from " + place(piece.box.low) + " to " + place(piece.box.high);
  text += "; " + std::string(name_in(kCoverNames, piece.nature.cover)) + " cover";
  text += piece.nature.blocks ? ", blocks sight, " : ", does not block sight, ";
  return text + std::string(going_words(piece.nature.going));
}

std::string_view edge_words(Edge edge) {
  return edge == Edge::None ? std::string_view("nowhere") : name_in(kEdgeNames, edge);
}

std::string_view goal_words(Goal goal) {
  switch (goal) {
    case Goal::HoldPoints: return "who holds most of the objectives at the end wins";
    case Goal::HoldArea: return "the attacker has to hold every objective at the end";
    case Goal::Break: return "the attacker has to take figures off the table";
    case Goal::Raid: return "the attacker has to touch the cache at two turn ends and come home";
    case Goal::KeepArea: return "the defender has to be in an objective at the end";
    case Goal::Annihilate: return "who loses too many of his points loses";
  }
  return "";
}

std::string describe_side(std::string_view name, const SideSpec& side, const Catalogue& catalogue) {
  std::string text = "  " + std::string(name) + " (" + side.name.en + "): zone";
  for (const Point p : side.zone) text += " " + place(p);
  text += "; deployment point " + place(side.deployment_point);
  if (side.exit != Edge::None)
    text += "; leaves by the " + std::string(edge_words(side.exit)) + " edge";
  const Force* force = find_force(catalogue, side.force);
  if (force == nullptr) return text;
  return text + "; force " + force->id + " of " +
         std::to_string(points_of(catalogue, force->units)) + " points, at most " +
         std::to_string(side.points);
}

}  // namespace

std::vector<std::string> sketch(const Table& table) {
  // Wide tables are drawn coarser.
  const int scale = (table.width / kColumn + kMostColumns - 1) / kMostColumns;
  const int column = kColumn * scale;
  const int row = kRow * scale;
  std::vector<std::string> lines;
  for (int y = (table.height - 1) / row * row; y >= 0; y -= row) {
    std::string line;
    for (int x = 0; x < table.width; x += column) {
      char letter = '.';
      for (const auto& [kind, drawn] : kLetters) {
        const bool there = std::ranges::any_of(table.pieces, [&](const Piece& piece) {
          return piece.kind == kind && covers(piece, {x, y}, column, row);
        });
        if (there) letter = drawn;
      }
      line += letter;
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

std::vector<std::string> describe(const Table& table) {
  std::vector<std::string> lines;
  lines.push_back("Table " + table.id + ", " + table.title.en + ": " + centimetres(table.width) +
                  " by " + centimetres(table.height) + " cm, " +
                  std::to_string(table.pieces.size()) + " pieces of terrain, " +
                  std::to_string(table.ground.size()) + " of ground to look at.");
  for (const std::string& line : sketch(table)) lines.push_back("  " + line);
  for (const Piece& piece : table.pieces) lines.push_back(describe_piece(piece));
  return lines;
}

std::vector<std::string> describe(const Mission& mission, const Table& table,
                                  const Catalogue& catalogue) {
  std::vector<std::string> lines;
  lines.push_back("Mission " + mission.id + ", " + mission.title.en + ": " +
                  std::to_string(mission.turns) + " turns on " + table.title.en + "; " +
                  std::string(goal_words(mission.goal)) + ".");
  for (const auto& [name, side] : kSideNames) {
    lines.push_back(describe_side(name, mission.sides[index_of(side)], catalogue));
  }
  for (const Objective& objective : mission.objectives) {
    lines.push_back("  objective " + objective.id + " (" + objective.name.en + "): " +
                    (objective.is_area() ? "the piece " + table.pieces[objective.piece].id
                                         : "the point " + place(objective.at)));
  }
  return lines;
}

}  // namespace enfilade::skirmish
