// Who sees whom, and what covers him.
#include "rules/skirmish/sight.h"

#include <gtest/gtest.h>

#include "tests/skirmish/field.h"

namespace enfilade::skirmish {

namespace {

// Two figures on a table, one of each side, and what a test puts between them.
class Two : public Field {
 public:
  Two(Spot from, Spot to) {
    looker_ = infantry(Side::First, {from});
    target_ = infantry(Side::Second, {to});
  }
  Sight look(Spot from, Spot to) {
    man(looker_, 0).at = from;
    man(target_, 0).at = to;
    const Sight there = sight(reading(), model(looker_), model(target_));
    const Sight back = sight(reading(), model(target_), model(looker_));
    EXPECT_EQ(there.blocked, back.blocked) << "sight is mutual, SK-LOS-R9";
    EXPECT_EQ(sees(reading(), model(looker_), model(target_)), there.clear());
    return there;
  }
  Sight look() { return sight(reading(), model(looker_), model(target_)); }

 private:
  UnitId looker_;
  UnitId target_;
};

}  // namespace

TEST(SkirmishSight, IntoAWoodAndOutOfItOnlyFromTwoCentimetresOfTheEdge) {
  COVERS("SK-LOS-1", "SK-LOS-2", "SK-LOS-3", "SK-LOS-4", "SK-LOS-R2", "SK-LOS-R3", "SK-LOS-R9",
         "SK-EX-9");
  Two field(spot(0, 5), spot(11.5, 5));
  field.rectangle(TerrainKind::Woods, 10, 0, 20, 10);
  const Sight edge = field.look(spot(0, 5), spot(11.5, 5));
  EXPECT_TRUE(edge.clear());
  EXPECT_EQ(edge.cover, Cover::Soft);
  EXPECT_EQ(edge.piece, 0);
  EXPECT_EQ(field.look(spot(0, 5), spot(12.5, 5)).blocked, Blocked::DeepInside);
  EXPECT_EQ(field.look(spot(0, 5), spot(19, 5)).blocked, Blocked::DeepInside);
  EXPECT_EQ(field.look(spot(0, 5), spot(25, 5)).blocked, Blocked::Area);
  EXPECT_EQ(field.look(spot(11.5, 5), spot(0, 5)).cover, Cover::None) << "out of the wood";
}

TEST(SkirmishSight, InTheSameWoodSixCentimetres) {
  COVERS("SK-LOS-5", "SK-LOS-6", "SK-LOS-R4", "SK-EX-10");
  Two field(spot(12, 5), spot(18.5, 5));
  field.rectangle(TerrainKind::Woods, 10, 0, 20, 10);
  const Sight near = field.look(spot(12, 5), spot(18.5, 5));
  EXPECT_TRUE(near.clear());
  EXPECT_EQ(near.cover, Cover::Soft);
  EXPECT_EQ(field.look(spot(12, 5), spot(19.5, 5)).blocked, Blocked::TooFarInside);
  EXPECT_TRUE(field.look(spot(12, 5), spot(19, 5)).clear());
  EXPECT_EQ(field.look(spot(12, 5), spot(19.01, 5)).blocked, Blocked::TooFarInside);
}

TEST(SkirmishSight, AWallIsSeenOverFromTwoCentimetres) {
  COVERS("SK-LOS-R5", "SK-COVER-R1", "SK-COVER-R2", "SK-EX-11");
  Two field(spot(0, 5), spot(11.5, 5));
  field.terrain(TerrainKind::Wall, {point(10, 0), point(10, 10)});
  const Sight behind = field.look(spot(0, 5), spot(11.5, 5));
  EXPECT_TRUE(behind.clear());
  EXPECT_EQ(behind.cover, Cover::Moderate);
  EXPECT_EQ(field.look(spot(0, 5), spot(15, 5)).blocked, Blocked::Line);
  const Sight over = field.look(spot(8.5, 5), spot(15, 5));
  EXPECT_TRUE(over.clear());
  EXPECT_EQ(over.cover, Cover::None);
  EXPECT_TRUE(field.look(spot(0, 5), spot(12, 5)).clear());
  EXPECT_EQ(field.look(spot(0, 5), spot(12.01, 5)).blocked, Blocked::Line);
}

}  // namespace enfilade::skirmish
