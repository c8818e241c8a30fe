// Fire arcs, EX-ARC-01 to 04.
#include <gtest/gtest.h>

#include <algorithm>

#include "rules/urban/map/paths.h"
#include "tests/covers.h"
#include "tests/urban/text_map.h"

namespace enfilade::urban {
namespace {

bool in_ray(const Aperture& aperture, Axial cell) {
  return std::ranges::binary_search(aperture.ray, cell);
}

TEST(Arcs, ARowGoesStraightToTheEdge) {  // EX-ARC-01
  COVERS("UO-5.1.3.2f", "UO-5.1.3.2-R1", "UO-5.1.3.2-R2", "UO-5.1.3.2-R3");
  const TextMap map("building 1 1:(0,0)\nwindow (0,0)/S");
  const Aperture& window = map.board.apertures[0];
  EXPECT_EQ(window.anchor, side_middle({0, 0}, Side::S));
  for (std::int16_t r = 1; r < 10; ++r) EXPECT_TRUE(in_ray(window, {0, r}));
  EXPECT_FALSE(in_ray(window, {1, 1}));
  EXPECT_FALSE(in_ray(window, {0, -1}));
  EXPECT_EQ(window.threshold, (std::vector<Axial>{{0, 1}}));
}

TEST(Arcs, ASpineTakesTheCellsItCrossesAndThoseBesideIt) {  // EX-ARC-02
  COVERS("UO-5.1.3.2g", "UO-5.1.3.2-R2", "UO-5.1.3.2-R3");
  const TextMap map("building 1 1:(0,0)\nwindow (0,0)>E");
  const Aperture& window = map.board.apertures[0];
  for (const Axial cell :
       {Axial{1, 0}, Axial{1, -1}, Axial{2, -1}, Axial{3, -2}, Axial{3, -1}, Axial{4, -2}}) {
    EXPECT_TRUE(in_ray(window, cell)) << cell.q << "," << cell.r;
  }
  EXPECT_FALSE(in_ray(window, {2, 0}));
  EXPECT_FALSE(in_ray(window, {2, -2}));
  EXPECT_EQ(window.threshold, (std::vector<Axial>{{1, -1}, {1, 0}}));
}

TEST(Arcs, ASpineMayStartInAHex) {
  COVERS("UO-5.1.3.2-R2", "UO-5.1.3.2-R3");
  const TextMap map("building 1 1:(0,0),(1,-1)\nwindow (0,0)>E SSE");
  const Aperture& window = map.board.apertures[0];
  EXPECT_EQ(window.threshold, (std::vector<Axial>{{1, 0}}));
  EXPECT_TRUE(in_ray(window, {1, 0}));
  EXPECT_TRUE(in_ray(window, {2, 0}));
  EXPECT_TRUE(in_ray(window, {1, 1}));
  EXPECT_TRUE(in_ray(window, {2, 1}));
  EXPECT_FALSE(in_ray(window, {0, 1}));
}

TEST(Arcs, AFootBlockEntersFromTheThresholdOnly) {  // EX-ARC-03, 04
  COVERS("UO-8.1.4a", "UO-8.1.4b", "UO-8.1.4c", "UO-8.1.4-R1");
  const TextMap map("building 1 1:(0,0)\nwindow (0,0)>E");
  const auto price = [&](std::string_view from) {
    int best = 0;
    for (const Edge& edge : map.board.edges[map.at(from).index()]) {
      if (edge.to != map.at("1.1")) continue;
      if (const auto mp = mp_cost(map.board, edge, Mover::Foot, {})) best = *mp;
    }
    return best;
  };
  EXPECT_EQ(price("(1,0)"), 2);
  EXPECT_EQ(price("(1,-1)"), 2);
  EXPECT_EQ(price("(0,1)"), 0);  // touches the facade, outside the arc
}

}  // namespace
}  // namespace enfilade::urban
