#include "loaders/skirmish/describe.h"

#include "loaders/skirmish/names.h"
#include "rules/skirmish/force_list.h"
#include "rules/skirmish/table/sketch.h"

namespace enfilade::skirmish {

namespace {

// 12.5 cm
std::string centimetres(int hundredths) {
  const int tenths = hundredths / kCentimetre * 10 + hundredths % kCentimetre / 10;
  const std::string text = std::to_string(tenths / 10);
  return tenths % 10 == 0 ? text : text + "." + std::to_string(tenths % 10);
}

std::string place(Point p) {
  return "(" + centimetres(p.x) + ", " + centimetres(p.y) + ")";
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

std::vector<std::string> describe(const Table& table) {
  std::vector<std::string> lines;
  lines.push_back("Table " + table.id + ", " + table.title.en + ": " + centimetres(table.width) +
                  " by " + centimetres(table.height) + " cm, " +
                  std::to_string(table.pieces.size()) + " pieces of terrain, " +
                  std::to_string(table.ground.size()) + " of ground to look at.");
  for (const std::string& line : sketch(table)) lines.push_back(line);
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
