// The lattice, distance and sight of CO-OPS (CO-2.6.2, CO-2.6.4), with the ledger's own cases.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "rules/coops/map/board.h"
#include "tests/covers.h"

namespace enfilade::coops {
namespace {

using Rows = std::array<std::string_view, kTileSize>;

constexpr Rows kE3 = {"......", ".f....", "....f.", "......", "..f...", "......"};
constexpr Rows kE5 = {"fff...", "ffff..", ".fff.f", "..f.ff", "...fff", "....ff"};
constexpr Rows kE7 = {"..mm..", "..mf..", ".ff...", "......", "....f.", ".....f"};
constexpr Rows kE12 = {"....f.", ".mm.ff", ".mmm..", "..m...", "f.....", "ff...."};

TileSheet sheet(std::uint8_t number, const Rows& rows) {
  TileSheet made{.number = number};
  for (const std::string_view row : rows) {
    for (const char letter : row) made.terrain.push_back(*terrain_of(letter));
  }
  return made;
}

MapPlan four_tiles() {
  return {.grid = {{7, 3}, {12, 5}},
          .tiles = {sheet(3, kE3), sheet(5, kE5), sheet(7, kE7), sheet(12, kE12)},
          .zones = {{.id = "alpha", .points = {{-1, 2}, {-1, 3}, {-1, 4}}},
                    {.id = "zone1",
                     .kind = ZoneKind::Appearance,
                     .number = 1,
                     .points = {{2, 12}, {3, 12}, {4, 12}}}},
          .villages = {{.id = "v1", .points = {{8, 3}, {9, 3}, {8, 4}}}}};
}

class CoopsMap : public testing::Test {
 protected:
  SpaceId at(std::string_view name) const {
    const auto found = board.find(name);
    EXPECT_TRUE(found.has_value()) << name;
    return found.value_or(SpaceId{});
  }
  bool sees(std::string_view a, std::string_view b) const {
    EXPECT_EQ(board.open_ground(at(a), at(b)), board.open_ground(at(b), at(a)));
    return board.open_ground(at(a), at(b));
  }
  std::vector<std::string> crossed(std::string_view a, std::string_view b) const {
    std::vector<std::string> names;
    board.each_crossed(at(a), at(b), [&](SpaceId one) { names.push_back(board.name_of(one)); });
    std::ranges::sort(names);
    return names;
  }

  MapPlan plan = four_tiles();
  Board board{plan};
};

TEST_F(CoopsMap, SpacesAreNumberedByTileRowAndColumnAndCampsComeLast) {
  COVERS("CO-2.6.2a");
  ASSERT_EQ(board.size(), 4U * 36 + 6);
  EXPECT_EQ(board.name_of(SpaceId{0}), "T3.0.0");
  EXPECT_EQ(board.name_of(SpaceId{7}), "T3.1.1");
  EXPECT_EQ(board.name_of(SpaceId{36}), "T5.0.0");
  EXPECT_EQ(board.name_of(SpaceId{144}), "alpha.1");
  EXPECT_EQ(board.name_of(SpaceId{149}), "zone1.3");
  for (std::size_t i = 0; i < board.size(); ++i) {
    EXPECT_EQ(board.find(board.name_of(SpaceId{i})), SpaceId{i});
  }
  for (const char* wrong : {"", "T3", "T3.6.0", "T4.0.0", "T3.0.0.0", "alpha.0", "alpha.4", "x.1",
                            "T3..0", "3.0.0", "T3.0.-1"}) {
    EXPECT_FALSE(board.find(wrong).has_value()) << wrong;
  }
}

TEST_F(CoopsMap, NeighboursAreSymmetricAndCrossTileEdges) {
  COVERS("CO-2.6.2b", "CO-2.6.2-R2");
  for (std::size_t i = 0; i < board.size(); ++i) {
    const auto& near = board.at(SpaceId{i}).neighbours;
    EXPECT_TRUE(std::ranges::is_sorted(near));
    for (const SpaceId next : near) {
      const auto& back = board.at(next).neighbours;
      EXPECT_NE(std::ranges::find(back, SpaceId{i}), back.end());
    }
  }
  // An even row and an odd one.
  EXPECT_EQ(board.distance(at("T3.2.2"), at("T3.1.1")), 1);
  EXPECT_EQ(board.distance(at("T3.2.2"), at("T3.3.1")), 2);
  EXPECT_EQ(board.distance(at("T3.2.1"), at("T3.3.0")), 1);
  EXPECT_EQ(board.distance(at("T3.2.1"), at("T3.1.0")), 2);
  EXPECT_EQ(board.distance(at("T7.5.0"), at("T3.0.0")), 1) << "tiles join without a seam";
  EXPECT_EQ(board.distance(at("T7.0.5"), at("T12.0.0")), 1);
  EXPECT_EQ(board.distance(at("alpha.1"), at("T7.0.2")), 1);
  EXPECT_EQ(board.distance(at("zone1.1"), at("T12.2.5")), 1);
}

TEST_F(CoopsMap, DistanceIsThatOfTheLatticeAndAMetric) {
  COVERS("CO-2.6.2-R1");
  for (std::size_t a = 0; a < 4U * 36; ++a) {
    for (std::size_t b = 0; b < 4U * 36; ++b) {
      const Offset between = axial(board.at(SpaceId{b}).point) - axial(board.at(SpaceId{a}).point);
      ASSERT_EQ(board.distance(SpaceId{a}, SpaceId{b}), lattice_distance(between));
    }
  }
  EXPECT_EQ(board.distance(at("T3.0.0"), at("T3.3.1")), 4);
  EXPECT_EQ(board.distance(at("T3.0.2"), at("T3.5.2")), 5);
}

// Round a hole in the map the way is longer than the lattice says.
TEST_F(CoopsMap, DistanceFollowsTheSpacesThereAre) {
  COVERS("CO-2.6.2-R1");
  plan.grid = {{7, 0}, {12, 5}};
  plan.villages.clear();
  const Board bent(plan);
  const SpaceId a = *bent.find("T7.5.2");
  const SpaceId b = *bent.find("T5.3.0");
  EXPECT_EQ(lattice_distance(axial(bent.at(b).point) - axial(bent.at(a).point)), 6);
  EXPECT_EQ(bent.distance(a, b), 7);
}

TEST_F(CoopsMap, OneImpairedSpaceIsSeenPast) {
  COVERS("CO-2.6.4a", "CO-2.6.4b", "CO-2.6.4c");
  EXPECT_EQ(crossed("T3.0.2", "T3.5.2"),
            (std::vector<std::string>{"T3.1.2", "T3.2.2", "T3.3.2", "T3.4.2"}));
  EXPECT_TRUE(sees("T3.0.2", "T3.5.2"));
}

TEST_F(CoopsMap, TwoImpairedSpacesOrOneBlockedHideWhatIsBehind) {
  COVERS("CO-2.6.4e");
  EXPECT_FALSE(sees("T5.0.0", "T5.4.0"));
  EXPECT_FALSE(sees("T7.1.1", "T7.3.1"));
}

TEST_F(CoopsMap, ALineBetweenTwoCirclesCrossesNeither) {
  COVERS("CO-2.6.4-R1");
  EXPECT_TRUE(crossed("T12.2.0", "T12.2.2").empty());
  EXPECT_TRUE(sees("T12.2.0", "T12.2.2"));
  EXPECT_EQ(board.distance(at("T12.2.0"), at("T12.2.2")), 2);
}

TEST_F(CoopsMap, ASlantedLineCrossesWhatItCuts) {
  COVERS("CO-2.6.4-R1");
  EXPECT_EQ(crossed("T3.0.0", "T3.3.1"),
            (std::vector<std::string>{"T3.1.0", "T3.1.1", "T3.2.0", "T3.2.1"}));
  EXPECT_TRUE(sees("T3.0.0", "T3.3.1"));
}

TEST_F(CoopsMap, TheEndsOfALineDoNotHide) {
  COVERS("CO-2.6.4f", "CO-2.6.4g");
  EXPECT_TRUE(sees("T7.2.0", "T7.3.0")) << "from mountain to mountain";
  for (std::size_t i = 0; i < board.size(); ++i) {
    for (const SpaceId next : board.at(SpaceId{i}).neighbours) {
      EXPECT_TRUE(board.open_ground(SpaceId{i}, next));
    }
  }
}

TEST_F(CoopsMap, SightIsSymmetric) {
  COVERS("CO-2.6.4-R4");
  for (std::size_t a = 0; a < board.size(); ++a) {
    for (std::size_t b = 0; b < board.size(); ++b) {
      ASSERT_EQ(board.open_ground(SpaceId{a}, SpaceId{b}),
                board.open_ground(SpaceId{b}, SpaceId{a}));
    }
  }
}

TEST_F(CoopsMap, AVillageReplacesTheGroundItLiesOn) {
  COVERS("CO-2.6.3-R2");
  const Space& space = board.at(at("T3.2.4"));  // a forest on the tile
  EXPECT_EQ(space.terrain, Terrain::Village);
  EXPECT_TRUE(space.village.exists());
  EXPECT_EQ(visibility_of(space.terrain), Visibility::Impaired);
  EXPECT_EQ(ground_cost(space.terrain), 2);
}

TEST(CoopsTerrain, CostsAndVisibilityAreThoseOfTheTable) {
  COVERS("CO-2.6.3-R3");
  struct Row {
    Terrain terrain;
    int cost;
    Visibility visibility;
  };
  for (const Row& row :
       {Row{Terrain::Water, kClosed, Visibility::Normal},
        Row{Terrain::Bridge, 1, Visibility::Normal}, Row{Terrain::Plain, 1, Visibility::Normal},
        Row{Terrain::Sand, 2, Visibility::Normal}, Row{Terrain::City, 2, Visibility::Impaired},
        Row{Terrain::Forest, 3, Visibility::Impaired},
        Row{Terrain::Mountain, 4, Visibility::Blocked},
        Row{Terrain::Village, 2, Visibility::Impaired},
        Row{Terrain::Camp, 1, Visibility::Normal}}) {
    EXPECT_EQ(ground_cost(row.terrain), row.cost);
    EXPECT_EQ(visibility_of(row.terrain), row.visibility);
  }
}

// The test by whole numbers says what real geometry says, away from circles that are only touched.
TEST(CoopsLattice, CrossingAgreesWithCircles) {
  COVERS("CO-2.6.4-R1");
  for (int q = -8; q <= 8; ++q) {
    for (int r = -8; r <= 8; ++r) {
      const Offset end{static_cast<std::int16_t>(q), static_cast<std::int16_t>(r)};
      for (const Offset space : crossed_by(end)) {
        EXPECT_TRUE(is_crossed(Offset{} - end, space - end)) << "seen from the other end";
        EXPECT_LT(lattice_distance(space), lattice_distance(end));
      }
    }
  }
  EXPECT_FALSE(is_crossed({2, -1}, {1, 0})) << "(2,-1) runs between (1,0) and (1,-1)";
  EXPECT_FALSE(is_crossed({2, -1}, {1, -1}));
  EXPECT_TRUE(is_crossed({4, 0}, {2, 0}));
}

}  // namespace
}  // namespace enfilade::coops
