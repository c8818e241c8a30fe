// Victory: the common end, points lost, and who holds what.
#include <gtest/gtest.h>

#include "tests/skirmish/goals_fixture.h"

namespace enfilade::skirmish {

namespace {

// --- The common end, SK-AUTH-R1 ---
TEST_F(Goals, ASideWithNobodyLeftLosesAtOnce) {
  COVERS("SK-AUTH-R1");
  look();
  EXPECT_FALSE(field.state().over);
  kill(b1, 3);
  look();
  EXPECT_FALSE(field.state().over);
  kill(b2, 3);
  look();
  expect_over(EndReason::NobodyLeft, kFirst);
}

TEST_F(Goals, WhoFallsTogetherDraws) {
  COVERS("SK-AUTH-R1", "SK-AUTH-R14");
  for (const UnitId unit : {a1, a2, b1, b2}) kill(unit, 3);
  look();
  expect_over(EndReason::NobodyLeft, kNobody);
}

TEST_F(Goals, WhileHitsAreTakenNobodyHasLostYet) {
  COVERS("SK-AUTH-R14");
  for (const UnitId unit : {b1, b2}) kill(unit, 3);
  field.state().course.stack.push(HitsFrame{});
  look();
  EXPECT_FALSE(field.state().over);
  field.state().course.stack.pop();
  field.state().course.stack.push(RoundFrame{});
  look();
  EXPECT_FALSE(field.state().over);
  field.state().course.stack.pop();
  field.state().course.stack.push(FireFrame{});
  look();
  expect_over(EndReason::NobodyLeft, kFirst);
}

TEST_F(Goals, TheGameStopsInTheMiddleOfWhateverIsUnderWay) {
  COVERS("SK-AUTH-R1");
  for (const UnitId unit : {b1, b2}) kill(unit, 3);
  field.state().course.stack.push(GameFrame{});
  field.run(InitiativeFrame{});
  EXPECT_TRUE(field.over());
  EXPECT_TRUE(field.state().course.stack.empty());
  expect_over(EndReason::NobodyLeft, kFirst);
}

TEST_F(Goals, BeforeTheFirstTurnNobodyCanLose) {
  for (const UnitId unit : {b1, b2}) field.state().unit(unit).where = Where::Waiting;
  field.state().turn = 0;
  field.state().course.stack.push(GameFrame{});
  Context context = field.context();
  EXPECT_FALSE(is_decided(context));
  field.state().turn = 1;
  EXPECT_TRUE(is_decided(context));
}

TEST(SkirmishGoals, AVehicleThatCanDriveOrShootIsEnough) {
  COVERS("SK-AUTH-R1", "SK-AUTH-R14");
  Field field;
  field.infantry(Side::First, {spot(10, 5)});
  const UnitId gun = field.vehicle(
      Side::Second, vehicle_of(HullArmour::Light, {{Weapon::HeavyMachineGun}}), spot(40, 50), 0);
  EXPECT_TRUE(can_act(field.reading(), Side::Second));
  field.state().unit(gun).immobilised = true;
  EXPECT_TRUE(can_act(field.reading(), Side::Second)) << "it still shoots";
  field.state().unit(gun).weapons_lost = 1;
  EXPECT_FALSE(can_act(field.reading(), Side::Second)) << "it can do nothing any more";
  field.state().unit(gun).immobilised = false;
  EXPECT_TRUE(can_act(field.reading(), Side::Second)) << "it still drives";
  field.state().unit(gun).where = Where::Lost;
  EXPECT_FALSE(can_act(field.reading(), Side::Second)) << "it is a wreck";
}

TEST(SkirmishGoals, ACrewThatBailedOutAndPassengersCanStillAct) {
  COVERS("SK-AUTH-R1");
  Field field;
  field.infantry(Side::First, {spot(10, 5)});
  const UnitId riders = field.infantry(Side::Second, {spot(50, 50)});
  const UnitId truck =
      field.vehicle(Side::Second, vehicle_of(HullArmour::None, {}, 8), spot(40, 50), 0);
  Context context = field.context();
  board(context, riders, truck);
  field.state().unit(truck).immobilised = true;
  EXPECT_TRUE(can_act(field.reading(), Side::Second)) << "they are aboard";
  field.state().unit(truck).where = Where::Lost;
  make_casualty(context, field.figure(riders, 0));
  EXPECT_FALSE(can_act(field.reading(), Side::Second));
  const UnitId crew = field.scenario().unit(truck).crew;
  field.state().unit(crew).where = Where::OnTable;
  field.man(crew, 0).status = FigureStatus::Up;
  EXPECT_TRUE(can_act(field.reading(), Side::Second)) << "a crewman is on the table";
}

// --- Points, SK-AUTH-R4 ---

TEST_F(Goals, PointsAreLostInProportionToCasualties) {
  COVERS("SK-AUTH-R4");
  EXPECT_EQ(points_of(field.scenario(), Side::Second), 60);
  kill(b1, 1);
  EXPECT_EQ(shares_lost(field.reading(), Side::Second), 10 * kSharesOfAPoint);
  kill(b2, 3);
  EXPECT_EQ(shares_lost(field.reading(), Side::Second), 40 * kSharesOfAPoint);
  EXPECT_EQ(shares_lost(field.reading(), Side::First), 0);
}

TEST_F(Goals, AUnitThatFledTheTableIsLostEntirely) {
  COVERS("SK-AUTH-R4");
  Context context = field.context();
  for (std::size_t i = 0; i < 3; ++i) flee(context, field.figure(b1, i));
  EXPECT_EQ(shares_lost(field.reading(), Side::Second), 30 * kSharesOfAPoint);
}

TEST(SkirmishGoals, AWreckCountsWholeAndItsCrewNothing) {
  COVERS("SK-AUTH-R4", "SK-AUTH-R13");
  Field field;
  const UnitId tank = field.vehicle(Side::First, vehicle_of(HullArmour::Heavy), spot(40, 5), 90);
  field.infantry(Side::Second, {spot(10, 55)});
  EXPECT_EQ(points_of(field.scenario(), Side::First), 30);
  field.state().unit(tank).immobilised = true;
  EXPECT_EQ(shares_lost(field.reading(), Side::First), 0) << "damage costs nothing";
  field.state().unit(tank).where = Where::Lost;
  EXPECT_EQ(shares_lost(field.reading(), Side::First), 30 * kSharesOfAPoint);
  const UnitId crew = field.scenario().unit(tank).crew;
  field.state().unit(crew).casualties = 2;
  EXPECT_EQ(shares_lost(field.reading(), Side::First), 30 * kSharesOfAPoint);
}

// --- Meeting ---

TEST_F(Goals, APointIsHeldWithinSixCentimetresAndNoEnemyThere) {
  COVERS("SK-AUTH-R9");
  objective(40, 30);
  const Objective& here = field.mission().objectives[0];
  EXPECT_EQ(holder_of(field.reading(), here), kNobody);
  put(a1, 0, spot(33.5, 30));
  EXPECT_EQ(holder_of(field.reading(), here), kFirst) << "the gap is 6 cm";
  put(a1, 0, spot(33.49, 30));
  EXPECT_EQ(holder_of(field.reading(), here), kNobody);
  put(a1, 0, spot(40, 30));
  put(b2, 1, spot(45, 30));
  EXPECT_EQ(holder_of(field.reading(), here), kNobody) << "both are there";
  kill(a1, 1);
  EXPECT_EQ(holder_of(field.reading(), here), kSecond);
}

TEST(SkirmishGoals, AVehicleHoldsAPointAndAWreckDoesNot) {
  COVERS("SK-AUTH-R9");
  Field field;
  Objective objective;
  objective.at = point(40, 30);
  field.mission().objectives.push_back(objective);
  field.infantry(Side::First, {spot(10, 5)});
  const UnitId car =
      field.vehicle(Side::Second, vehicle_of(HullArmour::None, {}, 4), spot(49, 30), 0);
  EXPECT_EQ(holder_of(field.reading(), objective), kSecond) << "its hull is 6 cm away";
  field.state().unit(car).at = spot(49.01, 30);
  EXPECT_EQ(holder_of(field.reading(), objective), kNobody);
  field.state().unit(car).at = spot(42, 30);
  field.state().unit(car).where = Where::Lost;
  EXPECT_EQ(holder_of(field.reading(), objective), kNobody);
}

}  // namespace
}  // namespace enfilade::skirmish
