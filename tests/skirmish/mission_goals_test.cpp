// Victory: each mission with both sides winning.
#include <gtest/gtest.h>

#include "tests/skirmish/goals_fixture.h"

namespace enfilade::skirmish {

namespace {

TEST_F(Goals, MeetingGoesToTheSideThatHoldsMostPointsAtTheEnd) {
  COVERS("SK-AUTH-5", "SK-AUTH-R1");
  field.mission().goal = Goal::HoldPoints;
  objective(20, 30);
  objective(45, 30);
  objective(70, 30);
  put(a1, 0, spot(20, 30));
  put(a2, 0, spot(45, 30));
  put(b1, 0, spot(70, 30));
  end_turn(7);
  EXPECT_FALSE(field.state().over) << "there is another turn";
  EXPECT_EQ(field.count_told(Happening::ObjectiveHeld), 3U);
  end_turn(8);
  EXPECT_EQ(field.count_told(Happening::ObjectiveHeld), 3U) << "nothing has changed";
  expect_over(EndReason::TimeUp, kFirst);
  EXPECT_EQ(score_of(field.reading(), Side::First), 200);
  EXPECT_EQ(score_of(field.reading(), Side::Second), 100);
}

TEST_F(Goals, MeetingIsDrawnWhenBothHoldAsMany) {
  COVERS("SK-AUTH-5", "SK-AUTH-R1");
  field.mission().goal = Goal::HoldPoints;
  objective(20, 30);
  objective(45, 30);
  put(a1, 0, spot(20, 30));
  put(b1, 0, spot(45, 30));
  end_turn(8);
  expect_over(EndReason::TimeUp, kNobody);
}

// --- Seize the block ---

TEST_F(Goals, TheBlockIsSeizedByAFigureInItAndNoEnemy) {
  COVERS("SK-AUTH-5", "SK-AUTH-R7");
  field.mission().goal = Goal::HoldArea;
  area(field.rectangle(TerrainKind::Building, 40, 25, 50, 35));
  put(a1, 0, spot(40, 30));  // on its border
  EXPECT_EQ(holder_of(field.reading(), field.mission().objectives[0]), kFirst);
  end_turn(8);
  expect_over(EndReason::TimeUp, kFirst);
}

TEST_F(Goals, TheBlockIsNotSeizedWhileADefenderIsInIt) {
  COVERS("SK-AUTH-5", "SK-AUTH-R7");
  field.mission().goal = Goal::HoldArea;
  area(field.rectangle(TerrainKind::Building, 40, 25, 50, 35));
  put(a1, 0, spot(42, 30));
  put(b1, 0, spot(48, 30));
  EXPECT_EQ(holder_of(field.reading(), field.mission().objectives[0]), kNobody);
  end_turn(8);
  expect_over(EndReason::TimeUp, kSecond);
}

TEST_F(Goals, OfSeveralBlocksEachHasToBeHeld) {
  COVERS("SK-AUTH-R9");
  field.mission().goal = Goal::HoldArea;
  area(field.rectangle(TerrainKind::Building, 40, 25, 50, 35));
  area(field.rectangle(TerrainKind::Building, 60, 25, 70, 35));
  put(a1, 0, spot(42, 30));
  end_turn(8);
  expect_over(EndReason::TimeUp, kSecond);
}

TEST(SkirmishGoals, AVehicleInABlockDoesNotHoldIt) {
  COVERS("SK-AUTH-R7");
  Field field;
  Objective block;
  block.piece =
      static_cast<std::uint8_t>(field.rectangle(TerrainKind::WoodenBuilding, 40, 25, 50, 35));
  field.infantry(Side::First, {spot(10, 5)});
  field.vehicle(Side::Second, vehicle_of(HullArmour::Light), spot(45, 30), 0);
  EXPECT_EQ(holder_of(field.reading(), block), kNobody);
}

// --- Breakthrough ---

TEST_F(Goals, BreakthroughIsWonWhenHalfOfTheFiguresAreOff) {
  COVERS("SK-AUTH-5", "SK-AUTH-R11");
  field.mission().goal = Goal::Break;
  field.mission().share = 50;
  EXPECT_EQ(figures_to_exit(field.scenario()), 3);
  exit(a1, 2);
  look();
  EXPECT_FALSE(field.state().over);
  exit(a2, 1);
  look();
  expect_over(EndReason::GoalReached, kFirst);
}

TEST_F(Goals, BreakthroughIsLostWhenTimeIsUp) {
  COVERS("SK-AUTH-5");
  field.mission().goal = Goal::Break;
  field.mission().share = 50;
  field.mission().attacker = Side::Second;
  exit(b1, 2);
  look();
  end_turn(8);
  expect_over(EndReason::TimeUp, kFirst);
}

TEST_F(Goals, WhoLeftByTheExitWithAllHeHadHasWon) {
  COVERS("SK-AUTH-R11");
  field.mission().goal = Goal::Break;
  field.mission().share = 50;
  kill(a1, 3);
  exit(a2, 3);
  look();
  expect_over(EndReason::GoalReached, kFirst);
}

TEST_F(Goals, WhoFleesHasNotBrokenThrough) {
  COVERS("SK-AUTH-R4", "SK-AUTH-R11");
  field.mission().goal = Goal::Break;
  field.mission().share = 50;
  Context context = field.context();
  for (std::size_t i = 0; i < 3; ++i) flee(context, field.figure(a1, i));
  look();
  EXPECT_FALSE(field.state().over);
  EXPECT_EQ(exited_figures(field.reading(), Side::First), 0);
}

TEST(SkirmishGoals, AVehicleTakesItsCrewAndPassengersAlong) {
  COVERS("SK-AUTH-R11");
  Field field;
  field.mission().goal = Goal::Break;
  field.mission().share = 50;
  const UnitId squad = field.infantry(Side::First, {spot(50, 5), spot(52, 5)});
  const UnitId apc =
      field.vehicle(Side::First, vehicle_of(HullArmour::Light, {}, 8), spot(40, 5), 90);
  field.infantry(Side::Second, {spot(10, 55)});
  EXPECT_EQ(starting_figures(field.scenario(), Side::First), 4);
  Context context = field.context();
  drive_off(context, apc);
  EXPECT_EQ(exited_figures(field.reading(), Side::First), 2);
  field.state().unit(apc) = {};
  field.state().unit(apc).where = Where::OnTable;
  board(context, squad, apc);
  drive_off(context, apc);
  EXPECT_EQ(exited_figures(field.reading(), Side::First), 4);
}

// --- Raid ---

TEST_F(Goals, TheCacheIsTakenAtTwoTurnEndsRunningAndBroughtHome) {
  COVERS("SK-AUTH-5", "SK-AUTH-R12");
  field.mission().goal = Goal::Raid;
  objective(45, 30);
  put(a1, 0, spot(46.05, 30));
  EXPECT_TRUE(touches_cache(field.reading(), a1)) << "0.05 cm is contact";
  put(a1, 0, spot(46.06, 30));
  EXPECT_FALSE(touches_cache(field.reading(), a1));
  put(a1, 0, spot(45, 30));
  for (std::size_t i = 1; i < 3; ++i) put(a1, i, spot(40, 30 + 2.0 * static_cast<double>(i)));
  end_turn(3);
  EXPECT_EQ(field.state().mission.raiders, 0U);
  end_turn(4);
  EXPECT_EQ(field.state().mission.raiders, 1U << a1.index());
  EXPECT_EQ(field.count_told(Happening::CacheTaken), 2U);
  end_turn(5);
  EXPECT_FALSE(field.state().over) << "it is still out there";
  EXPECT_EQ(field.count_told(Happening::CacheTaken), 2U) << "it was taken before";
  put(a1, 2, spot(40, 12));
  end_turn(6);
  expect_over(EndReason::GoalReached, kFirst);
}

TEST_F(Goals, TheSameUnitHasToTouchTheCacheTwiceRunning) {
  COVERS("SK-AUTH-R12");
  field.mission().goal = Goal::Raid;
  objective(45, 30);
  put(a1, 0, spot(45, 30));
  end_turn(1);
  put(a1, 0, spot(10, 5));
  put(a2, 0, spot(45, 30));
  end_turn(2);
  EXPECT_EQ(field.state().mission.raiders, 0U) << "another unit";
  put(a2, 0, spot(20, 5));
  end_turn(3);
  put(a2, 0, spot(45, 30));
  end_turn(4);
  EXPECT_EQ(field.state().mission.raiders, 0U) << "not running";
  end_turn(5);
  EXPECT_EQ(field.state().mission.raiders, 1U << a2.index());
}

TEST_F(Goals, AnotherUnitAtHomeDoesNotEndTheRaid) {
  COVERS("SK-AUTH-R12");
  field.mission().goal = Goal::Raid;
  objective(45, 30);
  for (std::size_t i = 0; i < 3; ++i) put(a1, i, spot(45 + 1.1 * static_cast<double>(i), 30));
  end_turn(1);
  end_turn(2);
  end_turn(7);  // a2 stands in its zone all the time
  EXPECT_FALSE(field.state().over);
  end_turn(8);
  expect_over(EndReason::TimeUp, kSecond);
}

TEST(SkirmishGoals, RaidersAboardAVehicleInTheirZoneAreHome) {
  COVERS("SK-AUTH-R12");
  Field field;
  field.mission().goal = Goal::Raid;
  field.mission().turns = 8;
  Objective cache;
  cache.at = point(45, 30);
  field.mission().objectives.push_back(cache);
  const UnitId squad = field.infantry(Side::First, {spot(45, 30)});
  const UnitId truck =
      field.vehicle(Side::First, vehicle_of(HullArmour::None, {}, 8), spot(40, 13), 90);
  field.infantry(Side::Second, {spot(10, 55)});
  Context context = field.context();
  for (int turn = 1; turn <= 2; ++turn) check_turn_end(context);
  board(context, squad, truck);
  check_turn_end(context);
  EXPECT_FALSE(field.state().over) << "the truck is outside the zone";
  field.state().unit(truck).at = spot(40, 12);
  check_turn_end(context);
  EXPECT_EQ(field.state().reason, EndReason::GoalReached);
}

// --- Last position ---

TEST_F(Goals, TheLastPositionIsKeptByAnyDefenderInIt) {
  COVERS("SK-AUTH-5", "SK-AUTH-R10");
  field.mission().goal = Goal::KeepArea;
  area(field.rectangle(TerrainKind::Bunker, 40, 25, 50, 35));
  put(a1, 0, spot(42, 30));
  put(b1, 0, spot(48, 30));
  end_turn(8);
  expect_over(EndReason::TimeUp, kSecond);
}

TEST_F(Goals, TheLastPositionFallsWithoutADefenderInIt) {
  COVERS("SK-AUTH-5", "SK-AUTH-R10");
  field.mission().goal = Goal::KeepArea;
  area(field.rectangle(TerrainKind::Bunker, 40, 25, 50, 35));
  area(field.rectangle(TerrainKind::Trench, 60, 25, 70, 35));
  end_turn(8);
  expect_over(EndReason::TimeUp, kFirst);
}

// --- Annihilation ---

TEST_F(Goals, MoreThanThreeQuartersOfThePointsLostLosesAtOnce) {
  COVERS("SK-AUTH-5", "SK-AUTH-R13");
  field.mission().goal = Goal::Annihilate;
  field.mission().share = 75;
  kill(b1, 3);
  kill(b2, 1);
  look();
  EXPECT_FALSE(field.state().over) << "two thirds";
  field.mission().share = 66;
  look();
  expect_over(EndReason::PointsLost, kFirst);
}

TEST_F(Goals, ExactlyTheShareIsNotMoreThanIt) {
  COVERS("SK-AUTH-R13");
  field.mission().goal = Goal::Annihilate;
  field.mission().share = 50;
  kill(a1, 3);
  look();
  EXPECT_FALSE(field.state().over);
  kill(a2, 1);
  look();
  expect_over(EndReason::PointsLost, kSecond);
}

TEST_F(Goals, WhenBothHaveLostTooMuchTheSmallerLossWins) {
  COVERS("SK-AUTH-R13");
  field.mission().goal = Goal::Annihilate;
  field.mission().share = 50;
  kill(a1, 3);
  kill(a2, 2);
  kill(b1, 3);
  kill(b2, 1);
  look();
  expect_over(EndReason::PointsLost, kSecond);
}

TEST_F(Goals, AnnihilationComparesPointsLostWhenTimeIsUp) {
  COVERS("SK-AUTH-5");
  field.mission().goal = Goal::Annihilate;
  field.mission().share = 75;
  kill(b1, 1);
  end_turn(8);
  expect_over(EndReason::TimeUp, kFirst);
}

TEST_F(Goals, AnnihilationIsDrawnWhenBothLostAsMuch) {
  COVERS("SK-AUTH-5", "SK-AUTH-R1");
  field.mission().goal = Goal::Annihilate;
  field.mission().share = 75;
  kill(a2, 2);
  kill(b1, 2);
  end_turn(8);
  expect_over(EndReason::TimeUp, kNobody);
}

}  // namespace
}  // namespace enfilade::skirmish
