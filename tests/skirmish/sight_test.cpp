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

TEST(SkirmishSight, AnAreaBetweenBlocksOnlyWhereTheLineRunsThroughItsInside) {
  COVERS("SK-LOS-R2", "SK-LOS-R11", "SK-GEO-R9");
  Two field(spot(0, 0), spot(30, 0));
  field.rectangle(TerrainKind::Building, 10, 5, 20, 15);
  field.terrain(TerrainKind::Woods, {point(40, 10), point(45, 5), point(50, 10), point(45, 15)});
  EXPECT_TRUE(field.look(spot(0, 5), spot(30, 5)).clear()) << "along the border";
  EXPECT_EQ(field.look(spot(0, 5), spot(30, 5.01)).blocked, Blocked::Area) << "a sliver";
  EXPECT_TRUE(field.look(spot(45, 0), spot(55, 10)).clear()) << "along an oblique border";
  EXPECT_TRUE(field.look(spot(35, 5), spot(55, 5)).clear()) << "touching a corner";
  EXPECT_TRUE(field.look(spot(5, 10), spot(15, 0)).clear())
      << "through the corner (10, 5), outside";
  EXPECT_EQ(field.look(spot(5, 10.01), spot(15, 0.02)).blocked, Blocked::Area);
  EXPECT_EQ(field.look(spot(5, 10.01), spot(15, 0.02)).piece, 0);
}

TEST(SkirmishSight, TheTwoCentimetresAreMeasuredTowardsTheShooterAndTheAreaIsNotEnteredAgain) {
  COVERS("SK-LOS-R3", "SK-LOS-R11", "SK-LOS-3", "SK-LOS-4");
  Two field(spot(0, 0), spot(30, 0));
  // A wood like a U: two arms of 3 cm with a gap of 3 cm between them, open at the top.
  field.terrain(TerrainKind::Woods, {point(10, 10), point(19, 10), point(19, 16), point(16, 16),
                                     point(16, 12), point(13, 12), point(13, 16), point(10, 16)});
  EXPECT_TRUE(field.look(spot(11.5, 15), spot(2, 15)).clear());
  EXPECT_TRUE(field.look(spot(12, 15), spot(14, 15)).clear()) << "between the arms";
  EXPECT_EQ(field.look(spot(12, 15), spot(25, 15)).blocked, Blocked::Area)
      << "1 cm out of one arm, but through the other";
  EXPECT_EQ(field.look(spot(10.5, 15), spot(14, 15)).blocked, Blocked::DeepInside);
  EXPECT_TRUE(field.look(spot(10, 13), spot(0, 13)).clear()) << "on the border, looking out";
  EXPECT_TRUE(field.look(spot(13, 13), spot(16, 19)).clear());
  EXPECT_EQ(field.look(spot(13, 13), spot(5, 13)).blocked, Blocked::DeepInside)
      << "on the border, looking 3 cm through";
  // From the border along it for 4 cm and away: nothing of it is inside.
  EXPECT_TRUE(field.look(spot(10, 12), spot(10, 25)).clear());
  EXPECT_EQ(field.look(spot(12, 11), spot(12, 5)).blocked, Blocked::No) << "1 cm to the edge below";
  EXPECT_TRUE(field.look(spot(11, 11), spot(18, 11)).clear()) << "both in it, gap 6 cm";
  EXPECT_EQ(field.look(spot(11, 15), spot(18.1, 15)).blocked, Blocked::TooFarInside)
      << "both in it, though the line leaves it between";
}

TEST(SkirmishSight, TwoCentimetresWithTheToleranceOfHalfAHundredth) {
  COVERS("SK-GEO-R4", "SK-LOS-R3");
  Two field(spot(0, 0), spot(30, 0));
  // The edge rises 1 in 100: 2 cm deep at y = 5 is x = 12.05.
  field.terrain(TerrainKind::Woods, {point(10, 0), point(10.1, 10), point(25, 10), point(25, 0)});
  EXPECT_TRUE(field.look(spot(0, 5), spot(12.05, 5)).clear());
  EXPECT_EQ(field.look(spot(0, 5), spot(12.06, 5)).blocked, Blocked::DeepInside);
  // At y = 5.5 the edge is at 10.055: 2.005 cm from 12.06, which is just allowed.
  EXPECT_TRUE(field.look(spot(0, 5.5), spot(12.06, 5.5)).clear());
  EXPECT_EQ(field.look(spot(0, 5.4), spot(12.06, 5.4)).blocked, Blocked::DeepInside) << "2.006";
}

TEST(SkirmishSight, DugInTroopsAreSeenFromAfarButNotThroughSixCentimetresOfTrench) {
  COVERS("SK-LOS-R6", "SK-LOS-R4", "SK-COVER-2", "SK-COVER-3");
  Two field(spot(0, 0), spot(30, 0));
  field.rectangle(TerrainKind::Trench, 10, 0, 30, 4);
  field.rectangle(TerrainKind::RiflePit, 40, 0, 43, 3);
  EXPECT_TRUE(field.look(spot(0, 2), spot(50, 2)).clear()) << "over both";
  const Sight deep = field.look(spot(0, 2), spot(20, 2));
  EXPECT_TRUE(deep.clear());
  EXPECT_EQ(deep.cover, Cover::Moderate);
  EXPECT_EQ(field.look(spot(60, 1), spot(41, 1)).cover, Cover::Soft);
  EXPECT_TRUE(field.look(spot(12, 2), spot(19, 2)).clear());
  EXPECT_EQ(field.look(spot(12, 2), spot(19.1, 2)).blocked, Blocked::TooFarInside);
}

TEST(SkirmishSight, EachKindOfTerrainGivesItsCover) {
  COVERS("SK-COVER-2", "SK-COVER-3", "SK-COVER-4");
  struct Row {
    TerrainKind kind;
    Cover cover;
    bool blocks;
    Shape shape;
    Going going;
  };
  for (const Row& row :
       {Row{TerrainKind::Undergrowth, Cover::Soft, true, Shape::Area, Going::Slow},
        Row{TerrainKind::Woods, Cover::Soft, true, Shape::Area, Going::Slow},
        Row{TerrainKind::WoodenBuilding, Cover::Soft, true, Shape::Area, Going::Slow},
        Row{TerrainKind::Hedgerow, Cover::Soft, true, Shape::Line, Going::Slow},
        Row{TerrainKind::RiflePit, Cover::Soft, false, Shape::Area, Going::Slow},
        Row{TerrainKind::Wall, Cover::Moderate, true, Shape::Line, Going::TanksOnly},
        Row{TerrainKind::LowWall, Cover::Moderate, false, Shape::Line, Going::TanksOnly},
        Row{TerrainKind::Building, Cover::Moderate, true, Shape::Area, Going::TanksOnly},
        Row{TerrainKind::Rubble, Cover::Moderate, true, Shape::Area, Going::TanksOnly},
        Row{TerrainKind::Trench, Cover::Moderate, false, Shape::Area, Going::TanksOnly},
        Row{TerrainKind::Bunker, Cover::Hard, true, Shape::Area, Going::No}}) {
    const TerrainNature& nature = nature_of(row.kind);
    EXPECT_EQ(nature.cover, row.cover) << terrain_words(row.kind).en;
    EXPECT_EQ(nature.blocks, row.blocks) << terrain_words(row.kind).en;
    EXPECT_EQ(nature.shape, row.shape) << terrain_words(row.kind).en;
    EXPECT_EQ(nature.going, row.going) << terrain_words(row.kind).en;
    EXPECT_EQ(nature.dug_in, row.kind == TerrainKind::RiflePit || row.kind == TerrainKind::Trench);
  }
}

TEST(SkirmishSight, TheBestOfAllCoverCountsAndOverlappingAreasAreEachTested) {
  COVERS("SK-COVER-R1", "SK-LOS-R8");
  Two field(spot(0, 0), spot(30, 0));
  field.rectangle(TerrainKind::Woods, 10, 0, 14, 10);
  field.rectangle(TerrainKind::Bunker, 10, 0, 12, 10);
  field.terrain(TerrainKind::Hedgerow, {point(9.5, 0), point(9.5, 10)});
  const Sight sight = field.look(spot(0, 5), spot(11, 5));
  EXPECT_TRUE(sight.clear());
  EXPECT_EQ(sight.cover, Cover::Hard);
  EXPECT_EQ(sight.piece, 1);
  // Out of the bunker over 1 cm, but 3 cm of wood: one block is enough.
  EXPECT_EQ(field.look(spot(11, 5), spot(20, 5)).blocked, Blocked::DeepInside);
  EXPECT_EQ(field.look(spot(11, 5), spot(20, 5)).piece, 0);
}

TEST(SkirmishSight, AFigureOnTheBorderOfAnAreaIsInIt) {
  COVERS("SK-GEO-R10", "SK-LOS-R11");
  Field field;
  const std::size_t wood = field.rectangle(TerrainKind::Woods, 10, 10, 20, 20);
  const std::size_t hedge = field.terrain(TerrainKind::Hedgerow, {point(0, 0), point(5, 0)});
  field.infantry(Side::First, {spot(1, 1)});
  const Piece& piece = field.table().pieces[wood];
  EXPECT_TRUE(is_in(piece, spot(15, 15)));
  EXPECT_TRUE(is_in(piece, spot(10, 15)));
  EXPECT_TRUE(is_in(piece, spot(20, 20)));
  EXPECT_FALSE(is_in(piece, spot(9.99, 15)));
  EXPECT_FALSE(is_in(field.table().pieces[hedge], spot(2, 0))) << "a line has no inside";
}

TEST(SkirmishSight, ALineIsCrossedThroughItsSegmentsAndJointsNotAtItsEnds) {
  COVERS("SK-GEO-R18", "SK-GEO-R22", "SK-LOS-R5");
  Two field(spot(0, 0), spot(30, 0));
  field.terrain(TerrainKind::Wall, {point(20, 10), point(25, 20), point(20, 30)});
  EXPECT_EQ(field.look(spot(15, 20), spot(35, 20)).blocked, Blocked::Line) << "through the joint";
  EXPECT_EQ(field.look(spot(15, 15), spot(35, 15)).blocked, Blocked::Line) << "through a segment";
  EXPECT_TRUE(field.look(spot(10, 10), spot(35, 10)).clear()) << "through its end point";
  EXPECT_TRUE(field.look(spot(25, 5), spot(25, 35)).clear()) << "touching the joint from outside";
  EXPECT_TRUE(field.look(spot(18, 6), spot(25, 20)).clear()) << "along it, to the joint";
  EXPECT_TRUE(field.look(spot(18, 6), spot(30, 30)).clear()) << "along it, and off it at the joint";
}

TEST(SkirmishSight, AClosedWallHasNoEnds) {
  COVERS("SK-GEO-R22");
  Two field(spot(0, 0), spot(30, 0));
  field.terrain(TerrainKind::Wall,
                {point(20, 10), point(40, 10), point(40, 30), point(20, 30), point(20, 10)});
  EXPECT_EQ(field.look(spot(15, 5), spot(30, 20)).blocked, Blocked::Line)
      << "in through the corner where it begins";
  EXPECT_TRUE(field.look(spot(15, 15), spot(25, 5)).clear()) << "past that corner";
}

TEST(SkirmishSight, LowWallsCoverAndNeverBlock) {
  COVERS("SK-LOS-R5", "SK-COVER-R1");
  Two field(spot(0, 0), spot(30, 0));
  field.terrain(TerrainKind::LowWall, {point(20, 0), point(20, 20)});
  EXPECT_TRUE(field.look(spot(5, 10), spot(40, 10)).clear());
  EXPECT_EQ(field.look(spot(5, 10), spot(40, 10)).cover, Cover::None);
  EXPECT_EQ(field.look(spot(5, 10), spot(22, 10)).cover, Cover::Moderate);
  EXPECT_EQ(field.look(spot(5, 10), spot(22.01, 10)).cover, Cover::None);
}

TEST(SkirmishSight, OfAVehicleTheHullIsSeenNotItsCentre) {
  COVERS("SK-LOS-R1", "SK-LOS-R12", "SK-COVER-R3", "SK-LOS-R9");
  Field field;
  const UnitId men = field.infantry(Side::First, {spot(5, 10)});
  const UnitId tank = field.vehicle(Side::Second, vehicle_of(HullArmour::Heavy), spot(40, 10), 0);
  field.rectangle(TerrainKind::Woods, 30, 0, 60, 20);
  const std::size_t wall = field.terrain(TerrainKind::Wall, {point(25, 0), point(25, 20)});
  const auto look = [&](double x, int facing) {
    field.state().unit(tank).at = spot(x, 10);
    field.state().unit(tank).facing = static_cast<std::int16_t>(facing);
    const Sight there = sight(field.reading(), field.model(men), field.model(tank));
    const Sight back = sight(field.reading(), field.model(tank), field.model(men));
    EXPECT_EQ(there.blocked, back.blocked);
    return there;
  };
  EXPECT_EQ(look(40, 0).blocked, Blocked::DeepInside) << "its nose is 7 cm in the wood";
  // Nose at 27, 2 cm behind the wall; the centre is in the wood.
  EXPECT_TRUE(look(30, 0).clear());
  EXPECT_EQ(look(30, 0).cover, Cover::Moderate);
  EXPECT_EQ(look(30, 0).piece, wall);
  EXPECT_EQ(look(30.01, 0).blocked, Blocked::Line);
  // Across: its side is 1.5 cm from the centre.
  EXPECT_TRUE(look(28.5, 90).clear());
  EXPECT_EQ(look(28.51, 90).blocked, Blocked::Line);
}

TEST(SkirmishSight, AVehicleIsInTheCoverItsCentreIsIn) {
  COVERS("SK-COVER-R3", "SK-LOS-R12", "SK-GEO-R10");
  Field field;
  const UnitId men = field.infantry(Side::First, {spot(5, 10)});
  const UnitId tank = field.vehicle(Side::Second, vehicle_of(HullArmour::Heavy), spot(31, 10), 0);
  field.rectangle(TerrainKind::Woods, 30, 0, 60, 20);
  const auto look = [&](double x) {
    field.state().unit(tank).at = spot(x, 10);
    return sight(field.reading(), field.model(men), field.model(tank));
  };
  EXPECT_EQ(look(31).cover, Cover::Soft) << "its nose is out, its centre in the wood";
  EXPECT_EQ(look(29).cover, Cover::None);
  EXPECT_TRUE(look(35).clear()) << "nose 2 cm in the wood";
  EXPECT_EQ(look(35.01).blocked, Blocked::DeepInside);
}

TEST(SkirmishSight, VehiclesBlockUnlessOneOfTheTwoIsCloseToThem) {
  COVERS("SK-LOS-R7", "SK-LOS-R13", "SK-VEH-R10");
  Field field;
  const UnitId men = field.infantry(Side::First, {spot(5, 10)});
  const UnitId enemies = field.infantry(Side::Second, {spot(40, 10)});
  const UnitId truck = field.vehicle(Side::Second, vehicle_of(HullArmour::Light), spot(25, 10), 90);
  const auto look = [&](Spot from, Spot to) {
    field.man(men, 0).at = from;
    field.man(enemies, 0).at = to;
    const Sight there = sight(field.reading(), field.model(men), field.model(enemies));
    EXPECT_EQ(there.clear(), sees(field.reading(), field.model(enemies), field.model(men)));
    return there;
  };
  EXPECT_EQ(look(spot(5, 10), spot(40, 10)).blocked, Blocked::Vehicle);
  EXPECT_EQ(look(spot(5, 10), spot(40, 10)).vehicle, truck);
  // The hull reaches from 23.5 to 26.5 and the base 0.5 farther: a gap of 2 cm at 29.
  const Sight behind = look(spot(5, 10), spot(29, 10));
  EXPECT_TRUE(behind.clear());
  EXPECT_EQ(behind.behind, truck);
  EXPECT_EQ(behind.cover, Cover::None) << "its save helps, it is no cover";
  EXPECT_EQ(look(spot(5, 10), spot(29.01, 10)).blocked, Blocked::Vehicle);
  const Sight over = look(spot(21, 10), spot(40, 10));
  EXPECT_TRUE(over.clear()) << "the firer is within 2 cm of it";
  EXPECT_FALSE(over.behind.exists());
  EXPECT_TRUE(look(spot(5, 13), spot(40, 13)).clear()) << "along its end";
  EXPECT_EQ(look(spot(5, 12.99), spot(40, 12.99)).blocked, Blocked::Vehicle);
}

TEST(SkirmishSight, FiguresNeverBlock) {
  COVERS("SK-LOS-R7");
  Field field;
  const UnitId men = field.infantry(Side::First, {spot(5, 10), spot(10, 10)});
  const UnitId enemies = field.infantry(Side::Second, {spot(40, 10), spot(30, 10)});
  EXPECT_TRUE(sees(field.reading(), field.model(men, 0), field.model(enemies, 0)));
}

TEST(SkirmishSight, AWreckIsModerateCoverForThoseCloseBehindIt) {
  COVERS("SK-COVER-R4", "SK-VEH-R10");
  Field field;
  const UnitId men = field.infantry(Side::First, {spot(5, 10)});
  const UnitId enemies = field.infantry(Side::Second, {spot(29, 10)});
  const UnitId truck = field.vehicle(Side::Second, vehicle_of(HullArmour::Light), spot(25, 10), 90);
  field.state().unit(truck).where = Where::Lost;
  const Sight behind = sight(field.reading(), field.model(men), field.model(enemies));
  EXPECT_TRUE(behind.clear());
  EXPECT_EQ(behind.cover, Cover::Moderate);
  EXPECT_EQ(behind.vehicle, truck);
  EXPECT_FALSE(behind.behind.exists()) << "a wreck has no save";
  field.man(enemies, 0).at = spot(40, 10);
  EXPECT_EQ(sight(field.reading(), field.model(men), field.model(enemies)).blocked,
            Blocked::Vehicle);
  field.man(enemies, 0).at = spot(25, 5);  // beside it: the line does not cross it
  field.man(men, 0).at = spot(5, 5);
  EXPECT_EQ(sight(field.reading(), field.model(men), field.model(enemies)).cover, Cover::None);
}

TEST(SkirmishSight, OfSeveralVehiclesInFrontTheBestArmourCounts) {
  COVERS("SK-VEH-R19", "SK-VEH-R10", "SK-GEO-R11");
  Field field;
  const UnitId men = field.infantry(Side::First, {spot(5, 10)});
  const UnitId enemies = field.infantry(Side::Second, {spot(27, 10)});
  VehicleProfile narrow = vehicle_of(HullArmour::Light);
  narrow.width = cm(0.5);
  field.vehicle(Side::Second, narrow, spot(25, 10), 90);
  narrow.armour = HullArmour::Heavy;
  const UnitId heavy = field.vehicle(Side::Second, narrow, spot(26, 10), 90);
  narrow.armour = HullArmour::None;
  field.vehicle(Side::Second, narrow, spot(24.6, 10), 90);
  EXPECT_EQ(sight(field.reading(), field.model(men), field.model(enemies)).behind, heavy);
}

TEST(SkirmishSight, WhoIsAboardOrGoneHidesNobodyAndNoVehicleHidesItself) {
  COVERS("SK-LOS-R7", "SK-LOS-R13");
  Field field;
  const UnitId men = field.infantry(Side::First, {spot(5, 10)});
  const UnitId own = field.vehicle(Side::First, vehicle_of(HullArmour::Light), spot(20, 10), 90);
  const UnitId enemy = field.vehicle(Side::Second, vehicle_of(HullArmour::Light), spot(40, 10), 0);
  EXPECT_TRUE(sees(field.reading(), field.model(own), field.model(enemy)));
  EXPECT_FALSE(sees(field.reading(), field.model(men), field.model(enemy)));
  field.state().unit(own).where = Where::Away;
  EXPECT_TRUE(sees(field.reading(), field.model(men), field.model(enemy)));
  field.state().unit(own).where = Where::OnTable;
  field.state().unit(own).at = spot(39, 10);
  EXPECT_TRUE(sees(field.reading(), field.model(own), field.model(enemy))) << "in each other";
}

TEST(SkirmishSight, FromAPlaceWhereNobodyStandsYet) {
  Field field;
  const UnitId men = field.infantry(Side::First, {spot(5, 5)});
  const UnitId enemies = field.infantry(Side::Second, {spot(25, 5)});
  field.rectangle(TerrainKind::Woods, 10, 0, 20, 10);
  const ModelId looker = field.model(men);
  EXPECT_FALSE(sees(field.reading(), looker, field.model(enemies)));
  EXPECT_TRUE(sight_from(field.reading(), looker, spot(22, 14), field.model(enemies)).clear());
  EXPECT_EQ(place_of(field.reading(), looker), spot(5, 5));
}

}  // namespace enfilade::skirmish
