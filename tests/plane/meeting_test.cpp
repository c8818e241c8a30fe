#include "engine/plane/meeting.h"

#include <gtest/gtest.h>

#include "engine/core/random.h"
#include "tests/covers.h"

namespace enfilade {
namespace {

Segment between(Axial a, Axial b) {
  return {centre_of(a), centre_of(b)};
}

TEST(Meeting, ThroughACellOrAlongItsSideCountsACornerDoesNot) {
  COVERS("UO-5.1.7.1-R1");
  EXPECT_TRUE(stretch_inside(between({0, 0}, {0, 3}), Axial{0, 1}));
  EXPECT_TRUE(stretch_inside(between({0, 0}, {1, 1}), Axial{1, 0}));   // along its side
  EXPECT_TRUE(stretch_inside(between({0, 0}, {1, 1}), Axial{0, 1}));   // and of the other one
  EXPECT_FALSE(stretch_inside(between({0, 0}, {4, 1}), Axial{1, 1}));  // a corner, at (4/3, 1/3)
  EXPECT_FALSE(stretch_inside(between({0, 0}, {0, 3}), Axial{1, 0}));
  EXPECT_FALSE(stretch_inside(between({0, 0}, {0, 3}), Axial{0, 5}));
}

TEST(Meeting, WallsAreCrossedRunAlongOrTouched) {
  COVERS("UO-5.1.7.1-R2");
  const Segment line{{0, 0}, {10, 0}};
  EXPECT_EQ(meet_wall(line, {{5, -5}, {5, 5}}), WallMeeting::Cross);
  EXPECT_EQ(meet_wall(line, {{5, 0}, {5, 5}}), WallMeeting::AtA);
  EXPECT_EQ(meet_wall(line, {{5, 5}, {5, 0}}), WallMeeting::AtB);
  EXPECT_EQ(meet_wall(line, {{5, 1}, {5, 5}}), WallMeeting::None);
  EXPECT_EQ(meet_wall(line, {{4, 0}, {20, 0}}), WallMeeting::Along);
  EXPECT_EQ(meet_wall(line, {{10, 0}, {20, 0}}), WallMeeting::None);
  EXPECT_EQ(meet_wall(line, {{12, -5}, {12, 5}}), WallMeeting::None);
  EXPECT_EQ(meet_wall(line, {{0, -5}, {0, 5}}), WallMeeting::None);  // it starts there
}

TEST(Meeting, PolygonsOfAnyFormAgreeWithCells) {
  COVERS("UO-5.1.7.1-R3");
  Random random(7);
  const Axial cell{2, 1};
  const auto corners = corners_of(cell);
  for (int i = 0; i < 20'000; ++i) {
    const auto pick = [&] {
      return Axial{static_cast<std::int16_t>(random.below(7)),
                   static_cast<std::int16_t>(static_cast<int>(random.below(9)) - 3)};
    };
    const Segment line = between(pick(), pick());
    if (line.a == line.b) continue;
    EXPECT_EQ(stretch_inside(line, cell).has_value(), shares_length(line, corners))
        << line.a.x << "," << line.a.y << " " << line.b.x << "," << line.b.y;
  }
}

TEST(Meeting, ANotchedPolygonIsLeftAndEnteredAgain) {
  const std::vector<Point> u = {{0, 0}, {10, 0}, {10, 10}, {8, 10},
                                {8, 2}, {2, 2},  {2, 10},  {0, 10}};
  EXPECT_TRUE(shares_length({{-5, 5}, {15, 5}}, u));  // through both legs
  EXPECT_FALSE(shares_length({{3, 5}, {7, 5}}, u));   // inside the notch
  EXPECT_TRUE(shares_length({{2, 4}, {2, 6}}, u));    // along the inner wall
  EXPECT_FALSE(shares_length({{-5, 15}, {15, 15}}, u));
  EXPECT_FALSE(shares_length({{-2, 2}, {2, -2}}, u));  // touches the corner
}

TEST(Meeting, SimplePolygonsAreToldFromCrossedOnes) {
  const std::vector<Point> u = {{0, 0}, {10, 0}, {10, 10}, {8, 10},
                                {8, 2}, {2, 2},  {2, 10},  {0, 10}};
  EXPECT_TRUE(is_simple(u));
  EXPECT_TRUE(is_simple(corners_of({3, -1})));
  EXPECT_FALSE(is_simple(std::vector<Point>{{0, 0}, {10, 0}}));
  EXPECT_FALSE(is_simple(std::vector<Point>{{0, 0}, {10, 10}, {10, 0}, {0, 10}}));  // a bow tie
  EXPECT_FALSE(is_simple(std::vector<Point>{{0, 0}, {10, 0}, {10, 0}, {5, 5}}));
  EXPECT_FALSE(is_simple(std::vector<Point>{{0, 0}, {10, 0}, {4, 0}, {4, 5}}));  // back on itself
  EXPECT_FALSE(is_simple(std::vector<Point>{{0, 0}, {10, 0}, {10, 5}, {5, 0}, {0, 5}}));  // touches
}

TEST(Meeting, APolygonContainsItsBorder) {
  const std::vector<Point> u = {{0, 0}, {10, 0}, {10, 10}, {8, 10},
                                {8, 2}, {2, 2},  {2, 10},  {0, 10}};
  for (const Point inside : {Point{1, 5}, Point{9, 9}, Point{5, 1}, Point{0, 0}, Point{2, 6}}) {
    EXPECT_TRUE(contains(u, inside)) << inside.x << "," << inside.y;
  }
  for (const Point outside : {Point{5, 5}, Point{-1, 0}, Point{5, 10}, Point{11, 2}}) {
    EXPECT_FALSE(contains(u, outside)) << outside.x << "," << outside.y;
  }
}

TEST(Meeting, DistancesInPitchesAreExact) {
  COVERS("UO-5.1.7.3-R1");
  const Segment line = between({0, 0}, {0, 4});
  const Segment wall = side_segment({0, 2}, Side::N);
  const Fraction place = crossing_place(line, wall);
  EXPECT_TRUE(within_pitches(line, place, centre_of({0, 2}), 1, 4));  // half a pitch
  EXPECT_FALSE(within_pitches(line, place, centre_of({0, 2}), 6, 25));
  EXPECT_FALSE(within_pitches(line, place, centre_of({0, 3}), 1, 1));
}

}  // namespace
}  // namespace enfilade
