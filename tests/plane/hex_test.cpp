#include "engine/plane/hex.h"

#include <gtest/gtest.h>

#include "tests/covers.h"

namespace enfilade {
namespace {

TEST(Hex, DirectionsGoClockwiseFromNorth) {
  COVERS("UO-5.1.1-R1", "UO-5.1.1-R2");
  EXPECT_EQ(step(Side::N), (Axial{0, -1}));
  EXPECT_EQ(step(Side::NE), (Axial{1, -1}));
  EXPECT_EQ(step(Side::SE), (Axial{1, 0}));
  EXPECT_EQ(step(Side::S), (Axial{0, 1}));
  EXPECT_EQ(step(Side::SW), (Axial{-1, 1}));
  EXPECT_EQ(step(Side::NW), (Axial{-1, 0}));
  EXPECT_LT(centre_of(step(Side::N)).y, 0);  // north is up
}

TEST(Hex, SpinesRunBetweenTheRows) {
  EXPECT_EQ(spine_step(Corner::NNE), (Axial{1, -2}));
  EXPECT_EQ(spine_step(Corner::E), (Axial{2, -1}));
  EXPECT_EQ(spine_step(Corner::SSE), (Axial{1, 1}));
  EXPECT_EQ(spine_step(Corner::SSW), (Axial{-1, 2}));
  EXPECT_EQ(spine_step(Corner::W), (Axial{-2, 1}));
  EXPECT_EQ(spine_step(Corner::NNW), (Axial{-1, -1}));
}

TEST(Hex, PrintedNumbersGoBothWays) {
  COVERS("UO-5.1.1-R2");
  for (int column = 1; column <= 37; ++column) {
    for (int row = 1; row <= 26; ++row) {
      EXPECT_EQ(column_row_of(axial_of({column, row})), (ColumnRow{column, row}));
    }
  }
  // The combat captions: 1204 and 1304 are neighbours, 1504 and 1305 two apart.
  EXPECT_EQ(hex_distance(axial_of({12, 4}), axial_of({13, 4})), 1);
  EXPECT_EQ(hex_distance(axial_of({15, 4}), axial_of({13, 5})), 2);
}

TEST(Hex, SidesAreSharedAndCornersFit) {
  COVERS("UO-5.1.1-R4");
  const Axial cell{3, -2};
  for (int i = 0; i < 6; ++i) {
    const Axial other = cell + step(side_at(i));
    const Segment here = side_segment(cell, side_at(i));
    const Segment there = side_segment(other, opposite(side_at(i)));
    EXPECT_EQ(here.a, there.b);
    EXPECT_EQ(here.b, there.a);
    EXPECT_EQ(side_middle(cell, side_at(i)), side_middle(other, opposite(side_at(i))));
    EXPECT_EQ(pitch_square(centre_of(other) - centre_of(cell)), kPitchSquare);
    EXPECT_EQ(side_towards(cell, other), side_at(i));
  }
}

}  // namespace
}  // namespace enfilade
