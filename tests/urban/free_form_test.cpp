// Maps that do not keep to the cells: outlines and wall pieces for sight, edges by the author for
// movement.
#include <gtest/gtest.h>

#include "rules/urban/map/paths.h"
#include "rules/urban/map/range.h"
#include "rules/urban/map/sight_table.h"
#include "tests/covers.h"
#include "tests/urban/text_map.h"

namespace enfilade::urban {
namespace {

// A text map with free forms added to it. Points are in fine units of the battlefield: the centre
// of (0,0) is {0, 0}, its corners are {24, 0}, {12, 12} and so on.
class FreeForm {
 public:
  explicit FreeForm(std::string_view text) : source_(read_text_map(text)) {}

  FreeForm& outline(std::size_t building, const std::vector<Point>& points) {
    for (const Point p : points) sheet().buildings[building].outline.push_back(p - shift());
    return *this;
  }
  FreeForm& piece(Point a, Point b) {
    const std::string id = "free " + std::to_string(sheet().walls.size());
    sheet().walls.push_back({id, {}, {{a - shift(), b - shift()}}});
    return *this;
  }
  FreeForm& edge(const std::string& a, const std::string& b, EdgeKind kind) {
    sheet().edges.push_back({name(a), name(b), kind});
    return *this;
  }

  Board board() const {
    auto compiled = compile(source_);
    if (!compiled) {
      ADD_FAILURE() << compiled.error()[0].object << ": " << compiled.error()[0].words;
      return *compile(read_text_map(""));
    }
    build_sight(*compiled);
    return std::move(*compiled);
  }
  std::string fault() const {
    const auto compiled = compile(source_);
    return compiled ? "none" : compiled.error()[0].object + ": " + compiled.error()[0].words;
  }

 private:
  SheetSource& sheet() { return source_.sheets[0].sheet; }
  Point shift() const { return centre_of(source_.sheets[0].origin); }
  std::string name(const std::string& place) const {
    if (!place.starts_with("(")) return place;
    return number_of(TextMap::cell_of(place) - source_.sheets[0].origin);
  }

  BattlefieldSource source_;
};

LocationId at(const Board& board, std::string_view place) {
  return place.starts_with("(") ? board.cell(TextMap::cell_of(place))->location : board.find(place);
}

bool clear(const Board& board, std::string_view a, std::string_view b) {
  const bool there = sees(board, {}, at(board, a), at(board, b));
  EXPECT_EQ(there, sees(board, {}, at(board, b), at(board, a))) << a << " " << b;
  EXPECT_EQ(there, look(board, {}, at(board, a), at(board, b)).clear) << a << " " << b;
  return there;
}

std::optional<int> price(const Board& board, Mover mover, std::string_view from,
                         std::string_view to) {
  std::optional<int> best;
  for (const Edge& edge : board.edges[at(board, from).index()]) {
    if (edge.to != at(board, to)) continue;
    const auto mp = mp_cost(board, edge, mover, {});
    if (mp && (!best || *mp < *best)) best = mp;
  }
  return best;
}

int ep(const Board& board, std::string_view a, std::string_view b) {
  return ep_distance(board, RangeTables(board), {}, at(board, a), at(board, b));
}

const std::vector<Point> kSmall = {{-10, -10}, {10, -10}, {10, 10}, {-10, 10}};

TEST(FreeForm, AnOutlineDecidesSightInPlaceOfTheCells) {
  COVERS("UO-5.1.1-R5", "UO-5.1.1-R6", "UO-5.1.7.1-R3");
  // The line from (1,-1) to (0,1) follows the side of (0,0) towards the south-east.
  const Board cells = FreeForm("building 1 1:(0,0)").board();
  EXPECT_FALSE(clear(cells, "(1,-1)", "(0,1)"));
  const Board drawn = FreeForm("building 1 1:(0,0)").outline(0, kSmall).board();
  EXPECT_TRUE(clear(drawn, "(1,-1)", "(0,1)"));
  EXPECT_FALSE(clear(drawn, "(0,-1)", "(0,1)"));
  EXPECT_FALSE(clear(drawn, "(-1,0)", "(1,0)"));
  // A facade along the way from north to south is met, one beside it is not.
  const std::vector<Point> on_it = {{0, -10}, {10, -10}, {10, 10}, {0, 10}};
  const Board along = FreeForm("building 1 1:(0,0)").outline(0, on_it).board();
  EXPECT_FALSE(clear(along, "(0,-1)", "(0,1)"));
  EXPECT_TRUE(clear(along, "(-1,0)", "(-1,1)"));
}

TEST(FreeForm, AnOutlineChangesNeitherMovementNorEffectPoints) {
  COVERS("UO-5.1.1-R5");
  const std::string_view house = "building 1 1:(0,0)\nroof 1 (0,0) from 1\ndoor (0,0)/S";
  const Board cells = FreeForm(house).board();
  const Board drawn = FreeForm(house).outline(0, kSmall).board();
  for (const Board* board : {&cells, &drawn}) {
    EXPECT_EQ(price(*board, Mover::Foot, "(0,1)", "1.1"), 2);
    EXPECT_EQ(price(*board, Mover::FootWithLadder, "(1,0)", "1.R"), 2);
    EXPECT_EQ(ep(*board, "(0,-1)", "1.1"), 2);
  }
}

TEST(FreeForm, ARoofIsNotHinderedByItsOwnOutline) {
  COVERS("UO-5.1.7.3e", "UO-5.1.7.3f");
  const std::vector<Point> other = {{-10, 62}, {10, 62}, {10, 82}, {-10, 82}};
  const Board board = FreeForm("building 1 1:(0,0)\nroof 1 (0,0) from 1\nbuilding 2 1:(0,3)")
                          .outline(0, kSmall)
                          .outline(1, other)
                          .board();
  EXPECT_TRUE(clear(board, "1.R", "(0,2)"));
  EXPECT_FALSE(clear(board, "1.R", "(0,4)"));  // plateau of building 2
}

TEST(FreeForm, AWindowLooksOutOfItsOutline) {
  COVERS("UO-5.1.7-R11");
  const std::vector<Point> flush = {{-12, -12}, {12, -12}, {12, 12}, {-12, 12}};
  const std::string_view house = "building 1 1:(0,0)\nwindow (0,0)/S";
  EXPECT_TRUE(clear(FreeForm(house).outline(0, flush).board(), "1.1", "(0,3)"));
  EXPECT_TRUE(clear(FreeForm(house).outline(0, kSmall).board(), "1.1", "(0,3)"));
  const std::vector<Point> deep = {{-12, -12}, {12, -12}, {12, 20}, {-12, 20}};
  EXPECT_EQ(FreeForm(house).outline(0, deep).fault(),
            "aperture a1: lies behind the outline of its building; draw the facade through it");
}

TEST(FreeForm, APieceOfWallIsInTheWayAlongItsLineOnly) {
  COVERS("UO-5.1.7.1f", "UO-5.1.7.1-R2", "UO-5.1.7.1-R4", "UO-5.1.1-R9");
  const Board board = FreeForm("").piece({-8, -6}, {-8, 6}).board();
  EXPECT_FALSE(clear(board, "(-2,1)", "(2,-1)"));
  EXPECT_FALSE(clear(board, "(-2,1)", "(0,0)")) << "inside the target's hex, before its dot";
  EXPECT_TRUE(clear(board, "(2,-1)", "(0,0)"));
  EXPECT_TRUE(clear(board, "(0,-2)", "(0,2)"));
  EXPECT_EQ(price(board, Mover::Foot, "(-1,0)", "(0,0)"), 1) << "the side is not closed";
  // Pieces that leave one end to both sides of the line are crossed there, a single one is not.
  EXPECT_TRUE(clear(FreeForm("").piece({6, 0}, {9, 9}).board(), "(-2,1)", "(2,-1)"));
  EXPECT_FALSE(
      clear(FreeForm("").piece({6, 0}, {9, 9}).piece({6, 0}, {9, -9}).board(), "(-2,1)", "(2,-1)"));
}

TEST(FreeForm, AnEdgeClosesTheSideUnderAFreeWallAndAGateOpensIt) {
  COVERS("UO-5.1.1-R5", "UO-5.1.1-R9", "UO-5.1.3.2-R8");
  // A slanting piece through the middle of the side between (0,0) and (0,1).
  const Point west{-20, 6};
  const Point east{20, 18};
  const Board wall =
      FreeForm("").piece(west, east).edge("(0,0)", "(0,1)", EdgeKind::OuterWall).board();
  EXPECT_EQ(price(wall, Mover::Foot, "(0,0)", "(0,1)"), 5);
  EXPECT_EQ(price(wall, Mover::Vehicle, "(0,1)", "(0,0)"), std::nullopt);
  EXPECT_EQ(ep(wall, "(0,0)", "(0,1)"), 2);
  EXPECT_FALSE(clear(wall, "(0,-1)", "(0,2)"));
  const Board gate = FreeForm("gate (0,0)/S")
                         .piece(west, east)
                         .edge("(0,0)", "(0,1)", EdgeKind::OuterWall)
                         .board();
  EXPECT_EQ(price(gate, Mover::Vehicle, "(0,1)", "(0,0)"), 2);
  EXPECT_EQ(ep(gate, "(0,0)", "(0,1)"), 1);
  EXPECT_TRUE(clear(gate, "(0,-1)", "(0,2)"));
  EXPECT_EQ(FreeForm("gate (0,0)/S").piece({-20, 0}, {20, 5}).fault(),
            "aperture a1: lies in no wall: name a side of a building or of an outer wall");
}

TEST(FreeForm, AuthorsJoinPlacesTheCellsDoNot) {
  COVERS("UO-5.1.1-R5", "UO-T2-R1");
  const Board board = FreeForm("building 1 1:(0,0)\nroof 1 (0,0) from 1\nbuilding 2 1:(3,0)")
                          .edge("1.R", "(0,3)", EdgeKind::RoofEdge)
                          .edge("(0,1)", "(0,5)", EdgeKind::OpenSide)
                          .edge("1.1", "2.1", EdgeKind::PartyWall)
                          .board();
  EXPECT_EQ(price(board, Mover::FootWithLadder, "(0,3)", "1.R"), 2);
  EXPECT_EQ(price(board, Mover::Foot, "(0,3)", "1.R"), std::nullopt);
  EXPECT_EQ(price(board, Mover::Vehicle, "(0,5)", "(0,1)"), 1);
  EXPECT_EQ(price(board, Mover::Foot, "1.1", "2.1"), std::nullopt);
  EXPECT_EQ(ep(board, "1.R", "(0,3)"), 1);
  EXPECT_EQ(ep(board, "(0,0)", "2.1"), 2);
  EXPECT_EQ(ep(board, "(0,1)", "(0,6)"), 2);
}

TEST(FreeForm, OutlinesAndCellsMustAgree) {
  COVERS("UO-5.1.1-R5", "UO-5.1.1-R8");
  const auto fault = [](const std::vector<Point>& points) {
    return FreeForm("building 1 1:(0,0),(0,1)").outline(0, points).fault();
  };
  EXPECT_EQ(fault({{-12, -12}, {12, -12}, {12, 36}, {-12, 36}}), "none");
  EXPECT_EQ(fault({{-12, -12}, {12, -12}, {-12, 36}, {12, 36}}),
            "building 1: its outline crosses or touches itself");
  EXPECT_EQ(fault({{-12, -12}, {12, -12}, {12, 20}, {-12, 20}}),
            "building 1: its outline leaves out a dot of 1.1");
  EXPECT_NE(fault({{-12, -30}, {12, -30}, {12, 36}, {-12, 36}}).find("holds the dot of"),
            std::string::npos);
}

TEST(FreeForm, AuthorsEdgesMustFitTheirPlaces) {
  COVERS("UO-5.1.1-R5");
  const auto fault = [](const std::string& a, const std::string& b, EdgeKind kind) {
    return FreeForm("building 1 1:(0,0) 2:(1,0) 3:(2,0)\nzones 1 1+2\nroof 1 (0,0) from 1")
        .edge(a, b, kind)
        .fault();
  };
  EXPECT_EQ(fault("1.1", "1.2", EdgeKind::ZoneLimit), "none");
  EXPECT_EQ(fault("1.1", "1.3", EdgeKind::Partition), "none");
  EXPECT_EQ(fault("1.3", "1.R", EdgeKind::Stairs), "none");
  EXPECT_EQ(fault("(0,4)", "1.1", EdgeKind::Facade), "none");
  for (const auto& [a, b, kind] :
       {std::tuple("1.1", "1.3", EdgeKind::ZoneLimit),
        std::tuple("1.1", "1.2", EdgeKind::Partition),
        std::tuple("1.1", "1.3", EdgeKind::PartyWall), std::tuple("1.1", "(0,4)", EdgeKind::Stairs),
        std::tuple("1.R", "1.1", EdgeKind::RoofEdge),
        std::tuple("(0,4)", "(0,6)", EdgeKind::SewerBank),
        std::tuple("(0,4)", "(0,6)", EdgeKind::Tunnel),
        std::tuple("(0,4)", "1.1", EdgeKind::FacadeOpening)}) {
    EXPECT_NE(fault(a, b, kind).find("does not join such places"), std::string::npos)
        << a << " " << b << " E" << static_cast<int>(kind);
  }
  EXPECT_NE(fault("1.1", "7.1", EdgeKind::PartyWall).find("there is no location 7.1"),
            std::string::npos);
}

}  // namespace
}  // namespace enfilade::urban
